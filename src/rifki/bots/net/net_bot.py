"""The `net` bot: values, learned in self-play, of what it could keep; no search.

A scorer of cards, linear in hand-made features: for each legal card it adds what the play does at
once to what the cards kept are worth, and plays the best. docs/bots.md says how the values were
learned.
"""

from __future__ import annotations

from rifki.bots.declaring import TrumpReserve, best_contract
from rifki.bots.net.certain import certain_card
from rifki.bots.net.play_value import FollowIndex, lead_index
from rifki.bots.net.values import Values, load_values
from rifki.bots.net.worth import Suit, holding_worth, suits_of
from rifki.bots.protocol import BaseBot
from rifki.bots.sight import Sight, sight_before_lead, sight_of_view
from rifki.cards import CARDS, Card
from rifki.contracts import Contract, ContractKind
from rifki.view import View

__all__ = ["NetBot", "card_values", "contract_values"]

_KING_OF_HEARTS = 37

_TRUMP_RESERVE: TrumpReserve = (
    (0, 0, 0, 0),
    (0, 26, 52, 70),
    (0, -12, 14, 32),
)
"""From the values of this bot's tables for 1,200 random hands."""


class NetBot(BaseBot):
    """A player by learned values, without search.

    Its moves do not depend on its seed.
    """

    def choose_contract(self, view: View) -> Contract:
        """The contract worth most now, against keeping it for a later hand."""
        return best_contract(contract_values(view), view, _TRUMP_RESERVE)

    def choose_card(self, view: View) -> Card:
        """The legal card of the highest value."""
        legal = view.legal_cards.mask
        if not legal & (legal - 1):
            return CARDS[legal.bit_length() - 1]
        sight = sight_of_view(view)
        card = certain_card(sight)
        if card < 0:
            values = card_values(sight, load_values(sight.contract.kind))
            card = max(values, key=values.__getitem__)
        return CARDS[card]


def contract_values(view: View) -> dict[Contract, float]:
    """For each legal contract, the points the declarer may expect above the average of the table.

    Asks nothing of quotas: it values this deal alone.
    """
    values = {}
    for contract in view.legal_contracts:
        sight = sight_before_lead(view, contract)
        tables = load_values(contract.kind)
        best = max(card_values(sight, tables, is_absolute=True).values())
        values[contract] = best / 10
    return values


def card_values(sight: Sight, values: Values, *, is_absolute: bool = False) -> dict[int, int]:
    """The value of each legal card, in tenths of a point; of touching cards only of one.

    Values compare the cards of one decision. With `is_absolute` they are what the seat may expect
    of the rest of the deal above the average of the table.
    """
    hand, legal = sight.hand, sight.legal
    special = _special_card(sight)
    if special < 0:
        return {(legal & -legal).bit_length() - 1: 0}
    suits = suits_of(sight, hand)
    needs_all = is_absolute or bool(legal & special)
    bases = [
        holding_worth(values.cards, values.suits, suits[number], hand >> 13 * number & 0x1FFF)
        if needs_all or legal >> 13 * number & 0x1FFF
        else 0
        for number in (0, 1, 2, 3)
    ]
    worth = _play_values(sight, values.play, suits)
    total = sum(bases) if needs_all else 0
    for card in worth:
        if special >> card & 1:
            worth[card] += _worth_without(sight, values, card)
            continue
        number = card // 13
        held = (hand ^ 1 << card) >> 13 * number & 0x1FFF
        after = holding_worth(values.cards, values.suits, suits[number], held)
        worth[card] += total + after - bases[number]
    return worth


def _special_card(sight: Sight) -> int:
    """The card, as a mask, whose play changes what all other suits are worth; 0 if there is none.

    -1 when nothing kept is worth anything: the king of hearts has fallen in No King.
    """
    contract = sight.contract
    if contract.kind is ContractKind.NO_KING:
        king = 1 << _KING_OF_HEARTS
        return king if (sight.hand | sight.out) & king else -1
    if sight.trump >= 0:
        trumps = sight.hand & 0x1FFF << 13 * sight.trump
        return 0 if trumps & (trumps - 1) else trumps
    return 0


def _worth_without(sight: Sight, values: Values, card: int) -> int:
    """What the other cards are worth once a special card is played."""
    if sight.trump < 0:
        return 0  # No King is decided by the trick that the king falls to
    hand = sight.hand ^ 1 << card
    return sum(
        holding_worth(values.cards, values.suits, suit, hand >> 13 * number & 0x1FFF)
        for number, suit in enumerate(suits_of(sight, hand))
    )


def _play_values(sight: Sight, play: list[int], suits: list[Suit]) -> dict[int, int]:
    """What each legal card does at once, the card to prefer among equals first.

    Of touching cards, which play the same part unless one of them scores, only one is listed: the
    lowest in a trump contract, the highest in the others.
    """
    cards = _representatives(sight)
    if sight.trick:
        index_of = FollowIndex(sight).of
        return {card: play[index_of(card)] for card in cards}
    n_void = sight.n_void
    return {
        card: play[lead_index(suits[card // 13], n_void[card // 13], card % 13)] for card in cards
    }


def _representatives(sight: Sight) -> list[int]:
    """One legal card of each run of touching cards; upwards in a trump contract, else downwards."""
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


_NOT_AN_ACE = sum(0xFFF << 13 * suit for suit in range(4))
