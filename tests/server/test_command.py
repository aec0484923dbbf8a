"""`rifki serve` and `rifki server` as programs."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from rifki.server.operating import ban_target
from tests.cli.helpers import ROOT
from tests.server.postgres import free_port
from tests.server.waiting import ONE_CALL, first_line

ENVIRON = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
ENVIRON.pop("RIFKI_DATABASE", None)
LOG = "stderr.txt"


def rifki(*words: str, status: int = 0) -> str:
    """Run a command to its end and return what it says."""
    done = subprocess.run(
        [sys.executable, "-W", "error::SyntaxWarning", "-m", "rifki", "--lang", "en", *words],
        env=ENVIRON,
        capture_output=True,
        encoding="utf-8",
        timeout=400,
    )
    assert done.returncode == status, (words, done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@contextmanager
def served(data: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process, and its address. It logs to a file: nobody would empty a pipe."""
    port = free_port()
    with (data / LOG).open("wb") as log:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "rifki", "--lang", "en", "serve", "--no-open"),
                *("--data", str(data), "--port", str(port), "--bot-processes", "1", *words),
            ],
            env=ENVIRON,
            stdout=subprocess.PIPE,
            stderr=log,
            encoding="utf-8",
        )
    try:
        line = first_line(process)
        found = re.search(r"http://[^ \n]+", line)
        assert found, (line, logged(data))
        yield process, found[0].rstrip("/")
    finally:
        process.kill()
        process.communicate()


def logged(data: Path) -> str:
    """What the server of a folder has written to its standard error."""
    return (data / LOG).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_serve_answers_says_where_and_ends_cleanly(tmp_path: Path, kind: int) -> None:
    with served(tmp_path) as (process, base):
        assert base.startswith("http://127.0.0.1:")
        assert httpx.get(f"{base}/healthz", timeout=90).text == "ok\n"
        with httpx.stream("GET", f"{base}/api/v1/config", timeout=90) as answer:
            answer.read()
        process.send_signal(kind)
        out, _ = process.communicate(timeout=90)
        err = logged(tmp_path)
        assert process.returncode == 0, err
        assert "stopped" in out
        assert "Traceback" not in err


@pytest.mark.slow
def test_serve_says_in_one_line_why_it_cannot(tmp_path: Path) -> None:
    with served(tmp_path) as (_, base):
        port = base.rpartition(":")[2]
        said = rifki("serve", "--no-open", "--data", str(tmp_path), "--port", port, status=1)
        assert "the port is in use" in said
        assert len(said.strip().splitlines()) == 1
    assert "1 to 65535" in rifki("serve", "--port", "99999", status=2)
    assert "without a path" in rifki("serve", "--origin", "king.example", status=2)
    wrong = ("--database", "mysql://u:secret@h/d")
    said = rifki("serve", "--no-open", *wrong, "--port", str(free_port()), status=1)
    assert "secret" not in said


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_an_operator_lists_ends_bans_and_copies_beside_the_running_server(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    with (
        served(tmp_path) as (_, base),
        httpx.Client(base_url=base, timeout=90, limits=ONE_CALL) as http,
    ):
        assert "no tables" in rifki("server", "tables", *data)
        http.post("/api/v1/me", json={"name": "Işıl"}).raise_for_status()
        table_id = http.post("/api/v1/tables", json={"seat": "S"}).raise_for_status().json()["id"]
        assert table_id in (listed := rifki("server", "tables", *data))
        assert "Işıl" in listed
        guest = http.get("/api/v1/me").json()["id"]
        assert guest in rifki("server", "tables", table_id, *data)
        copy = tmp_path / "copy.db"
        rifki("server", "backup", str(copy), *data)
        assert copy.stat().st_size > 10_000
        assert "exists" in rifki("server", "backup", str(copy), *data, status=1)
        rifki("server", "end", table_id, *data)
        assert "over already" in rifki("server", "end", table_id, *data)
        for _ in range(900):
            if http.get(f"/api/v1/tables/{table_id}/state").json()["status"] == "closed":
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the server has not noticed")
        rifki("server", "ban", f"guest:{guest}", "--days", "2", "--reason", "loud", *data)
        assert "loud" in rifki("server", "bans", *data)
        rifki("server", "unban", f"guest:{guest}", *data)
        assert "not kept out" in rifki("server", "unban", f"guest:{guest}", *data, status=1)
        assert "at revision" in rifki("server", "migrate", *data)
        shown = rifki("server", "settings", base)
        assert re.search(r"keep_days +90\n", shown)
        assert re.search(rf"port +{base.rpartition(':')[2]}\n", shown)
        assert "start it again" in shown
    assert "answers at" in rifki("server", "settings", base, status=1)
    assert "no table" in rifki("server", "end", "0" * 16, *data, status=1)
    assert "needs to know" in rifki("server", "end", *data, status=2)
    assert "stands alone" in rifki("server", "bans", "x", *data, status=2)
    assert "neither" in rifki("server", "ban", "somebody", *data, status=1)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM")
def test_logs_are_json_without_names_cards_or_tokens(tmp_path: Path) -> None:
    with (
        served(tmp_path) as (process, base),
        httpx.Client(base_url=base, timeout=90, limits=ONE_CALL) as http,
    ):
        http.post("/api/v1/me", json={"name": "Işıl"}).raise_for_status()
        token = http.cookies["rifki"]
        body = {"seat": "S", "start": True, "settings": {"level": "random", "pace": "quick"}}
        http.post("/api/v1/tables", json=body).raise_for_status()
        http.post("/api/v1/tables", content=b"nonsense")
        time.sleep(2)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=90)
        err = logged(tmp_path)
        for line in err.splitlines():
            row = json.loads(line)
            assert {"time", "level", "logger", "message"} <= set(row)
        assert "Işıl" not in err
        assert token not in err
        assert not re.search(r"\b[CDHS][2-9TJQKA]\b", err)


def test_what_may_be_banned() -> None:
    assert ban_target("guest:8aw84as88b4wb03n") == ("guest", "8aw84as88b4wb03n")
    assert ban_target("192.0.2.7") == ("address", "192.0.2.7/32")
    assert ban_target("192.0.2.7/24") == ("address", "192.0.2.0/24")
    assert ban_target("2001:db8::1") == ("address", "2001:db8::1/128")


def test_importing_rifki_or_its_command_line_loads_no_part_of_the_server() -> None:
    code = (
        "import sys, rifki, rifki.cli.main, rifki.service, rifki.bots\n"
        "heavy = ('fastapi', 'sqlalchemy', 'uvicorn', 'pydantic', 'alembic', 'rifki.server')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=ENVIRON, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "[]"
