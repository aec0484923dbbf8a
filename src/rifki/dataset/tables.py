"""The tables in Arrow: schemas from the columns, batches from rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rifki.dataset.columns import Column, columns_of
from rifki.dataset.settings import FORMAT
from rifki.envs.extra import needs_extra
from rifki.rules import RuleSet

with needs_extra("data"):
    import pyarrow as pa

__all__ = ["FORMAT_KEY", "RULES_KEY", "batch_of", "schema_of"]

FORMAT_KEY, RULES_KEY = b"rifki.format", b"rifki.rules"
"""The metadata of every schema: the version of the tables, and the rule set as a text."""


def schema_of(table: str, rules: RuleSet, *, with_values: bool) -> Any:
    """The schema of a table; each field says what it means and who may know it."""
    fields = [_field(column) for column in columns_of(table, with_values=with_values)]
    return pa.schema(fields, {FORMAT_KEY: str(FORMAT), RULES_KEY: rules.text})


def batch_of(rows: Sequence[tuple[Any, ...]], schema: Any) -> Any:
    """Rows as a batch; values beyond the columns of the schema are left out."""
    columns = list(zip(*rows, strict=True)) or [()] * len(schema)
    arrays = [pa.array(columns[at], schema.field(at).type) for at in range(len(schema))]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _field(column: Column) -> Any:
    """A column as a field that is never null."""
    one = pa.type_for_alias(column.dtype)
    kind = one
    if column.size != 1:
        # Not "never null" inside, too: that is lost between processes.
        kind = pa.list_(one, column.size) if column.size else pa.list_(one)
    about = {"about": column.about, "known": column.known.value}
    return pa.field(column.name, kind, nullable=False, metadata=about)
