"""Rules that all negative contracts share: how not to win tricks."""

from __future__ import annotations

from rifki.bots.rules.counting import relief
from rifki.bots.rules.price import chance_wins, gain
from rifki.bots.rules.situation import Playbook, Situation, bottom, first_card

__all__ = [
    "AVOID_PENALTY_CARDS",
    "beat_it_low",
    "discard_danger",
    "highest_under",
    "lead_what_costs_least",
    "nothing_left_to_lose",
    "shed_high_card",
    "take_it_high",
    "throw_penalty",
    "throw_penalty_under",
]


def nothing_left_to_lose(situation: Situation) -> int:
    """All penalty cards have been played: any card will do."""
    if (situation.hand | situation.out) & situation.penalties or situation.taken:
        return -1
    return bottom(situation.legal)


def throw_penalty_under(situation: Situation) -> int:
    """A penalty card that loses the trick goes at once: the winner has to take it."""
    under = situation.under & situation.penalties
    return under.bit_length() - 1


def shed_high_card(situation: Situation) -> int:
    """A trick likely to stay cheap is the moment for a card that would take a dear one later."""
    over = situation.over & ~situation.penalties
    if not over or not situation.under:
        return -1
    card = over.bit_length() - 1
    duck = situation.under.bit_length() - 1
    return card if gain(situation, card) > gain(situation, duck) else -1


def highest_under(situation: Situation) -> int:
    """Duck as high as is safe: the low cards are needed for later rounds."""
    return situation.under.bit_length() - 1


def take_it_high(situation: Situation) -> int:
    """A trick that cannot be lost is taken with the highest card that costs nothing itself."""
    cards = situation.follow & ~situation.penalties or situation.follow
    card = first_card(cards)
    is_certain = situation.is_last or chance_wins(situation, card) > _AS_GOOD_AS_WON
    return cards.bit_length() - 1 if is_certain else -1


_AS_GOOD_AS_WON = 0.75


def beat_it_low(situation: Situation) -> int:
    """Forced to go over: as low as possible, so that somebody after may have to go higher."""
    return first_card(situation.follow & ~situation.penalties or situation.follow)


def throw_penalty(situation: Situation) -> int:
    """Void in the suit led: be rid of the penalty card that is likeliest to come home."""
    cards = situation.legal & situation.penalties
    return _most_dangerous(situation, cards) if cards else -1


def discard_danger(situation: Situation) -> int:
    """Void in the suit led: throw the card whose suit grows safest by it."""
    return _most_dangerous(situation, situation.legal)


def _most_dangerous(situation: Situation, cards: int) -> int:
    """The top card of a suit that relieves the hand most."""
    best, choice = -1e9, -1
    for suit in (0, 1, 2, 3):
        mine = cards >> 13 * suit & 0x1FFF
        if not mine:
            continue
        held, outside = situation.held(suit), situation.outside(suit)
        rank = mine.bit_length() - 1
        value = relief(held, rank, outside) + _SHORTER[held.bit_count()] + rank * 1e-3
        if value > best:
            best, choice = value, 13 * suit + rank
    return choice


_SHORTER = (0, 0.3, 0.15, 0.05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""What a discard from a suit of this length is worth as a step towards a void."""


def lead_what_costs_least(situation: Situation) -> int:
    """Lead the card that is least likely to win a dear trick, or best got rid of."""
    best, choice = -1e9, -1
    for suit in situation.suits():
        rest = situation.legal >> 13 * suit & 0x1FFF
        while rest:
            low = rest & -rest
            rest ^= low
            card = 13 * suit + low.bit_length() - 1
            value = gain(situation, card)
            if value > best:
                best, choice = value, card
    return choice


AVOID_PENALTY_CARDS = Playbook(
    lead=(nothing_left_to_lose, lead_what_costs_least),
    follow=(
        nothing_left_to_lose,
        throw_penalty_under,
        shed_high_card,
        highest_under,
        take_it_high,
        beat_it_low,
    ),
    discard=(nothing_left_to_lose, throw_penalty, discard_danger),
)
"""The rules of the contracts with several penalty cards: queens, boys, hearts."""
