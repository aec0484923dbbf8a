"""The kernel with the solver in it, built once for these tests."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from rifki.search.build import KERNEL_FOLDER, SOURCES, Compiler, library_name
from rifki.search.kernel import Kernel, NativeKernel, load_native
from rifki.search.python_kernel import PythonKernel

SOLVER_SOURCES = ("solve.c", "solve_hot.c", "solve_fast.c")


def all_sources() -> list[str]:
    """The paths of the kernel's and the solver's C files, each once."""
    return [str(KERNEL_FOLDER / name) for name in dict.fromkeys((*SOURCES, *SOLVER_SOURCES))]


@pytest.fixture(scope="session")
def library(compiler: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library, whether or not the build's list of sources names the solver already."""
    built = tmp_path_factory.mktemp("rifki-solver") / library_name()
    command = compiler.compile_command([Path(source) for source in all_sources()], built)
    subprocess.run(command, check=True, capture_output=True)
    return built


@pytest.fixture(scope="session")
def native(library: Path) -> NativeKernel:
    """The compiled kernel on the fastest path of this machine."""
    return load_native(library)


@pytest.fixture(scope="session")
def kernels(library: Path) -> list[Kernel]:
    """Every path; all must agree in values and lines."""
    return [load_native(library), load_native(library, is_portable=True), PythonKernel()]
