"""What a bot is: three questions, each answered from a View alone."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from rifki.bots.dice import dice_of
from rifki.cards import CARDS, Card
from rifki.contracts import Contract
from rifki.randomness import SeedLike
from rifki.view import View

__all__ = ["BaseBot", "Bot", "ValuesCards"]


@runtime_checkable
class Bot(Protocol):
    """A player. It is given what its seat may know, and answers; it keeps no memory between calls.

    Every answer is a function of the bot's seed and the view, so a game that is resumed, undone or
    replayed gets the same moves in any process.
    """

    def choose_contract(self, view: View) -> Contract:
        """The contract to declare: one of `view.legal_contracts`, which is not empty."""
        ...

    def choose_card(self, view: View) -> Card:
        """The card to play: one of `view.legal_cards`, which is not empty."""
        ...

    def wants_redeal(self, view: View) -> bool:
        """Whether to void the deal; asked only when `view.redeal` names a ground for it."""
        ...


@runtime_checkable
class ValuesCards(Protocol):
    """A bot that can say what its cards are worth to it."""

    def card_values(self, view: View) -> dict[Card, float]:
        """For legal cards, the points of the rest of the deal above the average of the table.

        The seat's own points less a quarter of all, as the bot expects them. A card that does the
        same as another may be left out.
        """
        ...


class BaseBot:
    """A bot to build on: declares and plays at random, and voids every deal it may.

    >>> class Lowest(BaseBot):
    ...     def choose_card(self, view):
    ...         return view.legal_cards[0]
    >>> isinstance(Lowest(seed=1), Bot)
    True
    """

    def __init__(self, *, seed: SeedLike = 0) -> None:
        self.seed = seed

    def choose_contract(self, view: View) -> Contract:
        """Any legal contract, each kind equally likely, then any suit."""
        contracts = view.legal_contracts
        kinds = list(dict.fromkeys(contract.kind for contract in contracts))
        dice = dice_of(self.seed, view)
        kind = kinds[dice.below(len(kinds))]
        same = [contract for contract in contracts if contract.kind is kind]
        return same[dice.below(len(same))]

    def choose_card(self, view: View) -> Card:
        """Any legal card."""
        cards = view.legal_cards.mask
        for _ in range(dice_of(self.seed, view).below(cards.bit_count())):
            cards &= cards - 1
        return CARDS[(cards & -cards).bit_length() - 1]

    def wants_redeal(self, view: View) -> bool:
        """Yes: each ground for a redeal is a hand that loses more than it wins."""
        return view.redeal is not None
