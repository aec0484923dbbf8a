"""requirements/: the locks agree with pyproject.toml, and name no registry."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCK_LINE = re.compile(r"(?m)^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; [^\\]+)? \\$")


def blocks(root: Path, name: str) -> list[str]:
    """Each package's lines in a lock."""
    text = (root / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return re.split(r"(?m)^(?=[a-z])", text)[1:]


def locked(root: Path, name: str) -> dict[str, str]:
    """Version of each package in a lock."""
    found = {}
    for block in blocks(root, name):
        match = LOCK_LINE.match(block)
        assert match is not None, block
        assert match["name"] not in found, "more than one version"
        found[match["name"]] = match["version"]
    return found


def wanted(root: Path) -> dict[str, list[Requirement]]:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run = [Requirement(text) for text in project["dependencies"]]
    dev = [Requirement(text) for text in project["optional-dependencies"]["dev"]]
    return {"run": run, "dev": run + dev}


@pytest.mark.parametrize("name", ["run", "dev"])
def test_lock_has_what_the_project_asks_for(root: Path, name: str) -> None:
    found = locked(root, name)
    for requirement in wanted(root)[name]:
        version = found.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement}: not locked, run tools/lock.py"
        assert requirement.specifier.contains(version), f"{requirement}: run tools/lock.py"


def test_web_lock_is_the_node_that_the_build_names(root: Path) -> None:
    text = (root / "web" / "build.py").read_text(encoding="utf-8")
    (wheel,) = re.findall(r'^NODE_WHEEL = "(.+)==(.+)"$', text, re.MULTILINE)
    assert locked(root, "web") == dict([wheel])


def test_dev_lock_holds_the_run_lock(root: Path) -> None:
    assert locked(root, "run").items() <= locked(root, "dev").items()


@pytest.mark.parametrize("name", ["run", "dev", "web"])
def test_lock_is_hashed_and_names_no_registry(root: Path, name: str) -> None:
    text = (root / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|file:|# via|--(?!hash=sha256:)", text)
    for block in blocks(root, name):
        assert re.search(r"(?m)--hash=sha256:[0-9a-f]{64}$", block), block


def test_requirements_are_bounded_on_both_sides(root: Path) -> None:
    for requirement in wanted(root)["run"]:
        operators = {specifier.operator for specifier in requirement.specifier}
        assert operators == {">=", "<"}, requirement
