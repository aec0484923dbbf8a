"""Names of the things of the game in the language of a translator, for people.

Takes plain values, so that it depends on no other part of the package: a card is an int 0..51
(suit * 13 + rank; suits 0..3 are clubs, diamonds, hearts, spades; rank 0 is the two, 12 the ace),
a seat an int 0..3 in order of play, a contract its text id ("no_king", "trump:S"), an option, a
value, a preset, a bot or a reason its identifier. Values out of range raise ValueError; unknown
identifiers raise MissingMessageError.
"""

from __future__ import annotations

from typing import Final, Literal

from rifki.i18n.translator import Translator

SEAT_IDS: Final = ("south", "east", "north", "west")
SUIT_IDS: Final = ("clubs", "diamonds", "hearts", "spades")
RANK_IDS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")

SUIT_LETTERS: Final = "CDHS"
SUIT_SYMBOLS: Final = "♣♦♥♠"
_RANK_LETTERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

CONTRACT_IDS: Final = (
    *(f"trump:{letter}" for letter in SUIT_LETTERS),
    *("no_king", "no_queens", "no_men", "no_hearts", "no_last_two", "no_tricks"),
)


def seat_name(seat: int, translator: Translator) -> str:
    """Return the name of a seat: "South"."""
    return translator(f"seat-{SEAT_IDS[_checked('seat', seat, 4)]}")


def seat_letter(seat: int, translator: Translator) -> str:
    """Return the one-letter name of a seat, different for each seat: "S"."""
    return translator(f"seat-{SEAT_IDS[_checked('seat', seat, 4)]}-short")


def suit_name(suit: int, translator: Translator) -> str:
    """Return the name of a suit, without a capital: "hearts"."""
    return translator(f"suit-{SUIT_IDS[_checked('suit', suit, 4)]}")


def suit_symbol(suit: int) -> str:
    """Return the sign of a suit: "♥"."""
    return SUIT_SYMBOLS[_checked("suit", suit, 4)]


def rank_name(rank: int, translator: Translator) -> str:
    """Return the name of a rank that stands alone, without a capital: "king", "papaz"."""
    return translator(f"rank-{RANK_IDS[_checked('rank', rank, 13)]}")


def card_name(card: int, translator: Translator) -> str:
    """Return the full name of a card: "king of hearts", "kupa papazı", "rei de copas"."""
    suit, rank = divmod(_checked("card", card, 52), 13)
    # Turkish needs another form of the rank after a suit (papaz, kupa papazı).
    rank_form = translator(f"rank-{RANK_IDS[rank]}-in-card")
    return translator("card-name", suit=suit_name(suit, translator), rank=rank_form)


def card_text(card: int, *, suits: Literal["symbols", "letters"] = "symbols") -> str:
    """Return the short text of a card, the same in every language: "♥K" or "HK", ten as "♥10"."""
    suit, rank = divmod(_checked("card", card, 52), 13)
    if suits not in ("symbols", "letters"):
        raise ValueError(f"suits must be 'symbols' or 'letters', not {suits!r}")
    return (SUIT_SYMBOLS if suits == "symbols" else SUIT_LETTERS)[suit] + _RANK_LETTERS[rank]


def contract_name(contract: str, translator: Translator) -> str:
    """Return the name of a contract, with the suit for trumps: "Rıfkı", "Koz: maça"."""
    name, suit = _split_contract(contract)
    if suit is None:
        return translator(f"contract-{_hyphens(name)}")
    return translator("contract-trump-suit", suit=suit_name(suit, translator))


def contract_about(contract: str, translator: Translator) -> str:
    """Return one line about a contract, with its score; takes plain "trump" too."""
    name, _suit = ("trump", None) if contract == "trump" else _split_contract(contract)
    return translator(f"contract-{_hyphens(name)}-about")


def reason_text(reason: str, translator: Translator, **args: str | int) -> str:
    """Return the sentence for a refused action; `args` are the variables of `reason-...`."""
    return translator(f"reason-{_hyphens(reason)}", **args)


def option_name(option: str, translator: Translator) -> str:
    """Return the short name of an option of the rule set."""
    return translator(f"option-{_hyphens(option)}")


def option_about(option: str, translator: Translator) -> str:
    """Return what an option means, in a sentence or two."""
    return translator(f"option-{_hyphens(option)}-about")


def option_value_name(option: str, value: str | bool, translator: Translator) -> str:
    """Return the wording of an option's value, given as its word or, for switches, as a bool."""
    if isinstance(value, bool):
        value = "on" if value else "off"
    if value in ("on", "off"):
        return translator(f"option-value-{value}")
    if value in SEAT_IDS:
        return translator("option-value-seat", seat=translator(f"seat-{value}"))
    return translator(f"option-{_hyphens(option)}-value-{_hyphens(value)}")


def preset_name(preset: str, translator: Translator) -> str:
    """Return the name of a preset of the rules."""
    return translator(f"preset-{_hyphens(preset)}")


def preset_about(preset: str, translator: Translator) -> str:
    """Return one sentence about a preset of the rules."""
    return translator(f"preset-{_hyphens(preset)}-about")


def bot_name(level: str, translator: Translator) -> str:
    """Return the name of a level of the computer players."""
    return translator(f"bot-{_hyphens(level)}")


def bot_about(level: str, translator: Translator) -> str:
    """Return one sentence about a level of the computer players."""
    return translator(f"bot-{_hyphens(level)}-about")


def signed_points(points: int) -> str:
    """Return points with their sign, ASCII only and never grouped: "+650", "-320", "0"."""
    return f"{points:+d}" if points else "0"


def _split_contract(contract: str) -> tuple[str, int | None]:
    """Return the kind of a contract id and its trump suit; ValueError for any other text."""
    if contract not in CONTRACT_IDS:
        raise ValueError(f"unknown contract {contract!r}; the ids are: {', '.join(CONTRACT_IDS)}")
    name, _colon, letter = contract.partition(":")
    return name, SUIT_LETTERS.index(letter) if letter else None


def _checked(what: str, value: int, count: int) -> int:
    """Return the value if it lies in 0..count-1, else raise ValueError."""
    if not 0 <= value < count:
        raise ValueError(f"{what} must be in 0..{count - 1}, not {value!r}")
    return value


def _hyphens(identifier: str) -> str:
    """Return an identifier as it appears in message ids."""
    return identifier.replace("_", "-")
