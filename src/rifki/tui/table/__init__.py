"""The full-screen table in the terminal, drawn with Textual.

`controller` is the table without a terminal: keys, clicks and time go in, pictures come out.
`flow` paces the facts of a session; `picture` and the modules it imports draw; `app` is all that
knows Textual, which is imported only when the table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rifki.service import LocalSession
    from rifki.tui.settings import PlaySettings

__all__ = ["run_table"]


def run_table(session: LocalSession, settings: PlaySettings) -> int:
    """Open the table and return when the person leaves or has read the result of the game.

    Returns the exit status: 0, or 1 when the disk refused to save and the person gave up.
    """
    from rifki.tui.table.app import TableApp

    app = TableApp(session, settings)
    app.run()
    return app.return_code or 0
