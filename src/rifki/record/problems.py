"""What can be wrong in a record that can be read: kinds, messages, places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from rifki.errors import Reason, RecordError
from rifki.record.parser import Mark, parse_with_marks
from rifki.record.tokens import Lines
from rifki.record.tree import GameRecord, Source, Stage
from rifki.record.writer import format_record

__all__ = ["Locator", "Problem", "ProblemKind", "Reporter", "Severity"]


class Severity(Enum):
    """How bad a problem is."""

    ERROR = "error"
    """The record cannot be what happened."""
    WARNING = "warning"
    """Something could not be checked."""


class ProblemKind(Enum):
    """The kinds of problems; the value is the English message, with the named values put in.

    The name in lower case is the id for translations.
    """

    SYNTAX = "{message}"
    RULES_UNKNOWN = "the rule set is not known; play is checked as standard"
    POINTS_UNKNOWN = "deal {deal}: points not known; totals are not checked"
    DEAL_AFTER_END = "deal {deal} after the end of the game"
    DEAL_ORDER = "deal {deal} out of order; expected deal {expected}"
    DECLARER = "declarer {declarer}; it is the turn of {expected}"
    FIRST_DECLARER = "first declarer {declarer}; the rules make it {expected}"
    DEALER = "dealer {dealer}; {expected} deals when {declarer} declares"
    HANDS_DOUBLED = "{card} dealt to {seats}"
    HANDS_MISSING = "{card} dealt to nobody"
    HANDS_UNEVEN = "{seat} holds {n} cards; expected 13"
    CONTRACT_REFUSED = "{declarer} may not declare {contract}: {reason}"
    PLAYS_WITHOUT_CONTRACT = "cards played, but the contract or the declarer is not known"
    TRICK_NUMBER = "trick number {number}; expected {expected}"
    TRICK_LEADER = "trick {number} led by {leader}; {expected} leads"
    CARD_REFUSED = "{seat} may not play {card}: {reason}"
    CARD_TWICE = "{card} played twice"
    TOO_FEW_PLAYS = "deal {deal} has points, but only {n} cards played and no claim or finish"
    UNFINISHED_DEAL = "deal {deal} has no points, and is not the last"
    POINTS_WRONG = "points {points}; the play gives {expected}"
    POINTS_SUM = "points {points} sum to {sum}; {contract} gives {expected}"
    POINTS_SHARE = "{points} points for {seat}; {contract} gives {unit} each"
    EARLY_END = "an early end is written, but the deal did not end early"
    EARLY_END_MISSING = "the last penalty card has fallen: `early` is missing"
    FINISH_REFUSED = "the deal cannot be finished at once: {reason}"
    CLAIM_REFUSED = "no claim is possible: {reason}"
    VOID_REFUSED = "no ground to void the deal: {ground}"
    VOID_MISSING = "each seat took one queen: the deal is void"
    TAKEOVER_AFTER_END = "a takeover after the end of the game"
    RESULT_WRONG = "the Result tag says {points}; the deals give {expected}"
    SUM_NOT_ZERO = "the totals of a finished game sum to {sum}, not to zero"
    END_FINISHED = "the End tag says {end}, but the game is finished"
    SEED_WRONG = "the seed of deal {deal} is not the committed one"
    HANDS_NOT_OF_SEED = "the hands of deal {deal} are not those of its seed"
    DECLARER_NOT_OF_SEED = "first declarer {declarer}; the seed gives {expected}"
    NO_SEEDS = "no deal has a seed: nothing can be verified"
    NO_COMMITMENTS = "no commitments: the seeds may have been chosen after the game"
    SEED_MISSING = "deal {deal} has ended, but its seed is not revealed"
    HANDS_NOT_WRITTEN = "deal {deal} has a seed but no hands: nothing to compare"

    @property
    def id(self) -> str:
        """The id for translations."""
        return self.name.lower()  # ascii-only


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in a record: where, which rule, what.

    `line` and `column` count from 1; a record that was not read from a text is placed in its
    canonical text. `rule` is an id of RULES.md, or "record" for a matter of the format. `values`
    are those of the message, for translations.
    """

    file: str
    line: int
    column: int
    rule: str
    message: str
    severity: Severity
    kind: ProblemKind
    values: tuple[tuple[str, str], ...] = ()
    reason: Reason | None = None
    """Why an action was refused, where that is the problem."""

    @classmethod
    def from_error(cls, error: RecordError) -> Problem:
        """The problem of a text that could not be read."""
        message = f"{error.what}: {error.value!r}; expected {error.expected}"
        return cls(
            error.file,
            error.line,
            error.column,
            "record",
            message,
            Severity.ERROR,
            ProblemKind.SYNTAX,
            (
                ("message", message),
                ("what", error.what),
                ("value", repr(error.value)),
                ("expected", error.expected),
            ),
        )

    @property
    def is_error(self) -> bool:
        """Whether the record cannot be what happened."""
        return self.severity is Severity.ERROR

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.severity.value}: {self.message} [{self.rule}]"


class Locator:
    """Where the parts of a record stand in its text. The text is gone through again only when the
    first place is asked for.
    """

    def __init__(self, record: GameRecord, file: str | None) -> None:
        self._record = record
        self._file = file
        self._lines: Lines | None = None
        self._offsets: dict[tuple[int, Stage | None, int], int] = {}

    def _load(self) -> Lines:
        """Go through the text and note where its parts are."""
        source = self._record.source
        if source is None:
            source = Source(format_record(self._record), "<record>")
        lines = Lines(source)
        for offset, mark in parse_with_marks(source)[1]:
            self._offsets[_key(mark)] = offset
        self._lines = lines
        return lines

    @property
    def file(self) -> str:
        """The name of the file."""
        if self._file is not None:
            return self._file
        return self._record.source.file if self._record.source else "<record>"

    def place(self, deal: int, stage: Stage | None, count: int = 0) -> tuple[int, int]:
        """The line and column of a part: stage None is a trick heading; deal -1 is the tags.

        A part that is not written stands where its deal, or the game, starts.
        """
        lines = self._lines or self._load()
        # Every record has its King tag.
        keys = ((deal, stage, count), (deal, Stage.DEAL, 0), (-1, Stage.TAG, 1))
        return lines.place(next(self._offsets[key] for key in keys if key in self._offsets))


def _key(mark: Mark) -> tuple[int, Stage | None, int]:
    """What a mark marks."""
    return mark[1], mark[2], mark[3]


class Reporter:
    """Collects the problems of a record."""

    def __init__(self, record: GameRecord, file: str | None) -> None:
        self.locator = Locator(record, file)
        self._tag_names = [tag.name for tag in record.tags]
        self.problems: list[Problem] = []
        self.deal = -1
        """The index of the deal that is looked at; -1 for the tags."""

    def report(
        self,
        kind: ProblemKind,
        rule: str,
        stage: Stage | None,
        count: int = 0,
        *,
        severity: Severity = Severity.ERROR,
        reason: Reason | None = None,
        **values: object,
    ) -> None:
        """Add a problem at a part of the current deal."""
        line, column = self.locator.place(self.deal, stage, count)
        if reason is not None:
            values["reason"] = reason.value
        texts = tuple([(name, str(value)) for name, value in values.items()])
        message = kind.value.format(**dict(texts))
        file = self.locator.file
        self.problems.append(
            Problem(file, line, column, rule, message, severity, kind, texts, reason)
        )

    def tag_number(self, name: str) -> int:
        """The number of a tag, from 1, as `count` of its place."""
        return self._tag_names.index(name) + 1

    def in_order(self) -> Iterator[Problem]:
        """The problems by place."""
        yield from sorted(self.problems, key=lambda problem: (problem.line, problem.column))
