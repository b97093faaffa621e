"""The process in which bots think, about views only: no game ever gets here.

It reads requests from its standard input and answers on its standard output, a line each. `bot_pool` starts it.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO, Final

READY: Final = b"ready\n"
"""Said once, when bots can be asked."""
THINKING: Final = b"thinking\n"
"""Said when a request has been understood and its bot is loaded: the time of the thought begins."""
MOVE: Final = b"move "
FAILED: Final = b"failed "

PR_SET_PDEATHSIG: Final = 1


Answer = Callable[[bytes, BinaryIO], bytes]


def serve(parent: int, prepare: Callable[[], object], answer: Answer) -> None:
    """Answer until the input ends or the parent dies."""
    end_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its bots
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints something does not spoil the answers
    prepare()
    answers.write(READY)
    for line in sys.stdin.buffer:
        answers.write(answer(line, answers))


def prepare() -> None:
    """Load what bots need."""
    from oriflamme.bots import house_bot

    house_bot("random")


def answer(line: bytes, answers: BinaryIO) -> bytes:
    """Let a bot think about the view of a request."""
    from oriflamme.bots import house_bot
    from oriflamme.game import View

    try:
        request = json.loads(line)
        bot, view = house_bot(request["bot"]), View.from_dict(request["view"])
        answers.write(THINKING)
        return MOVE + str(bot.choose(view, random.Random(secrets.randbits(64)))).encode() + b"\n"
    except Exception as error:
        return FAILED + type(error).__name__.encode() + b"\n"


def end_with(parent: int) -> None:
    """Let this process die with its parent, whatever it is doing then."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it died before this could be asked for
        os._exit(1)


def watch(parent: int) -> None:
    """End this process soon after its parent, where the system does not; compiled code is waited for."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


if __name__ == "__main__":
    serve(int(sys.argv[1]), prepare, answer)
