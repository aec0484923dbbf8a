"""The weights of the learned scorer: one .npz file, read without numpy.

The file is a zip archive of arrays in the .npy format, up to five a contract kind, and
`recipe.json`: what the weights were made from, the seed, and a SHA-256 checksum for each kind.
docs/kernel.md describes it. Numpy reads the arrays too: `numpy.load(path)["trump_linear"]`.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from rifki.contracts import ContractKind
from rifki.errors import RifkiError
from rifki.search.net_inputs import N_INPUTS
from rifki.search.net_plays import N_LINEAR

__all__ = [
    "BIAS_OFFSET",
    "EMBED_OFFSET",
    "HIDDEN_SIZES",
    "KindWeights",
    "NetWeights",
    "WeightsError",
    "default_weights",
    "read_weights",
    "write_weights",
]

HIDDEN_SIZES = (0, 16, 32)
"""How many hidden units there may be."""
EMBED_OFFSET = 128
BIAS_OFFSET = 1 << 14
"""What is added to a weight and to a bias, so that none is negative (net_policy.py); no bias may be
larger."""

_WEIGHTS_FILE = Path(__file__).with_name("net.npz")
_RECIPE = "recipe.json"
_FORMAT = 1
_HEADER = re.compile(
    rb"\{'descr': '([<>|])([ui]\d)', 'fortran_order': False, 'shape': \((\d+),(?: (\d+))?\), \}"
)
_PARTS = {"linear": "h", "skip": "h", "embed": "b", "bias": "h", "out": "h"}
"""The arrays of a kind and their types, in the order of the checksum."""


class WeightsError(RifkiError):
    """A file of weights that cannot be used: the message says what is wrong with which part."""


@dataclass(frozen=True, slots=False, eq=False)
class KindWeights:
    """The weights for one kind of contract. Raises WeightsError for sizes or values out of range.

    With no hidden units the last four are empty.
    """

    kind: ContractKind
    linear: array[int]
    """Type "h": the table of net_suits.py and net_plays.py, in tenths of a point."""
    skip: array[int] = field(default_factory=lambda: array("h"))
    """Type "h": what each input adds by itself, in tenths of a point."""
    embed: array[int] = field(default_factory=lambda: array("b"))
    """Type "b": for each input, a weight for each hidden unit."""
    bias: array[int] = field(default_factory=lambda: array("h"))
    out: array[int] = field(default_factory=lambda: array("h"))
    """Type "h": 1024ths of a tenth of a point for each step of a unit's activation, 0..255."""

    def __post_init__(self) -> None:
        n_hidden = len(self.bias)
        if n_hidden not in HIDDEN_SIZES:
            part_name = f"{self.kind.value}_bias"
            raise WeightsError(f"{part_name} has {n_hidden} units; expected {HIDDEN_SIZES}")
        sizes = {
            "linear": N_LINEAR,
            "skip": N_INPUTS if n_hidden else 0,
            "embed": N_INPUTS * n_hidden,
            "bias": n_hidden,
            "out": n_hidden,
        }
        for name, kind in _PARTS.items():
            part = getattr(self, name)
            if part.typecode != kind or len(part) != sizes[name]:
                part_name, found = f"{self.kind.value}_{name}", len(part)
                raise WeightsError(
                    f"{part_name} has {found} numbers of type {part.typecode}; "
                    f"expected {sizes[name]} of type {kind}"
                )
        if self.bias and max(map(abs, self.bias)) > BIAS_OFFSET:
            raise WeightsError(f"{self.kind.value}_bias has a number beyond {BIAS_OFFSET}")

    @property
    def n_hidden(self) -> int:
        """The number of hidden units."""
        return len(self.bias)

    @cached_property
    def rows(self) -> list[int]:
        """Each input's weights as one int, 16 bits a unit, EMBED_OFFSET added to each."""
        wide = bytearray(2 * len(self.embed))
        wide[::2] = self.embed.tobytes().translate(_MOVED_UP)
        size = 2 * self.n_hidden
        return [
            int.from_bytes(wide[start : start + size], "little")
            for start in range(0, len(wide), size or 1)
        ]

    @cached_property
    def bias_row(self) -> int:
        """The biases likewise, BIAS_OFFSET added to each."""
        return sum([value + BIAS_OFFSET << 16 * unit for unit, value in enumerate(self.bias)])

    @property
    def checksum(self) -> str:
        """SHA-256 over the arrays, little-endian, as hexadecimal digits."""
        digest = sha256()
        for name in _PARTS:
            digest.update(_little_endian(getattr(self, name)))
        return digest.hexdigest()


_MOVED_UP = bytes([(byte + EMBED_OFFSET) & 0xFF for byte in range(256)])


class NetWeights:
    """The weights for all kinds of contracts; each kind is read when it is first asked for.

    Made by `read_weights`, or from the weights of every kind.
    """

    __slots__ = ("_kinds", "_path", "name")

    def __init__(
        self, kinds: Mapping[ContractKind, KindWeights], *, path: Path | None = None
    ) -> None:
        self._kinds = dict(kinds)
        self._path = path
        self.name = path.name if path is not None else "weights"

    def __repr__(self) -> str:
        return f"<NetWeights {self.name}>"

    def of(self, kind: ContractKind) -> KindWeights:
        """The weights for a kind of contract. Raises WeightsError if they cannot be read."""
        if kind not in self._kinds:
            if self._path is None:
                raise WeightsError(f"{self.name}: no weights for {kind.value}")
            self._kinds[kind] = _read_kind(self._path, kind)
        return self._kinds[kind]

    @property
    def recipe(self) -> dict[str, Any]:
        """What the file says of itself; empty for weights that are not from a file."""
        return {} if self._path is None else _read_recipe(self._path)

    def verify(self) -> None:
        """Compare every kind with its checksum. Raises WeightsError."""
        checksums = self.recipe.get("checksums", {})
        for kind in ContractKind:
            found = self.of(kind).checksum
            if checksums.get(kind.value) != found:
                raise WeightsError(f"{self.name}: {kind.value} has checksum {found}")


def read_weights(path: Path | str) -> NetWeights:
    """The weights of a file. Raises WeightsError if it is no such file."""
    path = Path(path)
    recipe = _read_recipe(path)
    if recipe.get("format") != _FORMAT:
        raise WeightsError(f"{path.name}: format {recipe.get('format')}; expected {_FORMAT}")
    return NetWeights({}, path=path)


@lru_cache(maxsize=1)
def default_weights() -> NetWeights:
    """The weights that come with the package."""
    return NetWeights({}, path=_WEIGHTS_FILE)


def _read_recipe(path: Path) -> dict[str, Any]:
    from json import loads  # only tools ask for it

    try:
        with ZipFile(path) as archive:
            recipe = loads(archive.read(_RECIPE))
    except (OSError, BadZipFile, KeyError, ValueError) as error:
        raise WeightsError(f"{path.name}: {error}") from error
    if not isinstance(recipe, dict):
        raise WeightsError(f"{path.name}: {_RECIPE} is no object")
    return recipe


def _read_kind(path: Path, kind: ContractKind) -> KindWeights:
    """The weights of one kind of a file."""
    parts = {}
    try:
        with ZipFile(path) as archive:
            names = set(archive.namelist())
            for part, typecode in _PARTS.items():
                name = f"{kind.value}_{part}.npy"
                if part == "linear" or name in names:
                    parts[part] = _parse_npy(archive.read(name), typecode, name)
    except (OSError, BadZipFile, KeyError) as error:
        raise WeightsError(f"{path.name}: {error}") from error
    return KindWeights(kind, **parts)


def _parse_npy(data: bytes, typecode: str, name: str) -> array[int]:
    """An array in the .npy format, version 1, flat."""
    values = array(typecode)
    start = 10 + int.from_bytes(data[8:10], "little")
    match = _HEADER.match(data[10:start]) if data[:8] == b"\x93NUMPY\x01\x00" else None
    wanted = (b"|" if values.itemsize == 1 else b"<", b"i%d" % values.itemsize)
    if match is None or (match[1], match[2]) != wanted:
        raise WeightsError(f"{name}: not an array of type {wanted[1].decode()}")
    n = int(match[3]) * int(match[4] or 1)
    if len(data) - start != n * values.itemsize:
        raise WeightsError(f"{name}: {len(data) - start} bytes; expected {n} numbers")
    values.frombytes(data[start:])
    if sys.byteorder == "big":
        values.byteswap()
    return values


def _little_endian(values: array[int]) -> bytes:
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values.tobytes()


def _format_npy(values: array[int], shape: tuple[int, ...]) -> bytes:
    """An array in the .npy format, version 1."""
    descr = "|i1" if values.itemsize == 1 else f"<i{values.itemsize}"
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}"
    # The data begins at a multiple of 64, and the header ends with a line feed.
    padded = header + " " * (-(10 + len(header) + 1) % 64) + "\n"
    size = len(padded).to_bytes(2, "little")
    return b"\x93NUMPY\x01\x00" + size + padded.encode("ascii") + _little_endian(values)


def write_weights(
    path: Path | str,
    kinds: Mapping[ContractKind, KindWeights],
    *,
    seed: int,
    recipe: Mapping[str, object],
) -> None:
    """Write weights of all kinds to a file, byte for byte the same for the same weights.

    `recipe` says how they were made; it is JSON. Raises WeightsError if a kind is missing.
    """
    from json import dumps

    missing = [kind.value for kind in ContractKind if kind not in kinds]
    if missing:
        raise WeightsError(f"no weights for {', '.join(missing)}")
    checksums = {kind.value: kinds[kind].checksum for kind in ContractKind}
    about = {"format": _FORMAT, "seed": seed, "recipe": dict(recipe), "checksums": checksums}
    with ZipFile(path, "w") as archive:
        _write_member(archive, _RECIPE, dumps(about, indent=1).encode())
        for kind in ContractKind:
            weights = kinds[kind]
            n_hidden = weights.n_hidden
            for part in _PARTS if n_hidden else ("linear",):
                values = getattr(weights, part)
                shape = (N_INPUTS, n_hidden) if part == "embed" else (len(values),)
                _write_member(archive, f"{kind.value}_{part}.npy", _format_npy(values, shape))


def _write_member(archive: ZipFile, name: str, data: bytes) -> None:
    """One member, without a date, so that the file depends on its contents alone."""
    info = ZipInfo(name)
    info.compress_type = ZIP_DEFLATED
    archive.writestr(info, data, compresslevel=9)
