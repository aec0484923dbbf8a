"""What plays prove about hidden hands: one example a rule, and the true deal always allowed."""

from __future__ import annotations

import os
import random
from itertools import combinations, permutations

import pytest

from rifki import SEATS, Board, CardSet, Contract, Deal, Seat, parse_rules
from rifki.legality import play_rules
from rifki.search.knowledge import Knowledge, knowledge_of
from rifki.search.sampling import Sampler
from rifki.view import View, view_of_board
from tests.core.helpers import board_of, deal_of, random_deal
from tests.search.helpers import hands_of, some_boards, view_after

N_STATES = int(os.environ.get("RIFKI_TEST_STATES", "10000"))


def forbidden(view: View, seat: str) -> str:
    """What a seat is proved not to hold, of the cards that are still unseen."""
    knowledge = knowledge_of(view)
    return CardSet(knowledge.forbidden["SENW".index(seat)] & knowledge.unseen).text


@pytest.mark.timeout(600)
def test_B07_the_true_deal_is_always_allowed_and_samples_never_contradict() -> None:
    rng = random.Random(70)
    n_states = 0
    for index, board in enumerate(some_boards(rng, N_STATES)):
        while True:
            view = view_of_board(board, rng.choice(SEATS))
            knowledge = knowledge_of(view)
            assert knowledge.allows(hands_of(board)), (board, view)
            n_states += 1
            if index % 20 == 0:
                sampler = Sampler(knowledge)
                assert sampler.n_deals >= 1
                assert all(knowledge.allows(hands) for hands in sampler.draw(5, seed=index))
            if board.is_over:
                break
            board.push(rng.choice(board.legal_cards))
        if n_states >= N_STATES:
            break
    assert n_states >= N_STATES


def history_fits(board: Board, hands: tuple[int, ...]) -> bool:
    """Whether every play of a board was legal had the hands been these: the rules themselves."""
    dealt = list(hands)
    seats = [seat for trick in (*board.tricks, board.trick) for seat, _ in trick]
    for seat, card in zip(seats, board.plays, strict=True):
        dealt[seat] |= 1 << card
    south, east, north, west = dealt
    other = Board(
        Deal((south, east, north, west)),
        board.contract,
        declarer=board.declarer,
        rules=board.rules,
        is_opened=board.started_opened,
    )
    for card in board.plays:
        if not other.is_legal(card):
            return False
        other.push_unchecked(card)
    return True


def all_worlds(knowledge: Knowledge) -> list[tuple[int, ...]]:
    """Every way to deal the unseen cards by hand sizes alone."""
    others = [seat for seat in SEATS if seat is not knowledge.seat]
    worlds = []
    unseen = list(CardSet(knowledge.unseen))
    for first in combinations(unseen, knowledge.sizes[others[0]]):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, knowledge.sizes[others[1]]):
            hands = [knowledge.hand] * 4
            third = [card for card in rest if card not in second]
            for seat, cards in zip(others, (first, second, third), strict=True):
                hands[seat] = CardSet(cards).mask
            worlds.append(tuple(hands))
    return worlds


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_the_masks_allow_exactly_the_worlds_in_which_every_play_was_legal() -> None:
    rng = random.Random(71)
    n_ruled_out = 0
    for board in some_boards(rng, 150, n_cards=4):
        for _ in range(rng.randint(3, 9)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        view = view_of_board(board, rng.choice(SEATS))
        if view.is_opened and play_rules(board.contract, board.rules).lead_ban_mask:
            continue  # set up with fewer cards, and now open: a view does not tell since when
        knowledge = knowledge_of(view)
        for hands in all_worlds(knowledge):
            is_allowed = knowledge.allows(hands)
            assert is_allowed == history_fits(board, hands), (board, hands)
            n_ruled_out += not is_allowed
    assert n_ruled_out > 10_000


def test_a_void_is_shown() -> None:
    view, _ = view_after("no_tricks", "C2 S2 | D5 S3 | C4 C6 | C5 H2", "C2 D5")
    assert forbidden(view, "E") == "C4 C5 C6"
    assert forbidden(view, "N") == ""


def test_no_trump_thrown_when_void_means_no_trump_left() -> None:
    view, _ = view_after("trump:S", "C2 D2 | D5 D3 | C4 S6 | C5 S2", "C2 D5")
    assert forbidden(view, "E") == "C4 C5 S2 S6"


def test_underruffing_under_must_overruff_means_no_higher_trump() -> None:
    hands = "C2 D2 | S5 D3 | S4 H6 | C5 SK"
    view, _ = view_after("trump:S", hands, "C2 S5 S4", rules="standard must_overruff=on")
    assert forbidden(view, "N") == "C5 SK"
    view, _ = view_after("trump:S", hands, "C2 S5 S4")
    assert forbidden(view, "N") == "C5"


def test_playing_lower_under_must_beat_means_nothing_higher() -> None:
    hands = "C9 D2 | C5 D3 | C4 HA | CA CK"
    for rules, cards in (("standard must_beat=always", "CK CA"), ("standard", "")):
        view, _ = view_after("trump:S", hands, "C9 C5", rules=rules)
        assert forbidden(view, "E") == cards
    trumps = "S9 D2 | S5 D3 | S4 HA | SA SK"
    view, _ = view_after("trump:S", trumps, "S9 S5", rules="standard must_beat=trump_led")
    assert forbidden(view, "E") == "SK SA"
    # Once the trick is ruffed there is no duty to beat in the suit led, so nothing is shown.
    ruffed = "C9 D2 | S5 D3 | C4 HA | CA CK"
    view, _ = view_after("trump:S", ruffed, "C9 S5 C4", rules="standard must_beat=always")
    assert forbidden(view, "N") == ""


def test_no_penalty_card_thrown_under_a_discard_duty_means_none_held() -> None:
    hands = "C2 D2 | D5 D3 | C4 DQ | C5 HQ"
    view, _ = view_after("no_queens", hands, "C2 D5", rules="pagat")
    assert forbidden(view, "E") == "C4 C5 DQ HQ"
    view, _ = view_after("no_queens", hands, "C2 D5")
    assert forbidden(view, "E") == "C4 C5"


def test_no_heart_thrown_under_penalty_suit_means_no_heart_held() -> None:
    hands = "C2 D2 | D5 D3 | C4 H9 | C5 HK"
    suit = "standard discard_duty=penalty_suit"
    view, _ = view_after("no_king", hands, "C2 D5", rules=suit)
    assert forbidden(view, "E") == "C4 C5 H9 HK"
    # A heart other than the king: the king comes first, so it is not held; other hearts may be.
    hands = "C2 D2 | H5 D3 | C4 H9 | C5 HK"
    view, _ = view_after("no_king", hands, "C2 H5", rules=suit)
    assert forbidden(view, "E") == "C4 C5 HK"


def test_no_lower_penalty_card_under_an_under_duty_means_none_held() -> None:
    hands = "CA D2 | C5 D3 | C4 CK | CJ CQ"
    view, _ = view_after("no_men", hands, "CA C5", rules="pagat")
    assert forbidden(view, "E") == "CJ CK"
    # Under the queen only the jack must go; the king lies above the best card.
    hands = "CQ D2 | C5 D3 | C4 CK | CJ D7"
    view, _ = view_after("no_men", hands, "CQ C5", rules="pagat")
    assert forbidden(view, "E") == "CJ"
    hands = "H9 H2 | HT C3 | H4 C4 | H5 H6"
    view, _ = view_after("no_hearts", hands, "H9 HT", rules="standard under_duty=all")
    assert forbidden(view, "E") == "H4 H5 H6"


def test_leading_the_banned_suit_while_closed_means_nothing_else_is_held() -> None:
    hands = "H9 H2 | HT C3 | H4 C4 | H5 D6"
    view, _ = view_after("no_hearts", hands, "H9", seat="E")
    assert forbidden(view, "S") == "C4 D6"
    # Opened before: nothing is shown.
    board = Board(
        deal_of(hands),
        Contract.NO_HEARTS,
        declarer=Seat.SOUTH,
        rules=parse_rules("standard"),
        is_opened=True,
    )
    board.push_text("H9")
    assert forbidden(view_of_board(board, Seat.EAST), "S") == ""


def test_leading_trumps_before_a_ruff_means_only_trumps() -> None:
    hands = "S9 S2 | ST C3 | S4 C4 | S5 D6"
    view, _ = view_after("trump:S", hands, "S9", seat="E", rules="standard trump_lead=after_ruff")
    assert forbidden(view, "S") == "C4 D6"


def test_a_position_set_up_open_proves_nothing_by_its_leads() -> None:
    rng = random.Random(72)
    n_states = 0
    for _ in range(300):
        rules = parse_rules("standard hearts_open=played")
        board = Board(
            random_deal(rng, 5), Contract.NO_KING, declarer=Seat.SOUTH, rules=rules, is_opened=True
        )
        while not board.is_over:
            board.push(rng.choice(board.legal_cards))
            knowledge = knowledge_of(view_of_board(board, rng.choice(SEATS)))
            assert knowledge.allows(hands_of(board))
            n_states += 1
    assert n_states == 6000


def test_the_first_declarer_of_a_cafe_game_was_dealt_the_two_of_diamonds() -> None:
    rng = random.Random(73)
    deal = random_deal(rng)
    holder = next(seat for seat in SEATS if "D2" in deal.hand(seat).text)
    board = Board(deal, Contract.NO_MEN, declarer=holder, rules=parse_rules("cafe"))
    for seat in SEATS:
        view = view_of_board(board, seat)
        knowledge = knowledge_of(view, is_first_of_game=True)
        assert knowledge.allows(deal.masks)
        for other in set(SEATS) - {seat, holder}:
            assert knowledge.forbidden[other] == CardSet("D2").mask
        assert not any(knowledge_of(view).forbidden)


def test_X06_permuting_unseen_cards_changes_neither_knowledge_nor_samples() -> None:
    rng = random.Random(74)
    n_permuted = 0
    for board in some_boards(rng, 120, n_cards=5):
        for _ in range(rng.randint(0, 10)):
            if not board.is_over:
                board.push(rng.choice(board.legal_cards))
        seat = rng.choice(SEATS)
        view = view_of_board(board, seat)
        worlds = Sampler.of_view(view).draw(3, seed=1)
        for hands in worlds:
            other = _board_with(board, hands)
            assert Sampler.of_view(view_of_board(other, seat)).draw(3, seed=1) == worlds
            n_permuted += hands != hands_of(board)
    assert n_permuted > 200


def _board_with(board: Board, hands: tuple[int, ...]) -> Board:
    """The board as if the hidden hands had been these."""
    dealt = list(hands)
    for trick in (*board.tricks, board.trick):
        for seat, card in trick:
            dealt[seat] |= 1 << card
    south, east, north, west = dealt
    other = Board(
        Deal((south, east, north, west)),
        board.contract,
        declarer=board.declarer,
        rules=board.rules,
        is_opened=board.started_opened,
    )
    for card in board.plays:
        other.push(card)
    return other


def test_every_relabelling_of_two_free_hands_is_as_likely() -> None:
    board = board_of("no_tricks", "C2 | C3 | C4 | C5")
    sampler = Sampler.of_view(view_of_board(board, Seat.SOUTH))
    assert sampler.n_deals == 6
    found = {hands[1:] for hands in sampler.draw(200, seed=1)}
    cards = [CardSet(text).mask for text in ("C3", "C4", "C5")]
    assert found == set(permutations(cards))
