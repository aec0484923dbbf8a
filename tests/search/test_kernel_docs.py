"""docs/kernel.md: its vectors are what the code gives, and its example runs."""

from __future__ import annotations

import re
from pathlib import Path

from rifki import Deal, parse_contract
from rifki.search.kernel import Kernel
from rifki.search.playout import RANDOM, RULES, PlayoutPolicy, random_deals
from rifki.search.random_stream import Stream, draw_subset

PAGE = Path(__file__).resolve().parents[2] / "docs" / "kernel.md"
POLICIES = {"random": RANDOM, "rules": RULES, "epsilon=0.25": PlayoutPolicy(epsilon=0.25)}


def block(name: str) -> list[str]:
    """The lines of a fenced block of the page."""
    found = re.search(rf"```{name}\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert found is not None, name
    return found[1].splitlines()


def test_words_of_streams() -> None:
    for line in block("words"):
        seed, index, *words = (int(number, 16) for number in line.split())
        stream = Stream(seed, index)
        assert [stream.next() for _ in words] == words


def test_subsets() -> None:
    for line in block("subsets"):
        seed, n, k, mask = line.split()
        assert draw_subset(Stream(int(seed, 16), 0), int(n), int(k)) == int(mask, 16)


def test_deal_and_points_of_every_contract_and_policy(kernels: list[Kernel]) -> None:
    lines = block("points")
    assert len(lines) == 30
    for kernel in kernels:
        for line in lines:
            contract, policy, *points = line.split()
            deals = random_deals(
                parse_contract(contract),
                n=1,
                seed=7,
                policy=POLICIES[policy],
                with_hands=True,
                kernel=kernel,
            )
            south, east, north, west = deals.hands
            assert Deal((south, east, north, west)).text == block("deal")[0]
            assert list(deals.points) == [int(number) for number in points]


def test_example_runs() -> None:
    names: dict[str, object] = {}
    exec("\n".join(block("python")), names)
    assert names["best"] in names["result"].cards  # type: ignore[attr-defined]
