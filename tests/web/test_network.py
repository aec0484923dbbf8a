"""The network and the page: lost and found connections, tabs, double clicks, a restarted server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import MILLISECONDS, MakePlayer, Server
from tests.web.player import Player
from tests.web.test_table import server_state

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


def shown(player: Player) -> str:
    """All that the page shows of the table."""
    return player.page.locator("main").inner_text()


def test_S01_a_card_played_without_a_network_is_played_once(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    before = player.hand
    page = player.page
    page.context.set_offline(True)  # no new connection ...
    page.evaluate("window.__sockets.forEach((socket) => socket.close())")  # ... and not the old one
    expect(page.locator(".lost")).to_be_visible()
    card = page.locator(".hand .card.legal").first
    name = card.get_attribute("data-card")
    card.click()
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".lost")).to_have_count(0)
    player.wait_until(lambda: len(player.hand) == len(before) - 1)
    assert name not in player.hand
    assert set(player.hand) < set(before)
    player.wait_until(player.has_turn)
    state = server_state(player)
    assert sorted(player.hand) == sorted(state["game"]["hand"])
    assert player.page.locator(".trick li").count() == len(state["game"]["trick"]["cards"])
    player.play_until(player.has_summary)


def test_S09_two_tabs_show_the_same(make_player: MakePlayer, server: Server) -> None:
    first = make_player()
    first.play_bots()
    first.play_until(first.has_turn)
    second = Player(first.page.context.new_page(), server.url)
    second.page.goto(first.page.url)
    second.expect_turn()
    assert second.hand == first.hand
    first.page.bring_to_front()
    first.page.locator(".hand .card.legal").first.click()
    second.wait_until(lambda: second.hand == first.hand and len(second.hand) < 13)
    second.page.close()
    first.play_until(first.has_summary)


# Notes every moment in which a card is chosen ahead.
_NOTE_CHOSEN = """
window.__chosen = [];
new MutationObserver(() => {
  for (const card of document.querySelectorAll('.hand .card.chosen'))
    window.__chosen.push(card.dataset.card);
}).observe(document.querySelector('.own'), { subtree: true, childList: true, attributes: true });
"""


def test_S07_a_double_click_plays_one_card(make_player: MakePlayer) -> None:
    """The second click hits the place where the card was, even if another lies there by then."""
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    player.page.evaluate(_NOTE_CHOSEN)
    while len(hand := player.hand) > 2:  # the last card plays itself
        player.rest()
        card = player.page.locator(".hand .card.legal").first
        name = card.get_attribute("data-card")
        card.dblclick()
        player.wait_until(lambda: player.has_turn() and len(player.hand) < len(hand))
        assert set(player.hand) == set(hand) - {name}
    assert player.page.evaluate("window.__chosen") == []


def test_S07_a_slow_double_click_chooses_no_card(
    make_player: MakePlayer, tmp_path: Path, page_is_built: None
) -> None:
    """Second clicks while the others play, which would choose the card that has taken the place."""
    server = Server(tmp_path, speed=2)
    player = make_player(on=server.url)
    try:
        player.play_bots()
        mouse = player.page.mouse
        # A card inside the hand: where it was, another will lie.
        inner = player.page.locator(".hand li:nth-child(n+3):nth-last-child(n+3) .card.legal")
        player.play_until(lambda: player.has_turn() and inner.count() > 0)
        player.page.evaluate(_NOTE_CHOSEN)
        hand = player.hand
        box = inner.first.bounding_box()
        assert box is not None
        place = box["x"] + 10, box["y"] + 30
        mouse.click(*place)

        def click_again() -> None:
            mouse.down(click_count=2)
            mouse.up(click_count=2)

        player.wait_until(
            lambda: len(player.hand) < len(hand) and (player.has_turn() or player.has_choice()),
            meanwhile=click_again,
        )
        assert len(player.hand) == len(hand) - 1
        assert player.page.evaluate("window.__chosen") == []
    finally:
        server.kill()


def test_S07_a_held_key_plays_one_card(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    keyboard = player.page.keyboard
    while len(hand := player.hand) > 9:
        player.page.locator(".hand .card.legal").first.focus()
        keyboard.down("Enter")
        player.wait_until(lambda: player.has_turn() and len(player.hand) < len(hand))
        assert len(left := player.hand) == len(hand) - 1
        player.page.locator(".hand .card.legal").first.focus()
        for _ in range(3):  # what a held key sends
            keyboard.down("Enter")
        assert player.hand == left
        keyboard.up("Enter")


def test_S04_the_game_goes_on_after_the_server_was_killed(
    browser: Browser, tmp_path: Path, page_is_built: None
) -> None:
    server = Server(tmp_path, speed=20)
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.set_default_timeout(MILLISECONDS)
    try:
        player = Player(context.new_page(), server.url)
        player.play_bots()
        for _ in range(3):
            player.play_until(player.has_turn)
            hand = player.hand
            server.kill()
            expect(player.page.locator(".lost")).to_be_visible()
            server.start()
            expect(player.page.locator(".lost")).to_have_count(0)
            player.expect_turn()
            assert player.hand == hand
            player.must_act()
    finally:
        context.close()
        server.kill()


def test_S11_another_device_goes_on_in_the_same_seat(make_player: MakePlayer) -> None:
    first, second = make_player(), make_player(360, 640)
    first.play_bots()
    first.play_until(first.has_turn)
    hand = first.hand
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Go on with another device").click()
    code = first.page.locator("dialog code").inner_text()
    table = first.page.url.rsplit("/", 1)[1]
    second.visit(f"/join/{code}?t={table}")
    second.page.get_by_role("button", name="Go on").click()
    second.expect_turn()
    assert second.hand == hand


def test_reload_shows_the_same_hand(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    hand = player.hand
    player.page.reload()
    player.expect_turn()
    assert player.hand == hand
    player.visit()
    expect(player.page.get_by_role("link", name="Back to the table")).to_be_visible()


def test_the_score_pad_opens_without_a_network(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="tr-TR")
    context.set_default_timeout(MILLISECONDS)
    try:
        page = context.new_page()
        page.goto(server.url + "/pad")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()  # from here on the worker answers
        context.set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name="Skor defteri")).to_be_visible()
        assert page.evaluate("document.documentElement.lang") == "tr"
    finally:
        context.close()
