"""An engine in 30 lines of Python, without rifki: declares what it may, plays its lowest card.

    rifki engine check -- python3 examples/engine_bot.py
    rifki arena "engine:python3 examples/engine_bot.py" rules

It reads one JSON object a line and answers in the same way; docs/engine.md says what they mean.
"""

import json
import sys


def choose(question):
    """The answer to a question."""
    view, asked = question["view"], question["asked"]
    if asked == "redeal":
        return {"redeal": True}
    if asked == "contract":
        return {"contract": view["legal_contracts"][0]}
    return {"card": min(view["legal_cards"], key=lambda card: "23456789TJQKA".index(card[1]))}


for line in sys.stdin.buffer:
    try:
        message = json.loads(line)
        kind = message.get("type")
    except (ValueError, AttributeError):
        continue  # no message: passed over
    if kind == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Lowest", "author": "the rifki authors"}
    elif kind == "choose":
        answer = {"type": "choice", "id": message["id"], **choose(message)}
    elif kind == "ping":
        answer = {"type": "pong", "id": message["id"]}
    elif kind == "quit":
        break
    else:
        continue
    print(json.dumps(answer), flush=True)
