"""The rule policy of the playouts, card for card that of the compiled kernel (policy.h).

Specified in docs/kernel.md. Sets of cards are masks, cards are their bits. It looks only at what
the seat to play may know: her hand, the trick, and which cards the other three hold together.
"""

from __future__ import annotations

from rifki.cards import SUIT_MASKS
from rifki.search.position import CompactPosition, KernelRules, kernel_rules

__all__ = [
    "LAST_TWO",
    "choose_bit",
    "duck",
    "follow_high",
    "highest",
    "lead_high",
    "lead_low",
    "policy_card",
    "riskiest",
]

_SUIT = 0x1FFF
_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39


LAST_TWO = 1
"""KernelRules.counts of a contract in which the last two tricks score."""


def _top(cards: int) -> int:
    """The highest bit alone; cards is not 0."""
    return 1 << (cards.bit_length() - 1)


def _ranks(cards: int) -> int:
    """The ranks that occur in any suit."""
    return (cards | cards >> 13 | cards >> 26 | cards >> 39) & _SUIT


def highest(cards: int) -> int:
    """Of the cards of highest rank, the one of the first suit."""
    best = cards & _top(_ranks(cards)) * _EACH_SUIT
    return best & -best


def _lowest(cards: int) -> int:
    """Of the cards of lowest rank, the one of the first suit."""
    ranks = _ranks(cards)
    best = cards & (ranks & -ranks) * _EACH_SUIT
    return best & -best


def lead_low(penalty: int, hand: int, legal: int, others: int) -> int:
    """Negative contracts: lead the low card that is likeliest to be beaten."""
    choice, best_above, best_size = 0, -1, 1
    for suit_mask in SUIT_MASKS:
        mine = legal & suit_mask
        if not mine:
            continue
        low = mine & -mine
        theirs = others & suit_mask
        above = (theirs & -low).bit_count() if theirs else 0
        size = theirs.bit_count() + 1
        if penalty and hand & suit_mask & penalty and suit_mask & ~penalty:
            # A lead shortens the guard of a penalty card, unless the whole suit is penalty.
            size *= 2
        if above * best_size > best_above * size:
            choice, best_above, best_size = low, above, size
    return choice


def riskiest(pool: int, others: int) -> int:
    """Negative contracts, void: the top of the suit that threatens most to win tricks."""
    choice, most = 0, 0
    for suit_mask in SUIT_MASKS:
        mine = pool & suit_mask
        theirs = others & suit_mask
        if not mine or not theirs:
            continue
        top = 1 << (mine.bit_length() - 1)
        risk = (
            2 * (theirs & (mine & -mine) - 1).bit_count()
            + (theirs & top - 1).bit_count()
            - 2 * mine.bit_count()
        )
        if not choice or risk > most:
            most, choice = risk, top
    return choice or highest(pool)


def duck(penalty: int, legal: int, best_led: int, in_trick: int, n_played: int) -> int:
    """Negative contracts, following suit."""
    under = legal & best_led - 1
    harmless = legal & ~penalty
    if under & penalty:
        return _top(under & penalty)
    if n_played == 3 and penalty and harmless and not in_trick & penalty:
        # Nothing is in the trick: a free way to be rid of a high card.
        return _top(harmless)
    if under:
        return _top(under)
    pool = harmless or legal
    return _top(pool) if n_played == 3 else pool & -pool


def follow_high(
    trump_mask: int,
    legal: int,
    others: int,
    led: int,
    best_led: int,
    best_trump: int,
    n_played: int,
) -> int:
    """Trump contracts, after the lead; `best_trump` is the best trump in the trick, or 0."""
    if legal & led:
        winning = 0
        if led == trump_mask or not best_trump:
            theirs = others & led
            # Last to play, any card over the others wins; before, one that nobody can beat.
            best = max(best_led, _top(theirs)) if n_played < 3 and theirs else best_led
            winning = legal & -(best << 1)
        pool = winning or legal
        return pool & -pool
    if legal & trump_mask:
        pool = (legal & -(best_trump << 1) if best_trump else legal) or legal
        return pool & -pool
    return _lowest(legal)


def lead_high(trump_mask: int, legal: int, others: int) -> int:
    """Trump contracts: draw trumps from strength, then masters, then the shortest suit."""
    trumps = legal & trump_mask
    out = others & trump_mask
    if out and trumps > out and 2 * trumps.bit_count() >= out.bit_count():
        return _top(trumps)
    master, low, most_out, shortest = 0, 0, -1, 0
    for suit_mask in SUIT_MASKS:
        mine = legal & suit_mask
        if not mine or suit_mask == trump_mask:
            continue
        theirs = others & suit_mask
        n_out = theirs.bit_count()
        length = 16 * mine.bit_count() - n_out
        if mine > theirs and n_out > most_out:
            # The more of the suit is out, the less likely is a ruff.
            most_out, master = n_out, _top(mine)
        if not low or length < shortest:
            shortest, low = length, mine & -mine
    if master or low:
        return master or low
    return _top(trumps) if trumps > out else legal & -legal


def policy_card(position: CompactPosition) -> int:
    """The card that the rule policy plays in a position; 255 when the deal is over."""
    legal = position.legal_mask
    if not legal:
        return 255
    south, east, north, west = position.hands
    hand = position.hands[position.turn]
    rules = kernel_rules(position.contract, position.rules)
    cards = [1 << card for card in position.trick]
    led = SUIT_MASKS[position.trick[0] // 13] if cards else 0
    others = (south | east | north | west) & ~hand
    return choose_bit(rules, hand, legal, others, led, cards).bit_length() - 1


def choose_bit(
    rules: KernelRules, hand: int, legal: int, others: int, led: int, cards: list[int]
) -> int:
    """The card, as its bit, that is played after `cards`, which are bits too."""
    trump_mask, penalty = rules.trump_mask, rules.penalty_mask
    best_led = max((card & led for card in cards), default=0)
    if trump_mask:
        if not cards:
            return lead_high(trump_mask, legal, others)
        best_trump = max(card & trump_mask for card in cards)
        return follow_high(trump_mask, legal, others, led, best_led, best_trump, len(cards))
    if rules.counts == LAST_TWO and hand.bit_count() > 3:
        # Nothing scores yet; from the last trick before those that do, the lead is unwelcome.
        return highest(legal)
    if not cards:
        return lead_low(penalty, hand, legal, others)
    if legal & led:
        return duck(penalty, legal, best_led, sum(cards), len(cards))
    return riskiest(legal & penalty or legal, others)
