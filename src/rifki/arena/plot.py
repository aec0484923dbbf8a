"""The contracts of a match as an SVG drawing: a dot for the mean, a bar for its interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rifki.arena.estimates import Estimate
from rifki.render.svg_base import ACCENT, BAND, INK, LINE, MUTED, document, short_name, text

__all__ = ["PlotRow", "plot_svg"]

_WIDTH, _LEFT, _RIGHT = 640, 190, 40
_TOP, _ROW = 74, 34
_MAX_LABEL, _MAX_TITLE, _MAX_AXIS = 22, 66, 88


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A line of the plot: its label and what is drawn there."""

    label: str
    estimate: Estimate


def plot_svg(
    rows: Sequence[PlotRow], *, title: str, axis: str, language: str, is_total_last: bool = True
) -> str:
    """Draw estimates one below the other over a common axis that includes 0.

    `title` and `axis` (what the numbers are) are texts in `language`. With `is_total_last` the last
    row stands apart. Infinite intervals are drawn as the dot alone.
    """
    low, high, step = _scale([row.estimate for row in rows])
    height = _TOP + _ROW * len(rows) + 54
    bottom = height - 46

    def x_of(value: float) -> float:
        return _LEFT + (value - low) / (high - low) * (_WIDTH - _LEFT - _RIGHT)

    body = [text(24, 34, short_name(title, _MAX_TITLE), size=18, is_bold=True)]
    if is_total_last and rows:
        y = _TOP + _ROW * (len(rows) - 1) - 12
        body.append(
            f'<rect x="16" y="{y}" width="{_WIDTH - 32}" height="{_ROW}" rx="6" fill="{BAND}"/>'
        )
    for tick in range(round((high - low) / step) + 1):
        value = low + tick * step
        body.append(_line(x_of(value), _TOP - 18, x_of(value), bottom, INK if not value else LINE))
        body.append(text(x_of(value), bottom + 18, f"{value:+g}" if value else "0",
                         anchor="middle", size=13, fill=MUTED))  # fmt: skip
    body.append(text(24, bottom + 38, short_name(axis, _MAX_AXIS), size=13, fill=MUTED))
    for index, row in enumerate(rows):
        y = _TOP + _ROW * index + 5
        body.append(text(24, y + 5, short_name(row.label, _MAX_LABEL)))
        body += _mark(row.estimate, x_of, y)
    description = "; ".join(f"{row.label}: {row.estimate}" for row in rows)
    return document(_WIDTH, height, body, title=title, description=description, language=language)


def _mark(estimate: Estimate, x_of: Callable[[float], float], y: float) -> list[str]:
    """The interval and the mean of one row."""
    parts = []
    if math.isfinite(estimate.half_width):
        left, right = x_of(estimate.low), x_of(estimate.high)
        parts.append(_line(left, y, right, y, ACCENT, width=3))
        parts += [_line(x, y - 5, x, y + 5, ACCENT, width=2) for x in (left, right)]
    parts.append(f'<circle cx="{x_of(estimate.mean):.1f}" cy="{y}" r="5" fill="{INK}"/>')
    return parts


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, *, width: int = 1) -> str:
    """A straight line."""
    return (
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}"'
        f' stroke-width="{width}" fill="none"/>'
    )


def _scale(estimates: Sequence[Estimate]) -> tuple[float, float, float]:
    """The ends of the axis, and the distance of its marks: 1, 2 or 5 times a power of ten."""
    ends = [0.0]
    for estimate in estimates:
        is_finite = math.isfinite(estimate.half_width)
        ends += [estimate.low, estimate.high] if is_finite else [estimate.mean]
    span = max(max(ends) - min(ends), 1.0)
    rough = span / 6
    power = 10.0 ** math.floor(math.log10(rough))
    step = power * next(factor for factor in (1, 2, 5, 10) if factor * power >= rough)
    low = math.floor(min(ends) / step) * step
    high = math.ceil(max(ends) / step) * step
    return low, high if high > low else low + step, step
