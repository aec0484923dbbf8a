"""What is built and installed: wheel, source distribution, and a quiet, small import."""

import os
import pkgutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from email.parser import HeaderParser
from pathlib import Path
from types import ModuleType

import pytest

from rifki.search.build import library_name

TURKISH_PATH = "Masaüstü/Kâğıt Oyunları"  # I03


def build(project: Path, target: str, folder: Path) -> Path:
    """Build the project with the very back end that pip uses, without a network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(command, capture_output=True, cwd=project, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    (built,) = folder.iterdir()
    return built


def package_files(project: Path) -> set[str]:
    """Every file of the package, as named in a wheel."""
    source = project / "src"
    return {
        path.relative_to(source).as_posix()
        for path in (source / "rifki").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def wheel_names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def run_python(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **variables},
    )


@pytest.mark.slow
def test_wheel_holds_the_whole_package_and_nothing_else(
    copy_tree: Callable[[str], Path], tmp_path: Path
) -> None:
    project = copy_tree(TURKISH_PATH)
    wheel = build(project, "wheel", tmp_path / "wheel")
    names = wheel_names(wheel)
    metadata = {name for name in names if name.split("/")[0].endswith(".dist-info")}
    library = f"rifki/search/_kernel/{library_name()}"
    assert names - metadata == package_files(project) | {library}
    assert "rifki/py.typed" in names
    assert any(name.startswith("rifki/locales/") and name.endswith(".ftl") for name in names)

    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    (info,) = (tmp_path / "installed").glob("rifki-*.dist-info")
    headers = HeaderParser().parsestr((info / "METADATA").read_text(encoding="utf-8"))
    assert headers["License-Expression"] == "MIT"
    assert headers["Requires-Python"] == ">=3.11"
    assert (info / "licenses" / "LICENSE").is_file()
    assert "rifki = rifki.cli:main" in (info / "entry_points.txt").read_text(encoding="utf-8")

    code = f"import rifki; print(rifki.__version__ == {headers['Version']!r}, rifki.__file__)"
    installed = run_python("-W", "error", "-c", code, PYTHONPATH=str(tmp_path / "installed"))
    assert installed.stdout.split()[0] == "True", installed.stderr
    assert "installed" in installed.stdout


@pytest.mark.slow
def test_sdist_builds_the_same_wheel(copy_tree: Callable[[str], Path], tmp_path: Path) -> None:
    project = copy_tree("project")
    archive_path = build(project, "sdist", tmp_path / "sdist")
    with tarfile.open(archive_path) as archive:
        # Early releases of Python 3.11 have no filters; the `filter` argument would fail there.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    for name in ("run.py", "README.md", "LICENSE", "requirements/run.txt", "tests/install"):
        assert (unpacked / name).exists(), name
    assert not (unpacked / ".venv").exists()
    from_sdist = build(unpacked, "wheel", tmp_path / "from-sdist")
    from_tree = build(project, "wheel", tmp_path / "from-tree")
    assert wheel_names(from_sdist) == wheel_names(from_tree)


def test_import_raises_no_warning() -> None:  # I04
    done = run_python("-W", "error", "-c", "from rifki import *")
    assert done.returncode == 0, done.stderr


def test_core_import_brings_no_third_party_module(root: Path, door: ModuleType) -> None:
    core = [
        f"rifki.{module.name}"
        for module in pkgutil.iter_modules([str(root / "src" / "rifki")])
        if module.name not in door.NOT_CORE
    ]
    # What site-packages bring in by themselves at start, such as coverage, is no part of it.
    code = f"""
import importlib, sys
before = set(sys.modules)
for name in {["rifki", *core]}:
    importlib.import_module(name)
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(new - {{"rifki"}} - sys.stdlib_module_names))
"""
    done = run_python("-c", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


def test_entry_point_imports_without_warning() -> None:  # I04
    done = run_python("-W", "error", "-c", "import rifki.cli; assert callable(rifki.cli.main)")
    assert done.returncode == 0, done.stderr
