"""Lines out, lines in: what the console cannot show is replaced, and prompts are answered."""

from __future__ import annotations

from typing import TextIO

from rifki.i18n import transliterate

__all__ = ["Lines"]


class Lines:
    """A dialogue over two text streams."""

    def __init__(self, input_stream: TextIO, output_stream: TextIO, encoding: str) -> None:
        self._input = input_stream
        self._output = output_stream
        self._encoding = encoding

    def tell(self, text: str) -> None:
        """Write one or more whole lines."""
        self._write(text + "\n")

    def ask(self, prompt: str) -> str | None:
        """Ask for a line and return it without its end; None when there is no more input.

        What does not come from a keyboard is repeated, so that a transcript reads like a dialogue.
        """
        self._write(f"{prompt}> ")
        self._output.flush()
        line = self._input.readline()
        if not line:
            self._write("\n")
            return None
        if not self._input.isatty():
            self._write(line.rstrip("\r\n") + "\n")
        return line.strip()

    def flush(self) -> None:
        """Hand everything written to the console."""
        self._output.flush()

    def _write(self, text: str) -> None:
        self._output.write(transliterate(text, self._encoding))
