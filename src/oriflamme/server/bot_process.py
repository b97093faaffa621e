"""The process in which bots think. It sees views only, never a game.

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
from typing import TYPE_CHECKING, BinaryIO, Final

if TYPE_CHECKING:
    from oriflamme.bots import Player
    from oriflamme.game import View

READY: Final = b"ready\n"
"""Written once, when the process accepts requests."""
THINKING: Final = b"thinking\n"
"""Written when a request has been read and its bot is loaded: the thought's time begins."""
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
        return MOVE + thought(bot, view, request.get("wish"), request.get("seed")).encode() + b"\n"
    except Exception as error:
        return FAILED + type(error).__name__.encode() + b"\n"


def thought(bot: Player, view: View, wish: str | None, seed: str | None) -> str:
    """Return a bot's move, or the facts of a hint or of an explanation as JSON."""
    from oriflamme.bots import advice

    rng = random.Random(secrets.randbits(64) if seed is None else int(seed, 16))
    match wish:
        case "hint":
            return json.dumps(advice.hint(view, rng, bot.budget))
        case "explain":
            return json.dumps(advice.explain(view, rng, bot.budget))
        case _:
            return str(bot.choose(view, rng))


def end_with(parent: int) -> None:
    """Make this process die with its parent, whatever it is doing then."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        threading.Thread(target=watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # the parent died before the request above
        os._exit(1)


def watch(parent: int) -> None:
    """End this process soon after its parent, on systems without a parent-death signal."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


if __name__ == "__main__":
    serve(int(sys.argv[1]), prepare, answer)
