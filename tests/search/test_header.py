"""kernel.h and kernel_abi.py say the same: structs, layouts, signatures, constants."""

from __future__ import annotations

import ctypes
import re
from typing import Any, get_args

from rifki.contracts import ContractKind
from rifki.envs import layout
from rifki.envs.deal_options import Autoreset
from rifki.search import kernel_abi, position
from rifki.search.build import KERNEL_FOLDER, SOURCES
from rifki.search.kernel import NativeKernel
from rifki.search.kernel_abi import GUIDE_SIZE, KERNEL_VERSION, MAX_SPLITS, SIGNATURES, STRUCTS
from rifki.search.net_inputs import N_CARD_INPUTS, N_INPUTS
from rifki.search.net_plays import N_CARD_LINEAR, N_LINEAR
from rifki.search.net_weights import HIDDEN_SIZES
from rifki.search.player_models import MOST_PLAYERS

C_TYPES: dict[str, Any] = {
    "double": ctypes.c_double,
    "uint8_t": ctypes.c_uint8,
    "uint16_t": ctypes.c_uint16,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
    "int8_t": ctypes.c_int8,
    "int16_t": ctypes.c_int16,
    "int32_t": ctypes.c_int32,
    "int64_t": ctypes.c_int64,
    **STRUCTS,
}


def header() -> str:
    """kernel.h without comments."""
    text = (KERNEL_FOLDER / "kernel.h").read_text(encoding="ascii")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def defines() -> dict[str, int]:
    """The numbers of #define and enum."""
    pairs = re.findall(r"#define (RK_\w+) (\d+)", header())
    for body in re.findall(r"enum \{(.*?)\}", header(), flags=re.DOTALL):
        pairs += re.findall(r"(RK_\w+) = (-?\d+)", body)
    return {name: int(value) for name, value in pairs}


def c_type(words: str, sizes: str = "") -> Any:
    """The ctypes type of a C declaration."""
    name = words.replace("const", "").replace("*", "").strip()
    kind = C_TYPES[name]
    for size in reversed(re.findall(r"\[(\w+)\]", sizes)):
        kind *= int(size) if size.isdigit() else defines()[size]
    for _ in range(words.count("*")):
        kind = ctypes.POINTER(kind)
    return kind


def struct_fields(name: str) -> list[tuple[str, Any]]:
    """The fields of a struct in the header."""
    body = re.search(rf"typedef struct {name} \{{(.*?)\}} {name};", header(), flags=re.DOTALL)
    assert body is not None, name
    rows = re.findall(r"(\w+) (\w+)((?:\[\w+\])*);", body[1])
    return [(field, c_type(kind, sizes)) for kind, field, sizes in rows]


def functions() -> dict[str, list[Any]]:
    """The parameters of every function of the header."""
    found = {}
    for name, body in re.findall(r"RK_API int32_t (\w+)\((.*?)\);", header(), flags=re.DOTALL):
        parameters = [] if body.strip() == "void" else [part.strip() for part in body.split(",")]
        types = []
        for parameter in parameters:
            parts = re.fullmatch(r"((?:const )?\w+ (?:\*const )?\*?)(\w+)(\[\d+\])?", parameter)
            assert parts is not None, parameter
            # An array parameter is a pointer.
            types.append(c_type(parts[1] + ("*" if parts[3] else "")))
        found[name] = types
    return found


def test_every_struct_has_the_fields_of_the_header() -> None:
    names = re.findall(r"typedef struct (\w+) \{", header())
    assert names == list(STRUCTS)
    for name, struct in STRUCTS.items():
        wanted = struct_fields(name)
        fields: list[tuple[str, Any]] = [(row[0], row[1]) for row in struct._fields_]
        assert [row[0] for row in fields] == [row[0] for row in wanted]
        for (field, kind), (_, other) in zip(fields, wanted, strict=True):
            assert ctypes.sizeof(kind) == ctypes.sizeof(other), (name, field)
            assert kind is other or kind._length_ == other._length_, (name, field)


def test_struct_sizes_are_those_of_the_library(native: NativeKernel) -> None:
    sizes = (ctypes.c_uint32 * len(STRUCTS))()
    assert native.library.rk_sizes(sizes) == 0
    assert list(sizes) == [ctypes.sizeof(struct) for struct in STRUCTS.values()]


def test_every_signature_is_that_of_the_header() -> None:
    assert functions() == SIGNATURES


def test_constants_are_those_of_the_header() -> None:
    numbers = defines()
    assert numbers["RK_VERSION"] == KERNEL_VERSION
    assert numbers["RK_MAX_SPLITS"] == MAX_SPLITS
    assert numbers["RK_MAX_PLAYERS"] == MOST_PLAYERS
    assert numbers["RK_GUIDE_SIZE"] == GUIDE_SIZE
    for name in (
        "OPENED_BY_LED",
        "NEVER_OPENED",
        "MUST_BEAT_TRUMP",
        "MUST_BEAT_PLAIN",
        "MUST_OVERRUFF",
    ):
        assert numbers[f"RK_{name}"] == getattr(position, name)
    errors = {value for name, value in numbers.items() if name.startswith("RK_E_")}
    assert errors == set(kernel_abi.ERRORS)
    assert numbers["RK_PORTABLE"] == kernel_abi.PORTABLE
    assert numbers["RK_NET_LINEAR"] == N_LINEAR
    assert numbers["RK_NET_INPUTS"] == N_INPUTS
    assert numbers["RK_NET_MAX_HIDDEN"] == kernel_abi.MAX_HIDDEN == max(HIDDEN_SIZES)
    assert numbers["RK_NET_EMBED"] == N_INPUTS * kernel_abi.MAX_HIDDEN
    assert numbers["RK_NET_CARD_LINEAR"] == N_CARD_LINEAR
    assert numbers["RK_NET_CARD_INPUTS"] == N_CARD_INPUTS
    assert numbers["RK_CONTRACTS"] == kernel_abi.N_CONTRACTS
    assert numbers["RK_ENV_OBSERVATION"] == layout.SIZE
    assert numbers["RK_ENV_ACTIONS"] == layout.N_ACTIONS
    assert numbers["RK_ENV_ALL"] == kernel_abi.ENV_ALL_SEATS
    assert numbers["RK_ENV_DRAWN"] == kernel_abi.ENV_DRAWN
    for name in ("EARLY_END", "AS_FALL", "NORMALISE"):
        assert numbers[f"RK_ENV_{name}"] == getattr(kernel_abi, f"ENV_{name}")
    for number, mode in enumerate(get_args(Autoreset)):
        assert numbers[f"RK_ENV_{mode.upper()}"] == number  # ascii-only
    for number, kind in enumerate(ContractKind):
        assert numbers[f"RK_NET_{kind.name}"] == number


def test_packed_position_is_laid_out_as_the_struct() -> None:
    struct = STRUCTS["rk_position"]
    assert ctypes.sizeof(struct) == position.PACKED_POSITION.size
    packed = position.PACKED_POSITION.pack(1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 1, 9)
    row: Any = struct.from_buffer_copy(packed)
    assert [list(row.hands), row.end_mask, list(row.trick)] == [[1, 2, 3, 4], 5, [6, 7, 8]]
    assert [row.n_trick, row.leader, row.is_opened, row.voids] == [2, 3, 1, 9]


def test_no_kernel_file_is_long_and_every_source_is_there() -> None:
    lengths = {
        path.name: len(path.read_text(encoding="ascii").splitlines())
        for path in KERNEL_FOLDER.glob("*.[ch]")
    }
    assert max(lengths.values()) <= 700, lengths
    assert set(SOURCES) <= set(lengths)
