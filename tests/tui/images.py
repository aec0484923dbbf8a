"""Draws the pictures of docs/play.md anew: `python -m tests.tui.images` in the checkout."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

from rifki import Seat
from rifki.service import Table
from rifki.tui.settings import PlaySettings
from rifki.tui.table.flow import Ask
from tests.tui.helpers import person_is_to, play_until, session_of, table_app

_FOLDER = Path(__file__).parents[2] / "docs" / "images"


def _in_a_trick(table: Table) -> bool:
    """A moment with much to see: some deals played, cards on the table, a choice to make."""
    if len(table.game.score_sheet.rows) < 5 or not person_is_to(table, "play"):
        return False
    view = table.view(Seat.SOUTH)
    return (
        len(view.trick.cards) == 3
        and 3 <= len(view.tricks) <= 6
        and view.contract is not None
        and bool(view.contract.penalty_mask)
        and any(view.points)
        and 1 < len(view.legal_cards) < len(view.hand)
    )


async def _draw(name: str, language: str, size: tuple[int, int], *, ask: Ask) -> None:
    """Write one picture, without the fonts from the network that Textual puts in."""
    session = session_of(seed=5, level="rules")
    if ask is Ask.CARD:
        play_until(session, _in_a_trick)
    else:
        play_until(
            session,
            lambda t: person_is_to(t, "declare") and len(t.game.score_sheet.rows) > 10,
        )
    settings = PlaySettings(language=language, trick_seconds=0, card_seconds=0)
    async with table_app(session, settings, size=size) as (app, _pilot):
        svg = app.export_screenshot(title="rifki play")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    (_FOLDER / name).write_text(svg, encoding="utf-8")


def main() -> None:
    """Draw all pictures."""
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
    _FOLDER.mkdir(exist_ok=True)
    asyncio.run(_draw("table.svg", "en", (80, 24), ask=Ask.CARD))
    asyncio.run(_draw("contract-tr.svg", "tr", (80, 24), ask=Ask.CONTRACT))
    asyncio.run(_draw("table-wide.svg", "en", (120, 40), ask=Ask.CARD))


if __name__ == "__main__":
    main()
