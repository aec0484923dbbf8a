"""Random ids and tokens: tables, guests, one-time codes; and how tokens are kept.

The random bytes come in as an argument, so that tests and simulations can repeat them.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

__all__ = [
    "CODE_BYTES",
    "GUEST_ID_BYTES",
    "TABLE_ID_BYTES",
    "TOKEN_BYTES",
    "base32",
    "hash_token",
    "is_command_id",
    "is_table_id",
    "is_token",
    "normal_code",
]

TABLE_ID_BYTES: Final = 10
"""80 random bits: 16 letters."""
GUEST_ID_BYTES: Final = 10
TOKEN_BYTES: Final = 16
"""128 random bits: 32 hexadecimal digits."""
CODE_BYTES: Final = 5
"""40 random bits in 8 letters: typed by hand, good for five minutes and one use."""

# Crockford's alphabet: no i, l, o, u.
_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_TABLE_ID: Final = re.compile(f"[{_LETTERS}]{{16}}", re.ASCII)
_TOKEN: Final = re.compile("[0-9a-f]{32}", re.ASCII)
_COMMAND_ID: Final = re.compile("[A-Za-z0-9_-]{8,36}", re.ASCII)
_MISREAD: Final = str.maketrans({"i": "1", "l": "1", "o": "0", "-": None, " ": None})


def base32(data: bytes) -> str:
    """Bytes in Crockford's base 32, small letters; five bytes make eight letters.

    >>> base32(bytes(5)), base32(b"\\xff" * 5)
    ('00000000', 'zzzzzzzz')
    """
    number = int.from_bytes(data, "big")
    n_letters = -(-len(data) * 8 // 5)
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(n_letters)))


def is_table_id(text: str) -> bool:
    """Whether a text has the form of a table's id."""
    return _TABLE_ID.fullmatch(text) is not None


def is_token(text: str) -> bool:
    """Whether a text has the form of a guest's token."""
    return _TOKEN.fullmatch(text) is not None


def is_command_id(text: str) -> bool:
    """Whether a text may be the id of a client's command: 8 to 36 letters, digits, - and _."""
    return _COMMAND_ID.fullmatch(text) is not None


def normal_code(text: str) -> str:
    """A one-time code as it was given out: case, spaces, hyphens and look-alike letters put right.

    >>> normal_code(" ABCD-01oI")
    'abcd0101'
    """
    return text.strip().lower().translate(_MISREAD)  # ascii-only


def hash_token(token: str) -> str:
    """What is stored of a token. It has 128 random bits, so one round of SHA-256 is enough."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
