"""What defines a training run: everything that its weights follow from."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from rifki.contracts import ContractKind
from rifki.errors import InvalidSetupError

__all__ = ["KINDS", "Recipe"]

KINDS: tuple[ContractKind, ...] = tuple(ContractKind)


@dataclass(frozen=True, slots=True)
class Recipe:
    """The numbers of a training run. Raises InvalidSetupError for numbers out of range.

    Numbers of decisions are those of one kind of contract in one round. Shares are 0 to 1.
    """

    seed: int = 0
    is_from_zero: bool = False
    """Whether the first teacher plays by the rule policy, and the first student knows nothing; else
    both begin with weights that are given."""
    n_rounds: int = 2
    n_decisions: int = 100_000
    n_old_rounds: int = 1
    """The student learns from the decisions of so many earlier rounds too."""
    n_test: int = 4_000
    """Decisions that the student is measured by and does not learn from."""
    n_worlds: int = 12
    """Worlds in which the teacher plays out every card of a decision."""
    n_test_worlds: int = 48
    chunk: int = 4_000
    """Decisions in one file of the work folder: what Ctrl-C may lose."""
    label_share: float = 0.3
    """How many of the decisions of a deal are labelled; more of one deal are more alike."""
    teacher_share: float = 0.5
    """How often the card that the teacher found best is played on after a labelled decision."""
    whim_share: float = 0.05
    """How often a random card is played."""
    option_share: float = 0.06
    """How many of the deals are played under another preset of the rules."""
    n_hidden: int = 16
    epochs: int = 12
    batch: int = 512
    """Decisions in a batch, on average."""
    rate: float = 2.0
    """Of the table, in points (AdaGrad); it falls to nothing in the course of the epochs."""
    skip_rate: float = 0.3
    hidden_rate: float = 0.005
    """Of the hidden layer (Adam)."""
    level_weight: float = 0.1
    """Of the loss on the level of a decision, beside that on differences between its cards."""
    least_count: int = 3
    """Entries of the table seen in fewer rows than this stay what they were."""
    gate_deals: int = 3_000
    """The most duplicate deals of each kind that the gate plays."""
    gate_points: float = 2.0
    """What new weights should gain a deal: the gate is a sequential test of 0 against this."""

    def __post_init__(self) -> None:
        counts = [self.n_rounds, self.n_decisions, self.n_test, self.n_worlds, self.n_test_worlds]
        counts += [self.chunk, self.epochs, self.batch, self.gate_deals]
        shares = (self.label_share, self.teacher_share, self.whim_share, self.option_share)
        is_right = (
            min(counts) > 0
            and self.n_old_rounds >= 0
            and self.n_hidden in (16, 32)
            and self.label_share > 0
        )
        if not is_right or not all(0 <= share <= 1 for share in shares) or self.gate_points <= 0:
            raise InvalidSetupError("training numbers out of range", self)

    @property
    def n_chunks(self) -> int:
        """Files of labelled decisions to learn from, of one kind in one round."""
        return -(-self.n_decisions // self.chunk)

    @property
    def n_test_chunks(self) -> int:
        """Files of decisions to be measured by."""
        return -(-self.n_test // self.chunk)

    def to_json(self) -> dict[str, Any]:
        """The numbers by name, as plain JSON values."""
        return asdict(self)
