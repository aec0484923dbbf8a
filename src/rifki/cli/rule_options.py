"""The rule set as arguments: a preset, and each option of RULES.md section 4."""

from __future__ import annotations

import argparse

from rifki.cli.parser import Parser
from rifki.i18n import option_about
from rifki.rules import OPTIONS, PRESETS, RuleSet

__all__ = ["add_rule_options", "has_rule_options", "rules_of"]


def add_rule_options(parser: Parser) -> None:
    """Add `--rules PRESET` and an argument for each option."""
    group = parser.add_argument_group(parser.t("cli-group-rules"))
    group.add_argument(
        "--rules",
        choices=tuple(PRESETS),
        metavar="|".join(PRESETS),
        help=parser.t("cli-opt-rules"),
    )
    for name, option in OPTIONS.items():
        group.add_argument(
            f"--{name.replace('_', '-')}",
            dest=name,
            choices=option.texts,
            metavar="|".join(option.texts),
            help=option_about(name, parser.t),
        )


def has_rule_options(args: argparse.Namespace) -> bool:
    """Whether anything was said about the rules."""
    return args.rules is not None or any(getattr(args, name) is not None for name in OPTIONS)


def rules_of(args: argparse.Namespace) -> RuleSet:
    """The rule set that the arguments give."""
    changes = {name: getattr(args, name) for name in OPTIONS if getattr(args, name) is not None}
    return RuleSet.preset(args.rules or "standard").with_options(changes)
