"""A person plays through the keys of the real application."""

from __future__ import annotations

from pathlib import Path

from rifki import Card, CardSet, Contract, Phase, RuleSet, Seat, Suit
from rifki.bots import LEVELS
from rifki.render import sorted_cards
from rifki.rules import FirstDeclarer
from rifki.service import LocalSession, Table
from rifki.tui.table.controller import Controller
from rifki.tui.table.flow import Ask
from tests.tui.helpers import (
    CALM,
    app_text,
    asked,
    bot_of_level,
    controller_of,
    is_done,
    person_is_to,
    play_until,
    press,
    screen_of,
    session_of,
    table_app,
    wait,
    words_of,
)


def _is_following(table: Table) -> bool:
    """Whether South must follow suit and holds other suits too."""
    if not person_is_to(table, "play"):
        return False
    view = table.view(Seat.SOUTH)
    return bool(view.trick.cards) and 0 < len(view.legal_cards) < len(view.hand)


def _illegal(controller: Controller) -> Card:
    view = controller.flow.view
    return next(card for card in sorted_cards(view.hand) if card not in view.legal_cards)


async def test_a_whole_deal_is_played_with_enter_alone() -> None:
    session = session_of()
    async with table_app(session) as (app, pilot):
        while not session.table.game.score_sheet.rows:
            await pilot.press("enter")
            await wait(app, pilot)
        assert "Deal 1:" in app_text(app)
        await pilot.press("enter")
        await wait(app, pilot)
        assert "Deal 2/20" in app_text(app)


async def test_cards_are_named_by_suit_and_rank() -> None:
    session = play_until(session_of(), lambda t: person_is_to(t, "play"))
    async with table_app(session) as (app, pilot):
        card = sorted_cards(session.table.view(Seat.SOUTH).legal_cards)[-1]
        rank = "0" if card.rank.letter == "T" else card.rank.letter.lower()
        await pilot.press(card.suit.letter.lower(), rank)
        assert session.table.view(Seat.SOUTH).hand == app.controller.flow.view.hand
        assert app.controller.scene.cursor == card
        await pilot.press("enter")
        await wait(app, pilot)
        assert card not in session.table.view(Seat.SOUTH).hand


async def test_a_card_that_is_not_legal_changes_nothing_and_tells_why() -> None:
    session = play_until(session_of(), _is_following)
    async with table_app(session) as (app, pilot):
        card, before = _illegal(app.controller), session.table.version
        rank = "0" if card.rank.letter == "T" else card.rank.letter.lower()
        await pilot.press(card.suit.letter.lower(), rank)
        text = app_text(app)
        assert "you must follow suit" in text or "must play" in text
        assert session.table.version == before
        assert app.controller.scene.cursor in app.controller.flow.view.legal_cards


async def test_a_click_plays_a_legal_card_and_refuses_another() -> None:
    session = play_until(session_of(), _is_following)
    async with table_app(session) as (app, pilot):
        canvas = app.controller.picture(80, 24)
        places = {getattr(canvas.target_at(x, 19), "card", None): x for x in range(80)}
        before = session.table.version
        await pilot.click(offset=(places[_illegal(app.controller)], 19))
        assert session.table.version == before
        assert "must" in app_text(app)
        legal = sorted_cards(app.controller.flow.view.legal_cards)[0]
        await pilot.click(offset=(places[legal], 19))
        await wait(app, pilot)
        assert session.table.version > before
        assert legal not in session.table.view(Seat.SOUTH).hand


def test_the_cursor_moves_over_legal_cards_only() -> None:
    controller = controller_of(play_until(session_of(), _is_following))
    legal = controller.flow.view.legal_cards
    seen = set()
    for _ in range(len(legal)):
        press(controller, "right")
        seen.add(controller.scene.cursor)
    assert seen == set(legal)
    press(controller, "end")
    assert controller.scene.cursor == sorted_cards(legal)[-1]


def test_undo_gives_the_last_card_back() -> None:
    session = play_until(session_of(), _is_following)
    controller = controller_of(session, CALM)
    before = session.table.view(Seat.SOUTH)
    press(controller, "enter")
    assert session.table.view(Seat.SOUTH) != before
    press(controller, "u")
    assert session.table.view(Seat.SOUTH) == before
    assert controller.flow.view == before
    assert asked(controller) is Ask.CARD
    assert controller.scene.resting is None


def test_undo_without_anything_to_take_back_says_so() -> None:
    controller = controller_of(session_of())
    before = controller.session.table.version
    press(controller, "u")
    assert controller.scene.notice == controller.words.t("fact-refused-nothing-to-undo")
    assert controller.session.table.version == before


def test_undo_at_the_summary_of_a_deal_takes_the_last_card_back() -> None:
    session = session_of()
    play_until(session, lambda t: len(t.view(Seat.SOUTH).hand) == 1 and person_is_to(t, "play"))
    controller = controller_of(session)
    press(controller, "enter")
    assert "Deal 1:" in screen_of(controller)
    press(controller, "u")
    assert controller.panel is None
    assert controller.flow.view.number == 1
    assert len(controller.flow.view.hand) == 1


def test_a_deal_without_points_left_may_be_finished_at_once() -> None:
    session = session_of(rules=RuleSet(first_declarer=FirstDeclarer.SOUTH))
    play_until(session, lambda t: t.can_finish)
    assert session.table.view(Seat.SOUTH).hand
    n_deals = len(session.table.game.score_sheet.rows)
    controller = controller_of(session)
    assert asked(controller) is Ask.FINISH
    assert "Finish it at once?" in words_of(controller)
    press(controller, "y")
    assert len(session.table.game.score_sheet.rows) == n_deals + 1
    assert f"Deal {n_deals + 1}:" in screen_of(controller)


def test_a_refused_finish_is_not_offered_again_but_f_still_does_it() -> None:
    session = play_until(session_of(), lambda t: t.can_finish and len(t.view(Seat.SOUTH).hand) > 2)
    n_deals = len(session.table.game.score_sheet.rows)
    controller = controller_of(session)
    press(controller, "n")
    assert asked(controller) is Ask.CARD
    press(controller, "enter")
    assert asked(controller) is Ask.CARD
    press(controller, "f")
    assert len(session.table.game.score_sheet.rows) == n_deals + 1


def test_f_tells_why_while_there_are_points_left() -> None:
    controller = controller_of(play_until(session_of(), _is_following))
    before = controller.session.table.version
    press(controller, "f")
    assert "still points" in screen_of(controller)
    assert controller.session.table.version == before


def _has_spent_contract(table: Table) -> bool:
    if not person_is_to(table, "declare"):
        return False
    return any(
        table.game.score_sheet.contract_reason(Seat.SOUTH, contract) is not None
        for contract in Contract
    )


async def test_a_spent_contract_is_shown_with_its_reason_and_cannot_be_chosen() -> None:
    session = play_until(session_of(), _has_spent_contract)
    sheet = session.table.game.score_sheet
    spent = next(c for c in Contract if sheet.contract_reason(Seat.SOUTH, c) is not None)
    async with table_app(session) as (app, pilot):
        before = session.table.version
        await pilot.press("1234567890"[spent])
        await pilot.press("enter")
        await wait(app, pilot)
        assert session.table.version == before
        reason = app.controller.words.contract_reason(sheet, Seat.SOUTH, spent)
        assert reason is not None
        assert reason.split()[0] in app_text(app)
        assert all(word in app_text(app) for word in reason.split())


def test_a_forced_contract_is_announced() -> None:
    session = play_until(
        session_of(),
        lambda t: person_is_to(t, "declare") and len(t.game.legal_contracts) == 1,
    )
    controller = controller_of(session)
    assert "Only one contract is left for you" in screen_of(controller)
    press(controller, "enter")
    assert any("nly" in text for text in controller.scene.news)


_REDEAL = RuleSet(first_declarer=FirstDeclarer.SOUTH, redeal_bare_king=True)


def _bare_king_seed() -> int:
    """A seed that gives South, who declares, a king of hearts alone or with the ace."""
    for seed in range(2000):
        hearts = (
            session_of(seed=seed, rules=_REDEAL).table.view(Seat.SOUTH).hand.of_suit(Suit.HEARTS)
        )
        if Card("HK") in hearts and not hearts - CardSet("HK HA"):
            return seed
    raise AssertionError("no such seed")


def test_a_redeal_is_offered_and_can_be_taken_or_left() -> None:
    session = session_of(seed=_bare_king_seed(), rules=_REDEAL)
    controller = controller_of(session)
    press(controller, "5", "enter")
    assert asked(controller) is Ask.REDEAL
    assert "Do you want one?" in words_of(controller)
    press(controller, "n")
    assert asked(controller) is Ask.CARD
    assert session.table.game.attempt == 0
    press(controller, "u")
    assert asked(controller) is Ask.CONTRACT
    press(controller, "5", "enter", "y")
    assert session.table.game.attempt == 1
    assert "king of hearts without a small heart" in words_of(controller)
    press(controller, "enter")
    assert asked(controller) is Ask.CONTRACT


def test_a_table_with_a_redeal_pending_is_resumed_there(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    controller = controller_of(session_of(seed=_bare_king_seed(), rules=_REDEAL, path=path))
    press(controller, "5", "enter")
    resumed = controller_of(LocalSession.resume(path, bot_of_level))
    assert resumed.ask is Ask.REDEAL
    assert "Do you want one?" in words_of(resumed)


async def test_a_game_is_resumed_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    session = session_of(path=path)
    play_until(session, lambda t: _is_following(t) and len(t.view(Seat.SOUTH).trick.cards) == 2)
    before = session.table.view(Seat.SOUTH)
    async with table_app(LocalSession.resume(path, bot_of_level)) as (app, _pilot):
        assert app.controller.flow.view == before
        text = app_text(app)
        assert "The game goes on where it stopped" in text
        for _, card in before.trick:
            assert card.suit.symbol in text


async def test_a_game_is_resumed_between_contract_and_first_card(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    session = session_of(path=path, rules=RuleSet(first_declarer=FirstDeclarer.SOUTH))
    play_until(session, lambda t: t.game.phase is Phase.PLAY)
    async with table_app(LocalSession.resume(path, bot_of_level)) as (app, _pilot):
        assert asked(app.controller) is Ask.CARD
        assert "Trick 1/13" in app_text(app)
        assert "lead any card" in app_text(app)


async def test_quitting_says_how_to_go_on_and_leaves(tmp_path: Path) -> None:
    session = session_of(path=tmp_path / "table.jsonl")
    async with table_app(session) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()
        assert "rifki play --resume" in app_text(app)
        await pilot.press("n")
        assert not is_done(app.controller)
        await pilot.press("q", "y")
        await pilot.pause()
        assert is_done(app.controller)
    assert app.return_code == 0


def test_a_game_that_is_not_kept_says_so_and_enter_does_not_lose_it() -> None:
    controller = controller_of(session_of())
    press(controller, "q")
    assert "will be lost" in screen_of(controller)
    press(controller, "enter")
    assert not controller.is_done


def test_a_disk_that_refuses_is_a_question_and_the_card_has_not_been_played(
    tmp_path: Path,
) -> None:
    path = tmp_path / "table.jsonl"
    session = play_until(session_of(path=path), _is_following)
    controller = controller_of(session)
    before = controller.flow.view
    path.write_bytes(path.read_bytes() + b"x")
    press(controller, "enter")
    assert "could not be saved" in screen_of(controller)
    assert controller.flow.view == before
    press(controller, "n")
    assert controller.is_done
    assert controller.error


def test_the_pause_after_a_trick_is_changed_by_plus_and_minus() -> None:
    controller = controller_of(play_until(session_of(), _is_following), CALM)
    press(controller, "minus")
    assert controller.settings.trick_seconds == 5
    press(controller, "minus", "minus")
    assert "2 s" in screen_of(controller)
    press(controller, *["minus"] * 6)
    assert controller.settings.trick_seconds == 0
    press(controller, *["plus"] * 9)
    assert controller.settings.trick_seconds < 0


def test_the_language_changes_while_playing() -> None:
    controller = controller_of(play_until(session_of(), _is_following))
    press(controller, "g")
    assert "Sıra sende" in screen_of(controller) or "Türkçe" in screen_of(controller)
    assert "Oyun 1/20" in screen_of(controller)
    press(controller, "g", "g")
    assert "Deal 1/20" in screen_of(controller)


def test_every_screen_opens_on_its_key_and_any_key_closes_it() -> None:
    controller = controller_of(play_until(session_of(), _is_following))
    for key, words in (
        ("p", "Score sheet"),
        ("l", "Last trick"),
        ("m", "What has happened"),
        ("r", "Rules"),
        ("question_mark", "Help"),
    ):
        press(controller, key)
        assert words in screen_of(controller), key
        press(controller, "x")
        assert controller.panel is None


def test_pages_are_at_hand_while_a_contract_is_chosen() -> None:
    session = play_until(session_of(), lambda t: person_is_to(t, "declare"))
    controller = controller_of(session)
    press(controller, "p")
    assert "Score sheet" in screen_of(controller)
    press(controller, "escape")
    assert "Choose a contract" in screen_of(controller)


def test_bots_of_every_level_can_sit_at_the_table() -> None:
    for level in LEVELS:
        controller = controller_of(session_of(level=level.name))
        assert asked(controller) in (Ask.CARD, Ask.CONTRACT)
