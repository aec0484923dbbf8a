"""The line mode: a whole game as lines of text, for screen readers, pipes and tests.

One line for each event; no cursor movement and no colour. `run_plain` plays a session to its end or
until the person leaves.
"""

from rifki.tui.plain.table import run_plain

__all__ = ["run_plain"]
