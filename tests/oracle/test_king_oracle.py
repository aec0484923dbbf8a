"""Tests of the oracle by itself: examples by hand from RULES.md and CASES.md, and self-play."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from tests.oracle import king_oracle as oracle

STANDARD: dict[str, oracle.OptionValue] = {}


def cards(text: str) -> list[str]:
    """Cards from text with spaces between."""
    return text.split()


def deal(*hands: str) -> list[list[str]]:
    """Four hands from text, in seat order."""
    return [cards(hand) for hand in hands]


def legal(
    hands: list[list[str]],
    contract: str,
    history: str = "",
    leader: int = 0,
    **options: oracle.OptionValue,
) -> set[str]:
    """`oracle.legal` after checking that the history itself was legal."""
    played = cards(history)
    oracle.check_history(hands, contract, options, leader, played)
    return oracle.legal(hands, contract, options, leader, played)


def test_the_oracle_imports_only_the_standard_library() -> None:
    tree = ast.parse(Path(oracle.__file__).read_text(encoding="utf-8"))
    names = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    names |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    assert names == {"__future__", "random", "collections.abc", "typing"}


# ------------------------------------------------------------------------------- winners and scores


@pytest.mark.parametrize("contract", oracle.CONTRACTS)
def test_r08_trump_beats_the_ace_and_negatives_have_no_trump(contract: str) -> None:
    expected = 1 if contract == "trump:S" else 0
    assert oracle.winner(cards("DA S2 DK D3"), contract) == expected


@pytest.mark.parametrize("contract", oracle.NEGATIVES)
@pytest.mark.parametrize("leader", range(4))
def test_r07_off_suit_king_never_wins_whoever_leads(contract: str, leader: int) -> None:
    in_play_order = deal("CJ S2", "DK S3", "C9 S4", "CT S5")
    hands = [in_play_order[(seat - leader) % 4] for seat in range(4)]
    history = cards("CJ DK C9 CT")
    (trick,) = oracle.tricks(hands, contract, STANDARD, leader, history)
    assert trick.winner == leader
    assert oracle.to_move(hands, contract, STANDARD, leader, history) == leader


def test_reading_6_the_ten_ranks_below_the_jack() -> None:
    assert oracle.winner(cards("C6 HJ HT"), "trump:H") == 1
    assert oracle.winner(cards("CT C9 CJ"), "no_men") == 2


def test_contract_table_scores_one_trick_for_its_winner() -> None:
    # The trick holds HK, HQ, HJ and HA: S3 wins it. It is trick 1 of 3.
    hands = deal("HK C2 C6", "HQ C3 C7", "HJ C4 C8", "HA C5 C9")
    expected = {
        "trump:H": 50,
        "trump:S": 50,
        "no_king": -320,
        "no_queens": -100,
        "no_men": -120,
        "no_hearts": -120,
        "no_last_two": 0,
        "no_tricks": -50,
    }
    for contract, value in expected.items():
        history = cards("HK HQ HJ HA")
        assert oracle.points(hands, contract, STANDARD, 0, history) == [0, 0, 0, value], contract


def test_reading_3_the_king_scores_for_its_own_holder() -> None:
    hands = deal("HK C2", "H3 C3", "H4 C4", "H5 C5")
    assert oracle.points(hands, "no_king", STANDARD, 0, cards("HK H3 H4 H5")) == [-320, 0, 0, 0]


def test_r10_no_last_two_counts_only_tricks_12_and_13() -> None:
    # Each seat has one suit, so the leader, with the clubs, wins all thirteen tricks.
    hands = [[suit + rank for rank in oracle.RANKS] for suit in oracle.SUITS]
    history = [hands[seat][n] for n in range(13) for seat in range(4)]
    oracle.check_history(hands, "no_last_two", STANDARD, 0, history)
    for n_tricks, total in ((0, 0), (1, 0), (11, 0), (12, -180), (13, -360)):
        so_far = history[: 4 * n_tricks]
        assert oracle.points(hands, "no_last_two", STANDARD, 0, so_far) == [total, 0, 0, 0]


def test_reading_4_last_two_by_cards_left() -> None:
    hands = deal("CA C2 C6", "C3 C4 C5", "D2 D3 D4", "S2 S3 S4")
    history = cards("CA C3 D2 S2  C2 C4 D3 S3  C5 D4 S4 C6")
    oracle.check_history(hands, "no_last_two", STANDARD, 0, history)
    assert oracle.points(hands, "no_last_two", STANDARD, 0, history) == [-180, -180, 0, 0]
    last_trick = deal("D7", "D2", "D3", "HA")  # V01
    assert oracle.points(last_trick, "no_last_two", STANDARD, 0, cards("D7 D2 D3 HA"))[0] == -180
    assert oracle.points(last_trick, "no_tricks", STANDARD, 0, cards("D7 D2 D3 HA"))[0] == -50


def test_r12_reading_5_a_trick_without_penalty_cards_counts_as_taken() -> None:
    hands = deal("C2 D2", "CA D3", "C3 D4", "C4 D5")
    history = cards("C2 CA C3 C4")
    assert oracle.points(hands, "no_hearts", STANDARD, 0, history) == [0, 0, 0, 0]
    assert oracle.tricks_taken(hands, "no_hearts", STANDARD, 0, history) == [0, 1, 0, 0]
    assert oracle.points(hands, "no_tricks", STANDARD, 0, history) == [0, -50, 0, 0]


# ----------------------------------------------------------------------------- following and trumps


def test_r03_trump_refused_while_holding_the_suit_led() -> None:
    hands = deal("D5 C4 C5", "D2 SA C3", "D6 D7 D8", "H2 H3 H4")
    assert legal(hands, "trump:S", "D5") == {"D2"}
    with pytest.raises(ValueError, match="SA"):
        oracle.check_history(hands, "trump:S", STANDARD, 0, ["D5", "SA"])


def test_p2_follow_suit_in_every_contract() -> None:
    hands = deal("D5 C4 C5", "D2 SA D3", "D6 D7 D8", "H2 H3 H4")
    for contract in oracle.CONTRACTS:
        assert legal(hands, contract, "D5") == {"D2", "D3"}, contract


def test_r05_must_trump_and_overruff_only_by_option() -> None:
    hands = deal("C6 D2 D3", "HJ D4 D5", "HT D6 D7", "HA H9 ST")
    assert legal(hands, "trump:H", "C6 HJ HT") == {"HA", "H9"}
    assert legal(hands, "trump:H", "C6 HJ HT", must_overruff=True) == {"HA"}


def test_reading_8_must_underruff_when_no_trump_is_high_enough() -> None:
    hands = deal("C6 D2 D3", "HJ D4 D5", "HT D6 D7", "H9 H8 ST")
    assert legal(hands, "trump:H", "C6 HJ HT") == {"H9", "H8"}
    assert legal(hands, "trump:H", "C6 HJ HT", must_overruff=True) == {"H9", "H8"}


def test_void_without_trump_plays_anything() -> None:
    hands = deal("C6 D2", "S2 D4", "C7 C8", "C9 CT")
    assert legal(hands, "trump:H", "C6") == {"S2", "D4"}


def test_must_beat_by_what_was_led() -> None:
    hands = deal("H9 C5", "H8 HT", "C4 D4", "C2 CQ")
    assert legal(hands, "trump:H", "H9") == {"H8", "HT"}  # reading 8
    assert legal(hands, "trump:H", "H9", must_beat="trump_led") == {"HT"}
    assert legal(hands, "trump:H", "H9", must_beat="always") == {"HT"}
    plain = deal("C5 D9", "C6 D8", "H2 D4", "C2 CQ")
    assert legal(plain, "trump:S", "C5 C6 H2", must_beat="trump_led") == {"C2", "CQ"}
    assert legal(plain, "trump:S", "C5 C6 H2", must_beat="always") == {"CQ"}
    # Ruffed already: a club cannot beat the best card, so there is no duty.
    assert legal(plain, "trump:H", "C5 C6 H2", must_beat="always") == {"C2", "CQ"}
    # Cannot beat: follows freely. Negative contracts know no such duty.
    assert legal(plain, "trump:S", "C6", 1, must_beat="always") == {"H2", "D4"}
    assert legal(plain, "no_tricks", "C5 C6 H2", must_beat="always") == {"C2", "CQ"}


def test_trump_lead_after_ruff() -> None:
    hands = deal("CA H2 C3", "C4 C5 D2", "C6 C7 D3", "H3 H4 D4")
    assert legal(hands, "trump:H") == {"CA", "H2", "C3"}
    assert legal(hands, "trump:H", trump_lead="after_ruff") == {"CA", "C3"}
    # S3 ruffs, wins and may then lead trumps.
    after_ruff = legal(hands, "trump:H", "CA C4 C6 H3", trump_lead="after_ruff")
    assert after_ruff == {"H4", "D4"}
    only_trumps = deal("HA H2", "C4 C5", "C6 C7", "D3 D4")
    assert legal(only_trumps, "trump:H", trump_lead="after_ruff") == {"HA", "H2"}
    # Trumps led by a seat with nothing else open nothing: S2 wins and may not lead H3.
    led = deal("H8 D5 C9", "H7 H6 H5", "HA H3 C5", "D4 D6 D7")
    assert legal(led, "trump:H", "H7 HA D4 H8", 1, trump_lead="after_ruff") == {"C5"}


# ----------------------------------------------------------------------------------- leading hearts


R01 = deal("D5 D6 S4", "DA H9 C3", "H4 S2 S3", "D7 D8 D9")


@pytest.mark.parametrize("contract", ["no_king", "no_hearts"])
def test_r01_a_discarded_heart_opens_hearts(contract: str) -> None:
    assert legal(R01, contract, "D5 DA H4 D7") == {"H9", "C3"}
    assert legal(R01, contract, "D5 DA S2 D7") == {"C3"}
    assert legal(R01, contract, "D5 DA H4 D7", hearts_open="never") == {"C3"}
    assert legal(R01, contract, "D5 DA H4 D7", hearts_open="played") == {"H9", "C3"}


@pytest.mark.parametrize("contract", ["no_queens", "no_men", "no_last_two", "no_tricks", "trump:H"])
def test_p5_binds_two_contracts_only(contract: str) -> None:
    assert legal(R01, contract, leader=1) == {"DA", "H9", "C3"}


def test_reading_1_nothing_is_open_at_the_first_lead() -> None:
    assert legal(R01, "no_hearts", leader=2) == {"S2", "S3"}
    assert legal(R01, "no_hearts", leader=1) == {"DA", "C3"}


def test_p5_tricks_led_with_hearts_open_only_under_played() -> None:
    # S0, all hearts, leads and S3 wins a heart trick; S1's diamond on it is no discarded heart.
    hands = deal("H2 H4 H6", "D2 D3 D4", "H3 C2 C3", "H5 H7 S9")
    history = "H2 D2 H3 H5"
    assert legal(hands, "no_hearts", history) == {"S9"}
    assert legal(hands, "no_hearts", history, hearts_open="played") == {"H7", "S9"}
    assert legal(hands, "no_hearts", history, hearts_open="never") == {"S9"}


@pytest.mark.parametrize("hearts_open", ["discarded", "played", "never"])
def test_reading_2_an_all_hearts_leader_may_lead_the_king(hearts_open: str) -> None:
    hands = deal("HK H2", "C2 C3", "D2 D3", "S2 S3")
    assert legal(hands, "no_king", hearts_open=hearts_open) == {"HK", "H2"}


# ------------------------------------------------------------------------------ duties in negatives


@pytest.mark.parametrize(
    ("contract", "hand", "expected"),
    [
        ("no_king", "HK H2 D3", ("HK H2 D3", "HK", "HK")),
        ("no_king", "H5 H2 D3", ("H5 H2 D3", "H5 H2 D3", "H5 H2")),
        ("no_king", "D5 DK D3", ("D5 DK D3", "D5 DK D3", "D5 DK D3")),
        ("no_queens", "HQ DQ D3", ("HQ DQ D3", "HQ DQ", "HQ DQ")),
        ("no_men", "HK DJ DQ", ("HK DJ DQ", "HK DJ", "HK DJ")),
        ("no_hearts", "H5 H2 D3", ("H5 H2 D3", "H5 H2", "H5 H2")),
        ("no_tricks", "HK HQ HJ", ("HK HQ HJ", "HK HQ HJ", "HK HQ HJ")),
        ("no_last_two", "HK DQ HJ", ("HK DQ HJ", "HK DQ HJ", "HK DQ HJ")),
    ],
)
def test_discard_duty(contract: str, hand: str, expected: tuple[str, str, str]) -> None:
    hands = deal("SA S2 S3", hand, "S4 S5 S6", "S7 S8 S9")
    for duty, text in zip(("none", "penalty_card", "penalty_suit"), expected, strict=True):
        assert legal(hands, contract, "SA", discard_duty=duty) == set(cards(text)), duty


@pytest.mark.parametrize(
    ("contract", "led", "hand", "expected"),
    [
        ("no_men", "SQ", "SK SJ", ("SK SJ", "SJ", "SJ")),
        ("no_men", "SA", "SK SJ", ("SK SJ", "SK SJ", "SK SJ")),
        ("no_men", "ST", "SK S2", ("SK S2", "SK S2", "SK S2")),
        ("no_queens", "SA", "SQ S4", ("SQ S4", "SQ", "SQ")),
        ("no_queens", "SJ", "SQ S4", ("SQ S4", "SQ S4", "SQ S4")),
        ("no_king", "HA", "HK H4", ("HK H4", "HK", "HK")),
        ("no_king", "SA", "SK S4", ("SK S4", "SK S4", "SK S4")),
        ("no_hearts", "H9", "H4 HT", ("H4 HT", "H4 HT", "H4")),
        ("no_tricks", "SA", "SK S4", ("SK S4", "SK S4", "SK S4")),
    ],
)
def test_under_duty(contract: str, led: str, hand: str, expected: tuple[str, str, str]) -> None:
    hands = deal(f"{led} H2", hand, "C4 C5", "C6 C7")
    for duty, text in zip(("none", "face_cards", "all"), expected, strict=True):
        # The heart leads here break P5, so the history is taken as given.
        got = oracle.legal(hands, contract, {"under_duty": duty}, 0, [led])
        assert got == set(cards(text)), duty


def test_under_duty_looks_at_the_best_card_of_the_suit_led_only() -> None:
    # HA is the highest card on the table, but the best spade is S9.
    hands = deal("S9 C2", "HA C3", "SQ S4", "C6 C7")
    got = legal(hands, "no_queens", "S9 HA", under_duty="face_cards")
    assert got == {"SQ", "S4"}


# ---------------------------------------------------------------------------------- end of the deal


def test_r20_early_end_only_by_option_and_only_in_card_contracts() -> None:
    hands = deal("SA S2 S3", "HK C2 C3", "S4 S5 S6", "S7 S8 S9")
    on = {"early_end": True}
    mid_trick, trick = cards("SA HK"), cards("SA HK S4 S7")
    assert oracle.is_over(hands, "no_king", on, 0, trick)
    assert not oracle.is_over(hands, "no_king", on, 0, mid_trick)
    assert not oracle.is_over(hands, "no_king", STANDARD, 0, trick)
    assert oracle.legal(hands, "no_king", on, 0, trick) == set()
    assert oracle.to_move(hands, "no_king", on, 0, trick) is None
    for contract in ("trump:H", "no_tricks", "no_last_two"):
        assert not oracle.is_over(hands, contract, on, 0, trick), contract


def test_early_end_needs_a_penalty_card_to_fall() -> None:
    hands = deal("C2 C3", "D2 D3", "H2 H3", "S2 S3")
    assert not oracle.is_over(hands, "no_king", {"early_end": True}, 0, [])
    assert not oracle.is_over(hands, "no_king", {"early_end": True}, 0, cards("C2 D2 H2 S2"))


def test_r20_early_end_never_changes_the_score() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        hands = oracle.deal_cards(rng)
        for contract in oracle.PENALTY_CARDS:
            history = oracle.play_randomly(hands, contract, STANDARD, 0, rng)
            ends = [
                n
                for n in range(53)
                if oracle.is_over(hands, contract, {"early_end": True}, 0, history[:n])
            ]
            early = oracle.points(hands, contract, STANDARD, 0, history[: ends[0]])
            assert early == oracle.points(hands, contract, STANDARD, 0, history), f"seed {seed}"
            assert ends == list(range(ends[0], 53, 4)), f"seed {seed}"


# ----------------------------------------------------------------------------------- the whole game


def test_g2_g7_seats_around_the_table() -> None:
    assert [oracle.declarer(2, n) for n in (1, 2, 3, 4, 5, 20)] == [2, 3, 0, 1, 2, 1]
    assert (oracle.dealer(0), oracle.cutter(0)) == (3, 2)


def test_g3_g4_quotas() -> None:
    assert oracle.legal_contracts([], 0, STANDARD, 1) == set(oracle.CONTRACTS)
    two_trumps = [(0, "trump:H"), (0, "trump:H")]
    assert oracle.legal_contracts(two_trumps, 0, STANDARD, 9) == set(oracle.NEGATIVES)
    assert oracle.legal_contracts(two_trumps, 1, STANDARD, 9) == set(oracle.CONTRACTS)
    three_negatives = [(0, "no_king"), (0, "no_king"), (0, "no_men")]
    assert oracle.legal_contracts(three_negatives, 0, STANDARD, 13) == set(oracle.TRUMPS)
    spent = oracle.legal_contracts(three_negatives, 1, STANDARD, 14)
    assert spent == set(oracle.CONTRACTS) - {"no_king"}


def test_first_round_negative() -> None:
    options = {"first_round_negative": True}
    assert oracle.legal_contracts([(0, "no_king")], 1, options, 4) == set(oracle.NEGATIVES)
    assert oracle.legal_contracts([(0, "no_king")], 1, options, 5) == set(oracle.CONTRACTS)


@pytest.mark.parametrize("first_round_negative", [False, True])
def test_g9_g10_a_contract_is_always_left_and_games_sum_to_zero(first_round_negative: bool) -> None:
    options = {"first_round_negative": first_round_negative}
    for seed in range(300):
        rng = random.Random(seed)
        declared: list[tuple[int, str]] = []
        for deal_number in range(1, 21):
            seat = oracle.declarer(seed % 4, deal_number)
            menu = sorted(oracle.legal_contracts(declared, seat, options, deal_number))
            assert menu, f"seed {seed}: {declared}"
            declared.append((seat, rng.choice(menu)))
        assert sum(oracle.CONTRACT_TOTALS[contract] for _, contract in declared) == 0
        assert oracle.legal_contracts(declared, seed % 4, options, 21) == set()


def test_redeals() -> None:
    weak, on = cards("CT C9 D2 H5"), {"redeal_weak_trump": True}
    assert oracle.may_redeal("redeal_weak_trump", weak, "trump:C", on)
    assert not oracle.may_redeal("redeal_weak_trump", weak, "trump:C", STANDARD)
    assert not oracle.may_redeal("redeal_weak_trump", weak, "no_king", on)
    assert not oracle.may_redeal("redeal_weak_trump", weak, "trump:C", on, n_played=1)
    assert not oracle.may_redeal("redeal_weak_trump", cards("CJ C9"), "trump:C", on)
    on = {"redeal_bare_king": True}
    for hand, expected in (("HK C2", 1), ("HK HA C2", 1), ("HA C2", 0), ("HK H2", 0), ("CK", 0)):
        assert oracle.may_redeal("redeal_bare_king", cards(hand), "no_king", on) == bool(expected)
    assert not oracle.may_redeal("redeal_bare_king", cards("HK C2"), "no_hearts", on)


def test_redeal_split_queens() -> None:
    hands = deal("CQ DA SA HA", "C2 DQ S2 H2", "C3 D3 SQ H3", "C4 D4 S4 HQ")
    one_seat = cards("CQ C2 C3 C4 DA DQ D3 D4 SA S2 SQ S4 HA H2 H3 HQ")
    on = {"redeal_split_queens": True}
    assert not oracle.queens_split(hands, "no_queens", on, 0, one_seat)
    each = deal("CQ D2 S2 H2", "C2 DQ S3 H3", "C3 D3 SQ H4", "C4 D4 S4 HQ")
    history = cards("CQ C2 C3 C4 D2 DQ D3 D4 S3 SQ S4 S2 H4 HQ H2 H3")
    oracle.check_history(each, "no_queens", on, 0, history)
    assert oracle.queens_split(each, "no_queens", on, 0, history)
    assert not oracle.queens_split(each, "no_queens", on, 0, history[:12])
    assert not oracle.queens_split(each, "no_queens", STANDARD, 0, history)


def test_king_bonus_counts_tricks_of_a_trump_contract() -> None:
    hands = [[suit + rank for rank in oracle.RANKS] for suit in oracle.SUITS]
    history = [hands[seat][n] for n in range(13) for seat in range(4)]
    expected: list[tuple[oracle.OptionValue, int | None]]
    expected = [("ten", 0), ("thirteen", 0), (False, None)]
    for bonus, seat in expected:
        options = {"king_bonus": bonus}
        assert oracle.king_bonus_winner(hands, "trump:C", options, 0, history) == seat
        assert oracle.king_bonus_winner(hands, "trump:C", options, 0, history[:48]) is None
        assert oracle.king_bonus_winner(hands, "no_tricks", options, 0, history) is None
    # S1 holds the three highest trumps and takes the last three tricks: ten for S0.
    hands[0][10:], hands[1][10:] = cards("DQ DK DA"), cards("CQ CK CA")
    history = [hands[seat][n] for n in range(10) for seat in range(4)]
    history += cards("DQ CQ HQ SQ CK HK SK DK CA HA SA DA")
    assert oracle.tricks_taken(hands, "trump:C", STANDARD, 0, history) == [10, 3, 0, 0]
    ten, thirteen = {"king_bonus": "ten"}, {"king_bonus": "thirteen"}
    assert oracle.king_bonus_winner(hands, "trump:C", ten, 0, history) == 0
    assert oracle.king_bonus_winner(hands, "trump:C", thirteen, 0, history) is None


def test_g11_ranks_and_the_plus() -> None:
    assert oracle.ranks([100, -50, 100, -150]) == [1, 3, 1, 4]
    assert [oracle.in_the_plus(total, STANDARD) for total in (10, 0, -10)] == [True, False, False]
    assert oracle.in_the_plus(0, {"plus_threshold": "zero_or_more"})


def test_presets_hold_listed_values_and_standard_is_the_default() -> None:
    assert oracle.PRESETS["standard"] == oracle.DEFAULTS
    for preset in oracle.PRESETS.values():
        oracle.check_options(preset)
        assert preset.keys() == oracle.OPTION_VALUES.keys()
    with pytest.raises(ValueError, match="early_end"):
        oracle.option({"early_end": "off"}, "early_end")


# ---------------------------------------------------------------------------------------- self-play


@pytest.mark.parametrize("preset", oracle.PRESETS)
@pytest.mark.parametrize("contract", oracle.CONTRACTS)
def test_random_deals_are_whole_and_have_the_right_total(contract: str, preset: str) -> None:
    options = oracle.PRESETS[preset]
    for seed in range(10):
        rng = random.Random(seed)
        hands, leader = oracle.deal_cards(rng), seed % 4
        history = oracle.play_randomly(hands, contract, options, leader, rng)
        assert oracle.is_over(hands, contract, options, leader, history), f"seed {seed}"
        assert len(set(history)) == len(history), f"seed {seed}"
        if contract not in oracle.PENALTY_CARDS or not options["early_end"]:
            assert set(history) == set(oracle.DECK), f"seed {seed}"
        taken = oracle.tricks_taken(hands, contract, options, leader, history)
        assert 4 * sum(taken) == len(history), f"seed {seed}"
        score = oracle.points(hands, contract, options, leader, history)
        assert sum(score) == oracle.CONTRACT_TOTALS[contract], f"seed {seed}"


def test_random_options_never_leave_a_seat_without_a_card() -> None:
    for seed in range(300):
        rng = random.Random(seed)
        options = {name: rng.choice(values) for name, values in oracle.OPTION_VALUES.items()}
        hands = oracle.deal_cards(rng, n_cards=rng.randint(1, 13))
        contract, leader = rng.choice(oracle.CONTRACTS), rng.randrange(4)
        history: list[str] = []
        while (seat := oracle.to_move(hands, contract, options, leader, history)) is not None:
            allowed = oracle.legal(hands, contract, options, leader, history)
            assert allowed, f"seed {seed}"
            assert allowed <= set(hands[seat]) - set(history), f"seed {seed}"
            history.append(rng.choice(sorted(allowed)))


def test_rotating_the_seats_rotates_the_points() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        hands, contract = oracle.deal_cards(rng), rng.choice(oracle.CONTRACTS)
        history = oracle.play_randomly(hands, contract, STANDARD, 0, rng)
        base = oracle.points(hands, contract, STANDARD, 0, history)
        for k in (1, 2, 3):
            turned = hands[-k:] + hands[:-k]
            score = oracle.points(turned, contract, STANDARD, k, history)
            assert score == base[-k:] + base[:-k], f"seed {seed}"
