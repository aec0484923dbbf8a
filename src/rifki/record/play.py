"""Checking the play, the ending and the points of one deal of a record."""

from __future__ import annotations

from rifki.board import Board
from rifki.cards import FULL_MASK, Card
from rifki.contracts import Contract, Counts
from rifki.deal import Deal
from rifki.errors import Reason
from rifki.record.problems import ProblemKind, Reporter
from rifki.record.tree import DealRecord, Stage, TrickRecord
from rifki.redeals import queens_are_split, redeal_ground
from rifki.results import Ending
from rifki.rules import RuleSet
from rifki.scoresheet import add_points
from rifki.scoring import cards_mask, trick_points, trick_winner
from rifki.seats import SEATS, Points, Seat

__all__ = ["PlayCheck", "points_text"]


def points_text(points: Points) -> str:
    """Points as a record writes them."""
    return " ".join(map(str, points))


class PlayCheck:
    """Replays one deal of a record, reports what is wrong, and tells how it ended."""

    def __init__(
        self,
        out: Reporter,
        deal: DealRecord,
        cards: Deal | None,
        rules: RuleSet,
        *,
        is_last: bool,
    ) -> None:
        self.out = out
        self.deal = deal
        self.rules = rules
        self.cards = cards if deal.hands is not None else _hands_of_plays(deal)
        self.needs_end = deal.is_ended or not is_last
        """Whether the record goes on after this deal, so that it must say how the deal ended."""
        self.points: Points | None = None
        """What the play gives, once the deal has ended by its play."""
        self.has_bonus = False

    def run(self) -> None:
        """Check everything."""
        deal = self.deal
        n_problems = len(self.out.problems)
        if deal.contract is None or deal.declarer is None:
            if deal.n_cards:
                self.out.report(ProblemKind.PLAYS_WITHOUT_CONTRACT, "G8", Stage.CARD, 1)
            elif deal.is_ended and deal.hands is not None:
                self._too_few(0)
            self._twice()
        elif self.cards is not None:
            board = Board(self.cards, deal.contract, declarer=deal.declarer, rules=self.rules)
            if self._replay(board):
                self._end(_End.of_board(board))
        else:
            self._without_hands(deal.contract, deal.declarer)
        has_wrong_points = any(
            problem.kind is ProblemKind.POINTS_WRONG for problem in self.out.problems[n_problems:]
        )
        if deal.points is not None and deal.contract is not None and not has_wrong_points:
            self._sum(deal.points, deal.contract)

    # -- with the hands ----------------------------------------------------------------------------

    def _replay(self, board: Board) -> bool:
        """Play the cards; False where it makes no sense to go on."""
        n_cards = 0
        for index, trick in enumerate(self.deal.tricks):
            if not self._heading(index, trick, board.turn, is_over=board.is_over):
                return False
            for card in trick.cards:
                n_cards += 1
                reason = board.illegal_reason(card)
                if reason is not None:
                    self._refused(card, board.turn, reason, n_cards)
                    if reason in (Reason.NOT_IN_HAND, Reason.DEAL_OVER):
                        return False
                board.push_unchecked(card)
        return True

    def _heading(self, index: int, trick: TrickRecord, leader: Seat, *, is_over: bool) -> bool:
        """Check number and leader of a trick; False for a wrong leader."""
        if trick.number != index + 1 or (is_over and not trick.cards):
            expected = "no further trick" if is_over else index + 1
            self.out.report(
                ProblemKind.TRICK_NUMBER, "P7", None, index, number=trick.number, expected=expected
            )
        if trick.leader is leader:
            return True
        self.out.report(
            ProblemKind.TRICK_LEADER,
            "P1",
            None,
            index,
            number=index + 1,
            leader=trick.leader,
            expected=leader,
        )
        return False

    def _refused(self, card: Card, seat: Seat, reason: Reason, count: int) -> None:
        """Report a card that may not be played."""
        self.out.report(
            ProblemKind.CARD_REFUSED,
            reason.rule,
            Stage.CARD,
            count,
            reason=reason,
            seat=seat,
            card=card,
        )

    # -- without the hands -------------------------------------------------------------------------

    def _without_hands(self, contract: Contract, declarer: Seat) -> None:
        """Check the tricks as far as they go without knowing who holds what."""
        is_sound = self._twice()
        leader: Seat = declarer
        end = _End(contract, self.deal.n_cards)
        for index, trick in enumerate(self.deal.tricks):
            if not self._heading(index, trick, leader, is_over=False):
                return
            if len(trick.cards) == 4:
                trump = -1 if contract.trump_suit is None else int(contract.trump_suit)
                leader = SEATS[(leader + trick_winner(trick.cards, trump)) & 3]
                end.add_trick(cards_mask(trick.cards), leader)
        if is_sound and (self.deal.tricks or self.deal.hands is not None):
            end.is_over = self.rules.early_end and end.has_no_card_left
            self._end(end)

    def _twice(self) -> bool:
        """Report cards played twice; whether there are none."""
        seen = 0
        is_sound = True
        for count, card in enumerate(self.deal.cards, 1):
            if seen >> card & 1:
                is_sound = False
                self.out.report(ProblemKind.CARD_TWICE, "G1", Stage.CARD, count, card=card)
            seen |= 1 << card
        return is_sound

    # -- the end -----------------------------------------------------------------------------------

    def _end(self, end: _End) -> None:
        """Check how the deal ended, and its points."""
        deal = self.deal
        self._ending(end)
        is_done = end.is_over or deal.ending in (Ending.CLAIMED, Ending.FINISHED)
        if deal.claimant is not None:
            end.give_rest(deal.claimant)
        is_split = is_done and queens_are_split(end.contract, end.points, self.rules)
        if deal.void is not None:
            self._void(end, is_split=is_split)
        elif is_split:
            if self.needs_end:
                self.out.report(ProblemKind.VOID_MISSING, "redeal_split_queens", Stage.POINTS)
        elif is_done:
            self.points = end.points
            self.has_bonus = end.contract.is_trump and (
                max(end.tricks_won) >= self.rules.king_bonus.n_tricks
            )
            self._points(end)
        elif deal.is_ended:
            self._too_few(end.n_cards)

    def _too_few(self, n_cards: int) -> None:
        """Report points that the play does not reach."""
        kind, number = ProblemKind.TOO_FEW_PLAYS, self.deal.number
        self.out.report(kind, "P7", Stage.POINTS, deal=number, n=n_cards)

    def _ending(self, end: _End) -> None:
        """Check the word for the ending."""
        is_early = end.is_over and end.n_tricks_left > 0
        refused = Reason.DEAL_OVER if end.is_over else None
        match self.deal.ending:
            case Ending.CLAIMED if refused is not None:
                self.out.report(
                    ProblemKind.CLAIM_REFUSED, refused.rule, Stage.ENDING, reason=refused
                )
            case Ending.FINISHED:
                if refused is None and end.points_left:
                    refused = Reason.POINTS_LEFT
                if refused is not None:
                    self.out.report(
                        ProblemKind.FINISH_REFUSED, refused.rule, Stage.ENDING, reason=refused
                    )
            case Ending.EARLY if not is_early:
                self.out.report(ProblemKind.EARLY_END, "early_end", Stage.ENDING)
            case None if is_early and self.needs_end:
                self.out.report(
                    ProblemKind.EARLY_END_MISSING, "early_end", Stage.CARD, self.deal.n_cards
                )
            case _:
                pass

    def _void(self, end: _End, *, is_split: bool) -> None:
        """Check the ground on which the deal is voided."""
        void = self.deal.void
        assert void is not None  # asked by the caller
        is_right = is_split
        if void.caller is not None:
            is_right = end.n_cards == 0 and self.deal.ending is None
            if self.cards is not None:
                hand = self.cards.masks[void.caller]
                ground = redeal_ground(hand, end.contract, self.rules)
                is_right = is_right and ground is void.ground
        if not is_right:
            self.out.report(
                ProblemKind.VOID_REFUSED, void.ground.rule, Stage.VOID, ground=void.ground.value
            )

    def _points(self, end: _End) -> None:
        """Compare the points with the play."""
        points = self.deal.points
        if points is not None and points != end.points:
            self.out.report(
                ProblemKind.POINTS_WRONG,
                end.contract.kind.value,
                Stage.POINTS,
                points=points_text(points),
                expected=points_text(end.points),
            )

    def _sum(self, points: Points, contract: Contract) -> None:
        """Check the points without the play: what they sum to, and what each seat can have."""
        rule = contract.kind.value
        if sum(points) != contract.total:
            self.out.report(
                ProblemKind.POINTS_SUM,
                rule,
                Stage.POINTS,
                points=points_text(points),
                sum=sum(points),
                contract=contract,
                expected=contract.total,
            )
            return
        for seat in SEATS:
            if points[seat] % contract.unit or points[seat] * contract.unit < 0:
                self.out.report(
                    ProblemKind.POINTS_SHARE,
                    rule,
                    Stage.POINTS,
                    points=points[seat],
                    seat=seat,
                    contract=contract,
                    unit=contract.unit,
                )


class _End:
    """Where the play of a deal stands when no more cards are written."""

    def __init__(self, contract: Contract, n_cards: int) -> None:
        self.contract = contract
        self.n_cards = n_cards
        self.points: Points = (0, 0, 0, 0)
        self.tricks_won: Points = (0, 0, 0, 0)
        self.n_tricks_left = 13
        self.is_over = False
        self._seen = 0

    @classmethod
    def of_board(cls, board: Board) -> _End:
        """That of a board."""
        end = cls(board.contract, board.ply)
        end.points = board.points
        end.tricks_won = board.tricks_won
        end.n_tricks_left = board.n_tricks_left
        end.is_over = board.is_over
        return end

    def add_trick(self, mask: int, winner: Seat) -> None:
        """Score a trick."""
        self._seen |= mask
        self.n_tricks_left -= 1
        points = trick_points(self.contract, mask, self.n_tricks_left)
        self.points = _give(self.points, winner, points)
        self.tricks_won = _give(self.tricks_won, winner, 1)

    @property
    def points_left(self) -> int:
        """The points nobody has won yet."""
        return self.contract.total - sum(self.points)

    @property
    def has_no_card_left(self) -> bool:
        """Whether the last penalty card has fallen."""
        return self.contract.counts is Counts.CARDS and self.points_left == 0

    def give_rest(self, seat: Seat) -> None:
        """Give all that is left to a seat."""
        self.points = _give(self.points, seat, self.points_left)
        self.tricks_won = _give(self.tricks_won, seat, self.n_tricks_left)


def _give(points: Points, seat: Seat, more: int) -> Points:
    """Points with some more for one seat."""
    extra = [0, 0, 0, 0]
    extra[seat] = more
    return add_points(points, (extra[0], extra[1], extra[2], extra[3]))


def _hands_of_plays(deal: DealRecord) -> Deal | None:
    """The hands, if they are not written but all 52 cards were played."""
    if deal.n_cards != 52:
        return None
    hands = [0, 0, 0, 0]
    for trick in deal.tricks:
        for index, card in enumerate(trick.cards):
            hands[(trick.leader + index) & 3] |= 1 << card
    south, east, north, west = hands
    is_full = south | east | north | west == FULL_MASK
    return Deal((south, east, north, west)) if is_full else None
