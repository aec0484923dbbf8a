"""Independent slow oracle for Turkish King, written only from RULES.md.

A deal is its plain history: the hands dealt, the contract, the options, the leader of the first
trick and the list of cards played in order. Every function recomputes its answer from that history
and keeps no state (reading 10). Nothing here may import `rifki`.

Cards are suit letter + rank character ("HK", "DT"), seats are ints 0..3 in order of play (G5),
contracts are "trump:C", "trump:D", "trump:H", "trump:S" or one of `NEGATIVES`. Options are a plain
dict of the names in RULES.md section 4; a missing name means its standard default. Points are lists
of four ints in seat order. The history given is taken to be legal; `check_deal` and `check_history`
raise ValueError where it is not.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

OptionValue = str | int | bool
Hands = Sequence[Collection[str]]
Options = Mapping[str, OptionValue]

SUITS = "CDHS"
RANKS = "23456789TJQKA"  # G1, reading 6: low to high, the ten below the jack
STRENGTH: dict[str, int] = {
    suit + rank: strength for suit in SUITS for strength, rank in enumerate(RANKS)
}
DECK: tuple[str, ...] = tuple(STRENGTH)

TRUMPS: tuple[str, ...] = ("trump:C", "trump:D", "trump:H", "trump:S")
NEGATIVES: tuple[str, ...] = (
    "no_king",
    "no_queens",
    "no_men",
    "no_hearts",
    "no_last_two",
    "no_tricks",
)
CONTRACTS: tuple[str, ...] = TRUMPS + NEGATIVES

# Section 3: the cards that score in the four card-based negatives, and what each card scores.
PENALTY_CARDS: dict[str, frozenset[str]] = {
    "no_king": frozenset({"HK"}),
    "no_queens": frozenset({"CQ", "DQ", "HQ", "SQ"}),
    "no_men": frozenset({"CK", "DK", "HK", "SK", "CJ", "DJ", "HJ", "SJ"}),
    "no_hearts": frozenset("H" + rank for rank in RANKS),
}
POINTS_A_CARD: dict[str, int] = {
    "no_king": -320,
    "no_queens": -100,
    "no_men": -60,
    "no_hearts": -30,
}
NO_CARDS: frozenset[str] = frozenset()

# Section 3, last column: what the four seats score together in a full deal.
CONTRACT_TOTALS: dict[str, int] = {
    **dict.fromkeys(TRUMPS, 650),
    "no_king": -320,
    "no_queens": -400,
    "no_men": -480,
    "no_hearts": -390,
    "no_last_two": -360,
    "no_tricks": -650,
}

# Section 4 (first_declarer: G6). The first value of each option is its default.
OPTION_VALUES: dict[str, tuple[OptionValue, ...]] = {
    "first_declarer": ("random", "two_of_diamonds", 0, 1, 2, 3),
    "hearts_open": ("discarded", "played", "never"),
    "discard_duty": ("none", "penalty_card", "penalty_suit"),
    "under_duty": ("none", "face_cards", "all"),
    "early_end": (False, True),
    "must_beat": ("never", "trump_led", "always"),
    "must_overruff": (False, True),
    "trump_lead": ("free", "after_ruff"),
    "first_round_negative": (False, True),
    "redeal_weak_trump": (False, True),
    "redeal_bare_king": (False, True),
    "redeal_split_queens": (False, True),
    "king_bonus": (False, "ten", "thirteen"),
    "plus_threshold": ("above_zero", "zero_or_more"),
}
DEFAULTS: dict[str, OptionValue] = {name: values[0] for name, values in OPTION_VALUES.items()}
PRESETS: dict[str, dict[str, OptionValue]] = {
    "standard": dict(DEFAULTS),
    "pagat": {
        **DEFAULTS,
        "discard_duty": "penalty_card",
        "under_duty": "face_cards",
        "early_end": True,
    },
    "cafe": {
        **DEFAULTS,
        "first_declarer": "two_of_diamonds",
        "first_round_negative": True,
        "hearts_open": "played",
        "discard_duty": "penalty_suit",
        "under_duty": "face_cards",
        "early_end": True,
        "must_overruff": True,
        "redeal_weak_trump": True,
        "redeal_bare_king": True,
        "redeal_split_queens": True,
    },
}


class Trick(NamedTuple):
    """One finished trick: who led, the cards in order of play, the seat that won, its points."""

    leader: int
    cards: tuple[str, ...]
    winner: int
    points: int


# ----------------------------------------------------------------- options, contracts, input checks


def option(options: Options, name: str) -> OptionValue:
    """The value of an option; a missing one has its standard default (section 4).

    ValueError for a value that is not listed, so that "off" is never taken for true.
    """
    value = options.get(name, DEFAULTS[name])
    if value not in OPTION_VALUES[name]:
        raise ValueError(f"no such option value: {name}={value!r}")
    return value


def check_options(options: Options) -> None:
    """Raise ValueError for an option name or value that section 4 does not list."""
    for name, value in options.items():
        # `type` too, because 0 == False and 1 == True in Python.
        if not any(value == v and type(value) is type(v) for v in OPTION_VALUES.get(name, ())):
            raise ValueError(f"no such option value: {name}={value!r}")


def trump_suit(contract: str) -> str | None:
    """The trump suit, or None in a negative contract (P4); ValueError for an unknown contract."""
    if contract not in CONTRACTS:
        raise ValueError(f"no such contract: {contract!r}")
    return contract[-1] if contract in TRUMPS else None


def check_deal(hands: Hands) -> None:
    """Raise ValueError unless there are four equal hands of 1..13 distinct cards (G1)."""
    cards = [card for hand in hands for card in hand]
    if len(hands) != 4 or len({len(hand) for hand in hands}) != 1:
        raise ValueError(f"not four hands equal in number: {hands!r}")
    if not 1 <= len(hands[0]) <= 13 or len(set(cards)) != len(cards) or not set(cards) <= set(DECK):
        raise ValueError(f"not distinct cards of one deck: {hands!r}")


def check_history(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> None:
    """Raise ValueError at the first card that was not legal when it was played. Slow."""
    check_deal(hands)
    check_options(options)
    for n, card in enumerate(history):
        allowed = legal(hands, contract, options, leader, history[:n])
        if card not in allowed:
            raise ValueError(f"card {n + 1}, {card}, is not among {sorted(allowed)}")


# -------------------------------------------------------------------------------- tricks and scores


def winner(trick_cards: Sequence[str], contract: str) -> int:
    """The index in play order of the best card of a whole or partial trick.

    P4: the highest trump, else the highest card of the suit led; negatives have no trump.
    """
    trump = trump_suit(contract)
    suits = [card[0] for card in trick_cards]
    deciding_suit = trump if trump in suits else suits[0]
    of_suit = [i for i, suit in enumerate(suits) if suit == deciding_suit]
    return max(of_suit, key=lambda i: STRENGTH[trick_cards[i]])


def trick_points(contract: str, cards: Sequence[str], number: int, n_tricks: int) -> int:
    """What trick `number` (from 1) of a deal of `n_tricks` scores for its winner (section 3).

    Reading 4: "last two" are the last two by cards left, so of `n_tricks`, not of 13.
    Reading 5: a trick without penalty cards scores zero.
    """
    if contract in TRUMPS:
        return 50
    if contract == "no_tricks":
        return -50
    if contract == "no_last_two":
        return -180 if number > n_tricks - 2 else 0
    n_penalty_cards = len([card for card in cards if card in PENALTY_CARDS[contract]])
    return n_penalty_cards * POINTS_A_CARD[contract]


def tricks(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> list[Trick]:
    """All finished tricks, in order (P1: the declarer leads, then each trick's winner)."""
    n_tricks = len(hands[0])
    found: list[Trick] = []
    for start in range(0, len(history) - 3, 4):
        cards = tuple(history[start : start + 4])
        won_by = (leader + winner(cards, contract)) % 4
        value = trick_points(contract, cards, len(found) + 1, n_tricks)
        found.append(Trick(leader, cards, won_by, value))
        leader = won_by
    return found


def points(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> list[int]:
    """The points of each seat so far, added up from her own tricks (readings 3 and 7)."""
    totals = [0, 0, 0, 0]
    for trick in tricks(hands, contract, options, leader, history):
        totals[trick.winner] += trick.points
    return totals


def tricks_taken(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> list[int]:
    """The number of tricks each seat has taken so far (reading 5: pointless ones count too)."""
    taken = [0, 0, 0, 0]
    for trick in tricks(hands, contract, options, leader, history):
        taken[trick.winner] += 1
    return taken


def is_over(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> bool:
    """Whether the deal has ended; only ever true between two tricks.

    P7: all tricks are played. "early_end": over after the trick in which the last penalty card
    falls, in the card-based negatives only. A set-up position without any penalty card has no such
    trick and so is played out.
    """
    if len(history) % 4 != 0:
        return False
    if len(history) == 4 * len(hands[0]):
        return True
    if contract in PENALTY_CARDS and option(options, "early_end"):
        dealt = {card for hand in hands for card in hand if card in PENALTY_CARDS[contract]}
        return bool(dealt) and dealt <= set(history)
    return False


def to_move(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> int | None:
    """The seat to play next, or None when the deal is over (P1)."""
    if is_over(hands, contract, options, leader, history):
        return None
    finished = tricks(hands, contract, options, leader, history)
    leads_now = finished[-1].winner if finished else leader
    return (leads_now + len(history) % 4) % 4


# -------------------------------------------------------------------------------------- legal cards


def legal(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> set[str]:
    """The cards the seat to move may play; empty exactly when the deal is over.

    P2: follow suit if you can. Leads: P5, "hearts_open", "trump_lead". Following: "must_beat",
    "under_duty". Void: P3, P6, "must_overruff", "discard_duty".
    """
    if is_over(hands, contract, options, leader, history):
        return set()
    finished = tricks(hands, contract, options, leader, history)
    leads_now = finished[-1].winner if finished else leader
    on_table = list(history[4 * len(finished) :])
    seat = (leads_now + len(on_table)) % 4
    hand = set(hands[seat]) - set(history)
    if not on_table:
        return _legal_leads(hand, contract, options, finished)
    suit_led = on_table[0][0]
    in_suit = {card for card in hand if card[0] == suit_led}
    trump = trump_suit(contract)
    if in_suit and trump:
        return _follow_in_trumps(in_suit, on_table, trump, options)
    if in_suit:
        return _follow_in_negative(in_suit, on_table, contract, options)
    if trump:
        return _void_in_trumps(hand, on_table, trump, options)
    return _void_in_negative(hand, contract, options)


def _legal_leads(
    hand: set[str], contract: str, options: Options, finished: list[Trick]
) -> set[str]:
    """The cards that may be led: all, but for P5 and "trump_lead"."""
    trump = trump_suit(contract)
    if contract in ("no_king", "no_hearts"):
        closed_suit, is_open = "H", _hearts_are_open(options, finished)
    elif trump and option(options, "trump_lead") == "after_ruff":
        closed_suit, is_open = trump, _was_discarded(trump, finished)
    else:
        return hand  # P3: trumps may be led at any time; P5 names two contracts only
    others = {card for card in hand if card[0] != closed_suit}
    # P5, reading 2 and "trump_lead": a leader with nothing else may lead any of them.
    return hand if is_open or not others else others


def _was_discarded(suit: str, finished: list[Trick]) -> bool:
    """Whether a card of the suit was played to a finished trick led in another suit."""
    return any(
        trick.cards[0][0] != suit and any(card[0] == suit for card in trick.cards)
        for trick in finished
    )


def _hearts_are_open(options: Options, finished: list[Trick]) -> bool:
    """P5 and "hearts_open"; only finished tricks count (reading 1)."""
    what_opens = option(options, "hearts_open")
    if what_opens == "discarded":
        return _was_discarded("H", finished)
    if what_opens == "played":
        return any(card[0] == "H" for trick in finished for card in trick.cards)
    return False  # "never"


def _follow_in_trumps(
    in_suit: set[str], on_table: list[str], trump: str, options: Options
) -> set[str]:
    """Following suit in a trump contract: P2, reading 8 and "must_beat"."""
    must_beat = option(options, "must_beat")
    suit_led = on_table[0][0]
    if must_beat == "never" or (must_beat == "trump_led" and suit_led != trump):
        return in_suit
    if suit_led != trump and any(card[0] == trump for card in on_table):
        return in_suit  # already ruffed: no card of the suit led can beat the best card
    best = max(STRENGTH[card] for card in on_table if card[0] == suit_led)
    beating = {card for card in in_suit if STRENGTH[card] > best}
    return beating or in_suit


def _void_in_trumps(hand: set[str], on_table: list[str], trump: str, options: Options) -> set[str]:
    """Void in a trump contract: P3 (must trump, even too low) and "must_overruff"."""
    held = {card for card in hand if card[0] == trump}
    if not held:
        return hand
    on_table_trumps = [STRENGTH[card] for card in on_table if card[0] == trump]
    if not option(options, "must_overruff") or not on_table_trumps:
        return held
    beating = {card for card in held if STRENGTH[card] > max(on_table_trumps)}
    return beating or held


def _follow_in_negative(
    in_suit: set[str], on_table: list[str], contract: str, options: Options
) -> set[str]:
    """Following suit in a negative contract: P2 and "under_duty"."""
    duty = option(options, "under_duty")
    bound: tuple[str, ...] = ()
    if duty == "face_cards":
        bound = ("no_king", "no_queens", "no_men")
    elif duty == "all":
        bound = ("no_king", "no_queens", "no_men", "no_hearts")
    if contract not in bound:
        return in_suit
    suit_led = on_table[0][0]
    best = max(STRENGTH[card] for card in on_table if card[0] == suit_led)
    under = {c for c in in_suit if c in PENALTY_CARDS[contract] and STRENGTH[c] < best}
    return under or in_suit


def _void_in_negative(hand: set[str], contract: str, options: Options) -> set[str]:
    """Void in a negative contract: P6 (anything) and "discard_duty"."""
    duty = option(options, "discard_duty")
    if duty == "none":
        return hand
    penalty_cards = hand & PENALTY_CARDS.get(contract, NO_CARDS)
    if penalty_cards:
        return penalty_cards
    if duty == "penalty_suit" and contract == "no_king":
        hearts = {card for card in hand if card[0] == "H"}
        return hearts or hand
    return hand


# ----------------------------------------------------------------------------------- the whole game


def declarer(first_declarer: int, deal_number: int) -> int:
    """The declarer of deal 1..20: the turn passes to the next seat after every deal (G2)."""
    return (first_declarer + deal_number - 1) % 4


def dealer(declarer_seat: int) -> int:
    """The seat before the declarer deals (G7)."""
    return (declarer_seat + 3) % 4


def cutter(declarer_seat: int) -> int:
    """The seat opposite the declarer cuts (G7)."""
    return (declarer_seat + 2) % 4


def two_of_diamonds_holder(hands: Hands) -> int:
    """The first declarer under "first_declarer" = two_of_diamonds (G6)."""
    return next(seat for seat in range(4) if "D2" in hands[seat])


def legal_contracts(
    declared: Sequence[tuple[int, str]],
    seat: int,
    options: Options,
    deal_number: int,
) -> set[str]:
    """The contracts a seat may choose in deal 1..20.

    `declared` holds (seat, contract) of the valid deals so far, without voided ones (reading 9).
    G3: two trumps and three negatives a seat. G4: each negative twice a game, trump suits without
    limit. "first_round_negative": deals 1 to 4 must be negative. G9: never empty in a real game.
    """
    own = [contract for who, contract in declared if who == seat]
    n_own_trumps = len([contract for contract in own if contract in TRUMPS])
    n_own_negatives = len(own) - n_own_trumps
    uses = [contract for _, contract in declared]
    menu: set[str] = set()
    trumps_barred = option(options, "first_round_negative") and deal_number <= 4
    if n_own_trumps < 2 and not trumps_barred:
        menu |= set(TRUMPS)
    if n_own_negatives < 3:
        menu |= {contract for contract in NEGATIVES if uses.count(contract) < 2}
    return menu


def may_redeal(
    option_name: str, hand: Collection[str], contract: str, options: Options, n_played: int = 0
) -> bool:
    """Whether the holder of this dealt hand may void the deal under the named redeal option.

    "redeal_weak_trump": trump contract, no card above ten. "redeal_bare_king": `no_king`, hearts
    only among K and A and K is one. Both only while the option is on and before the first card.
    """
    if option_name not in ("redeal_weak_trump", "redeal_bare_king"):
        raise ValueError(f"not an option that a seat may use: {option_name!r}")
    if not option(options, option_name) or n_played > 0:
        return False
    if option_name == "redeal_weak_trump":
        return contract in TRUMPS and all(card[1] not in "JQKA" for card in hand)
    hearts = {card for card in hand if card[0] == "H"}
    return contract == "no_king" and hearts in ({"HK"}, {"HK", "HA"})


def queens_split(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> bool:
    """Whether "redeal_split_queens" voids the finished deal: `no_queens`, each took one queen."""
    if contract != "no_queens" or not option(options, "redeal_split_queens"):
        return False
    if not is_over(hands, contract, options, leader, history):
        return False
    queens = [0, 0, 0, 0]
    for trick in tricks(hands, contract, options, leader, history):
        queens[trick.winner] += len([card for card in trick.cards if card[1] == "Q"])
    return queens == [1, 1, 1, 1]


def king_bonus_winner(
    hands: Hands, contract: str, options: Options, leader: int, history: Sequence[str]
) -> int | None:
    """The seat that wins the game by "king_bonus" in this finished deal, or None.

    A trump contract only; decided by tricks (at least ten, or all thirteen), never by points. The
    deal is played to its end first.
    """
    bonus = option(options, "king_bonus")
    if not bonus or contract not in TRUMPS:
        return None
    if not is_over(hands, contract, options, leader, history):
        return None
    needed = 10 if bonus == "ten" else 13
    taken = tricks_taken(hands, contract, options, leader, history)
    return next((seat for seat in range(4) if taken[seat] >= needed), None)


def in_the_plus(total: int, options: Options) -> bool:
    """Whether a seat with this total is "in the plus" (G11, "plus_threshold")."""
    if option(options, "plus_threshold") == "zero_or_more":
        return total >= 0
    return total > 0


def ranks(totals: Sequence[int]) -> list[int]:
    """The rank of each seat, 1 the best; ties share a rank (G11), as in 1, 2, 2, 4."""
    return [1 + len([other for other in totals if other > total]) for total in totals]


# ------------------------------------------------------------------------------- material for tests


def deal_cards(rng: random.Random, n_cards: int = 13) -> list[list[str]]:
    """Four random hands of `n_cards` each (13: the whole deck)."""
    cards = list(DECK)
    rng.shuffle(cards)
    return [cards[seat * n_cards : (seat + 1) * n_cards] for seat in range(4)]


def play_randomly(
    hands: Hands, contract: str, options: Options, leader: int, rng: random.Random
) -> list[str]:
    """A whole random history of the deal; every card is drawn from the legal ones."""
    history: list[str] = []
    while allowed := legal(hands, contract, options, leader, history):
        history.append(rng.choice(sorted(allowed)))
    return history
