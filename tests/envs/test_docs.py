"""docs/environments.md and the docstrings: their tables are those of the code."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from rifki.envs import gym, layout, vector
from rifki.envs.aec import turkish_king_deal_v0, turkish_king_v0
from tests.docs.markdown import ROOT, table_under, tables

TEXT = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def defaults(*makers: Callable[..., Any]) -> dict[str, str]:
    """The keyword arguments of some callables, with their defaults as written."""
    found = {}
    for maker in makers:
        for name, parameter in inspect.signature(maker).parameters.items():
            if parameter.default is not parameter.empty:
                found[name] = repr(parameter.default).replace('"', "'")
    return found


def given(rows: list[list[str]]) -> dict[str, str]:
    """The arguments of a table."""
    found = {}
    for names, default, *_ in rows:
        values = [value.strip("` ") for value in default.split(", ")]
        for name, value in zip(names.replace("`", "").split(", "), values, strict=True):
            found[name] = value.replace('"', "'")
    return found


def arguments_table(module: ModuleType) -> list[list[str]]:
    """The rows of the table of arguments in a module's docstring."""
    (table,) = [
        table
        for table in tables(module.__doc__ or "")
        if table[0][0] in ("name", "argument") and table[0][1] == "default"
    ]
    return table[1:]


@pytest.mark.parametrize(("heading", "index"), [("A deal", 0), ("A game", 1)])
def test_the_page_has_the_tables_of_the_layout(heading: str, index: int) -> None:
    assert table_under(TEXT, heading) == tables(layout.__doc__ or "")[index][1:]


@pytest.mark.parametrize("module", [turkish_king_deal_v0, turkish_king_v0])
def test_the_docstring_of_an_aec_environment_has_all_its_arguments(module: ModuleType) -> None:
    assert given(arguments_table(module)) == defaults(module.raw_env, module.env)


def test_the_docstring_of_the_single_seat_has_all_its_arguments() -> None:
    both = defaults(gym.TurkishKingDealEnv, gym.TurkishKingEnv)
    assert given(arguments_table(gym)) == both
    assert given(table_under(TEXT, "One seat: Gymnasium")) == both


def test_the_arguments_of_a_game_are_those_of_a_deal_but_its_contract_and_declarer() -> None:
    deal, game = defaults(gym.TurkishKingDealEnv), defaults(gym.TurkishKingEnv)
    assert deal.keys() - game.keys() == {"contract", "declarer"}
    assert game.items() <= deal.items()


def test_the_page_tells_which_arguments_pettingzoo_takes() -> None:
    of_gym = defaults(gym.TurkishKingDealEnv)
    of_aec = defaults(turkish_king_deal_v0.raw_env, turkish_king_deal_v0.env)
    assert of_gym.keys() - of_aec.keys() == {"seat", "opponents", "illegal"}
    assert of_aec.keys() - of_gym.keys() == {"render_seat"}
    assert "but for `seat`, `opponents` and `illegal`, and one more" in " ".join(TEXT.split())


def test_the_docstring_and_the_page_have_all_arguments_of_the_vector_environment() -> None:
    wanted = defaults(vector.TurkishKingVectorEnv)
    assert given(table_under(TEXT, "Many deals at once")) == wanted
    assert given(arguments_table(vector)) == wanted


def test_the_vector_environment_takes_what_the_single_one_does_or_the_page_says_so() -> None:
    single, many = defaults(gym.TurkishKingDealEnv), defaults(vector.TurkishKingVectorEnv)
    only_single = {"illegal", "illegal_reward", "render_mode", "open_cards", "stream"}
    assert single.keys() - many.keys() == only_single
    assert {name: many[name] for name in single.keys() & many.keys()}.items() <= single.items()
