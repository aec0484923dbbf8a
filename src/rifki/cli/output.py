"""Text to the console, whatever its encoding can show."""

from __future__ import annotations

import os
from typing import TextIO

from rifki.i18n import transliterate

__all__ = ["Output"]


class Output:
    """A text stream that is only given what its encoding holds; the rest is transliterated (N07).

    >>> import io, sys
    >>> Output(io.TextIOWrapper(io.BytesIO(), encoding="cp1254")).fitted("♥ Işık")
    'H Işık'
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.encoding = getattr(stream, "encoding", None) or "utf-8"

    @property
    def is_terminal(self) -> bool:
        """Whether a person reads along."""
        return self.stream.isatty()

    @property
    def has_suit_signs(self) -> bool:
        """Whether the suits can be shown as signs."""
        return self.fitted("♠♥♦♣") == "♠♥♦♣"

    def fitted(self, text: str) -> str:
        """The text as the stream can hold it."""
        return transliterate(text, self.encoding)

    def write(self, text: str) -> None:
        """Write a text as it is."""
        self.stream.write(self.fitted(text))

    def line(self, text: str = "") -> None:
        """Write a line, or several."""
        self.write(text + "\n")

    def data(self, text: str) -> None:
        """Write text for programs: UTF-8, with nothing replaced, unless a person reads along."""
        buffer = getattr(self.stream, "buffer", None)
        if self.is_terminal or buffer is None:
            self.write(text)
            return
        self.stream.flush()
        buffer.write(text.encode())
        buffer.flush()

    def flush(self) -> None:
        """Hand everything written to the system."""
        self.stream.flush()

    def drop(self) -> None:
        """Send all that is still to be written nowhere: nobody reads the other end any more."""
        try:
            descriptor = self.stream.fileno()
        except OSError:
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
