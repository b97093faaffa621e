"""Structured logs: one JSON object a line, from the fields named here, none of which is secret."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Final

import orjson

FIELDS: Final = ("table", "code", "bot", "error", "method", "path", "status", "ms", "seq", "port", "database")


class JsonLines(logging.Formatter):
    """A line of the log as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for name in FIELDS:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info is not None and record.exc_info[2] is not None:
            # Where, not what: the text of an error may hold what it was working on.
            line["error"] = getattr(record.exc_info[0], "__name__", "?")
            line["trace"] = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(record.exc_info[2])]
        return orjson.dumps(line, default=str).decode()


def set_up_logs(level: str = "info") -> None:
    """Write JSON lines to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("oriflamme").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    # What is no request is counted (see the metrics), not logged: a stranger could fill the disk with it.
    for name in ("uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).setLevel(logging.ERROR)
