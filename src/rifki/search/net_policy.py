"""The learned scorer: the scores of the legal cards, and the card to play.

For each legal card it adds what the play does at once to what the cards and suits kept are worth
for the rest of the deal, and to what a small hidden layer says of all together, in tenths of a
point above the average of the four seats. All arithmetic is in integers. Specified in
docs/kernel.md; the same cards and scores as _kernel/net_policy.h.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from struct import unpack

from rifki.contracts import ContractKind
from rifki.search.net_certain import certain_card
from rifki.search.net_inputs import Moment
from rifki.search.net_plays import FollowIndex, lead_index
from rifki.search.net_suits import Suit, holding_indices, holding_worth, suits_of
from rifki.search.net_weights import BIAS_OFFSET, EMBED_OFFSET, KindWeights
from rifki.search.sight import Sight

__all__ = ["CardFeatures", "net_card", "net_features", "net_scores"]

_KING_OF_HEARTS = 37
_TOP_ACTIVATION = 255
_NOT_AN_ACE = sum(0xFFF << 13 * suit for suit in range(4))


def net_card(sight: Sight, weights: KindWeights) -> int:
    """The legal card that the scorer plays."""
    legal = sight.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    card = certain_card(sight)
    if card < 0:
        scores = net_scores(sight, weights)
        card = max(scores, key=scores.__getitem__)
    return card


def net_scores(sight: Sight, weights: KindWeights, *, is_absolute: bool = False) -> dict[int, int]:
    """The score of each legal card, in tenths of a point; of touching cards only of one.

    The card to prefer among equals comes first. Scores compare the cards of one decision. With
    `is_absolute` they are what the seat may expect of the rest of the deal above the average of the
    table.
    """
    hand, legal, linear = sight.hand, sight.legal, weights.linear
    special = _special_card(sight)
    if special < 0:
        return {(legal & -legal).bit_length() - 1: 0}
    suits = suits_of(sight, hand)
    needs_all = is_absolute or bool(legal & special)
    bases = [
        holding_worth(linear, suits[number], hand >> 13 * number & 0x1FFF)
        if needs_all or legal >> 13 * number & 0x1FFF
        else 0
        for number in (0, 1, 2, 3)
    ]
    scores = {card: linear[index] for card, index in _plays(sight, suits)}
    total = sum(bases) if needs_all else 0
    for card in scores:
        if special >> card & 1:
            scores[card] += _worth_without(sight, weights, card)
            continue
        number = card // 13
        held = (hand ^ 1 << card) >> 13 * number & 0x1FFF
        scores[card] += total + holding_worth(linear, suits[number], held) - bases[number]
    if weights.n_hidden:
        _add_hidden(sight, weights, scores)
    return scores


def _special_card(sight: Sight) -> int:
    """The card, as a mask, whose play changes what all other suits are worth; 0 if there is none.

    -1 when nothing kept is worth anything: the king of hearts has fallen in No King.
    """
    if sight.contract.kind is ContractKind.NO_KING:
        king = 1 << _KING_OF_HEARTS
        return king if (sight.hand | sight.out) & king else -1
    if sight.trump >= 0:
        trumps = sight.hand & 0x1FFF << 13 * sight.trump
        return 0 if trumps & (trumps - 1) else trumps
    return 0


def _worth_without(sight: Sight, weights: KindWeights, card: int) -> int:
    """What the other cards are worth once a special card is played."""
    if sight.trump < 0:
        return 0  # No King is decided by the trick that the king falls to
    hand = sight.hand ^ 1 << card
    return sum(
        holding_worth(weights.linear, suit, hand >> 13 * number & 0x1FFF)
        for number, suit in enumerate(suits_of(sight, hand))
    )


def _plays(sight: Sight, suits: list[Suit]) -> list[tuple[int, int]]:
    """The cards worth looking at, each with the entry of its play."""
    cards = _representatives(sight)
    if sight.trick:
        index_of = FollowIndex(sight).of
        return [(card, index_of(card)) for card in cards]
    n_void = sight.n_void
    return [(card, lead_index(suits[card // 13], n_void[card // 13], card % 13)) for card in cards]


def _representatives(sight: Sight) -> list[int]:
    """One legal card of each run of touching cards, which play the same part unless one scores.

    The lowest in a trump contract, upwards; the highest in the others, downwards.
    """
    legal = sight.legal
    cards = []
    if sight.trump >= 0:
        rest = legal & ~((legal & _NOT_AN_ACE) << 1)
        while rest:
            low = rest & -rest
            cards.append(low.bit_length() - 1)
            rest ^= low
        return cards
    penalties = sight.contract.penalty_mask
    rest = legal & ~(legal >> 1 & ~penalties & ~(penalties >> 1) & _NOT_AN_ACE)
    while rest:
        card = rest.bit_length() - 1
        cards.append(card)
        rest ^= 1 << card
    return cards


def _add_hidden(sight: Sight, weights: KindWeights, scores: dict[int, int]) -> None:
    """Add the hidden layer to the scores.

    A row of weights is one int, 16 bits a unit, moved up so that no part is negative: a sum of rows
    is then one sum of ints.
    """
    moment = Moment(sight)
    rows, skip, hand = weights.rows, weights.skip, sight.hand
    whole = [moment.of_suit(suit, hand >> 13 * suit & 0x1FFF) for suit in (0, 1, 2, 3)]
    shared = [*moment.shared, *whole[0], *whole[1], *whole[2], *whole[3]]
    all_rows = weights.bias_row + sum([rows[row] for row in shared])
    all_skip = sum([skip[row] for row in shared])
    king = 1 << _KING_OF_HEARTS if sight.contract.kind is ContractKind.NO_KING else 0
    for card in scores:
        play = moment.of_play(card)
        if king >> card & 1:
            total, linear, n_rows = weights.bias_row + rows[play], skip[play], 1
        else:
            suit = card // 13
            kept = moment.of_suit(suit, (hand ^ 1 << card) >> 13 * suit & 0x1FFF)
            total, linear = all_rows + rows[play], all_skip + skip[play]
            n_rows = len(shared) + 1
            for row, other in zip(kept, whole[suit], strict=True):
                if row != other:
                    total += rows[row] - rows[other]
                    linear += skip[row] - skip[other]
        scores[card] += linear + _hidden_output(weights, total, n_rows)


def _hidden_output(weights: KindWeights, total: int, n_rows: int) -> int:
    """What the hidden layer says, in tenths of a point."""
    n_hidden = weights.n_hidden
    offset = BIAS_OFFSET + n_rows * EMBED_OFFSET
    top = offset + _TOP_ACTIVATION
    values = unpack(f"<{n_hidden}H", total.to_bytes(2 * n_hidden, "little"))
    # Written out, as calls of min and max would take most of the time.
    active = [
        0 if value <= offset else value - offset if value < top else _TOP_ACTIVATION
        for value in values
    ]
    total_output: int = sum(map(mul, active, weights.out))
    return total_output >> 10


@dataclass(frozen=True, slots=True)
class CardFeatures:
    """What the score of a card is made of."""

    card: int
    linear: tuple[int, ...]
    """Entries of the linear table: the play, then for each suit its own and those of its cards."""
    inputs: tuple[int, ...]
    """Inputs of the hidden layer: the play, the moment, then four for each suit."""


def net_features(sight: Sight) -> list[CardFeatures]:
    """The features of the cards that `net_scores` lists; none once the king of hearts is gone."""
    special = _special_card(sight)
    if special < 0:
        return []
    moment = Moment(sight)
    found = []
    for card, play in _plays(sight, suits_of(sight, sight.hand)):
        linear, inputs = [play], [moment.of_play(card)]
        if not (special >> card & 1 and sight.trump < 0):
            hand = sight.hand ^ 1 << card
            inputs += moment.shared
            for number, suit in enumerate(suits_of(sight, hand)):
                held = hand >> 13 * number & 0x1FFF
                linear += holding_indices(suit, held)
                inputs += moment.of_suit(number, held)
        found.append(CardFeatures(card, tuple(linear), tuple(inputs)))
    return found
