"""A game of 20 deals as the fold of its events (G2 to G11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from rifki.board import Board
from rifki.cards import Card, CardSet, parse_card
from rifki.contracts import Contract
from rifki.deal import Deal
from rifki.errors import (
    IllegalActionError,
    IllegalCallError,
    IllegalCardError,
    IllegalContractError,
    InvalidSetupError,
    Reason,
)
from rifki.events import (
    Abandoned,
    Claimed,
    Dealt,
    Declared,
    Event,
    Finished,
    Played,
    RedealCalled,
    TakenOver,
)
from rifki.fairness import GameSeeds
from rifki.randomness import SeedLike
from rifki.redeals import RedealGround, queens_are_split, redeal_ground
from rifki.results import DealResult, Ending
from rifki.rules import STANDARD, FirstDeclarer, RuleSet
from rifki.scoresheet import ScoreSheet, give_points
from rifki.seats import SEATS, Points, Seat
from rifki.view import Phase, View, view_before_contract, view_of_board

__all__ = ["Game", "Misfit"]


# What records write for something not known, so no reason can be one of them.
_UNKNOWN = ("", "?", "-")

Misfit: TypeAlias = IllegalActionError | InvalidSetupError
"""Why an event does not fit: against the rules, or out of place."""


_NO_CARDS = CardSet()


class Game:
    """Twenty deals: dealing, declaring, playing, the score sheet.

    With a `seed` (or `seeds`) the game deals by itself, the same cards in every process; without
    one it takes fresh seeds from the operating system. `Game.by_hand()` waits for deals to be
    given. Every change is an event in `events`; `Game.from_events` folds them again. All scores are
    4-tuples of points in seat order.

    >>> game = Game(rules=RuleSet.preset("pagat"), seed=7)
    >>> game.phase.name, game.turn.name, len(game.legal_contracts)
    ('DECLARE', 'EAST', 10)
    >>> game.declare(Contract.NO_KING)
    >>> game.play(game.legal_cards[0])
    >>> game.view(Seat.SOUTH).trick.cards == game.board.trick.cards
    True
    """

    def __init__(
        self,
        *,
        rules: RuleSet = STANDARD,
        seed: SeedLike | None = None,
        seeds: GameSeeds | None = None,
    ) -> None:
        if seeds is None:
            seeds = GameSeeds.fresh() if seed is None else GameSeeds.from_seed(seed)
        elif seed is not None:
            raise InvalidSetupError("a game takes a seed or seeds, not both", seed)
        self._start(rules, seeds)
        self._deal_from_seeds()

    @classmethod
    def by_hand(cls, *, rules: RuleSet = STANDARD) -> Game:
        """A game whose deals are given one by one with `deal_cards`."""
        game = object.__new__(cls)
        game._start(rules, None)
        return game

    @classmethod
    def from_events(
        cls, events: Iterable[Event], *, rules: RuleSet = STANDARD, seeds: GameSeeds | None = None
    ) -> Game:
        """Fold events into a game. With `seeds`, the deals are checked against them and later ones
        dealt from them.

        Raises the error of the first event that does not fit.
        """
        game = cls.by_hand(rules=rules)
        for event in events:
            game.apply(event)
        if seeds is not None:
            game._adopt_seeds(seeds)
        return game

    def _start(self, rules: RuleSet, seeds: GameSeeds | None) -> None:
        """The state before the first event."""
        self.rules = rules
        self.seeds = seeds
        self._events: list[Event] = []
        self._sheet = ScoreSheet(rules=rules)
        self._results: list[DealResult] = []
        self._phase = Phase.DEAL
        self._number = 1
        self._attempt = 0
        self._declarer: Seat | None = None
        self._deal: Deal | None = None
        self._contract: Contract | None = None
        self._is_undeclared = False
        self._board: Board | None = None
        self._board_number = 1
        self._board_attempt = 0
        self._bonus_winner: Seat | None = None
        self._abandoned: str | None = None

    def _adopt_seeds(self, seeds: GameSeeds) -> None:
        """Check the deals so far against seeds, and deal from them from now on."""
        for event in self._events:
            if isinstance(event, Dealt) and seeds.deal(event.number, event.attempt) != event.deal:
                raise InvalidSetupError(
                    f"deal {event.number} is not the one of its seed", event.number
                )
        self.seeds = seeds
        self._deal_from_seeds()

    # -- actions -----------------------------------------------------------------------------------
    # --------------

    def deal_cards(self, deal: Deal, *, declarer: Seat | None = None) -> None:
        """Give the next deal by hand.

        `declarer` is needed in deal 1 when the rules draw her at random.
        """
        if self._phase is not Phase.DEAL:
            raise IllegalCallError(self._why_not(Phase.DEAL), "deal")
        seat = declarer if declarer is not None else self._expected_declarer(deal)
        if seat is None:
            raise InvalidSetupError(
                "the first declarer is drawn at random: give the declarer of deal 1", None
            )
        self.apply(Dealt(self._number, self._attempt, seat, deal))

    def declare(self, contract: Contract) -> None:
        """Declare a contract for the declarer. Raises IllegalContractError with the reason."""
        if self._phase is not Phase.DECLARE or self._declarer is None:
            raise IllegalContractError(self._why_not(Phase.DECLARE), contract)
        self.apply(Declared(self._declarer, contract))

    def call_redeal(self, seat: Seat) -> None:
        """Void the deal before the first card on a seat's ground. Raises IllegalCallError."""
        self.apply(RedealCalled(seat))

    def play(self, card: Card) -> None:
        """Play a card for the seat whose turn it is. Raises IllegalCardError with the reason."""
        if self._phase is not Phase.PLAY or self._board is None:
            raise IllegalCardError(self._why_not(Phase.PLAY), card)
        self.apply(Played(self._board.turn, card))

    def play_text(self, text: str) -> Card:
        """Play the card named by a text and return it. Raises ParseError or IllegalCardError."""
        card = parse_card(text)
        self.play(card)
        return card

    def finish_deal(self) -> None:
        """End the deal at once when no points are left (P7). Raises IllegalCallError."""
        self.apply(Finished())

    def claim(self, seat: Seat) -> None:
        """Give all tricks not yet completed to a seat.

        Whether the others agree is the table's business.
        """
        self.apply(Claimed(seat))

    def take_over(self, seat: Seat, player: str) -> None:
        """Note that another player sits in a seat from here on."""
        self.apply(TakenOver(seat, player))

    def abandon(self, reason: str) -> None:
        """End the game unfinished, with a word that says why."""
        self.apply(Abandoned(reason))

    def pop(self) -> Event:
        """Take back the last action, and the deal it led to, and return it.

        Raises IllegalCallError if none is left. Seeds stay: an undone redeal deals the same cards
        again. Costs a fold of the whole game when it crosses deals.
        """
        n_kept = len(self._events)
        while n_kept and isinstance(self._events[n_kept - 1], Dealt):
            n_kept -= 1
        if n_kept == 0:
            raise IllegalCallError(Reason.NOTHING_TO_UNDO, "pop")
        popped = self._events[n_kept - 1]
        self.truncate(n_kept - 1)
        return popped

    def truncate(self, n_events: int) -> None:
        """Go back to the first `n_events` events, as if the later ones had not happened.

        With seeds, a deal that is due then is dealt at once, as ever.

        Raises InvalidSetupError for a number that is not 0 to `n_events`.
        """
        board = self._board
        if not 0 <= n_events <= len(self._events):
            raise InvalidSetupError(
                f"{n_events} events; expected 0 to {len(self._events)}", n_events
            )
        taken = self._events[n_events:]
        if board is not None and self._phase is Phase.PLAY and _are_plays(taken):
            for _ in taken:
                board.pop()
            del self._events[n_events:]
            return
        kept = self._events[:n_events]
        self._start(self.rules, self.seeds)
        for event in kept:
            self.apply(event, deals_next=False)
        self._deal_from_seeds()

    # -- the fold ----------------------------------------------------------------------------------
    # --------------

    def refusal(self, event: Event) -> Misfit | None:
        """Why an event does not fit now, as the error that `apply` would raise, or None."""
        return _FOLDERS[type(event)][0](self, event)

    def apply(self, event: Event, *, deals_next: bool = True) -> None:
        """Apply one event that fits; then deal the next cards if they come from seeds.

        Raises IllegalActionError or InvalidSetupError and changes nothing if it does not fit.
        """
        check, fold = _FOLDERS[type(event)]
        error = check(self, event)
        if error is not None:
            raise error
        fold(self, event)
        self._events.append(event)
        if deals_next:
            self._deal_from_seeds()

    def _deal_from_seeds(self) -> None:
        """Deal the next cards when they come from seeds."""
        if self._phase is Phase.DEAL and self.seeds is not None:
            deal = self.seeds.deal(self._number, self._attempt)
            declarer = self._expected_declarer(deal)
            if declarer is None:
                declarer = self.seeds.first_declarer
            event = Dealt(self._number, self._attempt, declarer, deal)
            self._on_dealt(event)
            self._events.append(event)

    def _expected_declarer(self, deal: Deal) -> Seat | None:
        """Who must declare the next deal; None when deal 1 leaves it to chance (G2, G6)."""
        if self._declarer is not None:
            return self._declarer
        first = self.rules.first_declarer
        if first is FirstDeclarer.RANDOM:
            return None
        if first is FirstDeclarer.TWO_OF_DIAMONDS:
            return deal.holder(Card("D2"))
        return Seat[first.name]

    def _check_dealt(self, event: Dealt) -> Misfit | None:
        if self._phase is not Phase.DEAL:
            return IllegalCallError(self._why_not(Phase.DEAL), "deal")
        if (event.number, event.attempt) != (self._number, self._attempt):
            return InvalidSetupError(
                f"deal {event.number}, attempt {event.attempt}; "
                f"expected deal {self._number}, attempt {self._attempt}",
                event.number,
            )
        if not event.deal.is_full:
            return InvalidSetupError("a game is played with all 52 cards", event.deal)
        expected = self._expected_declarer(event.deal)
        if expected is not None and event.declarer is not expected:
            return InvalidSetupError(
                f"declarer {event.declarer}; expected {expected}", event.declarer
            )
        return None

    def _on_dealt(self, event: Dealt) -> None:
        self._declarer = event.declarer
        self._deal = event.deal
        self._contract = None
        self._is_undeclared = True
        self._phase = Phase.DECLARE

    def _check_declared(self, event: Declared) -> Misfit | None:
        if self._phase is not Phase.DECLARE:
            return IllegalContractError(self._why_not(Phase.DECLARE), event.contract)
        if event.seat is not self._declarer:
            return IllegalContractError(Reason.NOT_YOUR_TURN, event.contract)
        reason = self._sheet.contract_reason(event.seat, event.contract)
        return None if reason is None else IllegalContractError(reason, event.contract)

    def _on_declared(self, event: Declared) -> None:
        assert self._deal is not None  # dealt before the DECLARE phase
        self._contract = event.contract
        self._is_undeclared = False
        self._board = Board(self._deal, event.contract, declarer=event.seat, rules=self.rules)
        self._board_number = self._number
        self._board_attempt = self._attempt
        self._phase = Phase.PLAY

    def _check_redeal_called(self, event: RedealCalled) -> Misfit | None:
        if self.redeal_ground(event.seat) is not None:
            return None
        return IllegalCallError(Reason.REDEAL_NOT_ALLOWED, f"redeal by {event.seat}")

    def _on_redeal_called(self, event: RedealCalled) -> None:
        ground = self.redeal_ground(event.seat)
        assert ground is not None  # checked
        self._void_deal(self._board_in_play(), ground, event.seat)

    def _check_played(self, event: Played) -> Misfit | None:
        board = self._board
        if self._phase is not Phase.PLAY or board is None:
            return IllegalCardError(self._why_not(Phase.PLAY), event.card)
        if event.seat is not board.turn:
            detail = f"it is the turn of {board.turn}"
            return IllegalCardError(Reason.NOT_YOUR_TURN, event.card, detail=detail)
        return None if board.is_legal(event.card) else board.illegal_error(event.card)

    def _on_played(self, event: Played) -> None:
        board = self._board_in_play()
        board.push_unchecked(event.card)
        if board.is_over:
            self._end_deal(board, Ending.EARLY if board.n_tricks_left else Ending.PLAYED)

    def _check_finished(self, event: Finished) -> Misfit | None:
        if self._phase is not Phase.PLAY or self._board is None:
            return IllegalCallError(self._why_not(Phase.PLAY), "finish")
        left = self._board.points_left
        if left:
            return IllegalCallError(Reason.POINTS_LEFT, "finish", detail=f"{left} points left")
        return None

    def _on_finished(self, event: Finished) -> None:
        self._end_deal(self._board_in_play(), Ending.FINISHED)

    def _check_claimed(self, event: Claimed) -> Misfit | None:
        if self._phase is not Phase.PLAY:
            return IllegalCallError(self._why_not(Phase.PLAY), "claim")
        return None

    def _on_claimed(self, event: Claimed) -> None:
        self._end_deal(self._board_in_play(), Ending.CLAIMED, event.seat)

    def _check_not_over(self, event: Event) -> Misfit | None:
        if self._phase is Phase.OVER:
            return IllegalCallError(Reason.GAME_OVER, type(event).__name__)
        return None

    def _on_taken_over(self, event: TakenOver) -> None:
        """Only noted: who plays a seat changes nothing in the rules."""

    def _check_abandoned(self, event: Abandoned) -> Misfit | None:
        if event.reason.strip() in _UNKNOWN:
            return InvalidSetupError("a reason must say something", event.reason)
        return self._check_not_over(event)

    def _on_abandoned(self, event: Abandoned) -> None:
        self._abandoned = event.reason
        self._phase = Phase.OVER

    def _board_in_play(self) -> Board:
        assert self._board is not None  # checked: there is one in the PLAY phase
        return self._board

    def _end_deal(self, board: Board, ending: Ending, claimant: Seat | None = None) -> None:
        """Write a finished deal on the sheet, or void it (split queens), and go on."""
        points, tricks_won = board.points, board.tricks_won
        if claimant is not None:
            points = give_points(points, claimant, board.points_left)
            tricks_won = give_points(tricks_won, claimant, board.n_tricks_left)
        if queens_are_split(board.contract, points, self.rules):
            self._void_deal(board, RedealGround.SPLIT_QUEENS, None)
            return
        self._results.append(self._result(board, ending, points, tricks_won, caller=claimant))
        self._sheet = self._sheet.with_row(board.declarer, board.contract, points)
        if board.contract.is_trump:
            for seat in SEATS:
                if tricks_won[seat] >= self.rules.king_bonus.n_tricks:
                    self._bonus_winner = seat
        self._declarer = board.declarer.next
        self._number += 1
        self._attempt = 0
        is_over = self._sheet.is_complete or self._bonus_winner is not None
        self._phase = Phase.OVER if is_over else Phase.DEAL

    def _void_deal(self, board: Board, ground: RedealGround, caller: Seat | None) -> None:
        """Void the deal; the same seat declares again and its quota is as before (reading 9)."""
        self._results.append(
            self._result(
                board, Ending.VOIDED, board.points, board.tricks_won, caller=caller, ground=ground
            )
        )
        self._attempt += 1
        self._phase = Phase.DEAL

    def _result(
        self,
        board: Board,
        ending: Ending,
        points: Points,
        tricks_won: Points,
        *,
        caller: Seat | None = None,
        ground: RedealGround | None = None,
    ) -> DealResult:
        """The frozen result of the current deal."""
        return DealResult(
            number=self._number,
            attempt=self._attempt,
            declarer=board.declarer,
            deal=board.deal,
            contract=board.contract,
            plays=board.plays,
            ending=ending,
            points=points,
            tricks_won=tricks_won,
            caller=caller,
            ground=ground,
        )

    def _why_not(self, wanted: Phase) -> Reason:
        """The reason why an action of another phase is refused now."""
        if self._phase is Phase.OVER:
            return Reason.GAME_OVER
        if self._phase is Phase.DEAL:
            return Reason.NOT_DEALT
        return Reason.NO_CONTRACT_YET if wanted is Phase.PLAY else Reason.CONTRACT_ALREADY_DECLARED

    # -- state -------------------------------------------------------------------------------------
    # --------------

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    @property
    def n_events(self) -> int:
        """The number of events: the version of the game for optimistic concurrency."""
        return len(self._events)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, finished or abandoned."""
        return self._phase is Phase.OVER

    @property
    def is_finished(self) -> bool:
        """Whether the game came to its proper end: 20 deals, or the king bonus."""
        return self.is_over and self._abandoned is None

    @property
    def abandoned(self) -> str | None:
        """Why the game was abandoned, or None."""
        return self._abandoned

    @property
    def number(self) -> int:
        """The number of the current deal, 1 to 20; when the game is over, that of the last deal."""
        if self.is_finished:
            return self._number - 1
        return self._number

    @property
    def attempt(self) -> int:
        """How often the current deal has been voided."""
        return self._attempt

    @property
    def declarer(self) -> Seat | None:
        """The declarer of the current or next deal; None before deal 1 is given by hand."""
        return self._declarer

    @property
    def deal(self) -> Deal | None:
        """The current deal as dealt, or None between deals. Hidden information."""
        return self._deal if self._phase in (Phase.DECLARE, Phase.PLAY) else None

    @property
    def contract(self) -> Contract | None:
        """The contract of the current deal, or None before it is declared."""
        return self._contract if self._phase is Phase.PLAY else None

    @property
    def board(self) -> Board | None:
        """The deal in play, or None outside the play. Hidden information; do not push to it."""
        return self._board if self._phase is Phase.PLAY else None

    @property
    def last_board(self) -> Board | None:
        """The deal in play, or after its end and until the next contract the one that was played.

        Hidden information; do not push to it.
        """
        return self._board

    @property
    def turn(self) -> Seat | None:
        """The seat to declare or play, or None."""
        if self._phase is Phase.DECLARE:
            return self._declarer
        return self._board.turn if self._phase is Phase.PLAY and self._board is not None else None

    @property
    def legal_contracts(self) -> tuple[Contract, ...]:
        """The contracts the declarer may choose from; empty outside that phase."""
        if self._phase is not Phase.DECLARE or self._declarer is None:
            return ()
        return self._sheet.legal_contracts(self._declarer)

    @property
    def legal_cards(self) -> CardSet:
        """The legal cards of the seat whose turn it is; empty outside the play."""
        return (
            self._board.legal_cards
            if self._phase is Phase.PLAY and self._board is not None
            else _NO_CARDS
        )

    def redeal_ground(self, seat: Seat) -> RedealGround | None:
        """The ground on which a seat may void the deal now, or None. Known to that seat only."""
        board = self._board
        if self._phase is not Phase.PLAY or board is None or board.ply:
            return None
        return redeal_ground(board.deal.masks[seat], board.contract, self.rules)

    @property
    def score_sheet(self) -> ScoreSheet:
        """The finished deals, with totals, quotas and ranks."""
        return self._sheet

    @property
    def totals(self) -> Points:
        """The points of all finished deals, in seat order; they sum to zero after deal 20 (G10)."""
        return self._sheet.totals

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The deals that have ended, voided ones included, in order."""
        return tuple(self._results)

    @property
    def bonus_winner(self) -> Seat | None:
        """Who has won by the king bonus, whatever the totals; else None."""
        return self._bonus_winner

    @property
    def ranks(self) -> Points:
        """The rank of each seat, from 1; ties share a rank (G11).

        A king bonus comes before all totals.
        """
        return self._sheet.ranks(first=self._bonus_winner)

    def view(self, seat: Seat) -> View:
        """All that a seat may know now. Raises InvalidSetupError before deal 1 is dealt."""
        if self._is_undeclared and self._deal is not None and self._declarer is not None:
            return view_before_contract(
                self._deal.hand(seat),
                seat,
                self._declarer,
                self._sheet,
                attempt=self._attempt,
                is_stopped=self._phase is Phase.OVER,
            )
        if self._board is None:
            raise InvalidSetupError("nothing has been dealt yet", seat)
        return view_of_board(
            self._board,
            seat,
            sheet=self._sheet,
            number=self._board_number,
            attempt=self._board_attempt,
            is_stopped=self._phase is not Phase.PLAY,
        )

    def __repr__(self) -> str:
        return f"<Game {self.rules}, deal {self.number}, {self._phase.value}, totals {self.totals}>"


def _are_plays(events: Iterable[Event]) -> bool:
    """Whether all of some events are cards played."""
    return all(isinstance(event, Played) for event in events)


_FOLDERS: dict[
    type[Event],
    tuple[Callable[[Game, Any], Misfit | None], Callable[[Game, Any], None]],
] = {
    Dealt: (Game._check_dealt, Game._on_dealt),
    Declared: (Game._check_declared, Game._on_declared),
    RedealCalled: (Game._check_redeal_called, Game._on_redeal_called),
    Played: (Game._check_played, Game._on_played),
    Finished: (Game._check_finished, Game._on_finished),
    Claimed: (Game._check_claimed, Game._on_claimed),
    TakenOver: (Game._check_not_over, Game._on_taken_over),
    Abandoned: (Game._check_abandoned, Game._on_abandoned),
}
"""For each event, what may be wrong with it and what it does."""
