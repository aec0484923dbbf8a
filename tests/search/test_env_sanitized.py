"""Batches of deals in play are clean under the sanitizers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rifki.search.build import KERNEL_FOLDER, SOURCES, Compiler


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(sys.platform == "win32", reason="the sanitizers of gcc and clang are needed")
def test_a_batch_of_deals_is_clean_under_the_sanitizers(compiler: Compiler, tmp_path: Path) -> None:
    program = tmp_path / "driver_env"
    command = [
        *compiler.command,
        *("-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"),
        *("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-ffp-contract=off"),
        f"-I{KERNEL_FOLDER}",
        str(Path(__file__).with_name("driver_env.c")),
        *(str(KERNEL_FOLDER / name) for name in SOURCES if not name.startswith("solve")),
        "-lm",
        *("-o", str(program)),
    ]
    subprocess.run(command, check=True, cwd=tmp_path)
    # Leaks cannot be looked for inside some containers; the kernel allocates nothing.
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run(
        [str(program)], capture_output=True, text=True, env=environment, timeout=300
    )
    assert done.returncode == 0, done.stderr
    fast, portable = done.stdout.split()
    assert fast == portable
