"""The columns of the three tables: one list for schemas, data cards and docs/data.md.

Seats are 0..3 in seat order (South, East, North, West); lists of four are in seat order, too. A
card is 0..51 (suit x 13 + rank, suits C D H S, ranks 2..A), a contract 0..9 in the order of
`Contract`, an action 0..61: a card, or 52 plus a contract. A mask has bit n for card, or action, n.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["COLUMNS", "TABLES", "VALUE_COLUMNS", "Column", "Known", "columns_of"]


class Known(Enum):
    """Who may know a column while the game goes on; the value is the word in schemas and cards.

    A model that is to play may be fed `public` and `seat`, never `after`.
    """

    PUBLIC = "public"
    """Everybody at the table."""
    SEAT = "seat"
    """The seat that acts."""
    AFTER = "after"
    """Nobody, or only other seats, before the decision is made, or the deal or game has ended."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its type as Arrow names it, and what is in it.

    `size` is 1 for a number, n for a list of n of them, 0 for a list of any length.
    """

    name: str
    dtype: str
    size: int
    known: Known
    about: str

    @property
    def type_text(self) -> str:
        """The type as documentation shows it: "uint8", "int16 x 4", "uint8 list"."""
        if self.size == 1:
            return self.dtype
        return f"{self.dtype} x {self.size}" if self.size else f"{self.dtype} list"


_PUBLIC, _SEAT, _AFTER = Known.PUBLIC, Known.SEAT, Known.AFTER

_GAME = Column("game", "uint32", 1, _PUBLIC, "the game, from 1; `Round` in its record")
_DEAL = Column("deal", "uint8", 1, _PUBLIC, "the deal of the game, 1..20")
_ATTEMPT = Column("attempt", "uint8", 1, _PUBLIC, "how often this deal was voided before")

_GAMES = (
    _GAME,
    Column("bots", "string", 4, _PUBLIC, "who sat in each seat"),
    Column("first_declarer", "uint8", 1, _PUBLIC, "the declarer of deal 1"),
    Column("n_deals", "uint8", 1, _AFTER, "deals that counted; fewer than 20 with a king bonus"),
    Column("n_voided", "uint16", 1, _AFTER, "deals that were voided"),
    Column("n_decisions", "uint32", 1, _AFTER, "rows of `decisions`"),
    Column("totals", "int16", 4, _AFTER, "points of the game"),
    Column("ranks", "uint8", 4, _AFTER, "1 is the best; ties share a rank"),
    Column("bonus_winner", "int8", 1, _AFTER, "who won by the king bonus, else -1"),
    Column("n_faults", "uint16", 1, _AFTER, "answers of bots that were replaced by safe ones"),
)

_DEALS = (
    _GAME,
    _DEAL,
    _ATTEMPT,
    Column("declarer", "uint8", 1, _PUBLIC, "who declared, and led to the first trick"),
    Column("contract", "uint8", 1, _PUBLIC, "the contract"),
    Column("hands", "uint64", 4, _AFTER, "the cards dealt, as masks"),
    Column("plays", "uint8", 0, _PUBLIC, "the cards in the order of play"),
    Column("players", "uint8", 0, _PUBLIC, "who played each of them"),
    Column("points", "int16", 4, _AFTER, "points of the deal"),
    Column("tricks_won", "uint8", 4, _AFTER, "tricks of the deal"),
    Column("totals", "int16", 4, _PUBLIC, "points of the game before the deal"),
    Column("ending", "string", 1, _AFTER, "played, early (`early_end`) or voided"),
    Column("ground", "string", 1, _AFTER, "the ground on which it was voided, else empty"),
    Column("caller", "int8", 1, _AFTER, "who called for a new deal, or claimed, else -1"),
)

_DECISIONS = (
    _GAME,
    _DEAL,
    _ATTEMPT,
    Column("ply", "int8", 1, _PUBLIC, "cards played before; -1 for the choice of the contract"),
    Column("seat", "uint8", 1, _PUBLIC, "who acts"),
    Column("action", "uint8", 1, _AFTER, "what the seat did: what there is to learn"),
    Column("legal", "uint64", 1, _SEAT, "what it might do, as a mask of actions"),
    Column("hand", "uint64", 1, _SEAT, "the cards it holds, as a mask"),
    Column("contract", "int8", 1, _PUBLIC, "the contract, -1 before it is declared"),
    Column("declarer", "uint8", 1, _PUBLIC, "who declares"),
    Column("leader", "uint8", 1, _PUBLIC, "who led, or is to lead, to the trick in progress"),
    Column("trick", "int8", 4, _PUBLIC, "the card of each seat in the trick in progress, else -1"),
    Column("played", "uint64", 4, _PUBLIC, "the cards of each seat in completed tricks, as masks"),
    Column(
        "voids",
        "uint8",
        4,
        _PUBLIC,
        "bit n: the seat has shown that it holds none of suit n (C D H S)",
    ),
    Column("is_opened", "bool", 1, _PUBLIC, "hearts, or trumps, may be led; true with no such ban"),
    Column("tricks_won", "uint8", 4, _PUBLIC, "completed tricks of the deal"),
    Column("taken", "uint8", 4, _PUBLIC, "points so far over those of one card or trick"),
    Column("totals", "int16", 4, _PUBLIC, "points of the game before the deal"),
    Column("trumps_left", "uint8", 4, _PUBLIC, "trump contracts each seat had still to declare"),
    Column("negatives_left", "uint8", 4, _PUBLIC, "negative contracts likewise"),
    Column("uses_left", "uint8", 6, _PUBLIC, "how often each negative might still be declared"),
    Column("is_voided", "bool", 1, _AFTER, "the deal was voided and did not count"),
    Column("points", "int16", 4, _AFTER, "points of the deal at its end"),
    Column("game_points", "int16", 4, _AFTER, "points of the game at its end"),
)

VALUE_COLUMNS = (
    Column("value_cards", "uint8", 0, _SEAT, "the cards that the bot put a value to"),
    Column("values", "float32", 0, _SEAT, "points it expected with each, above a quarter of all"),
)
"""The columns of `decisions` that are there with `with_values` only."""

COLUMNS: dict[str, tuple[Column, ...]] = {"games": _GAMES, "deals": _DEALS, "decisions": _DECISIONS}
"""The columns of each table, in order."""

TABLES = tuple(COLUMNS)


def columns_of(table: str, *, with_values: bool) -> tuple[Column, ...]:
    """The columns of a table of a dataset with or without values."""
    return COLUMNS[table] + (VALUE_COLUMNS if with_values and table == "decisions" else ())
