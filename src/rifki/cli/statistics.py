"""What the games of a simulation come to: exact sums, rounded once, half up (U07)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rifki.cli.columns import aligned
from rifki.contracts import ContractKind
from rifki.game import Game
from rifki.i18n import Translator, seat_name
from rifki.seats import SEATS

__all__ = ["GameResult", "Statistics", "format_ratio", "half_up", "percent"]


def half_up(numerator: int, denominator: int) -> int:
    """A fraction rounded to the next whole number, halves away from zero."""
    sign = -1 if numerator < 0 else 1
    return sign * ((2 * abs(numerator) + denominator) // (2 * denominator))


def percent(part: int, whole: int) -> int:
    """How many of a hundred; 0 of none.

    >>> percent(29, 100), percent(57, 100), percent(7, 10), percent(1, 8)
    (29, 57, 70, 13)
    """
    return half_up(100 * part, whole) if whole else 0


def format_ratio(numerator: int, denominator: int) -> str:
    """A mean with one decimal and its sign: "+12.5", "-0.3", "0.0"."""
    tenths = half_up(10 * numerator, denominator) if denominator else 0
    sign = "+" if tenths > 0 else "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


@dataclass(frozen=True, slots=True)
class GameResult:
    """What is kept of one game: 4-tuples in seat order, and the declarers' points by contract."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    in_the_plus: tuple[bool, ...]
    n_deals: int
    declared: tuple[tuple[str, int], ...]
    """The contract kind of each deal and the points of its declarer."""

    @classmethod
    def of(cls, game: Game) -> GameResult:
        """The result of a finished game."""
        sheet = game.score_sheet
        return cls(
            totals=game.totals,
            ranks=game.ranks,
            in_the_plus=sheet.in_the_plus(),
            n_deals=len(sheet.rows),
            declared=tuple(
                [(row.contract.kind.value, row.points[row.declarer]) for row in sheet.rows]
            ),
        )


@dataclass(slots=True)
class Statistics:
    """The sums over all games so far."""

    levels: Sequence[str]
    results: list[GameResult] = field(default_factory=list)

    def add(self, result: GameResult) -> None:
        """Count one more game."""
        self.results.append(result)

    def lines(self, t: Translator) -> Iterator[str]:
        """The summary: a table of the seats, and one of the contracts."""
        yield from aligned(self._seat_rows(t))
        yield ""
        yield from aligned(self._contract_rows(t))

    def _seat_rows(self, t: Translator) -> Iterator[list[str]]:
        yield [
            t("cli-column-seat"),
            t("cli-column-level"),
            t("cli-column-game-points"),
            t("cli-column-deal-points"),
            t("cli-column-plus"),
            *(f"{place}." for place in (1, 2, 3, 4)),
        ]
        n_games = len(self.results)
        n_deals = sum(result.n_deals for result in self.results)
        for seat in SEATS:
            total = sum(result.totals[seat] for result in self.results)
            n_plus = sum(result.in_the_plus[seat] for result in self.results)
            ranks = [result.ranks[seat] for result in self.results]
            yield [
                seat_name(seat, t),
                self.levels[seat],
                format_ratio(total, n_games),
                format_ratio(total, n_deals),
                f"{percent(n_plus, n_games)} %",
                *(f"{percent(ranks.count(place), n_games)} %" for place in (1, 2, 3, 4)),
            ]

    def _contract_rows(self, t: Translator) -> Iterator[list[str]]:
        yield [t("cli-column-contract"), t("cli-column-deals"), t("cli-column-declarer-points")]
        for kind in ContractKind:
            points = [
                own
                for result in self.results
                for name, own in result.declared
                if name == kind.value
            ]
            yield [
                t(f"contract-{kind.value.replace('_', '-')}"),
                str(len(points)),
                format_ratio(sum(points), len(points)),
            ]
