"""Every id of the rules: one line each, as the table that the tests are checked against.

An id in code, tests and documentation means the rule named here. `test_rule_ids.py` fails where an
id has no test.
"""

from __future__ import annotations

RULES: dict[str, str] = {
    "G1": "four seats, 52 cards, ace high, 13 cards a seat",
    "G2": "20 deals, the declarer's turn passes to the next seat",
    "G3": "each seat declares two trumps and three negatives",
    "G4": "each negative is declared at most twice a game; trump suits are free",
    "G5": "seats are numbered in order of play",
    "G6": "the first declarer is drawn",
    "G7": "the seat before the declarer deals, the one opposite cuts",
    "G8": "the declarer sees her cards, then chooses from what the quotas leave",
    "G9": "a legal contract always exists",
    "G10": "the 20 deals sum to zero",
    "G11": "ranks by total, ties share; in the plus or sunk",
    "P1": "the declarer leads, then each trick's winner",
    "P2": "follow suit if you can",
    "P3": "void in trumps: must trump, need not beat",
    "P4": "the highest trump wins, else the highest card led",
    "P5": "hearts may not be led until a heart has been discarded",
    "P6": "void in a negative: discard anything",
    "P7": "all 13 tricks are played; finish at once when no points are left",
}

CONTRACT_IDS: dict[str, str] = {
    "trump": "+50 a trick",
    "no_king": "king of hearts -320",
    "no_queens": "each queen -100",
    "no_men": "each king and jack -60",
    "no_hearts": "each heart -30",
    "no_last_two": "tricks 12 and 13 -180 each",
    "no_tricks": "each trick -50",
}

OPTION_IDS: dict[str, tuple[str, ...]] = {
    "first_declarer": ("random", "two_of_diamonds", "south", "east", "north", "west"),
    "hearts_open": ("discarded", "played", "never"),
    "discard_duty": ("none", "penalty_card", "penalty_suit"),
    "under_duty": ("none", "face_cards", "all"),
    "early_end": ("off", "on"),
    "must_beat": ("never", "trump_led", "always"),
    "must_overruff": ("off", "on"),
    "trump_lead": ("free", "after_ruff"),
    "first_round_negative": ("off", "on"),
    "redeal_weak_trump": ("off", "on"),
    "redeal_bare_king": ("off", "on"),
    "redeal_split_queens": ("off", "on"),
    "king_bonus": ("off", "ten", "thirteen"),
    "plus_threshold": ("above_zero", "zero_or_more"),
}
"""The option's values; the first is the default."""

PRESET_IDS: dict[str, str] = {
    "standard": "the commissioning text",
    "pagat": "the fullest published rules",
    "cafe": "a Turkish table",
}

READINGS: dict[int, str] = {
    1: "hearts discarded in the current trick open nothing until the next lead; reset every deal",
    2: "an all-hearts leader in no_king may lead the king",
    3: "the king of hearts in a heart trick scores for the trick's winner, perhaps its holder",
    4: "no_last_two: the last two by cards left, in set-up positions too",
    5: "a trick without penalty cards scores zero and counts as a trick",
    6: "the ten ranks below the jack everywhere; 10 and T are one rank",
    7: "scores are added up from each seat's own tricks",
    8: "only lower trumps: still must trump; trump led: plain following",
    9: "a voided deal gives the quota back before the next choice",
    10: "legal sets are the same when rebuilt from a record at any point",
}
