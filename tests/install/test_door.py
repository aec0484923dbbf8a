"""run.py: routing of words, the version check, the stamp and recovery."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TURKISH_PATH = "Masaüstü/Kâğıt Oyunları"  # I03
CLI = """
import sys

def main() -> int:
    print("rifki", *map(ascii, sys.argv))
    return 7
"""


@pytest.fixture
def project(tmp_path: Path, root: Path) -> Path:
    """A project with nothing to install, so that its set-up needs no network."""
    folder = tmp_path / TURKISH_PATH
    package = folder / "src" / "rifki"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "cli.py").write_text(CLI, encoding="utf-8")
    (folder / "requirements").mkdir()
    for name in ("run", "dev"):
        (folder / "requirements" / f"{name}.txt").write_text("# nothing\n", encoding="utf-8")
    (folder / "run.py").write_bytes((root / "run.py").read_bytes())
    return folder


def run(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the door of a project from another folder."""
    return subprocess.run(
        [sys.executable, str(folder / "run.py"), *words],
        capture_output=True,
        cwd=folder.anchor,
        encoding="utf-8",
        env={**os.environ, **variables},
        errors="replace",
    )


# --- versions


def test_old_pythons_can_read_the_door(root: Path) -> None:
    ast.parse((root / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 2), (4, 0)])
def test_new_enough_python(door: ModuleType, version: tuple[int, ...]) -> None:
    assert door.version_problem(version) == ""


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 6), (2, 7, 18)])
def test_old_python_gets_one_line(door: ModuleType, version: tuple[int, ...]) -> None:
    problem = door.version_problem(version)
    assert "3.11 or newer" in problem
    assert f"this one is {version[0]}.{version[1]}" in problem
    assert "\n" not in problem


@pytest.mark.parametrize(
    ("text", "version"),
    [("23.0.1", (23, 0)), ("22.3", (22, 3)), ("25.0b1", (25, 0)), ("unknown", (0, 0))],
)
def test_pip_version(door: ModuleType, text: str, version: tuple[int, ...]) -> None:
    assert door.pip_version(text) == version


# --- the stamp


def test_key_changes_with_the_lock_but_not_with_its_line_ends(
    door: ModuleType, project: Path
) -> None:
    lock = project / "requirements" / "run.txt"
    lock.write_bytes(b"a==1\nb==2\n")
    key = door.setup_key(project, "run")
    lock.write_bytes(b"a==1\r\nb==2\r\n")
    assert door.setup_key(project, "run") == key
    lock.write_bytes(b"a==1\nb==3\n")
    assert door.setup_key(project, "run") != key


def test_key_changes_with_the_python(
    door: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = door.setup_key(project, "run")
    monkeypatch.setattr(door.platform, "python_version", lambda: "3.99.0")
    assert door.setup_key(project, "run") != key


@pytest.mark.parametrize("text", ["", "[]", '{"run": "old"}', "{"])
def test_spoilt_or_old_stamp_is_not_ready(door: ModuleType, project: Path, text: str) -> None:
    python = door.venv_python(project / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    (project / ".venv" / "rifki-setup.json").write_text(text, encoding="utf-8")
    assert not door.is_ready(project, "run")


def test_dev_set_up_serves_play_too(door: ModuleType, project: Path) -> None:
    python = door.venv_python(project / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    door.write_stamp(project / ".venv", {"dev": door.setup_key(project, "dev")})
    assert door.is_ready(project, "run")
    python.unlink()  # the Python it was made from has gone
    assert not door.is_ready(project, "run")


# --- the words


@pytest.fixture
def calls(door: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What main() called, each call done by nothing but being noted."""
    calls: list[tuple[object, ...]] = []

    def note(name: str, result: object) -> None:
        def noted(*arguments: object, **options: object) -> object:
            calls.append((name, *arguments[1:], *options.values()))
            return result

        monkeypatch.setattr(door, name, noted)

    note("set_up", Path("python"))
    note("make_kernel", None)
    note("make_page", "")
    note("play", 3)
    note("run_tests", 4)
    return calls


@pytest.mark.parametrize(
    ("words", "handed_over"),
    [
        ([], ["serve"]),
        (["serve", "--port", "8020"], ["serve", "--port", "8020"]),
        (["play"], ["play"]),
        (["simulate", "-n", "5"], ["simulate", "-n", "5"]),
        (["simulate", "test"], ["simulate", "test"]),
    ],
)
def test_words_go_to_the_command(
    door: ModuleType, calls: list[tuple[object, ...]], words: list[str], handed_over: list[str]
) -> None:
    assert door.main(words) == 3
    is_page = handed_over[0] == "serve"
    page = [("make_page", Path("python"))] if is_page else []
    made = [("set_up", "run", is_page), ("make_kernel", Path("python"))]
    assert calls == [*made, *page, ("play", handed_over)]


def test_without_a_page_the_table_opens_in_the_terminal(
    door: ModuleType,
    calls: list[tuple[object, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(door, "make_page", lambda *_: "npm: no network")
    assert door.main([]) == 3
    assert [name for name, *_ in calls] == ["set_up", "make_kernel", "play"]
    assert calls[-1] == ("play", ["play"])
    assert "npm: no network" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "fast"), [(["test"], False), (["test", "--fast"], True)])
def test_test_runs_the_checks(
    door: ModuleType, calls: list[tuple[object, ...]], words: list[str], fast: bool
) -> None:
    assert door.main(words) == 4
    assert calls == [("set_up", "dev", not fast), ("run_tests", fast)]


def test_help_needs_no_set_up(door: ModuleType, calls: list[tuple[object, ...]]) -> None:
    assert door.main(["--help"]) == 0
    assert calls == []


def test_unknown_option_of_test_is_refused_before_the_set_up(
    door: ModuleType, calls: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert door.main(["test", "--fsat"]) == 2
    assert calls == []
    assert "usage" in capsys.readouterr().out


def test_checks_stop_at_the_first_that_fails(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [name for name, _ in door.steps(fast=False)]
    wanted = ["ruff check", "ruff format", "mypy", "import layers", "web units", "pytest"]
    assert names[: len(wanted)] == wanted
    statuses = iter([0, 0, 9])
    monkeypatch.setattr(door.subprocess, "call", lambda *_, **__: next(statuses))
    monkeypatch.setattr(door, "make_page", lambda *_: "")
    assert door.run_tests(Path("python"), fast=False) == 9
    printed = capsys.readouterr().out
    assert "FAILED: mypy" in printed
    assert "import layers" not in printed


# --- a whole set-up, with nothing to install


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["", "raise SystemExit(1)\n"])
def test_set_up_compiles_the_kernel_and_goes_on_if_that_fails(project: Path, ending: str) -> None:
    search = project / "src" / "rifki" / "search"
    search.mkdir()
    (search / "__init__.py").touch()
    build = "from pathlib import Path\nPath(__file__).with_name('asked').touch()\n" + ending
    (search / "build.py").write_text(build, encoding="ascii")
    assert run(project, "simulate").returncode == 7
    assert (search / "asked").exists()


BUILD = """
import sys
from pathlib import Path
folder = Path(__file__).with_name("_kernel")
if (folder / "wrong").exists():
    sys.exit(1)
(folder / "librifki_kernel.so").write_text("built")
"""


def make_older(path: Path) -> None:
    os.utime(path, (1, 1))


@pytest.mark.slow
def test_a_kernel_older_than_its_sources_is_compiled_again_and_that_is_said(project: Path) -> None:
    folder = project / "src" / "rifki" / "search" / "_kernel"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder.parent / "build.py").write_text(BUILD, encoding="ascii")
    source, library = folder / "api.c", folder / "librifki_kernel.so"
    source.touch()
    make_older(source)
    run(project, "simulate")
    assert library.read_text() == "built"
    assert "Compiling" not in run(project, "simulate").stdout

    # A pull has changed the source.
    library.write_text("old")
    make_older(library)
    assert "RIFKI" not in run(project, "simulate", RIFKI_BUILD_KERNEL="0").stdout
    assert library.read_text() == "old"
    told = run(project, "simulate").stdout
    assert "Compiling the kernel" in told
    assert "could not" not in told
    assert library.read_text() == "built"

    # Where it fails that is said, once, and the game is played.
    make_older(library)
    (folder / "wrong").touch()
    first = run(project, "simulate")
    assert "could not be compiled" in first.stdout
    assert first.returncode == 7
    assert run(project, "simulate").stdout == "rifki 'rifki' 'simulate'\n"


@pytest.mark.slow
def test_first_run_again_and_after_a_crash(project: Path) -> None:
    options = {"HOME": "", "PYTHONIOENCODING": "ascii", "PYTHONPATH": ""}
    first = run(project, "simulate", "ı", **options)
    assert first.stdout.splitlines()[-1] == "rifki 'rifki' 'simulate' '\\u0131'", first
    assert "Setting up the game" in first.stdout
    assert first.returncode == 7

    again = run(project)
    assert again.stdout == "rifki 'rifki' 'serve'\n"  # nothing set up, nothing said

    # Changed source is used as it is.
    (project / "src" / "rifki" / "cli.py").write_text(CLI.replace("7", "8"), encoding="utf-8")
    assert run(project).returncode == 8

    # Without a stamp the environment is incomplete, whatever it holds, and is made anew.
    left_over = project / ".venv" / "left-over"
    left_over.touch()
    (project / ".venv" / "rifki-setup.json").unlink()
    assert run(project).returncode == 8
    assert not left_over.exists()


@pytest.mark.slow
def test_moved_project_still_runs(project: Path, tmp_path: Path) -> None:
    run(project)
    moved = project.rename(tmp_path / "elsewhere")
    assert run(moved).stdout == "rifki 'rifki' 'serve'\n"


@pytest.mark.slow
def test_failed_download_is_told_and_leaves_no_stamp(project: Path) -> None:
    lock = project / "requirements" / "run.txt"
    lock.write_text("no-such-package==1 --hash=sha256:" + "0" * 64 + "\n", encoding="utf-8")
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(project), "PIP_CONFIG_FILE": os.devnull}
    failed = run(project, **offline)
    assert failed.returncode == 1
    assert "Run the same command again" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert not (project / ".venv" / "rifki-setup.json").exists()

    lock.write_text("# nothing\n", encoding="utf-8")
    assert run(project).returncode == 7


@pytest.mark.slow
def test_folder_of_another_kind_is_left_alone(project: Path) -> None:
    (project / ".venv").mkdir()
    (project / ".venv" / "thesis.txt").touch()
    refused = run(project)
    assert refused.returncode == 1
    assert "move it away" in refused.stderr
    assert (project / ".venv" / "thesis.txt").exists()


@pytest.mark.slow
def test_two_set_ups_at_once(project: Path) -> None:
    command = [sys.executable, str(project / "run.py")]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(2)]
    outputs = [process.communicate()[0].decode() for process in both]
    assert [process.returncode for process in both] == [7, 7]
    assert sum("Setting up" in output for output in outputs) == 1
