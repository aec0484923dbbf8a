"""What an observation says and what an action means: the numbers that all environments share.

Actions are 0..61: the 52 cards, then the ten contracts in the order of `Contract`.

The observation of a deal is int8, 512 long. Seats are relative to the observer: 0 is the observer,
1 the next in play order (G5), and so on.

| piece | at | shape | meaning |
|---|---|---|---|
| `HAND` | 0 | 52 | 1 for each card the observer still holds |
| `TRICK` | 52 | 4 x 52 | the card each seat has played to the trick in progress |
| `PLAYED` | 260 | 4 x 52 | the cards each seat has played to completed tricks |
| `VOIDS` | 468 | 4 x 4 | suits (C D H S) in which each seat has shown a void, trumps too (P2, P3) |
| `CONTRACT` | 484 | 10 | one-hot, in the order of `Contract`; all 0 before it is declared |
| `DECLARER` | 494 | 4 | one-hot |
| `LEADER` | 498 | 4 | one-hot: who led, or is to lead, to the trick in progress |
| `OPENED` | 502 | 1 | whether hearts (P5) or trumps (`trump_lead`) may be led; 1: no such ban |
| `TRICKS_WON` | 503 | 4 | completed tricks, 0..13 |
| `TAKEN` | 507 | 4 | what counts, tricks or penalty cards: the points over those of one, 0..13 |
| `N_TRICKS` | 511 | 1 | completed tricks of the deal, 0..13 |

A whole game adds what is known of its 20 deals, int16, 20 long:

| piece | at | shape | meaning |
|---|---|---|---|
| `NUMBER` | 0 | 1 | the number of the deal, 1..20 |
| `ATTEMPT` | 1 | 1 | how often this deal has been voided and dealt again |
| `TOTALS` | 2 | 4 | the points of each seat in the finished deals |
| `TRUMPS_LEFT` | 6 | 4 | trump contracts each seat has still to declare (G3), 0..2 |
| `NEGATIVES_LEFT` | 10 | 4 | negative contracts each seat has still to declare (G3), 0..3 |
| `USES_LEFT` | 14 | 6 | how often each negative contract may still be declared (G4), 0..2 |

The contract of the deal in play still counts among those left. Arrays are made from a `View`, which
holds nothing that its seat may not know. Needs the extra `rifki[envs]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rifki.cards import CARDS, Card
from rifki.contracts import CONTRACTS, NEGATIVE_CONTRACTS, Contract
from rifki.envs.extra import needs_extra
from rifki.errors import ParseError
from rifki.search.sight import shown_voids
from rifki.seats import SEATS
from rifki.view import View

with needs_extra("envs"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "ACTION_OF_CONTRACT",
    "ATTEMPT",
    "CONTRACT",
    "DECLARER",
    "GAME_SIZE",
    "HAND",
    "LEADER",
    "NEGATIVES_LEFT",
    "NUMBER",
    "N_ACTIONS",
    "N_TRICKS",
    "OPENED",
    "PLAYED",
    "SIZE",
    "TAKEN",
    "TOTALS",
    "TRICK",
    "TRICKS_WON",
    "TRUMPS_LEFT",
    "USES_LEFT",
    "VOIDS",
    "Int8",
    "Int16",
    "action_of",
    "choice_of",
    "encode_actions",
    "encode_game",
    "encode_view",
    "game_seen_by",
]

Int8: TypeAlias = "NDArray[np.int8]"
Int16: TypeAlias = "NDArray[np.int16]"

N_ACTIONS = 62
ACTION_OF_CONTRACT = 52
"""The action that declares contract 0; those of the others follow it."""

HAND = slice(0, 52)
TRICK = slice(52, 260)
PLAYED = slice(260, 468)
VOIDS = slice(468, 484)
CONTRACT = slice(484, 494)
DECLARER = slice(494, 498)
LEADER = slice(498, 502)
OPENED = slice(502, 503)
TRICKS_WON = slice(503, 507)
TAKEN = slice(507, 511)
N_TRICKS = slice(511, 512)
SIZE = 512

NUMBER = slice(0, 1)
ATTEMPT = slice(1, 2)
TOTALS = slice(2, 6)
TRUMPS_LEFT = slice(6, 10)
NEGATIVES_LEFT = slice(10, 14)
USES_LEFT = slice(14, 20)
GAME_SIZE = 20


def action_of(choice: Card | Contract) -> int:
    """The action that plays a card or declares a contract.

    >>> action_of(Card("HK")), action_of(Contract.NO_KING)
    (37, 56)
    """
    return ACTION_OF_CONTRACT + choice if isinstance(choice, Contract) else int(choice)


def choice_of(action: int) -> Card | Contract:
    """The card that an action plays, or the contract that it declares.

    Raises ParseError for a number that is no action.
    """
    if not 0 <= action < N_ACTIONS:
        raise ParseError("not an action", action, expected="0..61")
    return CARDS[action] if action < ACTION_OF_CONTRACT else CONTRACTS[action - ACTION_OF_CONTRACT]


def encode_actions(view: View) -> Int8:
    """The action mask of a view: int8, 62 long, 1 for what its seat may do now."""
    mask = np.zeros(N_ACTIONS, np.int8)
    for card in view.legal_cards:
        mask[card] = 1
    for contract in view.legal_contracts:
        mask[ACTION_OF_CONTRACT + contract] = 1
    return mask


def encode_view(view: View, out: Int8 | None = None) -> Int8:
    """The observation of a view of a full deal: int8, 512 long.

    `out` is filled and returned where it is given: int8, 512 long, whatever it held before.
    """
    array = np.empty(SIZE, np.int8) if out is None else out
    array.fill(0)
    array[HAND][list(view.hand)] = 1
    trick, played = array[TRICK].reshape(4, 52), array[PLAYED].reshape(4, 52)
    own = view.seat
    for seat, card in view.trick:
        trick[(seat - own) & 3, card] = 1
    for done in view.tricks:
        for seat, card in done:
            played[(seat - own) & 3, card] = 1
    trump = -1 if view.contract is None or view.contract.is_negative else int(view.contract)
    shown = shown_voids((*view.tricks, view.trick), trump)
    voids = array[VOIDS].reshape(4, 4)
    for seat in SEATS:
        at = (seat - own) & 3
        voids[at] = [shown >> 4 * seat + suit & 1 for suit in range(4)]
        array[TRICKS_WON][at] = view.tricks_won[seat]
        if view.contract is not None:
            array[TAKEN][at] = view.points[seat] // view.contract.unit
    if view.contract is not None:
        array[CONTRACT][view.contract] = 1
    array[DECLARER][(view.declarer - own) & 3] = 1
    array[LEADER][(view.trick.leader - own) & 3] = 1
    array[OPENED] = view.is_opened
    array[N_TRICKS] = len(view.tricks)
    return array


def encode_game(view: View) -> Int16:
    """What a view says of the whole game: int16, 20 long."""
    sheet = view.sheet
    seats = [SEATS[(view.seat + at) & 3] for at in range(4)]
    totals = sheet.totals
    return np.array(
        [
            view.number,
            view.attempt,
            *(totals[seat] for seat in seats),
            *(sheet.trumps_left(seat) for seat in seats),
            *(sheet.negatives_left(seat) for seat in seats),
            *(sheet.uses_left(contract.kind) for contract in NEGATIVE_CONTRACTS),
        ],
        np.int16,
    )


def _order_seen_by(seat: int) -> list[int]:
    """For each place of the game's numbers as a seat sees them, where South sees it."""
    order = list(range(GAME_SIZE))
    for piece in (TOTALS, TRUMPS_LEFT, NEGATIVES_LEFT):
        order[piece] = [piece.start + (seat + at & 3) for at in range(4)]
    return order


_ORDERS = [np.array(_order_seen_by(seat)) for seat in SEATS]


def game_seen_by(seat: int, of_south: Int16) -> Int16:
    """The game's numbers as a seat sees them, from those of South: the same but for the order."""
    array: Int16 = of_south[_ORDERS[seat]]
    return array
