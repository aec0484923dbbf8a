"""Making a dataset: games are played, in one process or several, and written shard by shard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from rifki.arena.workers import in_order
from rifki.dataset.card import card_of, readme_of
from rifki.dataset.columns import TABLES
from rifki.dataset.folder import DatasetFolder, read_card
from rifki.dataset.playing import PlayedGame, play_recorded
from rifki.dataset.settings import DatasetSettings
from rifki.dataset.tables import schema_of
from rifki.envs.extra import needs_extra

with needs_extra("data"):
    import pyarrow as pa
    from pyarrow import parquet

__all__ = ["write_dataset"]


def write_dataset(
    settings: DatasetSettings,
    out: Path | str,
    *,
    n_jobs: int = 1,
    on_game: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Make the dataset of some settings in the folder `out`, and return its data card.

    A run that was stopped goes on with the next call; a dataset that is there already is left as it
    is. `on_game` is called once for every game, also for those of an earlier run. Holds the rows of
    one shard in memory. Raises DatasetError for a folder that has something else, ParseError for
    bots that do not exist, ArenaError (WORKER_DIED), OSError.
    """
    about = settings.to_json()
    folder = DatasetFolder(Path(out), about)
    if folder.is_whole:
        return read_card(out)
    shards = list(enumerate(settings.shards))
    kept = {number: folder.shard(number) for number, _ in shards}
    wanted = [game for number, games in shards if kept[number] is None for game in games]
    play, first = partial(play_recorded, settings), wanted[0] if wanted else 1
    games = in_order(play, wanted, n_jobs=n_jobs, first=first)
    try:
        for number, numbers in shards:
            if kept[number] is None:
                played = _told(islice(games, len(numbers)), on_game)
                kept[number] = _write_shard(folder, number, settings, played)
            else:
                for _ in numbers:
                    on_game()
    finally:
        games.close()
    card = card_of(about, [kept[number] or {} for number, _ in shards])
    folder.finish(card, readme_of(card))
    return card


def _told(games: Iterator[PlayedGame], on_game: Callable[[], None]) -> Iterator[PlayedGame]:
    """The games; each is told when it has been taken in."""
    for game in games:
        yield game
        on_game()


def _write_shard(
    folder: DatasetFolder, number: int, settings: DatasetSettings, games: Iterator[PlayedGame]
) -> dict[str, Any]:
    """Write the files of a shard; what is kept of it."""
    batches: dict[str, list[Any]] = {table: [] for table in TABLES}
    contracts: Counter[int] = Counter()
    points, n_games, n_faults = [0, 0, 0, 0], 0, 0
    with folder.writing(number) as places:
        with places["records"].open("w", encoding="utf-8", newline="\n") as records:
            for game in games:
                records.write(game.record)
                for table in TABLES:
                    batches[table].append(game.tables[table])
                contracts.update(game.contracts)
                points = [sum(pair) for pair in zip(points, game.points, strict=True)]
                n_games += 1
                n_faults += game.n_faults
        for table in TABLES:
            schema = schema_of(table, settings.rules, with_values=settings.with_values)
            whole = pa.Table.from_batches(batches[table], schema)
            parquet.write_table(whole, places[table], compression="zstd")
    counts = {
        "rows": {table: sum(len(batch) for batch in batches[table]) for table in TABLES},
        "contracts": [contracts[contract] for contract in range(10)],
        "points": points,
        "faults": n_faults,
    }
    return folder.finish_shard(number, counts)
