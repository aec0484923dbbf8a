"""How a person wants the terminal table to look and how fast it should go."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PlaySettings"]


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """Display settings of one run; nothing here changes the game."""

    language: str = "en"
    """One of rifki.i18n.LANGUAGES."""
    has_symbols: bool = True
    """Suit signs (♠♥♦♣) and box lines, or ASCII letters where the console cannot show them."""
    has_colours: bool = True
    """Four colours for the suits; off under NO_COLOR. Suits always differ by sign or letter too."""
    encoding: str = "utf-8"
    """What the console can show; other characters are transliterated."""
    trick_seconds: float = 1.5
    """How long a complete trick stays on the table; 0 does not stop, below 0 waits for a key."""
    card_seconds: float = 0.4
    """How long a bot's card is shown before the next one."""
