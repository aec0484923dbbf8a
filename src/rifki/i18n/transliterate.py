"""Rewrites text for consoles whose encoding lacks some of its characters.

A sign or letter is replaced by something equally wide, so tables stay aligned.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from rifki.i18n.casefold import strip_marks
from rifki.i18n.width import display_width

# Suits become the letters of the written record (C, D, H, S) in every language: the Turkish
# initials would not do, kupa and karo both begin with k.
_SIGNS: Final[dict[str, str]] = {
    **dict.fromkeys("♣♧", "C"),
    **dict.fromkeys("♦♢", "D"),
    **dict.fromkeys("♥♡", "H"),
    **dict.fromkeys("♠♤", "S"),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("→⇒▶►▸›❯", ">"),
    **dict.fromkeys("←⇐◀◄◂‹❮", "<"),
    **dict.fromkeys("↑⇑▲▴", "^"),
    **dict.fromkeys("↓⇓▼▾", "v"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚′", "'"),
    **dict.fromkeys("•●◆■★☆∗", "*"),
    **dict.fromkeys("○◇□", "o"),
    **dict.fromkeys("×✕✗✘", "x"),
    **dict.fromkeys("·…", "."),
    **dict.fromkeys("✓✔", "+"),
    "±": "~",
    **dict.fromkeys("\u00a0\u2007\u2009\u202f", " "),
    "─": "-", "━": "-", "╌": "-", "┄": "-", "┈": "-", "═": "=",
    "│": "|", "┃": "|", "╎": "|", "┆": "|", "┊": "|", "║": "|",
}  # fmt: skip

_BOX_DRAWING: Final = range(0x2500, 0x2580)
_BLOCKS: Final = range(0x2580, 0x25A0)
_VARIATION_SELECTORS: Final = ("\ufe0e", "\ufe0f")


def transliterate(text: str, encoding: str) -> str:
    """Return the text with every character that `encoding` cannot hold replaced by one it can.

    Suit signs become letters, lines and arrows ASCII, letters their base letters; what is left
    becomes "?". Turkish letters stay where the encoding has them (cp1254, cp857). Raises
    LookupError for an encoding Python does not know.

    >>> transliterate("♥ kupa kızı → Işık", "cp1254"), transliterate("♥ kupa kızı", "ascii")
    ('H kupa kızı > Işık', 'H kupa kizi')
    """
    if _can_encode(text, encoding):
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(
        char if _can_encode(char, encoding) else _replacement(char, encoding) for char in composed
    )


def _can_encode(text: str, encoding: str) -> bool:
    """Tell whether the encoding can hold the whole text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _replacement(char: str, encoding: str) -> str:
    """Return what to write for one character the encoding lacks."""
    if char in _SIGNS:
        return _SIGNS[char]
    if ord(char) in _BOX_DRAWING:
        return "+"
    if ord(char) in _BLOCKS:
        return "#"
    if char in _VARIATION_SELECTORS or unicodedata.combining(char):
        return ""
    base = strip_marks(char)
    return base if base and _can_encode(base, encoding) else "?" * display_width(char)
