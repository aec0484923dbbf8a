"""Reading files of many games in constant memory.

The stream is cut where a `[King "` tag stands outside comments and quoted texts; each piece is
parsed on its own, so a broken game costs only itself.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import IO, TypeAlias

from rifki.errors import RecordError
from rifki.record.parser import parse_source
from rifki.record.tokens import TOKEN, is_closed
from rifki.record.tree import GameRecord, Source

__all__ = [
    "MAX_COMMENT_CHARS",
    "MAX_GAME_CHARS",
    "OnError",
    "RecordSource",
    "blocks_of",
    "name_of",
    "parse_record",
    "read_records",
]

MAX_GAME_CHARS = 4 << 20
"""A longer game is refused: a full one has about 16,000 characters. Bounds the memory."""
MAX_COMMENT_CHARS = 1 << 20
"""A comment that has not been closed after so many characters is refused."""
_BLOCK_CHARS = 1 << 16

RecordSource: TypeAlias = "str | PathLike[str] | IO[str] | IO[bytes]"
"""A path, or an open stream of text or bytes."""
OnError: TypeAlias = Callable[[RecordError], None]
"""Called with each error; reading goes on after it returns."""

_KING = re.compile(r'\[\s*King\s+"', re.ASCII)
_KING_BEGUN = re.compile(r"\[\s*(?:K(?:i(?:n(?:g\s*)?)?)?)?\Z", re.ASCII)
_STARTER = re.compile(r'[\[{;"]')
_LINE_END = re.compile(r"[\r\n]")
_STRING = re.compile(r'"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*(["\r\n\\]?)')
_INSIDE_COMMENT = re.compile(r"[^}\\]*(?:\\.[^}\\]*)*", re.DOTALL)
# In a game that is being skipped, a tag with more white space than this is not seen.
_KING_CHARS = 64


def name_of(source: RecordSource) -> str:
    """What to call a source in messages: its path, or "<stream>"."""
    if isinstance(source, str | PathLike):
        return fspath(source)
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else "<stream>"


@contextmanager
def blocks_of(source: RecordSource) -> Iterator[Iterator[str]]:
    """The text of a source in blocks. Bytes that are not UTF-8 come as half characters (PEP 383),
    so that the parser can name their place.
    """
    if isinstance(source, str | PathLike):
        with Path(source).open("rb") as stream:
            yield _blocks(stream)
    else:
        yield _blocks(source)


def _blocks(stream: IO[str] | IO[bytes]) -> Iterator[str]:
    """The blocks of a stream of text or bytes."""
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    while block := stream.read(_BLOCK_CHARS):
        yield block if isinstance(block, str) else decoder.decode(block)
    yield decoder.decode(b"", final=True)


class _Splitter:
    """Cuts a text that comes in blocks into the sources of its games."""

    def __init__(self, blocks: Iterator[str], file: str) -> None:
        self.blocks = blocks
        self.file = file
        self.text = ""
        self.line = 1
        self.column = 1
        self.scanned = 0
        self.open_until = 0
        """Up to here it is known that no } closes a comment that began before."""

    def _fill(self) -> bool:
        """Get more text; False at the end."""
        block = next(self.blocks, None)
        if block is None:
            return False
        self.text += block
        return True

    def _cut(self, end: int) -> Source:
        """Take the text up to `end` as a source of its own; a CRLF stays whole."""
        if self.text[end - 1 : end + 1] == "\r\n":
            end += 1
        source = Source(self.text[:end], self.file, self.line, self.column)
        self._advance(source.text)
        self.text = self.text[end:]
        self.scanned = max(0, self.scanned - end)
        self.open_until = max(0, self.open_until - end)
        return source

    def _advance(self, text: str) -> None:
        """Count the lines of a text that is left behind; CR, LF and CRLF end a line."""
        n_lines = text.count("\n") + text.count("\r") - text.count("\r\n")
        self.line += n_lines
        if n_lines:
            self.column = 1
        self.column += len(text) - 1 - max(text.rfind("\n"), text.rfind("\r"))

    def sources(self) -> Iterator[Source]:
        """The pieces of the text, cut before each King tag.

        The first may hold what stands before the first game. One longer than MAX_GAME_CHARS is the
        beginning of something that is no game; the rest of it is dropped.
        """
        while (end := self._next_king()) >= 0:
            piece = self._cut(end)
            yield piece
            if len(piece.text) > MAX_GAME_CHARS:
                self._skip()
        yield self._cut(len(self.text))

    def _next_king(self) -> int:
        """The offset of the next King tag after the first character, or where a piece that is too
        long is given up; -1 at the end of the text.
        """
        while self.scanned <= MAX_GAME_CHARS + 1:
            match = _STARTER.search(self.text, self.scanned)
            if match is None:
                self.scanned = len(self.text)
                if not self._fill():
                    return -1
                continue
            start = self.scanned = match.start()
            if match[0] == "[":
                if start and _KING.match(self.text, start):
                    return start
                if not (_KING_BEGUN.match(self.text, start) and self._fill()):
                    self.scanned = start + 1
            elif match[0] == "{":
                self._pass_comment(start)
            elif match[0] == ";":
                self._pass_line(start)
            else:
                self._pass_string(start)
        # One less: the last character may be half of a CRLF.
        return self.scanned - 1

    def _pass_line(self, start: int) -> None:
        """Go past a comment that ends with its line."""
        at = start
        while (match := _LINE_END.search(self.text, at)) is None:
            at = len(self.text)
            if at > MAX_GAME_CHARS + 1 or not self._fill():
                self.scanned = at
                return
        self.scanned = match.end()

    def _pass_string(self, start: int) -> None:
        """Go past a quoted text; it ends with its line at the latest."""
        while True:
            match = _STRING.match(self.text, start)
            assert match is not None  # a quote stands there
            # A backslash at the very end may belong to an escape.
            is_whole = match[1] and (match[1] != "\\" or match.end() < len(self.text))
            if is_whole or len(self.text) > MAX_GAME_CHARS + 1 or not self._fill():
                self.scanned = match.end()
                return

    def _pass_comment(self, start: int) -> None:
        """Go past a comment. One that is not closed in time is passed over up to the next King tag,
        where the next game starts.
        """
        end = max(start + 1, self.open_until)
        while True:
            match = _INSIDE_COMMENT.match(self.text, end)
            assert match is not None  # it matches nothing, too
            end = match.end()
            if self.text[end : end + 1] == "}":
                self.scanned = end + 1
                return
            self.open_until = end
            if end - start > MAX_COMMENT_CHARS or not self._fill():
                break
        king = _KING.search(self.text, start)
        if king is not None:
            self.scanned = king.start()
        else:
            self.scanned = max(start + 1, len(self.text) - _KING_CHARS)

    def _skip(self) -> None:
        """Drop text up to the next King tag, comments or not."""
        while (king := _KING.search(self.text)) is None:
            self._cut(max(0, len(self.text) - _KING_CHARS))
            if not self._fill():
                self._cut(len(self.text))
                return
        self._cut(king.start())


def _is_comment(token: str) -> bool:
    """Whether a token is a comment, and a whole one."""
    return token[0] == ";" or (token[0] == "{" and is_closed(token))


def _pieces(source: RecordSource) -> Iterator[Source]:
    """The pieces of a source that hold anything; comments before the first game go with it."""
    with blocks_of(source) as blocks:
        lead: Source | None = None
        for piece in _Splitter(blocks, name_of(source)).sources():
            joined = piece
            if lead is not None:
                joined = Source(lead.text + piece.text, lead.file, lead.line, lead.column)
                lead = None
            if all(_is_comment(match[0]) for match in TOKEN.finditer(joined.text)):
                lead = joined
            else:
                yield joined


def _parse_piece(piece: Source) -> GameRecord:
    """The game of a piece. Raises RecordError."""
    if len(piece.text) > MAX_GAME_CHARS:
        raise RecordError(
            "not a game",
            piece.text[:20],
            expected=f"a King tag, and at most {MAX_GAME_CHARS} characters",
            file=piece.file,
            line=piece.line,
            column=piece.column,
        )
    return parse_source(piece)


def read_records(source: RecordSource, *, on_error: OnError | None = None) -> Iterator[GameRecord]:
    """The games of a file or stream, one by one, in memory that does not grow with the file.

    Without `on_error` the first broken game raises RecordError. With it, `on_error` is called for
    each broken game, and the others are read. A file without a game gives none. Legality is not
    checked: see `check_record`.
    """
    for piece in _pieces(source):
        try:
            record = _parse_piece(piece)
        except RecordError as error:
            if on_error is None:
                raise
            on_error(error)
        else:
            yield record


def parse_record(text: str, *, file: str = "<text>") -> GameRecord:
    """The one game of a text; `file` is its name in messages.

    Raises RecordError, also for no game or a second one.
    """
    return parse_source(Source(text, file))
