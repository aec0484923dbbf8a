"""The search tree: the same on every path, reproducible, bounded, and it finds the best card."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator

import pytest

from rifki import CONTRACTS, SEATS, Board, Deal, InvalidSetupError
from rifki.bots.search.equal_cards import equal_cards
from rifki.cards import CARDS
from rifki.errors import IllegalCardError
from rifki.rules import PRESETS, STANDARD, RuleSet
from rifki.search.kernel import Kernel, default_kernel, is_native, load_native
from rifki.search.policy import RANDOM, RULES, PlayoutPolicy
from rifki.search.position import CompactPosition
from rifki.search.python_kernel import PythonKernel
from rifki.search.python_world import group_cards
from rifki.search.sampling import Sampler
from rifki.search.sight import sight_of_view
from rifki.search.solver import solve
from rifki.search.tree_settings import RootCard, TreeSettings
from rifki.view import view_of_board
from tests.search.net_models import random_weights

RULE_SETS = (
    *PRESETS.values(),
    RuleSet().with_options({"under_duty": "all", "must_beat": "always", "must_overruff": "on"}),
    RuleSet().with_options({"hearts_open": "played", "trump_lead": "after_ruff"}),
)
POLICIES = (
    RANDOM,
    RULES,
    PlayoutPolicy(epsilon=0.1),
    PlayoutPolicy.net(),
    PlayoutPolicy.net(random_weights(1, 16)),
)


def boards(n: int, seed: int) -> Iterator[Board]:
    """Boards of all contracts and options in turn, some cards played at random."""
    rng = random.Random(seed)
    for number in range(n):
        board = Board(
            Deal.from_seed(f"tree {seed} {number}"),
            CONTRACTS[number % len(CONTRACTS)],
            declarer=SEATS[number % 4],
            rules=RULE_SETS[number // len(CONTRACTS) % len(RULE_SETS)],
        )
        for _ in range(rng.randrange(46)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        if not board.is_over:
            yield board


def grown(
    board: Board,
    kernel: Kernel,
    rounds: tuple[int, ...],
    *,
    policy: PlayoutPolicy = RULES,
    settings: TreeSettings = TreeSettings(),  # noqa: B008
    n_worlds: int = 12,
) -> tuple[int, list[RootCard]]:
    """A tree at a board's turn, grown in chunks of rounds: its size and its root."""
    view = view_of_board(board, board.turn)
    worlds = Sampler.of_view(view, kernel=kernel).draw_flat(n_worlds, seed=5)
    position = CompactPosition.from_view(view, worlds[:4])
    tree = kernel.tree(position, worlds, policy, settings, 7)
    first = 0
    for n in rounds:
        tree.run(position.legal_mask, first, n)
        first += n
    return tree.n_nodes, tree.root_cards()


@pytest.mark.skipif(not is_native(), reason="no compiled kernel to compare with")
@pytest.mark.parametrize("policy", POLICIES, ids=["random", "rules", "epsilon", "net", "hidden"])
def test_the_python_path_grows_the_same_tree(policy: PlayoutPolicy) -> None:
    kernels = (load_native(), load_native(is_portable=True), PythonKernel())
    rng = random.Random(3)
    for board in boards(35, seed=1):
        settings = TreeSettings(
            exploration=rng.choice((0.0, 25.0, 300.0)),
            trust=rng.choice((0.5, 30.0)),
            policy_lead=rng.choice((0.0, 10.0)),
            max_nodes=rng.choice((1, 7, 1000)),
        )
        native, portable, python = [
            grown(board, kernel, (14,), policy=policy, settings=settings) for kernel in kernels
        ]
        assert native == portable == python, board.contract


def test_a_tree_grows_the_same_in_chunks() -> None:
    for board in boards(20, seed=2):
        kernel = default_kernel()
        whole = grown(board, kernel, (40,))
        assert grown(board, kernel, (1, 4, 15, 0, 20)) == whole
        assert grown(board, kernel, (40,)) == whole


def test_a_tree_is_the_same_on_every_machine_and_day() -> None:
    """The node signature: sizes of trees and the points at their roots, over all contracts."""
    found = [grown(board, default_kernel(), (50,)) for board in boards(40, seed=9)]
    n_nodes = sum(size for size, _ in found)
    points = sum(row.sum * (1 + row.card) for _, rows in found for row in rows)
    assert (n_nodes, points) == SIGNATURE


SIGNATURE = (6268, 4746440)


def test_every_card_of_the_root_has_its_turn() -> None:
    for board in boards(12, seed=3):
        n_nodes, rows = grown(board, default_kernel(), (30,))
        assert [row.card for row in rows] == [int(card) for card in board.legal_cards]
        assert {row.visits for row in rows} == {30}
        assert len(rows) < n_nodes <= 1 + 30 * len(rows)


def test_the_node_limit_is_kept_and_the_search_goes_on() -> None:
    for board in boards(12, seed=4):
        n_nodes, rows = grown(board, default_kernel(), (50,), settings=TreeSettings(max_nodes=20))
        assert n_nodes == 20
        assert {row.visits for row in rows} == {50}


def test_a_tree_with_all_cards_open_comes_to_the_value_of_the_solver() -> None:
    """In one known world each seat learns what is best for herself: max^n."""
    rng = random.Random(8)
    n_right = n_asked = 0
    for number in range(60):
        board = Board(
            Deal.from_seed(f"open {number}"), CONTRACTS[number % len(CONTRACTS)], declarer=SEATS[0]
        )
        while len(board.hand(board.turn)) > 4 or board.trick.cards:
            board.push(rng.choice(board.legal_cards))
        position = CompactPosition.from_board(board)
        solution = solve(position, model="maxn").of(board.turn)
        values = {row.card: row.rest.low for row in solution.cards}
        if len(set(values.values())) < 2:
            continue
        n_asked += 1
        world = array("Q", position.hands)
        settings = TreeSettings(exploration=60.0, trust=1.0, policy_lead=0.0)
        tree = default_kernel().tree(position, world, RULES, settings, 3)
        tree.run(position.legal_mask, 0, 3000)
        best = max(tree.root_cards(), key=lambda row: row.sum / row.visits)
        n_right += values[CARDS[best.card]] == max(values.values())
    assert n_asked >= 20
    assert n_right >= 0.9 * n_asked


def test_groups_are_those_of_the_bots() -> None:
    for board in boards(80, seed=6):
        sight = sight_of_view(view_of_board(board, board.turn))
        others = sight.out
        for card in sight.trick:
            others |= 1 << card
        groups = group_cards(board.contract.penalty_mask, sight.legal, others)
        assert groups == [sum(1 << card for card in group) for group in equal_cards(sight)]


@pytest.mark.parametrize("kernel", [default_kernel(), PythonKernel()], ids=lambda each: each.name)
def test_a_card_that_is_not_legal_in_every_world_is_refused(kernel: Kernel) -> None:
    board = next(boards(1, seed=7))
    view = view_of_board(board, board.turn)
    worlds = Sampler.of_view(view).draw_flat(3, seed=1)
    tree = kernel.tree(
        CompactPosition.from_view(view, worlds[:4]), worlds, RULES, TreeSettings(), 1
    )
    other = next(card for card in range(52) if not view.hand.mask >> card & 1)
    with pytest.raises(IllegalCardError):
        tree.run(1 << other, 0, 1)


@pytest.mark.parametrize(
    "words",
    [
        {"exploration": -1.0},
        {"exploration": float("nan")},
        {"trust": 0.0},
        {"trust": float("inf")},
        {"policy_lead": 1e10},
        {"max_nodes": 0},
    ],
)
def test_settings_out_of_range_are_refused(words: dict[str, float]) -> None:
    with pytest.raises(InvalidSetupError):
        TreeSettings(**words)  # type: ignore[arg-type]


def test_standard_rules_are_among_those_tried() -> None:
    assert STANDARD in RULE_SETS
