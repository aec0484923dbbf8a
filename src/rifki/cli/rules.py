"""`rifki rules`: the rules of the game, or a part of them."""

from __future__ import annotations

import argparse

from rifki.cli.context import Context
from rifki.cli.parser import Command, Parser
from rifki.i18n import UnknownTopicError, rule_topics, rules_text

__all__ = ["COMMAND"]

_TEXT_COLUMNS = 100
"""Longer lines are hard to read, however wide the terminal is."""


def _arguments(parser: Parser) -> None:
    parser.option("topic", nargs="?", metavar=parser.t("cli-topic"), help_id="cli-opt-topic")
    parser.option("--list", action="store_true", help_id="cli-opt-list-topics")
    parser.option("--no-color", action="store_true", help_id="cli-opt-no-color")


def _run(args: argparse.Namespace, context: Context) -> int:
    if args.list:
        context.out.line("\n".join(rule_topics()))
        return 0
    topic = args.topic.replace("-", "_") if args.topic else None
    try:
        text = rules_text(topic, context.t.language)
    except UnknownTopicError as error:
        from rifki.tui.wording import shown_text

        topics = ", ".join(error.topics)
        message = context.t("cli-unknown-topic", topic=shown_text(args.topic), topics=topics)
        context.err.line(f"rifki: {message}")
        return 2
    if context.out.is_terminal and not context.is_dumb:
        _print_rich(context.out.fitted(text), context, has_colours=not args.no_color)
    else:
        from rifki.tui.plain.markdown import plain_markdown

        context.out.line(plain_markdown(text).strip())
    return 0


def _print_rich(text: str, context: Context, *, has_colours: bool) -> None:
    """Show Markdown as a terminal can."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(file=context.out.stream, no_color=not (has_colours and context.has_colours))
    console.width = min(console.width, _TEXT_COLUMNS)
    console.print(Markdown(text))


COMMAND = Command("rules", _arguments, _run)
