"""The door (run.py, no part of the package) as a module, and a clean copy of the tree."""

import importlib.util
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
# What a clone or an archive does not hold.
NOT_IN_ARCHIVE = [
    *(".*_cache", ".coverage*", ".git", ".hypothesis", ".venv*", "__pycache__"),
    *("*.so", "*.dylib", "*.dll"),
]


@pytest.fixture(scope="session")
def root() -> Path:
    """Folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def door() -> ModuleType:
    """The module run.py."""
    spec = importlib.util.spec_from_file_location("rifki_door", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def copy_tree(tmp_path: Path) -> Callable[[str], Path]:
    """Copy the project, as an archive would hold it, to a folder of this name."""

    def copy(name: str) -> Path:
        ignored = shutil.ignore_patterns(*NOT_IN_ARCHIVE)
        return Path(shutil.copytree(ROOT, tmp_path / name, ignore=ignored))

    return copy
