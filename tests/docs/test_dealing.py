"""docs/dealing.md: every vector, recomputed by the package and by code that shares nothing with it.

The second implementation follows the page and imports nothing from rifki.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator

import pytest

import rifki.deal
from rifki import Deal, GameSeeds
from rifki.fairness import commitment
from rifki.randomness import draw_below, random_bytes, seed_bytes
from tests.docs.markdown import ROOT, code_blocks, table_under

TEXT = (ROOT / "docs" / "dealing.md").read_text(encoding="utf-8")
GIVEN: dict[str, int | str | bytes] = {
    "0": 0,
    "7": 7,
    "rıfkı": "rıfkı",
    "32 bytes": bytes(range(32)),
}


# --- the page, step by step


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def seed_of(given: int | str | bytes) -> bytes:
    if isinstance(given, bytes):
        return given
    return hashlib.sha256(("rifki seed\0" + str(given)).encode("utf-8")).digest()


def key_of(seed: bytes, attempt: int, entropy: bytes) -> bytes:
    return hmac_sha256(seed, ("rifki deal " + str(attempt) + " " + entropy.hex()).encode("utf-8"))


def stream_of(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from hmac_sha256(key, bytes(counter >> shift & 255 for shift in range(56, -8, -8)))
        counter += 1


def steps_of(key: bytes) -> tuple[list[tuple[int, int, list[int], int, int]], list[int]]:
    """The rows of the table "step by step", and the shuffled cards."""
    stream, cards, rows = stream_of(key), list(range(52)), []
    for last in range(51, 0, -1):
        limit, thrown = 256 - 256 % (last + 1), []
        byte = next(stream)
        while byte >= limit:
            thrown.append(byte)
            byte = next(stream)
        other = byte % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
        rows.append((last, limit, thrown, byte, other))
    return rows, cards


def text_of(cards: list[int]) -> str:
    hands = []
    for index, seat in enumerate("SENW"):
        hand = sorted(cards[13 * index : 13 * index + 13], reverse=True)
        suits = [[card % 13 for card in hand if card // 13 == suit] for suit in (3, 2, 1, 0)]
        ranks = ["".join("23456789TJQKA"[rank] for rank in suit) for suit in suits]
        hands.append(f"{seat}={'.'.join(ranks)}")
    return " ".join(hands)


def deal_of(given: int | str | bytes, attempt: int = 0, entropy: bytes = b"") -> str:
    return text_of(steps_of(key_of(seed_of(given), attempt, entropy))[1])


def first_declarer_of(seed: bytes, entropy: bytes) -> str:
    label = "rifki first declarer " + entropy.hex()
    return ("South", "East", "North", "West")[hmac_sha256(seed, label.encode("utf-8"))[0] % 4]


# --- the vectors


@pytest.mark.parametrize("row", table_under(TEXT, "Deals of a seed"), ids=lambda row: row[0])
def test_seed_key_and_stream_are_as_published(row: list[str]) -> None:
    given, seed, key, first_bytes = row
    assert seed_of(GIVEN[given]).hex() == seed == seed_bytes(GIVEN[given]).hex()
    assert key_of(bytes.fromhex(seed), 0, b"").hex() == key
    assert rifki.deal.deal_key(bytes.fromhex(seed)).hex() == key
    for stream in (stream_of(bytes.fromhex(key)), random_bytes(bytes.fromhex(key))):
        assert bytes(next(stream) for _ in range(16)).hex() == first_bytes


@pytest.mark.parametrize("row", table_under(TEXT, "Deals of a seed", 1), ids=lambda row: row[0])
def test_deals_are_as_published(row: list[str]) -> None:
    given, deal = row
    assert deal_of(GIVEN[given]) == deal == Deal.from_seed(GIVEN[given]).text


def test_the_published_seeds_are_those_of_this_test() -> None:
    for index in (0, 1):
        assert [row[0] for row in table_under(TEXT, "Deals of a seed", index)] == list(GIVEN)


def test_the_steps_are_as_published() -> None:
    published = [
        (int(last), int(limit), [int(word) for word in thrown.split()], int(byte), int(other))
        for last, limit, thrown, byte, other in table_under(TEXT, "Deals of a seed", 2)
    ]
    rows, _cards = steps_of(key_of(seed_of(7), 0, b""))
    assert len(published) >= 5
    assert [row for row in rows if row in published] == published
    # All rows with bytes thrown away are published, and the text says how many bytes it takes.
    assert all(row in published for row in rows if row[2])
    n_thrown = sum(len(row[2]) for row in rows)
    assert (n_thrown, len(rows) + n_thrown) == (4, 55)
    assert "It takes 55 bytes of the stream; four of them\nare thrown away" in TEXT
    stream = random_bytes(key_of(seed_of(7), 0, b""))
    assert [draw_below(stream, row[0] + 1) for row in rows] == [row[4] for row in rows]


@pytest.mark.parametrize("row", table_under(TEXT, "Attempts and entropy"), ids="-".join)
def test_attempts_and_entropy_are_as_published(row: list[str]) -> None:
    attempt, entropy, deal = int(row[0]), bytes.fromhex(row[1]), row[2]
    assert deal_of(7, attempt, entropy) == deal
    assert Deal.from_seed(7, attempt=attempt, entropy=entropy).text == deal


def test_the_game_of_seed_7_is_as_published() -> None:
    seeds = [hmac_sha256(seed_of(7), f"rifki deal seed {n}".encode()) for n in range(1, 21)]
    published = [
        [str(n), seed.hex(), hashlib.sha256(seed).hexdigest()] for n, seed in enumerate(seeds, 1)
    ]
    assert table_under(TEXT, "The game of seed 7") == published
    game = GameSeeds.from_seed(7)
    assert list(game.seeds) == seeds
    assert [each.hex() for each in game.commitments] == [row[2] for row in published]
    assert commitment(seeds[0]).hex() == published[0][2]


def test_the_first_declarers_are_as_published() -> None:
    match = re.search(
        r"draws (\w+) as the first declarer; with entropy `(\w+)` it draws (\w+)\. Its deal,\n"
        r"without entropy, is `([^`]*)`",
        TEXT,
    )
    assert match
    plain, entropy_text, mixed, deal = match.groups()
    entropy = bytes.fromhex(entropy_text)
    game = GameSeeds.from_seed(7)
    assert first_declarer_of(game.seeds[0], b"") == plain
    assert first_declarer_of(game.seeds[0], entropy) == mixed
    assert game.first_declarer.name == plain.upper()  # ascii-only
    assert (
        GameSeeds.from_seed(7, entropy=entropy).first_declarer.name == mixed.upper()
    )  # ascii-only
    assert deal_of(game.seeds[0]) == deal == game.deal(1).text


# --- beyond the published values


@pytest.mark.parametrize("seed", [-1, 10**30, "", " 7", "Kâğıt oyunu", b"\xff" * 32])
def test_the_page_and_the_package_agree_on_other_seeds(seed: int | str | bytes) -> None:
    for attempt, entropy in ((0, b""), (12, bytes(range(40)))):
        deal = Deal.from_seed(seed, attempt=attempt, entropy=entropy)
        assert deal.text == deal_of(seed, attempt, entropy)


def test_the_script_has_the_labels_of_the_text() -> None:
    """Node is no part of the tests: run the script by hand when it changes."""
    script = next(block.text for block in code_blocks(TEXT) if block.language == "js")
    for label in (
        "rifki seed\\0",
        "rifki deal ${",
        "rifki deal seed ${",
        "rifki first declarer ${",
    ):
        assert label in script
    assert len([line for line in script.splitlines() if line]) <= 40
