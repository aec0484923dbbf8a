"""The words of a record text: one compiled regex, the escapes, and places as line and column.

White space is space, tab, line feed, carriage return, form feed, vertical tab and the byte order
mark; it separates words and means nothing else. Everything that is not white space is part of a
token, so no character is ever skipped unseen.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from rifki.errors import ParseError
from rifki.record.tree import Source

__all__ = [
    "TOKEN",
    "Lines",
    "escape_comment",
    "escape_string",
    "is_closed",
    "unescape_comment",
    "unescape_string",
]

TOKEN = re.compile(
    r"""[^\s\ufeff{}\[\]";]+                        # a word
    |"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"?        # a quoted string, closed or not
    |\{[^}\\]*(?:\\.[^}\\]*)*\}?                    # a comment in braces, closed or not
    |;[^\r\n]*                                      # a comment to the end of the line
    |[}\[\]]""",
    re.ASCII | re.DOTALL | re.VERBOSE,
)
"""Matches every token. A string or comment without its end is matched too, and refused later."""

_CLOSED = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|\{[^}\\]*(?:\\.[^}\\]*)*\}', re.DOTALL)
_LINE_END = re.compile(r"\r\n?|\n")
_COMMENT_ESCAPE = re.compile(r"\\([\\}])")
_STRING_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.?)", re.DOTALL)
_NOT_PLAIN = re.compile(r'[\\"\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]')
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", '"': '"', "\\": "\\"}
_ESCAPE_OF = {char: "\\" + letter for letter, char in _ESCAPES.items()}


def is_closed(token: str) -> bool:
    """Whether a string or brace comment token has its closing mark."""
    return _CLOSED.fullmatch(token) is not None


def unescape_comment(token: str) -> str:
    """The text of a comment token: without its marks and outer white space, line ends as LF."""
    text = token[1:] if token[0] == ";" else _COMMENT_ESCAPE.sub(r"\1", token[1:-1])
    return _LINE_END.sub("\n", text).strip()


def escape_comment(text: str) -> str:
    """A comment as it is written: in braces, with `\\` and `}` escaped by a `\\`."""
    return "{" + text.replace("\\", "\\\\").replace("}", "\\}") + "}"


def _unescape_one(match: re.Match[str]) -> str:
    """The character of one escape in a string."""
    code = match[1]
    if len(code) == 5 and not 0xD800 <= int(code[1:], 16) <= 0xDFFF:
        return chr(int(code[1:], 16))
    char = _ESCAPES.get(code)
    if char is None:
        raise ParseError(
            "not an escape", match[0], expected=r"\" \\ \n \r \t or \u and four hex digits"
        )
    return char


def unescape_string(token: str) -> str:
    """The value of a closed string token. Raises ParseError for an escape that does not exist."""
    text = token[1:-1]
    return _STRING_ESCAPE.sub(_unescape_one, text) if "\\" in text else text


def _escape_one(match: re.Match[str]) -> str:
    """The escape of one character."""
    return _ESCAPE_OF.get(match[0]) or f"\\u{ord(match[0]):04x}"


def escape_string(value: str) -> str:
    """A value as it is written: quoted, with quotes, backslashes and control characters escaped."""
    return '"' + _NOT_PLAIN.sub(_escape_one, value) + '"'


class Lines:
    """Where an offset in a source text lies in its file; worked out only when a place is asked."""

    def __init__(self, source: Source) -> None:
        self.source = source

    @cached_property
    def _starts(self) -> list[int]:
        """The offsets at which lines start."""
        return [0, *(match.end() for match in _LINE_END.finditer(self.source.text))]

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column, from 1, of an offset; columns count code points."""
        row = bisect_right(self._starts, offset) - 1
        column = offset - self._starts[row] + 1
        if row == 0:
            column += self.source.column - 1
        return self.source.line + row, column
