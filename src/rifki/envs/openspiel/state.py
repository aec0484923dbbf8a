"""A state of OpenSpiel around a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from rifki.cards import CARDS
from rifki.contracts import CONTRACTS
from rifki.deal import format_hand
from rifki.envs.layout import choice_of
from rifki.envs.openspiel.spiel_deal import CHANCE, TERMINAL, ContractMode, SpielDeal
from rifki.seats import SEATS

__all__ = ["TurkishKingState"]


class TurkishKingState(pyspiel.State):  # type: ignore[misc]
    """A point of a deal; made by `game.new_initial_state()`.

    OpenSpiel's documented methods, not repeated here. An action that is not legal raises
    IllegalCardError, IllegalContractError or IllegalCallError and changes nothing.
    """

    def __init__(self, game: Any, deal: SpielDeal) -> None:
        super().__init__(game)
        # The only attribute: clones copy and records write what is in __dict__.
        self._deal = deal

    @property
    def deal(self) -> SpielDeal:
        """The deal with all four hands: hidden information."""
        return self._deal

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or the end."""
        return self._deal.player

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self._deal.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a card is to be dealt or a contract to be drawn."""
        return self._deal.player == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        return self._deal.outcomes()

    # Called from Python this saves the way through C++, which calls _legal_actions.
    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order; of another player than the current one, none."""
        deal = self._deal
        if player is None and deal.player >= 0:
            return deal.actions()
        if deal.player >= 0:
            return deal.actions() if player == deal.player else []
        if deal.player == CHANCE and (player is None or player == CHANCE):
            return [outcome for outcome, _ in deal.outcomes()]
        return []

    def _legal_actions(self, player: int) -> list[int]:
        """As OpenSpiel asks for them, of the current player."""
        return self._deal.actions()

    def _apply_action(self, action: int) -> None:
        """Do what is due."""
        self._deal.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action as text: a card, a contract, or what chance does."""
        if player != CHANCE:
            return str(choice_of(action))
        deal = self._deal
        if deal.setup.mode is ContractMode.RANDOM and deal.contract is None:
            return CONTRACTS[action].text
        return f"to {SEATS[action].letter}"

    def returns(self) -> list[float]:
        """The points of each player at the end, in seat order; 0 before it."""
        if self._deal.player != TERMINAL:
            return [0.0, 0.0, 0.0, 0.0]
        return [float(points) for points in self._deal.points]

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> TurkishKingState:
        """A state that a player cannot tell from this one: each deal that fits, equally likely.

        Its history is that of its own deal. `rng` gives numbers from 0 to 1.
        """
        state: TurkishKingState = self.get_game().new_initial_state()
        for step in self._deal.resampled_steps(player_id, rng):
            state.apply_action(step)
        return state

    def __str__(self) -> str:
        deal = self._deal
        contract = "-" if deal.contract is None else deal.contract.text
        setup = deal.setup
        start = f"{contract} {setup.declarer.letter}"
        if not deal.is_dealt:
            return f"{start} {' '.join(format_hand(hand) for hand in deal.hands)}"
        hands = " ".join(f"{seat.letter}={format_hand(deal.dealt[seat])}" for seat in SEATS)
        plays = "".join([CARDS[card].text for card in deal.cards])
        return f"{start} {hands} {plays}".rstrip()
