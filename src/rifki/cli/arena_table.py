"""A match report as tables of text."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rifki.arena import JUDGE_WORLDS, Estimate, LossRow, Report, Timings, Verdict
from rifki.cli.columns import aligned
from rifki.contracts import ContractKind
from rifki.i18n import Translator

__all__ = ["headline", "kind_name", "report_lines", "timing_cells", "timing_heads"]


def headline(report: Report) -> str:
    """The two bots and the model."""
    settings = report.settings
    return f"A = {settings.a}, B = {settings.b}, {settings.model.value}"


def report_lines(report: Report, t: Translator) -> Iterator[str]:
    """What was played, points by contract, games, the test, losses, times and faults."""
    settings = report.settings
    key = "cli-arena-games" if settings.is_games else "cli-arena-deals"
    units = t(key, n=report.per_deal.n, hands=report.n_hands)
    yield headline(report)
    yield t("cli-simulated", games=units, seed=settings.seed, rules=settings.rules.text)
    yield ""
    yield from aligned(_contract_rows(report, t))
    yield from _game_lines(report, t)
    yield from _sprt_lines(report, t)
    yield from _loss_lines(report, t)
    yield ""
    yield from aligned(_bot_rows(report, t))
    if report.first_fault is not None:
        fault = report.first_fault
        yield t("cli-arena-first-fault", bot="AB"[fault.side], text=fault.message)


def kind_name(kind: ContractKind, t: Translator) -> str:
    """The name of a contract."""
    return t(f"contract-{kind.value.replace('_', '-')}")


def _contract_rows(report: Report, t: Translator) -> Iterator[list[str]]:
    """Points a deal: A above the average of the table, by contract and of all together."""
    yield [
        t("cli-column-contract"),
        "n",
        t("cli-column-deal-points"),
        t("cli-arena-from"),
        t("cli-arena-to"),
        t("cli-arena-sd"),
        "z",
    ]
    for kind, estimate in report.by_contract:
        yield [kind_name(kind, t), *_cells(estimate)]
    yield [t("cli-arena-all"), *_cells(report.per_deal)]


def _cells(estimate: Estimate) -> list[str]:
    """An estimate as n, mean, interval, deviation and z."""
    numbers = (estimate.mean, estimate.low, estimate.high)
    return [
        str(estimate.n),
        *(_signed(number) for number in numbers),
        f"{estimate.sd:.1f}",
        _signed(estimate.z),
    ]


def _signed(number: float) -> str:
    """A number with one decimal and its sign, or "?" where it is not known."""
    return f"{number:+.1f}" if math.isfinite(number) else "?"


def _game_lines(report: Report, t: Translator) -> Iterator[str]:
    """Points a game and first places, of whole games."""
    points, firsts = report.per_game, report.first_places
    if points is None or firsts is None:
        return
    yield ""
    yield t("cli-arena-game-points", mean=f"{points.mean:+.0f}", low=_whole(points.low, "+"),
            high=_whole(points.high, "+"))  # fmt: skip
    yield t("cli-arena-first-places", mean=f"{100 * firsts.mean:.1f}",
            low=_whole(max(0.0, 100 * firsts.low)),
            high=_whole(min(100.0, 100 * firsts.high)))  # fmt: skip


def _whole(number: float, sign: str = "") -> str:
    """A whole number, or "?" where it is not known."""
    return f"{number:{sign}.0f}" if math.isfinite(number) else "?"


def _sprt_lines(report: Report, t: Translator) -> Iterator[str]:
    """The state of the sequential test."""
    state = report.sprt
    if state is None:
        return
    words = {
        Verdict.GOES_ON: "cli-arena-sprt-goes-on",
        Verdict.LOW: "cli-arena-sprt-low",
        Verdict.HIGH: "cli-arena-sprt-high",
    }
    yield ""
    yield t("cli-arena-sprt", ratio=f"{state.ratio:+.2f}", lower=f"{state.lower:+.2f}",
            upper=f"{state.upper:+.2f}", verdict=t(words[state.verdict]))  # fmt: skip


def _loss_lines(report: Report, t: Translator) -> Iterator[str]:
    """The points that judged moves have lost, of both bots."""
    if not report.losses:
        return
    yield ""
    yield t("cli-arena-loss", percent=report.settings.judged, worlds=JUDGE_WORLDS)
    yield from aligned([_loss_heads(t), *(_loss_cells(row, t) for row in report.losses)])


def _loss_heads(t: Translator) -> list[str]:
    """The headings of `_loss_cells`."""
    heads = [f"{t(key)} {bot}" for bot in "AB" for key in ("cli-arena-moves", "cli-arena-lost")]
    return [t("cli-column-contract"), *heads]


def _loss_cells(row: LossRow, t: Translator) -> list[str]:
    """A contract, or all: of both bots the moves, and the mean loss with half its interval."""
    cells = [t("cli-arena-all") if row.kind is None else kind_name(row.kind, t)]
    for moves in row.sides:
        loss = moves.loss
        width = f"{loss.half_width:.2f}" if math.isfinite(loss.half_width) else "?"
        cells += [str(moves.n), f"{loss.mean:.2f} ± {width}" if moves.n else "?"]
    return cells


def _bot_rows(report: Report, t: Translator) -> Iterator[list[str]]:
    """The times of the moves of this run, and the faults of the whole match."""
    yield [
        t("cli-arena-bot"),
        t("cli-column-level"),
        *timing_heads(t),
        t("cli-arena-faults"),
    ]
    names = (report.settings.a, report.settings.b)
    for side in (0, 1):
        yield [
            "AB"[side],
            names[side],
            *timing_cells(report.timings[side]),
            str(report.faults[side]),
        ]


def timing_heads(t: Translator) -> list[str]:
    """The headings of `timing_cells`."""
    return [t("cli-arena-moves"), t("cli-arena-mean-ms"), "p99 ms", "max ms"]


def timing_cells(timings: Timings) -> list[str]:
    """Moves, and milliseconds a move: mean, 99 of 100, and the longest."""
    milliseconds = (
        timings.mean_seconds * 1e3,
        timings.quantile_seconds(0.99) * 1e3,
        timings.max_nanoseconds / 1e6,
    )
    return [str(timings.n), *(f"{number:.3f}" for number in milliseconds)]
