"""Stopping a match as soon as it has said enough: a sequential test of its mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rifki.errors import InvalidSetupError

__all__ = ["Sprt", "SprtState", "Verdict"]

# Before this many samples the variance, which is estimated from them, is not to be trusted.
_MIN_SAMPLES = 28


class Verdict(Enum):
    """What a sequential test has found so far; the value is a word for JSON."""

    GOES_ON = "goes_on"
    LOW = "low"
    """The mean is `low` rather than `high`."""
    HIGH = "high"
    """The mean is `high` rather than `low`."""


@dataclass(frozen=True, slots=True)
class SprtState:
    """The log likelihood ratio, the bounds at which the test stops, and its verdict."""

    ratio: float
    lower: float
    upper: float
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential probability ratio test of "the mean is `low`" against "it is `high`".

    The model: results of rotated deals are independent and normal with an unknown mean, in points
    a deal, and an unknown variance. The ratio is the generalised one: under each hypothesis the
    variance is the likeliest there, so that

        ratio = n / 2 * ln((v + (mean - low)^2) / (v + (mean - high)^2)),  v = sum((x - mean)^2) / n

    It stops at ln(beta / (1 - alpha)) and ln((1 - beta) / alpha): `alpha` is how often it says HIGH
    when the mean is `low`, `beta` how often LOW when it is `high`, both nearly. A mean outside
    low..high is told faster, one half way between takes longest.

    Raises InvalidSetupError unless low < high.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high):
            raise InvalidSetupError("a sequential test needs low < high", (self.low, self.high))

    def state(self, samples: Sequence[float]) -> SprtState:
        """Where the test stands after these samples. GOES_ON below 28 of them."""
        lower = math.log(self.beta / (1 - self.alpha))
        upper = math.log((1 - self.beta) / self.alpha)
        ratio = self._ratio(samples) if len(samples) >= _MIN_SAMPLES else 0.0
        verdict = Verdict.GOES_ON
        if ratio <= lower:
            verdict = Verdict.LOW
        elif ratio >= upper:
            verdict = Verdict.HIGH
        return SprtState(ratio, lower, upper, verdict)

    def _ratio(self, samples: Sequence[float]) -> float:
        """The log likelihood ratio."""
        n = len(samples)
        mean = math.fsum(samples) / n
        variance = math.fsum((x - mean) ** 2 for x in samples) / n
        far_low = variance + (mean - self.low) ** 2
        far_high = variance + (mean - self.high) ** 2
        if far_low == 0 or far_high == 0:  # all samples are the same, and exactly one of the two
            return math.inf if far_high == 0 else -math.inf
        return n / 2 * math.log(far_low / far_high)
