"""An engine of the operator at the web table: chosen, and shown by its name."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.engine.helpers import children, sessions
from tests.server.postgres import free_port
from tests.server.waiting import first_line
from tests.web.conftest import ROOT, MakePlayer

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


@pytest.fixture
def engine_server(
    tmp_path: Path, page_is_built: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The address of a server that offers the example in Python under the name `low`."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    program = shlex.join([sys.executable, "-S", str(ROOT / "examples" / "engine_bot.py")])
    port = free_port()
    command = [
        *(sys.executable, "-m", "rifki.cli", "serve", "--no-open", "--lang", "en"),
        *("--port", str(port), "--data", str(tmp_path), "--bot-processes", "1"),
        *("--engine", f"low={program}"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert "The table is at" in first_line(process)
        engines = sessions_below(process.pid)
        yield f"http://127.0.0.1:{port}"
        engines |= sessions_below(process.pid)
        process.terminate()
        process.communicate(timeout=60)
    assert engines
    assert sessions(engines) == set()


def sessions_below(pid: int) -> set[int]:
    """The processes that a server has started which lead a session: engines and their guards."""
    return {child for child in children(pid) if child in sessions({child})}


def test_an_engine_is_chosen_as_a_level_and_shown_by_its_name(
    make_player: MakePlayer, engine_server: str
) -> None:
    player = make_player(on=engine_server)
    player.play_bots("engine-low")
    page = player.page
    expect(page.get_by_role("region", name="computer, low")).to_have_count(3)
    player.wait_until(lambda: player.has_choice() or player.has_turn())
    page.goto(engine_server + "/new")
    level = page.get_by_label("Level of the bots")
    level.select_option("engine-low")
    expect(
        page.get_by_text("A program that the operator of this server has added.")
    ).to_be_visible()


def test_a_level_that_is_not_offered_here_is_not_asked_for(
    make_player: MakePlayer, engine_server: str
) -> None:
    player = make_player(on=engine_server)
    player.page.add_init_script(
        "localStorage.setItem('rifki-settings', JSON.stringify({ level: 'engine-gone' }));"
    )
    player.visit()
    player.page.get_by_role("button", name="Play now").click()
    player.page.locator(".play").wait_for()
    expect(player.page.get_by_role("region", name="computer, Regular")).to_have_count(3)
