"""Facts as they go over the wire, and commands as they come from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rifki.cards import parse_card
from rifki.contracts import parse_contract
from rifki.errors import ParseError
from rifki.seats import Seat, parse_seat
from rifki.service import facts as tf
from rifki.service.occupants import Occupant
from rifki.service.room import commands as cm
from rifki.service.room import facts as fx
from rifki.service.room.deciding import MAX_NAME, MAX_TEXT

__all__ = ["command_from_json", "fact_to_json"]


def fact_to_json(fact: fx.RoomFact) -> dict[str, Any]:
    """A fact as JSON values, `f` naming its kind."""
    match fact:
        case tf.DealStarted(number, attempt, declarer):
            return {"f": "deal", "number": number, "attempt": attempt, "declarer": declarer.letter}
        case tf.ContractDeclared(seat, contract, is_forced):
            row = {"f": "contract", "seat": seat.letter, "contract": contract.text}
            return {**row, "is_forced": is_forced}
        case tf.CardPlayed(seat, card):
            return {"f": "card", "seat": seat.letter, "card": card.text}
        case tf.TrickTaken(number, trick):
            return {
                "f": "trick",
                "number": number,
                "leader": trick.leader.letter,
                "cards": [card.text for card in trick.cards],
                "winner": _letter(trick.winner),
                "points": trick.points,
            }
        case tf.DealEnded(result, sheet):
            return {
                "f": "deal_end",
                "number": result.number,
                "contract": result.contract.text,
                "declarer": result.declarer.letter,
                "points": list(result.points),
                "ending": result.ending.value,
                "caller": _letter(result.caller),
                "totals": list(sheet.totals),
            }
        case tf.DealVoided(result):
            ground = result.ground.value if result.ground is not None else None
            caller = _letter(result.caller)
            return {"f": "void", "number": result.number, "caller": caller, "ground": ground}
        case tf.GameEnded(sheet, ranks, bonus_winner):
            return {
                "f": "game_end",
                "totals": list(sheet.totals),
                "ranks": list(ranks),
                "bonus_winner": _letter(bonus_winner),
            }
        case tf.GameAbandoned(reason):
            return {"f": "abandoned", "reason": reason}
        case tf.SeatTaken(seat, Occupant(name, level)):
            return {"f": "seat", "seat": seat.letter, "name": name, "level": level}
        case tf.TakenBack(seat):
            return {"f": "taken_back", "seat": seat.letter}
        case _:
            return _room_fact_to_json(fact)


_SEAT_FACTS: dict[type[Any], str] = {
    fx.PlayerAway: "away",
    fx.PlayerBack: "back",
    fx.ClaimOffered: "claim",
    fx.UndoOffered: "undo",
    fx.ClockRanOut: "time_out",
}


def _room_fact_to_json(fact: Any) -> dict[str, Any]:
    if type(fact) in _SEAT_FACTS:
        return {"f": _SEAT_FACTS[type(fact)], "seat": fact.seat.letter}
    match fact:
        case fx.PlayerCame(seat, name):
            return {"f": "came", "seat": seat.letter, "name": name}
        case fx.PlayerLeft(seat, name):
            return {"f": "left", "seat": seat.letter, "name": name}
        case fx.ClaimRefused(seat, by):
            return {"f": "claim_refused", "seat": seat.letter, "by": _letter(by)}
        case fx.UndoRefused(seat, by):
            return {"f": "undo_refused", "seat": seat.letter, "by": _letter(by)}
        case fx.Spoke(seat, phrase, text):
            return {"f": "said", "seat": seat.letter, "phrase": phrase, "text": text}
        case fx.RematchOffered(seat, table):
            return {"f": "rematch", "seat": seat.letter, "table": table}
        case fx.RoomClosed(reason):
            return {"f": "closed", "reason": reason}
        case fx.GameBegan():
            return {"f": "began"}
    raise TypeError(f"not a fact: {fact!r}")


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


# -- commands --------------------------------------------------------------------------------------


class _Fields:
    """The fields of a command, taken one by one; what is left over is refused."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def text(self, key: str, *, default: str | None = None, most: int = 40) -> str:
        value = self._values.pop(key, default)
        if not isinstance(value, str) or len(value) > most:
            raise ParseError(f"bad {key}", value, expected=f"a text of at most {most} characters")
        return value

    def flag(self, key: str) -> bool:
        value = self._values.pop(key, None)
        if not isinstance(value, bool):
            raise ParseError(f"bad {key}", value, expected="true or false")
        return value

    def seat(self, key: str) -> Seat | None:
        value = self._values.pop(key, None)
        return None if value is None else parse_seat(_exact_seat(value))

    def entropy(self, key: str) -> str:
        value = self.text(key, default="", most=64)
        if not all(digit in "0123456789abcdef" for digit in value):
            raise ParseError(f"bad {key}", value, expected="hexadecimal digits, lower case")
        return value

    def done(self) -> None:
        for key, value in self._values.items():
            raise ParseError(f"unknown field {key}", value, expected="nothing")


def _exact_seat(value: object) -> str:
    if not isinstance(value, str) or value not in ("S", "E", "N", "W"):
        raise ParseError("not a seat", value, expected="S, E, N or W")
    return value


def _card_text(fields: _Fields) -> str:
    """Exactly the canonical form: the wire has one spelling of a card (X11)."""
    text = fields.text("card", most=2)
    if parse_card(text).text != text:
        raise ParseError("not a card", text, expected="a suit letter and a rank, such as HK")
    return text


def _contract_text(fields: _Fields) -> str:
    text = fields.text("contract")
    if parse_contract(text).text != text:
        raise ParseError("not a contract", text, expected="a contract such as trump:S or no_king")
    return text


_READERS: dict[str, Callable[[_Fields], cm.RoomCommand]] = {
    "sit": lambda f: cm.Sit(f.text("name", most=MAX_NAME), f.seat("seat"), f.entropy("entropy")),
    "stand": lambda f: cm.Stand(),
    "start": lambda f: cm.Start(),
    "close": lambda f: cm.Close(),
    "declare": lambda f: cm.Declare(parse_contract(_contract_text(f))),
    "play": lambda f: cm.Play(parse_card(_card_text(f))),
    "redeal": lambda f: cm.CallRedeal(),
    "pass_redeal": lambda f: cm.PassRedeal(),
    "finish": lambda f: cm.Finish(),
    "claim": lambda f: cm.Claim(),
    "answer_claim": lambda f: cm.AnswerClaim(f.flag("yes")),
    "undo": lambda f: cm.AskUndo(),
    "answer_undo": lambda f: cm.AnswerUndo(f.flag("yes")),
    "say": lambda f: cm.Say(
        f.text("phrase", default=""), f.text("text", default="", most=MAX_TEXT)
    ),
}


def command_from_json(row: object) -> cm.RoomCommand:
    """Read a command, `k` naming its kind. Raises ParseError; nothing is repaired or guessed.

    `rematch` is no command here: the server opens the table first, then notes it.
    """
    if not isinstance(row, Mapping):
        raise ParseError("not a command", row, expected="an object")
    word = row.get("k")
    read = _READERS.get(word) if isinstance(word, str) else None
    if read is None:
        raise ParseError("not a command", word, expected="one of " + ", ".join(_READERS))
    fields = _Fields({key: value for key, value in row.items() if key != "k"})
    command = read(fields)
    fields.done()
    return command
