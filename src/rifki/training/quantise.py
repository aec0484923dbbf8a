"""From floating point to the integer form of the scorer."""

from __future__ import annotations

from array import array
from typing import Any

from rifki.contracts import ContractKind
from rifki.search.net_weights import KindWeights
from rifki.training.descent import Parameters
from rifki.training.extra import load_numpy

__all__ = ["quantised"]

_TENTHS = 10
_ACTIVE = 255
"""The integer activation of a unit that is 1."""
_OUT_PARTS = 1024


def quantised(kind: ContractKind, parameters: Parameters) -> KindWeights:
    """The nearest weights in integers: tenths of a point, and 255ths for the hidden layer."""
    return KindWeights(
        kind,
        linear=_rounded(parameters["linear"] * _TENTHS, "h"),
        skip=_rounded(parameters["skip"] * _TENTHS, "h"),
        embed=_rounded(parameters["embed"] * _ACTIVE, "b"),
        bias=_rounded(parameters["bias"] * _ACTIVE, "h"),
        out=_rounded(parameters["out"] * (_TENTHS * _OUT_PARTS / _ACTIVE), "h"),
    )


def _rounded(values: Any, typecode: str) -> array[int]:
    """The nearest whole numbers, cut off where the type ends."""
    np = load_numpy()
    most = 127 if typecode == "b" else 32767
    return array(typecode, np.clip(np.rint(values), -most, most).astype(int).ravel().tolist())
