"""Who sits in a seat: a person or a bot of a level."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Occupant"]


@dataclass(frozen=True, slots=True)
class Occupant:
    """A person by name, or a bot by level; exactly one of the two makes the moves of a seat."""

    name: str
    level: str | None = None
    """The bot's level, or None for a person."""

    @classmethod
    def bot(cls, level: str) -> Occupant:
        """A bot, named for its level."""
        return cls(level, level)

    @property
    def is_bot(self) -> bool:
        """Whether a bot makes the moves."""
        return self.level is not None

    @property
    def text(self) -> str:
        """The text for records: the name, with "bot " in front of a bot's level."""
        return self.name if self.level is None else f"bot {self.level}"
