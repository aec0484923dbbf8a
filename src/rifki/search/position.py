"""Compact positions: a deal in play as search sees it, all four hands known, nothing remembered.

A position is made from a board, or from a view and hands sampled for the seats it cannot see.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from rifki.board import Board
from rifki.cards import CARDS, CardSet
from rifki.contracts import CONTRACTS, Contract, Counts
from rifki.errors import IllegalCardError, InvalidSetupError, Reason
from rifki.legality import illegal_reason, legal_mask, opens_lead, play_rules
from rifki.rules import STANDARD, RuleSet
from rifki.scoring import cards_mask, trick_points, trick_winner
from rifki.search.sight import note_voids, shown_voids
from rifki.seats import SEATS, Points, Seat
from rifki.view import View

__all__ = [
    "CompactPosition",
    "Hands",
    "KernelRules",
    "PositionBatch",
    "contract_of_rules",
    "kernel_rules",
]

Hands: TypeAlias = tuple[int, int, int, int]
"""Four hands as masks, in seat order."""

# Bits of rk_rules.flags in kernel.h.
OPENED_BY_LED = 1
NEVER_OPENED = 2
MUST_BEAT_TRUMP = 4
MUST_BEAT_PLAIN = 8
MUST_OVERRUFF = 16

_COUNTS = {Counts.TRICKS: 0, Counts.LAST_TWO: 1, Counts.CARDS: 2}


@dataclass(frozen=True, slots=True)
class KernelRules:
    """What a contract under a rule set asks of the play: the fields of rk_rules in kernel.h."""

    trump_mask: int
    lead_ban_mask: int
    discard_masks: tuple[int, int]
    under_mask: int
    penalty_mask: int
    unit: int
    counts: int
    """0 tricks, 1 the last two tricks, 2 cards."""
    flags: int

    @property
    def has_duties(self) -> bool:
        """Whether any duty beyond following suit and trumping can bind."""
        trump_flags = MUST_BEAT_TRUMP | MUST_BEAT_PLAIN | MUST_OVERRUFF
        return bool(self.discard_masks[0] or self.under_mask or self.flags & trump_flags)

    @property
    def scoring_tricks(self) -> int:
        """How many tricks, counted from the last, score a unit."""
        return (13, 2, 0)[self.counts]


@lru_cache(maxsize=1024)
def kernel_rules(contract: Contract, rules: RuleSet) -> KernelRules:
    """The rules of play of a contract under a rule set, as the kernel takes them."""
    play = play_rules(contract, rules)
    flags = (
        OPENED_BY_LED * play.opened_by_led_suit
        | NEVER_OPENED * play.never_opened
        | MUST_BEAT_TRUMP * play.must_beat_trump
        | MUST_BEAT_PLAIN * play.must_beat_plain
        | MUST_OVERRUFF * play.must_overruff
    )
    first, second = (*play.discard_masks, 0, 0)[:2]
    return KernelRules(
        trump_mask=play.trump_mask,
        lead_ban_mask=play.lead_ban_mask,
        discard_masks=(first, second),
        under_mask=play.under_mask,
        penalty_mask=contract.penalty_mask,
        unit=contract.unit,
        counts=_COUNTS[contract.counts],
        flags=flags,
    )


@lru_cache(maxsize=256)
def contract_of_rules(rules: KernelRules) -> Contract:
    """The contract that some rules of play are of."""
    for contract in CONTRACTS:
        row = kernel_rules(contract, STANDARD)
        found = (row.trump_mask, row.penalty_mask, row.counts)
        if found == (rules.trump_mask, rules.penalty_mask, rules.counts):
            return contract
    raise InvalidSetupError("rules of no contract", rules)


@dataclass(frozen=True, slots=True)
class CompactPosition:
    """A deal in play from any point of a trick: what the rest of the deal depends on.

    `hands` are the cards still held; `trick` the cards in the current trick from the leader on;
    `end_mask` under `early_end` the penalty cards that were dealt, else 0; `voids` what seats have
    shown not to hold, bit 4 * seat + suit, which only the learned scorer asks for. Raises
    InvalidSetupError for cards that cannot be such a position.
    """

    contract: Contract
    rules: RuleSet
    hands: Hands
    leader: Seat
    trick: tuple[int, ...] = ()
    is_opened: bool = True
    end_mask: int = 0
    voids: int = 0

    def __post_init__(self) -> None:
        seen = 0
        cards = [1 << card for card in self.trick if 0 <= card < 52]
        if len(cards) != len(self.trick) or len(cards) > 3:
            raise InvalidSetupError(f"not a trick in progress: {self.trick}", self.trick)
        for mask in (*cards, *self.hands):
            if mask < 0 or mask >> 52 or seen & mask:
                raise InvalidSetupError("a card is held twice, or is none", self.hands)
            seen |= mask
        sizes = [self.hands[(self.leader + i) & 3].bit_count() for i in range(4)]
        if any(size + (i < len(cards)) != sizes[3] for i, size in enumerate(sizes)):
            raise InvalidSetupError(f"uneven hands: {sizes} from the leader on", self.hands)
        if self.voids >> 16:
            raise InvalidSetupError(f"voids {self.voids}; expected 16 bits", self.voids)

    @classmethod
    def from_board(cls, board: Board) -> CompactPosition:
        """The position of a board."""
        south, east, north, west = (hand.mask for hand in board.hands)
        trick = board.trick
        return cls(
            contract=board.contract,
            rules=board.rules,
            hands=(south, east, north, west),
            leader=trick.leader,
            trick=tuple(int(card) for card in trick.cards),
            is_opened=board.is_opened,
            end_mask=_end_mask(board.contract, board.rules, board.deal.mask),
            voids=shown_voids(
                (*board.tricks, trick), play_rules(board.contract, board.rules).trump
            ),
        )

    @classmethod
    def from_view(
        cls, view: View, hands: Sequence[int], *, contract: Contract | None = None
    ) -> CompactPosition:
        """The position that a seat sees, with hands sampled for all four seats.

        `contract` is needed only while the view has none: the contract to be tried. Raises
        InvalidSetupError if there is none, or the hands do not fit the view.
        """
        chosen = view.contract if view.contract is not None else contract
        if chosen is None:
            raise InvalidSetupError("no contract has been declared; name the one to try", view.seat)
        south, east, north, west = hands
        own = (south, east, north, west)[view.seat]
        if own != view.hand.mask or south | east | north | west != own | view.unseen_mask:
            raise InvalidSetupError("hands that do not fit the view", tuple(hands))
        is_opened = view.is_opened
        if view.contract is None:
            is_opened = not play_rules(chosen, view.rules).lead_ban_mask
        return cls(
            contract=chosen,
            rules=view.rules,
            hands=(south, east, north, west),
            leader=view.trick.leader,
            trick=tuple(int(card) for card in view.trick.cards),
            is_opened=is_opened,
            end_mask=_end_mask(chosen, view.rules, view.deck_mask),
            voids=shown_voids((*view.tricks, view.trick), play_rules(chosen, view.rules).trump),
        )

    @property
    def turn(self) -> Seat:
        """The seat to play; when the deal is over, the winner of the last trick."""
        return SEATS[(self.leader + len(self.trick)) & 3]

    @property
    def n_tricks_left(self) -> int:
        """The number of tricks not yet completed."""
        return self.hands[(self.leader + 3) & 3].bit_count()

    @property
    def is_over(self) -> bool:
        """Whether all cards are played, or `early_end` has ended the deal."""
        if self.trick:
            return False
        south, east, north, west = self.hands
        left = south | east | north | west
        return not left or (self.end_mask != 0 and not left & self.end_mask)

    @property
    def legal_mask(self) -> int:
        """The legal cards of the seat to play, as a mask; 0 when the deal is over."""
        if self.is_over:
            return 0
        play = play_rules(self.contract, self.rules)
        return legal_mask(self.hands[self.turn], self.trick, play, self.is_opened)

    @property
    def legal_cards(self) -> CardSet:
        """The legal cards of the seat to play; empty when the deal is over."""
        return CardSet.from_mask(self.legal_mask)

    def with_hands(self, hands: Hands) -> CompactPosition:
        """The same position with other hands: another world."""
        return replace(self, hands=hands)

    def after(self, card: int) -> tuple[CompactPosition, Points]:
        """The position after a card, and the points of the trick it completes, in seat order.

        Raises IllegalCardError.
        """
        if not (0 <= card < 52 and self.legal_mask >> card & 1):
            raise self._illegal_error(card)
        hands = list(self.hands)
        hands[self.turn] ^= 1 << card
        south, east, north, west = hands
        trick = (*self.trick, card)
        play = play_rules(self.contract, self.rules)
        shown = [0, 0, 0, 0]
        note_voids(shown, trick, self.leader, play.trump)
        voids = self.voids | shown[0] | shown[1] << 4 | shown[2] << 8 | shown[3] << 12
        if len(trick) < 4:
            return (
                replace(self, hands=(south, east, north, west), trick=trick, voids=voids),
                (0, 0, 0, 0),
            )
        winner = SEATS[(self.leader + trick_winner(trick, play.trump)) & 3]
        points = trick_points(self.contract, cards_mask(trick), self.n_tricks_left - 1)
        after = replace(
            self,
            hands=(south, east, north, west),
            leader=winner,
            trick=(),
            is_opened=self.is_opened or opens_lead(trick, play),
            voids=voids,
        )
        row = [points if seat is winner else 0 for seat in SEATS]
        return after, (row[0], row[1], row[2], row[3])

    def _illegal_error(self, card: int) -> IllegalCardError:
        """The error for a card that is not legal now."""
        reason: Reason | None = Reason.DEAL_OVER if self.is_over else Reason.NOT_IN_HAND
        if not self.is_over and 0 <= card < 52:
            play = play_rules(self.contract, self.rules)
            hand = self.hands[self.turn]
            reason = illegal_reason(card, hand, self.trick, play, self.is_opened)
        if reason is None:
            raise ValueError(f"{CARDS[card]} is legal")
        name: object = CARDS[card] if 0 <= card < 52 else card
        return IllegalCardError(reason, name, detail=f"{self.turn} may play {self.legal_cards}")


def _end_mask(contract: Contract, rules: RuleSet, deck_mask: int) -> int:
    """The penalty cards whose fall ends the deal (`early_end`); 0 where nothing does."""
    return contract.penalty_mask & deck_mask if rules.early_end else 0


# rk_position of kernel.h; a test holds the two in step.
PACKED_POSITION = struct.Struct("=4QQ3B3BH")


def pack_position(position: CompactPosition) -> bytes:
    """A position as the bytes of rk_position."""
    trick = (*position.trick, 0, 0, 0)[:3]
    return PACKED_POSITION.pack(
        *position.hands,
        position.end_mask,
        *trick,
        len(position.trick),
        position.leader,
        position.is_opened,
        position.voids,
    )


@dataclass(frozen=True, slots=True)
class PositionBatch:
    """Positions of one contract and rule set, packed for the kernel; immutable, use it often.

    Made by `of` or `of_worlds`.
    """

    contract: Contract
    rules: RuleSet
    packed: bytes

    @classmethod
    def of(cls, positions: Iterable[CompactPosition]) -> PositionBatch:
        """Pack positions. Raises InvalidSetupError if there are none, or their rules differ."""
        rows = list(positions)
        if not rows:
            raise InvalidSetupError("a batch needs at least one position", 0)
        first = rows[0]
        for row in rows:
            if row.contract is not first.contract or row.rules != first.rules:
                raise InvalidSetupError("positions of different rules in one batch", row.contract)
        return cls(first.contract, first.rules, b"".join(map(pack_position, rows)))

    @classmethod
    def of_worlds(cls, position: CompactPosition, worlds: Iterable[Hands]) -> PositionBatch:
        """Pack one position with many hands; the kernel checks them when it plays."""
        tail = pack_position(position)[32:]
        pack = struct.Struct("=4Q").pack
        packed = b"".join([pack(*hands) + tail for hands in worlds])
        if not packed:
            raise InvalidSetupError("a batch needs at least one world", 0)
        return cls(position.contract, position.rules, packed)

    def __len__(self) -> int:
        return len(self.packed) // PACKED_POSITION.size

    def unpack(self) -> list[tuple[Hands, int, tuple[int, ...], int, bool, int]]:
        """The rows again: hands, end mask, trick, leader, is opened, voids; for the Python path."""
        rows = []
        for row in PACKED_POSITION.iter_unpack(self.packed):
            hands: Hands = (row[0], row[1], row[2], row[3])
            trick: tuple[int, ...] = row[5 : 5 + row[8]]
            rows.append((hands, row[4], trick, row[9], bool(row[10]), row[11]))
        return rows
