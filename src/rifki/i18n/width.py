"""How wide a text is in a terminal, and how to make it fit: for tables and card rows.

The library `wcwidth` answers for the whole of Unicode. It is imported only when a text holds more
than the ASCII and Latin letters of our three languages, which are all one column wide.
"""

from __future__ import annotations

from collections.abc import Iterator

_SOFT_HYPHEN = "\u00ad"
# Joins two emoji into one picture.
_JOINER = "\u200d"


def display_width(text: str) -> int:
    """Return how many terminal columns a text takes; marks take none, wide characters two.

    Control characters (which have no width of their own) count as zero.
    """
    if _is_plain(text):
        return len(text)
    return sum(_cluster_width(cluster) for cluster in _clusters(text))


def pad(text: str, width: int, *, align: str = "left") -> str:
    """Return the text filled with spaces to a width; a longer text comes back unchanged.

    `align` is "left", "right" or "center"; anything else raises ValueError.
    """
    missing = max(0, width - display_width(text))
    if align == "left":
        return text + " " * missing
    if align == "right":
        return " " * missing + text
    if align == "center":
        return " " * (missing // 2) + text + " " * (missing - missing // 2)
    raise ValueError(f"align must be 'left', 'right' or 'center', not {align!r}")


def shorten(text: str, width: int, *, ellipsis: str = "…") -> str:
    """Return the text cut to at most `width` columns, with `ellipsis` where something was cut.

    Never cuts between a letter and its marks. Where not even the ellipsis fits, cuts without it.
    """
    if display_width(text) <= width:
        return text
    room = width - display_width(ellipsis)
    if room < 0:
        return _first_columns(text, max(0, width))
    return _first_columns(text, room).rstrip() + ellipsis


def _first_columns(text: str, width: int) -> str:
    """Return as many whole characters from the start as fit in `width` columns."""
    kept: list[str] = []
    used = 0
    for cluster in _clusters(text):
        used += _cluster_width(cluster)
        if used > width:
            break
        kept.append(cluster)
    return "".join(kept)


def _is_plain(text: str) -> bool:
    """Tell whether every character is ASCII or a Latin letter known to be one column wide."""
    if text.isascii():
        return text.isprintable()
    return text.isprintable() and max(text) <= "\u017f" and _SOFT_HYPHEN not in text


def _clusters(text: str) -> Iterator[str]:
    """Split a text into what a reader sees as single characters: a base and what joins it."""
    if _is_plain(text):
        yield from text
        return
    from wcwidth import wcwidth

    cluster = ""
    for char in text:
        if cluster and wcwidth(char) != 0 and not cluster.endswith(_JOINER):
            yield cluster
            cluster = ""
        cluster += char
    if cluster:
        yield cluster


def _cluster_width(cluster: str) -> int:
    """Return the columns of one visible character."""
    if _is_plain(cluster):
        return len(cluster)
    import wcwidth

    return max(0, wcwidth.wcswidth(cluster))
