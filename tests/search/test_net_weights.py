"""The file of weights: what it holds, that a broken one is refused, and that it is small."""

from __future__ import annotations

import random
import tempfile
import zipfile
from array import array
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pytest

from rifki import ContractKind
from rifki.search.build import KERNEL_FOLDER
from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_plays import N_LINEAR
from rifki.search.net_suits import PLAY_TABLE, SUIT_TABLE
from rifki.search.net_weights import (
    BIAS_OFFSET,
    KindWeights,
    NetWeights,
    WeightsError,
    default_weights,
    read_weights,
    write_weights,
)
from tests.search.net_models import random_kind
from tools.learn_values import weights_of

SHIPPED = KERNEL_FOLDER.with_name("net.npz")
KIND = ContractKind.NO_MEN


@lru_cache(maxsize=4)
def some_kinds(n_hidden: int) -> Mapping[ContractKind, KindWeights]:
    rng = random.Random(n_hidden)
    return {kind: random_kind(rng, kind, n_hidden) for kind in ContractKind}


def parts(weights: KindWeights) -> list[array[int]]:
    return [weights.linear, weights.skip, weights.embed, weights.bias, weights.out]


def test_shipped_file_is_small_and_is_what_its_checksums_say() -> None:
    assert SHIPPED.stat().st_size < 300_000
    weights = default_weights()
    weights.verify()
    assert weights.recipe["format"] == 1
    assert isinstance(weights.recipe["seed"], int)
    assert weights.recipe["recipe"]
    for kind in ContractKind:
        # No entry promises more than all the points of a deal can be worth against the average.
        assert 100 < max(map(abs, weights.of(kind).linear)) < 6500


@pytest.mark.parametrize("n_hidden", [0, 16, 32])
def test_what_is_written_is_read_again(tmp_path: Path, n_hidden: int) -> None:
    kinds = some_kinds(n_hidden)
    path = tmp_path / "weights.npz"
    write_weights(path, kinds, seed=5, recipe={"deals": 7})
    weights = read_weights(path)
    assert weights.recipe["seed"] == 5
    assert weights.recipe["recipe"] == {"deals": 7}
    weights.verify()
    for kind in ContractKind:
        assert weights.of(kind).kind is kind
        assert parts(weights.of(kind)) == parts(kinds[kind])
        assert weights.of(kind).n_hidden == n_hidden


def test_same_weights_make_the_same_file(tmp_path: Path) -> None:
    kinds = some_kinds(16)
    for name in "ab":
        write_weights(tmp_path / name, kinds, seed=5, recipe={})
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_arrays_are_in_the_format_of_numpy() -> None:
    data = good_members()["trump_embed.npy"]
    header = b"{'descr': '|i1', 'fortran_order': False, 'shape': (1484, 16), }"
    assert data.startswith(b"\x93NUMPY\x01\x00\x76\x00" + header)
    assert data[127:128] == b"\n"
    assert len(data) == 128 + 16 * N_INPUTS


def test_a_kind_is_read_when_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    write_weights(path, some_kinds(0), seed=5, recipe={})
    weights = read_weights(path)
    first = weights.of(KIND)
    path.unlink()
    assert weights.of(KIND) is first
    with pytest.raises(WeightsError):
        weights.of(ContractKind.TRUMP)


@lru_cache(maxsize=1)
def good_members() -> dict[str, bytes]:
    """The members of a good file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "weights.npz")
        write_weights(path, some_kinds(16), seed=5, recipe={})
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def broken(tmp_path: Path, member: str, data: bytes | None) -> NetWeights:
    """A file in which one member is another, or missing."""
    path = tmp_path / "bad.npz"
    members = dict(good_members())
    del members[member]
    if data is not None:
        members[member] = data
    with zipfile.ZipFile(path, "w") as target:
        for name, content in members.items():
            target.writestr(name, content)
    return read_weights(path)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("no_men_linear.npy", lambda data: None),
        ("no_men_linear.npy", lambda data: b""),
        ("no_men_linear.npy", lambda data: data[:-2]),
        ("no_men_linear.npy", lambda data: data.replace(b"<i2", b"<f2")),
        ("no_men_linear.npy", lambda data: data.replace(b"<i2", b">i2")),
        ("no_men_linear.npy", lambda data: data.replace(b"False", b"True ")),
        ("no_men_bias.npy", lambda data: None),
        ("no_men_embed.npy", lambda data: None),
        ("no_men_skip.npy", lambda data: data.replace(b"\x93", b"\x94")),
    ],
)
def test_broken_arrays_are_refused(tmp_path: Path, name: str, change: object) -> None:
    data = change(good_members()[name])  # type: ignore[operator]
    with pytest.raises(WeightsError):
        broken(tmp_path, name, data).of(KIND)


@pytest.mark.parametrize("text", [None, b"", b"[]", b"{}", b'{"format": 2}'])
def test_a_file_of_another_format_is_refused(tmp_path: Path, text: bytes | None) -> None:
    with pytest.raises(WeightsError):
        broken(tmp_path, "recipe.json", text)


def test_no_file_and_no_archive_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsError):
        read_weights(tmp_path / "none.npz")
    (tmp_path / "text.npz").write_bytes(b"no archive")
    with pytest.raises(WeightsError):
        read_weights(tmp_path / "text.npz")


def test_changed_values_are_found_by_their_checksum(tmp_path: Path) -> None:
    data = good_members()["no_men_out.npy"]
    changed = broken(tmp_path, "no_men_out.npy", data[:-1] + bytes([data[-1] ^ 1]))
    changed.of(KIND)
    with pytest.raises(WeightsError, match="no_men"):
        changed.verify()


def test_sizes_and_values_out_of_range_are_refused() -> None:
    good = some_kinds(16)[KIND]
    for name, values in (
        ("linear", array("h", [0])),
        ("linear", array("i", bytes(4 * N_LINEAR))),
        ("skip", array("h", [0])),
        ("embed", array("b", bytes(N_INPUTS * 16 + 1))),
        ("bias", array("h", bytes(2 * 15))),
        ("bias", array("h", [BIAS_OFFSET + 1] * 16)),
        ("out", array("h", bytes(2 * 17))),
    ):
        rows = dict(zip(("linear", "skip", "embed", "bias", "out"), parts(good), strict=True))
        rows[name] = values
        with pytest.raises(WeightsError, match=f"no_men_{name}"):
            KindWeights(KIND, **rows)


def test_the_learner_s_output_becomes_tenths_of_a_point_in_one_table() -> None:
    output = "card 5 100 -3.21\ncard 7 100 1.0\ncard 90 19 50.0\nplay 3 20 0.04\nsuit 8 20 12.34\n"
    linear = weights_of(KIND, output).linear
    found = {index: value for index, value in enumerate(linear) if value}
    assert found == {5: -32, 7: 10, SUIT_TABLE + 8: 123}
    assert weights_of(KIND, "play 3 20 1\n").linear[PLAY_TABLE + 3] == 10


def test_missing_kinds_are_refused(tmp_path: Path) -> None:
    kinds = {kind: row for kind, row in some_kinds(0).items() if kind is not KIND}
    with pytest.raises(WeightsError, match="no_men"):
        write_weights(tmp_path / "weights.npz", kinds, seed=5, recipe={})
    with pytest.raises(WeightsError, match="no_men"):
        NetWeights(kinds).of(KIND)
    assert NetWeights(kinds).recipe == {}
