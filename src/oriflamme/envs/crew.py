"""A batch in several processes: each steps its part of the games, this one among them, in memory that all share."""

from __future__ import annotations

import mmap
import os
import pickle
import select
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.envs.shard import ARRAYS, SHEETS, Arrays, Shard, Spec
from oriflamme.envs.shared_memory import Sheets, can_share, whole_pages
from oriflamme.game.actions import action_count
from oriflamme.game.layout import CELLS

SHARED_MEMORY: Final = Path("/dev/shm")
ALERT: Final = 100e-6
"""So many seconds a process looks for messages again and again before it sleeps: to be woken takes about as long."""
LENGTH: Final = 8
"""Each message begins with its length, in so many bytes."""


def shapes(spec: Spec, size: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Return the shape and type of the arrays that processes share, apart from the sheets; each takes eight bytes."""
    return {
        "rewards": ((size, len(spec.families)), np.float64),
        "learner_paid": ((size,), np.float64),
        "seats": ((size,), np.int64),
        "ended": ((size,), np.int64),
        "chosen": ((size,), np.int64),
    }


def bytes_of(spec: Spec, size: int) -> int:
    """Return how many bytes these arrays take, in whole pages: the sheets follow."""
    return whole_pages(sum(int(np.prod(shape)) * 8 for shape, _ in shapes(spec, size).values()))


class Board:
    """What all processes of a crew show, in a file that each of them maps into its memory."""

    def __init__(self, path: Path, spec: Spec, size: int, shared: bool) -> None:
        self.size = size
        actions, at = action_count(spec.rules), bytes_of(spec, size)
        with path.open("r+b") as file:
            memory = mmap.mmap(file.fileno(), 0)
            self.sheets = Sheets(file.fileno(), at, size, actions) if shared else None
        self.arrays: Arrays = {}
        if self.sheets:
            self.arrays = {"observations": self.sheets.observations, "masks": self.sheets.masks}
        else:  # at the same places, but every process copies its part
            masks_at = at + whole_pages(size * CELLS)
            self.arrays["observations"] = np.frombuffer(memory, np.uint8, size * CELLS, at).reshape(size, CELLS)
            self.arrays["masks"] = np.frombuffer(memory, np.int8, size * actions, masks_at).reshape(size, actions)
        at = 0
        for name, (shape, kind) in shapes(spec, size).items():
            self.arrays[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
            at += self.arrays[name].nbytes


class Part:
    """The games of one process, and where it shows them on the board."""

    def __init__(self, board: Board, spec: Spec, seeds: Sequence[int], first: int) -> None:
        self.board, self.arrays = board, board.arrays
        self.place = slice(first, first + len(seeds))
        self.shard = Shard(spec, seeds)
        self.copied = ARRAYS if board.sheets else (*SHEETS, *ARRAYS)
        if board.sheets:
            self.shard.show_in(board.sheets, first)
        self.show()

    def obey(self, order: str, details: Sequence[Any]) -> Any:
        """Carry an order out, and show what became of it; return the answer, or the error."""
        shard, chosen = self.shard, self.arrays["chosen"]
        try:
            if order == "count":
                return shard.decisions
            if order == "draw":
                shard.draw(details[0], self.place.start)
                chosen[self.place] = shard.chosen
                return None
            shard.chosen[:] = chosen[self.place]
            answer = getattr(shard, order)(*details)
            if order != "save":
                self.show()
            return answer
        except Exception as error:
            return error

    def show(self) -> None:
        """Copy what is not written to the board by itself."""
        for name in self.copied:
            self.arrays[name][self.place] = getattr(self.shard, name)


class MessagePipes:
    """Messages through two pipes. Whoever waits for one looks for it for a moment before it sleeps."""

    def __init__(self, reading: int, writing: int) -> None:
        self.reading, self.writing = reading, writing
        self.read = b""
        self.poll: Any = None
        if hasattr(select, "poll"):
            self.poll = select.poll()
            self.poll.register(reading, select.POLLIN | select.POLLHUP)

    def send(self, message: Any) -> None:
        """Send an object."""
        content = pickle.dumps(message)
        rest = memoryview(len(content).to_bytes(LENGTH, "little") + content)
        while rest:
            rest = rest[os.write(self.writing, rest) :]

    def receive(self) -> Any:
        """Return the next object, as soon as it is there; EOFError if the other side is gone."""
        self.read_bytes(LENGTH)
        end = LENGTH + int.from_bytes(self.read[:LENGTH], "little")
        self.read_bytes(end)
        content, self.read = self.read[LENGTH:end], self.read[end:]
        return pickle.loads(content)

    def read_bytes(self, size: int) -> None:
        while len(self.read) < size:
            self.be_alert()
            found = os.read(self.reading, 1 << 16)
            if not found:
                raise EOFError
            self.read += found

    def be_alert(self) -> None:
        """Wait for a moment, without sleeping, until there is something to read."""
        if self.poll is not None:
            end = time.perf_counter() + ALERT
            while not self.poll.poll(0) and time.perf_counter() < end:
                pass


class BatchWorker:
    """A process that steps a part of the games; its answers have the numbers of the orders."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-c", "from oriflamme.envs.crew import work; work()"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, bufsize=0)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.pipes = MessagePipes(self.process.stdout.fileno(), self.process.stdin.fileno())
        self.number = 0

    def send(self, *message: Any) -> None:
        """Give an order."""
        self.number += 1
        try:
            self.pipes.send((self.number, *message))
        except BrokenPipeError:
            raise RuntimeError(GONE) from None

    def answer(self) -> Any:
        """Return the answer to the last order; those to earlier ones were not waited for, after an interrupt."""
        try:
            while (found := self.pipes.receive())[0] != self.number:
                pass
        except EOFError:
            raise RuntimeError(GONE) from None
        return found[1]


GONE: Final = "a worker of the batch has stopped"


class Crew:
    """The games of a batch, shared out evenly among processes; it is used as a shard is."""

    def __init__(self, spec: Spec, seeds: Sequence[int], workers: int) -> None:
        self.spec = spec
        self.size = size = len(seeds)
        self.action_count = action_count(spec.rules)
        self.bounds = [size * n // workers for n in range(workers + 1)]
        shared = can_share()
        where = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
        with tempfile.TemporaryDirectory(prefix="oriflamme-", dir=where) as directory:
            path = Path(directory, "board")
            path.touch()
            os.truncate(path, bytes_of(spec, size) + Sheets.size(size, self.action_count))
            self.workers = [BatchWorker() for _ in range(workers - 1)]
            self._stopper = weakref.finalize(self, stop, self.workers)
            for worker, first, end in zip(self.workers, self.bounds[1:], self.bounds[2:], strict=False):
                worker.send(path, spec, list(seeds[first:end]), size, first, shared)
            self.board = Board(path, spec, size, shared)
            self.own = Part(self.board, spec, seeds[: self.bounds[1]], 0)
            self._checked([worker.answer() for worker in self.workers])
        arrays = self.board.arrays
        self._drawn: NDArray[np.int64] | None = None
        """The actions that were drawn for the games as they are now."""
        self.observations: NDArray[np.uint8] = arrays["observations"]
        self.masks: NDArray[np.int8] = arrays["masks"]
        self.seats: NDArray[np.int64] = arrays["seats"]
        self.ended: NDArray[np.int64] = arrays["ended"]
        self.rewards: NDArray[np.float64] = arrays["rewards"]
        self.learner_paid: NDArray[np.float64] = arrays["learner_paid"]
        self.chosen: NDArray[np.int64] = arrays["chosen"]

    # ---- what a shard does -----------------------------------------------------------------------------

    @property
    def decisions(self) -> int:
        """The decisions made so far, by all seats."""
        return sum(self._all("count"))

    def step(self) -> None:
        """Apply the chosen actions; if one is not legal, no game has moved."""
        if not self._just_drawn() and (refused := self.refused()):
            game = refused[0]
            raise ValueError(f"action {self.chosen[game]} does not answer the question of game {game}")
        self._all("step")

    def step_some(self, games: list[int]) -> None:
        """Apply the chosen actions of some games."""
        self._each("step_some", games)

    def step_at_random(self, steps: int) -> None:
        """Apply random actions, chosen inside the engine."""
        self._all("step_at_random", steps)

    def draw(self, seed: int, first: int = 0) -> None:
        """Choose a random legal action for each game."""
        self._all("draw", seed)
        self._drawn = self.chosen.copy()

    def refused(self) -> list[int]:
        """Return the games whose chosen action is not legal."""
        known = (self.chosen >= 0) & (self.chosen < self.action_count)
        legal = self.masks[np.arange(self.size), np.where(known, self.chosen, 0)] != 0
        return [int(game) for game in np.flatnonzero(~(known & legal))]

    def reset(self, games: Sequence[int], seeds: Sequence[int] | None = None) -> None:
        """Deal these games anew; with seeds, as those give."""
        self._each("reset", games, seeds)

    def save(self, games: Sequence[int]) -> list[bytes]:
        """Return these games, each as bytes."""
        found = self._each("save", games)
        saved = {game: content for part, contents in found for game, content in zip(part, contents, strict=True)}
        return [saved[game] for game in games]

    def load(self, games: Sequence[int], saved: Sequence[bytes]) -> None:
        """Go on with saved games in place of these."""
        self._each("load", games, saved)

    # ---- the processes ---------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop the processes; the arrays stay as they are."""
        self._stopper()
        if self.board.sheets:
            self.board.sheets.close()

    def _just_drawn(self) -> bool:
        """Whether the chosen actions are those that were drawn: they are legal where a game is not over."""
        drawn = self._drawn
        return drawn is not None and bool((self.chosen == drawn).all() and (drawn >= 0).all())

    def _all(self, order: str, *details: Any) -> list[Any]:
        """Let every process do something; return what each answers."""
        return self._parts(order, [details] * (len(self.workers) + 1))

    def _each(self, order: str, games: Sequence[int], values: Sequence[Any] | None = None) -> list[Any]:
        """Let every process do something with its own ones of these games; return these games and what each answers."""
        parts, details = [], []
        for first, end in zip(self.bounds, self.bounds[1:], strict=False):
            here = [at for at, game in enumerate(games) if first <= game < end]
            parts.append([games[at] for at in here])
            own = () if values is None else ([values[at] for at in here],)
            details.append(([game - first for game in parts[-1]], *own))
        return list(zip(parts, self._parts(order, details), strict=True))

    def _parts(self, order: str, details: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Let each process carry an order out with its own details, this one while the others do."""
        self._drawn = None
        for worker, own in zip(self.workers, details[1:], strict=True):
            worker.send(order, own)
        answers = [self.own.obey(order, details[0])]
        return self._checked(answers + [worker.answer() for worker in self.workers])

    def _checked(self, answers: list[Any]) -> list[Any]:
        """Return these answers, unless one is an error."""
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        return answers


def stop(workers: list[BatchWorker]) -> None:
    """Close what workers read, and wait for their end."""
    for worker in workers:
        for pipe in (worker.process.stdin, worker.process.stdout):
            if pipe is not None:
                pipe.close()
    for worker in workers:
        worker.process.wait()


def work() -> None:
    """Step a part of a batch, as the orders on the standard input say, until there are none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that gives the orders decides what an interrupt means
    pipes = MessagePipes(sys.stdin.fileno(), sys.stdout.fileno())
    number, path, spec, seeds, size, first, shared = pipes.receive()
    part = Part(Board(path, spec, size, shared), spec, seeds, first)
    pipes.send((number, None))
    while True:
        try:
            number, order, details = pipes.receive()
        except EOFError:
            return
        pipes.send((number, part.obey(order, details)))
