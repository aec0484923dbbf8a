#!/usr/bin/env python3
"""Write what the web table takes from the Python side: `python3 tools/web_files.py`.

web/src/wire.gen.ts      types of the socket's messages, from rifki.service.room.wire
web/src/rules.gen.ts     contracts, options, presets and bot levels
web/test/vectors.json    texts, score sheets and deals that the page must make the same way

python3 tools/web_files.py              rebuild them
python3 tools/web_files.py --check      exit status 1 if one differs from what this would write
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402  # the source beside this tool, installed or not

from rifki import CONTRACTS, OPTIONS, PRESETS, SEATS, Contract, GameSeeds, RuleSet  # noqa: E402
from rifki.bots.registry import LEVELS  # noqa: E402
from rifki.i18n import LANGUAGES, Translator, card_name, contract_name  # noqa: E402
from rifki.scoresheet import (  # noqa: E402
    N_DEALS,
    NEGATIVE_USES,
    NEGATIVES_PER_SEAT,
    TRUMPS_PER_SEAT,
    ScoreSheet,
    give_points,
)
from rifki.service.room import wire  # noqa: E402

WEB = ROOT / "web"
MESSAGES = (wire.Update, wire.Ack, wire.Pong, wire.Bye, wire.Hello, wire.Do, wire.Ping)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
NOTE = "/** Made by tools/web_files.py from {}. Not to be edited. */"


# -- the types of the wire -------------------------------------------------------------------------


def ts_type(schema: dict[str, Any]) -> str:
    """The TypeScript type of a part of a JSON Schema. ValueError for what the wire does not use."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(ts_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(ts_type(part) for part in schema["prefixItems"]) + "]"
        return f"Array<{ts_type(schema['items'])}>"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {ts_type(values) if isinstance(values, dict) else 'unknown'}>"
    if kind is None:
        return "unknown"
    if kind not in PLAIN:
        raise ValueError(f"no TypeScript for {schema!r}")
    return PLAIN[kind]


def interface(name: str, schema: dict[str, Any]) -> str:
    """One message or a part of it."""
    required = set(schema.get("required", ()))
    lines = [f"export interface {name} {{"]
    for field, part in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {ts_type(part)};")
    return "\n".join([*lines, "}"])


def wire_types() -> str:
    """All messages of the socket as TypeScript."""
    # What is an object without further description may be anything.
    hook = {"title": "anything"}
    _, components = msgspec.json.schema_components(MESSAGES, schema_hook=lambda _: hook)
    parts = [NOTE.format("src/rifki/service/room/wire.py")]
    parts += [interface(name, components[name]) for name in sorted(components)]
    return "\n\n".join(parts) + "\n"


# -- the tables of the rules -----------------------------------------------------------------------


def rule_tables() -> str:
    """Contracts, options, presets and levels as TypeScript constants."""
    kinds = {contract.kind: contract for contract in CONTRACTS}
    contracts = [
        {
            "kind": kind.value,
            "counts": contract.counts.value,
            "unit": contract.unit,
            "units": contract.total // contract.unit,
        }
        for kind, contract in kinds.items()
    ]
    constants = {
        "CONTRACTS": contracts,
        "N_DEALS": N_DEALS,
        "TRUMPS_PER_SEAT": TRUMPS_PER_SEAT,
        "NEGATIVES_PER_SEAT": NEGATIVES_PER_SEAT,
        "NEGATIVE_USES": NEGATIVE_USES,
        "LEVELS": [level.name for level in LEVELS],
        "OPTIONS": {name: list(option.texts) for name, option in OPTIONS.items()},
        "PRESETS": {name: rules.option_texts() for name, rules in PRESETS.items()},
    }
    types = {
        "OPTIONS": "Record<string, readonly string[]>",
        "LEVELS": "readonly string[]",
        "PRESETS": "Record<'" + "' | '".join(PRESETS) + "', Record<string, string>>",
        "CONTRACTS": "readonly ContractRow[]",
    }
    lines = [
        NOTE.format("contracts.py, rules.py, scoresheet.py and registry.py of src/rifki"),
        "",
        "export interface ContractRow {",
        "  kind: string;",
        "  /** What gives points: tricks, the last two tricks, or cards. */",
        "  counts: string;",
        "  /** Points for one of them, and how many there are in a deal. */",
        "  unit: number;",
        "  units: number;",
        "}",
        "",
    ]
    for name, value in constants.items():
        kind = f": {types[name]}" if name in types else ""
        lines.append(f"export const {name}{kind} = {json.dumps(value, indent=2)};")
    lines.append("export const STANDARD_OPTIONS = PRESETS.standard;")
    return "\n".join(lines) + "\n"


# -- vectors ---------------------------------------------------------------------------------------

MESSAGE_SAMPLES: list[tuple[str, dict[str, str | int]]] = [
    ("fact-declared", {"who": "you", "seat": "Ayşe", "contract": "Rıfkı"}),
    ("fact-declared", {"who": "other", "seat": "Ayşe", "contract": "Rıfkı"}),
    ("fact-trick-taken-points", {"who": "other", "seat": "Işık", "trick": 7, "points": "-320"}),
    ("reason-must-follow-suit", {"suit": "X"}),
    ("play-deal-number", {"deal": 3, "deals": 20}),
]
for _n in (0, 1, 2, 5, 21, 1234):
    MESSAGE_SAMPLES.append(("count-tricks", {"n": _n}))
    MESSAGE_SAMPLES.append(("count-trumps-left", {"n": _n}))


def word_vectors() -> Iterator[dict[str, Any]]:
    """Messages filled in by the Python side."""
    for language in LANGUAGES:
        t = Translator(language)
        for message_id, args in MESSAGE_SAMPLES:
            yield {
                "language": language,
                "id": message_id,
                "args": args,
                "text": t(message_id, **args),
            }


def name_vectors() -> dict[str, dict[str, list[str]]]:
    """Names of all cards and contracts."""
    return {
        language: {
            "cards": [card_name(card, Translator(language)) for card in range(52)],
            "contracts": [contract_name(each.text, Translator(language)) for each in CONTRACTS],
        }
        for language in LANGUAGES
    }


def random_points(contract: Contract, rng: random.Random) -> tuple[int, int, int, int]:
    """A possible result of a deal."""
    points = (0, 0, 0, 0)
    for _ in range(contract.total // contract.unit):
        points = give_points(points, rng.choice(SEATS), contract.unit)
    return points


def sheet_vectors(rules: RuleSet, n_games: int) -> Iterator[dict[str, Any]]:
    """Random games on the score sheet, with what is worked out from them after every deal."""
    for number in range(n_games):
        rng = random.Random(number)
        sheet = ScoreSheet(rules=rules)
        first = rng.choice(SEATS)
        rows = []
        for deal in range(N_DEALS):
            declarer = SEATS[(first + deal) % 4]
            why_not = {
                contract.text: reason.value
                for contract in CONTRACTS
                if (reason := sheet.contract_reason(declarer, contract)) is not None
            }
            contract = rng.choice(sheet.legal_contracts(declarer))
            points = random_points(contract, rng)
            sheet = sheet.with_row(declarer, contract, points)
            rows.append(
                {
                    "declarer": declarer.letter,
                    "contract": contract.text,
                    "points": points,
                    "why_not": why_not,
                    "totals": sheet.totals,
                    "ranks": sheet.ranks(),
                    "in_the_plus": sheet.in_the_plus(),
                }
            )
        yield {"rules": rules.option_texts(), "first": first.letter, "rows": rows}


def deal_vectors() -> Iterator[dict[str, Any]]:
    """Deals of seeds, with attempts and entropy."""
    for entropy in (b"", bytes.fromhex("c0ffee")):
        seeds = GameSeeds(GameSeeds.from_seed(7).seeds, entropy)
        for number in (1, 2, 20):
            for attempt in (0, 1, 2):
                deal = seeds.deal(number, attempt=attempt)
                yield {
                    "seed": seeds.seeds[number - 1].hex(),
                    "commitment": seeds.commitments[number - 1].hex(),
                    "entropy": entropy.hex(),
                    "attempt": attempt,
                    "hands": [[card.text for card in hand] for hand in deal.hands],
                }


def vectors() -> str:
    """All vectors as JSON."""
    sheets = [*sheet_vectors(RuleSet(), 3), *sheet_vectors(RuleSet.preset("cafe"), 2)]
    found = {
        "words": list(word_vectors()),
        "names": name_vectors(),
        "sheets": sheets,
        "deals": list(deal_vectors()),
    }
    return json.dumps(found, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


FILES = {
    WEB / "src" / "wire.gen.ts": wire_types,
    WEB / "src" / "rules.gen.ts": rule_tables,
    WEB / "test" / "vectors.json": vectors,
}


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--check", action="store_true", help="only compare")
    is_check = parser.parse_args().check
    n_different = 0
    for path, make in FILES.items():
        text = make()
        is_same = path.exists() and path.read_text(encoding="utf-8") == text
        if not is_check:
            path.write_text(text, encoding="utf-8")
        elif not is_same:
            n_different += 1
            print(f"{path.relative_to(ROOT)} is out of date: python3 tools/web_files.py")
    return 1 if n_different else 0


if __name__ == "__main__":
    sys.exit(main())
