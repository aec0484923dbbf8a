"""People who come, leave, come back and talk, on their pages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakePlayer
from tests.web.player import Player

pytestmark = pytest.mark.slow

# As over plain http in a local network: there is no clipboard and no cryptography.
_NOT_SECURE = """
Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
"""


def _room(host: Player, name: str, *, absent: int = 60) -> str:
    """A table of random bots at which the host sits; its address."""
    host.visit("/new")
    host.page.get_by_label("Your name").fill(name)
    host.page.get_by_label("Level of the bots").select_option("random")
    host.page.get_by_label("After so many seconds").fill(str(absent))
    host.page.get_by_role("button", name="Open the table").click()
    return host.page.get_by_label("Link", exact=True).input_value()


def _n_tricks(player: Player) -> int:
    return sum(int(each[0]) for each in player.page.locator(".plate .tricks").all_inner_texts())


def test_S13_a_bots_seat_is_taken_in_a_deal_left_and_taken_again(make_player: MakePlayer) -> None:
    host, guest = make_player(), make_player(360, 640)
    link = _room(host, "Ayşe", absent=0)
    host.page.get_by_role("button", name="Begin the game").click()
    host.play_until(lambda: _n_tricks(host) >= 1)
    # The table shows no hand to spectators, and still a seat can be taken.
    guest.page.goto(link)
    expect(guest.page.get_by_text("does not show its game")).to_be_visible()
    guest.page.get_by_label("Your name").fill("Zeynep")
    guest.page.get_by_role("button", name="Play for the bot: West").click()
    expect(guest.page.locator(".hand .card").first).to_be_visible()
    west = host.page.locator(".plate[data-place='3'] .name")
    expect(west).to_have_text("Zeynep")
    host.page.keyboard.press("n")
    expect(host.page.locator(".news")).to_contain_text("Zeynep plays for West from here on")
    host.page.keyboard.press("Escape")
    hand = guest.hand
    guest.visit("/rules")
    expect(west).to_have_text("West")
    guest.page.goto(link)
    expect(west).to_have_text("Zeynep")
    guest.page.locator(".hand .card").first.wait_for()
    assert set(guest.hand) <= set(hand)
    host.wait_until(
        lambda: host.has_summary() and guest.has_summary(),
        seconds=300,
        meanwhile=lambda: [each.act(goes_on=False) for each in (host, guest)],
    )
    guest.page.goto(link + "/replay?deal=1&card=52")
    expect(guest.page.locator(".felt")).to_contain_text("Zeynep")
    guest.page.get_by_role("button", name="To the beginning").click()
    expect(guest.page.locator(".felt")).not_to_contain_text("Zeynep")


def test_N04_who_mutes_one_person_hears_the_others(make_player: MakePlayer) -> None:
    host, loud, quiet = make_player(), make_player(), make_player()
    link = _room(host, "Ayşe")
    for player, name, seat in ((loud, "Isil", "East"), (quiet, "Oğuz", "North")):
        player.page.goto(link)
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_role("button", name=f"Sit here: {seat}").click()
        expect(host.page.get_by_text(name, exact=True)).to_be_visible()
    host.page.get_by_role("button", name="Begin the game").click()
    host.page.get_by_role("button", name="Say something").click()
    host.page.get_by_label("Show nothing that Isil says").check()
    host.page.keyboard.press("Escape")
    host.page.reload()  # it is kept
    host.page.locator(".play").wait_for()
    for player, phrase in ((loud, "Hello!"), (quiet, "Good luck!")):
        player.page.get_by_role("button", name="Say something").click()
        player.page.get_by_role("button", name=phrase).click()
        expect(player.page.locator("dialog")).to_have_count(0)
    host.page.keyboard.press("n")
    expect(host.page.locator(".news")).to_contain_text("Oğuz: Good luck!")
    expect(host.page.locator(".news")).not_to_contain_text("Hello!")


def test_over_plain_http_a_link_is_copied_and_deals_are_verified(make_player: MakePlayer) -> None:
    player = make_player()
    player.page.add_init_script(_NOT_SECURE)
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = _room(player, "Ayşe")
    player.page.get_by_role("button", name="Share").click()
    expect(player.page.get_by_role("button", name="Copied")).to_be_visible()
    player.page.get_by_role("button", name="Begin the game").click()
    player.play_until(player.has_summary)
    player.page.goto(link + "/replay")
    player.page.get_by_role("button", name="Verify the deals").click()
    expect(player.page.get_by_text("1 deal checked")).to_be_visible()


_NOTE_MOVES = """
window.__moved = new Set();
(function look() {
  for (const each of document.getAnimations())
    for (const frame of each.effect.getKeyframes())
      for (const name of Object.keys(frame)) window.__moved.add(name);
  requestAnimationFrame(look);
})();
"""
# Of a key frame itself; the rest are what it changes.
_NO_PROPERTY = {"offset", "easing", "composite", "computedOffset"}
# The compositor does these alone, without laying the page out anew.
_CHEAP = {"transform", "translate", "scale", "rotate", "opacity", "filter"}


def test_only_what_needs_no_layout_moves(make_player: MakePlayer) -> None:
    player = make_player()
    player.page.add_init_script(
        """localStorage.setItem('rifki-settings', '{"motion": true, "trickMs": 600}')"""
    )
    player.play_bots()
    player.page.evaluate(_NOTE_MOVES)
    player.play_until(lambda: _n_tricks(player) >= 3)
    moved = set(player.page.evaluate("[...window.__moved]")) - _NO_PROPERTY
    assert {"transform", "opacity"} <= moved
    assert moved <= _CHEAP
