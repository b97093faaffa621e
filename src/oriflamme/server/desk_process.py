"""The process in which heavy answers are made: replays, summaries, puzzles, and the description of the interface.

It speaks like the process of the bots. `desk` starts it.
"""

from __future__ import annotations

import base64
import gzip
import sys
from typing import Any, BinaryIO

import orjson

from oriflamme.server.bot_process import FAILED, MOVE, THINKING, serve
from oriflamme.server.refusals import Refused

LEVEL = 5


def answer(line: bytes, answers: BinaryIO) -> bytes:
    """Make what is asked for, compressed."""
    try:
        request = orjson.loads(line)
        answers.write(THINKING)
        made = gzip.compress(orjson.dumps(form_of(request)), LEVEL, mtime=0)
        return MOVE + base64.b64encode(made) + b"\n"
    except Refused as refused:
        return FAILED + refused.code.encode() + b"\n"
    except Exception as error:
        return FAILED + type(error).__name__.encode() + b"\n"


def form_of(request: dict[str, Any]) -> dict[str, Any]:
    """Return what a request asks for."""
    from oriflamme.server.json_schema import openapi_schema, socket_schema
    from oriflamme.server.puzzles import position_form
    from oriflamme.server.replays import replay_of_game, replay_of_record
    from oriflamme.server.summaries import moment_of_game, summary_of_game

    match request.pop("kind"):
        case "record":
            return replay_of_record(**request)
        case "game":
            return replay_of_game(**request)
        case "summary":
            return summary_of_game(**request)
        case "moment":
            return moment_of_game(**request)
        case "puzzle":
            return position_form(**request)
        case "openapi":
            return openapi_schema()
        case _:
            return socket_schema()


def prepare() -> None:
    """Load what answers need."""


if __name__ == "__main__":
    serve(int(sys.argv[1]), prepare, answer)
