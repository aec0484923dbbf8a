"""A bar for work that takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rifki.cli.context import Context

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(n_steps: int, context: Context) -> Iterator[Callable[[], None]]:
    """A bar on standard error where a person watches; what it gives is called for each step."""
    if not context.err.is_terminal or context.is_dumb:
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(file=sys.stderr, no_color=not context.has_colours)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(context.err.fitted(context.t("cli-playing")), total=n_steps)
        yield lambda: progress.advance(task)
