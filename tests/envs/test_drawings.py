"""The render modes: text, no hand unless asked for."""

from __future__ import annotations

import io

import pytest

from rifki.envs.aec import turkish_king_deal_v0
from tests.envs.helpers import deal_env, game_env, legal_of, paid


def test_a_drawing_shows_no_hand_unless_asked_for() -> None:
    texts = {}
    for seat, is_open in ((None, False), ("E", False), (None, True)):
        env = deal_env(render_mode="ansi", render_seat=seat, open_cards=is_open, contract="no_king")
        env.reset(seed=1)
        texts[seat, is_open] = env.render().count("[13]")
    assert texts == {(None, False): 4, ("E", False): 3, (None, True): 0}


def test_the_drawing_of_a_game_tells_the_deal_and_the_totals() -> None:
    env = game_env(render_mode="ansi")
    for now, _ in paid(env, seed=4):
        if now._table.game.number == 3:
            break
    text = env.render()
    assert text.startswith("Deal 3/20  South ")
    for points in env._table.game.totals:
        assert f"{points:+d}" in text or points == 0


def test_human_mode_writes_after_every_step_and_returns_nothing() -> None:
    stream = io.StringIO()
    env = deal_env(render_mode="human", stream=stream, contract="no_king")
    env.reset(seed=1)
    env.step(legal_of(env.observe(env.agent_selection)["action_mask"])[0])
    assert stream.getvalue().count("No King of Hearts") == 2
    assert env.render() is None
    assert stream.getvalue().count("No King of Hearts") == 3


def test_human_mode_writes_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    deal_env(render_mode="human", contract="no_king").reset(seed=1)
    assert "No King of Hearts" in capsys.readouterr().out


def test_render_without_a_mode_warns() -> None:
    env = turkish_king_deal_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None
    env.close()
