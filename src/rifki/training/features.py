"""What the student sees of decisions: the entries and inputs of each card, as flat numpy arrays.

The one place that knows how the scorer's features are listed; `rk_net_features` makes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rifki.search.kernel import Kernel, default_kernel
from rifki.search.net_inputs import N_CARD_INPUTS, N_INPUTS
from rifki.search.net_plays import N_CARD_LINEAR, N_LINEAR
from rifki.training.extra import load_numpy

if TYPE_CHECKING:
    from rifki.training.decisions import Decisions

__all__ = ["Features", "features_of"]


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """The cards of some decisions, a row each; the rows of a decision follow one another."""

    linear: Any
    """int32 (rows, 17): entries of the table; N_LINEAR where there are no more."""
    inputs: Any
    """int16 (rows, 19): inputs of the hidden layer; N_INPUTS where there are no more."""
    values: Any
    """float32 (rows,): what the teacher found, in points."""
    starts: Any
    """int64 (decisions + 1,): where the rows of each decision begin, and the end."""

    @property
    def n_decisions(self) -> int:
        """The number of decisions."""
        return len(self.starts) - 1


def features_of(decisions: Decisions, *, kernel: Kernel | None = None) -> Features:
    """The features of decisions, in their order."""
    np = load_numpy()
    kernel = kernel if kernel is not None else default_kernel()
    counts = np.frombuffer(decisions.n_cards, np.uint8).astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(counts)])
    n_rows = int(starts[-1])
    linear = np.empty((n_rows, N_CARD_LINEAR), np.int32)
    inputs = np.empty((n_rows, N_CARD_INPUTS), np.int16)
    labelled = np.frombuffer(decisions.cards, np.uint8)
    for numbers, batch in decisions.batches():
        cards, entries, rows = kernel.net_features(batch)
        n = len(numbers)
        cards = np.frombuffer(cards, np.uint8).reshape(n, 13)
        chosen = np.asarray(numbers)
        of_row = np.repeat(np.arange(n), counts[chosen])
        places = np.arange(len(of_row)) - np.repeat(
            np.cumsum(counts[chosen]) - counts[chosen], counts[chosen]
        )
        target = starts[chosen][of_row] + places
        # Which of the listed cards each labelled one is.
        slot = (cards[of_row] == labelled[target][:, None]).argmax(1)
        linear[target] = np.frombuffer(entries, np.int32).reshape(n, 13, -1)[of_row, slot]
        inputs[target] = np.frombuffer(rows, np.int16).reshape(n, 13, -1)[of_row, slot]
    linear[linear < 0] = N_LINEAR
    inputs[inputs < 0] = N_INPUTS
    return Features(linear, inputs, np.frombuffer(decisions.values, np.float32), starts)
