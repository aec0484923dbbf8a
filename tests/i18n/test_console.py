"""Terminals: how wide text is, and what remains of it in a poor encoding."""

import pytest

from rifki.i18n import Translator, card_name, card_text, display_width, pad, shorten, transliterate

POOR_ENCODINGS = ["cp1254", "cp857", "cp850", "ascii", "latin-1", "cp437"]
SCREEN = "┌─┬═╗ ♠A ♥K ♦10 ♣2 → “kız” … • ✓ – █ ╰ ×"


@pytest.mark.parametrize("encoding", POOR_ENCODINGS)
def test_N07_any_text_can_be_written(encoding: str) -> None:
    for text in (SCREEN, "Güneş ığdır ŞÇĞÖÜİ mão", "日本 🂡 👍🏽 \ufeff e\u0301", ""):
        transliterate(text, encoding).encode(encoding)


@pytest.mark.parametrize("encoding", POOR_ENCODINGS)
def test_N07_replacements_keep_tables_aligned(encoding: str) -> None:
    assert display_width(transliterate(SCREEN, encoding)) == display_width(SCREEN)
    assert display_width(transliterate("日本 ışık", encoding)) == display_width("日本 ışık")


@pytest.mark.parametrize("encoding", POOR_ENCODINGS)
def test_N07_suits_become_letters(encoding: str) -> None:
    cards = [transliterate(card_text(card), encoding) for card in (0, 13, 26, 39)]
    assert cards == ["C2", "D2", "H2", "S2"]


@pytest.mark.parametrize("encoding", ["cp1254", "cp857", "iso8859-9", "utf-8"])
def test_N07_turkish_letters_stay_where_the_encoding_has_them(encoding: str) -> None:
    text = "çğıöşü ÇĞİÖŞÜ"
    assert transliterate(text, encoding) == text


def test_N07_turkish_letters_fall_back_to_base_letters() -> None:
    assert transliterate(card_name(36, Translator("tr")), "ascii") == "kupa kizi"
    assert transliterate("Işık, İpek, Ağa", "latin-1") == "Isik, Ipek, Aga"
    assert transliterate("s\u0327ey", "cp1254") == "şey"
    assert transliterate("última mão", "ascii") == "ultima mao"
    assert transliterate("+3.5 ± 1.2", "ascii") == "+3.5 ~ 1.2"


def test_N07_rich_encodings_lose_nothing_and_unknown_ones_are_refused() -> None:
    assert transliterate(SCREEN, "utf-8") == SCREEN
    assert transliterate("│♥│", "cp437") == "│H│"
    with pytest.raises(LookupError):
        transliterate("♥", "no-such-encoding")


def test_ascii_form_of_a_screen_is_readable() -> None:
    assert transliterate(SCREEN, "ascii") == '+-+=+ SA HK D10 C2 > "kiz" . * + - # + x'


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0), ("kupa", 4), ("kızı İŞ", 7), ("ki\u0307z", 3), ("♥K", 2), ("日本", 4),
        ("s\u0327u\u0308", 2), ("\x1b", 0), ("┌─┐", 3), ("👩\u200d👩\u200d👧", 2),
    ],
)  # fmt: skip
def test_display_width(text: str, width: int) -> None:
    assert display_width(text) == width


def test_pad() -> None:
    assert pad("kız", 5) == "kız  "
    assert pad("kız", 5, align="right") == "  kız"
    assert pad("日本", 7, align="center") == " 日本  "
    assert pad("i\u0307ki", 4) == "i\u0307ki "
    assert pad("papaz", 3) == "papaz"
    with pytest.raises(ValueError, match="align"):
        pad("x", 3, align="middle")


def test_shorten() -> None:
    assert shorten("Erkek almaz", 20) == "Erkek almaz"
    assert shorten("Erkek almaz", 8) == "Erkek a…"
    assert shorten("Erkek almaz", 7) == "Erkek…"
    assert shorten("Erkek almaz", 8, ellipsis="...") == "Erkek..."
    assert shorten("日本語", 4) == "日…"
    assert shorten("s\u0327s\u0327s\u0327", 2) == "s\u0327…"
    assert shorten("kupa", 1, ellipsis="...") == "k"
    assert shorten("kupa", 0) == ""


@pytest.mark.parametrize("width", range(12))
def test_shortened_text_never_exceeds_its_width(width: int) -> None:
    for text in ("Sem Duas Últimas", "日本語日本語", "e\u0301" * 9, "👩\u200d👩\u200d👧 ok 👍🏽"):
        assert display_width(shorten(text, width)) <= width
