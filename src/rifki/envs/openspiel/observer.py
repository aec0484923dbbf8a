"""What a player of OpenSpiel sees: named pieces of a tensor, and strings.

Pieces are float32. Seats are relative to the observer (0 the observer, 1 the next in play order),
save in `player`. Before the last card is dealt, all but `player`, `contract` and `declarer` are 0.

| piece | shape | in | meaning |
|---|---|---|---|
| `player` | 4 | always | one-hot: who observes |
| `hand` | 52 | private, of one player | the cards still held |
| `hands` | 4 x 52 | private, of all players | the cards still held by each: nothing is hidden |
| `contract` | 10 | public | one-hot; all 0 before it is declared |
| `declarer` | 4 | public | one-hot |
| `plays` | 52 x 52 | public, perfect recall | the cards played, in order |
| `seats` | 52 x 4 | public, perfect recall | who played them |
| `trick`, `played` | 4 x 52 | public, no recall | as in `rifki.envs.layout`, and so are |
| `voids`, `leader` | 4 x 4, 4 | public, no recall | |
| `opened`, `n_tricks` | 1 | public, no recall | |
| `tricks_won`, `taken` | 4 | public, no recall | |

The information-state string (perfect recall) holds seat, contract, declarer, the hand now held from
C2 to SA and the plays in order: `E no_king S [C2C7...] D4DADT`. The hand dealt is what is held and
what was played. The observation string has sets of cards for the order of the plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from rifki.cards import CARDS, CardSet
from rifki.envs import layout
from rifki.envs.openspiel.spiel_deal import SpielDeal
from rifki.errors import InvalidSetupError
from rifki.seats import SEATS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from rifki.envs.openspiel.state import TurkishKingState

__all__ = ["TurkishKingObserver"]

_PUBLIC = {
    "contract": (layout.CONTRACT, (10,)),
    "declarer": (layout.DECLARER, (4,)),
}
_RECALLED: dict[str, tuple[int, ...]] = {"plays": (52, 52), "seats": (52, 4)}
_SEEN_NOW = {
    "trick": (layout.TRICK, (4, 52)),
    "played": (layout.PLAYED, (4, 52)),
    "voids": (layout.VOIDS, (4, 4)),
    "leader": (layout.LEADER, (4,)),
    "opened": (layout.OPENED, (1,)),
    "tricks_won": (layout.TRICKS_WON, (4,)),
    "taken": (layout.TAKEN, (4,)),
    "n_tricks": (layout.N_TRICKS, (1,)),
}


def _text_of(mask: int) -> str:
    """Cards as text, from C2 to SA."""
    return "".join([card.text for card in CardSet(mask)])


class TurkishKingObserver:
    """An observer of one type, in the form that OpenSpiel asks of Python games.

    `tensor` is flat, `dict` the same memory by piece. Raises InvalidSetupError for parameters.
    """

    def __init__(self, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise InvalidSetupError("an observer takes no parameters", dict(params))
        private = pyspiel.PrivateInfoType
        self._recalls = bool(iig_obs_type.perfect_recall)
        self._is_public = bool(iig_obs_type.public_info)
        self._has_own = iig_obs_type.private_info == private.SINGLE_PLAYER
        self._has_all = iig_obs_type.private_info == private.ALL_PLAYERS
        self._now = {} if self._recalls or not self._is_public else _SEEN_NOW
        shapes: dict[str, tuple[int, ...]] = {"player": (4,)}
        if self._has_own:
            shapes["hand"] = (52,)
        if self._has_all:
            shapes["hands"] = (4, 52)
        if self._is_public:
            shapes |= {name: shape for name, (_, shape) in (_PUBLIC | self._now).items()}
            shapes |= _RECALLED if self._recalls else {}
        self.tensor: NDArray[np.float32] = np.zeros(
            sum(int(np.prod(shape)) for shape in shapes.values()), np.float32
        )
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, shape in shapes.items():
            end = start + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)
            start = end

    def set_from(self, state: TurkishKingState, player: int) -> None:
        """Fill the tensor with what a player sees of a state."""
        deal = state.deal
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if self._has_own:
            self.dict["hand"][:] = _cards(deal.hand(player))
        if self._has_all:
            for at in range(len(SEATS)):
                self.dict["hands"][at] = _cards(deal.hand((player + at) & 3))
        if not self._is_public:
            return
        self.dict["declarer"][(deal.setup.declarer - player) & 3] = 1
        if deal.contract is not None:
            self.dict["contract"][deal.contract] = 1
        if not deal.is_dealt:
            return
        if self._recalls:
            self._set_plays(deal, player)
        else:
            flat = layout.encode_view(deal.view(player))
            for name, (part, shape) in self._now.items():
                self.dict[name][:] = flat[part].reshape(shape)

    def _set_plays(self, deal: SpielDeal, player: int) -> None:
        """The cards played, in order, and by whom."""
        plays, seats = self.dict["plays"], self.dict["seats"]
        for index, card in enumerate(deal.cards):
            plays[index, card] = seats[index, (_dealt_to(deal, card) - player) & 3] = 1

    def string_from(self, state: TurkishKingState, player: int) -> str:
        """What a player sees of a state, as text."""
        deal = state.deal
        text = SEATS[player].letter
        if self._is_public:
            contract = "-" if deal.contract is None else deal.contract.text
            text += f" {contract} {deal.setup.declarer.letter}"
        if self._has_own:
            text += f" [{_text_of(deal.hand(player))}]"
        if self._has_all:
            text += "".join(f" [{_text_of(deal.hand(seat))}]" for seat in SEATS)
        if not self._is_public:
            return text
        plays = "".join([CARDS[card].text for card in deal.cards])
        return f"{text} {plays if self._recalls else _seen_now(deal)}"


def _dealt_to(deal: SpielDeal, card: int) -> int:
    """Who was dealt a card, which is asked of cards that were played."""
    return next(seat for seat in SEATS if deal.dealt[seat] >> card & 1)


def _cards(mask: int) -> NDArray[np.float32]:
    """A set of cards as 52 numbers."""
    bits = np.frombuffer(mask.to_bytes(8, "little"), np.uint8)
    return np.unpackbits(bits, bitorder="little")[:52].astype(np.float32)


def _seen_now(deal: SpielDeal) -> str:
    """What is on the table and what was played by whom, in no order; points and tricks."""
    if not deal.is_dealt or deal.contract is None:
        return ""
    board = deal.board()
    played = [0, 0, 0, 0]
    for trick in board.tricks:
        for seat, card in trick:
            played[seat] |= card.mask
    trick = board.trick
    on_table = "".join(card.text for card in trick.cards)
    hands = " ".join(f"{seat.letter}:{_text_of(played[seat])}" for seat in SEATS)
    opened = "open" if board.is_opened else "closed"
    points = ",".join(map(str, board.points))
    tricks = ",".join(map(str, board.tricks_won))
    return f"{trick.leader.letter}:{on_table} played {hands} {opened} points {points} won {tricks}"
