"""What the table shows: the same numbers everywhere, signs and not only colours, nothing old."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakePlayer
from tests.web.player import Player

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


def server_state(player: Player) -> dict[str, Any]:
    """What the server says of the table that is shown."""
    table_id = player.page.url.rsplit("/", 1)[1]
    state: dict[str, Any] = player.page.evaluate(
        "async (id) => (await fetch(`/api/v1/tables/${id}/state`)).json()", table_id
    )
    return state


def numbers(player: Player, selector: str) -> list[int]:
    """The numbers at the end of the texts found, in the order of the page."""
    texts = player.page.locator(selector).all_inner_texts()
    return [int(re.findall(r"[+-]?\d+", text)[-1]) for text in texts]


def totals_of_plates(player: Player) -> list[int]:
    """In seat order, for who sits in South."""
    return [numbers(player, f".plate[data-place='{place}'] .total")[0] for place in range(4)]


def test_U06_all_places_show_the_same_points_and_a_new_game_begins_at_zero(
    make_player: MakePlayer,
) -> None:
    player = make_player()
    player.play_bots()
    page = player.page
    player.play_until(player.has_summary)
    totals = server_state(player)["game"]["totals"]
    assert any(totals)
    assert numbers(player, "dialog tbody tr td:last-child") == totals
    assert totals_of_plates(player) == totals
    page.locator("dialog .btn.main").click()
    page.keyboard.press("p")
    expect(page.get_by_role("dialog", name="Score sheet")).to_be_visible()
    assert numbers(player, "dialog tfoot tr:first-child td") == totals
    assert numbers(player, "dialog tbody tr:first-child td.num") == totals
    player.play_bots()
    player.play_until(player.has_turn)
    assert totals_of_plates(player) == [0, 0, 0, 0]


def test_U06_a_long_name_is_shortened_and_told_in_full(make_player: MakePlayer) -> None:
    player = make_player(320, 568)
    name = "Şükrüye Gülizar Öztürkçü"
    player.visit("/new")
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_label("Level of the bots").select_option("random")
    player.page.get_by_role("button", name="Open the table").click()
    player.page.get_by_role("button", name="Begin the game").click()
    plate = player.page.locator(".plate[data-place='0']")
    expect(plate.locator(".name")).to_have_text(name)
    assert name in (plate.get_attribute("aria-label") or "")
    box = plate.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320


def test_U01_what_matters_has_a_sign_and_not_only_a_colour(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    page = player.page
    cards = page.locator(".hand .card.legal"), page.locator(".hand .card.idle")
    trick = page.locator(".trick li")
    player.play_until(lambda: player.has_turn() and cards[1].count() > 0 and trick.count() > 0)
    shapes = page.evaluate("[...'CDHS'].map((s) => document.getElementById(`suit-${s}`).innerHTML)")
    assert len(set(shapes)) == 4
    legal, idle = (each.first.bounding_box() for each in cards)
    assert legal is not None
    assert idle is not None
    assert legal["y"] <= idle["y"] - 6  # raised
    assert page.locator(".plate .arrow").count() == 1
    assert page.locator(".plate .star").count() == 1
    assert page.locator(".trick li.wins .star").count() == 1
    colour = "(suit) => getComputedStyle(document.querySelector(`.hand [data-suit=${suit}]`)).color"
    assert len({page.evaluate(colour, suit) for suit in page.evaluate(_SUITS)}) > 1
    page.evaluate("document.documentElement.dataset.suits = 'two'")
    pairs = [{"C", "S"}, {"D", "H"}]
    suits = set(page.evaluate(_SUITS))
    for pair in pairs:
        assert len({page.evaluate(colour, suit) for suit in pair & suits}) <= 1


_SUITS = (
    "[...new Set([...document.querySelectorAll('.hand [data-suit]')]"
    ".map((each) => each.dataset.suit))]"
)


def test_U10_after_going_back_neither_list_nor_title_is_old(make_player: MakePlayer) -> None:
    host, guest = make_player(), make_player()
    host.visit("/new")
    host.page.get_by_label("Your name").fill("Zeynep")
    host.page.get_by_label("List the table among the open ones").check()
    host.page.get_by_role("button", name="Open the table").click()
    guest.visit("/lobby")
    row = guest.page.locator("li", has_text="Zeynep")
    row.get_by_role("link", name="Join").click()
    expect(guest.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    host.page.get_by_role("button", name="Close the table").click()
    guest.page.go_back()
    expect(guest.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(row).to_have_count(0)
    guest.play_bots()
    guest.play_until(guest.has_turn)
    expect(guest.page).to_have_title(re.compile("^●"))
    guest.page.go_back()
    expect(guest.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(guest.page).to_have_title("Rıfkı")


def test_S02_who_was_cut_off_sees_what_was_played_without_a_reload(
    make_player: MakePlayer,
) -> None:
    host, friend = make_player(), make_player()
    host.visit("/new")
    host.page.get_by_label("Level of the bots").select_option("random")
    host.page.get_by_label("After so many seconds").fill("3600")  # no bot takes the seat
    host.page.get_by_role("button", name="Open the table").click()
    friend.page.goto(host.page.get_by_label("Link", exact=True).input_value())
    friend.page.get_by_role("button", name="Sit here: North").click()
    host.page.get_by_role("button", name="Begin the game").click()
    friend.page.locator(".play").wait_for()
    friend.page.context.set_offline(True)
    friend.page.evaluate("window.__sockets.forEach((socket) => socket.close())")
    expect(friend.page.locator(".lost")).to_be_visible()

    def is_friends_turn() -> bool:
        return server_state(host)["game"]["turn"] == "N"

    host.wait_until(is_friends_turn, meanwhile=host.act)
    friend.page.context.set_offline(False)
    friend.page.evaluate("dispatchEvent(new Event('online'))")
    friend.wait_until(lambda: friend.has_turn() or friend.has_choice())
    state = server_state(friend)
    assert sorted(friend.hand) == sorted(state["game"]["hand"])
    assert friend.page.locator(".trick li").count() == len(state["game"]["trick"]["cards"])
    assert "North" in (friend.page.locator(".plate.turn").get_attribute("aria-label") or "")
