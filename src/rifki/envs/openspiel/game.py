"""The game as OpenSpiel sees it before a card is dealt: its type, its parameters, its limits."""

from __future__ import annotations

from typing import Any

import pyspiel

from rifki.contracts import Contract, parse_contract
from rifki.envs.layout import N_ACTIONS
from rifki.envs.openspiel.observer import TurkishKingObserver
from rifki.envs.openspiel.spiel_deal import ContractMode, SpielDeal, SpielSetup
from rifki.envs.openspiel.state import TurkishKingState
from rifki.errors import InvalidSetupError
from rifki.rules import parse_rules
from rifki.seats import SEATS

__all__ = ["GAME_TYPE", "TurkishKingGame"]

_CONTRACT, _DECLARER, _RULES = "contract", "declarer", "rules"


def _game_type(utility: Any) -> Any:
    """The type of the game with its kind of utility."""
    return pyspiel.GameType(
        short_name="python_turkish_king",
        long_name="Turkish King (one deal)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=4,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={_CONTRACT: "choose", _DECLARER: 0, _RULES: "standard"},
    )


GAME_TYPE = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)
"""What is registered. A game whose contract is given is constant-sum, and says so itself."""


def _setup_of(parameters: dict[str, Any]) -> SpielSetup:
    """Read the parameters. Raises ParseError or InvalidSetupError."""
    text = parameters.get(_CONTRACT, "choose")
    modes = {mode.value: mode for mode in ContractMode if mode is not ContractMode.GIVEN}
    mode = modes.get(text, ContractMode.GIVEN)
    number = parameters.get(_DECLARER, 0)
    if not 0 <= number < len(SEATS):
        raise InvalidSetupError(f"declarer {number}; expected 0 to 3", number)
    return SpielSetup(
        mode=mode,
        contract=parse_contract(text) if mode is ContractMode.GIVEN else None,
        declarer=SEATS[number],
        # "=" has its own meaning in OpenSpiel's texts of games.
        rules=parse_rules(parameters.get(_RULES, "standard").replace(":", "=")),
    )


def _game_info(setup: SpielSetup) -> Any:
    """The limits of a game."""
    totals = [contract.total for contract in Contract]
    if setup.contract is not None:
        totals = [setup.contract.total]
    is_random = setup.mode is ContractMode.RANDOM
    sums = {"utility_sum": float(totals[0])} if setup.contract is not None else {}
    return pyspiel.GameInfo(
        num_distinct_actions=N_ACTIONS,
        max_chance_outcomes=len(Contract) if is_random else len(SEATS),
        num_players=len(SEATS),
        min_utility=float(min(0, *totals)),
        max_utility=float(max(0, *totals)),
        max_game_length=52 + (setup.mode is ContractMode.CHOOSE),
        **sums,
    )


class TurkishKingGame(pyspiel.Game):  # type: ignore[misc]
    """A deal of Turkish King; see the package. Raises ParseError or InvalidSetupError."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        setup = _setup_of(params or {})
        utility = pyspiel.GameType.Utility
        kind = utility.GENERAL_SUM if setup.contract is None else utility.CONSTANT_SUM
        texts = {**params, _RULES: setup.rules.text.replace("=", ":")} if params else {}
        super().__init__(_game_type(kind), _game_info(setup), texts)
        self._setup: SpielSetup | None = setup

    @property
    def setup(self) -> SpielSetup:
        """What the parameters say."""
        # OpenSpiel restores a pickled game without calling __init__.
        setup = self.__dict__.get("_setup")
        if setup is None:
            setup = self._setup = _setup_of(self.get_parameters())
        return setup

    def new_initial_state(self) -> TurkishKingState:
        """The state before the first card is dealt."""
        return TurkishKingState(self, SpielDeal(self.setup))

    def max_chance_nodes_in_history(self) -> int:
        """The cards, and the contract where chance chooses it."""
        return 52 + (self.setup.mode is ContractMode.RANDOM)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> TurkishKingObserver:
        """An observer of some type; without one, what is seen now (no perfect recall)."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TurkishKingObserver(kind, params)
