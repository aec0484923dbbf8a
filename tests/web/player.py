"""A person at a browser: what tests do on the page, in the words of the page."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Error, Page, expect

__all__ = ["Player"]

# No pause on full tricks and no movement: a test does not look. And the sockets, to close them.
_QUICK = """
window.__sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    window.__sockets.push(this);
  }
};
const kept = JSON.parse(localStorage.getItem('rifki-settings') ?? '{}');
localStorage.setItem('rifki-settings', JSON.stringify({ trickMs: 0, motion: false, ...kept }));
"""
# The page takes no second card sooner (DOUBLE_CLICK_MS), as nobody is as quick as that.
_BETWEEN_CARDS_MS = 450
_PLAYABLE = ".hand .card.legal"
# Of a deal: "Play again" in the result of a game is no way to go on.
_SUMMARY = "dialog:has(table .bar) .btn.main"
_CONTRACT = '.choice [data-contract]:not([aria-disabled="true"])'


class Player:
    """One person with one page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.add_init_script(_QUICK)

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        self.page.locator("h1").first.wait_for(state="attached")

    def play_bots(self, level: str = "random") -> None:
        """From the first page to the table."""
        self.visit()
        self.page.get_by_label("Level of the bots").select_option(level)
        self.page.get_by_role("button", name="Play now").click()
        self.page.locator(".play").wait_for()

    # -- what is there

    @property
    def hand(self) -> list[str]:
        cards = self.page.locator(".hand .card")
        return list(cards.evaluate_all("(cards) => cards.map((card) => card.dataset.card)"))

    @property
    def deal(self) -> str:
        return self.page.locator(".bar .deal > span").inner_text()

    def has_dialog(self) -> bool:
        return self.page.locator("dialog").count() > 0

    def has_summary(self) -> bool:
        return self.page.locator("dialog table .bar").count() > 0

    def is_over(self) -> bool:
        # The result, not the voice that tells of it before it is shown.
        return self.page.get_by_role("dialog", name="The game is over").count() > 0

    def has_choice(self) -> bool:
        return self.page.locator(_CONTRACT).count() > 0

    def has_turn(self) -> bool:
        return self.page.locator(_PLAYABLE).count() > 0

    # -- what can be done

    def act(self, *, goes_on: bool = True, plays: bool = True) -> str:
        """Do by mouse whatever is to be done now; the word for it, or nothing."""
        for what, selector in (
            ("go on", _SUMMARY),
            ("declare", _CONTRACT),
            ("play", _PLAYABLE),
        ):
            found = self.page.locator(selector)
            if not found.count() or not {"go on": goes_on, "play": plays}.get(what, True):
                continue
            target = found.first if what == "play" else found.last
            try:
                target.click(timeout=1500)
            except Error:
                return ""  # it was gone in the moment between looking and clicking
            return what
        return ""

    def must_act(self) -> None:
        """Do by mouse what is to be done now, if need be at a second look."""
        done: list[str] = []

        def act() -> None:
            done.extend(filter(None, [self.act()]))

        self.wait_until(lambda: bool(done), meanwhile=act)

    def play_until(self, is_there: Callable[[], bool], *, seconds: float = 300) -> None:
        """Act until something is there; never past it, be it the end of a deal or the own turn."""
        goes_on = is_there != self.has_summary
        plays = is_there != self.has_turn
        self.wait_until(
            is_there, seconds=seconds, meanwhile=lambda: self.act(goes_on=goes_on, plays=plays)
        )

    def wait_until(
        self,
        is_there: Callable[[], bool],
        *,
        seconds: float = 60,
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        end = time.monotonic() + seconds
        while not is_there():
            if time.monotonic() > end:
                status = self.page.locator("main").first.inner_text()
                raise AssertionError(f"not in {seconds:g} s; the page says: {status[:400]}")
            meanwhile()
            self.page.wait_for_timeout(25)

    def rest(self) -> None:
        """Wait as long as there is between two cards that a person picks."""
        self.page.wait_for_timeout(_BETWEEN_CARDS_MS)

    def expect_turn(self) -> None:
        expect(self.page.locator(_PLAYABLE).first).to_be_visible()
