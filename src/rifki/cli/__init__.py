"""The command line: `rifki COMMAND`, one module for each command.

`main` reads the arguments, runs a command and returns its exit status: 0 for success, 1 for a
problem found, 2 for a wrong call, 130 after Ctrl-C. All else is imported inside the commands, so
that `rifki --help` is quick.
"""

from rifki.cli.main import main

__all__ = ["main"]
