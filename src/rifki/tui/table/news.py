"""What has happened at the table since it was opened."""

from __future__ import annotations

from collections import deque

from rifki.service import Fact
from rifki.tui.table.words import Words

__all__ = ["News"]

_N_KEPT = 300


class News:
    """Keeps facts and ids of messages, not sentences, so that the language can be changed."""

    def __init__(self) -> None:
        self._items: deque[Fact | str] = deque(maxlen=_N_KEPT)

    def add(self, item: Fact | str) -> None:
        """Add a fact, or the id of a message."""
        self._items.append(item)

    def texts(self, words: Words, n_latest: int = _N_KEPT) -> tuple[str, ...]:
        """The latest sentences, the last one last."""
        items = list(self._items)[-n_latest:]
        return tuple([words.t(i) if isinstance(i, str) else words.fact(i) for i in items])
