"""A deal from its first card to its last: one object of ints that a state holds and clones copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from rifki.board import Board
from rifki.cards import CARDS, SUIT_MASKS, CardSet
from rifki.contracts import CONTRACTS, Contract
from rifki.deal import Deal
from rifki.envs.layout import ACTION_OF_CONTRACT, N_ACTIONS
from rifki.errors import IllegalCallError, IllegalCardError, IllegalContractError, Reason
from rifki.legality import PlayRules, legal_mask, opens_lead, play_rules
from rifki.rules import RuleSet
from rifki.scoresheet import ScoreSheet
from rifki.scoring import trick_points, trick_winner
from rifki.search.sampling import Sampler
from rifki.seats import SEATS, Seat
from rifki.view import View, view_before_contract, view_of_board

__all__ = ["CHANCE", "TERMINAL", "ContractMode", "SpielDeal", "SpielSetup"]

CHANCE, TERMINAL = -1, -4
"""OpenSpiel's numbers for who acts when no player does (`pyspiel.PlayerId`)."""

_N_CARDS, _N_HAND = 52, 13
_CONTRACT_ACTIONS = tuple([ACTION_OF_CONTRACT + contract for contract in CONTRACTS])
_CONTRACT_OUTCOMES = tuple([(int(contract), 1 / len(CONTRACTS)) for contract in CONTRACTS])


class ContractMode(Enum):
    """Where the contract comes from; the value is the word of the game's parameter."""

    GIVEN = "given"
    CHOOSE = "choose"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class SpielSetup:
    """What the parameters of a game say."""

    mode: ContractMode
    contract: Contract | None
    declarer: Seat
    rules: RuleSet


_LACKS_ALL = 0xDDDD
"""How many cards four seats lack: four bits each, the lowest for seat 0."""


@cache  # 14 to the power of 4 at most, of which a few thousand are ever near
def _seat_outcomes(lacks: int) -> list[tuple[int, float]]:
    """Who may get the next card, with what probability, if seats lack so many cards."""
    counts = [lacks >> 4 * seat & 15 for seat in range(len(SEATS))]
    n_left = sum(counts)
    return [(seat, count / n_left) for seat, count in enumerate(counts) if count]


_KNOWN_ACTIONS: dict[int, tuple[int, ...]] = {}
"""The cards of sets that lie in one suit, in ascending order, by mask: at most 4 times 8191."""


def _actions_of(mask: int) -> list[int]:
    """The cards of a set in ascending order."""
    actions: list[int] = []
    for suit in SUIT_MASKS:
        part = mask & suit
        if part:
            if part not in _KNOWN_ACTIONS:
                _KNOWN_ACTIONS[part] = tuple([int(card) for card in CardSet(part)])
            actions += _KNOWN_ACTIONS[part]
    return actions


class SpielDeal:
    """Cards dealt one by one, then a contract, then play.

    `player` is who acts: a seat, CHANCE or TERMINAL. Holds all four hands: only views of it, and
    what `hand` and `cards` say, are for players. Plays as `Board` does, without remembering tricks;
    a test holds the two equal.
    """

    __slots__ = (
        "_draws_contract",
        "_end_mask",
        "_lacks",
        "_leader",
        "_legal",
        "_n_dealt",
        "_opened",
        "_play",
        "_samplers",
        "_trick",
        "cards",
        "contract",
        "dealt",
        "hands",
        "player",
        "points",
        "setup",
    )

    def __init__(self, setup: SpielSetup) -> None:
        self.setup = setup
        self.contract: Contract | None = None
        self.player: int = CHANCE
        self.hands = [0, 0, 0, 0]
        """The cards dealt so far and still held, as masks."""
        self.dealt: Sequence[int] = ()
        """The four hands once all cards are dealt."""
        self.cards: list[int] = []
        """The cards played so far, in order."""
        self.points = [0, 0, 0, 0]
        self._lacks = _LACKS_ALL
        self._n_dealt = 0
        self._trick: list[int] = []
        self._leader: int = setup.declarer
        self._legal = -1
        self._opened = False
        self._play: PlayRules | None = None
        self._end_mask = 0
        self._draws_contract = setup.mode is ContractMode.RANDOM
        self._samplers: dict[int, Sampler] = {}
        if setup.contract is not None:
            self._set_contract(setup.contract)

    def copy(self) -> SpielDeal:
        """An independent deal at the same point."""
        other = object.__new__(SpielDeal)
        other.setup = self.setup
        other.contract = self.contract
        other.player = self.player
        other.hands = self.hands.copy()
        other.dealt = self.dealt
        other.cards = self.cards.copy()
        other.points = self.points.copy()
        other._lacks = self._lacks
        other._n_dealt = self._n_dealt
        other._trick = self._trick.copy()
        other._leader = self._leader
        other._legal = self._legal
        other._opened = self._opened
        other._play = self._play
        other._end_mask = self._end_mask
        other._draws_contract = self._draws_contract
        other._samplers = {}
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielDeal:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., SpielDeal], tuple[Any, ...]]:
        return _restored, (self.setup, self.steps())

    def steps(self) -> list[int]:
        """What has happened, as the actions of players and of chance, in order."""
        contract = [] if self.contract is None else [int(self.contract)]
        mode = self.setup.mode
        steps = contract if mode is ContractMode.RANDOM else []
        steps = steps + _owners(self.dealt or self.hands, self._n_dealt)
        if mode is ContractMode.CHOOSE:
            steps += [ACTION_OF_CONTRACT + number for number in contract]
        return steps + self.cards

    @property
    def is_dealt(self) -> bool:
        """Whether all cards are dealt."""
        return bool(self.dealt)

    # -- what may happen ---------------------------------------------------------------------------

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        if self._draws_contract:
            return list(_CONTRACT_OUTCOMES)
        return _seat_outcomes(self._lacks).copy()

    @property
    def legal(self) -> int:
        """The cards that may be played now, as a mask; worked out once."""
        if self._legal < 0:
            play = self._play
            assert play is not None  # there is a contract when a card is due
            hand = 0 if self.player == TERMINAL else self.hands[self.player]
            self._legal = legal_mask(hand, self._trick, play, self._opened)
        return self._legal

    def actions(self) -> list[int]:
        """What the player to act may do, in ascending order."""
        if self.contract is None:
            return list(_CONTRACT_ACTIONS)
        mask = self._legal if self._legal >= 0 else self.legal
        known = _KNOWN_ACTIONS.get(mask)
        return _actions_of(mask) if known is None else list(known)

    # -- what happens ------------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """Do what is due: deal a card or draw a contract, declare a contract, or play a card.

        Raises IllegalCardError, IllegalContractError or IllegalCallError, and changes nothing.
        """
        if self.player != CHANCE:
            if self.contract is None:
                self._declare(action)
            else:
                self.play(action)
        elif self._draws_contract:
            self._draw_contract(action)
        else:
            self.deal_card(action)

    def deal_card(self, seat: int) -> None:
        """The next card of the deck goes to a seat. Raises IllegalCallError."""
        at = 4 * seat
        if not (0 <= seat < 4 and self._lacks >> at & 15):
            value = seat
            raise IllegalCallError(Reason.NOT_DEALT, value)
        card = self._n_dealt
        self._lacks -= 1 << at
        self._n_dealt = card + 1
        self.hands[seat] |= 1 << card
        if card == _N_CARDS - 1:
            self.dealt = tuple(self.hands)
            self.player = self.setup.declarer

    def _draw_contract(self, value: int) -> None:
        """Chance chooses, before it deals. Raises IllegalCallError."""
        if not 0 <= value < len(CONTRACTS):
            raise IllegalCallError(Reason.NO_CONTRACT_YET, value)
        self._draws_contract = False
        self._set_contract(CONTRACTS[value])

    def _declare(self, action: int) -> None:
        """The declarer chooses. Raises IllegalContractError."""
        if not ACTION_OF_CONTRACT <= action < N_ACTIONS:
            value = CARDS[action] if 0 <= action < _N_CARDS else action
            raise IllegalContractError(Reason.NO_CONTRACT_YET, value)
        self._set_contract(CONTRACTS[action - ACTION_OF_CONTRACT])

    def _set_contract(self, contract: Contract) -> None:
        """What the contract asks of the play."""
        rules = self.setup.rules
        self.contract = contract
        self._play = play_rules(contract, rules)
        self._opened = not self._play.lead_ban_mask
        self._end_mask = contract.penalty_mask if rules.early_end else 0

    def play(self, card: int) -> None:
        """Play a card. Raises IllegalCardError."""
        player = self.player
        legal = self._legal if self._legal >= 0 else self.legal
        if not (0 <= card < _N_CARDS and legal >> card & 1):
            raise self._illegal_card(card)
        self.hands[player] ^= 1 << card
        self.cards.append(card)
        self._legal = -1
        trick = self._trick
        trick.append(card)
        if len(trick) < 4:
            self.player = (player + 1) & 3
        else:
            self._complete_trick()
        if self._samplers:
            self._samplers = {}

    def _complete_trick(self) -> None:
        """Points to the winner (P4), who leads, if there is another trick."""
        play, contract, trick = self._play, self.contract, self._trick
        assert play is not None  # there is a contract when a card is played
        assert contract is not None
        winner = (self._leader + trick_winner(trick, play.trump)) & 3
        south, east, north, west = self.hands
        left = south | east | north | west
        first, second, third, fourth = trick
        mask = 1 << first | 1 << second | 1 << third | 1 << fourth
        self.points[winner] += trick_points(contract, mask, left.bit_count() // 4)
        if not self._opened:
            self._opened = opens_lead(trick, play)
        self._leader = self.player = winner
        self._trick = []
        if not left or (self._end_mask and not left & self._end_mask):
            self.player = TERMINAL

    def _illegal_card(self, value: int) -> IllegalCardError:
        """The error for a card that is not legal, or for what is no card."""
        if 0 <= value < _N_CARDS:
            return self.board().illegal_error(value)
        return IllegalCardError(Reason.CONTRACT_ALREADY_DECLARED, value)

    # -- what is seen ------------------------------------------------------------------------------

    def hand(self, player: int) -> int:
        """The cards a player holds and knows: none before the deal is complete."""
        return self.hands[player] if self.dealt else 0

    def board(self) -> Board:
        """The same deal as a board, which remembers its tricks; a contract must be known."""
        setup = self.setup
        assert self.contract is not None  # said above
        south, east, north, west = self.dealt
        deal = Deal((south, east, north, west))
        board = Board(deal, self.contract, declarer=setup.declarer, rules=setup.rules)
        for card in self.cards:
            board.push_unchecked(card)
        return board

    def view(self, player: int) -> View:
        """All that a player may know."""
        seat = SEATS[player]
        if self.dealt and self.contract is not None:
            return view_of_board(self.board(), seat)
        setup = self.setup
        sheet = ScoreSheet(rules=setup.rules)
        return view_before_contract(CardSet(self.hand(player)), seat, setup.declarer, sheet)

    # -- other deals that look the same ------------------------------------------------------------

    def resampled_steps(self, player: int, rng: Callable[[], float]) -> list[int]:
        """The steps to a deal that a player cannot tell from this one, each equally likely."""
        steps = self.steps()
        n_dealt = self._n_dealt
        start = 1 if self.contract is not None and self.setup.mode is ContractMode.RANDOM else 0
        steps[start : start + n_dealt] = (
            self._resampled_cards(player, rng) if self.dealt else _random_cards(n_dealt, rng)
        )
        return steps

    def _resampled_cards(self, player: int, rng: Callable[[], float]) -> list[int]:
        """The seat of each card in a deal that fits what a player knows."""
        sampler = self._samplers.get(player)
        if sampler is None:
            sampler = self._samplers[player] = Sampler.of_view(self.view(player))
        drawn = sampler.draw_flat(1, seed=int(rng() * (1 << 53)))
        played = [was & ~held for was, held in zip(self.dealt, self.hands, strict=True)]
        hands = [held | gone for held, gone in zip(drawn, played, strict=True)]
        return _owners(hands, _N_CARDS)


def _owners(hands: Sequence[int], n: int) -> list[int]:
    """The seat of each of the first n cards of the deck."""
    south, east, north, _ = hands
    return [
        0 if south >> card & 1 else 1 if east >> card & 1 else 2 if north >> card & 1 else 3
        for card in range(n)
    ]


def _random_cards(n: int, rng: Callable[[], float]) -> list[int]:
    """The seats of the first n cards of a random deal: nobody has seen them."""
    lacks = [_N_HAND] * len(SEATS)
    seats = []
    for n_left in range(_N_CARDS, _N_CARDS - n, -1):
        ticket = int(rng() * n_left)
        seat = 0
        while ticket >= lacks[seat]:
            ticket -= lacks[seat]
            seat += 1
        lacks[seat] -= 1
        seats.append(seat)
    return seats


def _restored(setup: SpielSetup, steps: Sequence[int]) -> SpielDeal:
    """A deal as it was when it was written."""
    deal = SpielDeal(setup)
    for step in steps:
        deal.act(step)
    return deal
