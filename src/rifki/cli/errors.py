"""What stops a command: one line on standard error, and an exit status.

RifkiError
`- CommandError        something the command cannot do: status 1
   `- UsageError       a call that makes no sense: status 2
"""

from __future__ import annotations

from rifki.errors import RifkiError

__all__ = ["CommandError", "UsageError"]


class CommandError(RifkiError):
    """A command cannot go on; the message, in the language of the user, says why."""

    status = 1


class UsageError(CommandError):
    """The arguments of a command do not fit together."""

    status = 2
