"""Engines that misbehave, each in one way: `python bad_engine.py WAY`; like others without rifki.

A way is a function that is given each question and answers it; `hello` knows some more.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Message = dict[str, Any]


def say(*values: object) -> None:
    for value in values:
        print(value if isinstance(value, str) else json.dumps(value), flush=True)


def good(question: Message) -> Message:
    """The lowest card, the first contract, no redeal."""
    view, asked = question["view"], question["asked"]
    answer: Message = {"type": "choice", "id": question["id"]}
    if asked == "redeal":
        return {**answer, "redeal": False}
    if asked == "contract":
        return {**answer, "contract": view["legal_contracts"][0]}
    return {**answer, "card": min(view["legal_cards"], key=lambda c: "23456789TJQKA".index(c[1]))}


def hang(question: Message) -> None:
    time.sleep(3600)


def burn(question: Message) -> None:
    while True:
        pass


def slow(question: Message) -> None:
    """Only where it is given much time: as long as it may, and longer."""
    time.sleep((question["limits"]["time_ms"] or 0) / 1000 + 5)


def garbage(question: Message) -> Message:
    say("thinking about", question["view"]["hand"], [1], None, {"id": 3})
    sys.stdout.buffer.write(b"\xff\xfe\n")
    return good(question)


def only_garbage(question: Message) -> None:
    say("I do not know")


def flood_stdout(question: Message) -> None:
    while True:
        sys.stdout.write("x" * 999 + "\n")


def flood_infos(question: Message) -> None:
    while True:
        say({"type": "info", "id": question["id"], "text": "still thinking"})


def flood_stderr(question: Message) -> Message:
    """Much on standard error is no fault."""
    for _ in range(40):
        sys.stderr.write("y" * 9999 + "\n")
    return good(question)


def too_long(question: Message) -> Message:
    return {**good(question), "why": "x" * 70_000}


def crash(question: Message) -> None:
    raise RuntimeError("out of ideas")


def leave(question: Message) -> None:
    os._exit(3)


def die(question: Message) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def close_output(question: Message) -> None:
    sys.stdout.flush()
    os.close(1)
    time.sleep(3600)


def crash_in_trick_six(question: Message) -> Message:
    """Falls over in the middle of every deal."""
    if len(question["view"]["tricks"]) == 5:
        os._exit(4)
    return good(question)


def wrong_kind(question: Message) -> Message:
    other = {"card": "contract", "contract": "card", "redeal": "card"}[question["asked"]]
    value = "no_king" if other == "contract" else "SA"
    return {"type": "choice", "id": question["id"], other: value}


def both(question: Message) -> Message:
    return {**good(question), "redeal": True, "card": "SA", "contract": "no_king"}


def illegal(question: Message) -> Message:
    """A card of somebody else, a contract that is spent."""
    view = question["view"]
    cards = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    answer: Message = {"type": "choice", "id": question["id"]}
    if question["asked"] == "contract":
        return {**answer, "contract": "trump:S"} if len(view["sheet"]) > 99 else {**answer}
    return {**answer, "card": next(card for card in cards if card not in view["legal_cards"])}


def no_card(question: Message) -> Message:
    return {"type": "choice", "id": question["id"], "card": "H10"}


def number_card(question: Message) -> Message:
    return {"type": "choice", "id": question["id"], "card": 37}


def nothing(question: Message) -> Message:
    return {"type": "choice", "id": question["id"], "card": None}


def refuse(question: Message) -> Message:
    return {"type": "error", "id": question["id"], "message": "not today \ud800\u0000\n♥"}


def wrong_id(question: Message) -> Message:
    return {**good(question), "id": question["id"] + 1}


def text_id(question: Message) -> Message:
    return {**good(question), "id": str(question["id"])}


def no_number(question: Message) -> None:
    card = good(question)["card"] if question["asked"] == "card" else "SA"
    say(f'{{"type":"choice","id":{question["id"]},"card":"{card}","values":{{"{card}":NaN}}}}')


def huge_number(question: Message) -> Message:
    return {**good(question), "values": {"SA": 10**400}}


def deep(question: Message) -> None:
    say("[" * 30_000)


def twice(question: Message) -> Message:
    """An answer too many is left for the next question, which it must not answer."""
    say(good(question))
    return good(question)


def unknown(question: Message) -> Message:
    """Messages and keys of a version to come are no fault."""
    say({"type": "mood", "id": question["id"], "is": "good"})
    return {**good(question), "confidence": 0.5}


def child(question: Message) -> Message:
    """Leaves another process behind, which holds its output open."""
    sleeper = [sys.executable, "-c", "import time; time.sleep(3600)"]
    subprocess.Popen(sleeper, stdin=subprocess.DEVNULL)
    return good(question)


WAYS: dict[str, Callable[[Message], Message | None]] = {
    name: function
    for name, function in list(globals().items())
    if callable(function) and name not in ("say", "Callable", "Iterator", "Any", "Message")
}


def stay(_: Message | None = None) -> Iterator[Message]:
    """Goes on when its input has ended, and cannot be asked to end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(3600)


def hello(way: str) -> None:
    """The answer to the handshake."""
    greeting: Message = {"type": "hello", "protocol": 1, "name": f"bad: {way}"}
    match way:
        case "silent":
            time.sleep(3600)
        case "deaf":
            say(greeting)
            time.sleep(3600)
        case "no_start":
            sys.exit("no licence found")
        case "other_protocol":
            say({**greeting, "protocol": 2})
        case "nameless":
            say({"type": "hello", "protocol": 1})
        case "odd_options":
            say({**greeting, "options": [{"name": "depth", "type": "int", "default": "seven"}]})
        case "rude":
            say({"type": "error", "message": "go away"}, {"type": "choice", "id": 1, "card": "SA"})
        case "noisy":
            say("Welcome to my engine!", "", greeting)
        case _:
            say(greeting)


def main(way: str) -> None:
    answer = WAYS.get(way, good)
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
            kind = message.get("type")
        except (ValueError, AttributeError):
            if way == "fragile":
                raise
            continue
        match kind:
            case "hello":
                hello(way)
            case "choose":
                reply = answer(message)
                if reply is not None:
                    say(reply)
            case "ping" if way != "no_pong":
                say({"type": "pong", "id": message["id"]})
            case "quit" if way != "stay":
                return
            case _ if way == "strict" and kind not in ("set", "new_game", "ping", "quit"):
                raise ValueError(kind)
    if way == "stay":
        next(stay())


if __name__ == "__main__":
    main(sys.argv[1])
