"""Playouts by the learned scorer without the compiled kernel: the same points (net.c)."""

from __future__ import annotations

from rifki.search.net_policy import net_card
from rifki.search.net_weights import KindWeights
from rifki.search.position import (
    NEVER_OPENED,
    OPENED_BY_LED,
    CompactPosition,
    Hands,
    KernelRules,
    contract_of_rules,
)
from rifki.search.python_playout import legal_follows, nth_bit, trick_in_progress
from rifki.search.random_stream import Stream
from rifki.search.sight import Sight, note_voids

__all__ = ["play_out_by_net", "sight_of_position"]


def sight_of_position(position: CompactPosition) -> Sight:
    """What the seat to play sees of a position that is not over."""
    seat = position.turn
    south, east, north, west = position.hands
    hand = position.hands[seat]
    trump = int(position.contract) if position.contract.is_trump else -1
    voids = _by_seat(position.voids)
    if position.trick:
        note_voids(voids, position.trick, position.leader, trump)
    return Sight(
        contract=position.contract,
        seat=seat,
        hand=hand,
        legal=position.legal_mask,
        out=(south | east | north | west) & ~hand,
        leader=position.leader,
        trick=position.trick,
        voids=(voids[0], voids[1], voids[2], voids[3]),
        is_opened=position.is_opened,
    )


def _by_seat(voids: int) -> list[int]:
    """A mask of voids by seat: a bit a suit."""
    return [voids >> 4 * seat & 15 for seat in (0, 1, 2, 3)]


def play_out_by_net(
    rules: KernelRules,
    weights: KindWeights,
    hands: Hands,
    leader: int,
    trick: tuple[int, ...],
    is_opened: bool,
    voids_mask: int,
    stream: Stream,
    *,
    epsilon: int,
) -> list[int]:
    """The points still won from a position on, by seat; `epsilon` in units of 2^-16."""
    contract = contract_of_rules(rules)
    trump = int(contract) if contract.is_trump else -1
    held = list(hands)
    cards = held[0] | held[1] | held[2] | held[3]
    scoring_tricks = rules.scoring_tricks
    voids, units, played = _by_seat(voids_mask), [0, 0, 0, 0], list(trick)
    n_left = held[(leader + len(played)) & 3].bit_count()
    in_trick = sum([1 << card for card in played])
    while n_left and (scoring_tricks or (cards | in_trick) & rules.penalty_mask):
        word = stream.next() if epsilon else 0
        while len(played) < 4:
            seat = (leader + len(played)) & 3
            hand = held[seat]
            if played:
                note_voids(voids, played, leader, trump)
            legal = _legal(rules, hand, leader, played, is_opened)
            if not legal & (legal - 1):
                card = legal.bit_length() - 1
            elif word >> 16 * len(played) & 0xFFFF < epsilon:
                bit = nth_bit(legal, stream.next() * legal.bit_count() >> 64)
                card = bit.bit_length() - 1
            else:
                sight = Sight(
                    contract=contract,
                    seat=seat,
                    hand=hand,
                    legal=legal,
                    out=cards ^ hand,
                    leader=leader,
                    trick=tuple(played),
                    voids=(voids[0], voids[1], voids[2], voids[3]),
                    is_opened=is_opened,
                )
                card = net_card(sight, weights)
            held[seat] ^= 1 << card
            cards ^= 1 << card
            played.append(card)
        note_voids(voids, played, leader, trump)
        led, _, _, in_trick, winner = trick_in_progress(rules.trump_mask, leader, tuple(played))
        units[winner] += (in_trick & rules.penalty_mask).bit_count() + (n_left <= scoring_tricks)
        is_opened = is_opened or _opens(rules, led, in_trick)
        leader, played, in_trick = winner, [], 0
        n_left -= 1
    return [rules.unit * each for each in units]


def _legal(rules: KernelRules, hand: int, leader: int, played: list[int], is_opened: bool) -> int:
    """The legal cards of the seat to play."""
    if not played:
        return hand & ~(0 if is_opened else rules.lead_ban_mask) or hand
    led, best_led, best_trump, _, _ = trick_in_progress(rules.trump_mask, leader, tuple(played))
    return legal_follows(rules, hand, led, best_led, best_trump)


def _opens(rules: KernelRules, led: int, in_trick: int) -> bool:
    """Whether a completed trick opens the banned suit (P5, hearts_open, trump_lead)."""
    ban = rules.lead_ban_mask
    if not in_trick & ban or rules.flags & NEVER_OPENED:
        return False
    return not led & ban or bool(rules.flags & OPENED_BY_LED)
