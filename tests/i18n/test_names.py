"""Names of seats, suits, ranks, cards, contracts, options; and finding a contract by name."""

import pytest

from rifki.i18n import (
    LANGUAGES,
    MissingMessageError,
    Translator,
    bot_about,
    bot_name,
    card_name,
    card_text,
    contract_about,
    contract_name,
    find_contract,
    message_ids,
    option_about,
    option_name,
    option_value_name,
    preset_about,
    preset_name,
    rank_name,
    reason_text,
    seat_letter,
    seat_name,
    signed_points,
    suit_name,
    suit_symbol,
)
from rifki.i18n.names import CONTRACT_IDS

EN, TR, PT = (Translator(language) for language in ("en", "tr", "pt"))
HEARTS = range(26, 39)

# Written out on purpose, not read from the code under test.
OPTION_VALUES = {
    "first_declarer": ["random", "two_of_diamonds", "south", "east", "north", "west"],
    "hearts_open": ["discarded", "played", "never"],
    "discard_duty": ["none", "penalty_card", "penalty_suit"],
    "under_duty": ["none", "face_cards", "all"],
    "early_end": ["off", "on"],
    "must_beat": ["never", "trump_led", "always"],
    "must_overruff": ["off", "on"],
    "trump_lead": ["free", "after_ruff"],
    "first_round_negative": ["off", "on"],
    "redeal_weak_trump": ["off", "on"],
    "redeal_bare_king": ["off", "on"],
    "redeal_split_queens": ["off", "on"],
    "king_bonus": ["off", "ten", "thirteen"],
    "plus_threshold": ["above_zero", "zero_or_more"],
}
REASONS = {
    "not_your_turn": {"seat": "East"}, "not_in_hand": {"card": "ace of spades"},
    "must_follow_suit": {"suit": "hearts"}, "must_trump": {"suit": "spades"},
    "must_overruff": {}, "must_beat": {}, "must_discard_penalty": {}, "must_play_penalty": {},
    "hearts_not_open": {}, "trumps_not_open": {}, "quota_spent_seat": {},
    "quota_spent_table": {"contract": "No Queens"}, "first_round_negative": {}, "deal_over": {},
    "game_over": {}, "no_contract_yet": {}, "contract_already_declared": {},
    "redeal_not_allowed": {}, "points_left": {}, "nothing_to_undo": {}, "not_dealt": {},
    "unknown_card": {"text": "ZZ"}, "unknown_contract": {"text": "koz-"}, "not_seated": {},
}  # fmt: skip


def test_seats_in_order_of_play() -> None:
    assert [seat_name(seat, EN) for seat in range(4)] == ["South", "East", "North", "West"]
    assert [seat_name(seat, TR) for seat in range(4)] == ["Güney", "Doğu", "Kuzey", "Batı"]
    assert [seat_name(seat, PT) for seat in range(4)] == ["Sul", "Leste", "Norte", "Oeste"]
    for translator in (EN, TR, PT):
        assert len({seat_letter(seat, translator) for seat in range(4)}) == 4


def test_suits_in_the_order_of_the_record() -> None:
    assert [suit_name(suit, TR) for suit in range(4)] == ["sinek", "karo", "kupa", "maça"]
    assert [suit_name(suit, PT) for suit in range(4)] == ["paus", "ouros", "copas", "espadas"]
    assert [suit_symbol(suit) for suit in range(4)] == ["♣", "♦", "♥", "♠"]


def test_rank_alone_and_in_a_card() -> None:
    assert rank_name(11, TR) == "papaz"
    assert rank_name(8, EN) == "ten"
    assert card_name(37, EN) == "king of hearts"
    assert card_name(37, PT) == "rei de copas"


def test_turkish_card_names_take_the_compound_suffix() -> None:
    assert [card_name(card, TR) for card in HEARTS] == [
        "kupa ikilisi", "kupa üçlüsü", "kupa dörtlüsü", "kupa beşlisi", "kupa altılısı",
        "kupa yedilisi", "kupa sekizlisi", "kupa dokuzlusu", "kupa onlusu", "kupa valesi",
        "kupa kızı", "kupa papazı", "kupa ası",
    ]  # fmt: skip


@pytest.mark.parametrize("translator", [EN, TR, PT], ids=LANGUAGES)
def test_all_52_cards_have_different_names_and_texts(translator: Translator) -> None:
    assert len({card_name(card, translator) for card in range(52)}) == 52
    assert len({card_text(card) for card in range(52)}) == 52
    assert len({card_text(card, suits="letters") for card in range(52)}) == 52


def test_card_text() -> None:
    assert [card_text(card) for card in (0, 34, 37, 51)] == ["♣2", "♥10", "♥K", "♠A"]
    assert card_text(34, suits="letters") == "H10"
    with pytest.raises(ValueError, match="suits must be"):
        card_text(0, suits="words")  # type: ignore[arg-type]


@pytest.mark.parametrize("card", [-1, 52, 10**9])
def test_cards_out_of_range_are_refused(card: int) -> None:
    with pytest.raises(ValueError, match=r"card must be in 0\.\.51"):
        card_name(card, EN)
    with pytest.raises(ValueError, match=r"card must be in 0\.\.51"):
        card_text(card)


def test_contract_names() -> None:
    assert contract_name("trump:S", EN) == "Trumps: spades"
    assert contract_name("trump:S", TR) == "Koz: maça"
    assert contract_name("trump:S", PT) == "Trunfo: espadas"
    assert [contract_name(name, TR) for name in CONTRACT_IDS[4:]] == [
        "Rıfkı", "Kız almaz", "Erkek almaz", "Kupa almaz", "Son iki", "El almaz"
    ]  # fmt: skip
    assert contract_about("trump", EN) == contract_about("trump:H", EN)


@pytest.mark.parametrize("contract", ["", "trump", "trump:", "trump:X", "NO_KING", "no-king"])
def test_contract_name_takes_ids_only(contract: str) -> None:
    with pytest.raises(ValueError, match="the ids are: trump:C"):
        contract_name(contract, EN)


@pytest.mark.parametrize("translator", [EN, TR, PT], ids=LANGUAGES)
@pytest.mark.parametrize("contract", CONTRACT_IDS)
def test_every_contract_is_found_by_its_own_name_and_id(
    contract: str, translator: Translator
) -> None:
    for reader in (EN, TR, PT):
        assert find_contract(contract_name(contract, translator), reader).contract == contract
        assert find_contract(contract, reader).contract == contract


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("rifki", "no_king"), ("kız almaz", "no_queens"), ("KIZ", "no_queens"),
        ("koz maça", "trump:S"), ("Maça koz", "trump:S"), ("KOZ:  KUPA", "trump:H"),
        ("trunfo espadas", "trump:S"), ("trump spades", "trump:S"), ("koz ♦", "trump:D"),
        ("trump:s", "trump:S"), ("no boys", "no_men"), ("no men", "no_men"),
        ("sem vazas", "no_tricks"), ("  sem duas   últimas ", "no_last_two"), ("erkek", "no_men"),
    ],
)  # fmt: skip
def test_contracts_are_found_in_any_language(text: str, contract: str) -> None:
    for reader in (EN, TR, PT):
        assert find_contract(text, reader).contract == contract


@pytest.mark.parametrize("text", ["koz", "TRUMPS", "trunfo", "trump"])
def test_trumps_without_a_suit_asks_for_one(text: str) -> None:
    match = find_contract(text, EN)
    assert match.contract is None
    assert match.needs_suit
    assert match.candidates == ("trump:C", "trump:D", "trump:H", "trump:S")


@pytest.mark.parametrize(
    "text",
    ["", " ", "koz-", "kozs", "kupa s", "KOZ S", "koz k", "kupa", "trump:", "trump:X", "trump:ss",
     "no_king2", "no", "maça", "koz spades", "rıfkı maça", ";", "koz maça kupa"],
)  # fmt: skip
def test_C17_anything_else_finds_nothing(text: str) -> None:
    for reader in (EN, TR, PT):
        match = find_contract(text, reader)
        assert match.contract is None
        assert match.candidates == ()
        assert not match.needs_suit


@pytest.mark.parametrize("translator", [EN, TR, PT], ids=LANGUAGES)
def test_every_option_value_preset_and_bot_has_its_words(translator: Translator) -> None:
    for option, values in OPTION_VALUES.items():
        assert option_name(option, translator)
        assert option_about(option, translator)
        names = [option_value_name(option, value, translator) for value in values]
        assert len(set(names)) == len(values), option
    for preset in ("standard", "pagat", "cafe"):
        assert preset_name(preset, translator)
        assert preset_about(preset, translator)
    for level in ("random", "novice", "rules", "net", "search", "expert"):
        assert bot_name(level, translator)
        assert bot_about(level, translator)


def test_switches_may_be_given_as_bools() -> None:
    assert option_value_name("early_end", True, TR) == option_value_name("early_end", "on", TR)
    assert option_value_name("first_declarer", "west", TR) == "hep Batı"
    with pytest.raises(MissingMessageError):
        option_value_name("hearts_open", "sometimes", EN)


@pytest.mark.parametrize("translator", [EN, TR, PT], ids=LANGUAGES)
def test_every_reason_is_a_full_sentence(translator: Translator) -> None:
    for reason, args in REASONS.items():
        text = reason_text(reason, translator, **args)
        assert text.endswith("."), reason
        assert all(value in text for value in args.values())
    ids = {name for name in message_ids("en") if name.startswith("reason-")}
    assert ids == {f"reason-{reason.replace('_', '-')}" for reason in REASONS}


def test_every_reason_of_the_core_has_a_sentence() -> None:
    errors = pytest.importorskip("rifki.errors")
    assert {reason.value for reason in errors.Reason} <= set(REASONS)


def test_every_option_of_the_core_has_its_words() -> None:
    rules = pytest.importorskip("rifki.rules")
    assert {name: list(row.texts) for name, row in rules.OPTIONS.items()} == OPTION_VALUES


def test_points_carry_their_sign_in_ascii() -> None:
    assert [signed_points(points) for points in (650, 0, -320, -5200)] == [
        "+650", "0", "-320", "-5200"
    ]  # fmt: skip
