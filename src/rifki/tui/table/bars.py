"""The lines above and below the table: how the game stands, what has happened, what to press."""

from __future__ import annotations

from rifki.i18n import display_width
from rifki.scoresheet import N_DEALS
from rifki.tui.table.canvas import Canvas, KeyTarget, Line, Rect
from rifki.tui.table.scene import KeyHint, Scene
from rifki.tui.table.words import Words

__all__ = ["draw_footer", "draw_header", "draw_news", "draw_notice"]


def draw_header(canvas: Canvas, area: Rect, scene: Scene, words: Words) -> None:
    """Draw deal and trick to the left, contract and declarer to the right."""
    palette = words.look.palette
    canvas.fill(area, palette.bar)
    view, dot = scene.view, f" {words.look.signs.dot} "
    deal = words.t("tui-head-deal", deal=view.number, deals=N_DEALS)
    n_tricks = view.deck_mask.bit_count() // 4
    trick = words.t("tui-head-trick", trick=scene.trick_number, tricks=n_tricks)
    declarer = words.name(view.declarer)
    right = words.t("tui-head-declarer", seat=declarer)
    if view.contract is None:
        contract, left = "", deal
    else:
        contract, left = words.contract(view.contract), deal + dot + trick
        suit = view.contract.trump_suit
        if suit is not None:
            contract = f"{words.look.suit(suit)} {contract}"
    room = area.width - 2
    for form in (
        (left, contract, right),
        (left, contract, declarer),
        (left, contract, ""),
        (deal, contract, ""),
        ("", contract or right, ""),
    ):
        ends = dot.join(filter(None, form[1:]))
        if display_width(form[0]) + 2 + display_width(ends) <= room:
            break
    left, contract, right = form
    canvas.put(area.x + 1, area.y, left, palette.bar)
    ends = dot.join(filter(None, (contract, right)))
    x = area.right - 1 - min(room, display_width(ends))
    x = canvas.put(x, area.y, words.cut(contract, room), palette.bar_strong)
    canvas.put(x, area.y, (dot if contract and right else "") + right, palette.bar)


def draw_notice(canvas: Canvas, area: Rect, text: str, words: Words) -> None:
    """Draw what the person is asked or told, over as many lines as the area has."""
    canvas.fill(area, words.look.palette.news)
    lines = words.wrap(text, area.width - 2)
    for row, line in enumerate(lines[: area.height]):
        is_cut = row == area.height - 1 and len(lines) > area.height
        shown = words.cut(line + words.look.signs.ellipsis * 2, area.width - 2) if is_cut else line
        canvas.put(area.x + 1, area.y + row, shown, words.look.palette.notice)


def draw_news(canvas: Canvas, area: Rect, scene: Scene, words: Words) -> None:
    """Draw the latest things that have happened, the last one lowest."""
    canvas.fill(area, words.look.palette.news)
    lines = [
        line for text in scene.news[-area.height :] for line in words.wrap(text, area.width - 2)
    ]
    for row, line in enumerate(lines[-area.height :]):
        canvas.put(area.x + 1, area.y + row, line, words.look.palette.news)


def draw_footer(canvas: Canvas, area: Rect, keys: tuple[KeyHint, ...], words: Words) -> None:
    """Draw the keys that work now, as many as fit, each of which can be clicked.

    The last two (help and quit) always stay.
    """
    palette = words.look.palette
    canvas.fill(area, palette.bar)
    x = area.x + 1
    for hint in _fitting(keys, area.width - 1):
        start = x
        line: Line = ((hint.label, palette.bar_key), (f" {hint.text}", palette.bar))
        x = canvas.put_line(x, area.y, line)
        canvas.add_target(Rect(start, area.y, x - start, 1), KeyTarget(hint.key))
        x += 2


def _fitting(keys: tuple[KeyHint, ...], columns: int) -> list[KeyHint]:
    """The keys that fit in a line, the last two first of all."""
    kept = list(keys)
    while len(kept) > 2 and sum(_columns(hint) for hint in kept) > columns:
        del kept[-3]
    return kept


def _columns(hint: KeyHint) -> int:
    """The columns of a key with its distance to the next."""
    return display_width(hint.label) + display_width(hint.text) + 3
