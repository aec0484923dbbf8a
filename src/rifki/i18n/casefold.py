"""The one place where the case of letters changes and where letters are compared.

Turkish has four letters that break naive case mapping (I, ı, İ, i), so no other module of the
package may call `.upper()`, `.lower()` and the like on text that people see.
"""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not decompose into a base letter and a mark.
_BASE_LETTERS = str.maketrans(
    {"ı": "i", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "æ": "ae", "œ": "oe"}
)

# The Turkish alphabet with q, w and x in the places where dictionaries sort them.
_TURKISH_ORDER = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"


def fold(text: str) -> str:
    """Return the search form of a text: no case, no accents, ı and i alike.

    Turkish and Portuguese text becomes plain ASCII. Composed and decomposed spellings give the
    same result, and folding twice changes nothing. Use it to find, never to show.

    >>> fold("RIFKI") == fold("rıfkı") == fold("RİFKİ") == "rifki"
    True
    """
    return strip_marks(strip_marks(text).casefold())


def strip_marks(text: str) -> str:
    """Return the text with its base letters only; case is kept ("Kâğıt" gives "Kagit")."""
    decomposed = unicodedata.normalize("NFKD", text).translate(_BASE_LETTERS)
    return "".join(char for char in decomposed if unicodedata.category(char) != "Mn")


def upper(text: str, language: str) -> str:
    """Return the text in capitals, right for the language (Turkish i gives İ, ı gives I)."""
    composed = unicodedata.normalize("NFC", text)
    if language == "tr":
        composed = composed.replace("i", "İ").replace("ı", "I")
    return composed.upper()


def lower(text: str, language: str) -> str:
    """Return the text in small letters, right for the language (Turkish I gives ı, İ gives i).

    In the other languages İ gives a plain i too: Python's own mapping would give two code points.
    """
    composed = unicodedata.normalize("NFC", text).replace("İ", "i")
    if language == "tr":
        composed = composed.replace("I", "ı")
    return composed.lower()


def capitalize_first(text: str, language: str) -> str:
    """Return the text with its first letter as a capital and the rest as it was."""
    composed = unicodedata.normalize("NFC", text)
    return upper(composed[:1], language) + composed[1:]


def initial(name: str, language: str) -> str:
    """Return the capital first letter of a name, for an avatar; empty for an empty name."""
    composed = unicodedata.normalize("NFC", name).strip()
    marks = 1
    while marks < len(composed) and unicodedata.combining(composed[marks]):
        marks += 1
    return upper(composed[:marks], language)


def sort_key(text: str, language: str) -> tuple[tuple[int, ...], str]:
    """Return a key that sorts names as a reader of the language expects.

    Turkish: a b c ç ... h ı i j ... s ş ... Other languages: by base letter, accents last.
    """
    plain = lower(text, language)
    if language != "tr":
        return tuple(ord(char) for char in fold(text)), plain
    return tuple(_turkish_rank(char) for char in plain), text


def _turkish_rank(char: str) -> int:
    """Return the place of a letter in the Turkish alphabet; other characters by code point."""
    place = _TURKISH_ORDER.find(char)
    if place < 0:
        base = fold(char)
        place = _TURKISH_ORDER.find(base) if len(base) == 1 else -1
    # Between the digits and "{", so that letters outside the alphabet come last.
    return ord("a") * 100 + place if place >= 0 else ord(char) * 100
