"""The tree of a record: frozen values that say what is written, right or wrong.

A tree is what the reader makes of a text and what the writer writes; it is not a checked game.
`check_record` finds what is wrong in it, `game_from_record` plays it.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from rifki.cards import FULL_MASK, Card
from rifki.contracts import Contract
from rifki.errors import InvalidSetupError, ParseError
from rifki.randomness import SEED_BYTES
from rifki.record.tags import (
    SEAT_TAGS,
    check_tag,
    check_text,
    is_known,
    parse_commitments,
    parse_date,
    parse_entropy,
    parse_points,
    rules_of,
)
from rifki.redeals import RedealGround
from rifki.results import Ending
from rifki.rules import RuleSet
from rifki.scoresheet import add_points
from rifki.seats import Points, Seat

__all__ = [
    "Comment",
    "DealRecord",
    "GameRecord",
    "Note",
    "Place",
    "Source",
    "Stage",
    "Tag",
    "Takeover",
    "TrickRecord",
    "Void",
    "parse_place",
]


class Stage(Enum):
    """The parts of a record that a note can stand after; the value is the word in JSON."""

    TAG = "tag"
    DEAL = "deal"
    HANDS = "hands"
    CONTRACT = "contract"
    CARD = "card"
    ENDING = "ending"
    VOID = "void"
    POINTS = "points"
    SEED = "seed"


_STAGE_ORDER = {stage: index for index, stage in enumerate(Stage)}
_COUNTED = (Stage.TAG, Stage.CARD)
MAX_NUMBER = 9999
"""The highest number of a deal or trick that can be written; right ones are far below."""
MAX_POINTS = 999_999
"""The most points that can be written, up or down."""
_PLACEHOLDER_ORDER = ("declarer", "contract", "points")
_WRITTEN_ENDINGS = frozenset({None, Ending.EARLY, Ending.FINISHED, Ending.CLAIMED})
_PLACE = re.compile(r"([a-z]+)(?: (0|[1-9][0-9]{0,3}))?")
_STAGES = {stage.value: stage for stage in Stage}


@dataclass(frozen=True, slots=True)
class Place:
    """What a note stands after: a statement of a deal, its `count`-th card, or tag number `count`
    (0 for before the first).
    """

    stage: Stage
    count: int = 0

    @property
    def key(self) -> tuple[int, int]:
        """Sorts places in the order in which they are written."""
        return _STAGE_ORDER[self.stage], self.count

    @property
    def text(self) -> str:
        """The form in JSON: "hands", "card 12", "tag 3"."""
        word = self.stage.value
        return f"{word} {self.count}" if self.stage in _COUNTED else word

    def __str__(self) -> str:
        return self.text


def parse_place(text: str) -> Place:
    """Read a place: "hands", "card 12", "tag 3". Raises ParseError."""
    match = _PLACE.fullmatch(text)
    stage = _STAGES.get(match[1]) if match else None
    if match is None or stage is None or (match[2] is not None) is not (stage in _COUNTED):
        raise ParseError("not a place", text, expected="as in 'hands', 'card 12' or 'tag 3'")
    return Place(stage, int(match[2] or 0))


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment and what it stands after.

    Its text has line ends LF and no outer white space; another raises ParseError.
    """

    after: Place
    text: str

    def __post_init__(self) -> None:
        check_text(self.text)
        if "\r" in self.text or self.text != self.text.strip():
            raise ParseError(
                "not a comment", self.text, expected="no white space at its ends, line ends LF"
            )


@dataclass(frozen=True, slots=True)
class Takeover:
    """From here on another player sits in a seat; `player` is a name or a bot level."""

    after: Place
    seat: Seat
    player: str

    def __post_init__(self) -> None:
        check_text(self.player)


Note: TypeAlias = Comment | Takeover
"""What may stand between any two words of a record."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: `[Event "Friday table"]`."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """A trick as written: its number, its leader, and up to four cards in play order."""

    number: int
    leader: Seat
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Void:
    """A deal that was voided: the ground, and who called it (None for split queens)."""

    ground: RedealGround
    caller: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """A deal as written. What is None is not written; what is written may be wrong.

    Raises InvalidSetupError for notes that are out of order or after something that is not there.
    """

    number: int
    declarer: Seat | None = None
    dealer: Seat | None = None
    hands: tuple[int, int, int, int] | None = None
    """The cards dealt, as masks in seat order; not checked to be a deal."""
    contract: Contract | None = None
    tricks: tuple[TrickRecord, ...] = ()
    """Only the last may have fewer than four cards."""
    ending: Ending | None = None
    """EARLY, FINISHED or CLAIMED where written; None for played out or cut off."""
    claimant: Seat | None = None
    void: Void | None = None
    points: Points | None = None
    seed: bytes | None = None
    """The seed of this deal, revealed after its end."""
    placeholders: tuple[tuple[str, str], ...] = ()
    """Statements written as not known, in order: `("contract", "?")`; those fields are None."""
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        for is_possible, what in _possibilities(self):
            if not is_possible:
                raise InvalidSetupError(f"deal {self.number}: {what}", self.number)
        if self.notes:
            _check_notes(self.notes, self.has_place)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in play order."""
        return tuple([card for trick in self.tricks for card in trick.cards])

    @property
    def n_cards(self) -> int:
        """The number of cards played."""
        return sum(len(trick.cards) for trick in self.tricks)

    @property
    def is_ended(self) -> bool:
        """Whether the record says that the deal has ended: it has points, or was voided."""
        return self.points is not None or self.void is not None or self.is_unknown("points")

    def is_unknown(self, statement: str) -> bool:
        """Whether a statement is written as not known."""
        return any(name == statement for name, _ in self.placeholders)

    def placeholder(self, statement: str) -> str:
        """How a statement is written that is not known; "" if it is not written so."""
        return next((text for name, text in self.placeholders if name == statement), "")

    def has_place(self, place: Place) -> bool:
        """Whether the deal has what a note wants to stand after."""
        match place.stage:
            case Stage.DEAL:
                return True
            case Stage.HANDS:
                return self.hands is not None
            case Stage.CONTRACT:
                return self.contract is not None or self.is_unknown("contract")
            case Stage.CARD:
                return 1 <= place.count <= self.n_cards
            case Stage.ENDING:
                return self.ending is not None
            case Stage.VOID:
                return self.void is not None
            case Stage.POINTS:
                return self.points is not None or self.is_unknown("points")
            case Stage.SEED:
                return self.seed is not None
            case _:
                return False


@dataclass(frozen=True, slots=True)
class Source:
    """The text a record was read from, and where in which file it starts."""

    text: str
    file: str = "<text>"
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as written: tags in order, then deals.

    The first tag is always King, the format version. Raises ParseError for tags that cannot be,
    InvalidSetupError for notes that are out of order.

    >>> record = GameRecord((Tag("King", "1"), Tag("South", "Ayşe"), Tag("North", "?")))
    >>> record.player(Seat.SOUTH), record.player(Seat.NORTH), record.rules
    ('Ayşe', None, None)
    """

    tags: tuple[Tag, ...]
    deals: tuple[DealRecord, ...] = ()
    notes: tuple[Note, ...] = ()
    """Comments among the tags; takeovers before deal 1."""
    source: Source | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.tags or self.tags[0].name != "King":
            raise ParseError("not the tags of a game", self.tags[:1], expected="King first")
        seen = set()
        for tag in self.tags:
            check_tag(tag.name, tag.value)
            if tag.name in seen:
                raise ParseError("tag given twice", tag.name, expected="each tag once")
            seen.add(tag.name)
        if self.notes:
            _check_notes(self.notes, self._has_place)
            for note in self.notes:
                if isinstance(note, Takeover) and note.after.count < len(self.tags):
                    raise InvalidSetupError("a takeover stands after all tags", note)

    def _has_place(self, place: Place) -> bool:
        """Whether a note may stand there outside the deals."""
        return place.stage is Stage.TAG and place.count <= len(self.tags)

    def tag(self, name: str) -> str | None:
        """The value of a tag as written, or None without such a tag."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def known_tag(self, name: str) -> str | None:
        """The value of a tag, or None if it is missing, "?", "-" or empty."""
        value = self.tag(name)
        return value if is_known(value) else None

    def player(self, seat: Seat) -> str | None:
        """The name of the player who started in a seat, or None if not known."""
        return self.known_tag(SEAT_TAGS[seat])

    @property
    def rules(self) -> RuleSet | None:
        """The rule set, or None if not known."""
        value = self.known_tag("Rules")
        return None if value is None else rules_of(value)

    @property
    def date(self) -> datetime.date | None:
        """The day the game was played, or None if not known to the day."""
        value = self.known_tag("Date")
        return None if value is None else parse_date(value)

    @property
    def result(self) -> Points | None:
        """The totals as the Result tag gives them, in seat order, or None if not known."""
        value = self.known_tag("Result")
        return None if value is None else parse_points(value.split(), value)

    @property
    def abandoned(self) -> str | None:
        """Why the game was abandoned (the End tag), or None."""
        return self.known_tag("End")

    @property
    def commitments(self) -> tuple[bytes, ...] | None:
        """The SHA-256 of the 20 seeds, or None if not published."""
        value = self.known_tag("Commit")
        return None if value is None else parse_commitments(value)

    @property
    def entropy(self) -> bytes:
        """What the players mixed into the deals; empty if nothing."""
        value = self.known_tag("Entropy")
        return b"" if value is None else parse_entropy(value)

    @property
    def totals(self) -> Points:
        """The points written for all deals added up, in seat order."""
        totals: Points = (0, 0, 0, 0)
        for deal in self.deals:
            if deal.points is not None:
                totals = add_points(totals, deal.points)
        return totals


def _possibilities(deal: DealRecord) -> Iterator[tuple[bool, str]]:
    """What must hold so that a deal can be written and read back, with what is said if not."""
    yield 1 <= deal.number <= MAX_NUMBER, f"numbers go from 1 to {MAX_NUMBER}"
    has_contract = deal.contract is not None
    if deal.placeholders:
        names = [name for name, _ in deal.placeholders]
        known = [name for name in _PLACEHOLDER_ORDER if getattr(deal, name) is None]
        is_ordered = names == [name for name in known if name in names]
        yield is_ordered, "placeholders stand for what is not known, once and in order"
        yield all(text in {"?", "-"} for _, text in deal.placeholders), "a placeholder is ? or -"
        has_contract = has_contract or "contract" in names
    if deal.hands is not None:
        yield all(0 <= hand <= FULL_MASK for hand in deal.hands), "a hand is a set of cards"
    if deal.tricks or deal.ending is not None or deal.void is not None:
        yield has_contract, "the contract stands before the play and the ending"
        yield all(1 <= trick.number <= MAX_NUMBER for trick in deal.tricks), "a trick has a number"
        n_before = [len(trick.cards) for trick in deal.tricks[:-1]]
        n_last = len(deal.tricks[-1].cards) if deal.tricks else 0
        yield set(n_before) <= {4} and n_last <= 4, "four cards a trick, fewer only in the last"
        yield deal.ending in _WRITTEN_ENDINGS, "this ending is not written"
    yield (deal.claimant is not None) is (deal.ending is Ending.CLAIMED), "a claim has a claimant"
    if deal.void is not None:
        is_split = deal.void.ground is RedealGround.SPLIT_QUEENS
        yield (deal.void.caller is None) is is_split, "a redeal is called, split queens are not"
        yield deal.points is None and not deal.is_unknown("points"), "a voided deal has no points"
    if deal.points is not None:
        yield max(map(abs, deal.points)) <= MAX_POINTS, f"points go to {MAX_POINTS}"
    if deal.seed is not None:
        yield len(deal.seed) == SEED_BYTES, f"a seed has {SEED_BYTES} bytes"
        yield deal.points is not None or deal.is_unknown("points"), "the seed stands after points"


def _check_notes(notes: tuple[Note, ...], has_place: Callable[[Place], bool]) -> None:
    """Refuse notes after something that is not there, or not in the order of their places."""
    last = notes[0].after.key
    for note in notes:
        if not has_place(note.after) or note.after.key < last:
            raise InvalidSetupError(f"a note after {note.after} cannot be here", note)
        last = note.after.key
