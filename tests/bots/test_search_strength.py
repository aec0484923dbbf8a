"""How strong `search` is, in bounded matches; docs/bots.md has the long figures."""

from __future__ import annotations

import pytest

from rifki.arena import ALL_KINDS, MatchSettings, run_match
from rifki.search.kernel import is_native

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not is_native(), reason="takes too long without the compiled kernel"),
]


def test_search_beats_rules() -> None:
    settings = MatchSettings("search", "rules", contracts=ALL_KINDS, seed="56")
    estimate = run_match(settings, 210).per_deal
    assert estimate.low > 10, estimate


def test_search_beats_net() -> None:
    settings = MatchSettings("search", "net", contracts=ALL_KINDS, seed="56")
    estimate = run_match(settings, 700).per_deal
    assert estimate.low > 0, estimate


def test_search_beats_rules_in_whole_games() -> None:
    report = run_match(MatchSettings("search", "rules", contracts=(), seed="56"), 25)
    assert report.per_deal.low > 8, report.per_deal
    assert report.first_places is not None
    assert report.first_places.mean > 1 / 3, report.first_places
