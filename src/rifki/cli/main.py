"""From the arguments to the exit status: no traceback, whatever happens to a user."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence

from rifki._version import __version__
from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.output import Output
from rifki.cli.parser import ParserExit, translated_argparse
from rifki.cli.registry import COMMAND_NAMES, TAKE_PROGRAMS, build_parser, load_command
from rifki.errors import RifkiError
from rifki.i18n import I18nError, Translator, UnknownLanguageError, detect_language, parse_language
from rifki.rules import OPTIONS

__all__ = ["main"]

_INTERRUPTED = 130
_BROKEN_PIPE = 141
"""The exit statuses that shells give programs ended by Ctrl-C and by a closed pipe."""

_OPTION_FLAGS = {f"--{name}": f"--{name.replace('_', '-')}" for name in OPTIONS}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: done. 1: a problem in a file, or something that cannot be done. 2: a wrong call. 130: stopped
    with Ctrl-C. 141: nobody reads the output any more.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    out, err = Output(sys.stdout), Output(sys.stderr)
    try:
        status = _run(arguments, out, err)
        out.flush()
    except BrokenPipeError:
        out.drop()
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        err.line()
        return _INTERRUPTED
    return status


def _run(arguments: list[str], out: Output, err: Output) -> int:
    """Choose the language, then the command."""
    try:
        language, rest = _language(arguments, os.environ)
    except UnknownLanguageError as error:
        err.line(f"rifki: {_message(error, Translator(detect_language(os.environ)))}")
        return UsageError.status
    context = Context(Translator(language), out, err, sys.stdin, os.environ)
    try:
        return _run_command(rest, context)
    except ParserExit as exit_:
        return exit_.status
    except CommandError as error:
        err.line(f"rifki: {error}")
        return error.status
    except BrokenPipeError:
        raise
    except (RifkiError, I18nError, OSError) as error:
        err.line(f"rifki: {_message(error, context.t)}")
        return CommandError.status


def _run_command(arguments: list[str], context: Context) -> int:
    """Parse the arguments and run the command they name."""
    chosen = next((word for word in arguments if not word.startswith("-")), None)
    only = chosen if chosen in COMMAND_NAMES else ""
    rest: list[str] = []
    if only in TAKE_PROGRAMS and "--" in arguments:
        # argparse would take some of it for options or lose its place before them.
        end = arguments.index("--")
        arguments, rest = arguments[:end], arguments[end + 1 :]
    with translated_argparse(context.t):
        parser, _ = build_parser(context.t, context.out, context.err, only=only)
        args = parser.parse_args(arguments)
        args.program = rest
    if args.version:
        context.out.line(f"rifki {__version__}")
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    return load_command(args.command).run(args, context)


def _language(arguments: list[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language, and the arguments without `--lang`, which may stand anywhere before `--`.

    Options of the rules may be written with _ as in the rules text; they come back with -. Raises
    UnknownLanguageError.
    """
    language: str | None = None
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest += [word, *words]
            break
        flag, equals, value = word.partition("=")
        if flag == "--lang":
            language = parse_language(value if equals else next(words, ""))
        else:
            rest.append(_OPTION_FLAGS.get(flag, flag) + equals + value)
    return language or detect_language(environ), rest


def _message(error: Exception, t: Translator) -> str:
    """The message of an error on one line, however odd the value at fault."""
    from rifki.tui.error_text import error_text

    return " ".join(error_text(error, t).split())
