"""Sentences that the full-screen table and the line mode share: one for each fact, and for names.

A person who gave no name is stored with an empty one and spoken to as "you". Names come in seat
order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from rifki.cards import SUITS, Card
from rifki.contracts import CONTRACTS, Contract
from rifki.engine.spec import name_of_level
from rifki.errors import Reason
from rifki.i18n import (
    Translator,
    bot_name,
    capitalize_first,
    card_name,
    card_text,
    contract_name,
    fold,
    reason_text,
    seat_letter,
    seat_name,
    shorten,
    signed_points,
    suit_name,
)
from rifki.redeals import RedealGround
from rifki.render import Labels
from rifki.render.layout import clean
from rifki.results import DealResult, Ending
from rifki.scoresheet import N_DEALS, ScoreSheet
from rifki.seats import SEATS, Points, Seat
from rifki.service import (
    CardPlayed,
    Command,
    ContractDeclared,
    DealEnded,
    DealStarted,
    DealVoided,
    Declare,
    Fact,
    GameAbandoned,
    GameEnded,
    Occupant,
    Outcome,
    Play,
    SeatTaken,
    TakenBack,
    TrickTaken,
)
from rifki.view import View

__all__ = [
    "Names",
    "contract_line",
    "describe",
    "display_names",
    "occupant_line",
    "points_line",
    "quota_lines",
    "rank_lines",
    "refusal_text",
    "render_labels",
    "short_card",
    "shown_text",
    "suit_style",
    "winner_names",
]

Names = tuple[str, str, str, str]
"""Display names in seat order."""

_SHOWN_COLUMNS = 40
"""What others wrote is shown up to here; Fluent takes no text of more than 1,000 characters."""

_ENDINGS = {
    Ending.PLAYED: "fact-deal-ended",
    Ending.EARLY: "fact-deal-ended-early",
    Ending.FINISHED: "fact-deal-finished",
    Ending.CLAIMED: "fact-deal-claimed",
}


# -- names -----------------------------------------------------------------------------------------


def display_names(occupants: Sequence[Occupant], t: Translator) -> Names:
    """Short names in seat order: a person's own, "You" without one, and the seat's for a bot.

    A person who is called like another seat or person gets her seat's letter after the name.
    """
    seats = [seat_name(seat, t) for seat in SEATS]
    own = [seats[seat] if occupants[seat].is_bot else _person(occupants[seat], t) for seat in SEATS]
    names = []
    for seat in SEATS:
        others = {
            fold(text)
            for other in SEATS
            if other is not seat
            for text in (own[other], seats[other])
        }
        is_double = not occupants[seat].is_bot and fold(own[seat]) in others
        names.append(f"{own[seat]} ({seat_letter(seat, t)})" if is_double else own[seat])
    return names[0], names[1], names[2], names[3]


def occupant_line(seat: Seat, occupant: Occupant, t: Translator) -> str:
    """Who sits where: "East: Novice (computer)", "South: You"."""
    if occupant.level is not None:
        return t("fact-occupant-bot", seat=seat_name(seat, t), level=_level_name(occupant.level, t))
    return t("fact-occupant-person", seat=seat_name(seat, t), name=_person(occupant, t))


def shown_text(text: str) -> str:
    """A text that a person wrote, fit for a sentence: on one line, not too long, no control
    characters.
    """
    return shorten(clean(text), _SHOWN_COLUMNS)


def _person(occupant: Occupant, t: Translator) -> str:
    """The name of a person, or "You" without one."""
    return shown_text(occupant.name) or t("fact-you")


def _level_name(level: str, t: Translator) -> str:
    """The name of a bot's level; of an engine the name it was given."""
    if t.has(f"bot-{level.replace('_', '-')}"):
        return bot_name(level, t)
    return shown_text(name_of_level(level))


def _who(name: str, t: Translator) -> str:
    """The form of a sentence: "you" for the person without a name, else "other"."""
    return "you" if name == t("fact-you") else "other"


def winner_names(ranks: Points, names: Sequence[str]) -> list[str]:
    """The names of all who share the first place."""
    return [names[seat] for seat in SEATS if ranks[seat] == 1]


# -- cards, contracts, points ----------------------------------------------------------------------


def suit_style(has_symbols: bool) -> Literal["symbols", "letters"]:
    """How cards are written."""
    return "symbols" if has_symbols else "letters"


def short_card(card: Card, *, has_symbols: bool) -> str:
    """A card as ♥Q, or HQ where the console has no suit signs; the ten as 10."""
    return card_text(card, suits=suit_style(has_symbols))


def contract_line(
    contract: Contract, declarer: Seat, t: Translator, *, names: Sequence[str]
) -> str:
    """The contract and who declared it: "No Queens, declared by East"."""
    name = names[declarer]
    return t(
        "fact-contract-line",
        contract=contract_name(contract.text, t),
        seat=name,
        who=_who(name, t),
    )


def points_line(points: Points, t: Translator, *, names: Sequence[str]) -> str:
    """Points of all four in one line: "You 0, East -200, North -100, West -100"."""
    return ", ".join(
        t("fact-points", seat=names[seat], points=signed_points(points[seat])) for seat in SEATS
    )


def rank_lines(
    sheet: ScoreSheet, ranks: Points, t: Translator, *, names: Sequence[str]
) -> list[str]:
    """The ranking, best first, ties with the same place, and who is in the plus (G11)."""
    in_the_plus = sheet.in_the_plus()
    return [
        t(
            "fact-rank",
            place=ranks[seat],
            seat=names[seat],
            points=signed_points(sheet.totals[seat]),
            state=t("word-in-the-plus" if in_the_plus[seat] else "word-sunk"),
        )
        for seat in sorted(SEATS, key=lambda seat: ranks[seat])
    ]


def quota_lines(sheet: ScoreSheet, t: Translator, *, names: Sequence[str]) -> list[str]:
    """What each seat may still declare."""
    return [
        t(
            "fact-quota",
            seat=names[seat],
            trumps=t("count-trumps-left", n=sheet.trumps_left(seat)),
            negatives=t("count-negatives-left", n=sheet.negatives_left(seat)),
        )
        for seat in SEATS
    ]


# -- facts -----------------------------------------------------------------------------------------


def describe(fact: Fact, t: Translator, *, names: Sequence[str], has_symbols: bool) -> str:
    """One sentence, without a full stop, for anything that happens at a table."""
    match fact:
        case DealStarted(number, attempt, declarer):
            message = "fact-deal-again" if attempt else "fact-deal-started"
            return _of_seat(message, declarer, t, names, deal=number, deals=N_DEALS)
        case ContractDeclared(seat, contract, is_forced):
            message = "fact-declared-forced" if is_forced else "fact-declared"
            return _of_seat(message, seat, t, names, contract=contract_name(contract.text, t))
        case CardPlayed(seat, card):
            text = short_card(card, has_symbols=has_symbols)
            return _of_seat("fact-card-played", seat, t, names, card=text)
        case TrickTaken(number, trick):
            assert trick.winner is not None  # a complete trick
            if not trick.points:
                return _of_seat("fact-trick-taken", trick.winner, t, names, trick=number)
            return _of_seat(
                "fact-trick-taken-points",
                trick.winner,
                t,
                names,
                trick=number,
                points=signed_points(trick.points),
            )
        case DealEnded(result):
            points = points_line(result.points, t, names=names)
            return _of_seat(
                _ENDINGS[result.ending],
                result.declarer if result.caller is None else result.caller,
                t,
                names,
                deal=result.number,
                points=points,
            )
        case DealVoided(result):
            return _voided(result, t, names)
        case GameEnded():
            return _game_ended(fact, t, names)
        case GameAbandoned(reason):
            known = f"fact-abandoned-{reason}"
            return t("fact-game-abandoned", reason=t(known) if t.has(known) else shown_text(reason))
        case SeatTaken(seat, occupant):
            level = occupant.level
            name = _person(occupant, t) if level is None else _level_name(level, t)
            return _of_seat("fact-seat-taken", seat, t, names, name=name)
        case TakenBack(seat):
            return _of_seat("fact-taken-back", seat, t, names)
    assert_never(fact)


def _of_seat(
    message: str, seat: Seat, t: Translator, names: Sequence[str], **args: str | int
) -> str:
    """A message about a seat."""
    return t(message, seat=names[seat], who=_who(names[seat], t), **args)


def _voided(result: DealResult, t: Translator, names: Sequence[str]) -> str:
    """Why a deal is dealt again."""
    if result.ground is RedealGround.SPLIT_QUEENS or result.caller is None:
        return t("fact-voided-split-queens")
    assert result.ground is not None  # voided on a ground
    ground = result.ground.value.replace("_", "-")
    return _of_seat(f"fact-voided-{ground}", result.caller, t, names)


def _game_ended(fact: GameEnded, t: Translator, names: Sequence[str]) -> str:
    """Who has won."""
    if fact.bonus_winner is not None:
        return _of_seat("fact-game-bonus", fact.bonus_winner, t, names)
    winners = [seat for seat in SEATS if fact.ranks[seat] == 1]
    if len(winners) == 1:
        return _of_seat("fact-game-won", winners[0], t, names)
    return t("fact-game-shared", seats=", ".join(winner_names(fact.ranks, names)))


# -- refusals --------------------------------------------------------------------------------------


def refusal_text(
    outcome: Outcome, command: Command, view: View, t: Translator, *, names: Sequence[str]
) -> str:
    """Why a command was not carried out, in a sentence; `view` is that of the seat it spoke for."""
    if outcome.refusal is not None:
        return t(f"fact-refused-{outcome.refusal.value.replace('_', '-')}")
    if outcome.reason is None:
        raise ValueError("the command was carried out")
    args = _reason_args(outcome.reason, command, view, t, names)
    return reason_text(outcome.reason.value, t, **args)


def _reason_args(
    reason: Reason, command: Command, view: View, t: Translator, names: Sequence[str]
) -> dict[str, str]:
    """The variables of a reason's message."""
    match reason, command:
        case Reason.NOT_YOUR_TURN, _:
            return {"seat": names[view.turn] if view.turn is not None else ""}
        case Reason.NOT_IN_HAND, Play(_, card):
            return {"card": card_name(card, t)}
        case Reason.MUST_FOLLOW_SUIT, _ if view.trick.cards:
            return {"suit": suit_name(view.trick.cards[0].suit, t)}
        case Reason.MUST_TRUMP, _ if view.contract is not None and view.contract.is_trump:
            return {"suit": suit_name(int(view.contract), t)}
        case Reason.QUOTA_SPENT_TABLE, Declare(_, contract):
            return {"contract": contract_name(contract.text, t)}
    return {}


# -- drawings --------------------------------------------------------------------------------------


def render_labels(t: Translator) -> Labels:
    """The words of `rifki.render` in the translator's language."""
    seats = [seat_name(seat, t) for seat in SEATS]
    letters = [seat_letter(seat, t) for seat in SEATS]
    suits = [suit_name(suit, t) for suit in SUITS]
    return Labels(
        language=t.language,
        seats=(seats[0], seats[1], seats[2], seats[3]),
        seat_letters=(letters[0], letters[1], letters[2], letters[3]),
        suits=(suits[0], suits[1], suits[2], suits[3]),
        contracts=tuple([contract_name(contract.text, t) for contract in CONTRACTS]),
        deal=_word("deal", t),
        trick=_word("trick", t),
        contract=_word("contract", t),
        declarer=_word("declarer", t),
        leader=_word("leader", t),
        turn=t("fact-label-turn"),
        points=_word("points", t),
        total=_word("total", t),
        place=_word("place", t),
        score_sheet=_word("score-sheet", t),
        in_the_plus=t("word-in-the-plus"),
        sunk=t("word-sunk"),
        trumps_left=t("fact-label-trumps-left"),
        negatives_left=t("fact-label-negatives-left"),
        contracts_left=t("fact-label-contracts-left"),
    )


def _word(name: str, t: Translator) -> str:
    """A word of the game with a capital."""
    return capitalize_first(t(f"word-{name}"), t.language)
