"""Every English phrase that the source puts into an error, found by reading the source.

An argument is worked out where that can be done without running anything: texts, f-strings (with
something that fits in place of the values), joined lists, constants of the module. Anything else
must be one of the few names under which a phrase is passed on.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).parents[2] / "src"

LEFT_OUT = ("rifki/service/room/", "rifki/server/")
"""Errors of programs: what comes over the wire to a room or a server is made by a program; people
get its protocol words, which the page says in their language.
"""

CALLS: dict[str, dict[str, tuple[int, str]]] = {
    "ParseError": {"what": (0, "what"), "expected": (-1, "expected")},
    "RecordError": {"what": (0, "what"), "expected": (-1, "expected")},
    "InvalidSetupError": {"whole": (0, "message")},
    "InvalidDealError": {"whole": (0, "message")},
    "StorageError": {"whole": (0, "message")},
    "KernelError": {"whole": (0, "message")},
    "WeightsError": {"whole": (0, "message")},
    "RifkiError": {"whole": (0, "message")},
    "IllegalCardError": {"call": (1, "value"), "detail": (-1, "detail")},
    "IllegalContractError": {"call": (1, "value"), "detail": (-1, "detail")},
    "IllegalCallError": {"call": (1, "value"), "detail": (-1, "detail")},
}
"""Which argument holds which part: its place (-1 for none) and its name."""

CALLS_OF_FILE = {
    "rifki/record/parser.py": {
        "_Fault": {"what": (1, "what"), "expected": (3, "expected")},
        "_fault": {"what": (0, "what"), "expected": (1, "expected")},
        "_error": {"what": (2, "what"), "expected": (4, "expected")},
        "_choice": {"expected": (1, "expected")},
        "_number": {"expected": (0, "expected")},
        "_word": {"expected": (0, "expected")},
    },
}

PASSED_ON = {
    *("what", "expected", "detail", "message", "key", "path"),
    *("value", "card", "contract", "name", "position", "__name__"),
}
"""Names and attributes that hold a phrase from elsewhere, or no phrase but a value."""

PATH = "deals[0].points"
"""A place in JSON, or the name of a file."""

SEATS = {"seat", "declarer", "turn", "leader", "expected"}
"""What ends an expression that stands for a seat inside an f-string."""


_SAMPLES = {"where": "deal 1", "path": PATH, "self.path": PATH}


class CannotTellError(Exception):
    """The scan does not understand an argument."""


def source_phrases() -> dict[str, set[tuple[str, str]]]:
    """All phrases by part (what, expected, whole, call, detail), each with the place in the source
    where it stands: (phrase, "file:line").
    """
    found: dict[str, set[tuple[str, str]]] = {
        part: set() for part in ("what", "expected", "whole", "call", "detail")
    }
    for path in sorted((SOURCE / "rifki").rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if name.startswith(LEFT_OUT):
            continue
        for part, text, line in _phrases_of(path, name):
            found[part].add((text, f"{name}:{line}"))
    return found


def _phrases_of(path: Path, name: str) -> Iterator[tuple[str, str, int]]:
    """The phrases of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = {**CALLS, **CALLS_OF_FILE.get(name, {})}
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in calls:
            for part, (index, keyword) in calls[_called(node)].items():
                argument = _argument(node, index, keyword)
                if argument is not None:
                    yield from _said(part, argument, module)
        elif isinstance(node, ast.Assign):
            yield from _assigned(node, module)
        elif isinstance(node, ast.Yield) and name == "rifki/record/tree.py":
            assert isinstance(node.value, ast.Tuple)
            yield from _said("whole", node.value.elts[1], module)


def _called(node: ast.Call) -> str:
    """The last word of what is called."""
    function = node.func
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _argument(node: ast.Call, index: int, keyword: str) -> ast.expr | None:
    """An argument by place or name."""
    for given in node.keywords:
        if given.arg == keyword:
            return given.value
    return node.args[index] if 0 <= index < len(node.args) else None


def _assigned(node: ast.Assign, module: str) -> Iterator[tuple[str, str, int]]:
    """Phrases put into variables called what, expected or detail before they are raised."""
    (target,) = node.targets[:1]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        pairs = list(zip(target.elts, node.value.elts, strict=True))
    else:
        pairs = [(target, node.value)]
    for name, value in pairs:
        is_text = isinstance(value, ast.Constant | ast.JoinedStr | ast.IfExp | ast.BinOp)
        if isinstance(name, ast.Name) and name.id in ("what", "expected", "detail") and is_text:
            yield from _said(name.id, value, module)
        elif isinstance(name, ast.Name) and name.id == "message" and _has_messages(module):
            yield from _said("whole", value, module)


def _has_messages(module: str) -> bool:
    """Whether a variable called message holds an English phrase, as nowhere above the search."""
    return module.startswith("rifki.search.")


def _said(part: str, node: ast.expr, module: str) -> Iterator[tuple[str, str, int]]:
    """What an argument can be."""
    for text in _texts(node, importlib.import_module(module)):
        if text:
            yield part, text, node.lineno


def _texts(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """The texts that an expression can be; none for one that only passes a phrase on."""
    match node:
        case ast.Constant():
            if isinstance(node.value, str):
                yield node.value
        case ast.JoinedStr():
            if not any(_is_passed_on(part) for part in node.values):
                for samples in product(*(_samples(part, module) for part in node.values)):
                    yield "".join(samples)
        case ast.BinOp(ast.Constant(str(start)), ast.Add(), ast.Call()):
            yield start + "X, X"
        case ast.BinOp(_, ast.Add(), ast.Constant(int())):
            pass  # a number
        case ast.IfExp():
            yield from _texts(node.body, module)
            yield from _texts(node.orelse, module)
        case ast.Subscript(ast.Name(name)):
            yield from getattr(module, name).values()
        case ast.Name(name) if name not in PASSED_ON:
            constant = getattr(module, name, None)
            if not isinstance(constant, str):
                raise CannotTellError(f"{module.__name__}:{node.lineno}: {ast.unparse(node)}")
            yield constant
        case ast.Name() | ast.Attribute() | ast.Call():
            last = ast.unparse(node).rpartition(".")[2]
            is_value = isinstance(node, ast.Call) or last in PASSED_ON
            if not is_value:
                raise CannotTellError(f"{module.__name__}:{node.lineno}: {ast.unparse(node)}")
        case _:
            raise CannotTellError(f"{module.__name__}:{node.lineno}: {ast.unparse(node)}")


def _is_passed_on(part: ast.expr) -> bool:
    """Whether a value in an f-string is an error or a phrase: it is looked at where it starts."""
    if not isinstance(part, ast.FormattedValue):
        return False
    return ast.unparse(part.value) in ("error", "error.what", "error.msg", "what")


def _samples(part: ast.expr, module: ModuleType) -> list[str]:
    """A part of an f-string, with something that fits in place of a value; where a table of the
    module is looked up, all that it has.
    """
    if isinstance(part, ast.Constant):
        return [str(part.value)]
    assert isinstance(part, ast.FormattedValue)
    match part.value:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=table), attr="get")) if hasattr(
            module, table
        ):
            return list(getattr(module, table).values())
    text = ast.unparse(part.value)
    if text in _SAMPLES:
        return [_SAMPLES[text]]
    return ["S" if text.rpartition(".")[2] in SEATS else "1"]
