"""Signs and styles: with suit signs or in ASCII, in many colours, in sixteen, or in none."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from rifki.cards import Card as CardType
from rifki.cards import Rank, Suit

__all__ = ["ANSI", "MONO", "RICH", "Look", "Palette", "Signs"]


@dataclass(frozen=True, slots=True)
class Signs:
    """Characters that stand for something; each is one column wide."""

    suits: str
    thin: str
    """Frame of a card or panel: corners from the top left by rows, across, down."""
    double: str
    """Frame of the card under the cursor, and of the card that wins the trick."""
    turn: str
    cursor: str
    legal: str
    winner: str
    dot: str
    up: str
    down: str
    across: str
    ellipsis: str


UNICODE_SIGNS = Signs(
    suits="♣♦♥♠",
    thin="┌┐└┘─│",
    double="╔╗╚╝═║",
    turn="►",
    cursor="▲",
    legal="•",
    winner="*",
    dot="·",
    up="▲",
    down="▼",
    across="─",
    ellipsis="…",
)

ASCII_SIGNS = Signs(
    suits="CDHS",
    thin="++++-|",
    double="####=#",
    turn=">",
    cursor="^",
    legal="o",
    winner="*",
    dot="-",
    up="^",
    down="v",
    across="-",
    ellipsis="..",
)


@dataclass(frozen=True, slots=True)
class Palette:
    """A style for every purpose. Suits are in suit order: clubs, diamonds, hearts, spades."""

    felt: Style
    strong: Style
    """Names and numbers on the felt."""
    faint: Style
    """What matters less on the felt."""
    gain: Style
    loss: Style
    turn: Style
    """The name of the seat that is to act."""
    bar: Style
    """Header and footer."""
    bar_strong: Style
    bar_key: Style
    news: Style
    notice: Style
    """What the person must read: prompts and reasons."""
    felt_suits: tuple[Style, Style, Style, Style]
    card: tuple[Style, Style, Style, Style]
    card_edge: Style
    card_off: tuple[Style, Style, Style, Style]
    """Cards that may not be played now."""
    card_off_edge: Style
    card_on: tuple[Style, Style, Style, Style]
    """The card under the cursor, or the one that wins the trick."""
    card_on_edge: Style
    cursor: Style
    """The marks under the hand."""
    panel: Style
    panel_edge: Style
    panel_title: Style
    panel_strong: Style
    panel_faint: Style
    panel_gain: Style
    panel_loss: Style
    panel_cursor: Style
    panel_suits: tuple[Style, Style, Style, Style]


def _suits(colours: tuple[str, str, str, str], rest: str) -> tuple[Style, Style, Style, Style]:
    """A style for each suit: its colour and what they share."""
    clubs, diamonds, hearts, spades = (Style.parse(f"{colour} {rest}") for colour in colours)
    return clubs, diamonds, hearts, spades


_FELT, _BAR, _PANEL = "#123c2a", "#0b281c", "#f3efe2"
_ON_CARD = ("#17793a", "#1259b5", "#c3272b", "#15181c")
_ON_FELT = ("#7fd99a", "#8fc4ff", "#ff9d94", "#ffffff")

RICH = Palette(
    felt=Style.parse(f"#cfe0d4 on {_FELT}"),
    strong=Style.parse(f"bold #ffffff on {_FELT}"),
    faint=Style.parse(f"#93b5a1 on {_FELT}"),
    gain=Style.parse(f"bold #9be7a8 on {_FELT}"),
    loss=Style.parse(f"bold #ffb4a2 on {_FELT}"),
    turn=Style.parse("bold #1c1a10 on #f2c14e"),
    bar=Style.parse(f"#b9cfc0 on {_BAR}"),
    bar_strong=Style.parse(f"bold #fff4d6 on {_BAR}"),
    bar_key=Style.parse(f"bold #f2c14e on {_BAR}"),
    news=Style.parse(f"#cfe0d4 on {_BAR}"),
    notice=Style.parse(f"bold #f2c14e on {_BAR}"),
    felt_suits=_suits(_ON_FELT, f"bold on {_FELT}"),
    card=_suits(_ON_CARD, "bold on #f6f3e8"),
    card_edge=Style.parse("#a19c8b on #f6f3e8"),
    card_off=_suits(("#1d3d29", "#1d3350", "#571d1d", "#1b211e"), "on #8fa396"),
    card_off_edge=Style.parse("#6f8577 on #8fa396"),
    card_on=_suits(_ON_CARD, "bold on #ffe39a"),
    card_on_edge=Style.parse("bold #8a5a00 on #ffe39a"),
    cursor=Style.parse(f"bold #f2c14e on {_FELT}"),
    panel=Style.parse(f"#26302a on {_PANEL}"),
    panel_edge=Style.parse(f"#2f6b4c on {_PANEL}"),
    panel_title=Style.parse(f"bold #14452f on {_PANEL}"),
    panel_strong=Style.parse(f"bold #101612 on {_PANEL}"),
    panel_faint=Style.parse(f"#77796d on {_PANEL}"),
    panel_gain=Style.parse(f"bold #17793a on {_PANEL}"),
    panel_loss=Style.parse(f"bold #b3261e on {_PANEL}"),
    panel_cursor=Style.parse("bold #1c1a10 on #f2c14e"),
    panel_suits=_suits(_ON_CARD, f"bold on {_PANEL}"),
)

_ANSI_SUITS = ("green", "blue", "red", "black")

ANSI = Palette(
    felt=Style.parse("default on default"),
    strong=Style.parse("bold"),
    faint=Style.parse("default"),
    gain=Style.parse("bold green"),
    loss=Style.parse("bold red"),
    turn=Style.parse("black on yellow"),
    bar=Style.parse("black on green"),
    bar_strong=Style.parse("black on green"),
    bar_key=Style.parse("bold white on green"),
    news=Style.parse("default"),
    notice=Style.parse("bold yellow"),
    felt_suits=_suits(("green", "blue", "red", "white"), "bold"),
    card=_suits(_ANSI_SUITS, "on white"),
    card_edge=Style.parse("black on white"),
    card_off=_suits(("green", "blue", "red", "white"), "on black"),
    card_off_edge=Style.parse("white on black"),
    card_on=(Style.parse("bold black on yellow"),) * 4,
    card_on_edge=Style.parse("black on yellow"),
    cursor=Style.parse("bold yellow"),
    panel=Style.parse("default"),
    panel_edge=Style.parse("green"),
    panel_title=Style.parse("bold green"),
    panel_strong=Style.parse("bold"),
    panel_faint=Style.parse("default"),
    panel_gain=Style.parse("bold green"),
    panel_loss=Style.parse("bold red"),
    panel_cursor=Style.parse("black on yellow"),
    panel_suits=_suits(("green", "blue", "red", "white"), "bold"),
)

_PLAIN, _BOLD, _DIM, _REVERSE = (Style.parse(w) for w in ("none", "bold", "dim", "reverse"))
_BOLD_REVERSE = Style.parse("bold reverse")

MONO = Palette(
    felt=_PLAIN,
    strong=_BOLD,
    faint=_PLAIN,
    gain=_BOLD,
    loss=_BOLD,
    turn=_BOLD_REVERSE,
    bar=_REVERSE,
    bar_strong=_BOLD_REVERSE,
    bar_key=_BOLD_REVERSE,
    news=_PLAIN,
    notice=_BOLD,
    felt_suits=(_BOLD,) * 4,
    card=(_BOLD,) * 4,
    card_edge=_PLAIN,
    card_off=(_DIM,) * 4,
    card_off_edge=_DIM,
    card_on=(_BOLD_REVERSE,) * 4,
    card_on_edge=_BOLD,
    cursor=_BOLD,
    panel=_PLAIN,
    panel_edge=_PLAIN,
    panel_title=_BOLD,
    panel_strong=_BOLD,
    panel_faint=_PLAIN,
    panel_gain=_BOLD,
    panel_loss=_BOLD,
    panel_cursor=_BOLD_REVERSE,
    panel_suits=(_BOLD,) * 4,
)


@dataclass(frozen=True, slots=True)
class Look:
    """How this terminal draws: its signs, its styles and what it can encode."""

    signs: Signs
    palette: Palette
    encoding: str = "utf-8"

    @classmethod
    def of(cls, *, has_symbols: bool, palette: Palette, encoding: str) -> Look:
        """The look for a console that has suit signs, or only ASCII."""
        return cls(UNICODE_SIGNS if has_symbols else ASCII_SIGNS, palette, encoding)

    def suit(self, suit: Suit) -> str:
        """A suit as one character."""
        return self.signs.suits[suit]

    def rank(self, rank: Rank) -> str:
        """A rank as one character, the ten as two."""
        return "10" if rank is Rank.TEN else rank.letter

    def card(self, card: CardType) -> str:
        """A card as two or three characters: ♥K, or HK."""
        return self.suit(card.suit) + self.rank(card.rank)
