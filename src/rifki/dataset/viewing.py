"""From rows of `deals` back to what each seat knew at each decision: views, as bots get them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rifki.cards import CARDS, Card
from rifki.contracts import CONTRACTS, Contract
from rifki.dataset.errors import DatasetError, DatasetProblem
from rifki.dataset.rows import views_of_deal
from rifki.dataset.tables import RULES_KEY
from rifki.deal import Deal
from rifki.envs.extra import needs_extra
from rifki.results import DealResult, Ending
from rifki.rules import RuleSet, parse_rules
from rifki.scoresheet import ScoreSheet
from rifki.seats import SEATS
from rifki.view import View

with needs_extra("data"):
    from pyarrow import parquet

__all__ = ["views"]

_ROWS = 1024
"""Deals that are read at a time."""


def views(path: Path | str) -> Iterator[tuple[View, Card | Contract]]:
    """Each decision of a dataset as what the seat knew and what it did, in order.

    In the order of the rows of `decisions`; all of the view is there, with the score sheet. Takes
    about 40 microseconds a decision. Raises DatasetError (NOT_A_DATASET).
    """
    folder = Path(path) / "deals"
    if not folder.is_dir():
        raise DatasetError(DatasetProblem.NOT_A_DATASET, str(path))
    for file in sorted(folder.glob("*.parquet")):
        with parquet.ParquetFile(file) as part:
            rules = parse_rules(part.schema_arrow.metadata[RULES_KEY].decode())
            rows = (row for batch in part.iter_batches(_ROWS) for row in batch.to_pylist())
            yield from _views(rows, rules)


def _views(
    rows: Iterator[dict[str, Any]], rules: RuleSet
) -> Iterator[tuple[View, Card | Contract]]:
    """The views of games one after the other."""
    game, sheet = None, ScoreSheet(rules=rules)
    for row in rows:
        if row["game"] != game:
            game, sheet = row["game"], ScoreSheet(rules=rules)
        result = _result(row)
        choices: Iterator[Card | Contract] = iter((result.contract, *result.plays))
        for view, _ in views_of_deal(result, sheet):
            yield view, next(choices)
        if result.ending is not Ending.VOIDED:
            sheet = sheet.with_row(result.declarer, result.contract, result.points)


def _result(row: dict[str, Any]) -> DealResult:
    """A deal from its row, as far as its views need it."""
    south, east, north, west = row["hands"]
    return DealResult(
        number=row["deal"],
        attempt=row["attempt"],
        declarer=SEATS[row["declarer"]],
        deal=Deal((south, east, north, west)),
        contract=CONTRACTS[row["contract"]],
        plays=tuple([CARDS[card] for card in row["plays"]]),
        ending=Ending(row["ending"]),
        points=tuple(row["points"]),
        tricks_won=tuple(row["tricks_won"]),
    )
