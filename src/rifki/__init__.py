"""Turkish King (Rıfkı, King): rules, deals, boards and games.

The core needs no third-party package. Everything a bot or a script usually needs is importable from
here; records, rendering, bots and tables live in the subpackages. A module is loaded when a name of
it is first asked for (PEP 562), so `import rifki` alone takes a millisecond or two.

>>> from rifki import Board, Contract, Deal, Seat
>>> board = Board(Deal.from_seed(7), Contract.NO_TRICKS, declarer=Seat.SOUTH)
>>> while not board.is_over:
...     board.push(board.legal_cards[0])
>>> sum(board.points)
-650
"""

from rifki._version import __version__

# Not from typing, whose import alone takes longer than this whole module; checkers know the name.
TYPE_CHECKING = False
if TYPE_CHECKING:
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

# The modules of the core and what the imports above take from each; a test holds the two together.
_NAMES_OF = {
    "board": ("Board", "Position"),
    "cards": ("Card", "CardSet", "Rank", "Suit", "parse_card", "parse_cards"),
    "contracts": ("CONTRACTS", "Contract", "ContractKind", "parse_contract"),
    "deal": ("Deal", "parse_deal"),
    "errors": (
        "IllegalActionError",
        "IllegalCallError",
        "IllegalCardError",
        "IllegalContractError",
        "InvalidDealError",
        "InvalidSetupError",
        "ParseError",
        "Reason",
        "RecordError",
        "RifkiError",
    ),
    "events": (),
    "fairness": ("GameSeeds",),
    "game": ("Game",),
    "legality": (),
    "randomness": (),
    "redeals": (),
    "results": ("DealResult", "Ending"),
    "rules": ("OPTIONS", "PRESETS", "RuleSet", "parse_rules"),
    "scoresheet": ("ScoreRow", "ScoreSheet"),
    "scoring": (),
    "seats": ("SEATS", "Points", "Seat", "parse_seat"),
    "trick": ("Trick",),
    "view": ("Phase", "View"),
}
_MODULE_OF = {name: module for module, names in _NAMES_OF.items() for name in names}

# Out of sight of checkers, for which it would make any name whatever a name of this module.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, or a module of the core, loaded when it is first asked for."""
        from importlib import import_module

        if name in _NAMES_OF:
            return import_module(f"{__name__}.{name}")
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
        globals()[name] = value  # the next time Python finds it here
        return value

    def __dir__() -> list[str]:
        """All names, loaded or not."""
        return sorted({*globals(), *__all__, *_NAMES_OF})
