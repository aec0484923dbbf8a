"""A mutation fuzzer for everything that reads text: nothing may come out but a value or one of our
errors.

    python fuzz/fuzz_parsers.py --seconds 300 --seed 1

Every input is made from seed and number, so a failure can be repeated; it is printed with both.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rifki import RifkiError, parse_card, parse_cards, parse_contract, parse_rules, parse_seat
from rifki.deal import parse_deal, parse_hand
from rifki.record import (
    GameRecord,
    check_record,
    format_record,
    from_json,
    game_from_record,
    parse_place,
    parse_record,
    read_pbn_deals,
    read_records,
    to_json,
    verify_record,
)

DATA = Path(__file__).parent.parent / "tests" / "data" / "records"
MAX_CHARS = 6_000
WORDS = (
    "[King \"1\"]", "[", "]", "{", "}", ";", '"', "\\", "deal", "declarer", "dealer", "hands",
    "contract", "points", "seed", "claim", "finish", "early", "void", "takeover", "weak_trump",
    "split_queens", "?", "-", "S", "E:", "N=", "W", "1", "13", "20", "0", "-320", "10", "HK", "♥10",
    "trump:S", "no_king", "no_queens", "standard", "cafe", "early_end=on", "2026.02.30", "....", "",
    "\ufeff", "\ud800", "\x00", "\r", "\n", "\r\n", "\u2028", "ı", "İ", "𝟙", "²", "٣", "9" * 5_000,
    "ab" * 32, '[Deal "N:AKQ... ... ... ..."]', "%",
)  # fmt: skip
JSON_VALUES: tuple[object, ...] = (
    None, True, False, 0, -1, 1.5, float("nan"), float("inf"), 10**40, "", "?", "S", "HK", "card 4",
    "tag 1", "no_king", "\ud800", [], {}, [[]], ["S"], [0, 0, 0, 0], {"after": "deal"},
)  # fmt: skip


@dataclass(frozen=True)
class Failure:
    """An input that brought out something else."""

    target: str
    seed: int
    number: int
    error: BaseException
    value: object


# -- inputs ----------------------------------------------------------------------------------------


def corpus() -> dict[str, list[str]]:
    """Good texts to start from, by target."""
    records = [path.read_text("utf-8-sig") for path in sorted(DATA.glob("*/*.king"))
               if path.stem != "not_utf8"]  # fmt: skip
    records = [text[:MAX_CHARS] for text in records]
    hand = "AK.Q2.T98.765432"
    deal = "S=AKQJT98765432... E=.AKQJT98765432.. N=..AKQJT98765432. W=...AKQJT98765432"
    pbn = '[Event "x"]\n% y\n[Deal "N:' + deal.replace("S=", "").replace("E=", "").replace(
        "N=", "").replace("W=", "") + '"]\n{c}\n'  # fmt: skip
    return {
        "record": records,
        "records": records,
        "json": records,
        "pbn": [pbn],
        "small": [hand, deal, "HK", "♥10", "qh", "trump:S", "no_king", "south", "E", "cafe",
                  "standard hearts_open=never early_end=on", "HK HQ,S2", "card 12"],
    }  # fmt: skip


def mutated(text: str, rng: random.Random) -> str:
    """A text changed in a few places."""
    for _ in range(rng.choice((0, 1, 1, 2, 4, 16))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 2, 5, 40, 400)))
        match rng.randrange(6):
            case 0:
                text = text[:at] + rng.choice(WORDS) + text[at:]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 3:
                text = text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) + (
                    text[at + 1 :])  # fmt: skip
            case 4:
                other = rng.randrange(len(text) + 1)
                text = text[:at] + text[other : other + end - at] + text[end:]
            case _:
                text = text[:at]
    return text


def mutated_json(value: Any, rng: random.Random) -> Any:
    """A JSON value changed in one place."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.08:
        return rng.choice(JSON_VALUES)
    if isinstance(value, dict):
        key = rng.choice(sorted(value))
        if rng.random() < 0.05:
            return {name: item for name, item in value.items() if name != key}
        if rng.random() < 0.05:
            return {**value, rng.choice(WORDS): value[key]}
        return {**value, key: mutated_json(value[key], rng)}
    index = rng.randrange(len(value))
    if rng.random() < 0.1:
        return [*value[:index], value[index], *value[index:]]
    return [*value[:index], mutated_json(value[index], rng), *value[index + 1 :]]


# -- targets ---------------------------------------------------------------------------------------


def use_record(record: GameRecord) -> None:
    """Everything that can be done with a record; what was read must come back the same."""
    text = format_record(record)
    if parse_record(text) != record or from_json(to_json(record)) != record:
        raise AssertionError(f"changed on the way: {text!r}")
    errors = [problem for problem in check_record(record) if problem.is_error]
    verify_record(record)
    try:
        game_from_record(record)
    except RifkiError:
        return
    if errors and record.rules is not None:
        raise AssertionError(f"played, but with problems: {errors[0]}")


def run_record(text: str, rng: random.Random) -> None:
    """One game from text."""
    use_record(parse_record(text))


def run_records(text: str, rng: random.Random) -> None:
    """Many games from bytes, some not UTF-8."""
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.choice((0, 0, 1, 3))):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    errors: list[RifkiError] = []
    for record in read_records(io.BytesIO(bytes(data)), on_error=errors.append):
        use_record(record)


def run_json(text: str, rng: random.Random) -> None:
    """A record from JSON."""
    value = to_json(parse_record(text))
    for _ in range(rng.choice((0, 1, 1, 2))):
        value = mutated_json(value, rng)
    json.dumps(value)
    use_record(from_json(value))


def run_pbn(text: str, rng: random.Random) -> None:
    """Deals from PBN."""
    errors: list[RifkiError] = []
    for deal in read_pbn_deals(io.StringIO(text), on_error=errors.append):
        if not deal.is_full:
            raise AssertionError(deal)
    list(read_pbn_deals(io.StringIO(text)))


PARSERS: tuple[Callable[[str], object], ...] = (
    parse_card, parse_cards, parse_contract, parse_rules, parse_seat, parse_deal, parse_hand,
    parse_place,
)  # fmt: skip


def run_small(text: str, rng: random.Random) -> None:
    """The parsers of single things."""
    for parse in PARSERS:
        try:
            parse(text)
        except RifkiError:
            continue


TARGETS: dict[str, Callable[[str, random.Random], None]] = {
    "record": run_record,
    "records": run_records,
    "json": run_json,
    "pbn": run_pbn,
    "small": run_small,
}


def run_one(
    texts: dict[str, list[str]], seed: int, number: int
) -> tuple[str, bool, Failure | None]:
    """Make and try input `number` of a seed: the target, whether it gave a value, the failure."""
    rng = random.Random(f"{seed} {number}")
    target = rng.choice(list(TARGETS))
    text = rng.choice(texts[target])
    if target != "json" or rng.random() < 0.1:
        text = mutated(text, rng)
    try:
        TARGETS[target](text, rng)
    except RifkiError as error:
        str(error).encode("utf-8", "backslashreplace")
        return target, False, None
    except Exception as error:
        return target, False, Failure(target, seed, number, error, text)
    return target, True, None


def fuzz(
    seed: int, *, seconds: float, n_inputs: int | None = None
) -> tuple[Counter[str], list[Failure]]:
    """Try inputs until the time is up or there are enough: counts by target, and failures."""
    texts = corpus()
    counts: Counter[str] = Counter()
    failures: list[Failure] = []
    start = time.monotonic()
    number = 0
    while (n_inputs is None or number < n_inputs) and time.monotonic() - start < seconds:
        target, gave_value, failure = run_one(texts, seed, number)
        counts[f"{target}: {'value' if gave_value else 'error'}"] += 1
        if failure is not None:
            failures.append(failure)
        number += 1
    return counts, failures


def main() -> int:
    """Run from the command line; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts, failures = fuzz(options.seed, seconds=options.seconds)
    for name, count in sorted(counts.items()):
        print(f"{count:8} {name}")
    for failure in failures[:10]:
        print(f"{failure.target} --seed {failure.seed} input {failure.number}: {failure.error!r}")
        print(f"  {str(failure.value)[:400]!r}")
    print(f"{sum(counts.values())} inputs, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
