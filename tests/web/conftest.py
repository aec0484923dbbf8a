"""A server and the system's Chromium for the tests of the web table.

The page must have been built (`python3 web/build.py`; run.py does it). A test fails if the page
writes an error to the console, throws, or breaks its content security policy.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rifki.server.settings import STATIC
from tests.server.waiting import first_line
from tests.web.player import Player

ROOT = Path(__file__).resolve().parents[2]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Without a sandbox, since tests may run as root; and without calling home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
]

MILLISECONDS = 60_000
"""For anything that a page does: no test measures the machine."""
expect.set_options(timeout=MILLISECONDS)

# What a page says when a test itself has cut the network.
_EXPECTED = (
    "net::ERR_INTERNET_DISCONNECTED",
    "ERR_CONNECTION_REFUSED",
    "Service Worker registration blocked by Playwright",
)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Overrides pytest-playwright: the system's browser, none is downloaded."""
    path = os.environ.get("RIFKI_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), "")
    if not path:
        problem = "no Chromium; on Debian: apt install chromium, or set RIFKI_CHROMIUM"
        if os.environ.get("CI"):
            pytest.fail(problem)
        pytest.skip(problem)
    return {"executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def page_is_built() -> None:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the page is not built: python3 web/build.py")


class Server:
    """A server process over a folder; can be stopped and started again on the same port."""

    def __init__(self, folder: Path, *, speed: int, seed: str = "") -> None:
        self._command = [sys.executable, "-m", "tests.web.quick_server", str(folder), str(speed)]
        self._seed = [seed] if seed else []
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        self.start()

    def start(self) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self._process = subprocess.Popen(
            [*self._command, self._port, *self._seed],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            text=True,
        )
        port = first_line(self._process).strip()
        assert port, "the server did not start"
        self._port = port
        self.url = f"http://127.0.0.1:{port}"

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,
) -> Iterator[Server]:
    """A server of the test session, twenty times as fast as for people."""
    server = Server(tmp_path_factory.mktemp("server"), speed=20)
    yield server
    server.kill()


class Watch:
    """What goes wrong on pages: errors on the console, exceptions, broken policies."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def page(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"exception: {error}"))
        page.on("console", self._console)

    def _console(self, message: Any) -> None:
        text = message.text
        if message.type in ("error", "warning") and not any(each in text for each in _EXPECTED):
            self.problems.append(f"{message.type}: {text}")


MakePlayer = Callable[..., Player]


@pytest.fixture
def make_player(browser: Browser, server: Server) -> Iterator[MakePlayer]:
    """Opens browsers that know nothing of each other."""
    watch = Watch()
    contexts: list[BrowserContext] = []

    def make(
        width: int = 1000, height: int = 720, *, on: str | None = None, **options: Any
    ) -> Player:
        options = {"locale": "en-GB", "service_workers": "block", **options}
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        watch.page(page)
        return Player(page, on or server.url)

    yield make
    for context in contexts:
        context.close()
    assert watch.problems == []


@pytest.fixture
def web_build() -> ModuleType:
    """web/build.py as a module of its own for each test."""
    spec = importlib.util.spec_from_file_location("rifki_web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-web-golden", action="store_true", help="write tests/data/web anew; read the diff"
    )
