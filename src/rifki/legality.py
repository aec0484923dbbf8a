"""The one legality function: which cards of a hand may be played, for every contract and option.

Pure functions on ints. Board, search, bots, server and environments all use them; where a compiled
kernel repeats them, tests hold the two equal. Source: RULES.md section 2 (P1 to P6) and the options
of section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rifki.cards import SUIT_MASKS, Suit
from rifki.contracts import Contract, ContractKind, Counts
from rifki.errors import Reason
from rifki.rules import DiscardDuty, HeartsOpen, MustBeat, RuleSet, TrumpLead, UnderDuty

__all__ = ["PlayRules", "illegal_reason", "legal_mask", "opens_lead", "play_rules"]

_FACE_CARD_KINDS = frozenset({ContractKind.NO_KING, ContractKind.NO_QUEENS, ContractKind.NO_MEN})


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What a contract and a rule set ask of the play, worked out once per deal.

    Masks are 52-bit ints.
    """

    trump: int
    """The trump suit, or -1."""
    trump_mask: int
    """All trumps; 0 in a negative contract."""
    lead_ban_mask: int
    """The suit that may not be led until opened: hearts (P5) or trumps (`trump_lead`).

    0 for none.
    """
    opened_by_led_suit: bool
    """Whether the banned suit also opens when it is led (`hearts_open=played`)."""
    never_opened: bool
    """Whether nothing opens the banned suit (`hearts_open=never`)."""
    discard_masks: tuple[int, ...]
    """What a void seat must discard from, best claim first (`discard_duty`)."""
    under_mask: int
    """The penalty cards that a follower must get rid of under a higher card (`under_duty`)."""
    must_beat_trump: bool
    """Whether a follower must beat when trumps are led (`must_beat`)."""
    must_beat_plain: bool
    """Whether a follower must beat when a plain suit is led (`must_beat=always`)."""
    must_overruff: bool
    """Whether a seat that ruffs must beat the best trump in the trick (`must_overruff`)."""


@lru_cache(maxsize=1024)
def play_rules(contract: Contract, rules: RuleSet) -> PlayRules:
    """The play rules of a contract under a rule set."""
    suit = contract.trump_suit
    trump_mask = 0 if suit is None else SUIT_MASKS[suit]
    lead_ban = 0
    if contract.has_heart_ban:
        lead_ban = SUIT_MASKS[Suit.HEARTS]
    elif rules.trump_lead is TrumpLead.AFTER_RUFF:
        lead_ban = trump_mask
    return PlayRules(
        trump=-1 if suit is None else int(suit),
        trump_mask=trump_mask,
        lead_ban_mask=lead_ban,
        opened_by_led_suit=contract.has_heart_ban and rules.hearts_open is HeartsOpen.PLAYED,
        never_opened=contract.has_heart_ban and rules.hearts_open is HeartsOpen.NEVER,
        discard_masks=_discard_masks(contract, rules.discard_duty),
        under_mask=_under_mask(contract, rules.under_duty),
        must_beat_trump=suit is not None and rules.must_beat is not MustBeat.NEVER,
        must_beat_plain=suit is not None and rules.must_beat is MustBeat.ALWAYS,
        must_overruff=suit is not None and rules.must_overruff,
    )


def _discard_masks(contract: Contract, duty: DiscardDuty) -> tuple[int, ...]:
    """The sets a void seat must discard from, in order of claim."""
    if duty is DiscardDuty.NONE or contract.counts is not Counts.CARDS:
        return ()
    if duty is DiscardDuty.PENALTY_SUIT and contract.kind is ContractKind.NO_KING:
        return (contract.penalty_mask, SUIT_MASKS[Suit.HEARTS])
    return (contract.penalty_mask,)


def _under_mask(contract: Contract, duty: UnderDuty) -> int:
    """The penalty cards under `under_duty`; 0 where the duty does not reach the contract."""
    is_bound = contract.kind in _FACE_CARD_KINDS and duty is not UnderDuty.NONE
    if contract.kind is ContractKind.NO_HEARTS:
        is_bound = duty is UnderDuty.ALL
    return contract.penalty_mask if is_bound else 0


def legal_mask(hand: int, trick: Sequence[int], play: PlayRules, opened: bool) -> int:
    """The legal cards of the seat to move, as a mask; never 0 for a hand that is not empty.

    `hand` is her cards as a mask, `trick` the cards already in the current trick in play order
    (empty when she leads), `play` the rules of the deal, `opened` whether the banned suit may be
    led (True where nothing is banned).
    """
    if not trick:
        if opened:
            return hand
        return hand & ~play.lead_ban_mask or hand
    led = trick[0] // 13
    follow = hand & SUIT_MASKS[led]
    if follow:
        if play.under_mask:
            return _lower_penalty(follow, trick, led, play) or follow
        if play.must_beat_trump:
            return _beating(follow, trick, led, play) or follow
        return follow
    if play.trump_mask:
        ruffs = hand & play.trump_mask
        if ruffs and play.must_overruff:
            return _overruffs(ruffs, trick, play) or ruffs
        return ruffs or hand
    for mask in play.discard_masks:
        if hand & mask:
            return hand & mask
    return hand


def _best_of_suit(trick: Sequence[int], suit: int) -> int:
    """The highest card of a suit in a trick, or -1."""
    return max((card for card in trick if card // 13 == suit), default=-1)


def _lower_penalty(follow: int, trick: Sequence[int], led: int, play: PlayRules) -> int:
    """The penalty cards of the suit led below its best card in the trick (`under_duty`)."""
    return follow & play.under_mask & ((1 << _best_of_suit(trick, led)) - 1)


def _beating(follow: int, trick: Sequence[int], led: int, play: PlayRules) -> int:
    """The followers that beat the trick so far, where the rules ask for it (`must_beat`)."""
    if led != play.trump and (not play.must_beat_plain or _best_of_suit(trick, play.trump) >= 0):
        return 0
    return follow & -(2 << _best_of_suit(trick, led))


def _overruffs(ruffs: int, trick: Sequence[int], play: PlayRules) -> int:
    """The trumps above the best trump in the trick (`must_overruff`)."""
    best = _best_of_suit(trick, play.trump)
    return ruffs & -(2 << best) if best >= 0 else ruffs


def illegal_reason(
    card: int, hand: int, trick: Sequence[int], play: PlayRules, opened: bool
) -> Reason | None:
    """Why a card may not be played, or None if it may; arguments as for `legal_mask`."""
    if not hand >> card & 1:
        return Reason.NOT_IN_HAND
    if legal_mask(hand, trick, play, opened) >> card & 1:
        return None
    if not trick:
        return Reason.TRUMPS_NOT_OPEN if play.trump_mask else Reason.HEARTS_NOT_OPEN
    follow = hand & SUIT_MASKS[trick[0] // 13]
    if follow:
        if not follow >> card & 1:
            return Reason.MUST_FOLLOW_SUIT
        return Reason.MUST_PLAY_PENALTY if play.under_mask else Reason.MUST_BEAT
    if play.trump_mask:
        return Reason.MUST_OVERRUFF if play.trump_mask >> card & 1 else Reason.MUST_TRUMP
    return Reason.MUST_DISCARD_PENALTY


def opens_lead(trick: Sequence[int], play: PlayRules) -> bool:
    """Whether a completed trick opens the banned suit for later leads (P5)."""
    if play.never_opened:
        return False
    if play.lead_ban_mask >> trick[0] & 1 and not play.opened_by_led_suit:
        return False
    return any(play.lead_ban_mask >> card & 1 for card in trick)
