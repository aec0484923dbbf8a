#!/usr/bin/env python3
"""Make the lock files in requirements/ again from pyproject.toml.

    python3 tools/lock.py                    after a change of dependencies: moves nothing else
    python3 tools/lock.py --upgrade          everything to its newest allowed release
    python3 tools/lock.py --upgrade rich     that one only (any number of names)

Needs `uv` on the path (`pip install uv`). One lock serves every platform and every Python that
pyproject.toml allows: versions are pinned, each with the hashes of all its files on PyPI. run.txt
is what playing needs; dev.txt is run.txt, at the same versions, and the `dev` extra; web.txt is
what builds the page where no Node is found. No address of a registry is written, so that each
machine installs from the one it is set up for.
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "run": ["pyproject.toml"],
    "dev": ["pyproject.toml", "--extra=dev", "--constraints=requirements/run.txt"],
    "web": ["-"],
}
HEADER = """\
# Made by tools/lock.py from pyproject.toml: do not edit.
"""


def compile_lock(uv: str, name: str, upgrades: list[str]) -> None:
    """Write requirements/<name>.txt, keeping the versions it has now unless upgraded."""
    path = ROOT / "requirements" / f"{name}.txt"
    command = [
        uv,
        "pip",
        "compile",
        "--universal",
        "--python-version=3.11",
        "--generate-hashes",
        "--no-config",
        "--no-header",
        "--no-annotate",
        "--quiet",
        f"--output-file={path.relative_to(ROOT)}",
        *LOCKS[name],
        *upgrades,
    ]
    # Of the page's tools pip brings only Node; its version stands where it is used.
    subprocess.run(
        command, cwd=ROOT, check=True, input=node_wheel() if name == "web" else None, text=True
    )
    text = path.read_text(encoding="utf-8")
    if re.search(r"https?://|file:|--(index|extra-index|find-links|trusted)", text):
        raise SystemExit(f"{path}: has the address of a registry; it must not be committed")
    path.write_text(HEADER + text.removeprefix(HEADER), encoding="utf-8", newline="\n")
    print(f"{path.relative_to(ROOT)}: {text.count('==')} packages")


def node_wheel() -> str:
    """The requirement that web/build.py names."""
    text = (ROOT / "web" / "build.py").read_text(encoding="utf-8")
    found = re.search(r'^NODE_WHEEL = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("web/build.py: no NODE_WHEEL")
    return found[1]


def main() -> int:
    """Make all locks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--upgrade", nargs="*", metavar="PACKAGE", help="take newer releases")
    arguments = parser.parse_args()
    uv = shutil.which("uv")
    if uv is None:
        print("uv is missing: pip install uv", file=sys.stderr)
        return 1
    upgrades = []
    if arguments.upgrade is not None:
        upgrades = [f"--upgrade-package={name}" for name in arguments.upgrade] or ["--upgrade"]
    for name in LOCKS:  # run first: dev is held to its versions
        compile_lock(uv, name, upgrades)
    return 0


if __name__ == "__main__":
    sys.exit(main())
