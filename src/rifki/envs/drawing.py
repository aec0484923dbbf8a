"""The table as text, for the render modes `ansi` and `human`."""

from __future__ import annotations

from dataclasses import replace

from rifki.envs.table import GameTable, Table
from rifki.render import Labels, board_diagram
from rifki.render.scene import format_points, scene_of
from rifki.scoresheet import N_DEALS
from rifki.seats import SEATS, Seat

__all__ = ["RENDER_MODES", "table_text"]

RENDER_MODES = ("ansi", "human")


def table_text(table: Table, *, seat: Seat | None, open_cards: bool = False) -> str:
    """The table as a seat sees it, or as everybody does where there is none.

    The hands of others are drawn as a number of cards, unless with `open_cards`.
    """
    scene = scene_of(table.view(SEATS[0] if seat is None else seat))
    hands = table.hands()
    shown = [hands[one] if open_cards or one is seat else None for one in SEATS]
    lines = [board_diagram(replace(scene, hands=tuple(shown)))]
    if isinstance(table, GameTable):
        lines.insert(0, _game_line(table))
    return "\n".join(lines) + "\n"


def _game_line(table: GameTable) -> str:
    """The number of the deal and what all have won before it."""
    labels = Labels()
    totals = "  ".join(
        f"{labels.seats[seat]} {format_points(table.game.totals[seat])}" for seat in SEATS
    )
    return f"{labels.deal} {table.game.number}/{N_DEALS}  {totals}"
