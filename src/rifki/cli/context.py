"""What every command is given besides its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from rifki.cli.output import Output
from rifki.i18n import Translator

__all__ = ["Context"]


@dataclass(frozen=True, slots=True)
class Context:
    """Language, streams and environment of one run."""

    t: Translator
    out: Output
    err: Output
    stdin: TextIO
    environ: Mapping[str, str]

    @property
    def has_colours(self) -> bool:
        """Whether colours may be used: NO_COLOR (any value but empty) says no."""
        return not self.environ.get("NO_COLOR")

    @property
    def is_dumb(self) -> bool:
        """Whether the terminal can do no more than show lines."""
        return self.environ.get("TERM") == "dumb"
