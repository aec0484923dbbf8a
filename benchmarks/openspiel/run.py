#!/usr/bin/env python3
"""Play OpenSpiel's own IS-MCTS against our levels, and write docs/openspiel.md.

    python3 benchmarks/openspiel/run.py --short                    a few deals each: minutes
    python3 benchmarks/openspiel/run.py --jobs 2 --page            all, into the table of the page
    python3 benchmarks/openspiel/run.py --only search-1000 --page  one match; the other rows stay
    python3 benchmarks/openspiel/run.py --results FOLDER           keep all results, resume

The first time compiles the opponent (`build.py`). Before it plays anything, the C++ game is held
against the Python game on random deals: legal cards, information states, returns.
"""

from __future__ import annotations

import argparse
import datetime
import importlib.metadata
import os
import platform
import random
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import pyspiel  # noqa: E402

import rifki.envs.openspiel  # noqa: E402, F401  # registers the game
from benchmarks.openspiel import native  # noqa: E402
from benchmarks.openspiel.build import BuildError, build  # noqa: E402
from rifki.arena import (  # noqa: E402
    MatchFiles,
    MatchSettings,
    Model,
    Report,
    Tally,
    parse_contracts,
    play_match,
)
from rifki.contracts import CONTRACTS  # noqa: E402
from rifki.rules import PRESETS  # noqa: E402
from rifki.search.kernel import default_kernel  # noqa: E402

PAGE = ROOT / "docs" / "openspiel.md"
SEED = "openspiel"
BEST = "x2"
"""The best of `_TRIED` as measured."""

_TRIED = ("c0.5", "c1", "c2", "x0.1", "x0.25", "x0.5", "x1", "x2", "x4")
_MIX = "trump,no_king,trump,no_queens,trump,no_men,trump,no_hearts,no_last_two,no_tricks"
"""12 negatives to 8 trumps: twice this is what a game has."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of `a` against `b`, and what it must show about `a`, in points a deal."""

    name: str
    a: str
    b: str
    n_deals: int
    model: Model = Model.ONE_THREE
    seed: str = SEED
    asked: tuple[float, float, float] | None = None
    """At least this mean, this lower bound; at most so many milliseconds a move."""


def _opponent(simulations: int, c: str = BEST) -> str:
    """The text by which the arena finds OpenSpiel's bot."""
    return f"benchmarks.openspiel.player:is_mcts_{simulations}_{c}"


MATCHES = (
    *(Match(f"c-{c}", "search", _opponent(1000, c), 80, seed="tune") for c in _TRIED),
    Match("search-1000", "search", _opponent(1000), 600, asked=(15, 10, 50)),
    Match("null-1000", _opponent(1000), _opponent(1000), 200),
    Match("expert-5000", "expert", _opponent(5000), 600, asked=(15, 10, 200)),
    Match("search-1000-mirror", "search", _opponent(1000), 300, Model.MIRROR),
    Match("expert-5000-mirror", "expert", _opponent(5000), 300, Model.MIRROR),
)
HEAD = ("| match | A | B | seats | deals | A's points a deal | ms a move, A : B | | when |",
        "|---|---|---|---|---|---|---|---|---|")  # fmt: skip


def settings_of(match: Match) -> MatchSettings:
    """What the arena plays."""
    contracts = parse_contracts(_MIX)
    return MatchSettings(match.a, match.b, match.model, contracts, seed=match.seed)


def play(match: Match, options: argparse.Namespace) -> Report:
    """The report of a match."""
    settings = settings_of(match)
    tally = Tally(settings)
    folder: Path | None = options.results
    kept = None if folder is None else folder / f"{match.name}.jsonl"
    n_deals = 10 if options.short else match.n_deals
    files = MatchFiles(settings, results=kept)
    play_match(tally, n_deals, files=files, n_jobs=options.jobs, clock=time.process_time_ns)
    return tally.report()


def row_of(match: Match, report: Report) -> str:
    """A row of the table."""
    points = report.per_deal
    faults = sum(report.faults)
    times = [f"{t.mean_seconds * 1e3:.3g}" if t.n else "?" for t in report.timings]
    cells = (
        *_first_cells(match),
        str(points.n),
        f"{points.mean:+.1f}, from {points.low:+.1f} to {points.high:+.1f}",
        " : ".join(times),
        _verdict(match, report) + (f"<br>{faults} faults" if faults else ""),
        _when(),
    )
    return f"| {' | '.join(cells)} |"


def _first_cells(match: Match) -> tuple[str, str, str, str]:
    """The name of a match, the players and how they sit."""
    players = [name.partition(":")[2] or name for name in (match.a, match.b)]
    return f"`{match.name}`", f"`{players[0]}`", f"`{players[1]}`", match.model.value


def _verdict(match: Match, report: Report) -> str:
    """Whether what is asked for is met."""
    points = report.per_deal
    if match.a == match.b:
        return "null met" if points.low <= 0 <= points.high else "null missed"
    if match.asked is None:
        return ""
    mean, low, most = match.asked
    spent = report.timings[0]
    is_fast = not spent.n or spent.mean_seconds * 1e3 <= most
    is_met = points.mean >= mean and points.low > low and is_fast
    return "met" if is_met else f"missed: {mean:g}, bound {low:g}, {most:g} ms"


def _when() -> str:
    """The day, and the source that played."""
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        check=False, cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return f"{today} {done.stdout.strip()}".strip()


def machine() -> str:
    """What the matches ran on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    stock = importlib.metadata.version("open_spiel")
    kernel = default_kernel().name
    return f"Machine of the last run: {python}, {system}, {kernel} kernel, OpenSpiel {stock}."


def check(n_deals: int, seed: int) -> int:
    """Hold the C++ game against the Python game on random deals; the number of states compared.

    Raises AssertionError, with the state, where they differ.
    """
    rng = random.Random(seed)
    n_states = 0
    for number in range(n_deals):
        contract, rules = CONTRACTS[number % len(CONTRACTS)], rng.choice(list(PRESETS.values()))
        game = pyspiel.load_game(
            "python_turkish_king",
            {"contract": contract.text, "declarer": number % 4, "rules": rules.text},
        )
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            if state.is_chance_node():
                continue
            n_states += 1
            deal = state.deal
            south, east, north, west = deal.dealt
            seen = native.look(
                contract, rules, deal.setup.declarer, (south, east, north, west), tuple(deal.cards)
            )
            same = (
                seen.player == state.current_player(),
                seen.legal == sum(1 << action for action in state.legal_actions()),
                list(seen.returns) == state.returns(),
                list(seen.texts) == [state.information_state_string(seat) for seat in range(4)],
            )
            assert all(same), (str(state), same)
    return n_states


# -- the page --------------------------------------------------------------------------------------


def write_rows(rows: dict[str, str]) -> None:
    """Put rows into the table of the page, by match; other rows stay as they are."""
    start, end = "<!-- matches -->\n", "\n<!-- end of matches -->"
    page = PAGE.read_text(encoding="utf-8")
    before, found, rest = page.partition(start)
    old, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise SystemExit(f"{PAGE}: no place for the matches")
    known = {name: line for line in old.splitlines() if (name := _match_of(line))}
    known |= rows
    lines = [known.get(match.name, _empty_row(match)) for match in MATCHES]
    text = "\n".join([*HEAD, *lines, "", machine()])
    PAGE.write_text(f"{before}{start}{text}{end}{after}", encoding="utf-8", newline="\n")


def _match_of(line: str) -> str:
    """The match of a row; "" for other lines."""
    match = re.match(r"\| `([a-z0-9.-]+)` \|", line)
    return match[1] if match else ""


def _empty_row(match: Match) -> str:
    """The row of a match that was not played."""
    return f"| {' | '.join(_first_cells(match))} | {match.n_deals} | to be run | | | |"


def main() -> int:
    """Build, check, play what is asked for; 1 if anything asked is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    names = [match.name for match in MATCHES]
    parser.add_argument("--only", nargs="+", choices=names, metavar="MATCH", help=", ".join(names))
    parser.add_argument("--short", action="store_true", help="10 deals each: wide intervals")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="keep the results, resume")
    parser.add_argument("--page", action="store_true", help="write into docs/openspiel.md")
    options = parser.parse_args()
    if options.page and options.short:
        parser.error("--page is for the long form")
    try:
        build(n_jobs=options.jobs)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"the C++ game equals the Python game in {check(60, seed=1)} states")
    print(*HEAD, sep="\n")
    rows: dict[str, str] = {}
    for match in MATCHES:
        if options.only and match.name not in options.only:
            continue
        rows[match.name] = row_of(match, play(match, options))
        print(rows[match.name], flush=True)
        if options.page:
            write_rows(rows)
    print(f"\n{machine()}")
    return int(any("missed" in row for row in rows.values()))


if __name__ == "__main__":
    raise SystemExit(main())
