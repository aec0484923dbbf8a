"""Playouts without the compiled kernel: the same points for the same seed (playout.c)."""

from __future__ import annotations

from rifki.cards import FULL_MASK, SUIT_MASKS
from rifki.search.position import (
    MUST_BEAT_PLAIN,
    MUST_BEAT_TRUMP,
    MUST_OVERRUFF,
    NEVER_OPENED,
    OPENED_BY_LED,
    Hands,
    KernelRules,
)
from rifki.search.random_stream import MASK64, Stream, draw_subset
from rifki.search.rule_policy import (
    LAST_TWO,
    duck,
    follow_high,
    highest,
    lead_high,
    lead_low,
    riskiest,
)

__all__ = [
    "deal_hands",
    "deposit",
    "legal_follows",
    "nth_bit",
    "play_out",
    "trick_in_progress",
]

_SUIT_OF_BIT = {1 << card: SUIT_MASKS[card // 13] for card in range(52)}
_DECK_BITS = [1 << card for card in range(52)]


def deposit(places: int, bits: list[int]) -> int:
    """The set of bits[i] for every bit i of `places`."""
    result = 0
    while places:
        low = places & -places
        result |= bits[low.bit_length() - 1]
        places ^= low
    return result


def deal_hands(stream: Stream) -> Hands:
    """A fresh deal of 52 cards."""
    south = draw_subset(stream, 52, 13)
    bits = [bit for bit in _DECK_BITS if not bit & south]
    east = deposit(draw_subset(stream, 39, 13), bits)
    bits = [bit for bit in bits if not bit & east]
    north = deposit(draw_subset(stream, 26, 13), bits)
    return south, east, north, FULL_MASK ^ south ^ east ^ north


def legal_follows(rules: KernelRules, hand: int, led: int, best_led: int, best_trump: int) -> int:
    """The legal cards of a seat that does not lead, under every duty; `rifki.legality` on bits."""
    of_suit = hand & led
    flags = rules.flags
    trumps = hand & rules.trump_mask
    if of_suit:
        claim = of_suit & rules.under_mask & (best_led - 1)
        if led == rules.trump_mask:
            must_beat = flags & MUST_BEAT_TRUMP
        else:
            must_beat = flags & MUST_BEAT_PLAIN and not best_trump
        if must_beat:
            claim = of_suit & -(best_led << 1)
        return claim or of_suit
    if trumps:
        over = trumps & -(best_trump << 1) if flags & MUST_OVERRUFF and best_trump else 0
        return over or trumps
    first, second = rules.discard_masks
    return hand & first or hand & second or hand


def trick_in_progress(
    trump_mask: int, leader: int, trick: tuple[int, ...]
) -> tuple[int, int, int, int, int]:
    """Of a trick: the suit led, its best card, the best trump, all cards, and who is winning."""
    led = best_led = best_trump = in_trick = 0
    winner = leader
    for index, card in enumerate(trick):
        bit = 1 << card
        in_trick |= bit
        if not index:
            led, best_led, best_trump = _SUIT_OF_BIT[bit], bit, bit & trump_mask
        elif bit & trump_mask > best_trump:
            best_trump, winner = bit, (leader + index) & 3
            best_led = bit if bit & led else best_led
        elif bit & led > best_led:
            best_led = bit
            winner = winner if best_trump else (leader + index) & 3
    return led, best_led, best_trump, in_trick, winner


def nth_bit(cards: int, n: int) -> int:
    """The n-th lowest bit alone, counted from 0."""
    for _ in range(n):
        cards &= cards - 1
    return cards & -cards


def play_out(  # noqa: PLR0915
    rules: KernelRules,
    hands: Hands,
    leader: int,
    trick: tuple[int, ...],
    is_opened: bool,
    stream: Stream,
    *,
    is_random: bool,
    epsilon: int,
) -> list[int]:
    """The points still won from a position on, by seat; `epsilon` in units of 2^-16.

    Long, because a call for each card would cost as much as the card.
    """
    held = list(hands)
    cards = held[0] | held[1] | held[2] | held[3]
    trump_mask, penalty = rules.trump_mask, rules.penalty_mask
    has_duties = rules.has_duties
    ban = 0 if is_opened else rules.lead_ban_mask
    scoring_tricks = rules.scoring_tricks
    needs_word = is_random or epsilon > 0
    units = [0, 0, 0, 0]
    n_played, n_left = len(trick), held[(leader + len(trick)) & 3].bit_count()
    n_early = 3 if rules.counts == LAST_TWO else 99
    led, best_led, best_trump, in_trick, winner = trick_in_progress(trump_mask, leader, trick)
    word = 0
    while n_left and (scoring_tricks or (cards | in_trick) & penalty):
        if needs_word:
            word = stream.next()
        if not n_played:
            hand = held[leader]
            legal = hand & ~ban or hand
            if not legal & (legal - 1):
                bit = legal  # also what a draw among one would give, with the word unchanged
            elif is_random:
                word *= legal.bit_count()
                bit = nth_bit(legal, word >> 64)
                word &= MASK64
            elif word & 0xFFFF < epsilon:
                bit = nth_bit(legal, stream.next() * legal.bit_count() >> 64)
            elif trump_mask:
                bit = lead_high(trump_mask, legal, cards ^ hand)
            elif n_left > n_early:
                bit = highest(legal)
            else:
                bit = lead_low(penalty, hand, legal, cards ^ hand)
            held[leader] = hand ^ bit
            cards ^= bit
            in_trick = best_led = bit
            led, best_trump, winner, n_played = _SUIT_OF_BIT[bit], bit & trump_mask, leader, 1
        for index in range(n_played, 4):
            seat = (leader + index) & 3
            hand = held[seat]
            if has_duties:
                legal = legal_follows(rules, hand, led, best_led, best_trump)
            else:
                legal = hand & led or hand & trump_mask or hand
            if not legal & (legal - 1):
                bit = legal
            elif is_random:
                word *= legal.bit_count()
                for _ in range(word >> 64):
                    legal &= legal - 1
                bit = legal & -legal
                word &= MASK64
            elif word >> 16 * index & 0xFFFF < epsilon:
                bit = nth_bit(legal, stream.next() * legal.bit_count() >> 64)
            elif trump_mask:
                bit = follow_high(trump_mask, legal, cards ^ hand, led, best_led, best_trump, index)
            elif n_left > n_early:
                bit = highest(legal)
            elif legal & led:
                bit = duck(penalty, legal, best_led, in_trick, index)
            else:
                bit = riskiest(legal & penalty or legal, cards ^ hand)
            held[seat] = hand ^ bit
            cards ^= bit
            in_trick |= bit
            if bit & trump_mask > best_trump:
                best_trump, winner = bit, seat
                if bit & led:
                    best_led = bit
            elif bit & led > best_led:
                best_led = bit
                if not best_trump:
                    winner = seat
        units[winner] += (in_trick & penalty).bit_count() + (n_left <= scoring_tricks)
        if ban and in_trick & ban and not rules.flags & NEVER_OPENED:
            ban = ban if led & ban and not rules.flags & OPENED_BY_LED else 0
        leader = winner
        in_trick = n_played = 0
        n_left -= 1
    return [rules.unit * each for each in units]
