"""The score pad on a phone: the points of all four at once, and every deal within reach."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakePlayer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

PAD = {
    "format": "rifki-pad",
    "version": 1,
    "names": ["Ayşe", "Mehmet Ali", "Işıl", "Oğuzhan"],
    "first": 1,
    "firstRoundNegative": False,
    "plusFromZero": False,
    "rows": [
        {"contract": "no_king", "took": [0, 1, 0, 0]},
        {"contract": "trump:S", "took": [3, 2, 6, 2]},
        {"contract": "no_tricks", "took": [3, 4, 3, 3]},
    ],
}


@pytest.mark.parametrize(("width", "locale"), [(320, "en-GB"), (360, "tr-TR"), (320, "pt-BR")])
def test_the_points_of_all_four_are_seen_at_once_and_a_deal_can_be_deleted(
    make_player: MakePlayer, width: int, locale: str
) -> None:
    player = make_player(width, 640, locale=locale)
    page = player.page
    player.visit("/pad")
    page.evaluate("text => localStorage.setItem('rifki-pad', text)", json.dumps(PAD))
    page.reload()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(3)
    sheet = page.locator(".scroll-x")
    assert sheet.evaluate("node => node.scrollWidth - node.clientWidth") == 0
    expect(page.locator(".total td.num")).to_have_text(["0", "-420", "+150", "-50"])
    page.get_by_role("button", name="3").and_(page.locator("tbody button:visible")).click()
    page.locator("form button[type=button]").last.click()
    expect(rows).to_have_count(2)
