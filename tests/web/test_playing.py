"""Whole games and deals at the web table: by mouse, by keyboard, on a phone, in one room."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakePlayer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


@pytest.mark.timeout(1200)
def test_R22_a_whole_game_by_mouse_and_a_rematch(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.is_over, seconds=1100)
    page = player.page
    expect(page.locator("dialog ol li")).to_have_count(4)
    rows = page.locator("dialog ol li").all_inner_texts()
    totals = [int(re.findall(r"[+-]?\d+", row)[-1]) for row in rows]
    assert sum(totals) == 0  # R15
    assert totals == sorted(totals, reverse=True)
    page.locator("dialog").get_by_role("button", name="Score sheet").click()
    expect(page.locator("dialog tbody tr td.declarer")).to_have_count(20)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Result").click()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Verify the deals").click()
    expect(page.get_by_text("20 deals checked: all fair")).to_be_visible()
    page.get_by_role("link", name="Table").first.click()
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    old = page.url
    page.get_by_role("button", name="Play again").click()
    player.wait_until(lambda: page.url != old)
    page.locator(".play").wait_for()  # against bots the next game begins at once


def test_U03_a_deal_by_keyboard_alone(make_player: MakePlayer) -> None:
    player = make_player()
    page = player.page
    player.visit()
    for _ in range(12):  # to the button, as a person would
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == "Play now":
            break
    page.keyboard.press("Enter")
    page.locator(".play").wait_for()
    page.mouse.move(0, 0)
    declared = played = 0

    def act() -> None:
        nonlocal declared, played
        # A summary appears together with what it covers: it is looked for second.
        if player.has_choice() and not player.has_dialog():
            for _ in range(20):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.dataset.contract ?? ''"):
                    break
            page.keyboard.press("Enter")
            declared += 1
        elif player.has_turn() and len(player.hand) > 1 and not player.has_dialog():
            page.keyboard.press("h")
            card = page.evaluate("document.activeElement.dataset.card ?? ''")
            for _ in range(13):
                if page.evaluate("document.activeElement.classList.contains('legal')"):
                    break
                page.keyboard.press("ArrowRight")
            assert card
            page.keyboard.press("Enter")
            played += 1
            is_inside = "document.activeElement.closest('.hand, dialog') !== null"
            player.wait_until(lambda: not player.hand or page.evaluate(is_inside))

    # The last card is played by itself.
    player.wait_until(player.has_summary, seconds=300, meanwhile=act)
    assert played >= 12
    page.keyboard.press("Enter")  # "Go on" has the focus
    expect(page.locator("dialog")).to_have_count(0)
    for key, title in (("p", "Score sheet"), ("n", "What has happened"), ("m", "Menu")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (360, 640), (768, 1024)])
def test_U02_a_deal_on_a_small_screen(make_player: MakePlayer, width: int, height: int) -> None:
    player = make_player(width, height, has_touch=True)
    player.play_bots()
    page = player.page
    player.play_until(player.has_turn)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [card.bounding_box() for card in page.locator(".hand .card").all()]
    assert len(boxes) == 13
    for box in boxes:
        assert box is not None
        assert box["width"] >= 43.5
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 0.5
        assert box["y"] + box["height"] <= height + 0.5
    for button in page.locator("button:visible").all():
        size = button.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 43.5, button.inner_text()
    player.play_until(player.has_summary)


def test_two_people_and_two_bots_in_one_room(make_player: MakePlayer) -> None:
    host, friend = make_player(), make_player(480, 800)
    host.visit("/new")
    host.page.get_by_label("Your name").fill("Ayşe")
    host.page.get_by_label("Level of the bots").select_option("random")
    host.page.get_by_label("List the table among the open ones").check()
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    link = host.page.get_by_label("Link", exact=True).input_value()
    friend.visit("/lobby")
    friend.page.get_by_role("link", name="Join").first.click()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Işık")
    friend.page.get_by_role("button", name="Sit here: North").click()
    expect(host.page.get_by_text("Işık", exact=True)).to_be_visible()
    host.page.get_by_role("button", name="Begin the game").click()
    for player in (host, friend):
        player.page.locator(".play").wait_for()
        expect(player.page.locator(".plate .name", has_text="Ayşe")).to_be_visible()
    host.wait_until(
        lambda: host.has_summary() and friend.has_summary(),
        seconds=300,
        meanwhile=lambda: [each.act(goes_on=False) for each in (host, friend)],
    )
    texts = [each.page.locator("dialog tbody").inner_text() for each in (host, friend)]
    assert texts[0] == texts[1]


_NOTE_SPEECH = """
window.__speech = '';
new MutationObserver(() => {
  window.__speech = document.querySelector('.speech')?.innerText ?? window.__speech;
}).observe(document.querySelector('.play'), { subtree: true, childList: true });
"""


def test_what_one_says_the_other_reads(make_player: MakePlayer) -> None:
    host, friend = make_player(), make_player()
    host.visit("/new")
    host.page.get_by_role("button", name="Open the table").click()
    friend.page.goto(host.page.get_by_label("Link", exact=True).input_value())
    friend.page.get_by_role("button", name="Sit here: East").click()
    host.page.get_by_role("button", name="Begin the game").click()
    friend.page.get_by_role("button", name="Say something").click()
    host.page.evaluate(_NOTE_SPEECH)  # it is shown for some seconds only
    friend.page.get_by_role("button", name="Good luck!").click()
    host.wait_until(lambda: host.page.evaluate("window.__speech") == "Good luck!")
    host.page.keyboard.press("n")
    expect(host.page.locator("dialog .news")).to_contain_text("Good luck!")


def test_an_illegal_card_is_explained(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    page = player.page

    def has_illegal() -> bool:
        return player.has_turn() and page.locator(".hand .card.idle").count() > 0

    player.play_until(has_illegal)
    player.rest()
    page.locator(".hand .card.idle").first.click(force=True)  # aria-disabled
    expect(page.locator(".status.notice")).to_be_visible()
    assert page.locator("#assertive").inner_text().strip() != ""
    assert player.has_turn()


def test_a_move_is_taken_back(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    before = player.hand
    player.must_act()
    player.wait_until(lambda: len(player.hand) < len(before) and player.has_turn())
    player.page.get_by_role("button", name="Undo").click()
    player.wait_until(lambda: player.has_turn() and player.hand == before)
