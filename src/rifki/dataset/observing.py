"""From rows of `decisions` to the observations of `rifki.envs.layout`, many at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rifki.dataset.errors import DatasetError, DatasetProblem
from rifki.envs import layout
from rifki.envs.extra import needs_extra

with needs_extra("data"):
    import numpy as np
    import pyarrow as pa
    from pyarrow import parquet

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Observations", "observation_batches", "observations"]

_PIECES = (
    *("seat", "action", "legal", "hand", "contract", "declarer", "leader", "trick", "played"),
    *("voids", "is_opened", "tricks_won", "taken", "ply", "game", "deal", "attempt", "totals"),
    *("trumps_left", "negatives_left", "uses_left", "points", "game_points"),
)
"""The columns that are read."""


@dataclass(frozen=True, slots=True)
class Observations:
    """N decisions as arrays; seats in `observation` and `game_observation` are relative to `seat`.

    Nothing in the first four was hidden from the seat that acted.
    """

    observation: NDArray[np.int8]
    """[N, 512], as `layout.encode_view` makes it."""
    action_mask: NDArray[np.int8]
    """[N, 62], 1 for what might be done."""
    action: NDArray[np.int64]
    """[N], 0..61: what was done."""
    game_observation: NDArray[np.int16]
    """[N, 20], as `layout.encode_game` makes it."""
    seat: NDArray[np.int64]
    """[N], who acted."""
    points: NDArray[np.int16]
    """[N], what that seat had of the deal at its end."""
    game_points: NDArray[np.int16]
    """[N], what that seat had of the game at its end."""
    game: NDArray[np.int64]
    """[N], the game, from 1: games, not decisions, are to be split into learning and testing."""

    def __len__(self) -> int:
        return len(self.action)


def observations(source: Any) -> Observations:
    """The observations of a table of decisions, or of the dataset in a folder, in order.

    A table may have lost rows or been shuffled; it needs the columns of `decisions`. Deals that
    were voided are among them. A million decisions take 600 MB: see `observation_batches`. Raises
    DatasetError (NOT_A_DATASET).
    """
    if isinstance(source, str | Path):
        table = parquet.read_table(_decisions(source), columns=list(_PIECES))
    else:
        table = pa.Table.from_batches([source]) if isinstance(source, pa.RecordBatch) else source
    return _observed({name: _array(table.column(name)) for name in _PIECES})


def observation_batches(path: Path | str, *, n_rows: int = 65_536) -> Iterator[Observations]:
    """The observations of a dataset, at most `n_rows` at a time, file by file.

    Raises DatasetError (NOT_A_DATASET).
    """
    for file in sorted(_decisions(path).glob("*.parquet")):
        with parquet.ParquetFile(file) as part:
            for batch in part.iter_batches(n_rows, columns=list(_PIECES)):
                yield observations(batch)


def _decisions(path: Path | str) -> Path:
    """The folder of the table of decisions."""
    folder = Path(path) / "decisions"
    if not folder.is_dir():
        raise DatasetError(DatasetProblem.NOT_A_DATASET, str(path))
    return folder


def _array(column: Any) -> NDArray[Any]:
    """A column as an array, with a second axis where its values are lists of one length."""
    whole = column.combine_chunks()
    if pa.types.is_fixed_size_list(whole.type):
        return _array_of(whole.flatten()).reshape(-1, whole.type.list_size)
    return _array_of(whole)


def _array_of(values: Any) -> NDArray[Any]:
    """Numbers or booleans as an array."""
    found: NDArray[Any] = values.to_numpy(zero_copy_only=False)
    return found


def _observed(rows: dict[str, NDArray[Any]]) -> Observations:
    """The arrays."""
    seat = rows["seat"].astype(np.int64)
    turned = (seat[:, None] + np.arange(4)) & 3
    own = np.arange(len(seat)), seat
    game_points: NDArray[np.int16] = rows["game_points"]
    return Observations(
        observation=_deal_arrays(rows, seat, turned),
        action_mask=_bits(rows["legal"], layout.N_ACTIONS).view(np.int8),
        action=rows["action"].astype(np.int64),
        game_observation=_game_arrays(rows, turned),
        seat=seat,
        points=rows["points"][own],
        game_points=game_points[own],
        game=rows["game"].astype(np.int64),
    )


def _deal_arrays(
    rows: dict[str, NDArray[Any]], seat: NDArray[np.int64], turned: NDArray[np.int64]
) -> NDArray[np.int8]:
    """The observations of the deals."""
    n = len(seat)
    out = np.zeros((n, layout.SIZE), np.int8)

    def relative(name: str) -> NDArray[Any]:
        found: NDArray[Any] = np.take_along_axis(rows[name], turned, axis=1)
        return found

    out[:, layout.HAND] = _bits(rows["hand"], 52)
    trick = relative("trick")[:, :, None] == np.arange(52)
    out[:, layout.TRICK] = trick.reshape(n, 4 * 52)
    out[:, layout.PLAYED] = _bits(relative("played"), 52).reshape(n, 4 * 52)
    out[:, layout.VOIDS] = _bits(relative("voids"), 4).reshape(n, 4 * 4)
    out[:, layout.CONTRACT] = rows["contract"][:, None] == np.arange(10)
    for piece, name in ((layout.DECLARER, "declarer"), (layout.LEADER, "leader")):
        out[:, piece] = (rows[name][:, None] - seat[:, None]) & 3 == np.arange(4)
    out[:, layout.OPENED] = rows["is_opened"][:, None]
    out[:, layout.TRICKS_WON] = relative("tricks_won")
    out[:, layout.TAKEN] = relative("taken")
    out[:, layout.N_TRICKS] = np.maximum(rows["ply"], 0)[:, None] // 4
    return out


def _game_arrays(rows: dict[str, NDArray[Any]], turned: NDArray[np.int64]) -> NDArray[np.int16]:
    """The observations of the games."""
    out = np.zeros((len(turned), layout.GAME_SIZE), np.int16)
    out[:, layout.NUMBER] = rows["deal"][:, None]
    out[:, layout.ATTEMPT] = rows["attempt"][:, None]
    for piece, name in (
        (layout.TOTALS, "totals"),
        (layout.TRUMPS_LEFT, "trumps_left"),
        (layout.NEGATIVES_LEFT, "negatives_left"),
    ):
        out[:, piece] = np.take_along_axis(rows[name], turned, axis=1)
    out[:, layout.USES_LEFT] = rows["uses_left"]
    return out


def _bits(masks: NDArray[Any], n: int) -> NDArray[np.uint8]:
    """The first n bits of masks, on a new last axis."""
    octets = masks.astype("<u8")[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1, count=n, bitorder="little")
