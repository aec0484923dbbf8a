"""The C files: header and ctypes in step, no warning, clean under the sanitizers."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rifki.search.build import KERNEL_FOLDER, Compiler
from rifki.search.kernel import NativeKernel
from rifki.search.solver_native import SOLVER_SIGNATURES, SOLVER_STRUCTS, SOLVER_VERSION
from tests.search.solver.conftest import all_sources

C_TYPES = {
    "uint8_t": ctypes.c_uint8,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
    "int32_t": ctypes.c_int32,
}
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
MAX_LINES = 700


def header() -> str:
    text = (KERNEL_FOLDER / "solve.h").read_text(encoding="ascii")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("name", list(SOLVER_STRUCTS))
def test_struct_is_the_one_of_the_header(name: str) -> None:
    body = re.search(rf"typedef struct {name} \{{(.*?)\}} {name};", header(), flags=re.DOTALL)
    assert body is not None
    fields = []
    for kind, field, size in re.findall(r"(\w+) (\w+)(?:\[(\d+)\])?;", body[1]):
        fields.append((field, C_TYPES[kind] * int(size) if size else C_TYPES[kind]))
    assert SOLVER_STRUCTS[name]._fields_ == fields


def test_functions_and_version_are_those_of_the_header(native: NativeKernel) -> None:
    found = re.findall(r"RK_API int32_t (\w+)\((.*?)\);", header(), flags=re.DOTALL)
    counts = {name: 0 if body == "void" else body.count(",") + 1 for name, body in found}
    assert counts == {name: len(types) for name, types in SOLVER_SIGNATURES.items()}
    assert f"#define RK_SOLVE_VERSION {SOLVER_VERSION}\n" in header()
    assert native.library.rk_solve_version() == SOLVER_VERSION


def test_files_stay_short() -> None:
    for path in KERNEL_FOLDER.glob("solve*"):
        assert len(path.read_text(encoding="ascii").splitlines()) <= MAX_LINES


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the sanitizers of gcc and clang are needed")
@pytest.mark.parametrize("flags", [[], ["-DRK_NO_FAST"]], ids=["here", "elsewhere"])
def test_solver_is_clean_under_the_sanitizers(
    compiler: Compiler, tmp_path: Path, flags: list[str]
) -> None:
    program = tmp_path / "driver"
    sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-O1", "-g"]
    driver = str(Path(__file__).with_name("driver.c"))
    command = [*compiler.command, "-std=c11", *sanitizers, *WARNINGS, *flags]
    command += [f"-I{KERNEL_FOLDER}", driver, *all_sources(), "-o", str(program), "-lm"]
    subprocess.run(command, check=True, cwd=tmp_path)
    # Leaks cannot be looked for inside some containers; the solver allocates nothing.
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run(
        [str(program)], capture_output=True, text=True, env=environment, timeout=200
    )
    assert done.returncode == 0, done.stderr
    fast, portable = done.stdout.split()
    assert fast == portable
