"""Finished deals and records of a table: only what is open by then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, cast

from rifki.events import Dealt, Played, TakenOver
from rifki.record import format_record, record_from_game, to_json
from rifki.record.tags import SEAT_TAGS
from rifki.record.tree import GameRecord
from rifki.results import DealResult, Ending
from rifki.seats import SEATS, Seat
from rifki.server.web.bodies import DealBody, TakeoverBody, TrickBody
from rifki.service import Table

__all__ = ["deal_body", "record_json", "record_text"]

_Letter = Literal["S", "E", "N", "W"]


def _tags(table: Table) -> Iterator[tuple[str, str]]:
    if table.setup.started:
        yield "Date", table.setup.started[:10].replace("-", ".")
    for seat in SEATS:
        yield SEAT_TAGS[seat], table.setup.occupants[seat].text or "?"


def _record(table: Table) -> GameRecord:
    """Commitments, and the seeds of the deals that have ended; of a deal in play only what all have
    seen.
    """
    return record_from_game(table.game, tags=list(_tags(table)), with_seeds=True)


def record_text(table: Table) -> str:
    """The record of a game as text."""
    return format_record(_record(table))


def record_json(table: Table) -> dict[str, Any]:
    """The record of a game as JSON values."""
    return to_json(_record(table))


def deal_body(table: Table, number: int) -> DealBody | None:
    """A finished deal with all its cards, or None if it has not been played yet."""
    found = [
        result
        for result in table.game.results
        if result.number == number and result.ending is not Ending.VOIDED
    ]
    return _body(table, found[-1]) if found else None


def _players(table: Table, number: int) -> tuple[list[str], list[TakeoverBody]]:
    """Who sat at the table when a deal began for the last time, and who took over in it."""
    now = [occupant.text for occupant in table.setup.occupants]
    players, takeovers = list(now), list[TakeoverBody]()
    current = n_cards = 0
    for event in table.game.events:
        match event:
            case Dealt():
                current, n_cards = event.number, 0
                if current == number:
                    players, takeovers = list(now), []
            case Played():
                n_cards += 1
            case TakenOver():
                now[event.seat] = event.player
                if current == number:
                    seat = _letter(event.seat)
                    takeovers.append(TakeoverBody(card=n_cards, seat=seat, player=event.player))
    return players, takeovers


def _body(table: Table, result: DealResult) -> DealBody:
    board = result.board(table.setup.rules)
    tricks = [*board.tricks, *([board.trick] if board.trick.cards else [])]
    players, takeovers = _players(table, result.number)
    return DealBody(
        number=result.number,
        attempt=result.attempt,
        declarer=_letter(result.declarer),
        contract=result.contract.text,
        hands=[[card.text for card in result.deal.hand(seat)] for seat in SEATS],
        tricks=[
            TrickBody(
                leader=_letter(trick.leader),
                cards=[card.text for card in trick.cards],
                winner=None if trick.winner is None else _letter(trick.winner),
                points=trick.points,
            )
            for trick in tricks
        ],
        ending=result.ending.value,
        points=list(result.points),
        tricks_won=list(result.tricks_won),
        caller=None if result.caller is None else _letter(result.caller),
        players=players,
        takeovers=takeovers,
        seed=table.setup.seeds.seeds[result.number - 1].hex(),
    )


def _letter(seat: Seat) -> _Letter:
    return cast(_Letter, seat.letter)
