"""The data card: what a dataset is, in README.md for people and in dataset.json for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from shlex import quote
from typing import Any

from rifki.contracts import CONTRACTS
from rifki.dataset.columns import TABLES, columns_of
from rifki.seats import SEATS

__all__ = ["card_of", "command_of", "readme_of"]


def card_of(settings: dict[str, Any], shards: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The card of a dataset from its settings and what is kept of its shards."""
    with_values = bool(settings["values"])
    points = [sum(shard["points"][bot] for shard in shards) for bot in range(4)]
    n_games = settings["games"]
    return {
        "settings": settings,
        "command": command_of(settings),
        "rows": {table: sum(shard["rows"][table] for shard in shards) for table in TABLES},
        "contracts": {
            contract.text: sum(shard["contracts"][contract] for shard in shards)
            for contract in CONTRACTS
        },
        "points_a_game": [round(total / n_games, 1) for total in points],
        "faults": sum(shard["faults"] for shard in shards),
        "columns": {
            table: [
                {
                    "name": column.name,
                    "type": column.type_text,
                    "known": column.known.value,
                    "about": column.about,
                }
                for column in columns_of(table, with_values=with_values)
            ]
            for table in TABLES
        },
        "files": {name: file for shard in shards for name, file in shard["files"].items()},
    }


def command_of(settings: dict[str, Any]) -> str:
    """The command that makes the dataset again, whatever its folder and number of processes."""
    words = ["rifki", "data", "FOLDER", "--games", str(settings["games"])]
    words += ["--bots", ",".join(settings["bots"]), "--seed", settings["seed"]]
    preset, *options = settings["rules"].split()
    words += ["--rules", preset]
    for option in options:
        name, _, value = option.partition("=")
        words += [f"--{name.replace('_', '-')}", value]
    if settings["values"]:
        words.append("--policy-values")
    words += ["--shard", str(settings["shard"]), "--licence", settings["licence"]]
    return " ".join(map(quote, words))


def readme_of(card: dict[str, Any]) -> str:
    """The card as Markdown; what stands at its top is what hubs of datasets read."""
    return "\n".join(_parts(card)) + "\n"


def _parts(card: dict[str, Any]) -> Iterator[str]:
    """The paragraphs and tables of the card."""
    settings, rows = card["settings"], card["rows"]
    yield from _front(settings)
    yield "# Turkish King: games of bots\n"
    yield (
        f"{rows['games']:,} games of Turkish King (Rıfkı): {rows['deals']:,} deals with all four "
        f"hands, {rows['decisions']:,} decisions. Played by bots of rifki {settings['version']} "
        f"(compiled kernel: {'yes' if settings['kernel'] == 'compiled' else 'no'}) by\n"
    )
    yield f"    {card['command']}\n"
    yield (
        f"Rules: `{settings['rules']}`. Licence: {settings['licence']}. Made by programs: no "
        "person's play or name is in it.\n"
    )
    yield from _players(card)
    yield from _contracts(card)
    yield from _files(card)
    yield from _columns(card)


def _front(settings: dict[str, Any]) -> Iterator[str]:
    """The lines between `---` at the top."""
    yield "---"
    yield f"license: {json.dumps(settings['licence'], ensure_ascii=False)}"
    yield "tags: [card-games, imperfect-information, turkish-king]"
    yield "configs:"
    for table in TABLES:
        yield f"- config_name: {table}"
        yield f"  data_files: {table}/*.parquet"
    yield "---\n"


def _players(card: dict[str, Any]) -> Iterator[str]:
    """The four bots."""
    settings = card["settings"]
    yield "## Players\n"
    yield "| bot | seat in game 1 | points a game | SHA-256 of its file |\n|---|---|---|---|"
    for seat, text, points in zip(SEATS, settings["bots"], card["points_a_game"], strict=True):
        checksum = settings["weights"].get(text, "")
        yield f"| `{text}` | {seat} | {points:+.1f} | {checksum} |"
    yield (
        "\nIn each game after the first every bot sits one seat further on. Seed: "
        f"`{settings['seed']}`; the deals of a game follow from its seeds, which are in its "
        f"record. Answers that were errors or illegal, and were replaced by safe ones: "
        f"{card['faults']:,}.\n"
    )


def _contracts(card: dict[str, Any]) -> Iterator[str]:
    """How often each contract was played."""
    yield "## Contracts\n"
    yield "| number | contract | deals that counted |\n|---|---|---|"
    for number, (contract, count) in enumerate(card["contracts"].items()):
        yield f"| {number} | `{contract}` | {count:,} |"
    yield ""


def _files(card: dict[str, Any]) -> Iterator[str]:
    """What is in the folder."""
    yield "## Files\n"
    yield (
        "Each table is a folder of Parquet files, `records` a folder of the same games as `.king` "
        f"texts, {card['settings']['shard']:,} games a file. `dataset.json` has all of this page, "
        "and the size and SHA-256 of every file.\n"
    )
    yield "| folder | a row is | rows |\n|---|---|---|"
    for table in TABLES:
        yield f"| `{table}` | one {table.removesuffix('s')} | {card['rows'][table]:,} |"
    yield ""


def _columns(card: dict[str, Any]) -> Iterator[str]:
    """The columns of each table."""
    yield "## Columns\n"
    yield (
        "Seats are 0..3: South, East, North, West, in the order of play; so are lists of four. A "
        "card is 0..51, suit x 13 + rank (suits C D H S, ranks 2..A), a contract the number above, "
        "an action a card, or 52 + a contract. A mask has bit n for card or action n.\n"
    )
    yield (
        "The games are over, so everything is here, hidden cards too. *Known* says who may know a "
        "column while the game goes on: everybody (public), the seat that acts (seat), or nobody "
        "before the end of the deal or game (after). What is to play must not be fed the last.\n"
    )
    for table, columns in card["columns"].items():
        yield f"### {table}\n"
        yield "| column | type | known | meaning |\n|---|---|---|---|"
        for column in columns:
            yield "| `{name}` | {type} | {known} | {about} |".format(**column)
        yield ""
