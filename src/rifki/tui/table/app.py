"""The Textual side of the table: draws pictures, hands on keys and clicks, and keeps the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ClassVar

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from rifki.service import LocalSession
from rifki.tui.settings import PlaySettings
from rifki.tui.table.canvas import Canvas
from rifki.tui.table.controller import Controller
from rifki.tui.table.look import ANSI, MONO, RICH, Look, Palette

__all__ = ["TableApp", "TableWidget"]


class TableWidget(Widget):
    """Shows the picture of a controller over the whole screen, made anew when it is refreshed."""

    can_focus = True
    ALLOW_SELECT = False

    def __init__(self, controller: Controller, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._controller = controller
        self._on_change = on_change
        self._canvas: Canvas | None = None

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        canvas = self._picture()
        if y >= canvas.height:
            return Strip([Segment(" " * self.size.width)])
        return Strip(canvas.segments(y), canvas.width)

    def renew(self) -> None:
        """Draw a new picture in the next frame."""
        self._canvas = None
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        """Hand on a key."""
        event.stop()
        event.prevent_default()
        key = event.key
        # With the capital letters locked the keys mean the same.
        self._controller.on_key(key.lower() if len(key) == 1 else key)  # ascii-only
        self._on_change()

    def on_click(self, event: events.Click) -> None:
        """Hand on a click."""
        event.stop()
        self._controller.on_target(self._picture().target_at(event.x, event.y))
        self._on_change()

    def _picture(self) -> Canvas:
        size = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (size.width, size.height):
            canvas = self._canvas = self._controller.picture(size.width, size.height)
        return canvas


class TableApp(App[None]):
    """A person's table. `clock` gives seconds that only grow."""

    CSS = """
    Screen, TableWidget { background: ansi_default; color: ansi_default; padding: 0; margin: 0; }
    TableWidget { width: 100%; height: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", "Leave", show=False, priority=True),
    ]
    TITLE = "rifki"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        session: LocalSession,
        settings: PlaySettings,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        # The terminal's own colours, so that nothing is painted where we paint nothing.
        super().__init__(ansi_color=True)
        look = Look.of(
            has_symbols=settings.has_symbols,
            palette=self._palette(settings),
            encoding=settings.encoding,
        )
        self._thinker = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self.controller = Controller(session, settings, look, clock=clock, executor=self._thinker)
        self._table = TableWidget(self.controller, self._settle)
        self._timer: Timer | None = None
        self._moment = 0

    def _palette(self, settings: PlaySettings) -> Palette:
        """The styles that this terminal can show."""
        if not settings.has_colours or self.no_color or self.console.color_system is None:
            return MONO
        return ANSI if self.console.color_system in ("standard", "windows") else RICH

    def compose(self) -> ComposeResult:
        """One widget, as large as the screen."""
        yield self._table

    def on_mount(self) -> None:
        """Begin."""
        self._table.focus()
        self._settle()

    def on_unmount(self) -> None:
        """End, a bot's thoughts included."""
        self.controller.flow.close()
        self._thinker.shutdown(cancel_futures=True)

    def action_leave(self) -> None:
        """Leave at once; every action is on the disk already."""
        self.controller.on_key("ctrl+q")
        self._settle()

    def _on_time(self, moment: int) -> None:
        """Let time go on, unless something has changed since the pause began."""
        if moment == self._moment:
            was_thinking = self.controller.is_bot_thinking
            self.controller.on_time()
            self._settle(has_changed=not (was_thinking and self.controller.is_bot_thinking))

    def _settle(self, *, has_changed: bool = True) -> None:
        """After any change: draw, and see to it that time goes on, or leave."""
        self._moment += 1
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        controller = self.controller
        if controller.is_done:
            message = Text(controller.error) if controller.error else None
            self.exit(return_code=1 if controller.error else 0, message=message)
            return
        if has_changed:
            self._table.renew()
        delay, on_time = controller.delay, partial(self._on_time, self._moment)
        if delay == 0:
            self.call_later(on_time)
        elif delay is not None:
            self._timer = self.set_timer(delay, on_time)
