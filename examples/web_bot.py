"""A bot for any rifki server, over plain HTTP: declares what it may, plays its lowest legal card.

    python examples/web_bot.py http://127.0.0.1:8010 TABLE_ID

It sits down at a table that somebody has opened. POST /api/v1/bots gives it a token, the stream
tells it what it sees, one JSON object a line, and /do takes its moves.
"""

import json
import sys
from urllib.request import Request, urlopen


def call(url, body=None, token=""):
    """A request: POST with a body, else GET. The answer is a file of lines."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(url, data, headers if token else {"content-type": "application/json"}))


def choose(game):
    """What to do in a game, or None if it is not our turn."""
    if game["redeal"] and not game["redeal"]["has_answered"]:
        return {"k": "pass_redeal"}
    if game["legal"]:
        lowest = min(game["legal"], key=lambda card: "23456789TJQKA".index(card[1]))
        return {"k": "play", "card": lowest}
    menu = [row["contract"] for row in game["contracts"] if row["why_not"] is None]
    return {"k": "declare", "contract": menu[0]} if menu else None


def main(server, table_id):
    """Sit down and play to the end."""
    me = json.load(call(f"{server}/api/v1/bots", {"name": "Lowest"}))
    table = f"{server}/api/v1/tables/{table_id}"

    def do(version, action):
        command = {"id": f"version-{version}", "v": version, "do": action}
        return json.load(call(f"{table}/do", command, me["token"]))

    print(do(0, {"k": "sit", "name": "Lowest"})["status"])
    for line in filter(str.strip, map(bytes.decode, call(f"{table}/stream", token=me["token"]))):
        message = json.loads(line)
        state = message.get("state", {"status": "over"})
        action = choose(state["game"]) if state["status"] == "playing" else None
        if action:
            do(message["v"], action)
        if state["status"] in ("over", "closed"):
            return


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) == 3 else print(__doc__)
