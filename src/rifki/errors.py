"""The one exception tree of rifki, and the reasons shared by Python, wire and interface.

RifkiError
├── ParseError (ValueError)        a text that is not what it should be: value, position, expected
│   └── RecordError                the same inside a file: adds file, line and column
├── InvalidSetupError (ValueError) a game that cannot be so: wrong declarer, number, event order
│   └── InvalidDealError           cards that cannot be a deal: missing, doubled or uneven
└── IllegalActionError             an action the rules or the state refuse: reason, value, rule
    ├── IllegalCardError           a card that may not be played
    ├── IllegalContractError       a contract that may not be declared
    └── IllegalCallError           a redeal, claim, finish or undo that is not allowed now
"""

from __future__ import annotations

from enum import Enum

__all__ = [
    "IllegalActionError",
    "IllegalCallError",
    "IllegalCardError",
    "IllegalContractError",
    "InvalidDealError",
    "InvalidSetupError",
    "ParseError",
    "Reason",
    "RecordError",
    "RifkiError",
]


class Reason(Enum):
    """Why an action is refused; the value is the protocol word, `rule` the id in RULES.md."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_TRUMP = "must_trump"
    MUST_OVERRUFF = "must_overruff"
    MUST_BEAT = "must_beat"
    MUST_DISCARD_PENALTY = "must_discard_penalty"
    MUST_PLAY_PENALTY = "must_play_penalty"
    HEARTS_NOT_OPEN = "hearts_not_open"
    TRUMPS_NOT_OPEN = "trumps_not_open"
    QUOTA_SPENT_SEAT = "quota_spent_seat"
    QUOTA_SPENT_TABLE = "quota_spent_table"
    FIRST_ROUND_NEGATIVE = "first_round_negative"
    NO_CONTRACT_YET = "no_contract_yet"
    CONTRACT_ALREADY_DECLARED = "contract_already_declared"
    REDEAL_NOT_ALLOWED = "redeal_not_allowed"
    POINTS_LEFT = "points_left"
    NOTHING_TO_UNDO = "nothing_to_undo"
    DEAL_OVER = "deal_over"
    GAME_OVER = "game_over"
    NOT_DEALT = "not_dealt"

    @property
    def rule(self) -> str:
        """The id in RULES.md of the rule or option that this reason enforces."""
        return _RULE_OF_REASON[self]


_RULE_OF_REASON = {
    Reason.NOT_YOUR_TURN: "P1",
    Reason.NOT_IN_HAND: "G1",
    Reason.MUST_FOLLOW_SUIT: "P2",
    Reason.MUST_TRUMP: "P3",
    Reason.MUST_OVERRUFF: "must_overruff",
    Reason.MUST_BEAT: "must_beat",
    Reason.MUST_DISCARD_PENALTY: "discard_duty",
    Reason.MUST_PLAY_PENALTY: "under_duty",
    Reason.HEARTS_NOT_OPEN: "P5",
    Reason.TRUMPS_NOT_OPEN: "trump_lead",
    Reason.QUOTA_SPENT_SEAT: "G3",
    Reason.QUOTA_SPENT_TABLE: "G4",
    Reason.FIRST_ROUND_NEGATIVE: "first_round_negative",
    Reason.NO_CONTRACT_YET: "G8",
    Reason.CONTRACT_ALREADY_DECLARED: "G8",
    Reason.REDEAL_NOT_ALLOWED: "redeal_weak_trump",
    Reason.POINTS_LEFT: "P7",
    Reason.NOTHING_TO_UNDO: "P1",
    Reason.DEAL_OVER: "P7",
    Reason.GAME_OVER: "G2",
    Reason.NOT_DEALT: "G7",
}


class RifkiError(Exception):
    """Base of every error this package raises on purpose; can be pickled, as all its kinds can."""

    def __reduce__(self) -> tuple[object, ...]:
        # Python would call the class with the message alone, which most kinds do not take.
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[RifkiError], args: tuple[object, ...], state: dict[str, object]) -> object:
    """An error as it was in another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class ParseError(RifkiError, ValueError):
    """A text that cannot be read.

    Carries the `value`, the `position` in it and what was `expected`.
    """

    def __init__(self, what: str, value: object, *, expected: str, position: int = 0) -> None:
        super().__init__(f"{what}: {value!r}; expected {expected}")
        self.what = what
        self.value = value
        self.expected = expected
        self.position = position


class RecordError(ParseError):
    """A record that cannot be read: the place in the file, what stood there, what was expected.

    `line` and `column` count from 1; `file` is the name given by the caller, or "<text>".
    """

    def __init__(
        self, what: str, value: object, *, expected: str, file: str, line: int, column: int
    ) -> None:
        super().__init__(what, value, expected=expected)
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {super().__str__()}"


class InvalidSetupError(RifkiError, ValueError):
    """A game that cannot be set up so: carries the offending `value`."""

    def __init__(self, message: str, value: object) -> None:
        super().__init__(message)
        self.value = value


class InvalidDealError(InvalidSetupError):
    """Cards that cannot be a deal: the `value` is the card, hand or count at fault."""


class IllegalActionError(RifkiError):
    """An action refused by the rules: `reason` (enum), the offending `value`, the `rule` id.

    `detail` says more in English, or nothing.
    """

    def __init__(self, reason: Reason, value: object, *, detail: str = "") -> None:
        text = f"{value}: {reason.value} (rule {reason.rule})"
        super().__init__(f"{text}; {detail}" if detail else text)
        self.reason = reason
        self.value = value
        self.rule = reason.rule
        self.detail = detail


class IllegalCardError(IllegalActionError):
    """A card that may not be played now."""


class IllegalContractError(IllegalActionError):
    """A contract that may not be declared now."""


class IllegalCallError(IllegalActionError):
    """A redeal, claim, finish or undo that is not allowed now."""
