"""A view boiled down to ints: what a card-counting player works with at one decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rifki.contracts import Contract
from rifki.legality import legal_mask, play_rules
from rifki.trick import Trick
from rifki.view import View

__all__ = ["Sight", "note_voids", "shown_voids", "sight_before_lead", "sight_of_view"]


class Sight:
    """What one seat knows when it is to play, as ints.

    Masks are 52-bit. `voids` and `n_void` are in seat and in suit order: a bit for each suit in
    which a seat has shown a void, and how many of the three others have shown one in a suit.
    """

    __slots__ = (
        "contract",
        "hand",
        "is_opened",
        "leader",
        "left",
        "legal",
        "n_void",
        "out",
        "seat",
        "trick",
        "trump",
        "voids",
    )

    def __init__(
        self,
        *,
        contract: Contract,
        seat: int,
        hand: int,
        legal: int,
        out: int,
        leader: int,
        trick: tuple[int, ...] = (),
        voids: tuple[int, int, int, int] = (0, 0, 0, 0),
        is_opened: bool = True,
    ) -> None:
        self.contract = contract
        self.trump = int(contract) if contract < 4 else -1
        """The trump suit, or -1."""
        self.seat = seat
        self.hand = hand
        self.legal = legal
        self.out = out
        """The cards the three others hold between them."""
        self.leader = leader
        self.trick = trick
        """The cards in the current trick, in play order."""
        self.left = hand.bit_count() - 1
        """How many cards this seat will hold after its play."""
        self.voids = voids
        self.is_opened = is_opened
        """Whether a suit that may not be led at first may be led now."""
        others = [bits for other, bits in enumerate(voids) if other != seat]
        first, second, third = others
        if first | second | third:
            self.n_void = tuple(
                [(first >> s & 1) + (second >> s & 1) + (third >> s & 1) for s in (0, 1, 2, 3)]
            )
        else:
            self.n_void = (0, 0, 0, 0)


def sight_before_lead(view: View, contract: Contract) -> Sight:
    """What the declarer would know on leading to the first trick of a contract.

    The legal cards are those of the view's rules (P5, `trump_lead`).
    """
    hand = view.hand.mask
    play = play_rules(contract, view.rules)
    is_opened = not play.lead_ban_mask
    return Sight(
        contract=contract,
        seat=view.seat,
        hand=hand,
        legal=legal_mask(hand, (), play, is_opened),
        out=view.deck_mask & ~hand,
        leader=view.seat,
        is_opened=is_opened,
    )


def sight_of_view(view: View) -> Sight:
    """What a seat knows when it is to play; reads public cards and its own hand only."""
    contract = view.contract
    assert contract is not None  # a card is asked for only after the contract
    trump = int(contract) if contract < 4 else -1
    played = 0
    voids = [0, 0, 0, 0]
    for trick in view.tricks:
        first, second, third, fourth = trick.cards
        played |= 1 << first | 1 << second | 1 << third | 1 << fourth
        led = first // 13
        if second // 13 != led or third // 13 != led or fourth // 13 != led:
            note_voids(voids, trick.cards, trick.leader, trump)
    current = view.trick
    cards = current.cards
    if cards:
        for card in cards:
            played |= 1 << card
        note_voids(voids, cards, current.leader, trump)
    hand = view.hand.mask
    return Sight(
        contract=contract,
        seat=view.seat,
        hand=hand,
        legal=view.legal_cards.mask,
        out=view.deck_mask & ~(played | hand),
        leader=current.leader,
        trick=cards,
        voids=(voids[0], voids[1], voids[2], voids[3]),
        is_opened=view.is_opened,
    )


def shown_voids(tricks: Iterable[Trick], trump: int) -> int:
    """What all have shown in some tricks, as one mask: bit 4 * seat + suit."""
    voids = [0, 0, 0, 0]
    for trick in tricks:
        if trick.cards:
            note_voids(voids, trick.cards, trick.leader, trump)
    return voids[0] | voids[1] << 4 | voids[2] << 8 | voids[3] << 12


def note_voids(voids: list[int], cards: Sequence[int], leader: int, trump: int) -> None:
    """Note who did not follow (P2); who did not trump either has no trump (P3)."""
    led = cards[0] // 13
    for index, card in enumerate(cards):
        suit = card // 13
        if suit != led:
            shown = 1 << led
            if trump >= 0 and suit != trump:
                shown |= 1 << trump
            voids[(leader + index) & 3] |= shown
