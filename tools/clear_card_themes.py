"""The themes of the positions with one clearly right card: what a teacher of the game would ask.

A theme is a function from a `Scene` to the cards that the maxim in its docstring names, as a mask,
or 0 where the maxim does not speak. It only proposes: whether the card is right is for
`clear_card_proof.py` to say, which knows nothing of themes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rifki.cards import SUIT_MASKS, Rank
from rifki.contracts import Contract, ContractKind
from rifki.scoring import trick_winner
from rifki.search.sight import Sight, sight_of_view
from rifki.view import View

__all__ = ["THEMES", "Scene", "Theme"]

_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KING_OF_HEARTS, _ACE_OF_HEARTS = 1 << 37, 1 << 38
_COUNTS_CARDS = frozenset(
    {ContractKind.NO_KING, ContractKind.NO_QUEENS, ContractKind.NO_MEN, ContractKind.NO_HEARTS}
)


class Scene:
    """What the seat to play sees; masks of 52 bits."""

    def __init__(self, view: View) -> None:
        sight = sight_of_view(view)
        self.sight: Sight = sight
        self.kind = sight.contract.kind
        self.contract: Contract = sight.contract
        self.hand, self.legal, self.out = sight.hand, sight.legal, sight.out
        self.n_played = len(sight.trick)
        self.kept = sight.left
        """How many cards the seat holds after its play."""
        self.penalties = sight.contract.penalty_mask
        self.trump_mask = SUIT_MASKS[sight.trump] if sight.trump >= 0 else 0
        self.follow = self.under = self.over = self.taken = 0
        self.is_ruffed = False
        if sight.trick:
            led = SUIT_MASKS[sight.trick[0] // 13]
            best = sight.trick[trick_winner(sight.trick, sight.trump)]
            self.is_ruffed = not led >> best & 1
            self.follow = self.legal & led
            self.over = 0 if self.is_ruffed else self.follow & -(2 << best)
            self.under = self.follow & ~self.over
            self.best = best
            for card in sight.trick:
                self.taken |= self.penalties & 1 << card

    @property
    def is_last(self) -> bool:
        """Whether the seat plays the fourth card."""
        return self.n_played == 3

    @property
    def is_leading(self) -> bool:
        """Whether the seat leads."""
        return self.n_played == 0

    @property
    def is_void(self) -> bool:
        """Whether it cannot follow suit."""
        return self.n_played > 0 and not self.follow

    @property
    def is_dear(self) -> bool:
        """Whether the trick as it lies costs its winner something."""
        if self.kind is ContractKind.NO_LAST_TWO:
            return self.kept < 2
        return self.kind is ContractKind.NO_TRICKS or bool(self.taken)

    def sure_losers(self) -> int:
        """Legal cards below all that the others hold of the suit, where they hold some."""
        mask = 0
        for suit in SUIT_MASKS:
            outside = self.out & suit
            mask |= self.legal & suit & ((outside & -outside) - 1) if outside else 0
        return mask

    def top_cards(self) -> int:
        """Cards held above all that the others hold of the suit, or of a suit they have none of."""
        mask = 0
        for suit in SUIT_MASKS:
            outside = self.out & suit
            mask |= self.hand & suit & -(1 << outside.bit_length() if outside else 1)
        return mask


Theme: TypeAlias = Callable[[Scene], int]
"""Names cards, as a mask, or 0."""


def _highest(mask: int) -> int:
    """The cards of the highest rank of a mask."""
    for rank in range(12, -1, -1):
        if mask & _EACH_SUIT << rank:
            return mask & _EACH_SUIT << rank
    return 0


def _top(mask: int) -> int:
    """The highest card number of a mask, as a mask."""
    return 1 << mask.bit_length() - 1 if mask else 0


def _low(mask: int) -> int:
    """The lowest card number of a mask, as a mask."""
    return mask & -mask


def _ranks_from(rank: Rank) -> int:
    """All cards of a rank and higher."""
    return sum(_EACH_SUIT << r for r in range(rank, 13))


def duck_in_last_seat(scene: Scene) -> int:
    """Last to a trick that costs something: stay below it."""
    if not scene.is_last or not scene.is_dear or not scene.over:
        return 0
    return scene.under


def duck_before_the_last_seat(scene: Scene) -> int:
    """A trick that already costs something is not to be won, whoever is still to play."""
    if scene.is_last or not scene.n_played or not scene.is_dear or not scene.over:
        return 0
    return scene.under


def duck_high(scene: Scene) -> int:
    """Below the winning card, the highest that still loses."""
    if scene.kind is not ContractKind.NO_TRICKS or scene.under.bit_count() < 2:
        return 0
    return _top(scene.under)


def penalty_under_the_winner(scene: Scene) -> int:
    """A penalty card that loses the trick goes: the winner has to take it."""
    gift = scene.under & scene.penalties
    return gift if scene.legal & ~gift else 0


def clean_trick_high(scene: Scene) -> int:
    """Last to a trick that costs nothing: the moment for a high card."""
    if not scene.is_last or scene.is_dear or scene.kind not in _COUNTS_CARDS:
        return 0
    over = scene.over & ~scene.penalties
    return _top(over) if scene.under & ~scene.penalties else 0


def win_high_when_forced(scene: Scene) -> int:
    """A trick that must be won is won with the highest card that costs nothing."""
    if not scene.is_last or scene.under or scene.kind is ContractKind.TRUMP:
        return 0
    return _top(scene.over & ~scene.penalties)


def win_without_a_penalty_card(scene: Scene) -> int:
    """Who has to win does not add a penalty card of her own."""
    if not scene.is_last or scene.under or not scene.over & scene.penalties:
        return 0
    return scene.over & ~scene.penalties


def king_of_hearts_goes(scene: Scene) -> int:
    """Void in No King: the king of hearts goes at once."""
    is_asked = scene.kind is ContractKind.NO_KING and scene.is_void
    return scene.legal & _KING_OF_HEARTS if is_asked else 0


def ace_of_hearts_goes(scene: Scene) -> int:
    """Void in No King while the king is out: the ace of hearts would take it one day."""
    if scene.kind is not ContractKind.NO_KING or not scene.is_void:
        return 0
    return scene.legal & _ACE_OF_HEARTS if scene.out & _KING_OF_HEARTS else 0


def queen_goes(scene: Scene) -> int:
    """Void in No Queens: a queen goes before anything else."""
    is_asked = scene.kind is ContractKind.NO_QUEENS and scene.is_void
    return scene.legal & scene.penalties if is_asked else 0


def king_or_jack_goes(scene: Scene) -> int:
    """Void in No Boys: a king or a jack goes before anything else."""
    is_asked = scene.kind is ContractKind.NO_MEN and scene.is_void
    return scene.legal & scene.penalties if is_asked else 0


def heart_goes(scene: Scene) -> int:
    """Void in No Hearts: a heart goes before anything else, the most dangerous one."""
    is_asked = scene.kind is ContractKind.NO_HEARTS and scene.is_void
    return scene.legal & scene.penalties if is_asked else 0


def high_card_goes(scene: Scene) -> int:
    """Void in No Tricks: a high card goes and the low ones stay."""
    if scene.kind is not ContractKind.NO_TRICKS or not scene.is_void:
        return 0
    high = scene.legal & _ranks_from(Rank.JACK)
    return high if scene.legal & ~high else 0


def lead_a_sure_loser(scene: Scene) -> int:
    """Leading in a negative contract: a card that loses to any other of its suit."""
    if not scene.is_leading or scene.kind in (ContractKind.TRUMP, ContractKind.NO_LAST_TWO):
        return 0
    losers = scene.sure_losers()
    return losers if scene.legal & ~losers else 0


def lead_hearts_at_the_king(scene: Scene) -> int:
    """No King, without king and ace: low hearts, once they may be led, drive the king out."""
    if scene.kind is not ContractKind.NO_KING or not scene.is_leading:
        return 0
    if not scene.out & _KING_OF_HEARTS or scene.hand & _ACE_OF_HEARTS:
        return 0
    return scene.legal & SUIT_MASKS[2] & ~_ranks_from(Rank.QUEEN)


def spend_high_card_early(scene: Scene) -> int:
    """No Last Two, while tricks are free: the highest card goes."""
    if scene.kind is not ContractKind.NO_LAST_TWO or scene.kept < 3:
        return 0
    return _highest(scene.legal)


def give_the_lead_away(scene: Scene) -> int:
    """No Last Two, the trick before the last two: do not win it and have to lead on."""
    if scene.kind is not ContractKind.NO_LAST_TWO or scene.kept != 2:
        return 0
    if scene.is_leading:
        losers = scene.sure_losers()
        return losers if scene.legal & ~losers else 0
    return scene.under if scene.over else 0


def keep_low_for_the_last_two(scene: Scene) -> int:
    """No Last Two, the trick before the last two: the two cards kept are to be the low ones."""
    if scene.kind is not ContractKind.NO_LAST_TWO or scene.kept != 2:
        return 0
    return _highest(scene.legal) if scene.is_last or scene.is_void else 0


def lose_the_last_but_one(scene: Scene) -> int:
    """No Last Two with two cards left: the one that loses, or that loses later if it goes now."""
    if scene.kind is not ContractKind.NO_LAST_TWO or scene.kept != 1:
        return 0
    return scene.legal


def win_cheaply_in_last_seat(scene: Scene) -> int:
    """Trumps, last to play: the cheapest card that wins."""
    if scene.kind is not ContractKind.TRUMP or not scene.is_last:
        return 0
    return _low(scene.over) if scene.legal & ~_low(scene.over) else 0


def lowest_under_a_winner(scene: Scene) -> int:
    """Trumps: what cannot win is played low, and honours are kept."""
    if scene.kind is not ContractKind.TRUMP or not scene.follow or scene.over:
        return 0
    return _low(scene.follow)


def ruff_low(scene: Scene) -> int:
    """Void, last to play: the lowest trump that wins."""
    if not scene.trump_mask or not scene.is_last or not scene.is_void:
        return 0
    trumps = scene.legal & scene.trump_mask
    over = trumps & -(2 << scene.best) if scene.is_ruffed else trumps
    return _low(over or trumps)


def draw_trumps(scene: Scene) -> int:
    """With the best trumps and winners beside, trumps are drawn first."""
    if not scene.trump_mask or not scene.is_leading or not scene.out & scene.trump_mask:
        return 0
    tops = scene.top_cards()
    return scene.legal & scene.trump_mask & tops if tops & ~scene.trump_mask else 0


def cash_before_losing_the_lead(scene: Scene) -> int:
    """Trumps are gone: the winners are cashed before the lead is lost."""
    if not scene.trump_mask or not scene.is_leading or scene.out & scene.trump_mask:
        return 0
    return scene.top_cards() & scene.legal


def keep_the_winner(scene: Scene) -> int:
    """Trumps, a discard: the card that will win a trick is kept."""
    if not scene.trump_mask or not scene.is_void or scene.legal & scene.trump_mask:
        return 0
    winners = scene.top_cards() & scene.legal
    return scene.legal & ~winners if winners else 0


def keep_the_guard(scene: Scene) -> int:
    """Trumps, a discard: a king or queen keeps its guard, and another suit pays."""
    if not scene.trump_mask or not scene.is_void or scene.legal & scene.trump_mask:
        return 0
    guarded = 0
    for suit in SUIT_MASKS:
        held = scene.hand & suit
        if held and held.bit_count() >= 2:
            n_above = (scene.out & suit & -(1 << held.bit_length())).bit_count()
            guarded |= held if n_above == 1 and held.bit_count() == 2 else 0
    return scene.legal & ~guarded if guarded and scene.legal & ~guarded else 0


THEMES: tuple[Theme, ...] = (
    king_of_hearts_goes,
    ace_of_hearts_goes,
    lead_hearts_at_the_king,
    queen_goes,
    king_or_jack_goes,
    heart_goes,
    high_card_goes,
    penalty_under_the_winner,
    win_without_a_penalty_card,
    duck_in_last_seat,
    duck_before_the_last_seat,
    duck_high,
    clean_trick_high,
    win_high_when_forced,
    lead_a_sure_loser,
    lose_the_last_but_one,
    give_the_lead_away,
    keep_low_for_the_last_two,
    spend_high_card_early,
    win_cheaply_in_last_seat,
    lowest_under_a_winner,
    ruff_low,
    draw_trumps,
    cash_before_losing_the_lead,
    keep_the_winner,
    keep_the_guard,
)
"""In order of claim: a position belongs to the first theme that speaks and is not yet full."""
