"""A bounded run of the fuzzer: nothing comes out of the readers but values and our errors."""

from __future__ import annotations

import pytest

from fuzz.fuzz_parsers import TARGETS, fuzz


@pytest.mark.parametrize("seed", [1, 2])
def test_the_readers_give_values_or_our_errors(seed: int) -> None:
    counts, failures = fuzz(seed, seconds=60, n_inputs=700)
    assert failures == []
    for target in TARGETS:
        assert counts[f"{target}: value"] + counts[f"{target}: error"] > 50
    assert counts["record: value"] > 5
    assert counts["record: error"] > 5
