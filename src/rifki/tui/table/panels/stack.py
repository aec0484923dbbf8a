"""The panels that lie over the table, one on another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rifki.tui.table.panels.base import Panel, Reply

__all__ = ["OpenPanel", "PanelStack"]


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """A panel, what its reply does, and how long it stays if nobody is there to close it."""

    panel: Panel
    on_reply: Callable[[Reply], None]
    is_page: bool = False
    """Whether a key has opened it, so that any key closes it."""
    seconds: float | None = None


class PanelStack:
    """Open panels; false when there is none."""

    def __init__(self) -> None:
        self._panels: list[OpenPanel] = []

    def __bool__(self) -> bool:
        return bool(self._panels)

    @property
    def top(self) -> OpenPanel | None:
        """The panel that gets keys and clicks."""
        return self._panels[-1] if self._panels else None

    def push(
        self,
        panel: Panel,
        on_reply: Callable[[Reply], None],
        *,
        is_page: bool = False,
        seconds: float | None = None,
    ) -> None:
        """Open a panel over the others."""
        self._panels.append(OpenPanel(panel, on_reply, is_page, seconds))

    def pop(self) -> OpenPanel:
        """Close the panel on top and return it."""
        return self._panels.pop()

    def clear(self) -> None:
        """Close all panels."""
        self._panels.clear()
