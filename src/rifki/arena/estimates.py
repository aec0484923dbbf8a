"""A mean and how sure it is: Student's interval over independent samples."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Estimate", "student_quantile"]

_Z = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of n samples, their standard deviation, and half the width of the 95 % interval.

    The samples of a match are its duplicate deals (or games), never the hands: the hands of one
    deal share its cards. Of fewer than two samples the deviation is 0 and the width infinite.

    >>> estimate = Estimate.of([10, 20, 30, 40])
    >>> estimate.mean, round(estimate.sd, 2), round(estimate.half_width, 2)
    (25.0, 12.91, 20.52)
    """

    mean: float
    sd: float
    half_width: float
    n: int

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        """The estimate from samples, which may be none."""
        n = len(samples)
        if n < 2:
            return cls(samples[0] if n else 0.0, 0.0, math.inf, n)
        sd = statistics.stdev(samples)
        width = student_quantile(n - 1) * sd / math.sqrt(n)
        return cls(statistics.fmean(samples), sd, width, n)

    @classmethod
    def of_ratio(cls, samples: Sequence[tuple[float, int]]) -> Estimate:
        """The mean over single things that come in samples of (their sum, how many they are).

        The things of one sample need not be independent; the interval is that of a ratio of two
        means (Cochran, Sampling Techniques, section 6.4). Each sample has at least one thing.

        >>> Estimate.of_ratio([(30, 3), (10, 1)]).mean
        10.0
        """
        n = len(samples)
        if not n:
            return cls.of([])
        total = sum(size for _, size in samples)
        mean = math.fsum(value for value, _ in samples) / total
        residuals = [(value - mean * size) * n / total for value, size in samples]
        spread = cls.of(residuals)
        return cls(mean, spread.sd, spread.half_width, n)

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half_width

    @property
    def z(self) -> float:
        """The mean in standard errors; 0 where the mean is 0, and where n says nothing."""
        if self.mean == 0 or self.n < 2:
            return 0.0
        if self.sd == 0:
            return math.copysign(math.inf, self.mean)
        return self.mean / (self.sd / math.sqrt(self.n))

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.half_width:.1f} (n={self.n})"

    def to_json(self) -> dict[str, float | int | None]:
        """The numbers by name; those that are not finite are null."""
        values = {"mean": self.mean, "sd": self.sd, "low": self.low, "high": self.high, "z": self.z}
        finite = {name: x if math.isfinite(x) else None for name, x in values.items()}
        return {"n": self.n, **finite}


def student_quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's t for degrees of freedom from 1.

    Exact for 1 and 2; else by Fisher's expansion (Abramowitz and Stegun 26.7.5), which is right to
    0.3 % for 3 and to 0.02 % from 6 on.
    """
    if freedom == 1:
        return math.tan(0.475 * math.pi)
    if freedom == 2:
        return 0.95 * math.sqrt(2 / 0.0975)
    z, v = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )
