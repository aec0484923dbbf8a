"""Importing deals from PBN, the notation of bridge.

Only the Deal tags are read. PBN names the first hand by its compass seat and goes on clockwise
(N E S W); play here is anticlockwise, so hands are given to seats by name, never by order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rifki.deal import Deal, parse_hand
from rifki.errors import InvalidDealError, ParseError, RecordError
from rifki.record.reader import OnError, RecordSource, blocks_of, name_of
from rifki.seats import SEATS, Seat

__all__ = ["read_pbn_deals"]

_CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_FIRST = {seat.letter: index for index, seat in enumerate(_CLOCKWISE)}
_LINE_END = re.compile(r"\r\n|\r|\n")
_DEAL = re.compile(r'\[\s*Deal\s+"([^"]*)"\s*\]', re.ASCII)
_PART = re.compile(r'\{|;|"[^"]*"?|\[\s*Deal(?![A-Za-z0-9_])', re.ASCII)
_MAX_LINE_CHARS = 1 << 20
_EXPECTED = 'as in [Deal "N:AKQ.J2.T98.76543 ..."], four hands clockwise'


def read_pbn_deals(source: RecordSource, *, on_error: OnError | None = None) -> Iterator[Deal]:
    """The deals of a PBN file or stream, one by one; everything else in it is passed over.

    Without `on_error` the first Deal tag that is no deal of 52 cards raises RecordError with its
    line and column. With it, `on_error` is called for each, and the others are read.
    """
    file = name_of(source)
    with blocks_of(source) as blocks:
        for line, column, text in _deal_texts(_lines(blocks, file)):
            try:
                deal = _parse_deal_tag(text)
            except (ParseError, InvalidDealError) as error:
                problem = _problem(error, file, line, column)
                if on_error is None:
                    raise problem from None
                on_error(problem)
            else:
                yield deal


def _problem(
    error: ParseError | InvalidDealError, file: str, line: int, column: int
) -> RecordError:
    """The error with its place."""
    if isinstance(error, ParseError):
        what, expected = error.what, error.expected
    else:
        what, expected = str(error), "52 cards, each once"
    return RecordError(what, error.value, expected=expected, file=file, line=line, column=column)


def _parse_deal_tag(text: str) -> Deal:
    """Read the Deal tag at the start of a text. Raises ParseError or InvalidDealError."""
    match = _DEAL.match(text)
    if match is None:
        raise ParseError("not a Deal tag", text[:80], expected=_EXPECTED)
    first, separator, hands = match[1].partition(":")
    words = hands.split()
    if first not in _FIRST or not separator or len(words) != 4:
        raise ParseError("not a PBN deal", match[1][:120], expected=_EXPECTED)
    start = _FIRST[first]
    masks = {_CLOCKWISE[(start + index) & 3]: parse_hand(word) for index, word in enumerate(words)}
    south, east, north, west = (masks[seat] for seat in SEATS)
    deal = Deal((south, east, north, west))
    if not deal.is_full:
        raise InvalidDealError(f"{deal.n_tricks} cards a hand", deal.n_tricks)
    return deal


def _lines(blocks: Iterator[str], file: str) -> Iterator[str]:
    """The lines of a text that comes in blocks, without their ends.

    Raises RecordError for one so long that it cannot be PBN, which bounds the memory.
    """
    rest = ""
    n_lines = 0
    for block in blocks:
        # A CR at the end waits for the LF that may follow it.
        text = rest + block
        n_held = 1 if text.endswith("\r") else 0
        *lines, rest = _LINE_END.split(text[: len(text) - n_held])
        rest += text[len(text) - n_held :]
        for line in lines:
            n_lines += 1
            yield line
        if len(rest) > _MAX_LINE_CHARS:
            raise RecordError(
                "line too long",
                rest[:20],
                expected=f"at most {_MAX_LINE_CHARS} characters",
                file=file,
                line=n_lines + 1,
                column=1,
            )
    yield rest.rstrip("\r")


def _deal_texts(lines: Iterator[str]) -> Iterator[tuple[int, int, str]]:
    """Line, column and text from each Deal tag outside comments and quotes to the end of its line.

    Comments are `{...}` over any lines, `;` to the end of a line, and lines that start with `%`.
    """
    is_comment = False
    for number, line in enumerate(lines, 1):
        if not is_comment and line.startswith("%"):
            continue
        at = 0
        while True:
            if is_comment:
                end = line.find("}", at)
                if end < 0:
                    break
                at, is_comment = end + 1, False
            match = _PART.search(line, at)
            if match is None or match[0] == ";":
                break
            at = match.end()
            if match[0] == "{":
                is_comment = True
            elif match[0][0] == "[":
                yield number, match.start() + 1, line[match.start() :]
