"""docs/commands.md is what the code says, and says all of it."""

from rifki import OPTIONS
from rifki.cli.docs import commands_markdown
from rifki.cli.output import Output
from rifki.cli.registry import COMMAND_NAMES, build_parser
from rifki.i18n import Translator
from tests.cli.helpers import ROOT

TEXT = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def test_the_file_is_up_to_date() -> None:
    assert commands_markdown() == TEXT, "run: python -m rifki.cli.docs > docs/commands.md"


def test_every_command_and_option_is_documented() -> None:
    import sys

    quiet = Output(sys.stderr)
    _, parsers = build_parser(Translator("en"), quiet, quiet)
    assert tuple(parsers) == COMMAND_NAMES
    for name, parser in parsers.items():
        assert f"## rifki {name}\n" in TEXT
        section = TEXT.split(f"## rifki {name}\n")[1].split("\n## ")[0]
        for action in parser._actions:
            for option in action.option_strings:
                if option not in ("-h", "--help", "--lang"):
                    assert f"`{option}" in section, option
            assert action.help, (name, action.dest)
    for name in OPTIONS:
        assert f"--{name.replace('_', '-')} " in TEXT
