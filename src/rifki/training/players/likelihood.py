"""How likely players' cards are under the learned scorer: the link that infer.c assumes.

A card's odds fall with the square of what it is behind the best; cards that do the same count as
one, and get the best of their scores.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rifki.search.kernel import Kernel, default_kernel
from rifki.search.net_inputs import N_CARD_INPUTS, N_INPUTS
from rifki.search.net_plays import N_CARD_LINEAR, N_LINEAR
from rifki.training.descent import Parameters
from rifki.training.extra import load_numpy
from rifki.training.features import Features
from rifki.training.players.plays import Plays
from rifki.training.players.recipe import PlayerRecipe
from rifki.training.student import scores_of

__all__ = ["CARDS_LISTED", "Choices", "choices_of", "mean_log_likelihood"]

CARDS_LISTED = 13
"""Places for cards that `rk_net_features` lists of a decision."""


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """What the scorer sees of decisions, as numpy arrays: a row each, 13 places for cards."""

    linear: Any
    """int32 (decisions, 13, 17): entries of the table; N_LINEAR where there are no more."""
    inputs: Any
    """int16 (decisions, 13, 19): inputs of the hidden layer; N_INPUTS where there are no more."""
    groups: Any
    """int8 (decisions, 13): which cards do the same; -1 where there is no card."""
    chosen: Any
    """int8 (decisions,): the group that was played."""

    def __len__(self) -> int:
        return len(self.chosen)

    @property
    def firsts(self) -> Any:
        """bool (decisions, 13): the first card of each group."""
        found = self.groups >= 0
        for place in range(1, CARDS_LISTED):
            same = self.groups[:, :place] == self.groups[:, place : place + 1]
            found[:, place] &= ~same.any(1)
        return found


def choices_of(plays: Plays, *, kernel: Kernel | None = None) -> Choices:
    """The choices in plays, in their order.

    Decisions in which the scorer looks at no card of a group are left out.
    """
    np = load_numpy()
    kernel = kernel if kernel is not None else default_kernel()
    n = len(plays)
    counts = np.frombuffer(plays.n_groups, np.uint8).astype(np.int64)
    ends = np.cumsum(counts)
    masks = np.zeros((n, CARDS_LISTED), np.uint64)
    rows = np.repeat(np.arange(n), counts)
    masks[rows, np.arange(len(rows)) - np.repeat(ends - counts, counts)] = np.frombuffer(
        plays.groups, np.uint64
    )
    linear = np.empty((n, CARDS_LISTED, N_CARD_LINEAR), np.int32)
    inputs = np.empty((n, CARDS_LISTED, N_CARD_INPUTS), np.int16)
    groups = np.empty((n, CARDS_LISTED), np.int8)
    for numbers, batch in plays.batches():
        cards, entries, hidden = kernel.net_features(batch)
        size = len(numbers)
        linear[numbers] = np.frombuffer(entries, np.int32).reshape(size, CARDS_LISTED, -1)
        inputs[numbers] = np.frombuffer(hidden, np.int16).reshape(size, CARDS_LISTED, -1)
        listed = np.frombuffer(cards, np.uint8).reshape(size, CARDS_LISTED)
        groups[numbers] = _groups_of(listed, masks[numbers])
    linear[linear < 0] = N_LINEAR
    inputs[inputs < 0] = N_INPUTS
    n_listed = sum([(groups == group).any(1) for group in range(CARDS_LISTED)])
    whole = n_listed == counts
    chosen = np.frombuffer(plays.chosen, np.uint8).astype(np.int8)
    return Choices(linear[whole], inputs[whole], groups[whole], chosen[whole])


def _groups_of(listed: Any, masks: Any) -> Any:
    """The group of each listed card, -1 where none is listed."""
    np = load_numpy()
    bits = np.uint64(1) << np.minimum(listed, 63).astype(np.uint64)
    is_of = (masks[:, None, :] & bits[:, :, None]) != 0
    return np.where((listed < 52) & is_of.any(2), is_of.argmax(2), -1).astype(np.int8)


def mean_log_likelihood(parameters: Parameters, choices: Choices, recipe: PlayerRecipe) -> float:
    """The mean natural logarithm, over decisions, of the probability of what was played."""
    np = load_numpy()
    is_card = choices.groups >= 0
    n_rows = int(is_card.sum())
    rows = Features(
        choices.linear[is_card], choices.inputs[is_card], np.zeros(n_rows, np.float32), None
    )
    scores = np.full(is_card.shape, -np.inf)
    scores[is_card] = scores_of(parameters, rows)
    best = scores.max(1, keepdims=True)
    odds = np.zeros_like(scores)
    for group in range(CARDS_LISTED):
        mine = np.where(choices.groups == group, scores, -np.inf).max(1)
        odds[:, group] = 1 / (1 + (best[:, 0] - mine) / recipe.patience) ** 2
    mine = odds[np.arange(len(choices)), choices.chosen]
    shares = recipe.whim + (1 - recipe.whim) * mine / odds.sum(1)
    return float(np.log(shares).mean())
