"""Ratings as tables of text."""

from __future__ import annotations

import math
from collections.abc import Iterator

from rifki.arena import Estimate, MatchSettings, RatedBot, RatingReport
from rifki.cli.columns import aligned
from rifki.i18n import Translator, shorten

__all__ = ["report_lines"]

_MAX_NAME = 16
"""Columns for a bot, so that the table has 80."""
_MAX_WIDE = 4
"""So many bots have room for their names above the columns, and for intervals."""


def report_lines(
    report: RatingReport, settings: MatchSettings, n_hands: int, t: Translator
) -> Iterator[str]:
    """What was played, the bots with the best first, and what each two did."""
    n_units = report.bots[0].points.n
    key = "cli-ratings-games" if settings.is_games else "cli-ratings-deals"
    units = t(key, n=n_units, hands=n_hands, model=settings.model.value)
    yield t("cli-simulated", games=units, seed=settings.seed, rules=settings.rules.text)
    yield ""
    yield from aligned(_bot_rows(report, t))
    yield ""
    if len(report.bots) <= _MAX_WIDE:
        yield t("cli-ratings-pairs")
        yield from aligned(_pair_rows(report, t))
    else:
        yield t("cli-ratings-pairs-means")
        yield from aligned(_narrow_rows(report, t))


def _bot_rows(report: RatingReport, t: Translator) -> Iterator[list[str]]:
    """The ratings, wins, and points a deal."""
    yield [
        t("cli-arena-bot"),
        t("cli-ratings-ordinal"),
        "mu",
        "sigma",
        t("cli-ratings-won"),
        t("cli-ratings-drawn"),
        t("cli-ratings-lost"),
        t("cli-column-deal-points"),
    ]
    for bot in report.bots:
        skills = (bot.ordinal, bot.mu, bot.sigma)
        counts = (bot.n_won, bot.n_drawn, bot.n_lost)
        yield [
            _name(bot),
            *(f"{skill:.2f}" for skill in skills),
            *map(str, counts),
            _cell(bot.points),
        ]


def _pair_rows(report: RatingReport, t: Translator) -> Iterator[list[str]]:
    """Each bot (row) against each (column): points a deal and half the width of the interval."""
    yield [t("cli-arena-bot"), *(shorten(bot.name, 12) for bot in report.bots)]
    for bot in report.bots:
        yield [_name(bot), *(_cell(report.between(bot.place, o.place)) for o in report.bots)]


def _narrow_rows(report: RatingReport, t: Translator) -> Iterator[list[str]]:
    """The same without intervals; the columns have the numbers of the rows."""
    yield ["", t("cli-arena-bot"), *(str(number) for number, _ in enumerate(report.bots, 1))]
    for number, bot in enumerate(report.bots, 1):
        pairs = [report.between(bot.place, other.place) for other in report.bots]
        yield [
            str(number),
            _name(bot),
            *("0" if pair is None else _signed(pair.mean) for pair in pairs),
        ]


def _cell(estimate: Estimate | None) -> str:
    """An estimate with half the width of its interval; a dot for a bot against itself."""
    if estimate is None:
        return "."
    width = f"{estimate.half_width:.1f}" if math.isfinite(estimate.half_width) else "?"
    return f"{_signed(estimate.mean)} ± {width}"


def _name(bot: RatedBot) -> str:
    """The text that makes the bot, cut to its column."""
    return shorten(bot.name, _MAX_NAME)


def _signed(number: float) -> str:
    """A number with one decimal and its sign."""
    return f"{number:+.1f}"
