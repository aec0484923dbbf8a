"""From the text of one game to its tree.

The parser walks over the words of the text, comments set aside. It says what is written, not
whether it is right: a wrong trick number is kept for `check_record` to find. Where a statement
starts is noted only when comments or a problem ask for it, so a plain file is read at full speed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from rifki.cards import CARDS, Card, parse_card
from rifki.contracts import Contract, parse_contract
from rifki.deal import parse_hand
from rifki.errors import ParseError, RecordError
from rifki.record.tags import FORMAT_VERSION, POINTS_WORD, check_tag
from rifki.record.tokens import TOKEN, Lines, is_closed, unescape_comment, unescape_string
from rifki.record.tree import (
    Comment,
    DealRecord,
    GameRecord,
    Note,
    Place,
    Source,
    Stage,
    Tag,
    Takeover,
    TrickRecord,
    Void,
)
from rifki.redeals import RedealGround
from rifki.results import Ending
from rifki.seats import SEATS, Points, Seat

__all__ = ["Mark", "parse_source", "parse_with_marks"]

_T = TypeVar("_T")

_CARD_BY_TEXT: dict[str, Card] = {card.text: card for card in CARDS}
_SEAT_BY_TEXT = {seat.letter: seat for seat in SEATS}
_LEADER_BY_TEXT = {f"{seat.letter}:": seat for seat in SEATS}
_SEATS_EXPECTED = "a seat: S, E, N or W"
_GROUND_BY_TEXT = {ground.value: ground for ground in RedealGround}
_ENDINGS = {"early": Ending.EARLY, "finish": Ending.FINISHED, "claim": Ending.CLAIMED}
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_SEED = re.compile(r"[0-9a-fA-F]{64}")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_UNKNOWN = ("?", "-")
_AFTER = {
    Stage.TAG: "a tag, a takeover or a deal",
    Stage.DEAL: "declarer, dealer, hands, contract, points or the next deal",
    Stage.HANDS: "contract, points or the next deal",
    Stage.CONTRACT: "a trick such as '1 E:', void, claim, points or the next deal",
    Stage.CARD: "a trick such as '5 N:', claim, finish, early, void, points or the next deal",
    Stage.ENDING: "void, points or the next deal",
    Stage.VOID: "the same deal again",
    Stage.POINTS: "seed or the next deal",
    Stage.SEED: "the next deal",
}


class _Fault(Exception):
    """A word that cannot be there; turned into a RecordError where the place is known."""

    def __init__(self, index: int, what: str, value: object, expected: str) -> None:
        super().__init__(what)
        self.index = index
        self.what = what
        self.value = value
        self.expected = expected


Mark: TypeAlias = tuple[int, int, Stage | None, int]
"""Where something starts: word index, deal index (-1 outside), stage (None: trick heading), count.
"""


@dataclass(slots=True)
class _Deal:
    """A deal while it is read."""

    number: int
    index: int
    stage: Stage = Stage.DEAL
    declarer: Seat | None = None
    dealer: Seat | None = None
    hands: tuple[int, int, int, int] | None = None
    contract: Contract | None = None
    tricks: list[TrickRecord] = field(default_factory=list)
    n_cards: int = 0
    ending: Ending | None = None
    claimant: Seat | None = None
    void: Void | None = None
    points: Points | None = None
    seed: bytes | None = None
    placeholders: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[int, Note]] = field(default_factory=list)

    @property
    def place(self) -> Place:
        """What a note found now stands after."""
        return Place(self.stage, self.n_cards if self.stage is Stage.CARD else 0)

    def finish(self) -> DealRecord:
        """The frozen deal."""
        self.notes.sort(key=lambda note: note[0])
        return DealRecord(
            number=self.number,
            declarer=self.declarer,
            dealer=self.dealer,
            hands=self.hands,
            contract=self.contract,
            tricks=tuple(self.tricks),
            ending=self.ending,
            claimant=self.claimant,
            void=self.void,
            points=self.points,
            seed=self.seed,
            placeholders=tuple(self.placeholders),
            notes=tuple([note for _, note in self.notes]),
        )


class _Parser:
    """Reads the words of one game."""

    def __init__(self, source: Source, *, with_marks: bool = False) -> None:
        self.source = source
        words: list[str] = TOKEN.findall(source.text)
        self.comments: list[tuple[int, str]] = []
        if "{" in source.text or ";" in source.text:
            words = self._set_comments_aside(words)
        words.append("")  # the end: no word is empty
        self.words = words
        self.i = 0
        self.marks: list[Mark] | None = [] if with_marks or self.comments else None
        self.deals: list[_Deal] = []

    def _set_comments_aside(self, tokens: list[str]) -> list[str]:
        """The words without the comments, which are kept with the number of words before them."""
        words = []
        for index, token in enumerate(tokens):
            if token[0] not in "{;":
                words.append(token)
            elif token[0] == "{" and not is_closed(token):
                offset = _offset(self.source.text, index, with_comments=True)
                raise _error(
                    self.source, offset, "comment not closed", token[:20], "a } at its end"
                )
            else:
                self.comments.append((len(words), unescape_comment(token)))
        return words

    # -- the game ----------------------------------------------------------------------------------

    def game(self) -> GameRecord:
        """Read the whole text as one game. Raises _Fault."""
        tags = self._tags()
        notes: list[tuple[int, Note]] = []
        place = Place(Stage.TAG, len(tags))
        while self.words[self.i] == "takeover":
            notes.append((self.i, self._takeover(place)))
        while self.words[self.i] == "deal":
            self._deal()
        if self.words[self.i]:
            last = self.deals[-1].stage if self.deals else Stage.TAG
            raise self._fault("unexpected", _AFTER[last])
        if self.comments:
            self._place_comments(notes)
        notes.sort(key=lambda note: note[0])
        return GameRecord(
            tuple(tags),
            tuple([deal.finish() for deal in self.deals]),
            tuple([note for _, note in notes]),
            self.source,
        )

    def _place_comments(self, notes: list[tuple[int, Note]]) -> None:
        """Give each comment the last statement or card that starts before it."""
        assert self.marks is not None  # kept whenever there are comments
        marks = [mark for mark in self.marks if mark[2] is not None]
        n_passed = 0
        for n_words, text in self.comments:
            while n_passed < len(marks) and marks[n_passed][0] < n_words:
                n_passed += 1
            _, deal, stage, count = marks[n_passed - 1] if n_passed else (0, -1, Stage.TAG, 0)
            assert stage is not None  # filtered above
            # A comment comes before the word that has its index.
            target = notes if deal < 0 else self.deals[deal].notes
            target.append((n_words - 1, Comment(Place(stage, count), text)))

    def _tags(self) -> list[Tag]:
        """Read the tags; King is the first."""
        tags: list[Tag] = []
        names = set()
        while self.words[self.i] == "[":
            start = self.i
            self._mark(-1, Stage.TAG, len(tags) + 1)
            self.i += 1
            name = self._word("a tag name")
            if name in names:
                raise self._fault("tag given twice", "each tag once", -1)
            names.add(name)
            value = self._string()
            try:
                check_tag(name, value)
            except ParseError as error:
                # A bad name stands one word before the value.
                at = self.i - 1 if error.value is not name else self.i - 2
                raise _Fault(at, error.what, error.value, error.expected) from None
            if self.words[self.i] != "]":
                raise self._fault("tag not closed", "]")
            self.i += 1
            if not tags and name != "King":
                raise _Fault(start, "unexpected", f"[{name}", _KING_EXPECTED)
            tags.append(Tag(name, value))
        if not tags:
            raise self._fault("unexpected", _KING_EXPECTED)
        return tags

    # -- words -------------------------------------------------------------------------------------

    def _fault(self, what: str, expected: str, step: int = 0) -> _Fault:
        """The fault at the current word, or some words before it."""
        index = self.i + step
        word = self.words[index]
        if not word:
            return _Fault(index, "the text ends too early", "", expected)
        return _Fault(index, what, word, expected)

    def _word(self, expected: str) -> str:
        """Take one word."""
        word = self.words[self.i]
        if not word or word[0] in '[]}"':
            raise self._fault("unexpected", expected)
        self.i += 1
        return word

    def _choice(self, table: dict[str, _T], expected: str) -> _T:
        """Take one word of a table."""
        value = table.get(self.words[self.i])
        if value is None:
            raise self._fault("unexpected", expected)
        self.i += 1
        return value

    def _number(self, expected: str) -> int:
        """Take a number from 1."""
        if not _NUMBER.fullmatch(self.words[self.i]):
            raise self._fault("unexpected", expected)
        self.i += 1
        return int(self.words[self.i - 1])

    def _string(self) -> str:
        """Take a quoted string."""
        token = self.words[self.i]
        if not token.startswith('"'):
            raise self._fault("unexpected", "a text in double quotes")
        if not is_closed(token):
            raise self._fault("text not closed", 'a " on the same line')
        value = self._parsed(unescape_string, token)
        self.i += 1
        return value

    def _parsed(self, parse: Callable[[str], _T], text: str) -> _T:
        """The value of a part of the current word, or the fault there."""
        try:
            return parse(text)
        except ParseError as error:
            raise _Fault(self.i, error.what, error.value, error.expected) from None

    def _mark(self, deal: int, stage: Stage | None, count: int = 0, index: int = -1) -> None:
        """Note where something starts, if anybody asks."""
        if self.marks is not None:
            self.marks.append((self.i if index < 0 else index, deal, stage, count))

    def _takeover(self, place: Place) -> Takeover:
        """Read `takeover W "name"`."""
        self.i += 1
        seat = self._choice(_SEAT_BY_TEXT, _SEATS_EXPECTED)
        return Takeover(place, seat, self._string())

    # -- a deal ------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Read a deal as far as it goes: each statement at most once, in their order."""
        start = self.i
        self.i += 1
        deal = _Deal(self._number("the number of the deal"), len(self.deals))
        self.deals.append(deal)
        self._mark(deal.index, Stage.DEAL, index=start)
        self._header(deal)
        self._takeovers(deal)
        words = self.words
        if words[self.i] == "hands":
            self._enter(deal, Stage.HANDS)
            deal.hands = self._hands()
            self._takeovers(deal)
        if words[self.i] == "contract":
            self._enter(deal, Stage.CONTRACT)
            deal.contract = self._known_or_placeholder(deal, "contract", parse_contract)
            self._takeovers(deal)
            self._tricks(deal)
            self._endings(deal)
        if words[self.i] == "points" and deal.void is None:
            self._enter(deal, Stage.POINTS)
            deal.points = self._points(deal)
            self._takeovers(deal)
            if words[self.i] == "seed":
                self._enter(deal, Stage.SEED)
                deal.seed = self._seed()
                self._takeovers(deal)

    def _enter(self, deal: _Deal, stage: Stage) -> None:
        """Start a statement."""
        self._mark(deal.index, stage)
        deal.stage = stage
        self.i += 1

    def _takeovers(self, deal: _Deal) -> None:
        """Read the takeovers that stand here."""
        while self.words[self.i] == "takeover":
            start = self.i
            deal.notes.append((start, self._takeover(deal.place)))

    def _header(self, deal: _Deal) -> None:
        """Read declarer and dealer, in either order."""
        words = self.words
        seen = set()
        while words[self.i] in ("declarer", "dealer"):
            word = words[self.i]
            if word in seen:
                raise self._fault("given twice", _AFTER[Stage.DEAL])
            seen.add(word)
            self.i += 1
            if word == "declarer":
                deal.declarer = self._known_or_placeholder(deal, word, _parse_seat)
            else:
                deal.dealer = self._choice(_SEAT_BY_TEXT, _SEATS_EXPECTED)

    def _known_or_placeholder(
        self, deal: _Deal, statement: str, parse: Callable[[str], _T]
    ) -> _T | None:
        """Take a value, or a placeholder that says it is not known."""
        word = self.words[self.i]
        if word in _UNKNOWN:
            deal.placeholders.append((statement, word))
            self.i += 1
            return None
        if not word:
            raise self._fault("unexpected", f"a {statement}, or ? for not known")
        value = self._parsed(parse, word)
        self.i += 1
        return value

    def _hands(self) -> tuple[int, int, int, int]:
        """Read the four hands, each seat once in any order."""
        masks: dict[str, int] = {}
        for _ in SEATS:
            word = self.words[self.i]
            seat, separator, hand = word.partition("=")
            if not separator or seat not in _SEAT_BY_TEXT:
                raise self._fault("unexpected", "four hands: S=, E=, N= and W=")
            if seat in masks:
                raise self._fault("hand given twice", "each seat once")
            masks[seat] = self._parsed(parse_hand, hand)
            self.i += 1
        return masks["S"], masks["E"], masks["N"], masks["W"]

    def _tricks(self, deal: _Deal) -> None:
        """Read the tricks; only the last may have fewer than four cards."""
        words, tricks = self.words, deal.tricks
        while words[self.i][:1].isdigit():
            start = self.i
            number = self._number("the number of a trick")
            leader = self._choice(_LEADER_BY_TEXT, "the leader of the trick: S:, E:, N: or W:")
            if self.marks is not None:
                self.marks.append((start, deal.index, None, len(tricks)))
            cards = self._cards(deal)
            tricks.append(TrickRecord(number, leader, cards))
            if len(cards) < 4:
                if words[self.i][:1].isdigit():
                    raise self._fault(
                        f"unexpected after {len(cards)} cards of trick {number}", "a card"
                    )
                return

    def _cards(self, deal: _Deal) -> tuple[Card, ...]:
        """Read up to four cards of a trick, and the takeovers between and after them."""
        words = self.words
        ahead = words[self.i : self.i + 5]
        if self.marks is None and len(ahead) == 5 and ahead[4] != "takeover":
            # Nearly every trick: the same as below, in a third of the time.
            first, second, third, fourth = [_CARD_BY_TEXT.get(word) for word in ahead[:4]]
            if not (first is None or second is None or third is None or fourth is None):
                deal.stage = Stage.CARD
                deal.n_cards += 4
                self.i += 4
                return first, second, third, fourth
        cards: list[Card] = []
        while len(cards) < 4:
            word = words[self.i]
            card = _CARD_BY_TEXT.get(word)
            if card is None:
                if word == "takeover":
                    self._takeovers(deal)
                    continue
                card = self._other_card(word)
                if card is None:
                    return tuple(cards)
            deal.stage = Stage.CARD
            deal.n_cards += 1
            if self.marks is not None:
                self.marks.append((self.i, deal.index, Stage.CARD, deal.n_cards))
            cards.append(card)
            self.i += 1
        if words[self.i] == "takeover":
            self._takeovers(deal)
        return tuple(cards)

    def _other_card(self, word: str) -> Card | None:
        """A card in another spelling, or None where the play ends."""
        if not word or word[0] in '[]}"' or word in _AFTER_CARDS or _NUMBER.fullmatch(word):
            return None
        return self._parsed(parse_card, word)

    def _endings(self, deal: _Deal) -> None:
        """Read how the deal ends, and whether it is voided."""
        ending = _ENDINGS.get(self.words[self.i])
        if ending is not None:
            self._enter(deal, Stage.ENDING)
            deal.ending = ending
            if ending is Ending.CLAIMED:
                deal.claimant = self._choice(_SEAT_BY_TEXT, _SEATS_EXPECTED)
            self._takeovers(deal)
        if self.words[self.i] == "void":
            self._enter(deal, Stage.VOID)
            ground = self._choice(_GROUND_BY_TEXT, "one of " + ", ".join(_GROUND_BY_TEXT))
            caller = None
            if ground is not RedealGround.SPLIT_QUEENS:
                caller = self._choice(_SEAT_BY_TEXT, _SEATS_EXPECTED)
            deal.void = Void(ground, caller)
            self._takeovers(deal)

    def _points(self, deal: _Deal) -> Points | None:
        """Read the points of the deal, or a placeholder."""
        word = self.words[self.i]
        if word in _UNKNOWN:
            deal.placeholders.append(("points", word))
            self.i += 1
            return None
        points = []
        for _ in SEATS:
            word = self.words[self.i]
            if not POINTS_WORD.fullmatch(word):
                raise self._fault("not points", "four whole numbers, in the order S E N W")
            points.append(int(word))
            self.i += 1
        return points[0], points[1], points[2], points[3]

    def _seed(self) -> bytes:
        """Read a revealed seed."""
        word = self.words[self.i]
        if not _SEED.fullmatch(word):
            raise self._fault("not a seed", "64 hex digits")
        self.i += 1
        return bytes.fromhex(word)


_KING_EXPECTED = f'the tag [King "{FORMAT_VERSION}"], which starts a game'
_AFTER_CARDS = frozenset({"takeover", "claim", "finish", "early", "void", "points", "seed", "deal"})


def _parse_seat(text: str) -> Seat:
    """Read a seat letter. Raises ParseError."""
    seat = _SEAT_BY_TEXT.get(text)
    if seat is None:
        raise ParseError("not a seat", text, expected="S, E, N, W, or ? for not known")
    return seat


def _offset(text: str, index: int, *, with_comments: bool = False) -> int:
    """Where word `index` starts; at the end, just after the last token."""
    n_words = 0
    end = 0
    for match in TOKEN.finditer(text):
        if with_comments or match[0][0] not in "{;":
            if n_words == index:
                return match.start()
            n_words += 1
        end = match.end()
    return end


def _error(source: Source, offset: int, what: str, value: object, expected: str) -> RecordError:
    """The error at an offset of a source."""
    line, column = Lines(source).place(offset)
    return RecordError(what, value, expected=expected, file=source.file, line=line, column=column)


def _check_utf8(source: Source) -> None:
    """Refuse text that holds bytes that were not UTF-8: the reader lets them through as half
    characters.
    """
    if source.text.isascii():
        return
    match = _SURROGATE.search(source.text)
    if match is not None:
        code = ord(match[0])
        # 0xDC80..0xDCFF stand for the bytes 0x80..0xFF (PEP 383).
        value = f"byte 0x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else f"U+{code:04X}"
        raise _error(source, match.start(), "not UTF-8", value, "text in UTF-8")


def _run(source: Source, *, with_marks: bool) -> tuple[_Parser, GameRecord]:
    """Parse a source. Raises RecordError with the place of the first fault."""
    _check_utf8(source)
    parser = _Parser(source, with_marks=with_marks)
    try:
        return parser, parser.game()
    except _Fault as fault:
        offset = _offset(source.text, fault.index)
        raise _error(source, offset, fault.what, fault.value, fault.expected) from None


def parse_source(source: Source) -> GameRecord:
    """Read the text of exactly one game. Raises RecordError with the place of the first fault."""
    return _run(source, with_marks=False)[1]


def parse_with_marks(source: Source) -> tuple[GameRecord, list[tuple[int, Mark]]]:
    """Read a game and where each part of it starts: (offset, mark), in order.

    Costs a second pass over the text. Raises RecordError.
    """
    parser, record = _run(source, with_marks=True)
    assert parser.marks is not None  # asked for
    offsets = [m.start() for m in TOKEN.finditer(source.text) if m[0][0] not in "{;"]
    offsets.append(_offset(source.text, len(offsets)))
    return record, [(offsets[mark[0]], mark) for mark in parser.marks]
