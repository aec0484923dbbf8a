"""The contracts and their table rows (RULES.md section 3).

What scores, how much, what may not be led.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from rifki.cards import SUIT_MASKS, SUITS, Card, CardSet, Rank, Suit
from rifki.errors import ParseError

__all__ = [
    "CONTRACTS",
    "NEGATIVE_CONTRACTS",
    "TRUMP_CONTRACTS",
    "Contract",
    "ContractKind",
    "Counts",
    "parse_contract",
]


class ContractKind(Enum):
    """The seven contracts of the game; quotas count kinds (G3, G4)."""

    TRUMP = "trump"
    NO_KING = "no_king"
    NO_QUEENS = "no_queens"
    NO_MEN = "no_men"
    NO_HEARTS = "no_hearts"
    NO_LAST_TWO = "no_last_two"
    NO_TRICKS = "no_tricks"


class Counts(Enum):
    """What a contract gives points for."""

    TRICKS = "tricks"
    LAST_TWO = "last_two"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of the contract table."""

    kind: ContractKind
    counts: Counts
    unit: int
    """Points for one scoring trick or card."""
    n_units: int
    """Scoring tricks or cards in a full deal."""
    penalty_mask: int = 0
    """The cards that score, for contracts that count cards."""
    has_heart_ban: bool = False
    """Whether hearts may not be led until opened (P5)."""


def _ranks_mask(*ranks: Rank) -> int:
    """All cards of these ranks."""
    return sum(1 << Card.of(suit, rank) for suit in SUITS for rank in ranks)


_KIND, _COUNT = ContractKind, Counts
_ROW_BY_KIND = {
    row.kind: row
    for row in (
        _Row(_KIND.TRUMP, _COUNT.TRICKS, +50, 13),
        _Row(_KIND.NO_KING, _COUNT.CARDS, -320, 1, Card("HK").mask, has_heart_ban=True),
        _Row(_KIND.NO_QUEENS, _COUNT.CARDS, -100, 4, _ranks_mask(Rank.QUEEN)),
        _Row(_KIND.NO_MEN, _COUNT.CARDS, -60, 8, _ranks_mask(Rank.KING, Rank.JACK)),
        _Row(_KIND.NO_HEARTS, _COUNT.CARDS, -30, 13, SUIT_MASKS[Suit.HEARTS], has_heart_ban=True),
        _Row(_KIND.NO_LAST_TWO, _COUNT.LAST_TWO, -180, 2),
        _Row(_KIND.NO_TRICKS, _COUNT.TRICKS, -50, 13),
    )
}


class Contract(IntEnum):
    """A contract as it is declared: one of four trump suits or six negatives, 0..9.

    >>> Contract.NO_QUEENS.text, Contract.NO_QUEENS.unit, Contract.NO_QUEENS.total
    ('no_queens', -100, -400)
    >>> Contract.trump(Suit.HEARTS).text
    'trump:H'
    """

    TRUMP_CLUBS = 0
    TRUMP_DIAMONDS = 1
    TRUMP_HEARTS = 2
    TRUMP_SPADES = 3
    NO_KING = 4
    NO_QUEENS = 5
    NO_MEN = 6
    NO_HEARTS = 7
    NO_LAST_TWO = 8
    NO_TRICKS = 9

    @classmethod
    def trump(cls, suit: Suit) -> Contract:
        """The trump contract in a suit."""
        return CONTRACTS[suit]

    @property
    def kind(self) -> ContractKind:
        """Which of the seven contracts this is."""
        return _ROWS[self].kind

    @property
    def is_trump(self) -> bool:
        """Whether this is a trump contract."""
        return self <= Contract.TRUMP_SPADES

    @property
    def is_negative(self) -> bool:
        """Whether this is one of the six negative contracts."""
        return self > Contract.TRUMP_SPADES

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit, or None in a negative contract (P4)."""
        return SUITS[self] if self.is_trump else None

    @property
    def counts(self) -> Counts:
        """What scores: tricks, the last two tricks, or cards."""
        return _ROWS[self].counts

    @property
    def unit(self) -> int:
        """Points for one scoring trick or card; negative in negative contracts."""
        return _ROWS[self].unit

    @property
    def total(self) -> int:
        """Points of all four seats together in a full deal."""
        return _ROWS[self].unit * _ROWS[self].n_units

    @property
    def penalty_mask(self) -> int:
        """The cards that score, as a mask; 0 where tricks score."""
        return _ROWS[self].penalty_mask

    @property
    def penalty_cards(self) -> CardSet:
        """The cards that score; empty where tricks score."""
        return CardSet(_ROWS[self].penalty_mask)

    @property
    def has_heart_ban(self) -> bool:
        """Whether hearts may not be led until opened (P5)."""
        return _ROWS[self].has_heart_ban

    @property
    def text(self) -> str:
        """The canonical text: `trump:S`, `no_king` ..."""
        kind = _ROWS[self].kind.value
        return f"{kind}:{SUITS[self].letter}" if self.is_trump else kind

    def __str__(self) -> str:
        return self.text


CONTRACTS: tuple[Contract, ...] = tuple(Contract)
TRUMP_CONTRACTS: tuple[Contract, ...] = CONTRACTS[:4]
NEGATIVE_CONTRACTS: tuple[Contract, ...] = CONTRACTS[4:]

_ROWS: tuple[_Row, ...] = (
    *(_ROW_BY_KIND[ContractKind.TRUMP] for _ in SUITS),
    *(_ROW_BY_KIND[ContractKind[contract.name]] for contract in NEGATIVE_CONTRACTS),
)

_CONTRACT_BY_TEXT = {contract.text: contract for contract in CONTRACTS}


def parse_contract(text: str) -> Contract:
    """Read a contract's canonical text; there are no other spellings. Raises ParseError listing the
    valid ones.

    Localised names ("koz maça", "Rıfkı") are found by the interface, never by the protocol.
    """
    contract = _CONTRACT_BY_TEXT.get(text)
    if contract is None:
        raise ParseError("not a contract", text, expected="one of " + ", ".join(_CONTRACT_BY_TEXT))
    return contract
