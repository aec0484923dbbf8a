"""The random stream behind every deal: HMAC-SHA256 in counter mode, drawn without bias.

Described with vectors in docs/dealing.md, so that any language can re-implement it. `random.Random`
is not used for dealing: its stream is not specified outside Python, and its state can be learned
from its output.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import TypeAlias

from rifki.errors import ParseError

__all__ = [
    "SEED_BYTES",
    "SeedLike",
    "derive_seed",
    "draw_below",
    "random_bytes",
    "seed_bytes",
    "shuffled",
]

SEED_BYTES = 32
"""Length of a seed: as many bits as a SHA-256 commitment hides."""

SeedLike: TypeAlias = "int | str | bytes"


def seed_bytes(seed: SeedLike) -> bytes:
    """The 32 bytes of a seed: bytes as they are, a number or text hashed by SHA-256("rifki seed\\0"
    + text).

    The number 7 and the text "7" are the same seed. Raises ParseError for bytes of another length
    and for a text that is not Unicode.
    """
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ParseError("not a seed", seed.hex(), expected=f"{SEED_BYTES} bytes")
        return seed
    try:
        text = str(seed).encode()
    except UnicodeEncodeError as error:
        raise ParseError("not a seed", seed, expected="a number or Unicode text") from error
    return hashlib.sha256(b"rifki seed\0" + text).digest()


def derive_seed(key: bytes, label: str) -> bytes:
    """An independent seed for a purpose: HMAC-SHA256(key, label)."""
    return hmac.digest(key, label.encode(), "sha256")


def random_bytes(key: bytes) -> Iterator[int]:
    """The byte stream of a key: the blocks HMAC-SHA256(key, n) for n = 0, 1, ...

    as 8 bytes, high byte first.
    """
    counter = 0
    while True:
        yield from hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        counter += 1


def draw_below(stream: Iterator[int], n: int) -> int:
    """A uniform number in 0..n-1, for n up to 256.

    Bytes at or above the largest multiple of n are thrown away.
    """
    limit = 256 - 256 % n
    while True:
        byte = next(stream)
        if byte < limit:
            return byte % n


def shuffled(n: int, key: bytes) -> list[int]:
    """The numbers 0..n-1 in the order a key gives them: Fisher-Yates from the top, n up to 256."""
    order = list(range(n))
    stream = random_bytes(key)
    for last in range(n - 1, 0, -1):
        other = draw_below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order
