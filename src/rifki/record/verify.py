"""Verifying the deals of a record against revealed seeds and published commitments.

The scheme is that of `rifki.fairness`: the SHA-256 of 20 seeds is published before deal 1, each
seed is revealed when its deal ends, and deals, redeals and the first declarer follow from it.
"""

from __future__ import annotations

from rifki.deal import Deal
from rifki.fairness import commitment, first_declarer_of_seed
from rifki.record.convert import attempts_of
from rifki.record.problems import Problem, ProblemKind, Reporter, Severity
from rifki.record.tree import DealRecord, GameRecord, Stage
from rifki.rules import STANDARD, FirstDeclarer
from rifki.scoresheet import N_DEALS

__all__ = ["verify_record"]


def verify_record(record: GameRecord, *, file: str | None = None) -> list[Problem]:
    """What does not agree with the seeds, in the order of places; empty if all deals do.

    A record without any seed is an error: there is nothing to verify. Warnings: no commitments,
    an ended deal without its seed. Legality is not looked at: see `check_record`.
    """
    out = Reporter(record, file)
    seeds = {deal.number: deal.seed for deal in record.deals if deal.seed is not None}
    if not seeds:
        out.report(ProblemKind.NO_SEEDS, "G6", Stage.TAG, 1)
        return out.problems
    if record.commitments is None:
        out.report(ProblemKind.NO_COMMITMENTS, "G6", Stage.TAG, 1, severity=Severity.WARNING)
    for index, (deal, attempt) in enumerate(zip(record.deals, attempts_of(record), strict=True)):
        out.deal = index
        # A voided deal came from the seed that is revealed when the deal has ended at last.
        seed = seeds.get(deal.number)
        if seed is not None:
            _verify_deal(out, record, deal, seed, attempt)
        elif deal.points is not None:
            out.report(
                ProblemKind.SEED_MISSING,
                "G6",
                Stage.POINTS,
                severity=Severity.WARNING,
                deal=deal.number,
            )
    return list(out.in_order())


def _verify_deal(
    out: Reporter, record: GameRecord, deal: DealRecord, seed: bytes, attempt: int
) -> None:
    """Compare one deal with its seed."""
    commitments = record.commitments
    if deal.seed is not None and commitments is not None:
        is_committed = deal.number <= N_DEALS and (commitment(seed) == commitments[deal.number - 1])
        if not is_committed:
            out.report(ProblemKind.SEED_WRONG, "G6", Stage.SEED, deal=deal.number)
    if deal.hands is None:
        out.report(
            ProblemKind.HANDS_NOT_WRITTEN,
            "G6",
            Stage.DEAL,
            severity=Severity.WARNING,
            deal=deal.number,
        )
    elif Deal.from_seed(seed, attempt=attempt, entropy=record.entropy).masks != deal.hands:
        out.report(ProblemKind.HANDS_NOT_OF_SEED, "G6", Stage.HANDS, deal=deal.number)
    rules = record.rules or STANDARD
    if deal.number == 1 and rules.first_declarer is FirstDeclarer.RANDOM:
        expected = first_declarer_of_seed(seed, record.entropy)
        if deal.declarer is not None and deal.declarer is not expected:
            out.report(
                ProblemKind.DECLARER_NOT_OF_SEED,
                "G6",
                Stage.DEAL,
                declarer=deal.declarer,
                expected=expected,
            )
