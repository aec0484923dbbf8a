#!/usr/bin/env python3
"""Run the gates of the bots, and write docs/strength.md: `python3 benchmarks/strength.py`.

A gate is a match with what it has to show. Each is a `rifki arena` command, printed with its
result, and whether the gate is met, or by how much it is missed.

The page has three tables more: `losses`, `times` and `ratings`.

    python3 benchmarks/strength.py --short                  a few deals each: minutes
    python3 benchmarks/strength.py --jobs 2 --page          all, into the table of the page
    python3 benchmarks/strength.py --only net-rules --page  one gate; the other rows stay
    python3 benchmarks/strength.py --results FOLDER         keeps all results, and goes on from them
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rifki.arena import (  # noqa: E402
    ALL_KINDS,
    Estimate,
    MatchFiles,
    MatchSettings,
    Model,
    Referee,
    Report,
    Tally,
    pairs_of,
    play_game,
    play_match,
    rate,
)
from rifki.bots import LEVELS, Bot, make_bot  # noqa: E402
from rifki.bots.search.search_bot import SearchBot  # noqa: E402
from rifki.cli.ratings_table import report_lines  # noqa: E402
from rifki.fairness import GameSeeds  # noqa: E402
from rifki.i18n import Translator  # noqa: E402
from rifki.rules import STANDARD  # noqa: E402
from rifki.search.kernel import default_kernel  # noqa: E402
from rifki.search.python_kernel import PythonKernel  # noqa: E402

Rows = dict[str, str]
PAGE = ROOT / "docs" / "strength.md"
HEAD = (
    "| gate | command | asked | measured | ms a move | | when |",
    "|---|---|---|---|---|---|---|",
)
SEED = "gates"
N_JUDGED_DEALS, N_RATED_DEALS = 140, 140
PERCENT_JUDGED = 10


@dataclass(frozen=True, slots=True)
class Gate:
    """A match of bot `a` against `b`, and what it must show about `a`."""

    name: str
    a: str
    b: str
    n_long: int
    n_short: int
    least_deal: float | None = None
    """The lower bound of points a deal, at least."""
    least_game: float | None = None
    """Points a game, at least; the games of the gate are whole ones."""
    least_firsts: float | None = None
    """First places, in percent."""
    most_ms: float | None = None
    """Milliseconds a move, on average, at most."""

    @property
    def is_games(self) -> bool:
        """Whether whole games are played."""
        return self.least_game is not None

    @property
    def is_null(self) -> bool:
        """Whether a bot plays against itself, and must be worth as much."""
        return self.a == self.b


# 28 deals are a full cycle of contracts and declarers.
GATES = (
    Gate("novice-random", "novice", "random", 1400, 112, least_deal=0),
    Gate("rules-random", "rules", "random", 1400, 112, least_deal=55),
    Gate("rules-novice", "rules", "novice", 1400, 112, least_deal=0),
    Gate("net-rules", "net", "rules", 2800, 140, least_deal=20),
    Gate("search-rules", "search", "rules", 2800, 112, least_deal=27, most_ms=1),
    Gate("search-net", "search", "net", 2800, 112, least_deal=0),
    Gate("expert-search", "expert", "search", 1316, 28, least_deal=5, most_ms=200),
    Gate("expert-rules", "expert", "rules", 1316, 28, least_deal=27),
    Gate("expert-games", "expert", "rules", 100, 1, least_game=600, least_firsts=65),
    Gate("null-random", "random", "random", 2800, 112),
    Gate("null-search", "search", "search", 1400, 28),
)


def play(gate: Gate, n_units: int, options: argparse.Namespace) -> Report:
    """The report of the match of a gate."""
    settings = MatchSettings(
        gate.a, gate.b, contracts=() if gate.is_games else ALL_KINDS, seed=SEED
    )
    tally = Tally(settings)
    files = MatchFiles(settings, results=_kept(options, gate.name))
    play_match(tally, n_units, files=files, n_jobs=options.jobs, clock=time.process_time_ns)
    return tally.report()


def row_of(gate: Gate, n_units: int, report: Report) -> str:
    """A row of the table."""
    amount = "games" if gate.is_games else "deals"
    command = f"rifki arena {gate.a} {gate.b} --{amount} {n_units} --seed {SEED}"
    cells = (
        f"`{gate.name}`", f"`{command}`", "<br>".join(_asked(gate)), "<br>".join(_measured(report)),
        _milliseconds(report), "<br>".join(_verdicts(gate, report)), when(),
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


def _asked(gate: Gate) -> Iterator[str]:
    """What a gate asks for, in words."""
    if gate.is_null:
        yield "the interval holds 0"
    if gate.least_deal is not None:
        yield f"lower bound above {gate.least_deal:g}"
    if gate.least_game is not None:
        yield f"{gate.least_game:g} a game"
    if gate.least_firsts is not None:
        yield f"{gate.least_firsts:g} % first places"
    if gate.most_ms is not None:
        yield f"under {gate.most_ms:g} ms a move"


def _measured(report: Report) -> Iterator[str]:
    """What came out: points a deal, and what only games have."""
    yield _around(report.per_deal, 1) + " a deal"
    if report.per_game is not None and report.first_places is not None:
        yield _around(report.per_game, 0) + " a game"
        firsts = report.first_places
        yield f"{100 * firsts.mean:.1f} % ± {100 * firsts.half_width:.1f} first places"


def _around(estimate: Estimate, n_digits: int) -> str:
    """A mean and half its interval."""
    return f"{estimate.mean:+.{n_digits}f} ± {estimate.half_width:.{n_digits}f}"


def _milliseconds(report: Report) -> str:
    """Processor time of the moves of A in this run: the mean, and that of 99 in 100."""
    timings = report.timings[0]
    if not timings.n:
        return "?"
    return f"{timings.mean_seconds * 1e3:.3g}, p99 {timings.quantile_seconds(0.99) * 1e3:.3g}"


def _verdicts(gate: Gate, report: Report) -> Iterator[str]:
    """Whether each thing asked for is met, or by how much it is not."""
    if gate.is_null:
        yield _verdict("null", 3 - abs(report.per_deal.z))
    if gate.least_deal is not None:
        yield _verdict("points", report.per_deal.low - gate.least_deal)
    if gate.least_game is not None and report.per_game is not None:
        yield _verdict("game", report.per_game.mean - gate.least_game)
    if gate.least_firsts is not None and report.first_places is not None:
        yield _verdict("first places", 100 * report.first_places.mean - gate.least_firsts)
    if gate.most_ms is not None and report.timings[0].n:
        yield _verdict("time", gate.most_ms - report.timings[0].mean_seconds * 1e3)


def _verdict(name: str, margin: float) -> str:
    """ "met", or by how much not."""
    return f"{name} met" if margin > 0 else f"{name} missed by {-margin:.3g}"


# -- what moves lose, and all against all ----------------------------------------------------------


def loss_table(options: argparse.Namespace) -> str:
    """The loss of a move of each level at a table of three `rules`, by contract, as Markdown."""
    names = [level.name for level in LEVELS]
    columns = []
    for name in names:
        settings = MatchSettings(name, "rules", seed=SEED, judged=PERCENT_JUDGED)
        tally = Tally(settings)
        n_deals = 28 if options.short else N_JUDGED_DEALS
        files = MatchFiles(settings, results=_kept(options, f"loss-{name}"))
        play_match(tally, n_deals, files=files, n_jobs=options.jobs)
        columns.append(tally.report().losses)
    command = f"rifki arena LEVEL rules --deals {tally.n_units} --seed {SEED}"
    lines = [
        f"    {command} --loss {PERCENT_JUDGED}\n",
        f"| | {' | '.join(f'`{name}`' for name in names)} |",
        "|---" * (len(names) + 1) + "|",
    ]
    for rows in zip(*columns, strict=True):
        kind = rows[0].kind
        cells = [_lost(row.sides[0].loss) for row in rows]
        lines.append(f"| {'all' if kind is None else f'`{kind.value}`'} | {' | '.join(cells)} |")
    return "\n".join([*lines, "", f"{when()}."])


def _lost(loss: Estimate) -> str:
    """A mean loss and half its interval."""
    return f"{loss.mean + 0.0:.1f} ± {loss.half_width:.1f}"


def rating_table(options: argparse.Namespace) -> str:
    """What `rifki ratings` prints for all levels."""
    names = [level.name for level in LEVELS]
    n_deals = 7 if options.short else N_RATED_DEALS
    tallies = {}
    for one, other in pairs_of(len(names)):
        settings = MatchSettings(names[one], names[other], Model.TWO_TWO, seed=SEED)
        tally = tallies[one, other] = Tally(settings)
        files = MatchFiles(settings, results=_kept(options, f"{names[one]}-{names[other]}"))
        play_match(tally, n_deals, files=files, n_jobs=options.jobs)
    report = rate(names, {pair: tally.samples for pair, tally in tallies.items()})
    n_hands = sum(tally.n_hands for tally in tallies.values())
    lines = report_lines(report, settings, n_hands, Translator("en"))
    command = f"rifki ratings {' '.join(names)} --deals {n_deals} --seed {SEED}"
    return "\n".join([f"    {command}\n", "```", *lines, "```", "", f"{when()}."])


def time_table(options: argparse.Namespace) -> str:
    """Processor time of a move in one game of four alike: on the kernel, and in plain Python."""
    players: dict[str, Callable[[], Bot]] = {
        level.name: partial(make_bot, level.name, seed=SEED) for level in LEVELS
    }
    python = PythonKernel()
    players["search, plain Python"] = partial(SearchBot, seed=SEED, kernel=python)
    players["search, 100 worlds, plain Python"] = partial(
        SearchBot, seed=SEED, worlds=100, kernel=python
    )
    lines = ["| ms of one processor | moves | mean | p99 | longest |", "|---|---|---|---|---|"]
    for name, make in players.items():
        bot = make()
        referee = Referee((bot, bot), clock=time.process_time_ns)
        play_game(GameSeeds.from_seed(SEED), (0, 0, 0, 0), referee, rules=STANDARD)
        spent = referee.timings[0]
        numbers = (spent.mean_seconds * 1e3, spent.quantile_seconds(0.99) * 1e3,
                   spent.max_nanoseconds / 1e6)  # fmt: skip
        lines.append(f"| {name} | {spent.n} | {' | '.join(f'{n:.3g}' for n in numbers)} |")
    return "\n".join([*lines, "", f"{when()}. {machine()}"])


def _kept(options: argparse.Namespace, name: str) -> Path | None:
    """Where results are kept."""
    folder: Path | None = options.results
    return None if folder is None else folder / f"{name}.jsonl"


TABLES: dict[str, Callable[[argparse.Namespace], str]] = {
    "losses": loss_table,
    "times": time_table,
    "ratings": rating_table,
}


# -- the page --------------------------------------------------------------------------------------


def write_gates(rows: Rows) -> None:
    """Put rows into the table of the page, by gate; rows of other gates stay as they are."""
    old = PAGE.read_text(encoding="utf-8").partition("<!-- gates -->")[2]
    known = {name: line for line in old.splitlines() if (name := _gate_of(line))}
    known |= rows
    lines = [*HEAD, *(known[gate.name] for gate in GATES if gate.name in known), "", machine()]
    write_block("gates", "\n".join(lines))


def write_block(name: str, text: str) -> None:
    """Put a text between two marks of the page, in place of what is there."""
    start, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
    page = PAGE.read_text(encoding="utf-8")
    before, found, rest = page.partition(start)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise SystemExit(f"{PAGE}: no place for {name}")
    new = f"{before}{start}{text}{end}{after}"
    PAGE.write_text(new, encoding="utf-8", newline="\n")


def _gate_of(line: str) -> str:
    """The gate of a row; "" for other lines."""
    match = re.match(r"\| `([a-z-]+)` \|", line)
    return match[1] if match and match[1] in {gate.name for gate in GATES} else ""


def when() -> str:
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
    kernel = default_kernel().name
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"Machine of the last run: {python}, {system}, {kernel} kernel."


def run_gates(options: argparse.Namespace) -> Rows:
    """Play the gates that are asked for, and print their rows."""
    levels = {level.name for level in LEVELS}
    rows: Rows = {}
    chosen = [gate for gate in GATES if not options.only or gate.name in options.only]
    print(*(HEAD if chosen else ()), sep="\n")
    for gate in chosen:
        if not {gate.a, gate.b} <= levels:
            print(f"{gate.name}: no such level", file=sys.stderr)
            continue
        n_units = gate.n_short if options.short else gate.n_long
        rows[gate.name] = row_of(gate, n_units, play(gate, n_units, options))
        print(rows[gate.name], flush=True)
        if options.page:
            write_gates(rows)
    return rows


def main() -> int:
    """Run what is asked for; 1 if a gate is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    names = [*(gate.name for gate in GATES), *TABLES]
    parser.add_argument("--only", nargs="+", choices=names, metavar="|".join(names))
    parser.add_argument("--short", action="store_true", help="a few deals: wide intervals")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--results", type=Path, metavar="FOLDER", help="keep the results, resume")
    parser.add_argument("--page", action="store_true", help="write into docs/strength.md")
    options = parser.parse_args()
    if options.page and options.short:
        parser.error("--page is for the long form")
    rows = run_gates(options)
    for name, table in TABLES.items():
        if not options.only or name in options.only:
            text = table(options)
            print(f"\n{text}", flush=True)
            if options.page:
                write_block(name, text)
    print(f"\n{machine()}")
    return int(any("missed" in row for row in rows.values()))


if __name__ == "__main__":
    raise SystemExit(main())
