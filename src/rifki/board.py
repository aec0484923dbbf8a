"""One deal in play: the only mutable class of the core."""

from __future__ import annotations

from dataclasses import dataclass

from rifki.cards import CARDS, Card, CardSet, parse_card
from rifki.contracts import Contract
from rifki.deal import Deal
from rifki.errors import IllegalCallError, IllegalCardError, Reason
from rifki.legality import illegal_reason, legal_mask, opens_lead, play_rules
from rifki.rules import STANDARD, RuleSet
from rifki.scoring import cards_mask, points_left, trick_points, trick_winner
from rifki.seats import SEATS, Points, Seat
from rifki.trick import Trick

__all__ = ["Board", "Position"]


@dataclass(frozen=True, slots=True)
class Position:
    """A snapshot of a board, comparable and hashable.

    Everything that the rest of the deal depends on, and the score.
    """

    contract: Contract
    rules: RuleSet
    hands: tuple[int, int, int, int]
    leader: Seat
    trick: tuple[int, ...]
    is_opened: bool
    points: Points
    tricks_won: Points


@dataclass(frozen=True, slots=True)
class _Completed:
    """A completed trick, with what `pop` needs to restore."""

    trick: Trick
    was_opened: bool


class Board:
    """A deal, a contract and the cards played so far.

    `declarer` leads to the first trick (P1). `rules` default to `standard`. A position with fewer
    cards is a Deal with fewer cards; one inside a trick is reached by pushing the cards of that
    trick. `is_opened` says whether hearts (P5) or trumps (`trump_lead`) had been opened before such
    a position.

    Every score is a 4-tuple of points in seat order. `push` checks legality; `push_unchecked` does
    not.

    >>> board = Board(Deal.from_seed(7), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    >>> board.legal_cards
    CardSet('C3 C7 CT D2 DT DJ DK H9 HT HJ HA S4 SK')
    >>> board.push_text("D2")
    Card('D2')
    >>> board.turn.name, board.legal_cards, Card("S9") in board.legal_cards
    ('EAST', CardSet('D4 D6'), False)
    >>> board.pop()
    Card('D2')
    """

    __slots__ = (
        "_completed",
        "_end_mask",
        "_hands",
        "_leader",
        "_legal",
        "_n_left",
        "_opened",
        "_over",
        "_play",
        "_points",
        "_trick",
        "_tricks_won",
        "_turn",
        "contract",
        "deal",
        "declarer",
        "rules",
        "started_opened",
    )

    def __init__(
        self,
        deal: Deal,
        contract: Contract,
        *,
        declarer: Seat,
        rules: RuleSet = STANDARD,
        is_opened: bool = False,
    ) -> None:
        self.deal = deal
        self.contract = contract
        self.declarer = declarer
        self.rules = rules
        self._play = play_rules(contract, rules)
        self.started_opened = is_opened or not self._play.lead_ban_mask
        self._hands = list(deal.masks)
        self._leader: int = declarer
        self._turn: int = declarer
        self._trick: list[int] = []
        self._completed: list[_Completed] = []
        self._opened = self.started_opened
        self._points = [0, 0, 0, 0]
        self._tricks_won = [0, 0, 0, 0]
        self._n_left = deal.n_tricks
        self._legal = -1
        # A set-up position without penalty cards has no last one to fall, so it is played out.
        self._end_mask = contract.penalty_mask & deal.mask if rules.early_end else 0
        self._over = False

    def copy(self) -> Board:
        """An independent board in the same position with the same history."""
        other = object.__new__(Board)
        for name in Board.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    # -- playing -----------------------------------------------------------------------------------
    # --------------

    def push(self, card: int) -> None:
        """Play a card for the seat whose turn it is.

        Raises IllegalCardError, with the reason, and changes nothing if the card is not legal.
        """
        if not (0 <= card < 52 and self.legal_mask >> card & 1):
            raise self.illegal_error(card)
        self.push_unchecked(card)

    def push_text(self, text: str) -> Card:
        """Play the card named by a text ("D6", "♥10") and return it.

        Raises ParseError or IllegalCardError.
        """
        card = parse_card(text)
        self.push(card)
        return card

    def push_unchecked(self, card: int) -> None:
        """Play a card without checking it; an illegal card leaves the board meaningless.

        For search.
        """
        turn = self._turn
        self._hands[turn] ^= 1 << card
        self._legal = -1
        trick = self._trick
        trick.append(card)
        if len(trick) < 4:
            self._turn = (turn + 1) & 3
        else:
            self._complete_trick()

    def _complete_trick(self) -> None:
        """Score the four cards of the current trick and hand the lead to their winner."""
        first, second, third, fourth = self._trick
        leader = self._leader
        winner = (leader + trick_winner(self._trick, self._play.trump)) & 3
        self._n_left -= 1
        mask = 1 << first | 1 << second | 1 << third | 1 << fourth
        points = trick_points(self.contract, mask, self._n_left)
        cards = (CARDS[first], CARDS[second], CARDS[third], CARDS[fourth])
        self._completed.append(
            _Completed(Trick(SEATS[leader], cards, SEATS[winner], points), self._opened)
        )
        if not self._opened:
            self._opened = opens_lead(self._trick, self._play)
        self._points[winner] += points
        self._tricks_won[winner] += 1
        self._trick = []
        self._leader = self._turn = winner
        self._over = self._n_left == 0 or self._is_ended_early()

    def pop(self) -> Card:
        """Take back the last card and return it.

        Raises IllegalCallError (NOTHING_TO_UNDO) if there is none.
        """
        if not self._trick:
            if not self._completed:
                raise IllegalCallError(Reason.NOTHING_TO_UNDO, "pop")
            self._reopen_trick()
        self._turn = (self._leader + len(self._trick) - 1) & 3
        card = self._trick.pop()
        self._hands[self._turn] |= 1 << card
        self._legal = -1
        self._over = False
        return CARDS[card]

    def _reopen_trick(self) -> None:
        """Undo the scoring of the last completed trick."""
        last = self._completed.pop()
        winner = self._leader
        self._points[winner] -= last.trick.points
        self._tricks_won[winner] -= 1
        self._n_left += 1
        self._opened = last.was_opened
        self._leader = last.trick.leader
        self._trick = [int(card) for card in last.trick.cards]

    def _is_ended_early(self) -> bool:
        """Whether `early_end` has ended the deal.

        The last penalty card that was dealt has fallen.
        """
        if not self._end_mask:
            return False
        south, east, north, west = self._hands
        return not (south | east | north | west) & self._end_mask

    # -- legality ----------------------------------------------------------------------------------
    # --------------

    @property
    def legal_mask(self) -> int:
        """The legal cards as a mask; 0 when the deal is over.

        Worked out on first use after each change.
        """
        if self._legal < 0:
            hand = 0 if self._over else self._hands[self._turn]
            self._legal = legal_mask(hand, self._trick, self._play, self._opened)
        return self._legal

    @property
    def legal_cards(self) -> CardSet:
        """The legal cards of the seat whose turn it is; empty when the deal is over."""
        return CardSet.from_mask(self.legal_mask)

    def is_legal(self, card: int) -> bool:
        """Whether the seat whose turn it is may play a card now."""
        return 0 <= card < 52 and bool(self.legal_mask >> card & 1)

    def illegal_reason(self, card: int) -> Reason | None:
        """Why a card may not be played now, or None if it may."""
        if self._over:
            return Reason.DEAL_OVER
        if not 0 <= card < 52:
            return Reason.NOT_IN_HAND
        hand = self._hands[self._turn]
        return illegal_reason(card, hand, self._trick, self._play, self._opened)

    def illegal_error(self, card: int) -> IllegalCardError:
        """The error that `push` raises for a card that is not legal now."""
        reason = self.illegal_reason(card)
        if reason is None:
            raise ValueError(f"{CARDS[card]} is legal")
        name: object = CARDS[card] if 0 <= card < 52 else card
        detail = "" if self._over else f"{self.turn} may play {self.legal_cards}"
        return IllegalCardError(reason, name, detail=detail)

    # -- state -------------------------------------------------------------------------------------
    # --------------

    @property
    def turn(self) -> Seat:
        """The seat to play; when the deal is over, the winner of the last trick."""
        return SEATS[self._turn]

    @property
    def is_over(self) -> bool:
        """Whether all cards are played, or `early_end` has ended the deal."""
        return self._over

    @property
    def hands(self) -> tuple[CardSet, CardSet, CardSet, CardSet]:
        """The cards still held, in seat order. Hidden information.

        Views, not boards, are for players.
        """
        south, east, north, west = self._hands
        return CardSet(south), CardSet(east), CardSet(north), CardSet(west)

    def hand(self, seat: Seat) -> CardSet:
        """The cards a seat still holds."""
        return CardSet.from_mask(self._hands[seat])

    @property
    def trick(self) -> Trick:
        """The trick in progress; empty, with the next leader, between tricks."""
        winner = None
        if self._trick:
            winner = SEATS[(self._leader + trick_winner(self._trick, self._play.trump)) & 3]
        return Trick(SEATS[self._leader], tuple([CARDS[card] for card in self._trick]), winner)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The completed tricks in order."""
        return tuple([completed.trick for completed in self._completed])

    @property
    def plays(self) -> tuple[Card, ...]:
        """All cards in the order they were played."""
        cards = [card for completed in self._completed for card in completed.trick.cards]
        return (*cards, *(CARDS[card] for card in self._trick))

    @property
    def ply(self) -> int:
        """The number of cards played."""
        return 4 * len(self._completed) + len(self._trick)

    @property
    def points(self) -> Points:
        """The points won so far, in seat order; each seat's own tricks added up (reading 7)."""
        south, east, north, west = self._points
        return south, east, north, west

    @property
    def tricks_won(self) -> Points:
        """The number of tricks won so far, in seat order."""
        south, east, north, west = self._tricks_won
        return south, east, north, west

    def captured(self, seat: Seat) -> CardSet:
        """All cards in the tricks a seat has won."""
        won = [
            card
            for done in self._completed
            if done.trick.winner is seat
            for card in done.trick.cards
        ]
        return CardSet(won)

    @property
    def is_opened(self) -> bool:
        """Whether the suit with a lead ban (hearts, or trumps) may be led.

        True where nothing is banned.
        """
        return self._opened

    @property
    def n_tricks_left(self) -> int:
        """The number of tricks not yet completed."""
        return self._n_left

    @property
    def points_left(self) -> int:
        """The points nobody has won yet; 0 means that the score can no longer change (P7)."""
        if self._over:
            return 0
        south, east, north, west = self._hands
        cards = south | east | north | west | cards_mask(self._trick)
        return points_left(self.contract, cards, self._n_left)

    @property
    def position(self) -> Position:
        """A frozen snapshot for comparing and hashing."""
        south, east, north, west = self._hands
        return Position(
            contract=self.contract,
            rules=self.rules,
            hands=(south, east, north, west),
            leader=SEATS[self._leader],
            trick=tuple(self._trick),
            is_opened=self._opened,
            points=self.points,
            tricks_won=self.tricks_won,
        )

    def __repr__(self) -> str:
        state = "over" if self._over else f"{self.turn} to play"
        return f"<Board {self.contract}, {self.ply} cards played, {state}, points {self.points}>"
