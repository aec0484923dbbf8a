"""Turkish King (Rıfkı, King): rules, deals, boards and games.

The core needs no third-party package. Everything a bot or a script usually needs is importable from
here; records, rendering, bots and tables live in the subpackages.

>>> from rifki import Board, Contract, Deal, Seat
>>> board = Board(Deal.from_seed(7), Contract.NO_TRICKS, declarer=Seat.SOUTH)
>>> while not board.is_over:
...     board.push(board.legal_cards[0])
>>> sum(board.points)
-650
"""

from rifki._version import __version__
from rifki.board import Board, Position
from rifki.cards import Card, CardSet, Rank, Suit, parse_card, parse_cards
from rifki.contracts import CONTRACTS, Contract, ContractKind, parse_contract
from rifki.deal import Deal, parse_deal
from rifki.errors import (
    IllegalActionError,
    IllegalCallError,
    IllegalCardError,
    IllegalContractError,
    InvalidDealError,
    InvalidSetupError,
    ParseError,
    Reason,
    RecordError,
    RifkiError,
)
from rifki.fairness import GameSeeds
from rifki.game import Game
from rifki.results import DealResult, Ending
from rifki.rules import OPTIONS, PRESETS, RuleSet, parse_rules
from rifki.scoresheet import ScoreRow, ScoreSheet
from rifki.seats import SEATS, Points, Seat, parse_seat
from rifki.trick import Trick
from rifki.view import Phase, View

__all__ = [
    "CONTRACTS",
    "OPTIONS",
    "PRESETS",
    "SEATS",
    "Board",
    "Card",
    "CardSet",
    "Contract",
    "ContractKind",
    "Deal",
    "DealResult",
    "Ending",
    "Game",
    "GameSeeds",
    "IllegalActionError",
    "IllegalCallError",
    "IllegalCardError",
    "IllegalContractError",
    "InvalidDealError",
    "InvalidSetupError",
    "ParseError",
    "Phase",
    "Points",
    "Position",
    "Rank",
    "Reason",
    "RecordError",
    "RifkiError",
    "RuleSet",
    "ScoreRow",
    "ScoreSheet",
    "Seat",
    "Suit",
    "Trick",
    "View",
    "__version__",
    "parse_card",
    "parse_cards",
    "parse_contract",
    "parse_deal",
    "parse_rules",
    "parse_seat",
]
