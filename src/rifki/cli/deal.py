"""`rifki deal`: hands from a seed."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path

from rifki.cli.context import Context
from rifki.cli.files import write_text
from rifki.cli.numbers import positive
from rifki.cli.numbers import seed as seed_type
from rifki.cli.parser import Command, Parser
from rifki.deal import Deal

__all__ = ["COMMAND"]


def _arguments(parser: Parser) -> None:
    parser.option(
        "--seed", type=seed_type, metavar=parser.t("cli-seed"), help_id="cli-opt-deal-seed"
    )
    parser.option("-n", "--number", type=positive, default=1, metavar="N", help_id="cli-opt-deals")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help=parser.t("cli-opt-deal-text"))
    form.add_argument("--json", action="store_true", help=parser.t("cli-opt-deal-json"))
    form.add_argument(
        "--svg", metavar=parser.t("cli-file"), help=parser.t("cli-opt-deal-svg"), type=Path
    )
    parser.option("--letters", "--ascii", action="store_true", help_id="cli-opt-letters")


def _run(args: argparse.Namespace, context: Context) -> int:
    seed = secrets.token_hex(4) if args.seed is None else args.seed
    deals = [(text, Deal.from_seed(text)) for text in seeds_of(seed, args.number)]
    if args.svg is not None:
        _write_svg(args.svg, deals, context)
        return 0
    for index, (text, deal) in enumerate(deals):
        if args.text:
            context.out.line(deal.text)
        elif args.json:
            context.out.line(json.dumps({"seed": text, "deal": deal.text}))
        else:
            if index:
                context.out.line()
            context.out.line(context.t("cli-seed-is", seed=text))
            context.out.line(_diagram(deal, context, letters=args.letters))
    if args.text and args.seed is None:
        context.err.line(context.t("cli-seed-is", seed=seed))
    return 0


def seeds_of(seed: str, n_deals: int) -> list[str]:
    """The seeds of one deal or more: the seed itself, then `SEED.2`, `SEED.3` ..."""
    return [seed, *(f"{seed}.{number}" for number in range(2, n_deals + 1))]


def _diagram(deal: Deal, context: Context, *, letters: bool) -> str:
    """The four hands around the table."""
    from rifki.i18n import display_width
    from rifki.render import deal_diagram
    from rifki.tui.wording import render_labels, suit_style

    return deal_diagram(
        deal,
        labels=render_labels(context.t),
        suits=suit_style(context.out.has_suit_signs and not letters),
        width=display_width,
    )


def _write_svg(path: Path, deals: list[tuple[str, Deal]], context: Context) -> None:
    """One drawing, or several with a number in their names."""
    from rifki.render import deal_svg
    from rifki.tui.wording import render_labels

    for number, (seed, deal) in enumerate(deals, 1):
        one = path if len(deals) == 1 else path.with_stem(f"{path.stem}-{number}")
        write_text(one, deal_svg(deal, labels=render_labels(context.t)))
        context.out.line(f"{one}: {context.t('cli-seed-is', seed=seed)}")


COMMAND = Command("deal", _arguments, _run)
