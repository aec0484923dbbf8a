"""axe on every page in light, dark and forced colours; and what a screen reader is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import MILLISECONDS, ROOT, MakePlayer, Server
from tests.web.player import Player

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
GOLDEN = ROOT / "tests" / "data" / "web" / "transcript.txt"
COLOURS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}


def violations(page: Page) -> list[str]:
    """What axe finds, one line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        """async (tags) => (await axe.run(document, { runOnly: tags })).violations
          .flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 150)}`))""",
        RULES,
    )
    return list(found)


def table(player: Player) -> None:
    player.play_bots()
    player.play_until(player.has_turn)


def choice(player: Player) -> None:
    player.play_bots()
    player.wait_until(player.has_choice, meanwhile=lambda: not_declaring(player))


def not_declaring(player: Player) -> None:
    if not player.has_choice():
        player.act()


def menu(player: Player) -> None:
    table(player)
    player.page.keyboard.press("m")


def sheet(player: Player) -> None:
    player.play_bots()
    player.play_until(player.has_summary)
    player.must_act()
    player.page.keyboard.press("p")


def summary(player: Player) -> None:
    player.play_bots()
    player.play_until(player.has_summary)


def replay(player: Player) -> None:
    summary(player)
    player.visit(player.page.url.removeprefix(player.url) + "/replay?card=22")
    player.page.locator(".felt").wait_for()


def gathering(player: Player) -> None:
    player.visit("/new")
    player.page.get_by_role("button", name="Open the table").click()
    player.page.get_by_role("img", name="QR").wait_for()


def hidden(player: Player) -> None:
    """A game whose cards one may not see, with seats to take."""
    gathering(player)
    page, link = player.page, player.page.url
    page.get_by_role("button", name="Begin the game").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Give up the seat").click()
    page.get_by_role("button", name="Play now").wait_for()
    page.goto(link)
    page.get_by_role("button", name="Play for the bot: South").wait_for()


def pad(player: Player) -> None:
    player.visit("/pad")
    player.page.get_by_role("button", name="No King of Hearts").click()
    player.page.get_by_role("button", name="Rest").first.click()
    player.page.get_by_role("button", name="Enter the deal").click()
    player.page.get_by_role("button", name="Trumps").click()


def settings(player: Player) -> None:
    player.visit()
    player.page.get_by_role("button", name="Settings").click()


def visiting(path: str) -> Callable[[Player], None]:
    return lambda player: player.visit(path)


PAGES: dict[str, Callable[[Player], None]] = {
    "start": visiting("/"),
    "new": visiting("/new"),
    "lobby": visiting("/lobby"),
    "rules": visiting("/rules"),
    "join": visiting("/join/code"),
    "unknown": visiting("/what/is/this"),
    **{
        each.__name__: each
        for each in (
            *(settings, pad, gathering, hidden, table, choice, menu, summary, sheet, replay),
        )
    },
}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(make_player: MakePlayer, name: str) -> None:
    player = make_player(420, 760)
    PAGES[name](player)
    assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0  # U02
    for colours, media in COLOURS.items():
        player.page.emulate_media(**{"color_scheme": "light", "forced_colors": "none", **media})
        assert violations(player.page) == [], colours


def test_axe_would_find_something(make_player: MakePlayer) -> None:
    player = make_player()
    player.visit()
    player.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [each for each in violations(player.page) if each.startswith("button-name")]


def test_U03_transcript_of_a_deal(
    browser: Browser, tmp_path: Path, page_is_built: None, request: pytest.FixtureRequest
) -> None:
    """What the live regions say from the deal to the next one, with the same cards every time."""
    server = Server(tmp_path, speed=20, seed="transcript")
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.set_default_timeout(MILLISECONDS)
    try:
        player = Player(context.new_page(), server.url)
        page = player.page
        player.visit()
        table_id = page.evaluate(
            """async () => (await (await fetch('/api/v1/tables', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ settings: { level: 'rules' }, seat: 'S', name: 'Ayşe' }),
              })).json()).id"""
        )
        page.evaluate("localStorage.setItem('rifki-transcript', 'on')")
        player.visit(f"/t/{table_id}")
        page.get_by_role("button", name="Begin the game").click()
        player.play_until(player.has_summary)
        read = "JSON.parse(sessionStorage.getItem('rifki-transcript') ?? '[]')"
        player.wait_until(lambda: any("Deal 1 is over" in text for text in page.evaluate(read)))
        said = page.evaluate(read)
    finally:
        context.close()
        server.kill()
    # How much is said in one breath depends on the machine; what is said, and in what order, not.
    end = next(place for place, text in enumerate(said) if text.startswith("Deal 1 is over"))
    text = "\n".join(said[: end + 1]) + "\n"
    if request.config.getoption("--update-web-golden", default=False):
        GOLDEN.parent.mkdir(parents=True, exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_every_card_of_the_hand_is_a_named_button(make_player: MakePlayer) -> None:
    player = make_player()
    player.play_bots()
    player.play_until(player.has_turn)
    names = [
        button.get_attribute("aria-label") or ""
        for button in player.page.get_by_role("list", name="Your hand").get_by_role("button").all()
    ]
    assert len(names) == 13
    assert all(re.fullmatch(r"\w+ of \w+(, may be played)?", name) for name in names), names
    assert any(name.endswith("may be played") for name in names)


@pytest.mark.parametrize(
    ("locale", "language", "word"), [("tr-TR", "tr", "Hemen oyna"), ("pt-BR", "pt", "Jogar já")]
)
def test_the_page_speaks_the_language_of_the_browser(
    make_player: MakePlayer, locale: str, language: str, word: str
) -> None:
    player = make_player(locale=locale)
    player.visit()
    expect(player.page.get_by_role("button", name=word)).to_be_visible()
    assert player.page.evaluate("document.documentElement.lang") == language


def test_nothing_moves_for_who_wants_it_so(make_player: MakePlayer) -> None:
    player = make_player(reduced_motion="reduce")
    # The setting says move, the system says do not.
    player.page.add_init_script("localStorage.setItem('rifki-settings', '{\"motion\": true}')")
    table(player)
    assert player.page.evaluate("document.documentElement.dataset.motion") == "on"
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    player.must_act()
    assert player.page.evaluate(running) == 0
