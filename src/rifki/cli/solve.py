"""`rifki solve`: what every card is worth with open cards, in a recorded deal or one set up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.numbers import positive, seconds
from rifki.cli.parser import Command, Parser
from rifki.cli.rule_options import add_rule_options, has_rule_options, rules_of

if TYPE_CHECKING:
    from rifki.board import Board
    from rifki.record.tree import DealRecord
    from rifki.search.solver import Bounds, Solution

__all__ = ["COMMAND"]


def _arguments(parser: Parser) -> None:
    parser.option("source", metavar=parser.t("cli-solve-source"), help_id="cli-opt-solve-source")
    parser.option("--game", type=positive, default=1, metavar="G", help_id="cli-opt-show-game")
    parser.option("--deal", type=positive, metavar="K", help_id="cli-opt-solve-deal")
    parser.option("--at", type=place, metavar="T.C", help_id="cli-opt-solve-at")
    parser.option("--contract", metavar="trump:S|no_king|...", help_id="cli-opt-solve-contract")
    parser.option("--leader", default="S", metavar="S|E|N|W", help_id="cli-opt-solve-leader")
    parser.option(
        "--model",
        choices=("paranoid", "maxn"),
        default="paranoid",
        metavar="paranoid|maxn",
        help_id="cli-opt-solve-model",
    )
    parser.option(
        "--seconds", type=seconds, default=60.0, metavar="S", help_id="cli-opt-solve-time"
    )
    parser.option("--letters", "--ascii", action="store_true", help_id="cli-opt-letters")
    add_rule_options(parser)


def place(text: str) -> tuple[int, int]:
    """Trick and card, "12.3"; ValueError for anything else."""
    trick, separator, card = text.partition(".")
    place = positive(trick), positive(card) if separator else 1
    if place[0] > 13 or place[1] > 4:
        raise ValueError(text)
    return place


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.search.solver import solve
    from rifki.seats import SEATS

    # A time below 0, which elsewhere waits for a key, here takes as long as it takes.
    limit = args.seconds if args.seconds >= 0 else None
    board = _set_up(args, context) if "=" in args.source else _recorded(args, context)
    if board.is_over:
        raise CommandError(context.t("cli-solve-over"))
    solution = solve(board, model=args.model, seats=SEATS, seconds=limit)
    _put(board, solution, args, context)
    return 0 if solution.is_exact else 1


def _set_up(args: argparse.Namespace, context: Context) -> Board:
    """The board of a deal written on the command line."""
    from rifki.board import Board
    from rifki.contracts import parse_contract
    from rifki.deal import Deal
    from rifki.seats import parse_seat

    if args.contract is None:
        raise UsageError(context.t("cli-solve-needs-contract"))
    if args.deal is not None or args.at is not None:
        raise UsageError(context.t("cli-solve-no-place"))
    return Board(
        Deal.from_text(args.source),
        parse_contract(args.contract),
        declarer=parse_seat(args.leader),
        rules=rules_of(args),
    )


def _recorded(args: argparse.Namespace, context: Context) -> Board:
    """The board of a recorded deal, before a card. Raises IllegalCardError for a wrong record."""
    from rifki.board import Board
    from rifki.cli.reading import game_of_file
    from rifki.deal import Deal
    from rifki.rules import STANDARD

    if args.contract is not None or has_rule_options(args):
        raise UsageError(context.t("cli-solve-has-contract"))
    record = game_of_file(args.source, args.game, context)
    number = args.deal or 1
    deals = [deal for deal in record.deals if deal.number == number]
    if not deals:
        raise CommandError(context.t("cli-no-such-deal", deal=number))
    deal = deals[-1]
    if deal.hands is None or deal.contract is None or deal.declarer is None:
        raise CommandError(context.t("cli-no-hands", deal=number))
    board = Board(
        Deal(deal.hands), deal.contract, declarer=deal.declarer, rules=record.rules or STANDARD
    )
    for card in deal.cards[: _n_cards_before(args, deal, context)]:
        board.push(card)
    return board


def _n_cards_before(args: argparse.Namespace, deal: DealRecord, context: Context) -> int:
    """How many cards are played before the place that is asked for."""
    trick, card = args.at or (1, 1)
    n_cards = 4 * (trick - 1) + card - 1
    if n_cards > deal.n_cards:
        raise CommandError(
            context.t("cli-no-such-trick", deal=deal.number, n=(deal.n_cards + 3) // 4)
        )
    return n_cards


def _put(board: Board, solution: Solution, args: argparse.Namespace, context: Context) -> None:
    """The table of cards and seats, and a line for the seat to play."""
    from rifki.cli.columns import aligned
    from rifki.tui.wording import render_labels, short_card

    t, out = context.t, context.out
    labels = render_labels(t)
    has_symbols = out.has_suit_signs and not args.letters
    out.line(f"{labels.contracts[board.contract]}, {labels.turn}: {labels.seats[solution.turn]}")
    out.line(t(f"cli-solve-model-{solution.model.value}"))
    out.line()
    rows = [[t("cli-solve-card"), *labels.seats]]
    for index, each in enumerate(solution.seats[0].cards):
        values = [_text(row.cards[index].rest) for row in solution.seats]
        rows.append([short_card(each.card, has_symbols=has_symbols), *values])
    rows.append([t("cli-solve-best"), *(_text(row.rest) for row in solution.seats)])
    out.line("\n".join(aligned(rows)))
    line = solution.of(solution.turn).line
    if line:
        out.line()
        cards = " ".join(short_card(card, has_symbols=has_symbols) for card in line)
        out.line(f"{t('cli-solve-line', seat=labels.seats[solution.turn])} {cards}")
    if not solution.is_exact:
        out.line()
        out.line(t("cli-solve-unsolved"))


def _text(bounds: Bounds) -> str:
    """Points, or the two ends of where they are."""
    return str(bounds.low) if bounds.is_exact else f"{bounds.low}..{bounds.high}"


COMMAND = Command("solve", _arguments, _run)
