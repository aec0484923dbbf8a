"""docs/engine.md shows a session as it is, and names every message and fault."""

from __future__ import annotations

import json
import subprocess
import sys

from rifki.engine import Choose, EngineProblem, decode_engine, decode_host
from rifki.engine.codec import encode
from tests.docs.markdown import code_blocks
from tests.engine.helpers import ROOT
from tests.engine.test_codec import ENGINE, HOST, SCHEMA

TEXT = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
(SESSION,) = [block.text for block in code_blocks(TEXT) if block.text.startswith("> ")]
SENT = [line[2:] for line in SESSION.splitlines() if line.startswith("> ")]
ANSWERED = [line[2:] for line in SESSION.splitlines() if line.startswith("< ")]


def test_the_session_is_what_the_example_says() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "engine_bot.py")],
        input="".join(line + "\n" for line in SENT),
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
    )
    assert done.stdout.splitlines() == ANSWERED


def test_the_session_keeps_to_the_protocol_and_the_schema() -> None:
    assert len(SENT) + len(ANSWERED) == len(SESSION.splitlines())
    for line in SENT:
        message = decode_host(line.encode())
        assert message is not None
        assert encode(message).decode() == line + "\n"
        HOST.validate(json.loads(line))
    for line in ANSWERED:
        assert decode_engine(line.encode()) is not None
        ENGINE.validate(json.loads(line))
    assert sum(isinstance(decode_host(line.encode()), Choose) for line in SENT) == 2


def test_every_message_key_of_a_view_and_fault_is_named() -> None:
    definitions = SCHEMA["$defs"]
    types = {row["properties"]["type"]["const"] for row in definitions.values() if _is_message(row)}
    words = [*types, *definitions["view"]["required"], *(each.value for each in EngineProblem)]
    assert [word for word in words if f"`{word}`" not in TEXT] == []


def _is_message(row: dict) -> bool:
    return "const" in row.get("properties", {}).get("type", {})
