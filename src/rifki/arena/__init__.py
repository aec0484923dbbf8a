"""Duplicate matches between bots: what one is worth against another, and how sure that is.

Every deal is played once in each seating of a model, so that luck with cards and seats cancels out;
docs/arena.md describes the measures and their limits. The command is `rifki arena`.

>>> from rifki.arena import MatchSettings, Model, run_match
>>> report = run_match(MatchSettings("novice", "random", model=Model.TWO_TWO), 28)
>>> report.n_hands, report.per_deal.low > 0
(168, True)
"""

from rifki.arena.bench import BenchRow, bench_number, bench_player
from rifki.arena.errors import ArenaError, ArenaProblem
from rifki.arena.estimates import Estimate
from rifki.arena.jobs import Engine, Job, UnitOutcome, outcomes, play_unit
from rifki.arena.judge import JUDGE_WORLDS, Judge
from rifki.arena.losses import JudgedMoves, LossRow
from rifki.arena.match import play_match, run_match
from rifki.arena.players import make_player
from rifki.arena.playing import play_deal, play_game
from rifki.arena.plot import PlotRow, plot_svg
from rifki.arena.ratings import Pair, RatedBot, RatingReport, pairs_of, rate
from rifki.arena.referee import Referee
from rifki.arena.results import DealScore, Fault, HandResult, MoveLoss, UnitResult
from rifki.arena.results_file import MatchFiles
from rifki.arena.seatings import SEATINGS, Model, Seating, Side, advantage, first_place_share
from rifki.arena.settings import (
    ALL_KINDS,
    GivenContract,
    GivenDeal,
    MatchSettings,
    longest_suit,
    parse_contracts,
)
from rifki.arena.sprt import Sprt, SprtState, Verdict
from rifki.arena.tally import Report, Tally, deal_advantage
from rifki.arena.timings import Clock, Timings

__all__ = [
    "ALL_KINDS",
    "JUDGE_WORLDS",
    "SEATINGS",
    "ArenaError",
    "ArenaProblem",
    "BenchRow",
    "Clock",
    "DealScore",
    "Engine",
    "Estimate",
    "Fault",
    "GivenContract",
    "GivenDeal",
    "HandResult",
    "Job",
    "Judge",
    "JudgedMoves",
    "LossRow",
    "MatchFiles",
    "MatchSettings",
    "Model",
    "MoveLoss",
    "Pair",
    "PlotRow",
    "RatedBot",
    "RatingReport",
    "Referee",
    "Report",
    "Seating",
    "Side",
    "Sprt",
    "SprtState",
    "Tally",
    "Timings",
    "UnitOutcome",
    "UnitResult",
    "Verdict",
    "advantage",
    "bench_number",
    "bench_player",
    "deal_advantage",
    "first_place_share",
    "longest_suit",
    "make_player",
    "outcomes",
    "pairs_of",
    "parse_contracts",
    "play_deal",
    "play_game",
    "play_match",
    "play_unit",
    "plot_svg",
    "rate",
    "run_match",
]
