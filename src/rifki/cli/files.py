"""Reading and writing the files that a user names."""

from __future__ import annotations

from pathlib import Path

__all__ = ["write_text"]


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8 with line ends LF on every system, making the folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
