"""The OpenSpiel game: OpenSpiel's own tests, and what it must share with the rest of rifki."""

from __future__ import annotations

import hashlib
import os
import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from rifki import Board, Contract, Deal, Seat
from rifki.contracts import CONTRACTS
from rifki.envs import layout
from rifki.envs.openspiel import GAME_TYPE, TurkishKingObserver
from rifki.envs.openspiel.spiel_deal import ContractMode, SpielDeal, SpielSetup
from rifki.errors import (
    IllegalCallError,
    IllegalCardError,
    IllegalContractError,
    InvalidSetupError,
    ParseError,
)
from rifki.search.sampling import Sampler
from rifki.view import view_of_board
from tests.core.helpers import random_rules
from tests.envs.spiel_helpers import GAMES, chance, dealt, differences, random_states, seen, step

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "data" / "openspiel"
PLAYED = ("python_turkish_king", "python_turkish_king(contract=no_hearts,declarer=1,rules=pagat)")


# -- OpenSpiel's own tests -------------------------------------------------------------------------


@pytest.mark.parametrize("text", GAMES)
def test_random_sim_test_with_serialisation(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("text", PLAYED)
def test_a_play_through_is_the_golden_one(text: str) -> None:
    name = re.sub("[^a-z_]+", "-", text).strip("-")
    assert playthrough(text) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def playthrough(text: str) -> str:
    """OpenSpiel's play-through, with a hash of it in place of its drawings of tensors."""
    lines = generate_playthrough.playthrough_lines(text, seed=20261130)
    everything = "\n".join(lines).encode()
    kept = [line for line in lines if "Tensor" not in line and not re.search("[◉◯]", line)]
    return "\n".join([*kept, f"sha256 of all lines: {hashlib.sha256(everything).hexdigest()}", ""])


def test_rl_environment_plays_an_episode() -> None:
    game = pyspiel.load_game("python_turkish_king(contract=no_queens)")
    environment = rl_environment.Environment(game, seed=1)
    rng = random.Random(2)
    step_now = environment.reset()
    n_steps = 0
    while not step_now.last():
        player = step_now.observations["current_player"]
        assert len(step_now.observations["info_state"][player]) == 2982
        step_now = environment.step([rng.choice(step_now.observations["legal_actions"][player])])
        n_steps += 1
    assert n_steps == 52
    assert sum(step_now.rewards) == -400


@pytest.mark.parametrize("contract", ["no_king", "trump:S"])
def test_the_python_is_mcts_of_openspiel_plays_it(contract: str) -> None:
    game = pyspiel.load_game(f"python_turkish_king(contract={contract})")
    state = dealt(game, random.Random(3))
    for _ in range(30):
        step(state, random.Random(4))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 200.0, 60, random_state=np.random.RandomState(2))
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_the_cpp_is_mcts_of_openspiel_cannot_resample_a_python_game() -> None:
    state = dealt(pyspiel.load_game("python_turkish_king(contract=no_king)"), random.Random(3))
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 200.0, 10)
    # When this passes, docs/openspiel.md has to say that it works.
    with pytest.raises(pyspiel.SpielError, match="ResampleFromInfostate"):
        bot.get_policy(state)


# -- the game and its parameters -------------------------------------------------------------------


def test_a_given_contract_is_constant_sum_and_the_others_are_not() -> None:
    for contract in CONTRACTS:
        game = pyspiel.load_game("python_turkish_king", {"contract": contract.text})
        assert game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
        assert game.utility_sum() == contract.total
        assert (game.min_utility(), game.max_utility()) == (
            min(0, contract.total),
            max(0, contract.total),
        )
    for word in ("choose", "random"):
        game = pyspiel.load_game("python_turkish_king", {"contract": word})
        assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
        assert (game.min_utility(), game.max_utility()) == (-650, 650)
    assert GAME_TYPE.short_name == "python_turkish_king"


def test_rules_may_be_written_either_way_and_survive_openspiels_texts() -> None:
    game = pyspiel.load_game("python_turkish_king", {"rules": "standard early_end=on"})
    again = pyspiel.load_game(str(game))
    assert again.setup == game.setup
    assert game.setup.rules.early_end
    assert pickle.loads(pickle.dumps(game)).setup == game.setup


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"contract": "trump"}, ParseError),
        ({"rules": "house"}, ParseError),
        ({"declarer": 4}, InvalidSetupError),
    ],
)
def test_wrong_parameters_are_refused(parameters: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        pyspiel.load_game("python_turkish_king", parameters)


def test_without_openspiel_the_message_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "from rifki.envs.extra import MissingExtraError\n"
        "try:\n    import rifki.envs.openspiel\n"
        "except MissingExtraError as error:\n    sys.stdout.write(str(error))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "rifki[openspiel]" in done.stdout


# -- the deal --------------------------------------------------------------------------------------


def test_G1_every_deal_has_the_same_probability() -> None:
    state = dealt(pyspiel.load_game("python_turkish_king(contract=no_king)"), random.Random(1))
    replayed = state.get_game().new_initial_state()
    probability = 1.0
    for action in state.history():
        probability *= dict(replayed.chance_outcomes())[action]
        replayed.apply_action(action)
    n_deals = 53644737765488792839237440000  # 52! / 13!^4
    assert probability * n_deals == pytest.approx(1)
    assert replayed.current_player() == 0


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_P1_to_P7_a_deal_goes_as_on_a_board(contract: Contract) -> None:
    rng = random.Random(f"board {contract}")
    for number in range(12):
        rules = random_rules(rng)
        declarer = Seat(number % 4)
        deal = Deal.from_seed(f"{contract} {number}")
        spiel = SpielDeal(SpielSetup(ContractMode.GIVEN, contract, declarer, rules))
        for card in range(52):
            spiel.act(next(seat for seat in range(4) if deal.masks[seat] >> card & 1))
        board = Board(deal, contract, declarer=declarer, rules=rules)
        while not board.is_over:
            assert spiel.actions() == [int(card) for card in board.legal_cards]
            assert spiel.player == board.turn
            assert tuple(spiel.points) == board.points
            card = rng.choice(spiel.actions())
            spiel.act(card)
            board.push(card)
        assert spiel.player == pyspiel.PlayerId.TERMINAL
        assert tuple(spiel.points) == board.points
        assert spiel.board().position == board.position


def test_illegal_actions_raise_the_librarys_errors_and_change_nothing() -> None:
    rng = random.Random(6)
    state = pyspiel.load_game("python_turkish_king(contract=random)").new_initial_state()
    refuse(state, IllegalCallError, 10, -2)
    chance(state, rng)
    refuse(state, IllegalCallError, 4, -2)
    state = dealt(pyspiel.load_game("python_turkish_king"), rng)
    refuse(state, IllegalContractError, 0, 51, 62)
    state.apply_action(56)
    hidden = next(card for card in range(52) if card not in state.legal_actions())
    refuse(state, IllegalCardError, hidden, 56, -2)
    while not state.is_terminal():
        step(state, rng)
    refuse(state, IllegalCardError, 0)


def refuse(state: Any, error: type[Exception], *actions: int) -> None:
    """Check that a state refuses actions and stays as it was."""
    before = str(state), state.history()
    for action in actions:
        with pytest.raises(error):
            state.apply_action(action)
    assert (str(state), state.history()) == before


def test_a_clone_goes_its_own_way() -> None:
    rng = random.Random(7)
    for text in GAMES:
        for state in random_states(pyspiel.load_game(text), 3, rng):
            before = str(state), state.history(), state.legal_actions()
            other = state.clone()
            assert (str(other), other.history(), other.legal_actions()) == before
            step(other, rng)
            assert (str(state), state.history(), state.legal_actions()) == before
            assert str(other) != str(state)


def test_a_state_is_the_same_after_pickle_and_after_openspiels_own_text() -> None:
    rng = random.Random(8)
    for text in GAMES:
        game = pyspiel.load_game(text)
        for state in (game.new_initial_state(), *random_states(game, 3, rng)):
            written = pyspiel.serialize_game_and_state(game, state)
            for again in (
                pickle.loads(pickle.dumps(state)),
                pyspiel.deserialize_game_and_state(written)[1],
            ):
                assert str(again) == str(state)
                assert again.history() == state.history()
                assert seen(again, 1) == seen(state, 1)
                # What comes next too, not only what is shown.
                ahead = state.clone()
                step(ahead, random.Random(9))
                step(again, random.Random(9))
                assert str(again) == str(ahead)


# -- what players see ------------------------------------------------------------------------------


def test_pieces_are_those_of_the_layout_made_from_a_view() -> None:
    rng = random.Random(10)
    for text in GAMES:
        game = pyspiel.load_game(text)
        observer = game.make_py_observer()
        for state in random_states(game, 4, rng):
            for player in range(4):
                observer.set_from(state, player)
                flat = layout.encode_view(state.deal.view(player))
                assert list(observer.dict["player"]) == [seat == player for seat in range(4)]
                own = observer.tensor[4:]
                assert own.tolist() == np.concatenate(
                    [flat[layout.HAND], flat[layout.CONTRACT], flat[layout.DECLARER],
                     flat[layout.TRICK], flat[layout.PLAYED], flat[layout.VOIDS],
                     flat[layout.LEADER], flat[layout.OPENED], flat[layout.TRICKS_WON],
                     flat[layout.TAKEN], flat[layout.N_TRICKS]]
                ).tolist()  # fmt: skip


def test_perfect_recall_tells_every_card_in_order_and_by_whom() -> None:
    game = pyspiel.load_game("python_turkish_king(contract=no_tricks,declarer=2)")
    (state,) = random_states(game, 1, random.Random(11))
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 1)
    board = state.deal.board()
    told = [(int(s.argmax()), int(c.argmax()))
            for s, c in zip(observer.dict["seats"], observer.dict["plays"], strict=True)
            if c.any()]  # fmt: skip
    tricks = [*board.tricks, board.trick]
    assert told == [((seat - 1) % 4, card) for trick in tricks for seat, card in trick]
    assert told


def test_each_kind_of_private_information() -> None:
    game = pyspiel.load_game("python_turkish_king(contract=no_king)")
    (state,) = random_states(game, 1, random.Random(12))
    kinds = pyspiel.PrivateInfoType
    pieces = {}
    for kind in (kinds.NONE, kinds.SINGLE_PLAYER, kinds.ALL_PLAYERS):
        observer = game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=kind)
        )
        observer.set_from(state, 2)
        pieces[kind] = {name: piece.copy() for name, piece in observer.dict.items()}
        n_hands = {kinds.NONE: 0, kinds.SINGLE_PLAYER: 1, kinds.ALL_PLAYERS: 4}[kind]
        assert observer.string_from(state, 2).count("[") == n_hands
    assert set(pieces[kinds.NONE]) == {"player"}
    assert set(pieces[kinds.SINGLE_PLAYER]) == {"player", "hand"}
    hands = pieces[kinds.ALL_PLAYERS]["hands"]
    assert (hands[0] == pieces[kinds.SINGLE_PLAYER]["hand"]).all()
    held = [sum(1 << int(card) for card in np.flatnonzero(hand)) for hand in hands]
    assert held == [state.deal.hands[(2 + at) % 4] for at in range(4)]
    with pytest.raises(InvalidSetupError):
        TurkishKingObserver(pyspiel.IIGObservationType(perfect_recall=False), {"size": 1})


def test_nothing_a_player_is_told_changes_with_cards_that_it_cannot_see() -> None:
    rng = random.Random(13)
    for text in GAMES:
        game = pyspiel.load_game(text)
        for state in random_states(game, 5, rng):
            for player in range(4):
                other = state.resample_from_infostate(player, rng.random)
                assert seen(other, player) == seen(state, player)


def test_while_cards_are_dealt_nobody_sees_any() -> None:
    game = pyspiel.load_game("python_turkish_king(contract=no_king)")
    state, other = game.new_initial_state(), game.new_initial_state()
    rng = random.Random(14)
    for _ in range(51):
        assert [seen(state, player) for player in range(4)] == [
            seen(other, player) for player in range(4)
        ]
        again = state.resample_from_infostate(0, rng.random)
        assert len(again.history()) == len(state.history())
        chance(state, rng)
        chance(other, rng)
    assert str(state) != str(other)


@pytest.mark.parametrize("text", GAMES)
def test_a_resampled_state_has_the_same_information_state_and_legal_actions(text: str) -> None:
    assert differences(text, 30, seed=15) == []


def test_resampling_draws_every_world_that_fits_and_no_other() -> None:
    rng = random.Random(16)
    game = pyspiel.load_game("python_turkish_king(contract=trump:C)")
    state = dealt(game, rng)
    while len(state.history()) < 52 + 42:
        step(state, rng)
    player = state.current_player()
    board = state.deal.board()
    view = view_of_board(board, board.turn)
    worlds = {str(state.resample_from_infostate(player, rng.random)) for _ in range(600)}
    sampler = Sampler.of_view(view)
    assert 1 < sampler.n_deals < 60
    assert len(worlds) == sampler.n_deals
