"""The process in which games are reviewed, with what time is left over: play always comes first.

It speaks like the process of the bots. `reviews` starts it.
"""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any, BinaryIO

import orjson

from oriflamme.server.bot_process import FAILED, MOVE, THINKING, serve

if TYPE_CHECKING:
    from oriflamme.analysis.steps import Steps

LEAST = 19
"""The niceness that gives way to everything."""


def answer(line: bytes, answers: BinaryIO) -> bytes:
    """Make one step of a review, or its account."""
    try:
        request = orjson.loads(line)
        answers.write(THINKING)
        return MOVE + orjson.dumps(made(request)) + b"\n"
    except Exception as error:
        return FAILED + type(error).__name__.encode() + b"\n"


def made(request: dict[str, Any]) -> dict[str, Any]:
    """Return what a request asks for."""
    steps = steps_of(orjson.dumps(request["record"]), request["seat"], request["effort"])
    return steps.make(request["version"]) if "version" in request else steps.whole(request["steps"])


@lru_cache(4)
def steps_of(record: bytes, seat: int, effort: float) -> Steps:
    """Return the steps of a seat; the last few games are kept as they stand."""
    from oriflamme.analysis import DEFAULT
    from oriflamme.analysis.steps import Steps
    from oriflamme.game import Record

    return Steps(Record.from_dict(orjson.loads(record)), seat, DEFAULT.times(effort))


def prepare() -> None:
    """Give way to everything else on this machine; at 19 to the full, where the system can do that."""
    os.nice(int(sys.argv[2]))
    if int(sys.argv[2]) == LEAST and hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


if __name__ == "__main__":
    serve(int(sys.argv[1]), prepare, answer)
