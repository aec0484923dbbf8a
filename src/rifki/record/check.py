"""Checking a record: every problem it has, with its place and rule.

A record is checked as it is written and nothing is repaired; after a problem the check goes on
where it still can. A deal without hands (a score pad, or a deal in play) is checked as far as its
statements go: numbers, turns, quotas, sums.
"""

from __future__ import annotations

from collections.abc import Iterator

from rifki.cards import CARDS, Card
from rifki.deal import Deal
from rifki.record.play import PlayCheck, points_text
from rifki.record.problems import Problem, ProblemKind, Reporter, Severity
from rifki.record.tree import DealRecord, GameRecord, Stage, Takeover
from rifki.rules import STANDARD, FirstDeclarer
from rifki.scoresheet import N_DEALS, ScoreSheet, add_points
from rifki.seats import SEATS, Points, Seat

__all__ = ["check_record"]


def check_record(record: GameRecord, *, file: str | None = None) -> list[Problem]:
    """Every problem of a record, in the order of their places; empty if there is none.

    `file` replaces the name of the file it was read from.
    """
    return _Check(record, file).run()


class _Check:
    """One pass over the deals of a record."""

    def __init__(self, record: GameRecord, file: str | None) -> None:
        self.record = record
        self.out = Reporter(record, file)
        self.rules = record.rules or STANDARD
        self.sheet = ScoreSheet(rules=self.rules)
        self.number = 1
        self.is_again = False
        """Whether the deal before was voided, so that the same one comes again."""
        self.declarer: Seat | None = None
        """Whose turn it is to declare; None while that cannot be told."""
        self.has_bonus = False
        self.totals: Points = (0, 0, 0, 0)
        self.are_totals_known = True

    def run(self) -> list[Problem]:
        """Check everything."""
        record, out = self.record, self.out
        if record.rules is None and any(deal.tricks for deal in record.deals):
            out.report(ProblemKind.RULES_UNKNOWN, "record", Stage.TAG, 1, severity=Severity.WARNING)
        for index, deal in enumerate(record.deals):
            out.deal = index
            self._deal(deal, is_last=index == len(record.deals) - 1)
        self._totals()
        return list(out.in_order())

    @property
    def is_over(self) -> bool:
        """Whether the game is finished."""
        return self.number > N_DEALS or self.has_bonus

    def _deal(self, deal: DealRecord, *, is_last: bool) -> None:
        """Check one deal, and go on to the next."""
        if self.is_over:
            self.out.report(ProblemKind.DEAL_AFTER_END, "G2", Stage.DEAL, deal=deal.number)
        elif deal.number != self.number:
            self.out.report(
                ProblemKind.DEAL_ORDER, "G2", Stage.DEAL, deal=deal.number, expected=self.number
            )
        cards = self._hands(deal)
        self._turn(deal, cards)
        self._contract(deal)
        play = PlayCheck(self.out, deal, cards, self.rules, is_last=is_last)
        play.run()
        points = deal.points if deal.points is not None else play.points
        if deal.points is None and deal.void is None:
            self._no_points(deal, is_last=is_last)
        if points is not None:
            self.totals = add_points(self.totals, points)
        self.has_bonus = self.has_bonus or play.has_bonus
        self._next(deal, is_done=deal.is_ended or play.points is not None or not is_last)
        if self.is_over:
            self._late_takeovers(deal)

    def _no_points(self, deal: DealRecord, *, is_last: bool) -> None:
        """Check a deal that is neither scored nor voided."""
        if deal.is_unknown("points"):
            self.are_totals_known = False
            self.out.report(
                ProblemKind.POINTS_UNKNOWN,
                "record",
                Stage.POINTS,
                severity=Severity.WARNING,
                deal=deal.number,
            )
        elif not is_last:
            self.are_totals_known = False
            self.out.report(ProblemKind.UNFINISHED_DEAL, "P7", Stage.DEAL, deal=deal.number)

    def _next(self, deal: DealRecord, *, is_done: bool) -> None:
        """Work out what the next deal must be; after a wrong number, counting on from it."""
        declarer = deal.declarer if deal.declarer is not None else self.declarer
        if deal.void is not None:
            self.number, self.declarer, self.is_again = deal.number, declarer, True
            return
        if deal.contract is not None and declarer is not None and is_done:
            points = deal.points or (0, 0, 0, 0)
            self.sheet = self.sheet.with_row(declarer, deal.contract, points)
        self.declarer = None if declarer is None else declarer.next
        self.is_again = False
        if is_done:
            self.number = deal.number + 1

    def _late_takeovers(self, deal: DealRecord) -> None:
        """Nobody takes over after the last deal has ended."""
        for note in deal.notes:
            if isinstance(note, Takeover) and note.after.stage in (Stage.POINTS, Stage.SEED):
                self.out.report(ProblemKind.TAKEOVER_AFTER_END, "G2", note.after.stage)

    # -- the parts of a deal -----------------------------------------------------------------------

    def _hands(self, deal: DealRecord) -> Deal | None:
        """Check the hands (G1); the deal if they are one."""
        if deal.hands is None:
            return None
        n_problems = len(self.out.problems)
        for card, seats in _holders(deal.hands):
            if not seats:
                self.out.report(ProblemKind.HANDS_MISSING, "G1", Stage.HANDS, card=card)
            elif len(seats) > 1:
                names = " and ".join(map(str, seats))
                self.out.report(
                    ProblemKind.HANDS_DOUBLED, "G1", Stage.HANDS, card=card, seats=names
                )
        for seat in SEATS:
            n_cards = deal.hands[seat].bit_count()
            if n_cards != 13:
                self.out.report(ProblemKind.HANDS_UNEVEN, "G1", Stage.HANDS, seat=seat, n=n_cards)
        return Deal(deal.hands) if len(self.out.problems) == n_problems else None

    def _turn(self, deal: DealRecord, cards: Deal | None) -> None:
        """Check who declares (G2, G6) and who deals (G7)."""
        declarer = deal.declarer
        if declarer is None:
            return
        if self.declarer is not None and declarer is not self.declarer:
            self.out.report(
                ProblemKind.DECLARER,
                "G2",
                Stage.DEAL,
                declarer=declarer,
                expected=self.declarer,
            )
        if self.number == 1 and not self.is_again:
            expected = self._first_declarer(cards)
            if expected is not None and declarer is not expected:
                self.out.report(
                    ProblemKind.FIRST_DECLARER,
                    "G6",
                    Stage.DEAL,
                    declarer=declarer,
                    expected=expected,
                )
        if deal.dealer is not None and deal.dealer is not declarer.previous:
            self.out.report(
                ProblemKind.DEALER,
                "G7",
                Stage.DEAL,
                dealer=deal.dealer,
                declarer=declarer,
                expected=declarer.previous,
            )

    def _first_declarer(self, cards: Deal | None) -> Seat | None:
        """Who must declare deal 1, or None where chance decides or the cards are not known."""
        first = self.rules.first_declarer
        if first is FirstDeclarer.RANDOM:
            return None
        if first is FirstDeclarer.TWO_OF_DIAMONDS:
            return None if cards is None else cards.holder(Card("D2"))
        return Seat[first.name]

    def _contract(self, deal: DealRecord) -> None:
        """Check the quotas (G3, G4, first_round_negative)."""
        declarer = deal.declarer if deal.declarer is not None else self.declarer
        if deal.contract is None or declarer is None or self.is_over:
            return
        reason = self.sheet.contract_reason(declarer, deal.contract)
        if reason is not None:
            self.out.report(
                ProblemKind.CONTRACT_REFUSED,
                reason.rule,
                Stage.CONTRACT,
                reason=reason,
                declarer=declarer,
                contract=deal.contract,
            )

    # -- the whole game ----------------------------------------------------------------------------

    def _totals(self) -> None:
        """Check what the tags say about the whole game, and the sum (G10)."""
        record, out = self.record, self.out
        out.deal = -1
        if self.is_over and record.abandoned is not None:
            number = out.tag_number("End")
            out.report(ProblemKind.END_FINISHED, "G2", Stage.TAG, number, end=record.abandoned)
        if not self.are_totals_known:
            return
        if record.result is not None and record.result != self.totals:
            out.report(
                ProblemKind.RESULT_WRONG,
                "G10",
                Stage.TAG,
                out.tag_number("Result"),
                points=points_text(record.result),
                expected=points_text(self.totals),
            )
        if self.sheet.is_complete and sum(self.totals) != 0:
            out.report(ProblemKind.SUM_NOT_ZERO, "G10", Stage.TAG, 1, sum=sum(self.totals))


def _holders(hands: tuple[int, int, int, int]) -> Iterator[tuple[Card, list[Seat]]]:
    """Each card with the seats it was dealt to."""
    for card in CARDS:
        yield card, [seat for seat in SEATS if hands[seat] >> card & 1]
