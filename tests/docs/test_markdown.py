"""The small Markdown reader of these tests finds what is there, and nothing in code."""

from __future__ import annotations

import pytest

from tests.docs.markdown import anchors, code_blocks, links, table_under, tables

TEXT = """\
# One `two`: three!

[a](b.md#c) and ![picture](p.svg "title") and `[no](link)` and [`code`](x.py)

```python
# not a heading
[not](a-link)
```

## Same
## Same

| k | v |
|---|---|
| `a` | 1 |
| | |

~~~~text
```
~~~~
"""


def test_links_outside_code_are_found() -> None:
    assert links(TEXT) == ["b.md#c", "p.svg", "x.py"]


def test_anchors_are_those_of_the_headings() -> None:
    assert anchors(TEXT) == {"one-two-three", "same", "same-1"}


def test_code_blocks_have_language_and_place() -> None:
    python, text = code_blocks(TEXT)
    assert (python.language, python.line, len(python.lines)) == ("python", 6, 2)
    assert (text.language, text.text) == ("text", "```\n")


def test_a_code_block_without_an_end_is_an_error() -> None:
    with pytest.raises(ValueError, match="line 1"):
        code_blocks("```python\n1\n")


def test_tables_are_read_cell_by_cell() -> None:
    assert tables(TEXT) == [[["k", "v"], ["a", "1"], ["", ""]]]
    assert table_under(TEXT, "Same\n## Same") == [["a", "1"], ["", ""]]
