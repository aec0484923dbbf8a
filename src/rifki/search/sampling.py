"""Sampling hidden hands: from a view, every deal that fits what is known, equally likely.

What is known is the hand, the cards seen, how many cards each seat holds, and what its plays prove
under the contract and the options (`rifki.search.knowledge`). Counting is exact and no draw is ever
thrown away, so that a sample comes at once from every view that can be reached.
"""

from __future__ import annotations

from array import array

from rifki.search.kernel import Kernel, default_kernel
from rifki.search.knowledge import Knowledge, knowledge_of
from rifki.search.playout import check_stream
from rifki.search.position import Hands
from rifki.view import View

__all__ = ["Knowledge", "Sampler", "knowledge_of", "sample_hands"]


class Sampler:
    """All deals that fit what one seat knows, ready to draw from; the set-up is done once.

    Raises InvalidSetupError if no deal fits, which no reachable view brings about.

    >>> from rifki import Board, Contract, Deal, Seat
    >>> from rifki.view import view_of_board
    >>> board = Board(Deal.from_seed(7), Contract.NO_KING, declarer=Seat.SOUTH)
    >>> sampler = Sampler.of_view(view_of_board(board, Seat.EAST))
    >>> sampler.n_deals, len(sampler.draw(10, seed=1))
    (84478098072866400, 10)
    """

    __slots__ = ("_drawn", "knowledge")

    def __init__(self, knowledge: Knowledge, *, kernel: Kernel | None = None) -> None:
        self.knowledge = knowledge
        self._drawn = (kernel if kernel is not None else default_kernel()).sampler(knowledge)

    @classmethod
    def of_view(
        cls, view: View, *, is_first_of_game: bool = False, kernel: Kernel | None = None
    ) -> Sampler:
        """The sampler of a view; for `is_first_of_game` see `knowledge_of`."""
        return cls(knowledge_of(view, is_first_of_game=is_first_of_game), kernel=kernel)

    @property
    def n_deals(self) -> int:
        """How many deals fit, exactly."""
        return self._drawn.n_deals

    def draw_flat(self, n: int, *, seed: int, first: int = 0) -> array[int]:
        """n deals as a flat array of type "Q": four masks a deal, in seat order.

        Deal i depends only on the knowledge, the seed and first + i. Raises InvalidSetupError for a
        count or seed out of range.
        """
        check_stream(n, seed, first)
        return self._drawn.draw(n, seed, first)

    def draw(self, n: int, *, seed: int, first: int = 0) -> list[Hands]:
        """n deals as 4-tuples of masks in seat order; see `draw_flat`."""
        flat = iter(self.draw_flat(n, seed=seed, first=first))
        return list(zip(flat, flat, flat, flat, strict=True))


def sample_hands(
    view: View,
    n: int,
    seed: int,
    *,
    is_first_of_game: bool = False,
    kernel: Kernel | None = None,
) -> list[Hands]:
    """n deals that a view allows, each equally likely: 4-tuples of the cards still held, as masks.

    Raises InvalidSetupError if no deal fits, or for a count or seed out of range.
    """
    sampler = Sampler.of_view(view, is_first_of_game=is_first_of_game, kernel=kernel)
    return sampler.draw(n, seed=seed)
