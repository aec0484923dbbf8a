"""docs/commands.md, made from the parser: `python -m rifki.cli.docs > docs/commands.md`.

Always in English; a test compares the file with what this prints.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from rifki.cli.output import Output
from rifki.cli.parser import Parser
from rifki.cli.registry import build_parser
from rifki.i18n import Translator
from rifki.tui.plain.vocabulary import Verb

__all__ = ["commands_markdown"]

_HEAD = """\
# Commands

<!-- Made by `python -m rifki.cli.docs`; do not edit by hand. -->

`rifki COMMAND --help` shows the same in the terminal, in English, Turkish (`--lang tr`) or
Portuguese (`--lang pt`). Without `--lang` the language is that of the system.
"""

_TAIL = """\
## Exit status

| status | meaning |
|---|---|
| 0 | done |
| 1 | a problem in a file, or something that cannot be done; one line on standard error says what |
| 2 | a wrong call: unknown command, option or value |
| 130 | stopped with Ctrl-C |
| 141 | nobody read the output any more, as in `rifki check big.king \\| head -1` |

## Environment

| variable | effect |
|---|---|
| `RIFKI_HOME` | where games and records are kept; by default the system's place for user data |
| `NO_COLOR` | no colours, if it is not empty |
| `TERM=dumb` | the line mode instead of the full-screen table |
| `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG` | the language, where `--lang` does not give it |
| `PYTHONIOENCODING` | what the console can show; other letters and the suit signs are replaced |

## Files

A game is saved in `games/` as one JSON line for the set-up and one for each action, on the disk
before it is shown. Its name is the time when it was begun. The file holds the seeds of deals to
come, so only its owner may read it. When a game is finished, its record is written to `records/`,
with the seeds and their commitments: `rifki verify` and `rifki check` accept it.

`rifki check` and `rifki verify` put each problem on a line, `FILE:LINE:COLUMN: error: WHAT [RULE]`,
or `warning`. Both words and what is wrong are in the language that was chosen; the place, the id of
the rule and the words of the record format are the same in all. For programs `--json` adds the
severity, and the kind of problem as a word that does not change.
"""

_LINE_MODE = """\
## Line mode

`rifki play --plain`, and `rifki play` where there is no full terminal, tells the game line by line
and reads one line at a time. It understands the words of all three languages; these are the English
ones. Nothing is lost by leaving, also with Ctrl-C or at the end of the input.
"""


def commands_markdown() -> str:
    """The command reference as Markdown."""
    return "\n".join(_parts()).rstrip() + "\n"


def _parts() -> Iterator[str]:
    """The sections."""
    t = Translator("en")
    quiet = Output(sys.stderr)
    _, parsers = build_parser(t, quiet, quiet)
    yield _HEAD
    yield "| command | |\n|---|---|"
    for name in parsers:
        yield f"| [`rifki {name}`](#rifki-{name}) | {t(f'cli-{name}')} |"
    yield ""
    for name, parser in parsers.items():
        yield from _command(name, parser)
    yield _LINE_MODE
    yield from _line_mode(t)
    yield _TAIL


def _command(name: str, parser: Parser) -> Iterator[str]:
    """One command."""
    yield f"## rifki {name}\n"
    yield f"{parser.description}\n"
    actions = [action for action in parser._actions if action.dest not in ("help", "lang")]
    places = [action for action in actions if not action.option_strings]
    yield f"    rifki {name} {' '.join(['[options]', *map(_place, places)])}\n"
    yield "| argument | meaning |\n|---|---|"
    for action in actions:
        yield f"| {_names(action)} | {_cell(action.help or '')} |"
    yield ""


def _place(action: argparse.Action) -> str:
    """An argument that goes by its place, as in a usage line."""
    name = str(action.metavar)
    if action.nargs == "?":
        return f"[{name}]"
    if action.nargs == "*":
        return f"[{name} ...]"
    return f"{name} ..." if action.nargs == "+" else name


def _names(action: argparse.Action) -> str:
    """An argument with all its spellings and its values."""
    value = "" if action.nargs == 0 else str(action.metavar)
    if not action.option_strings:
        return f"`{_cell(value)}`"
    if action.nargs == "?":
        value = f"[{value}]"
    return ", ".join(f"`{_cell(f'{name} {value}'.strip())}`" for name in action.option_strings)


def _cell(text: str) -> str:
    """A text inside a table."""
    return text.replace("|", "\\|")


def _line_mode(t: Translator) -> Iterator[str]:
    """What can be typed in the line mode."""
    yield f"- {t('plain-help-card')}"
    yield f"- {t('plain-help-contract')}\n"
    yield "| typed | also | effect |\n|---|---|---|"
    for verb in Verb:
        message = f"plain-word-{verb.value}"
        if t.has(f"plain-help-{verb.value}"):
            also = t(f"{message}-also").replace("; ", ", ")
            yield f"| `{t(message)}` | {also} | {_cell(t(f'plain-help-{verb.value}'))} |"
    yield ""


if __name__ == "__main__":
    sys.stdout.write(commands_markdown())
