"""argparse in the language of the user."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from rifki.cli.context import Context
from rifki.cli.output import Output
from rifki.i18n import Translator
from rifki.rules import OPTIONS

__all__ = ["Command", "Parser", "ParserExit", "translated_argparse"]

# The words of argparse and the messages that replace them. What is not here stays English.
_WORDS: Final = {
    "usage: ": "cli-arg-usage",
    "positional arguments": "cli-arg-positional",
    "options": "cli-arg-options",
    "show this help message and exit": "cli-arg-help",
    "%(prog)s: error: %(message)s\n": "cli-arg-error",
    "argument %(argument_name)s: %(message)s": "cli-arg-argument",
    "the following arguments are required: %s": "cli-arg-required",
    "one of the arguments %s is required": "cli-arg-one-required",
    "unrecognized arguments: %s": "cli-arg-unrecognized",
    "expected one argument": "cli-arg-expected-one",
    "expected at least one argument": "cli-arg-expected-some",
    "ignored explicit argument %r": "cli-arg-ignored-value",
    "not allowed with argument %s": "cli-arg-conflict",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli-arg-choice",
    "invalid %(type)s value: %(value)r": "cli-arg-value",
}


class ParserExit(Exception):
    """The parser has said all there is to say."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Command:
    """A command: its name, the arguments it takes and what it does.

    `arguments` adds them to a parser; `run` is given what was parsed and a Context and returns the
    exit status. Messages: `cli-NAME` in the list of commands, `cli-NAME-about` in its own help.
    """

    def __init__(
        self,
        name: str,
        arguments: Callable[[Parser], None],
        run: Callable[[argparse.Namespace, Context], int],
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.run = run


class Parser(argparse.ArgumentParser):
    """A parser whose help and errors are in the translator's language."""

    def __init__(self, *, t: Translator, out: Output, err: Output, **settings: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Formatter,
            **settings,
        )
        self.t = t
        self._out = out
        self._err = err
        self.add_argument(
            "-h", "--help", action="help", help=t("cli-arg-help"), default=argparse.SUPPRESS
        )

    def option(self, *names: str, help_id: str, **settings: Any) -> argparse.Action:
        """Add an argument with a translated help text."""
        return self.add_argument(*names, help=self.t(help_id), **settings)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Say a message and raise ParserExit."""
        if message:
            self._err.write(message)
        raise ParserExit(status)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help to standard output, and usage before an error to standard error."""
        (self._err if file is sys.stderr else self._out).write(message)


class _Formatter(argparse.HelpFormatter):
    """Help in which an option's value is named once: "-n N, --number N" is "-n, --number N".

    The options of the rules, 14 of them, are left out of the usage: the list below it has them.
    """

    def _format_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Any, prefix: Any
    ) -> str:
        shown = [action for action in actions if action.dest not in OPTIONS]
        return super()._format_usage(usage, shown, groups, prefix)

    def _format_action_invocation(self, action: argparse.Action) -> str:
        if not action.option_strings or action.nargs == 0:
            return super()._format_action_invocation(action)
        value = self._format_args(action, self._get_default_metavar_for_optional(action))
        return f"{', '.join(action.option_strings)} {value}"


@contextmanager
def translated_argparse(t: Translator) -> Iterator[None]:
    """Let argparse speak the translator's language.

    It has no other door: its messages go through the `gettext` it has imported under this name.
    """
    names: dict[str, Any] = vars(argparse)
    before = names.get("_")
    if t.language == "en" or before is None:
        yield
        return
    names["_"] = lambda text: t(_WORDS[text]) + _end(text) if text in _WORDS else before(text)
    try:
        yield
    finally:
        names["_"] = before


def _end(text: str) -> str:
    """The white space at the end of a text, which a message cannot have."""
    return text[len(text.rstrip()) :]
