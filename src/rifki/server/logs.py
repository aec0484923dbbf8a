"""Structured logs: one JSON object a line, without cards, tokens, cookies or addresses of pages.

uvicorn's access log is off; what a request asked for is not written down, for a table's address is
the invitation to it.
"""

from __future__ import annotations

import json
import logging
import time
from typing import Final

__all__ = ["log_config"]


class JsonFormatter(logging.Formatter):
    """Time (UTC), level, logger and message; of an error its kind and place, no values."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        row = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            row["error"] = record.exc_info[0].__name__
            row["at"] = _places(record)
        return json.dumps(row, ensure_ascii=False)


def _places(record: logging.LogRecord) -> str:
    """The last places of a traceback: file and line, never the text of the error."""
    traceback = record.exc_info[2] if record.exc_info else None
    places = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{traceback.tb_lineno}")
        traceback = traceback.tb_next
    return " ".join(places[-6:])


_LEVELS: Final = {"rifki": "INFO", "uvicorn": "WARNING"}


def log_config() -> dict[str, object]:
    """The set-up for logging.config: everything to standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonFormatter}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json",
                "stream": "ext://sys.stderr",
            }
        },
        "loggers": {
            name: {"handlers": ["stderr"], "level": level, "propagate": False}
            for name, level in _LEVELS.items()
        },
    }
