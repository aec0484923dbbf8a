"""From a finished game to the rows of the three tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rifki.board import Board
from rifki.bots import Bot, ValuesCards
from rifki.cards import CARDS, Card
from rifki.contracts import NEGATIVE_CONTRACTS
from rifki.game import Game
from rifki.results import DealResult, Ending
from rifki.scoresheet import ScoreSheet
from rifki.search.sight import note_voids
from rifki.seats import SEATS, Points
from rifki.view import View, view_before_contract, view_of_board

__all__ = [
    "DealRow",
    "DealRows",
    "DecisionRow",
    "GameRow",
    "GameRows",
    "rows_of_game",
    "views_of_deal",
]

DECLARING = 52
"""What is added to a contract to make it an action."""


class GameRow(NamedTuple):
    """A row of `games`; see `columns`."""

    game: int
    bots: tuple[str, ...]
    first_declarer: int
    n_deals: int
    n_voided: int
    n_decisions: int
    totals: Points
    ranks: Points
    bonus_winner: int
    n_faults: int


class DealRow(NamedTuple):
    """A row of `deals`; see `columns`."""

    game: int
    deal: int
    attempt: int
    declarer: int
    contract: int
    hands: tuple[int, int, int, int]
    plays: tuple[int, ...]
    players: tuple[int, ...]
    points: Points
    tricks_won: Points
    totals: Points
    ending: str
    ground: str
    caller: int


class DecisionRow(NamedTuple):
    """A row of `decisions`; see `columns`."""

    game: int
    deal: int
    attempt: int
    ply: int
    seat: int
    action: int
    legal: int
    hand: int
    contract: int
    declarer: int
    leader: int
    trick: tuple[int, ...]
    played: tuple[int, ...]
    voids: tuple[int, ...]
    is_opened: bool
    tricks_won: Points
    taken: tuple[int, ...]
    totals: Points
    trumps_left: tuple[int, ...]
    negatives_left: tuple[int, ...]
    uses_left: tuple[int, ...]
    is_voided: bool
    points: Points
    game_points: Points
    value_cards: tuple[int, ...] = ()
    values: tuple[float, ...] = ()


@dataclass(slots=True)
class GameRows:
    """The rows of one game, or of several."""

    games: list[GameRow] = field(default_factory=list)
    deals: list[DealRow] = field(default_factory=list)
    decisions: list[DecisionRow] = field(default_factory=list)


def rows_of_game(
    game: Game,
    number: int,
    names: Sequence[str],
    *,
    bots: Sequence[Bot] | None = None,
    n_faults: int = 0,
) -> GameRows:
    """The rows of a finished game: game `number`, `names` in the seats.

    With `bots`, those that can are asked what the cards are worth; they sit in seat order. Where
    one raises an error or values a card that is not legal, there are no values, and it is a fault.
    A deal that was not played to its end gives no rows.
    """
    rows = GameRows()
    sheet = ScoreSheet(rules=game.rules)
    for result in game.results:
        deal = DealRows(result, sheet, number=number, game_points=game.totals)
        rows.deals.append(deal.row())
        rows.decisions.extend(deal.decisions(bots))
        n_faults += deal.n_faults
        if result.ending is not Ending.VOIDED:
            sheet = sheet.with_row(result.declarer, result.contract, result.points)
    bonus = game.bonus_winner
    rows.games.append(
        GameRow(
            game=number,
            bots=tuple(names),
            first_declarer=int(game.results[0].declarer) if game.results else 0,
            n_deals=len(sheet.rows),
            n_voided=len(game.results) - len(sheet.rows),
            n_decisions=len(rows.decisions),
            totals=game.totals,
            ranks=game.ranks,
            bonus_winner=-1 if bonus is None else int(bonus),
            n_faults=n_faults,
        )
    )
    return rows


def views_of_deal(result: DealResult, sheet: ScoreSheet) -> Iterator[tuple[View, Board | None]]:
    """What the seat to act knew at each decision of a deal that has ended.

    First the declarer before the contract, with no board, then each seat that played, with the
    board, which moves on. `sheet` has the deals before.
    """
    hand = result.deal.hand(result.declarer)
    yield (
        view_before_contract(
            hand, result.declarer, result.declarer, sheet, attempt=result.attempt
        ),
        None,
    )  # fmt: skip
    board = Board(result.deal, result.contract, declarer=result.declarer, rules=sheet.rules)
    for card in result.plays:
        view = view_of_board(
            board, board.turn, sheet=sheet, number=result.number, attempt=result.attempt
        )
        yield view, board
        board.push_unchecked(card)


class DealRows:
    """The rows of a deal that has ended; `sheet` has the deals before it.

    `number` is that of the game, `game_points` are what the seats had in the end. `n_faults` counts
    what bots did wrong when they were asked for values.
    """

    def __init__(
        self, result: DealResult, sheet: ScoreSheet, *, number: int, game_points: Points
    ) -> None:
        self._result = result
        self._sheet = sheet
        self._number = number
        self._game_points = game_points
        self.n_faults = 0
        self._left = (
            tuple([sheet.trumps_left(seat) for seat in SEATS]),
            tuple([sheet.negatives_left(seat) for seat in SEATS]),
            tuple([sheet.uses_left(contract.kind) for contract in NEGATIVE_CONTRACTS]),
        )

    def row(self) -> DealRow:
        """The deal itself."""
        result = self._result
        board = result.board(self._sheet.rules)
        tricks = (*board.tricks, board.trick)
        return DealRow(
            game=self._number,
            deal=result.number,
            attempt=result.attempt,
            declarer=int(result.declarer),
            contract=int(result.contract),
            hands=result.deal.masks,
            plays=tuple([int(card) for card in result.plays]),
            players=tuple([int(seat) for trick in tricks for seat, _ in trick]),
            points=result.points,
            tricks_won=result.tricks_won,
            totals=self._sheet.totals,
            ending=result.ending.value,
            ground="" if result.ground is None else result.ground.value,
            caller=-1 if result.caller is None else int(result.caller),
        )

    def decisions(self, bots: Sequence[Bot] | None = None) -> Iterator[DecisionRow]:
        """The contract and the cards, as they were chosen."""
        result = self._result
        contract = int(result.contract)
        track = _Track(contract if contract < 4 else -1)
        actions = iter((DECLARING + contract, *map(int, result.plays)))
        for view, board in views_of_deal(result, self._sheet):
            action = next(actions)
            if board is None:
                yield self._decision(view, action, track)
                continue
            track.see(board)
            values = {} if bots is None else self._values(bots[view.seat], view)
            yield self._decision(view, action, track)._replace(
                value_cards=tuple([int(card) for card in values]), values=tuple(values.values())
            )

    def _values(self, bot: Bot, view: View) -> dict[Card, float]:
        """What a bot says that the cards are worth; nothing where it cannot or may not."""
        if not isinstance(bot, ValuesCards):
            return {}
        try:
            values = bot.card_values(view)
            if all(card in view.legal_cards for card in values):
                return {CARDS[card]: float(value) for card, value in values.items()}
        except Exception:  # whatever a bot does, the game stands
            pass
        self.n_faults += 1
        return {}

    def _decision(self, view: View, action: int, track: _Track) -> DecisionRow:
        """One row."""
        result = self._result
        contract = view.contract
        legal = view.legal_cards.mask
        for each in view.legal_contracts:
            legal |= 1 << DECLARING + each
        unit = 1 if contract is None else contract.unit
        trumps, negatives, uses = self._left
        return DecisionRow(
            game=self._number,
            deal=result.number,
            attempt=result.attempt,
            ply=-1 if contract is None else 4 * len(view.tricks) + len(view.trick.cards),
            seat=int(view.seat),
            action=action,
            legal=legal,
            hand=view.hand.mask,
            contract=-1 if contract is None else int(contract),
            declarer=int(result.declarer),
            leader=int(view.trick.leader),
            trick=track.trick,
            played=tuple(track.played),
            voids=tuple(track.voids),
            is_opened=view.is_opened,
            tricks_won=view.tricks_won,
            taken=tuple([points // unit for points in view.points]),
            totals=self._sheet.totals,
            trumps_left=trumps,
            negatives_left=negatives,
            uses_left=uses,
            is_voided=result.ending is Ending.VOIDED,
            points=result.points,
            game_points=self._game_points,
        )


class _Track:
    """What a decision shows of the cards played, kept up to date instead of worked out anew."""

    def __init__(self, trump: int) -> None:
        self._trump = trump
        self._n_tricks = 0
        self.trick: tuple[int, ...] = (-1, -1, -1, -1)
        self.played = [0, 0, 0, 0]
        self.voids = [0, 0, 0, 0]

    def see(self, board: Board) -> None:
        """Take in what has been played since the last call: at most one card."""
        tricks = board.tricks
        for done in tricks[self._n_tricks :]:
            for seat, card in done:
                self.played[seat] |= 1 << card
            note_voids(self.voids, done.cards, done.leader, self._trump)
        self._n_tricks = len(tricks)
        current = board.trick
        trick = [-1, -1, -1, -1]
        for seat, card in current:
            trick[seat] = int(card)
        self.trick = (trick[0], trick[1], trick[2], trick[3])
        if current.cards:
            note_voids(self.voids, current.cards, current.leader, self._trump)
