"""From the tree to the text: one canonical form, which reads back as the same tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from rifki.deal import format_hand
from rifki.record.tokens import escape_comment, escape_string
from rifki.record.tree import Comment, DealRecord, GameRecord, Note, Place, Stage
from rifki.results import Ending
from rifki.seats import SEATS

__all__ = ["format_record", "write_records"]

ENDING_WORDS = {Ending.EARLY: "early", Ending.FINISHED: "finish", Ending.CLAIMED: "claim"}
"""How the endings that are written out are written."""


class _Lines:
    """The lines written so far, and the notes still to be put after their places."""

    def __init__(self, notes: tuple[Note, ...]) -> None:
        self.lines: list[str] = []
        self.notes = list(notes)

    def statement(self, text: str, place: Place) -> None:
        """Write a line, then the notes that stand after it."""
        self.lines.append(text)
        self.put_notes(place)

    def put_notes(self, place: Place) -> bool:
        """Write the notes that stand after a place; comments go on the line, takeovers get their
        own. Returns whether there were any.
        """
        has_any = False
        while self.notes and self.notes[0].after == place:
            note = self.notes.pop(0)
            has_any = True
            if not isinstance(note, Comment):
                self.lines.append(f"takeover {note.seat} {escape_string(note.player)}")
            else:
                self.lines[-1] += " " + escape_comment(note.text)
        return has_any


def format_record(record: GameRecord) -> str:
    """The canonical text of a game, ending with a line end.

    `parse_record(format_record(record)) == record`.
    """
    out = _Lines(record.notes)
    while out.notes and out.notes[0].after.count == 0:
        out.lines.append(escape_comment(_comment_text(out.notes.pop(0))))
    for count, tag in enumerate(record.tags, 1):
        out.statement(f"[{tag.name} {escape_string(tag.value)}]", Place(Stage.TAG, count))
    lines = out.lines
    for deal in record.deals:
        lines.append("")
        lines += _deal_lines(deal)
    return "\n".join(lines) + "\n"


def write_records(records: Iterable[GameRecord], out: TextIO) -> int:
    """Write games one after another, with an empty line between them; returns how many.

    Open files with encoding="utf-8".
    """
    n_games = 0
    for record in records:
        out.write(("\n" if n_games else "") + format_record(record))
        n_games += 1
    return n_games


def _comment_text(note: Note) -> str:
    """The text of a note before the first tag, where only comments stand."""
    assert isinstance(note, Comment)  # checked when the record was made
    return note.text


def _deal_lines(deal: DealRecord) -> list[str]:
    """The lines of a deal."""
    out = _Lines(deal.notes)
    out.statement(_header(deal), Place(Stage.DEAL))
    if deal.hands is not None:
        hands = [f"{seat}={format_hand(deal.hands[seat])}" for seat in SEATS]
        out.statement("hands " + " ".join(hands), Place(Stage.HANDS))
    contract = deal.placeholder("contract") if deal.contract is None else deal.contract.text
    if contract:
        out.statement(f"contract {contract}", Place(Stage.CONTRACT))
    _put_tricks(deal, out)
    if deal.ending is not None:
        claimant = "" if deal.claimant is None else f" {deal.claimant}"
        out.statement(ENDING_WORDS[deal.ending] + claimant, Place(Stage.ENDING))
    if deal.void is not None:
        caller = "" if deal.void.caller is None else f" {deal.void.caller}"
        out.statement(f"void {deal.void.ground.value}{caller}", Place(Stage.VOID))
    points = deal.placeholder("points")
    if deal.points is not None:
        points = " ".join(map(str, deal.points))
    if points:
        out.statement(f"points {points}", Place(Stage.POINTS))
    if deal.seed is not None:
        out.statement(f"seed {deal.seed.hex()}", Place(Stage.SEED))
    return out.lines


def _header(deal: DealRecord) -> str:
    """The first line of a deal."""
    declarer = deal.placeholder("declarer") if deal.declarer is None else deal.declarer.letter
    words = [f"deal {deal.number}"]
    if declarer:
        words.append(f"declarer {declarer}")
    if deal.dealer is not None:
        words.append(f"dealer {deal.dealer}")
    return " ".join(words)


def _put_tricks(deal: DealRecord, out: _Lines) -> None:
    """One line a trick; the cards after a takeover or a comment inside a trick go on a new line."""
    count = 0
    for trick in deal.tricks:
        heading = f"{trick.number} {trick.leader}:"
        if not out.notes:
            out.lines.append(" ".join([heading, *map(str, trick.cards)]))
            count += len(trick.cards)
            continue
        out.lines.append(heading)
        is_new_line = False
        for card in trick.cards:
            if is_new_line:
                out.lines.append(f"  {card}")
            else:
                out.lines[-1] += f" {card}"
            count += 1
            is_new_line = out.put_notes(Place(Stage.CARD, count))
