"""Pages to read: help, the rules, what has happened, the last trick, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rifki.contracts import ContractKind
from rifki.i18n import display_width, rules_text
from rifki.render import sorted_cards
from rifki.scoresheet import N_DEALS
from rifki.seats import SEATS, Seat
from rifki.service import TrickTaken
from rifki.tui.table.canvas import Line
from rifki.tui.table.panels.reading import Page
from rifki.tui.table.sheet import (
    SHEET_COLUMNS,
    deal_lines,
    quota_lines,
    seat_lines,
    sheet_lines,
)
from rifki.tui.table.words import Words
from rifki.view import View

__all__ = ["help_page", "last_trick_page", "news_page", "page_of_key", "rules_page", "sheet_page"]

_QUOTA_COLUMNS = 26

_KEYS = (
    ("tui-keys-arrows", "tui-help-arrows"),
    ("tui-keys-enter", "tui-help-enter"),
    ("tui-keys-suits", "tui-help-suits"),
    ("p", "tui-help-scores"),
    ("l", "tui-help-last"),
    ("m", "tui-help-news"),
    ("u", "tui-help-undo"),
    ("f", "tui-help-finish"),
    ("+ -", "tui-help-pause"),
    ("r", "tui-help-rules"),
    ("g", "tui-help-language"),
    ("q", "tui-help-quit"),
)


def page_of_key(key: str, view: View, news: Sequence[str]) -> Page | None:
    """The page that a key opens, or None."""
    match key:
        case "p" | "f2":
            return sheet_page(view)
        case "l":
            return last_trick_page(view)
        case "m":
            return news_page(news)
        case "r":
            return rules_page(view)
        case "question_mark" | "f1":
            return help_page(view)
    return None


def help_page(view: View) -> Page:
    """Keys, signs, and who sits where."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        palette, signs = words.look.palette, words.look.signs
        keys = [(words.t(k) if k.startswith("tui-") else k, words.t(m)) for k, m in _KEYS]
        marks = [
            (signs.turn, words.t("tui-sign-turn")),
            (signs.winner, words.t("tui-sign-winner")),
            (signs.legal, words.t("tui-sign-legal")),
            (signs.cursor, words.t("tui-sign-cursor")),
        ]
        label = max(display_width(key) for key, _ in keys)
        lines: list[Line] = []
        for key, text in (*keys, ("", ""), *marks, ("", "")):
            wrapped = words.wrap(text, columns - label - 2)
            for row, line in enumerate(wrapped):
                head = words.fit(key if row == 0 else "", label + 2)
                lines.append(((head, palette.panel_title), (line, palette.panel)))
        lines += [((words.cut(words.occupant(seat), columns), palette.panel),) for seat in SEATS]
        rules = words.t("tui-help-rule-set", rules=view.rules.text)
        lines += [((line, palette.panel_faint),) for line in words.wrap(rules, columns)]
        return words.word("word-help"), lines

    return page


def rules_page(view: View) -> Page:
    """The rules of the contract being played, then all rules."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        lines: list[Line] = []
        if view.contract is not None:
            topic = ContractKind(view.contract.kind).value
            lines += _markdown(rules_text(topic, words.language), words, columns)
            across = words.look.signs.across * columns
            lines += [(("", words.look.palette.panel),), ((across, words.look.palette.panel_edge),)]
        lines += _markdown(rules_text(None, words.language), words, columns)
        return words.word("word-rules"), lines

    return page


def _markdown(text: str, words: Words, columns: int) -> list[Line]:
    """The lines of a rules text: headings, paragraphs and tables, the only things in it."""
    palette = words.look.palette
    lines: list[Line] = []
    for block in text.replace("**", "").replace("`", "").strip().split("\n\n"):
        if lines:
            lines.append((("", palette.panel),))
        rows = block.split("\n")
        if rows[0].startswith("#"):
            title = rows.pop(0).lstrip("# ")
            lines += [((line, palette.panel_title),) for line in words.wrap(title, columns)]
        if rows and rows[0].startswith("|"):
            for row in rows:
                cells = [cell.strip() for cell in row.strip("|").split("|")]
                if not all(set(cell) <= {"-", ":"} for cell in cells):
                    shown = f" {words.look.signs.dot} ".join(cells)
                    lines += [((line, palette.panel),) for line in words.wrap(shown, columns)]
        elif rows:
            paragraph = words.wrap(" ".join(rows), columns)
            lines += [((line, palette.panel),) for line in paragraph]
    return lines


def news_page(news: Sequence[str]) -> Page:
    """All that has happened since the table was opened, the latest last."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        style = words.look.palette.panel
        texts = [line for text in news for line in words.wrap(text, columns)]
        return words.t("tui-news-title"), [((line, style),) for line in texts or [""]]

    return page


def last_trick_page(view: View) -> Page:
    """The last complete trick of the deal in the order of play, and all penalty cards taken."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        style = words.look.palette.panel
        lines = _trick_lines(view, words, columns)
        taken = [seat for seat in SEATS if _penalties(view, seat)]
        if taken:
            title = words.word("word-captured-cards")
            lines += [(("", style),), ((title, words.look.palette.panel_title),)]
            lines += [_captured_line(view, seat, words, columns) for seat in taken]
        return words.word("word-last-trick"), lines

    return page


def _trick_lines(view: View, words: Words, columns: int) -> list[Line]:
    """Who has played what to the last trick, and who has won it."""
    palette, look = words.look.palette, words.look
    if not view.tricks:
        text = words.t("tui-no-trick-yet")
        return [((line, palette.panel),) for line in words.wrap(text, columns)]
    trick = view.tricks[-1]
    lines: list[Line] = []
    for seat, card in trick:
        mark = look.signs.winner if trick.winner is seat else " "
        head = f"{mark} {words.fit(words.name(seat), min(20, columns - 8))} "
        suit = palette.panel_suits[card.suit]
        lines.append(((head, palette.panel_strong), (look.card(card), suit)))
    text = words.fact(TrickTaken(len(view.tricks), trick))
    return [*lines, *(((line, palette.panel_faint),) for line in words.wrap(text, columns))]


def _captured_line(view: View, seat: Seat, words: Words, columns: int) -> Line:
    """The penalty cards that a seat has taken."""
    look = words.look
    name = min(12, columns - 28)
    cards = [
        (f" {look.card(card)}", look.palette.panel_suits[card.suit])
        for card in sorted_cards(_penalties(view, seat))
    ]
    room = (columns - name) // 4
    more = ((look.signs.ellipsis, look.palette.panel),) if len(cards) > room else ()
    head = words.fit(words.name(seat), name)
    return ((head, look.palette.panel_strong), *cards[:room], *more)


def _penalties(view: View, seat: Seat) -> int:
    """The penalty cards that a seat has taken, as a mask."""
    return view.captured(seat).mask & (view.contract.penalty_mask if view.contract else 0)


def sheet_page(view: View) -> Page:
    """The score sheet with all quotas; side by side where there is room."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        style = words.look.palette.panel
        beside = columns - SHEET_COLUMNS - 2
        if beside < _QUOTA_COLUMNS:
            left = sheet_lines(view, words, columns, N_DEALS + 4)
            return "", [*left, (("", style),), *quota_lines(view, words, columns)]
        left = deal_lines(view, words, SHEET_COLUMNS)
        right = seat_lines(view, words, beside)
        right += [(("", style),), *quota_lines(view, words, beside)]
        rows = zip_longest(left, right, fillvalue=())
        return "", [(*line, ("  ", style), *more) for line, more in rows]

    return page
