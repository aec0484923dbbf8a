"""The kernel compiles cleanly, is clean under the sanitizers, and the wheel carries it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from rifki import Contract
from rifki.search import build
from rifki.search.build import (
    KERNEL_FOLDER,
    SOURCES,
    BuildError,
    Compiler,
    build_kernel,
    find_compiler,
    library_name,
)
from rifki.search.kernel import NativeKernel, load_native
from rifki.search.playout import PlayoutPolicy, random_deals

ROOT = Path(__file__).resolve().parents[2]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
# What an architecture without fast instructions and 128-bit numbers compiles.
ELSEWHERE = ["-DRK_NO_FAST", "-U__SIZEOF_INT128__"]
# Compiling takes ten seconds and more, by itself; other work on the machine makes it minutes.
pytestmark = pytest.mark.timeout(600)


@pytest.mark.slow
@pytest.mark.parametrize("flags", [[], ELSEWHERE], ids=["here", "elsewhere"])
def test_kernel_compiles_without_a_warning_and_plays_the_same(
    compiler: Compiler, native: NativeKernel, tmp_path: Path, flags: list[str]
) -> None:
    other = load_native(build_kernel(tmp_path, compiler=compiler, flags=[*WARNINGS, *flags]))
    policy = PlayoutPolicy(epsilon=0.2)
    for contract in (Contract.TRUMP_HEARTS, Contract.NO_MEN):
        deals = [
            random_deals(contract, n=300, seed=1, policy=policy, kernel=kernel)
            for kernel in (native, other)
        ]
        assert deals[0] == deals[1]
    assert bool(other.library.rk_is_fast()) <= (not flags)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the sanitizers of gcc and clang are needed")
@pytest.mark.parametrize("flags", [[], ELSEWHERE], ids=["here", "elsewhere"])
def test_kernel_is_clean_under_the_sanitizers(
    compiler: Compiler, tmp_path: Path, flags: list[str]
) -> None:
    program = tmp_path / "driver"
    sources = [str(KERNEL_FOLDER / name) for name in SOURCES]
    sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-O1", "-g"]
    command = [
        *compiler.command,
        "-std=c11",
        *sanitizers,
        *WARNINGS,
        *flags,
        f"-I{KERNEL_FOLDER}",
        str(Path(__file__).with_name("driver.c")),
        *sources,
        "-lm",
        "-o",
        str(program),
    ]
    subprocess.run(command, check=True, cwd=tmp_path)
    # Leaks cannot be looked for inside some containers; the kernel allocates nothing.
    environment = {**os.environ, "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run(
        [str(program)], capture_output=True, text=True, env=environment, timeout=200
    )
    assert done.returncode == 0, done.stderr
    fast, portable = done.stdout.split()
    assert fast == portable


@pytest.mark.slow
def test_missing_compiler_and_failing_compiler_are_errors_with_their_reason(
    compiler: Compiler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BuildError, match="nothing-of-the-kind"):
        build_kernel(tmp_path, compiler=compiler, flags=["-Inone", "nothing-of-the-kind.c"])
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(build, "_candidates", lambda environment: [])
    with pytest.raises(BuildError, match="no C compiler found"):
        build_kernel(tmp_path)


def test_a_compiler_that_cannot_link_is_not_chosen(tmp_path: Path) -> None:
    useless = tmp_path / "useless"
    useless.write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
    useless.chmod(0o755)
    found = find_compiler({"CC": str(useless)})
    assert found is None or found.command != (str(useless),)


@pytest.mark.slow
def test_command_compiles_in_place_once_and_says_so_only_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RIFKI_BUILD_KERNEL", raising=False)
    output = ["--output", str(tmp_path / "Kâğıt Oyunları")]
    assert build.main(output) == 0
    assert capsys.readouterr().err == ""
    library = tmp_path / "Kâğıt Oyunları" / library_name()
    assert load_native(library).name == "native"
    made = library.stat().st_mtime_ns
    assert build.main([*output, "--verbose"]) == 0
    assert "up to date" in capsys.readouterr().err
    assert library.stat().st_mtime_ns == made
    monkeypatch.setenv("RIFKI_BUILD_KERNEL", "0")
    assert build.main(["--output", str(tmp_path / "other"), "--verbose"]) == 0
    assert "not compiled" in capsys.readouterr().err
    assert not (tmp_path / "other").exists()


def test_command_without_a_compiler_leaves_everything_and_succeeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RIFKI_BUILD_KERNEL", raising=False)
    monkeypatch.setattr(build, "_candidates", lambda environment: [])
    assert build.main(["--output", str(tmp_path), "--verbose"]) == 0
    assert "slower Python path" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# -- the wheel's hook


def load_hook() -> ModuleType:
    """hatch_build.py as a module."""
    spec = util.spec_from_file_location("rifki_hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("target", "tag"),
    [
        ("x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64"),
        ("aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64"),
        ("aarch64-macos.11.0", "macosx_11_0_arm64"),
        ("x86_64-macos.11.0", "macosx_11_0_x86_64"),
    ],
)
def test_wheel_tag_is_that_of_what_zig_compiles_for(target: str, tag: str) -> None:
    assert load_hook().platform_tag(target) == tag


def test_wheel_tag_is_that_of_this_machine_otherwise() -> None:
    tag = load_hook().platform_tag("")
    assert tag
    assert tag != "any"


@pytest.mark.slow
@pytest.mark.parametrize("is_wanted", [True, False])
def test_wheel_carries_the_kernel_for_its_platform_or_none_for_all(
    tmp_path: Path, is_wanted: bool
) -> None:
    project = small_project(tmp_path / "project")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    environment = {**os.environ, "RIFKI_BUILD_KERNEL": "1" if is_wanted else "0"}
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert ("py3-none-any" in wheel.name) == (not is_wanted)
    assert "py3-none-" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    inside = f"rifki/search/_kernel/{library_name()}"
    assert names.count(inside) == int(is_wanted)
    if is_wanted:
        assert load_native(tmp_path / "installed" / inside).name == "native"


def small_project(project: Path) -> Path:
    """The kernel's sources, the hook, and just enough of a project around them."""
    folder = project / "src" / "rifki" / "search" / "_kernel"
    folder.mkdir(parents=True)
    (project / "src" / "rifki" / "__init__.py").write_text("", encoding="ascii")
    for path in (*KERNEL_FOLDER.glob("*.[ch]"), KERNEL_FOLDER.with_name("build.py")):
        target = folder if path.parent == KERNEL_FOLDER else folder.parent
        (target / path.name).write_bytes(path.read_bytes())
    (project / "hatch_build.py").write_bytes((ROOT / "hatch_build.py").read_bytes())
    (project / "pyproject.toml").write_text(
        "[build-system]\n"
        'requires = ["hatchling"]\n'
        'build-backend = "hatchling.build"\n'
        "[project]\n"
        'name = "rifki"\n'
        'version = "0"\n'
        "[tool.hatch.build.targets.wheel]\n"
        'packages = ["src/rifki"]\n'
        "[tool.hatch.build.targets.wheel.hooks.custom]\n",
        encoding="ascii",
    )
    return project
