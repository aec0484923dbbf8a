"""The code in README.md and docs/*.md runs, and their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from rifki import OPTIONS, PRESETS, ContractKind
from tests.docs.markdown import ROOT, anchors, code_blocks, links, prose

# Written by hand at the root; the rest of the documentation is in docs/.
AT_ROOT = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
DOCUMENTS = sorted(
    [
        *(ROOT / name for name in AT_ROOT if (ROOT / name).exists()),
        *(ROOT / "docs").glob("*.md"),
    ]
)
RULES = ("rules.en.md", "rules.tr.md", "rules.pt.md")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_the_documents_every_project_has_are_there(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_the_code_of_a_document_runs(path: Path) -> None:
    """All Python of a document, in order and in one namespace: a session, or a program."""
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in code_blocks(read(path)):
        if ">>> " in block.text:
            place = f"{name_of(path)}:{block.line}"
            test = parser.get_doctest(block.text, names, place, str(path), block.line - 1)
            report: list[str] = []
            runner.run(test, out=report.append, clear_globs=False)
            assert not report, "".join(report)
            names = test.globs
        elif block.language in ("python", "py"):
            exec(compile("\n" * (block.line - 1) + block.text, str(path), "exec"), names)


def test_the_tour_and_the_readme_hold_code_to_run() -> None:
    for path in (ROOT / "README.md", ROOT / "docs" / "library.md"):
        assert any(block.language in ("python", "py") for block in code_blocks(read(path)))


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_links_lead_to_files_and_headings_that_exist(path: Path) -> None:
    wrong = []
    for link in links(read(path)):
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            continue
        file_text, _sign, anchor = unquote(link).partition("#")
        target = (path.parent / file_text).resolve() if file_text else path
        is_there = target.is_relative_to(ROOT) and target.exists()
        if is_there and anchor:
            is_there = target.suffix == ".md" and anchor in anchors(read(target))
        if not is_there:
            wrong.append(link)
    assert wrong == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_documents_name_no_path_of_a_machine(path: Path) -> None:
    assert not re.search(r"(?<![\w.])/(work|home|Users|tmp|root)/|[A-Z]:\\\\Users", read(path))


def has_word(text: str, word: str) -> bool:
    """Whether a text names an identifier, marked as one: `word` or [word]."""
    return re.search(rf"[`\[]{re.escape(word)}[`\]=]", text) is not None


@pytest.mark.parametrize("name", RULES)
def test_R18_every_contract_and_option_is_in_the_rules_of_each_language(name: str) -> None:
    text = prose(read(ROOT / "docs" / name))
    for word in (*(kind.value for kind in ContractKind), *OPTIONS, *PRESETS):
        assert has_word(text, word), word


@pytest.mark.parametrize("name", RULES)
def test_R18_every_value_of_an_option_is_in_the_rules_of_each_language(name: str) -> None:
    text = prose(read(ROOT / "docs" / name))
    for option in OPTIONS.values():
        for value in option.texts:
            if not isinstance(option.default, bool):
                assert has_word(text, value), f"{option.name}={value}"


def test_the_tour_draws_the_tree_of_errors_as_the_code_does() -> None:
    import rifki.errors

    tree = re.search(
        r"^RifkiError$.*?\n\n|^RifkiError$.*\Z",
        rifki.errors.__doc__ or "",
        re.MULTILINE | re.DOTALL,
    )
    assert tree
    blocks = [block.text for block in code_blocks(read(ROOT / "docs" / "library.md"))]
    assert tree[0].strip() + "\n" in blocks
