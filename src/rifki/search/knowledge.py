"""What a view proves about the hidden hands: for each seat a size, and cards that it cannot hold.

Masks suffice. The legal cards of a hand H are H & M for the first of a list of claims M1, M2, ...,
all cards, that H meets; the list depends only on the trick, the contract and the options, which
everybody sees (`_claims`; the same list, claim by claim, as `rifki.legality.legal_mask`). Let c be
the card played, and Mi the first claim that holds c. If H meets an earlier Mj, then c is not legal;
if it meets none, then Mi is the first that H meets, for it holds c, and c is legal. So "c was
legal" says neither more nor less than "H holds no card of M1 | ... | M(i-1)". Cards are only ever
played, never taken up, so what H did not hold then, the seat does not hold now; and what it has
played since then, a part of H too, is no card of that set, or its play would contradict what every
player saw. So the deals consistent with the whole history are exactly those that respect one mask a
seat, and counting them needs nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

from rifki.cards import FULL_MASK, SUIT_MASKS, Card
from rifki.legality import PlayRules, opens_lead, play_rules
from rifki.rules import FirstDeclarer
from rifki.seats import SEATS, Points, Seat
from rifki.view import View

__all__ = ["Knowledge", "knowledge_of"]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of the four hands now; masks, in seat order."""

    seat: Seat
    """Who looks."""
    hand: int
    """The cards of that seat."""
    unseen: int
    """The cards that the other three hold between them."""
    forbidden: Points
    """For each other seat, cards that it cannot hold; 0 for the seat that looks."""
    sizes: Points
    """How many cards each seat holds."""

    def allows(self, hands: Sequence[int]) -> bool:
        """Whether four hands are consistent with all of this."""
        union = 0
        for seat, mask in zip(SEATS, hands, strict=True):
            if mask & (self.forbidden[seat] | union) or mask.bit_count() != self.sizes[seat]:
                return False
            union |= mask
        return hands[self.seat] == self.hand and union == self.hand | self.unseen


def knowledge_of(view: View, *, is_first_of_game: bool = False) -> Knowledge:
    """What a view proves about the hands, under its contract and options.

    `is_first_of_game` says that the view is of the first deal of a game, so that under
    `first_declarer=two_of_diamonds` the declarer was dealt that card; a view of a board outside a
    game looks the same and proves no such thing.
    """
    masks = [0, 0, 0, 0]
    if view.contract is not None:
        play = play_rules(view.contract, view.rules)
        tricks = (*view.tricks, view.trick)
        for trick, opened in zip(tricks, _opened(view, play), strict=True):
            cards = [int(card) for card in trick.cards]
            for index, card in enumerate(cards):
                seat = (trick.leader + index) & 3
                masks[seat] |= _ruled_out(card, _claims(cards[:index], play, opened))
    is_known = is_first_of_game and view.rules.first_declarer is FirstDeclarer.TWO_OF_DIAMONDS
    if is_known and view.attempt == 0:
        for seat in SEATS:
            masks[seat] |= 0 if seat is view.declarer else Card("D2").mask
    masks[view.seat] = 0
    south, east, north, west = masks
    return Knowledge(
        seat=view.seat,
        hand=view.hand.mask,
        unseen=view.unseen_mask,
        forbidden=(south, east, north, west),
        sizes=view.hand_sizes,
    )


def _ruled_out(card: int, claims: Iterator[int]) -> int:
    """The cards that a hand which plays `card` cannot hold: the claims before the one it meets."""
    mask = 0
    for claim in claims:
        if claim >> card & 1:
            break
        mask |= claim
    return mask


def _claims(trick: Sequence[int], play: PlayRules, opened: bool) -> Iterator[int]:
    """The sets that a hand must play from if it meets them, in order; the last, all cards, is left
    out.
    """
    if not trick:
        if not opened:
            yield FULL_MASK & ~play.lead_ban_mask
        return
    led = SUIT_MASKS[trick[0] // 13]
    best = max(card for card in trick if led >> card & 1)
    best_trump = max((card for card in trick if play.trump_mask >> card & 1), default=-1)
    if play.under_mask:
        yield led & play.under_mask & ((1 << best) - 1)
    is_trump_led = led == play.trump_mask
    if play.must_beat_trump and (is_trump_led or (play.must_beat_plain and best_trump < 0)):
        yield led & -(2 << best)
    yield led
    if play.trump_mask:
        if play.must_overruff and best_trump >= 0:
            yield play.trump_mask & -(2 << best_trump)
        yield play.trump_mask
    yield from play.discard_masks


def _opened(view: View, play: PlayRules) -> Iterator[bool]:
    """For each completed trick and the current one, whether it is certain that the lead ban held.

    Yields False where it held, and True where it did not, or where the view does not tell. A full
    deal starts closed. A position set up with fewer cards may have started opened, which a view
    shows only if nothing in it opens the suit: where something does, nothing is concluded from
    leads.
    """
    n_tricks = len(view.tricks) + 1
    if not play.lead_ban_mask:
        return repeat(True, n_tricks)
    opened = [False]
    for trick in view.tricks:
        opened.append(opened[-1] or opens_lead([int(card) for card in trick.cards], play))
    is_certain = view.deck_mask == FULL_MASK or not view.is_opened
    if not is_certain or opened[-1] is not view.is_opened:
        return repeat(True, n_tricks)
    return iter(opened)
