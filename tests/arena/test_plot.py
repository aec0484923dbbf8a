"""The drawing of a match: right places, right file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rifki.arena import Estimate, PlotRow, plot_svg

SVG = "{http://www.w3.org/2000/svg}"


def draw(*estimates: Estimate) -> ElementTree.Element:
    rows = [PlotRow(f"row <{number}>", estimate) for number, estimate in enumerate(estimates)]
    text = plot_svg(rows, title="A & B", axis="points", language="en")
    assert 'href="http' not in text
    return ElementTree.fromstring(text)


def dots(root: ElementTree.Element) -> list[float]:
    return [float(dot.attrib["cx"]) for dot in root.iter(f"{SVG}circle")]


def ticks(root: ElementTree.Element) -> dict[float, float]:
    """The value of each mark of the axis, and where it stands."""
    texts = [node for node in root.iter(f"{SVG}text") if node.get("text-anchor") == "middle"]
    return {float(str(node.text)): float(node.attrib["x"]) for node in texts}


def test_dots_and_bars_stand_where_the_axis_says() -> None:
    root = draw(Estimate(10, 1, 5, 30), Estimate(-20, 1, 8, 30), Estimate(0, 1, 2, 60))
    marks = ticks(root)
    assert 0 in marks
    per_point = (marks[10] - marks[0]) / 10
    x_values = [marks[0] + value * per_point for value in (10, -20, 0)]
    assert dots(root) == pytest.approx(x_values, abs=0.2)
    bars = [
        tuple(float(x) for x in re.findall(r"[ML]([\d.]+)", node.attrib["d"]))
        for node in root.iter(f"{SVG}path")
        if node.get("stroke-width") == "3"
    ]
    for bar, (low, high) in zip(bars, [(5, 15), (-28, -12), (-2, 2)], strict=True):
        assert bar == pytest.approx([marks[0] + end * per_point for end in (low, high)], abs=0.2)


def test_an_estimate_without_an_interval_is_a_dot_alone() -> None:
    root = draw(Estimate.of([7.0]))
    assert len(dots(root)) == 1
    assert not [node for node in root.iter(f"{SVG}path") if node.get("stroke-width") == "3"]


@pytest.mark.parametrize("scale", [0.0, 0.01, 1.0, 37.0, 900.0])
def test_the_axis_has_few_marks_and_holds_everything(scale: float) -> None:
    root = draw(Estimate(3 * scale, 1, scale, 9), Estimate(-scale, 1, scale, 9))
    assert 2 <= len(ticks(root)) <= 9
    for x in dots(root):
        assert min(ticks(root).values()) <= x <= max(ticks(root).values())


def test_no_rows_are_an_empty_plot() -> None:
    assert dots(draw()) == []


def test_the_drawing_is_described_for_those_who_do_not_see_it() -> None:
    root = draw(Estimate(10, 1, 5, 30))
    assert root.findtext(f"{SVG}title") == "A & B"
    assert root.findtext(f"{SVG}desc") == "row <0>: +10.0 ± 5.0 (n=30)"
    assert root.attrib["lang"] == "en"
