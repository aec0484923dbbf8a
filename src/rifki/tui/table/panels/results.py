"""Pages at the end of a deal and at the end of the game."""

from __future__ import annotations

from pathlib import Path

from rifki.cards import SUIT_MASKS, SUITS, CardSet
from rifki.i18n import display_width
from rifki.render.cards_text import DISPLAY_SUITS
from rifki.results import DealResult
from rifki.scoresheet import ScoreSheet
from rifki.seats import SEATS, Points, Seat
from rifki.service import DealEnded, DealVoided, GameAbandoned, GameEnded
from rifki.tui.table.canvas import Line, Span
from rifki.tui.table.panels.reading import Page
from rifki.tui.table.sheet import points_style
from rifki.tui.table.words import Words

__all__ = ["ending_page", "summary_page", "voided_page"]

_NUMBER_COLUMNS = 8


def summary_page(fact: DealEnded, seat: Seat, *, is_last: bool) -> Page:
    """What a deal has brought, the totals and ranks, who declares next, and the hands as dealt.

    `is_last` says that no deal follows.
    """

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        palette, result = words.look.palette, fact.result
        contract = words.contract(result.contract)
        title = words.t("tui-summary-title", deal=result.number, contract=contract)
        who = words.t("tui-head-declarer", seat=words.name(result.declarer))
        lines: list[Line] = [((words.cut(who, columns), palette.panel_faint),), _blank(words)]
        lines += _score_table(result, fact.sheet, seat, words, columns)
        if not is_last:
            following = words.t("tui-summary-next", seat=words.name(result.declarer.next))
            lines += [_blank(words), ((words.cut(following, columns), palette.panel_strong),)]
        lines += [_blank(words), ((words.t("tui-summary-hands"), palette.panel_faint),)]
        lines += [_hand_line(result, other, words, columns) for other in _from(seat)]
        return title, lines

    return page


def _score_table(
    result: DealResult, sheet: ScoreSheet, seat: Seat, words: Words, columns: int
) -> list[Line]:
    """A line for each seat: points and tricks of the deal, total, place."""
    palette, ranks = words.look.palette, sheet.ranks()
    number = min(_NUMBER_COLUMNS, (columns - 8) // 4)
    name = min(16, columns - 4 * number)
    heads = ("word-deal", "tui-list-tricks", "word-total", "word-place")
    head = "".join(words.fit(words.cut(words.t(h), number - 1), number, "right") for h in heads)
    lines: list[Line] = [((" " * name + head, palette.panel_faint),)]
    for other in _from(seat):
        points, total = result.points[other], sheet.totals[other]
        lines.append(
            (
                (words.fit(words.name(other), name), palette.panel_strong),
                (words.fit(words.points(points), number, "right"), points_style(points, words)),
                (words.fit(str(result.tricks_won[other]), number, "right"), palette.panel),
                (words.fit(words.points(total), number, "right"), points_style(total, words)),
                (words.fit(f"{ranks[other]}.", number, "right"), palette.panel),
            )
        )
    return lines


def _hand_line(result: DealResult, seat: Seat, words: Words, columns: int) -> Line:
    """The hand that a seat was dealt; the deal is over and open to all."""
    look = words.look
    name = min(10, max(3, columns - 37))
    spans: list[Span] = [
        (words.fit(words.cut(words.name(seat), name - 1), name), look.palette.panel)
    ]
    cards = result.deal.masks[seat]
    gap = " " if columns - name >= 37 else ""
    for suit in DISPLAY_SUITS:
        ranks = [look.rank(card.rank) for card in reversed(CardSet(cards & SUIT_MASKS[suit]))]
        spans.append(
            (
                look.suit(suit) + gap + (gap.join(ranks) or "-") + "  ",
                look.palette.panel_suits[suit],
            )
        )
    return tuple(spans)


def voided_page(fact: DealVoided) -> Page:
    """Why a deal is dealt again."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        style = words.look.palette.panel_strong
        return words.word("action-redeal"), [
            ((line, style),) for line in words.wrap(words.fact(fact), columns)
        ]

    return page


def ending_page(
    fact: GameEnded | GameAbandoned,
    sheet: ScoreSheet,
    ranks: Points,
    seat: Seat | None,
    file: Path | None,
) -> Page:
    """The ranking with ties, who is in the plus, and a word for the person in `seat`."""

    def page(words: Words, columns: int) -> tuple[str, list[Line]]:
        palette = words.look.palette
        lines: list[Line] = [_suit_row(words, columns), _blank(words)]
        if isinstance(fact, GameEnded) and seat is not None:
            lines += _centered(words.t(_farewell(sheet, ranks, seat)), columns, words)
        lines += _centered(words.fact(fact), columns, words)
        lines.append(_blank(words))
        in_the_plus = sheet.in_the_plus()
        name = min(18, columns - 25)
        for other in sorted(SEATS, key=lambda other: ranks[other]):
            total = sheet.totals[other]
            state = words.t("word-in-the-plus" if in_the_plus[other] else "word-sunk")
            style = palette.panel_cursor if ranks[other] == 1 else palette.panel_strong
            spans: tuple[Span, ...] = (
                (f" {ranks[other]}. {words.fit(words.name(other), name)} ", style),
                (words.fit(words.points(total), 7, "right"), points_style(total, words)),
                (f"  {state}", palette.panel),
            )
            margin = max(0, (columns - name - 28) // 2)
            lines.append(((" " * margin, palette.panel), *spans))
        lines += [_blank(words), _suit_row(words, columns)]
        if file is not None:
            saved = words.cut(words.t("tui-saved-in", path=file.name), columns)
            lines += [_blank(words), *_centered(saved, columns, words)]
        return words.t("score-game-over"), lines

    return page


def _farewell(sheet: ScoreSheet, ranks: Points, seat: Seat) -> str:
    """The message for how the person has done."""
    if ranks[seat] == 1:
        return "tui-end-shared" if ranks.count(1) > 1 else "tui-end-won"
    return "tui-end-plus" if sheet.in_the_plus()[seat] else "tui-end-sunk"


def _centered(text: str, columns: int, words: Words) -> list[Line]:
    """The lines of a text in the middle."""
    style = words.look.palette.panel_strong
    return [
        ((" " * ((columns - display_width(line)) // 2) + line, style),)
        for line in words.wrap(text, columns)
    ]


def _suit_row(words: Words, columns: int) -> Line:
    """The four suits as an ornament."""
    look, n_suits = words.look, len(SUITS)
    times = max(1, min(3, columns // 12))
    margin = " " * ((columns - times * n_suits * 3) // 2)
    suits = [(f" {look.suit(suit)} ", look.palette.panel_suits[suit]) for suit in SUITS]
    return ((margin, look.palette.panel), *(suits * times))


def _blank(words: Words) -> Line:
    return (("", words.look.palette.panel),)


def _from(seat: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The seats in order of play from a seat on."""
    return seat, seat.next, seat.opposite, seat.previous
