"""Observations kept up to date card by card: what `layout.encode_view` says, many times faster.

An encoder is told only what the whole table hears, and the hands that were dealt. The hand of a
seat goes into that seat's observation and nowhere else; tests hold each observation equal to the
one made from the seat's view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rifki.contracts import Contract
from rifki.envs.extra import needs_extra
from rifki.envs.layout import (
    ACTION_OF_CONTRACT,
    CONTRACT,
    DECLARER,
    LEADER,
    N_ACTIONS,
    N_TRICKS,
    OPENED,
    PLAYED,
    SIZE,
    TAKEN,
    TRICK,
    TRICKS_WON,
    VOIDS,
    Int8,
)

with needs_extra("envs"):
    import numpy as np

__all__ = ["Encoder", "mask_bytes"]

_TO_PLAYED = PLAYED.start - TRICK.start
_NO_CONTRACT = bytes(N_ACTIONS - ACTION_OF_CONTRACT)


@cache
def _suit_bytes() -> tuple[bytes, ...]:
    """For each set of cards of a suit, 13 bytes of 0 and 1."""
    return tuple([bytes([mask >> rank & 1 for rank in range(13)]) for mask in range(1 << 13)])


def mask_bytes(actions: int) -> bytearray:
    """A set of actions, a 62-bit mask, as 62 bytes of 0 and 1."""
    suits = _suit_bytes()
    array = bytearray(suits[actions & 0x1FFF])
    array += suits[actions >> 13 & 0x1FFF]
    array += suits[actions >> 26 & 0x1FFF]
    array += suits[actions >> 39 & 0x1FFF]
    contracts = actions >> ACTION_OF_CONTRACT
    # The ten contracts are fewer than the cards of a suit.
    array += suits[contracts][:10] if contracts else _NO_CONTRACT
    return array


class Encoder:
    """The observations of some seats of one deal after another.

    Call `deal`, `declare`, then `play` for each card and `complete` after each fourth.
    """

    __slots__ = ("_buffers", "_led", "_n_tricks", "_seats", "_trick", "_trump", "_won")

    def __init__(self, seats: Sequence[int]) -> None:
        self._seats = tuple(seats)
        self._buffers: tuple[tuple[int, bytearray], ...] = ()
        self._trick: list[tuple[int, int]] = []
        self._led = 0
        self._trump = -1
        self._won = [0, 0, 0, 0]
        self._n_tricks = 0

    def deal(self, hands: Sequence[int], declarer: int) -> None:
        """New hands, as masks in seat order, and who is to declare and to lead."""
        self._buffers = tuple([(seat, _new_buffer(seat, hands, declarer)) for seat in self._seats])
        self._trick = []
        self._won = [0, 0, 0, 0]
        self._n_tricks = 0

    def declare(self, contract: Contract, is_opened: bool) -> None:
        """The declarer has chosen; `is_opened` as that of the board."""
        self._trump = int(contract) if contract.is_trump else -1
        for _, buffer in self._buffers:
            buffer[CONTRACT.start + contract] = 1
            buffer[OPENED.start] = is_opened

    def play(self, seat: int, card: int) -> bool:
        """A seat plays a card; whether that completes the trick."""
        trick = self._trick
        if not trick:
            self._led = card // 13
        trick.append((seat, card))
        at = TRICK.start + card
        for own, buffer in self._buffers:
            buffer[at + 52 * (seat - own & 3)] = 1
            if own == seat:
                buffer[card] = 0
        suit = card // 13
        if suit != self._led:
            self._show_void(seat, self._led)
            if suit != self._trump >= 0:
                self._show_void(seat, self._trump)
        return len(trick) == 4

    def _show_void(self, seat: int, suit: int) -> None:
        """A seat has shown that it holds none of a suit (P2, P3)."""
        for own, buffer in self._buffers:
            buffer[VOIDS.start + 4 * (seat - own & 3) + suit] = 1

    def complete(self, winner: int, taken: int, is_opened: bool) -> None:
        """The trick on the table goes to a seat, who has now taken so much that counts."""
        trick, leader = self._trick, self._trick[0][0]
        self._n_tricks += 1
        self._won[winner] += 1
        for own, buffer in self._buffers:
            for seat, card in trick:
                at = TRICK.start + 52 * (seat - own & 3) + card
                buffer[at] = 0
                buffer[at + _TO_PLAYED] = 1
            buffer[LEADER.start + (leader - own & 3)] = 0
            at = winner - own & 3
            buffer[LEADER.start + at] = 1
            buffer[TRICKS_WON.start + at] = self._won[winner]
            buffer[TAKEN.start + at] = taken
            buffer[OPENED.start] = is_opened
            buffer[N_TRICKS.start] = self._n_tricks
        self._trick = []

    def observation(self, seat: int) -> Int8:
        """What a seat knows of the deal: a new array, int8, 512 long.

        Raises KeyError for a seat whose observations are not kept.
        """
        for own, buffer in self._buffers:
            if own == seat:
                return np.frombuffer(buffer[:], np.int8)
        raise KeyError(seat)


def _new_buffer(seat: int, hands: Sequence[int], declarer: int) -> bytearray:
    """The observation of a seat before the contract is declared."""
    buffer = mask_bytes(hands[seat])[:52]
    buffer += bytes(SIZE - 52)
    at = declarer - seat & 3
    buffer[DECLARER.start + at] = 1
    buffer[LEADER.start + at] = 1
    return buffer
