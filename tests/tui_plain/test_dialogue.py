"""The line mode as a person meets it: what is told, what may be typed, what goes wrong."""

import io
from pathlib import Path

import pytest

from rifki import Contract, Rank, RuleSet, Seat
from rifki.i18n import LANGUAGES, Translator
from rifki.service import Declare, LocalSession, TableFile
from rifki.tui.plain import run_plain
from rifki.tui.plain.vocabulary import Entry, Verb, parse_entry, read_card
from tests.service.helpers import bot_of, play_to_end, play_until, seeds_with_bare_king, session_of
from tests.tui_plain.helpers import RandomPerson, Script, dialogue, settings_of

# In game 1 North declares No Tricks; North leads a heart, West follows, then South is asked.
HAND = "SQ S10 S9  HA HQ H8 H5  D10 D9 D7 D4 D3 D2"


def test_the_table_tells_who_plays_and_asks_for_a_card() -> None:
    text = dialogue([])
    assert text.splitlines()[:5] == [
        "Turkish King. Rules: Standard",
        "South: Işık",
        "East: Random (computer)",
        "North: Random (computer)",
        "West: Random (computer)",
    ]
    assert f"Your hand: {HAND}" in text
    assert text.endswith("Card> \nThe game has not been saved.\n")


@pytest.mark.parametrize("typed", ["H5", "5h", "h5", "♥5", "5♥", "H 5", "  h5  ", "♥️5"])
def test_C12_a_card_can_be_written_in_many_ways(typed: str) -> None:
    assert "Işık plays H5" in dialogue([typed])


def test_C12_a_ten_is_10_or_T() -> None:
    for typed in ("d10", "10D", "DT", "♦10", "td"):
        assert "Işık plays D10" in dialogue(["HQ", typed])


def test_a_card_that_may_not_be_played_is_explained_and_nothing_is_lost() -> None:
    text = dialogue(["D2", "S2", "H5"])
    assert "You still hold hearts, so you must follow suit." in text
    assert "You do not hold the two of spades." in text
    assert "Işık plays H5" in text


@pytest.mark.parametrize("typed", ["foo", "99", "HQ HQ", "🂡", "x" * 5000, "\0", "rules; rm", "-1"])
def test_nonsense_is_answered_and_asked_again(typed: str) -> None:
    text = dialogue([typed, "H5"])
    assert "is neither a card nor a command" in text
    assert "Işık plays H5" in text


def test_empty_lines_play_nothing_but_the_only_card() -> None:
    assert "Işık plays" not in dialogue([""])
    text = dialogue(["H5", *[""] * 400])
    assert "Type a card, or ? for help." in text


def test_enter_plays_the_only_legal_card() -> None:
    out = io.StringIO()
    person = RandomPerson(out, 1)
    seen: list[bool] = []

    def answer() -> str | None:
        last = out.getvalue().splitlines()[-2]
        if last.startswith("Only ") and not seen:
            seen.append(True)
            return ""
        return None if seen else person()

    session = session_of("S", seed=3)
    run_plain(session, settings_of(letters=True), input_stream=Script(answer), output_stream=out)
    told = out.getvalue().splitlines()
    index = next(i for i, line in enumerate(told) if line.startswith("Only "))
    card = told[index].split()[1]
    assert told[index + 1 : index + 3] == ["Card> ", f"Işık plays {card}"]


def test_commands_that_ask_change_nothing() -> None:
    session = session_of("S")
    asks = ["?", "help", "hand", "legal", "trick", "last", "score", "sheet", "quota", "captured",
            "rules", "rules no_king", "rules nonsense"]  # fmt: skip
    text = dialogue(asks, session=session)
    assert session.table.view(Seat.SOUTH).hand.text.count(" ") == 12
    assert "You may play: HA HQ H8 H5" in text
    assert "No Tricks, declared by North" in text
    assert "No trick has been completed in this deal" in text
    assert "Totals: Işık 0, East 0, North 0, West 0" in text
    assert "Işık: 2 trump contracts left, 3 negative contracts left" in text
    assert "No King of Hearts 2" in text
    assert "There is no such topic. Topics: overview" in text
    assert "[P5]" in text


def test_every_command_is_in_the_help() -> None:
    text = dialogue(["?"])
    for verb in Verb:
        if verb not in (Verb.YES, Verb.NO):
            assert f"\n{verb.value}: " in text


def test_the_last_trick_and_the_captured_cards_are_told() -> None:
    text = dialogue(["H5", "last", "captured"])
    assert "Trick 1: North H2, West H6, Işık H5, East H3" in text
    assert "West wins trick 1: -50" in text
    assert "West: 1 trick\n" in text


def test_undo_takes_back_and_asks_again() -> None:
    text = dialogue(["H5", "undo", "undo", "H8"])
    assert "Işık takes back the last move" in text
    assert "There is nothing of yours to take back." in text
    assert text.count("Işık plays H") == 2


def test_finish_is_refused_while_points_are_left() -> None:
    assert "There are still points to win or lose" in dialogue(["finish"])


def test_a_contract_is_chosen_by_number_or_name_in_any_language() -> None:
    for typed in ("6", "no_queens", "Kız almaz", "KIZ ALMAZ", "sem damas", "no queens"):
        text = dialogue([typed], seed=11)
        assert "Işık declares No Queens" in text, typed


def test_C17_only_known_contract_names_pass_and_others_list_the_valid_ones() -> None:
    for typed in ("koz-", "kozs", "kupa s", "KOZ S", "HQx", "0", "11", "-1", "9" * 5000):
        text = dialogue([typed, "no_king"], seed=11)
        assert "is not a contract" in text, typed
        assert text.count("No Tricks. Win no tricks") == 2, typed
        assert "Işık declares No King of Hearts" in text


def test_C17_trumps_without_a_suit_asks_for_the_suit() -> None:
    text = dialogue(["koz", "koz maça"], seed=11)
    assert "Which suit is to be trumps?" in text
    assert "Işık declares Trumps: spades" in text


def test_a_card_instead_of_a_contract_is_explained() -> None:
    assert "No contract has been declared yet." in dialogue(["HQ"], seed=11)


def test_a_contract_instead_of_a_card_is_explained() -> None:
    assert "The contract of this deal has been declared already." in dialogue(["koz maça"])


def test_yes_and_no_have_nothing_to_answer_at_the_card_prompt() -> None:
    assert "That cannot be decided now." in dialogue(["yes"])
    assert "This hand gives you no right to a new deal." in dialogue(["redeal yes"])
    assert "There is no new deal to decide about." in dialogue(["redeal no"])


@pytest.mark.parametrize("typed", ["quit", "q", "exit", "çık", "sair"])
def test_leaving_keeps_the_game(tmp_path: Path, typed: str) -> None:
    path = tmp_path / "game.jsonl"
    text = dialogue(["H5", typed], path=path)
    assert text.endswith("The game is saved. Go on with it: rifki play --resume\n")
    session = LocalSession.resume(path, bot_of)
    assert len(session.table.view(Seat.SOUTH).hand) == 12
    again = dialogue(["last"], session=session)
    assert "The game goes on where it stopped" in again
    assert "Trick 1: North H2, West H6, Işık H5, East H3" in again


def test_ctrl_c_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    def interrupt() -> str | None:
        raise KeyboardInterrupt

    out = io.StringIO()
    path = tmp_path / "game.jsonl"
    session = session_of("S", path=path)
    status = run_plain(session, settings_of(), input_stream=Script(interrupt), output_stream=out)
    assert status == 130
    assert "The game is saved." in out.getvalue()
    assert TableFile.load(path)[1].events == session.table.events


def test_a_finished_game_tells_its_result_again() -> None:
    session = session_of("")
    play_to_end(session)
    text = dialogue([], session=session)
    assert "The game is over" in text
    assert "in the plus" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_each_language_names_words_that_work(language: str) -> None:
    t = Translator(language)
    text = dialogue(["?"], language=language)
    for verb in Verb:
        word = t(f"plain-word-{verb.value}")
        entry = parse_entry(word)
        assert entry == Entry(verb), word
        if verb not in (Verb.YES, Verb.NO):
            assert f"\n{word}: " in text


def test_no_word_means_two_commands_or_a_card() -> None:
    words: dict[str, Verb] = {}
    for language in LANGUAGES:
        t = Translator(language)
        for verb in Verb:
            for word in (
                t(f"plain-word-{verb.value}"),
                *t(f"plain-word-{verb.value}-also").split("; "),
            ):
                assert words.setdefault(word, verb) is verb, word
                assert read_card(word) is None
                assert parse_entry(word) == Entry(verb), word


def test_N01_turkish_words_are_found_in_capitals_and_without_accents() -> None:
    for word in ("YARDIM", "yardım", "yardim", "Yardım"):
        assert parse_entry(word) == Entry(Verb.HELP)
    assert parse_entry("ÇIK") == parse_entry("cik") == Entry(Verb.QUIT)


def test_the_first_words_of_a_line_with_an_argument() -> None:
    assert parse_entry("Kurallar hearts_open") == Entry(Verb.RULES, "hearts_open")
    assert parse_entry("hand over") is None
    assert parse_entry("") is None


def test_redeals_are_offered_and_answered() -> None:
    rules = RuleSet(redeal_bare_king=True)
    seed = next(seed for seed, holder, declarer in seeds_with_bare_king()
                if holder is Seat.SOUTH is declarer)  # fmt: skip
    text = dialogue(["no_king", "perhaps", "HK", "score", "no"], seed=seed, rules=rules)
    assert "Your cards give you the right to ask for a new deal." in text
    assert text.count("Please answer yes or no.") == 2
    assert "You lead to trick 1" in text
    for yes in ("yes", "evet", "sim", "redeal yes"):
        text = dialogue(["no_king", yes], seed=seed, rules=rules)
        assert "New deal: Işık holds the king of hearts without a small heart" in text
        assert "Deal 1 of 20 is dealt again: Işık declares" in text


def test_what_may_be_declared_is_listed_again_on_demand() -> None:
    text = dialogue(["legal", "hand", "trick", "score"], seed=11)
    assert text.count("10. No Tricks. Win no tricks: each one costs 50 points.") == 2
    assert text.count("\n2. Trumps: diamonds\n") == 2
    assert "Deal 1 of 20\n" in text


def test_captured_penalty_cards_are_told_by_seat() -> None:
    session = session_of("S", seed=11)
    session.submit(Declare(Seat.SOUTH, Contract.NO_MEN))
    play_until(session, lambda table: table.game.board is not None and table.game.board.ply > 30)
    while session.table.to_act is not Seat.SOUTH:
        session.step()
    view = session.table.view(Seat.SOUTH)
    text = dialogue(["captured"], session=session)
    for seat, name in zip(Seat, ("Işık", "East", "North", "West"), strict=True):
        men = [card for card in view.captured(seat) if card.rank in (Rank.KING, Rank.JACK)]
        line = [line for line in text.splitlines() if line.startswith(f"{name}: ")][-1]
        told = line.removeprefix(f"{name}: ").split()
        assert sorted(told) == sorted(card.text for card in men) if men else told == ["nothing"]
