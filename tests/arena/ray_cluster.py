"""The Ray engine with the real Ray: `python -m tests.arena.ray_cluster`; needs the extra `ray`.

Starts a local cluster of two processors several times, which takes a minute or two, and says what
it found. By hand, for Ray is large; tests/arena/test_ray_engine.py checks the same code every time.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MATCH = ("arena", "rules", "novice", "--jobs", "2")


def start(*words: object) -> subprocess.Popen[str]:
    """A command on its way, in a group of its own."""
    code = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from rifki.cli import main; sys.exit(main())"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def end_of(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Status, output and errors."""
    try:
        out, err = process.communicate(timeout=300)
    finally:
        process.kill()
    return process.returncode, out, err


def check(what: str, is_right: object, more: object = "") -> None:
    """Say what was found; stop at what is wrong."""
    print(
        f"{'ok' if is_right else 'WRONG':<6}{what}  {more if not is_right else ''}".rstrip(),
        flush=True,
    )
    if not is_right:
        raise SystemExit(1)


def same_files(folder: Path) -> None:
    """Results, records and report of both engines; then the match goes on with the other engine."""
    kept = []
    for engine in ("processes", "ray"):
        paths = [folder / f"{engine}.{name}" for name in ("results", "records", "json")]
        words = [w for p in paths for w in (f"--{p.suffix[1:]}", p)]
        began = time.monotonic()
        status, _, err = end_of(start(*MATCH, "--deals", "280", "--engine", engine, *words))
        check(f"{engine}: a match of 280 deals, {time.monotonic() - began:.0f} s", not status, err)
        report = json.loads(paths[2].read_text(encoding="utf-8"))
        del report["milliseconds"]
        kept.append([paths[0].read_bytes(), paths[1].read_bytes(), report])
    check("the same results, records and report", kept[0] == kept[1])
    results = folder / "ray.results"
    status, out, err = end_of(
        start(*MATCH, "--deals", "300", "--results", results, "--records", folder / "ray.records")
    )
    check("resumed by processes", not status and "300 deals" in out, err)


def games_and_bots_of_ones_own() -> None:
    """A whole game, with a bot from a file."""
    words = ("arena", "tests.arena.players:Lowest", "random", "--games", "1", "--engine", "ray")
    status, out, err = end_of(start(*words))
    check("a game, with a bot of one's own", not status and "1 games, played 4 times" in out, err)


def a_dying_bot() -> None:
    """It ends its process whenever it is asked; Ray tries again, and then it is told."""
    words = ("arena", "tests.arena.players:Dying", "tests.arena.players:Lowest", "--engine", "ray")
    status, _, err = end_of(start(*words))
    check("a worker that dies is one line", status == 1 and "a process ended by itself" in err, err)


def ctrl_c(folder: Path) -> None:
    """Stopped, kept, and nothing of it still runs."""
    path = folder / "stopped.results"
    process = start(*MATCH, "--deals", "100000", "--engine", "ray", "--results", path)
    while process.poll() is None and (not path.exists() or path.stat().st_size < 4000):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    status, out, err = end_of(process)
    n_kept = len(path.read_bytes().splitlines()) - 1
    check(f"Ctrl-C after {n_kept} deals", status == 130 and f"{n_kept:,} deals" in out, err)
    time.sleep(2)
    listed = subprocess.run(["ps", "-eo", "sid=,args="], capture_output=True, text=True).stdout
    left = [line for line in listed.splitlines() if line.split()[0] == str(process.pid)]
    check("no process is left", not left, left)


def main() -> int:
    """All of it."""
    import ray

    print(f"Ray {ray.__version__}, Python {sys.version.split()[0]}")
    with tempfile.TemporaryDirectory() as name:
        same_files(Path(name))
        games_and_bots_of_ones_own()
        a_dying_bot()
        ctrl_c(Path(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
