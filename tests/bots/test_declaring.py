"""Which contract to declare: what is left for later, and what the options make of a deal."""

from __future__ import annotations

from rifki import SEATS, Contract, ContractKind, RuleSet, ScoreSheet, Seat, View
from rifki.bots import make_bot
from rifki.bots.declaring import later_worth
from rifki.bots.search.search_bot import SearchBot
from rifki.bots.search.search_contracts import contract_values
from rifki.bots.search.settings import DECLARER_GAIN, LATER_WORTH
from rifki.cards import CardSet
from rifki.deal import parse_hand
from rifki.scoresheet import NEGATIVE_USES, NEGATIVES_PER_SEAT, TRUMPS_PER_SEAT
from rifki.view import view_before_contract

SOUTH = Seat.SOUTH
NEGATIVE_KINDS = tuple(kind for kind in ContractKind if kind is not ContractKind.TRUMP)


def declaring_view(hand: str, *declared: str, rules: RuleSet | None = None) -> View:
    """The view of a declarer, South by default, after contracts that were declared in turn."""
    chosen = rules if rules is not None else RuleSet()
    sheet = ScoreSheet(rules=chosen)
    for number, text in enumerate(declared):
        contract = next(c for c in Contract if text in (c.text, c.kind.value))
        sheet = sheet.with_row(SEATS[number % 4], contract, (0, 0, 0, 0))
    seat = SEATS[len(declared) % 4]
    return view_before_contract(CardSet(parse_hand(hand)), seat, seat, sheet)


PLAIN = "K86.J73.Q964.T52"


def test_the_table_has_a_row_for_everything_that_can_be_owed() -> None:
    assert len(LATER_WORTH) == TRUMPS_PER_SEAT + 1
    for rows in LATER_WORTH:
        assert [len(row) for row in rows] == [len(NEGATIVE_KINDS) + 1] * (NEGATIVES_PER_SEAT + 1)


def test_more_open_contracts_and_more_to_declare_are_worth_more() -> None:
    for trumps, rows in enumerate(LATER_WORTH):
        for negatives, row in enumerate(rows):
            # With k kinds open, twice k declarations are the most that there can be.
            possible = [row[n] for n in range(len(row)) if n * NEGATIVE_USES >= negatives]
            assert possible == sorted(possible)
            if trumps:
                fewer = LATER_WORTH[trumps - 1][negatives]
                assert all(x > y for x, y in zip(row[3:], fewer[3:], strict=True))


def test_a_second_use_costs_less_than_the_last_one() -> None:
    """With No Queens declared once already, declaring it closes it; No Boys stays open."""
    view = declaring_view(PLAIN, "trump:S", "trump:S", "trump:S", "no_queens", "trump:S")
    assert view.sheet.uses_left(ContractKind.NO_QUEENS) == 1
    queens = later_worth(Contract.NO_QUEENS, view, LATER_WORTH)
    men = later_worth(Contract.NO_MEN, view, LATER_WORTH)
    hearts = later_worth(Contract.NO_HEARTS, view, LATER_WORTH)
    assert men == hearts
    assert men != queens


def test_what_closes_a_contract_to_others_counts_as_won_from_them() -> None:
    """One who owes negatives no more gains by closing a kind; one who owes three loses by it."""
    three, none = LATER_WORTH[0][3], LATER_WORTH[0][0]
    own = (three[5] - three[6]) - 3 * (none[5] - none[6]) / 3
    others = (none[5] - none[6]) - 3 * (three[5] - three[6]) / 3
    assert own < 0 < others


def test_the_last_trump_contract_is_kept_longer_than_the_first_of_two() -> None:
    first = declaring_view(PLAIN)
    gap = {}
    for name, view in (("first", first), ("later", _late_view(PLAIN))):
        trump = later_worth(Contract.TRUMP_SPADES, view, LATER_WORTH)
        negative = later_worth(view.legal_contracts[-1], view, LATER_WORTH)
        gap[name] = trump - negative
    assert gap["first"] < -20
    assert gap["later"] < gap["first"] - 20


def _late_view(hand: str) -> View:
    """South has declared one trump contract; the others' negatives have closed three kinds."""
    used = ["no_king", "no_queens", "no_men"]
    rounds = [["trump:S", *used], ["no_last_two", *used]]
    return declaring_view(hand, *[text for each in rounds for text in each])


def test_option_first_round_negative_a_trump_hand_declares_a_negative() -> None:
    hand = "AKQJT98.A.A2.432"
    for is_on in (False, True):
        view = declaring_view(hand, rules=RuleSet(first_round_negative=is_on))
        for level in ("rules", "net", "search"):
            choice = make_bot(level, seed=1).choose_contract(view)
            assert choice.is_negative is is_on, level
        assert all(c.is_negative for c in contract_values(view)) is is_on


def test_option_redeal_bare_king_a_hand_with_it_alone_is_declared_and_voided() -> None:
    """The king of hearts alone: No King is bad to play, and a fresh deal as good as any."""
    hand = "AQJ9.K.KQJ92.AJ9"
    off, on = (
        declaring_view(hand, *_LAST, rules=RuleSet(redeal_bare_king=x)) for x in (False, True)
    )
    for view in (off, on):
        assert Contract.NO_KING in view.legal_contracts
    assert contract_values(off)[Contract.NO_KING] < 0
    assert contract_values(on)[Contract.NO_KING] == DECLARER_GAIN
    bot = SearchBot(seed=1)
    assert bot.choose_contract(off) is not Contract.NO_KING
    assert bot.choose_contract(on) is Contract.NO_KING


_LAST = [
    *("trump:S", "no_queens", "no_men", "no_tricks"),
    *("trump:S", "no_queens", "no_men", "no_tricks"),
]
"""Two rounds after which South owes negatives alone."""
