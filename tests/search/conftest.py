"""The compiled kernel, built once into a temporary folder: a missing compiler fails the tests."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rifki.search.build import KERNEL_FOLDER, Compiler, build_kernel, find_compiler, library_name
from rifki.search.kernel import Kernel, NativeKernel, load_native
from rifki.search.python_kernel import PythonKernel


@pytest.fixture(scope="session")
def compiler() -> Compiler:
    """A C compiler of this machine."""
    found = find_compiler()
    if found is None:
        pytest.fail("no C compiler found: the kernel's tests need cc, gcc, clang or ziglang")
    return found


@pytest.fixture(scope="session")
def library(compiler: Compiler, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kernel's library; the parallel processes of one test run share it."""
    folder = tmp_path_factory.getbasetemp()
    if folder.name.startswith("popen-"):
        folder = folder.parent
    built = folder / "rifki-kernel" / library_name()
    return built if built.exists() else build_kernel(built.parent, compiler=compiler)


@pytest.fixture(scope="session")
def native(library: Path) -> NativeKernel:
    """The compiled kernel on the fastest path of this machine."""
    return load_native(library)


@pytest.fixture(scope="session")
def portable(library: Path) -> NativeKernel:
    """The compiled kernel without fast instructions."""
    return load_native(library, is_portable=True)


@pytest.fixture(scope="session")
def kernels(native: NativeKernel, portable: NativeKernel) -> list[Kernel]:
    """All kernels, which must agree in everything."""
    return [native, portable, PythonKernel()]


@pytest.fixture
def root_of_source(tmp_path: Path) -> Path:
    """A copy of the package in which nothing is compiled."""
    ignored = shutil.ignore_patterns("*.so", "*.dylib", "*.dll", "__pycache__")
    shutil.copytree(KERNEL_FOLDER.parents[1], tmp_path / "rifki", ignore=ignored)
    return tmp_path
