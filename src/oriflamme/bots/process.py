"""Bots in other processes: they read one line of JSON with the view and write one with the move (docs/bots.md)."""

from __future__ import annotations

import contextlib
import json
import os
import random
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from typing import IO, Any, Final

from oriflamme.bots.bot import Budget
from oriflamme.game import BadInput, Decision, Move, View

PREFIX: Final = "process:"
DEFAULT_LIMIT: Final = 5.0
"""The seconds for a move if the budget is not in milliseconds."""
GRACE: Final = 0.25
"""The extra seconds after a budget in milliseconds, for the transfer."""
START_LIMIT: Final = 5.0
"""The extra seconds for the first move of a process, which has to start."""
GIVE_UP: Final = 3
"""The number of faults after which the bot is no longer asked, unless it has answered twice in a row in between."""
LONGEST: Final = 1 << 16
"""The largest size of an answer, in bytes."""


class NoMove(Exception):
    """Why there is no move: crashed, late, nonsense or given_up, with the details."""

    def __init__(self, kind: str, detail: str) -> None:
        self.kind = kind
        self.detail = detail
        super().__init__(f"{kind}: {detail}")


class ProcessBot:
    """A bot that is a program. If it gives no legal move in time, a random move stands in, and is counted.

    The process is started for the first move and kept; after a fault the next move restarts it. `close` ends it.
    """

    def __init__(self, command: str) -> None:
        self.words = read_command(command)
        self.faults: Counter[str] = Counter()
        self.last_fault = ""
        self._strikes = 0
        self._has_answered = False
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        seed = rng.getrandbits(64)
        try:
            return self._ask(view, decision, seed, budget)
        except NoMove as fault:
            self.close()
            self.faults[fault.kind] += 1
            self._strikes += 1
            self.last_fault = self.last_fault if fault.kind == "given_up" else str(fault)
            return random.Random(seed).choice(decision.options)

    @property
    def stand_ins(self) -> int:
        """The number of moves that a stand-in made."""
        return self.faults.total()

    @property
    def is_given_up(self) -> bool:
        """Whether it is no longer asked."""
        return self._strikes >= GIVE_UP

    def give_up(self, why: str) -> None:
        """Stop asking it because of a fault that happened in another process."""
        self._strikes = GIVE_UP
        self.last_fault = why

    def close(self) -> None:
        """End the process and all that it started."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        self._process.wait()
        self._process = self._errors = None

    def _ask(self, view: View, decision: Decision, seed: int, budget: Budget) -> Move:
        if self.is_given_up:
            raise NoMove("given_up", f"{GIVE_UP} faults")
        limit = DEFAULT_LIMIT if budget.milliseconds is None else budget.milliseconds / 1000 + GRACE
        if self._process is None:
            limit += START_LIMIT
            self._has_answered = False
            self._start()
        request = {"view": view.to_dict(), "seed": seed, "budget": budget_form(budget)}
        answer = self._exchange(json.dumps(request).encode() + b"\n", limit)
        move = read_answer(answer, decision)
        if self._has_answered:  # the first answer of a process had more time, and proves little
            self._strikes = 0
        self._has_answered = True
        return move

    def _start(self) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                self.words, stdin=pipe, stdout=pipe, stderr=self._errors, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise NoMove("crashed", f"cannot be started ({error.strerror})") from None
        for end in (self._process.stdin, self._process.stdout):
            assert end is not None
            os.set_blocking(end.fileno(), False)

    def _exchange(self, request: bytes, limit: float) -> bytes:
        """Write the request and read a line, both within the limit."""
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        output, input_ = self._process.stdout.fileno(), self._process.stdin.fileno()
        end = time.monotonic() + limit
        answer = b""
        while request or not answer.endswith(b"\n"):
            left = end - time.monotonic()
            readable, writable, _ = select.select([output], [input_] if request else [], [], max(left, 0))
            if not readable and not writable:
                raise NoMove("late", f"no answer within {limit:g} s")
            if writable:
                request = self._write(input_, request)
            if readable:
                answer += self._read(output)
            if len(answer) > LONGEST:
                raise NoMove("nonsense", f"more than {LONGEST} bytes without a line")
        return answer

    def _write(self, pipe: int, request: bytes) -> bytes:
        """Write a part of the request and return the rest."""
        try:
            return request[os.write(pipe, request[:LONGEST]) :]
        except BlockingIOError:
            return request
        except BrokenPipeError:
            raise self._crash() from None

    def _read(self, pipe: int) -> bytes:
        try:
            read = os.read(pipe, LONGEST)
        except BlockingIOError:
            return b""
        if not read:
            raise self._crash()
        return read

    def _crash(self) -> NoMove:
        """Return how the process ended, with the last line of its error stream."""
        assert self._process is not None and self._errors is not None
        try:
            code: int | str = self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            code = "none yet, but it closed its stream"
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - 2000))
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines() or ["nothing on its error stream"]
        return NoMove("crashed", f"exit code {code}; {lines[-1][:300]}")


def read_command(command: str) -> list[str]:
    """Return the words of a command that can be started."""
    expected = f"{PREFIX} and a command, such as {PREFIX}python examples/process_bot.py"
    if os.name != "posix":
        raise BadInput("bot", PREFIX + command, "a bot of another kind: processes need POSIX pipes")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput("bot", PREFIX + command, f"{expected} ({error})") from None
    if not words:
        raise BadInput("bot", PREFIX + command, expected)
    if shutil.which(words[0]) is None:
        raise BadInput("bot", PREFIX + command, f"a command that is there ({words[0]} is not)")
    return words


def budget_form(budget: Budget) -> dict[str, int | None]:
    return {"milliseconds": budget.milliseconds, "iterations": budget.iterations}


def read_answer(answer: bytes, decision: Decision) -> Move:
    """Return the move of an answer; anything else than a legal move is nonsense."""
    try:
        form: Any = json.loads(answer)
        text = form["move"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NoMove("nonsense", f'{shown(answer)} is not {{"move": …}}') from None
    for move in decision.options:
        if str(move) == text:
            return move
    options = ", ".join(map(str, decision.options[:8]))
    raise NoMove("nonsense", f"{shown(answer)} is not legal; legal: {options}{', …' if decision.options[8:] else ''}")


def shown(answer: bytes) -> str:
    text = answer.decode("utf-8", "replace").strip()
    return repr(text if len(text) <= 80 else text[:79] + "…")
