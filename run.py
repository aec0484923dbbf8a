#!/usr/bin/env python3
"""The door to rifki: needs Python 3.11 or newer with pip, and nothing else.

    python3 run.py                 set up (first time only) and play in the browser
    python3 run.py play            the same at the terminal table
    python3 run.py test            set up and pass everything that CI checks
    python3 run.py test --fast     the quick subset, some two minutes
    python3 run.py WORDS...        any other words go to the `rifki` command

All it installs goes into the folder .venv beside this file, from the pinned and hashed lists in
requirements/, but for the page of the browser: web/build.py makes it with Node and npm, which come
from PyPI where this machine has none. The source is used where it lies, so changes need no new
set-up. Delete .venv to start afresh.
"""

# Old Pythons must be able to read this file to the check of their version below: no syntax newer
# than Python 3.6 here. The pip that a set-up needs is the one of the Python that runs this file,
# so that Debian's Python, which has no ensurepip unless python3-venv is installed, will do.

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator
from pathlib import Path

OLDEST_PYTHON = (3, 11)
OLDEST_PIP = (22, 3)  # the first with `pip --python`


def version_problem(version: "tuple[int, ...]") -> str:
    """Say in one line why this Python cannot run rifki; empty if it can."""
    if version[:2] >= OLDEST_PYTHON:
        return ""
    needed, this = ("{}.{}".format(*numbers) for numbers in (OLDEST_PYTHON, version))
    return f"rifki needs Python {needed} or newer; this one is {this}: {sys.executable}"


if version_problem(sys.version_info[:2]):
    sys.exit(version_problem(sys.version_info[:2]))

ROOT = Path(__file__).resolve().parent
START_RIFKI = (
    "import sys; sys.argv[0] = 'rifki'; from rifki.cli import main; raise SystemExit(main())"
)
START_LINT_IMPORTS = "from importlinter.cli import lint_imports_command as main; main()"
# Given the option that chooses the files, and the minimum, as arguments.
CHECK_BRANCHES = """
import json, subprocess, sys
_, omit, least = sys.argv
command = [sys.executable, "-m", "coverage", "json", "--quiet", omit, "-o", "-"]
totals = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["totals"]
covered, all_ = totals["covered_branches"], totals["num_branches"]
print(f"{covered} of {all_} branches")
sys.exit(100 * covered < float(least) * all_)
"""

# All other modules are the core (rules, records and drawings), held to a minimum of coverage.
NOT_CORE = [
    *("__main__", "_version", "analysis", "arena", "bots", "cli", "dataset", "engine", "envs"),
    *("i18n", "search", "server", "service", "training", "tui"),
]
CORE_PERCENT = 98


class SetupError(Exception):
    """What stops the set-up, in words for the person who started it."""


def say(text: str, end: str = "\n") -> None:
    """Print at once, also when the output is a pipe."""
    print(text, end=end, flush=True)


# --- the set-up: .venv, its packages, and the stamp that says it is complete


def setup_key(root: Path, name: str) -> str:
    """Fingerprint of all that the set-up for `name` ("run" or "dev") depends on.

    pyproject.toml is no part of it: only the locks are installed, and a test holds the two
    together.
    """
    lock = (root / "requirements" / f"{name}.txt").read_bytes().replace(b"\r\n", b"\n")
    python = "|".join([sys.implementation.name, platform.python_version(), sys.base_prefix])
    return hashlib.sha256(python.encode("utf-8", "surrogateescape") + b"\n" + lock).hexdigest()


def venv_python(venv: Path) -> Path:
    """Path of the interpreter of a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def read_stamp(venv: Path) -> dict[str, str]:
    """Keys of the set-ups that this environment has completed; empty if there is none."""
    try:
        keys = json.loads((venv / "rifki-setup.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return keys if isinstance(keys, dict) and venv_python(venv).exists() else {}


def write_stamp(venv: Path, keys: dict[str, str]) -> None:
    """Say that the set-up is complete: last, and all at once."""
    new = venv / "rifki-setup.json.new"
    new.write_text(json.dumps(keys), encoding="utf-8")
    new.replace(venv / "rifki-setup.json")


def is_ready(root: Path, name: str) -> bool:
    """Whether nothing is to be done. The dev set-up holds the run set-up."""
    keys = read_stamp(root / ".venv")
    wanted = {name, "dev"}
    return any(keys.get(each) == setup_key(root, each) for each in wanted)


@contextlib.contextmanager
def only_one(root: Path) -> Iterator[None]:
    """Hold the set-up lock; the system frees it however this process ends."""
    with (root / ".venv.lock").open("a+b") as file:
        told = False
        while not try_lock(file.fileno()):
            if not told:
                say("Another set-up is at work here; waiting for it ...")
                told = True
            time.sleep(0.5)
        yield


def try_lock(handle: int) -> bool:
    """Take the lock on an open file if it is free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def base_python() -> str:
    """Path of the Python outside .venv, should this file be run by the one inside."""
    if sys.prefix != sys.base_prefix and Path(sys.prefix).resolve() == ROOT / ".venv":
        return str(getattr(sys, "_base_executable", sys.executable))
    return sys.executable


def pip_environment() -> dict[str, str]:
    """Environment without the settings that would send packages elsewhere than to .venv."""
    unwanted = {"PYTHONHOME", "PYTHONPATH", "PIP_PREFIX", "PIP_ROOT", "PIP_TARGET", "PIP_USER"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}


def run_quietly(command: list[str], log: Path) -> int:
    """Run with all output to `log`, a dot a second to show that something happens."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=pip_environment()
        )
        try:
            return wait_with_dots(process)
        except KeyboardInterrupt:
            # It had the same Ctrl-C, and passes it on to its own children; killing does not.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=5)
            raise
        finally:
            process.kill()


def wait_with_dots(process: subprocess.Popen[bytes]) -> int:
    """Wait for a process to end and return its exit status."""
    while True:
        try:
            return process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            say(".", end="")


def find_pip(python: Path, log: Path) -> list[str]:
    """Command that runs a pip which installs into the environment of `python`."""
    outer = base_python()
    answer = subprocess.run(
        [outer, "-m", "pip", "--version"], capture_output=True, env=pip_environment()
    )
    words = answer.stdout.decode("ascii", "replace").split()
    if answer.returncode == 0 and len(words) > 1 and pip_version(words[1]) >= OLDEST_PIP:
        return [outer, "-m", "pip", "--python", str(python)]
    if run_quietly([str(python), "-m", "ensurepip"], log) == 0:
        return [str(python), "-m", "pip"]
    raise SetupError(
        "This Python has no pip. Install it, then try again; on Debian or Ubuntu:"
        " sudo apt install python3-pip python3-venv"
    )


def pip_version(text: str) -> tuple[int, ...]:
    """First two numbers of a version such as "23.0.1" or "25.0b1"; (0, 0) if there are none."""
    numbers = re.match(r"(\d+)\.(\d+)", text)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def make_venv(venv: Path) -> None:
    """Make an empty environment that sees the source where it lies."""
    try:
        from venv import EnvBuilder
    except ImportError as error:
        raise SetupError(
            "This Python has no venv module. Install it, then try again; on Debian or Ubuntu:"
            " sudo apt install python3-venv"
        ) from error
    log = venv / "rifki-setup.log"
    if venv.exists():
        if not (log.exists() or (venv / "pyvenv.cfg").exists()):
            raise SetupError(f"{venv} is no virtual environment; move it away, then try again.")
        shutil.rmtree(venv)
    venv.mkdir()
    log.touch()  # first of all: marks the folder as ours even if the rest is interrupted
    EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(venv)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(venv)}))
    # Relative, and so plain ASCII wherever the project lies and right after a move.
    source = os.path.relpath(venv.parent / "src", packages)
    (packages / "rifki-source.pth").write_text(source + "\n", encoding="ascii")


def set_up(root: Path, name: str, *, page: bool = False) -> Path:
    """Make .venv ready for `name` ("run" or "dev") if it is not, and return its Python.

    With `page` a new set-up also builds the page of the browser.
    """
    venv = root / ".venv"
    python = venv_python(venv)
    if is_ready(root, name):
        return python
    began = time.monotonic()
    try:
        with only_one(root):
            if not is_ready(root, name):
                what = "the game" if name == "run" else "the tools for the tests"
                say(f"Setting up {what} in .venv (first time or after an update) ", end="")
                ending = ""
                try:
                    install(root, name, page=page)
                    ending = f" done in {time.monotonic() - began:.0f} s"
                finally:
                    say(ending)
    except OSError as error:
        raise SetupError(f"The set-up could not write to {venv}: {error}") from error
    return python


def install(root: Path, name: str, *, page: bool) -> None:
    """Install the packages of a lock, into a new environment unless the one there is complete."""
    venv = root / ".venv"
    keys = read_stamp(venv)
    if keys.get("run") == setup_key(root, "run"):
        # From here until the end it is incomplete, and would be made anew.
        (venv / "rifki-setup.json").unlink()
    else:
        keys = {}
        make_venv(venv)
    log = venv / "rifki-setup.log"
    pip = find_pip(venv_python(venv), log)
    lock = root / "requirements" / f"{name}.txt"
    options = ["--require-hashes", "--only-binary=:all:", "--no-deps", "--progress-bar=off"]
    status = run_quietly([*pip, "install", *options, "-r", str(lock)], log)
    if status != 0:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        raise SetupError(
            "\n".join(lines[-12:])
            + "\n\nThe packages could not be installed (the last lines of pip are above)."
            + "\nIs there a network connection? Run the same command again to go on."
        )
    kernel = threading.Thread(target=compile_kernel, args=(root, venv_python(venv)))
    kernel.start()
    if page:
        build_page(root, venv_python(venv))
    kernel.join()
    write_stamp(venv, {**keys, name: setup_key(root, name)})


def compile_kernel(root: Path, python: Path) -> None:
    """Compile the kernel of the search in place, in some seconds, where it is missing or old.

    Never an error: without a C compiler rifki works too, only slower.
    """
    source = root / "src"
    if (source / "rifki" / "search" / "build.py").exists():
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                [str(python), "-m", "rifki.search.build"],
                cwd=source,
                env=pip_environment(),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=120,
            )


def kernel_ages(root: Path) -> "tuple[int, int]":
    """When the kernel was compiled and its newest source changed; 0 for what is not there."""
    made = changed = 0
    for path in (root / "src" / "rifki" / "search" / "_kernel").glob("*.*"):
        at = path.stat().st_mtime_ns
        if path.suffix in (".so", ".dylib", ".dll"):
            made = max(made, at)
        elif path.suffix in (".c", ".h"):
            changed = max(changed, at)
    return made, changed


def make_kernel(root: Path, python: Path) -> None:
    """Compile the kernel anew where a pull has changed its sources, and say so.

    rifki would silently think on its slower Python path. What has failed is not tried again.
    """
    made, changed = kernel_ages(root)
    if made > changed or changed == 0 or os.environ.get("RIFKI_BUILD_KERNEL") == "0":
        return
    failed = root / ".venv" / "rifki-kernel.txt"
    with contextlib.suppress(OSError):
        if failed.read_text(encoding="ascii") == str(changed):
            return
    say("Compiling the kernel of the search (first time or after an update)")
    compile_kernel(root, python)
    made, changed = kernel_ages(root)
    if made <= changed:
        say("It could not be compiled: bots think more slowly without. To see why, in src:")
        say(f"    {python} -m rifki.search.build --verbose")
        with contextlib.suppress(OSError):
            failed.write_text(str(changed), encoding="ascii")


def page_is_current(root: Path) -> bool:
    """Whether the page of the browser is there and was made from the sources as they are."""
    check = [sys.executable, str(root / "web" / "build.py"), "--check"]
    return subprocess.run(check, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0


def build_page(root: Path, python: Path) -> str:
    """Build the page of the browser where it is missing or old; why that failed, or nothing.

    With the Node of this machine, or that of PyPI. Never an error: the terminal table needs none.
    """
    if not (root / "web" / "build.py").exists() or page_is_current(root):
        return ""
    log = root / ".venv" / "rifki-page.log"
    with contextlib.suppress(OSError):
        log.unlink()
    command = [str(python), str(root / "web" / "build.py")]
    if run_quietly([*command, "--find-node"], log) != 0:
        pip = find_pip(python, log)
        lock = root / "requirements" / "web.txt"
        options = ["--require-hashes", "--only-binary=:all:", "--no-deps", "--progress-bar=off"]
        run_quietly([*pip, "install", *options, "-r", str(lock)], log)
    if run_quietly(command, log) == 0:
        return ""
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return "\n".join(lines[-6:])


def make_page(root: Path, python: Path) -> str:
    """The same, said to the person who waits."""
    if not (root / "web" / "build.py").exists() or page_is_current(root):
        return ""
    say("Building the page (first time or after an update) ", end="")
    try:
        return build_page(root, python)
    finally:
        say("")


# --- the tests


def steps(fast: bool) -> list[tuple[str, list[str]]]:
    """Name and arguments for Python of each check, in order."""
    lint = [
        ("ruff check", ["-m", "ruff", "check"]),
        ("ruff format", ["-m", "ruff", "format", "--check"]),
    ]
    layers = [("import layers", ["-c", START_LINT_IMPORTS, "--no-cache", "--no-logo"])]
    if fast:
        return [
            *lint,
            *layers,
            ("pytest, without the slow ones", ["-m", "pytest", "-n", "auto", "-m", "not slow"]),
        ]
    omit = "--omit=" + ",".join(f"src/rifki/{name}.py,src/rifki/{name}/*" for name in NOT_CORE)
    gate = ["-m", "coverage", "report", omit, f"--fail-under={CORE_PERCENT}"]
    # The report counts lines and branches as one; this counts the branches by themselves.
    branches = ["-c", CHECK_BRANCHES, omit, str(CORE_PERCENT)]
    return [
        *lint,
        ("mypy", ["-m", "mypy"]),
        *layers,
        ("web units", ["web/build.py", "--test"]),
        ("pytest", ["-m", "pytest", "-n", "auto", "--cov", "--cov-report="]),
        (f"coverage of the core, at least {CORE_PERCENT} %", gate),
        (f"branches of the core, at least {CORE_PERCENT} %", branches),
    ]


def run_tests(python: Path, fast: bool) -> int:
    """Run every check to the first that fails; exit status 0 if none does."""
    began = time.monotonic()
    compile_kernel(ROOT, python)
    problem = "" if fast else make_page(ROOT, python)
    if problem:
        say(f"{problem}\n\nFAILED: the page could not be built")
        return 1
    for name, arguments in steps(fast):
        say(f"\n=== {name} ({time.monotonic() - began:.0f} s)")
        status = subprocess.call([str(python), *arguments], cwd=ROOT)
        if status != 0:
            say(f"\nFAILED: {name}")
            return status
    say(f"\nAll checks passed in {time.monotonic() - began:.0f} s.")
    return 0


# --- the door


def play(python: Path, words: list[str]) -> int:
    """Hand over to the `rifki` command."""
    # -P: a random.py in the folder where the person stands must not hide Python's own.
    command = [str(python), "-P", "-c", START_RIFKI, *words]
    if os.name != "nt":  # there, exec would return to the shell at once
        os.execv(str(python), command)
    return subprocess.call(command)


def open_table(words: list[str]) -> int:
    """Hand the words to the `rifki` command; without words open the table in the browser.

    Where the page cannot be built, say why, and open the terminal table instead.
    """
    needs_page = words[:1] in ([], ["serve"])
    python = set_up(ROOT, "run", page=needs_page)
    make_kernel(ROOT, python)
    problem = make_page(ROOT, python) if needs_page else ""
    if problem:
        say(f"{problem}\n\nThe page could not be built; the last lines are above.")
        if not words:
            say("Here is the terminal table instead.\n")
            return play(python, ["play"])
    return play(python, words or ["serve"])


def main(words: list[str]) -> int:
    """Do what the words ask and return the exit status."""
    if words[:1] in (["-h"], ["--help"]):
        say((__doc__ or "").strip())
        return 0
    if words[:1] != ["test"]:
        return open_table(words)
    if words[1:] not in ([], ["--fast"]):
        say("usage: python3 run.py test [--fast]")
        return 2
    fast = "--fast" in words
    return run_tests(set_up(ROOT, "dev", page=not fast), fast=fast)


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("Stopped. Run the same command again to go on.")
