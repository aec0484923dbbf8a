"""Compile OpenSpiel's own IS-MCTS, from the sources in the installed wheel, and our game for it.

    python -m benchmarks.openspiel.build

Nothing of OpenSpiel is in this repository: every file named here is read from the package
`open_spiel` (2.0.2), and objects and library go to `build/openspiel`. Needs g++ or another C++17
compiler (CXX) and gcc or another C compiler (CC); the first time takes two minutes on one core.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

__all__ = ["LIBRARY", "STOCK", "BuildError", "abseil_files", "build", "stock_folder"]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
KERNEL = ROOT / "src" / "rifki" / "search" / "_kernel"
FOLDER = ROOT / "build" / "openspiel"
LIBRARY = FOLDER / "libturkish_king_is_mcts.so"

OWN = ("turkish_king.cc", "player.cc")

STOCK = (
    *("spiel.cc", "spiel_utils.cc", "game_parameters.cc", "observer.cc"),
    *("algorithms/mcts.cc", "algorithms/is_mcts.cc"),
    *("utils/status.cc", "utils/usage_logging.cc"),
)
"""Of the folder open_spiel."""

_ABSEIL = """
    base: internal/cycleclock internal/low_level_alloc internal/raw_logging internal/spinlock
        internal/spinlock_wait internal/sysinfo internal/thread_identity internal/throw_delegate
        internal/unscaledcycleclock
    container: internal/hashtablez_sampler internal/hashtablez_sampler_force_weak_definition
        internal/raw_hash_set
    debugging: internal/address_is_readable stacktrace
    hash: internal/city internal/hash
    numeric: int128
    strings: ascii charconv internal/charconv_bigint internal/charconv_parse internal/memutil
        internal/str_format/arg internal/str_format/bind internal/str_format/extension
        internal/str_format/float_conversion internal/str_format/output internal/str_format/parser
        internal/utf8 match numbers str_cat str_replace str_split
    synchronization: internal/create_thread_identity internal/futex_waiter internal/kernel_timeout
        internal/per_thread_sem internal/waiter_base mutex
    time: clock duration internal/cctz/src/time_zone_fixed internal/cctz/src/time_zone_if
        internal/cctz/src/time_zone_impl internal/cctz/src/time_zone_info
        internal/cctz/src/time_zone_libc internal/cctz/src/time_zone_lookup
        internal/cctz/src/time_zone_posix internal/cctz/src/zone_info_source time
"""
"""What those need of Abseil, by folder of open_spiel/abseil-cpp/absl."""


class BuildError(Exception):
    """Something could not be compiled; the text holds the command and what the compiler said."""


def abseil_files() -> list[str]:
    """The files of `_ABSEIL`."""
    files = []
    folder = ""
    for word in _ABSEIL.split():
        if word.endswith(":"):
            folder = word[:-1]
        else:
            files.append(f"abseil-cpp/absl/{folder}/{word}.cc")
    return files


def stock_folder() -> Path:
    """The installed package open_spiel."""
    spec = importlib.util.find_spec("open_spiel")
    if spec is None or not spec.submodule_search_locations:
        raise BuildError("open_spiel is not installed: pip install rifki[openspiel]")
    return Path(next(iter(spec.submodule_search_locations)))


def _run(command: list[str]) -> str:
    """Run a compiler and return what it says. Raises BuildError."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"{' '.join(command)}\n{error}") from error
    if result.returncode:
        raise BuildError(f"{' '.join(command)}\n{result.stderr}")
    return result.stdout


def _compile(source: Path, made: Path, flags: list[str], headers: list[Path]) -> Path:
    """Compile a file unless its object is newer than it and the headers; returns the object."""
    newest = max(path.stat().st_mtime_ns for path in (source, *headers))
    if made.exists() and made.stat().st_mtime_ns > newest:
        return made
    is_c = source.suffix == ".c"
    compiler = os.environ.get("CC", "cc") if is_c else os.environ.get("CXX", "c++")
    dialect = "-std=c11" if is_c else "-std=c++17"
    new = made.with_suffix(".new.o")
    _run([compiler, dialect, "-O3", "-march=native", "-DNDEBUG", "-fPIC", *flags, "-c",
          str(source), "-o", str(new)])  # fmt: skip
    new.replace(made)
    return made


def _fixed_order(objects: list[Path]) -> list[str]:
    """Linker options that make the order of Abseil's hash tables the same in every process.

    They are seeded with the address of a constant, which is never read; it gets a fixed one.
    """
    (hashes,) = [path for path in objects if path.name == "abseil-cpp_absl_hash_internal_hash.cc.o"]
    names = [line.split()[-1] for line in _run(["nm", str(hashes)]).splitlines()]
    return [f"-Wl,--defsym={name}=0x5EED000" for name in names if name.endswith("5kSeedE")]


def build(*, n_jobs: int = 1) -> Path:
    """Compile what is not up to date and return the library. Raises BuildError."""
    stock = stock_folder()
    FOLDER.mkdir(parents=True, exist_ok=True)
    json = stock / "json" / "include"
    include = [f"-I{stock.parent}", f"-I{stock / 'abseil-cpp'}", f"-I{json}", "-w"]
    own_include = [f"-I{KERNEL}", *(f"-isystem{flag[2:]}" for flag in include[:3])]
    warnings = ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Wno-sign-compare"]
    headers = [HERE / "turkish_king.h", *KERNEL.glob("*.h")]
    tasks: list[tuple[Path, Path, list[str], list[Path]]] = [
        (stock / name, FOLDER / f"{name.replace('/', '_')}.o", include, [])
        for name in (*STOCK, *abseil_files())
    ]
    tasks += [(HERE / name, FOLDER / f"own_{name}.o", own_include + warnings, headers)
              for name in OWN]  # fmt: skip
    tasks.append((KERNEL / "rules.c", FOLDER / "own_rules.c.o", [f"-I{KERNEL}"], headers))
    with ThreadPoolExecutor(n_jobs) as pool:
        objects = list(pool.map(lambda task: _compile(*task), tasks))
    newest = max(path.stat().st_mtime_ns for path in (*objects, Path(__file__)))
    if not LIBRARY.exists() or LIBRARY.stat().st_mtime_ns < newest:
        new = LIBRARY.with_suffix(f".{os.getpid()}.new")
        _run([os.environ.get("CXX", "c++"), "-shared", "-Wl,--no-undefined", "-Wl,-Bsymbolic",
              "-pthread", *_fixed_order(objects), *map(str, objects), "-o", str(new)])  # fmt: skip
        new.replace(LIBRARY)
    return LIBRARY


if __name__ == "__main__":
    try:
        print(build())
    except BuildError as error:
        sys.exit(str(error))
