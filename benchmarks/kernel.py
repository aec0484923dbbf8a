"""Speeds of the kernel on one core: a table of medians. See docs/kernel.md.

    python benchmarks/kernel.py [--library FILE] [--rounds N] [--deals N]

Compiles the kernel into a temporary folder unless a library is named. `raw` is the C function with
its output already allocated, `batch` the public function `random_deals`. All contracts are measured
in turn, round by round, in processor time, so that a busy machine slows all alike; compare ratios.
"""

from __future__ import annotations

import argparse
import ctypes
import platform
import statistics
import tempfile
import time
from array import array
from collections.abc import Callable
from pathlib import Path

from rifki import CONTRACTS, Board, Contract, ContractKind, Deal, RuleSet, Seat
from rifki.rules import STANDARD
from rifki.search.build import KERNEL_FOLDER, build_kernel
from rifki.search.kernel import Kernel, NativeKernel, load_native
from rifki.search.kernel_abi import RkPolicy, c_net, c_rules
from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_weights import KindWeights, NetWeights, default_weights, read_weights
from rifki.search.playout import RANDOM, RULES, PlayoutPolicy, random_deals, rollouts
from rifki.search.position import CompactPosition, kernel_rules
from rifki.search.python_kernel import PythonKernel
from rifki.search.recording import recorded_playouts
from rifki.search.sampling import Sampler
from rifki.view import view_of_board

KINDS = [Contract.TRUMP_SPADES, *CONTRACTS[4:]]
POLICIES = {
    "random": RANDOM,
    "rules": RULES,
    "rules, epsilon 0.1": PlayoutPolicy(epsilon=0.1),
    "net": PlayoutPolicy.net(),
}


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes, in processor time: waiting for a turn does not count."""
    began = time.process_time()
    work()
    return time.process_time() - began


def raw_deals(
    kernel: NativeKernel, contract: Contract, rules: RuleSet, policy: PlayoutPolicy, n: int
) -> Callable[[], object]:
    """One call of rk_random_deals, with everything made ready before."""
    points = array("i", [0]) * (4 * n)
    pointer = ctypes.cast(points.buffer_info()[0], ctypes.POINTER(ctypes.c_int32))
    flags = int(kernel.name == "portable")
    how = RkPolicy(epsilon=policy.epsilon_units, kind=policy.kind_number, flags=flags)
    net = None if policy.weights is None else c_net(policy.weights.of(contract.kind))
    c_struct = c_rules(kernel_rules(contract, rules))

    def work() -> object:
        kernel.library.rk_random_deals(c_struct, 0, n, how, net, 1, 0, None, pointer)
        return points

    return work


def batch_deals(
    kernel: Kernel, contract: Contract, rules: RuleSet, policy: PlayoutPolicy, n: int
) -> Callable[[], object]:
    """The same through the public function."""
    return lambda: random_deals(contract, rules, n=n, seed=1, policy=policy, kernel=kernel)


def medians(works: list[Callable[[], object]], n_rounds: int) -> list[float]:
    """Median seconds of each piece of work, one of each in a round."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(n_rounds):
        for row, work in zip(times, works, strict=True):
            row.append(seconds(work))
    return [statistics.median(row) for row in times]


def print_row(name: str, rates: list[float]) -> None:
    """A row of the table: million deals a second by contract, and over all of them together."""
    together = len(rates) / sum(1 / rate for rate in rates)
    cells = " ".join(f"{rate:10.3f}" for rate in rates)
    print(f"{name:<30} {cells} {together:10.3f}")


def print_deals(native: NativeKernel, portable: NativeKernel, n: int, n_rounds: int) -> None:
    """Fresh deals, million a second."""
    heads = " ".join(f"{contract.text:>10.10}" for contract in KINDS)
    print(f"{'million deals a second':<30} {heads} {'all':>10}")
    for name, policy in POLICIES.items():
        works = []
        for contract in KINDS:
            works.append(raw_deals(native, contract, STANDARD, policy, n))
            works.append(batch_deals(native, contract, STANDARD, policy, n))
        times = medians(works, n_rounds)
        rates = [n / each / 1e6 for each in times]
        print_row(f"{name}, raw", rates[::2])
        print_row(f"{name}, batch", rates[1::2])
        print(f"{'':30} batch is {sum(times[::2]) / sum(times[1::2]):.0%} of raw")
    for name in ("random", "rules", "net"):
        policy = POLICIES[name]
        duties = RuleSet.preset("cafe")
        works = [raw_deals(native, contract, duties, policy, n) for contract in KINDS]
        print_row(f"{name}, cafe rules, raw", [n / t / 1e6 for t in medians(works, n_rounds)])
        works = [raw_deals(portable, contract, STANDARD, policy, n) for contract in KINDS]
        print_row(f"{name}, portable, raw", [n / t / 1e6 for t in medians(works, n_rounds)])
    few = max(n // 500, 1)
    for name, policy in POLICIES.items():
        works = [batch_deals(PythonKernel(), contract, STANDARD, policy, few) for contract in KINDS]
        print_row(f"{name}, Python path", [few / t / 1e6 for t in medians(works, 3)])


def sample_board(plies: int) -> Board:
    """A deal after some cards, each the lowest legal one; voids are shown by and by."""
    board = Board(Deal.from_seed(3), Contract.NO_TRICKS, declarer=Seat.SOUTH)
    for _ in range(plies):
        board.push(board.legal_cards[0])
    return board


def made_up(n_hidden: int) -> NetWeights:
    """The table of the package with a hidden layer of nothing but ones: how fast, not how good."""
    ones = {
        "skip": array("h", [1] * N_INPUTS if n_hidden else []),
        "embed": array("b", [1] * (N_INPUTS * n_hidden)),
        "bias": array("h", [1] * n_hidden),
        "out": array("h", [1] * n_hidden),
    }
    table = default_weights()
    return NetWeights(
        {kind: KindWeights(kind, table.of(kind).linear, **ones) for kind in ContractKind}
    )


def print_scorer(kernels: list[Kernel], n: int, n_rounds: int) -> None:
    """The learned scorer by the size of its hidden layer: a deal, a decision, and its loading."""
    print(f"\n{'learned scorer, us':<24} {'a deal':>12} {'a decision':>12}")
    for n_hidden in (0, 16, 32):
        policy = PlayoutPolicy.net(made_up(n_hidden))
        for kernel in kernels:
            few = max(n // 500, 1) if kernel.name == "python" else n
            works = [batch_deals(kernel, contract, STANDARD, policy, few) for contract in KINDS]
            a_deal = statistics.mean(medians(works, n_rounds)) / few * 1e6
            decisions = statistics.mean(n_decisions(kernel, contract, policy) for contract in KINDS)
            name = f"{n_hidden} hidden, {kernel.name}"
            print(f"{name:<24} {a_deal:>12.2f} {a_deal / decisions:>12.3f}")
    path = KERNEL_FOLDER.with_name("net.npz")
    loading = statistics.median(seconds(lambda: load_all(path)) for _ in range(n_rounds))
    print(f"{'loading all kinds, ms':<24} {loading * 1e3:>12.1f}")


def load_all(path: Path) -> None:
    """Read the weights of every kind."""
    weights = read_weights(path)
    for kind in ContractKind:
        weights.of(kind)


def n_decisions(kernel: Kernel, contract: Contract, policy: PlayoutPolicy) -> float:
    """How many cards of a deal are a choice, on average."""
    n = 10 if kernel.name == "python" else 500
    hands = random_deals(contract, n=n, seed=1, with_hands=True).hands
    positions = [
        CompactPosition(
            *(contract, STANDARD, (south, east, north, west), Seat.SOUTH),
            is_opened=not contract.has_heart_ban,
        )
        for south, east, north, west in zip(*[iter(hands)] * 4, strict=True)
    ]
    record = recorded_playouts(positions, seed=1, policy=policy, kernel=kernel)
    masks = kernel.legal_masks(record.positions)
    chosen = zip(masks, record.cards, strict=True)
    return sum(mask & (mask - 1) != 0 and card != 255 for mask, card in chosen) / n


def print_sampler(native: NativeKernel, n: int, n_rounds: int) -> None:
    """Set-up and drawing of hidden hands."""
    print(f"\n{'sampler':<24} {'deals that fit':>20} {'set-up, us':>12} {'a deal, ns':>12}")
    for plies in (0, 12, 24, 36):
        view = view_of_board(sample_board(plies), Seat.SOUTH)
        for kernel, n_drawn in ((native, n), (PythonKernel(), max(n // 200, 1))):
            sampler = Sampler.of_view(view, kernel=kernel)
            knowledge = sampler.knowledge

            def draw(sampler: Sampler = sampler, n_drawn: int = n_drawn) -> object:
                return sampler.draw_flat(n_drawn, seed=1)

            set_up = statistics.median(
                seconds(lambda: Sampler(knowledge, kernel=kernel))  # noqa: B023
                for _ in range(5 * n_rounds)
            )
            (drawing,) = medians([draw], n_rounds)
            print(
                f"{f'after {plies} cards, {kernel.name}':<24} {sampler.n_deals:>20}"
                f" {set_up * 1e6:>12.1f} {drawing / n_drawn * 1e9:>12.1f}"
            )


def print_moves(native: NativeKernel) -> None:
    """A whole move of flat search: 100 worlds, every legal card, rule playouts with epsilon 0.1."""
    print(f"\n{'a move of 100 worlds, ms':<24} {'mean':>12} {'longest':>12}")
    for kernel in (native, PythonKernel()):
        times = []
        for contract in KINDS:
            board = Board(Deal.from_seed(int(contract)), contract, declarer=Seat.SOUTH)
            while not board.is_over:
                if len(board.legal_cards) > 1:
                    times.append(seconds(lambda: move(board, kernel)))  # noqa: B023
                board.push(board.legal_cards[len(board.legal_cards) // 2])
        print(f"{kernel.name:<24} {statistics.mean(times) * 1e3:>12.3f} {max(times) * 1e3:>12.3f}")


def move(board: Board, kernel: Kernel) -> object:
    """Sample from the view of the seat to play, and roll out every legal card."""
    worlds = Sampler.of_view(view_of_board(board, board.turn), kernel=kernel).draw_flat(100, seed=1)
    policy = PlayoutPolicy(epsilon=0.1)
    position = CompactPosition.from_board(board)
    return rollouts(position, worlds, seed=1, policy=policy, kernel=kernel)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Speeds of the kernel on one core.")
    parser.add_argument("--library", type=Path, help="a compiled kernel; else it is compiled")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each number")
    parser.add_argument("--deals", type=int, default=50_000, help="deals in a measurement")
    options = parser.parse_args()
    # A loaded library cannot be deleted on Windows.
    scratch = tempfile.TemporaryDirectory(prefix="rifki-bench-", ignore_cleanup_errors=True)
    with scratch as folder:
        library = options.library or build_kernel(Path(folder))
        native, portable = load_native(library), load_native(library, is_portable=True)
        print(f"Python {platform.python_version()}, {platform.machine()}, fast {native.is_fast}\n")
        print_deals(native, portable, options.deals, options.rounds)
        print_scorer([native, portable, PythonKernel()], options.deals // 5, options.rounds)
        print_sampler(native, options.deals, options.rounds)
        print_moves(native)


if __name__ == "__main__":
    main()
