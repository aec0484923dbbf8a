"""Without the extra, a message says what to install, and the rest of the package works."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from rifki import RifkiError
from rifki.envs.extra import MissingExtraError, needs_extra

SOURCE = Path(__file__).parents[2] / "src"
MODULES = ["rifki.envs.aec.turkish_king_v0", "rifki.envs.gym", "rifki.envs.layout"]


def run(code: str, *missing: str) -> str:
    """What a program prints where some packages are not installed."""
    hide = "import sys\n" + "".join(f"sys.modules[{name!r}] = None\n" for name in missing)
    done = subprocess.run(
        [sys.executable, "-c", hide + code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(SOURCE)},
    )
    return done.stdout


@pytest.mark.parametrize("module", MODULES)
def test_a_missing_package_is_named_with_what_to_install(module: str) -> None:
    code = f"""
from rifki.envs.extra import MissingExtraError
try:
    import {module}
except MissingExtraError as error:
    print(error, error.extra, error.module, isinstance(error, ImportError))
"""
    said = run(code, "numpy", "gymnasium", "pettingzoo")
    assert said.endswith("True\n")
    assert "is not installed: python -m pip install 'rifki[envs]' envs " in said


def test_pettingzoo_alone_may_be_missing_for_gymnasium() -> None:
    code = "import rifki.envs.gym; print(rifki.envs.gym.TurkishKingDealEnv().reset(seed=1)[1])"
    assert run(code, "pettingzoo") == "{'seat': 0}\n"


def test_the_package_imports_without_any_of_them() -> None:
    code = "import rifki.envs; print(rifki.envs.register_all())"
    assert run(code, "numpy", "gymnasium", "pettingzoo") == "False\n"


def test_the_library_loads_no_environment_by_itself() -> None:
    code = "import sys, rifki, rifki.bots, rifki.game; print('rifki.envs' in sys.modules)"
    assert run(code) == "False\n"


def test_an_error_inside_a_package_that_is_there_passes_through() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"rifki\.nothing") as own, needs_extra("envs"):
        import rifki.nothing  # type: ignore[import-not-found]  # noqa: F401
    assert not isinstance(own.value, MissingExtraError)
    with pytest.raises(ImportError) as name, needs_extra("envs"):
        from math import no_such_name  # type: ignore[attr-defined]  # noqa: F401
    assert not isinstance(name.value, MissingExtraError)


def test_the_error_is_one_of_the_library_and_can_be_pickled() -> None:
    error = MissingExtraError("envs", "gymnasium")
    assert isinstance(error, RifkiError)
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.extra, twin.module) == (str(error), "envs", "gymnasium")
