"""`rifki show`: the score sheet of a recorded game, one of its deals, or a moment in one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rifki.cli.context import Context
from rifki.cli.errors import CommandError, UsageError
from rifki.cli.files import write_text
from rifki.cli.numbers import positive
from rifki.cli.parser import Command, Parser

if TYPE_CHECKING:
    from rifki.board import Board
    from rifki.record import GameRecord
    from rifki.record.tree import DealRecord
    from rifki.scoresheet import ScoreSheet
    from rifki.service import Occupant
    from rifki.trick import Trick

__all__ = ["COMMAND"]

_TO_OUTPUT = "-"


def _arguments(parser: Parser) -> None:
    parser.option("file", metavar=parser.t("cli-file"), help_id="cli-opt-file")
    parser.option("--game", type=positive, default=1, metavar="G", help_id="cli-opt-show-game")
    parser.option("--deal", type=positive, metavar="K", help_id="cli-opt-show-deal")
    parser.option("--trick", type=positive, metavar="T", help_id="cli-opt-show-trick")
    parser.option(
        "--svg",
        nargs="?",
        const=_TO_OUTPUT,
        metavar=parser.t("cli-file"),
        help_id="cli-opt-show-svg",
    )
    parser.option("--letters", "--ascii", action="store_true", help_id="cli-opt-letters")


def _run(args: argparse.Namespace, context: Context) -> int:
    from rifki.cli.reading import game_of_file

    if args.trick is not None and args.deal is None:
        raise UsageError(context.t("cli-trick-without-deal"))
    record = game_of_file(args.file, args.game, context)
    show = _Show(record, args, context)
    if args.deal is None:
        show.sheet()
    elif args.trick is None:
        show.deal(args.deal)
    else:
        show.trick(args.deal, args.trick)
    return 0


class _Show:
    """What can be shown of one record, as text or as SVG."""

    def __init__(self, record: GameRecord, args: argparse.Namespace, context: Context) -> None:
        from rifki.i18n import display_width
        from rifki.seats import SEATS
        from rifki.service import Occupant
        from rifki.tui.wording import display_names, render_labels, suit_style

        self.record = record
        self.args = args
        self.context = context
        self.t = context.t
        self.labels = render_labels(self.t)
        players = [_occupant(record.player(seat)) for seat in SEATS]
        self.players = players
        self.names = display_names(
            [player or Occupant(self.labels.seats[seat]) for seat, player in enumerate(players)],
            self.t,
        )
        self.suits = suit_style(context.out.has_suit_signs and not args.letters)
        self.width = display_width

    def sheet(self) -> None:
        """The score sheet."""
        from rifki.render import score_sheet_svg, score_sheet_text

        sheet = self._sheet()
        if self.args.svg is not None:
            self._put_svg(score_sheet_svg(sheet, names=self.names, labels=self.labels))
            return
        self._put_players()
        self.context.out.line(
            score_sheet_text(
                sheet, names=self.names, labels=self.labels, suits=self.suits, width=self.width
            )
        )

    def _sheet(self) -> ScoreSheet:
        """The sheet that the statements of the record give; nothing is played for it."""
        from rifki.rules import STANDARD
        from rifki.scoresheet import ScoreSheet

        sheet = ScoreSheet(rules=self.record.rules or STANDARD)
        for deal in self.record.deals:
            if deal.void is not None or not deal.is_ended:
                continue
            if deal.declarer is None or deal.contract is None or deal.points is None:
                self.context.err.line(self.t("cli-show-unknown", deal=deal.number))
                break
            sheet = sheet.with_row(deal.declarer, deal.contract, deal.points)
        return sheet

    def _deal(self, number: int) -> DealRecord:
        """A deal; of several with the number, voided ones come first and the last is meant."""
        deals = [deal for deal in self.record.deals if deal.number == number]
        if not deals:
            raise CommandError(self.t("cli-no-such-deal", deal=number))
        return deals[-1]

    def deal(self, number: int) -> None:
        """The hands and all tricks of a deal."""
        from rifki.deal import Deal
        from rifki.render import deal_diagram, deal_svg, trick_table

        deal = self._deal(number)
        hands = Deal(deal.hands) if deal.hands is not None else None
        if self.args.svg is not None:
            if hands is None:
                raise CommandError(self.t("cli-no-hands", deal=number))
            self._put_svg(deal_svg(hands, names=self.names, labels=self.labels))
            return
        self._put_heading(deal)
        out = self.context.out
        if hands is None:
            out.line(self.t("cli-no-hands", deal=number))
        else:
            out.line(
                deal_diagram(
                    hands,
                    names=self.names,
                    labels=self.labels,
                    suits=self.suits,
                    width=self.width,
                )
            )
        out.line()
        out.line(
            trick_table(
                list(_tricks(deal)),
                points=deal.points,
                names=self.names,
                labels=self.labels,
                suits=self.suits,
                width=self.width,
            )
        )

    def trick(self, number: int, trick_number: int) -> None:
        """The table before a trick, and the trick."""
        from rifki.render import board_diagram, board_svg, trick_table
        from rifki.scoresheet import N_DEALS

        deal = self._deal(number)
        tricks = list(_tricks(deal))
        if trick_number > len(tricks):
            raise CommandError(self.t("cli-no-such-trick", deal=number, n=len(tricks)))
        board = self._board(deal, trick_number)
        if self.args.svg is not None:
            self._put_svg(board_svg(board, names=self.names, labels=self.labels))
            return
        self.context.out.line(self.t("play-deal-number", deal=deal.number, deals=N_DEALS))
        self.context.out.line()
        self.context.out.line(
            board_diagram(
                board, names=self.names, labels=self.labels, suits=self.suits, width=self.width
            )
        )
        self.context.out.line()
        table = trick_table(
            tricks[:trick_number],
            names=self.names,
            labels=self.labels,
            suits=self.suits,
            width=self.width,
        )
        self.context.out.line(table)

    def _board(self, deal: DealRecord, trick_number: int) -> Board:
        """The deal replayed up to a trick. Raises IllegalCardError for a card that cannot be."""
        from rifki.board import Board
        from rifki.deal import Deal
        from rifki.rules import STANDARD

        if deal.hands is None or deal.contract is None or deal.declarer is None:
            raise CommandError(self.t("cli-no-hands", deal=deal.number))
        board = Board(
            Deal(deal.hands),
            deal.contract,
            declarer=deal.declarer,
            rules=self.record.rules or STANDARD,
        )
        for card in deal.cards[: 4 * (trick_number - 1)]:
            board.push(card)
        return board

    def _put_players(self) -> None:
        """What is known of the game: event, date, rules, players."""
        from rifki.seats import SEATS
        from rifki.tui.wording import occupant_line

        tags = [self.record.known_tag(name) for name in ("Event", "Date", "Rules")]
        known = [text for text in tags if text is not None]
        lines = [", ".join(known)] if known else []
        lines += [
            occupant_line(seat, player, self.t)
            for seat, player in zip(SEATS, self.players, strict=True)
            if player is not None
        ]
        if lines:
            self.context.out.line("\n".join([*lines, ""]))

    def _put_heading(self, deal: DealRecord) -> None:
        """Which deal, which contract."""
        from rifki.scoresheet import N_DEALS
        from rifki.tui.wording import contract_line

        heading = self.t("play-deal-number", deal=deal.number, deals=N_DEALS)
        if deal.contract is not None and deal.declarer is not None:
            line = contract_line(deal.contract, deal.declarer, self.t, names=self.names)
            heading = f"{heading}: {line}"
        self.context.out.line(heading)
        self.context.out.line()

    def _put_svg(self, svg: str) -> None:
        """Write a drawing to the file that was named, or to standard output."""
        if self.args.svg == _TO_OUTPUT:
            self.context.out.data(svg)
            return
        path = Path(self.args.svg)
        write_text(path, svg)
        self.context.out.line(str(path))


def _occupant(player: str | None) -> Occupant | None:
    """Who a player tag means: a bot of a level, a person, or nobody known."""
    from rifki.service import Occupant

    if player is None:
        return None
    level = player.removeprefix("bot ")
    return Occupant(player) if level == player else Occupant.bot(level)


def _tricks(deal: DealRecord) -> Iterator[Trick]:
    """The tricks as written, with who wins them and what they bring."""
    from rifki.scoring import trick_points, trick_winner
    from rifki.seats import SEATS
    from rifki.trick import Trick

    contract = deal.contract
    for index, written in enumerate(deal.tricks, 1):
        if contract is None or len(written.cards) < 4:
            yield Trick(written.leader, written.cards)
            continue
        trump = -1 if contract.trump_suit is None else int(contract.trump_suit)
        winner = SEATS[(written.leader + trick_winner(written.cards, trump)) & 3]
        mask = sum(1 << card for card in set(written.cards))
        points = trick_points(contract, mask, 13 - index)
        yield Trick(written.leader, written.cards, winner, points)


COMMAND = Command("show", _arguments, _run)
