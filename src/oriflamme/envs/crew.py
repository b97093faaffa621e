"""A batch in several processes: each steps its part of the games and copies what it shows into shared memory."""

from __future__ import annotations

import mmap
import os
import pickle
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from oriflamme.envs.shard import ARRAYS, Arrays, Shard, Spec
from oriflamme.game.actions import action_count
from oriflamme.game.layout import CELLS

SHARED_MEMORY = Path("/dev/shm")


def shapes(spec: Spec, size: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Return the shape and type of every array that processes share, those of eight bytes first."""
    return {
        "rewards": ((size, len(spec.families)), np.float64),
        "learner_paid": ((size,), np.float64),
        "seats": ((size,), np.int64),
        "ended": ((size,), np.int64),
        "chosen": ((size,), np.int64),
        "observations": ((size, CELLS), np.uint8),
        "masks": ((size, action_count(spec.rules)), np.int8),
    }


def open_arrays(path: Path, spec: Spec, size: int) -> Arrays:
    """Return the arrays in a file that is mapped into memory."""
    with path.open("r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    arrays: Arrays = {}
    at = 0
    for name, (shape, kind) in shapes(spec, size).items():
        arrays[name] = np.frombuffer(memory, kind, int(np.prod(shape)), at).reshape(shape)
        at += arrays[name].nbytes
    return arrays


class Crew:
    """The games of a batch, shared out evenly among processes; it is used as a shard is."""

    def __init__(self, spec: Spec, seeds: Sequence[int], workers: int) -> None:
        self.spec = spec
        self.size = size = len(seeds)
        self.action_count = action_count(spec.rules)
        self.bounds = [size * n // workers for n in range(workers + 1)]
        bytes_needed = sum(int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes(spec, size).values())
        where = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
        with tempfile.TemporaryDirectory(prefix="oriflamme-", dir=where) as directory:
            path = Path(directory, "arrays")
            path.write_bytes(bytes(bytes_needed))
            self.workers = [start_worker() for _ in range(workers)]
            self._stopper = weakref.finalize(self, stop, self.workers)
            arrays = open_arrays(path, spec, size)
            for n in range(workers):
                first, end = self.bounds[n], self.bounds[n + 1]
                self._send(n, (spec, list(seeds[first:end]), path, size, first))
            self._answers()
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
        if refused := self.refused():
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
        """Stop the processes."""
        self._stopper()

    def _all(self, order: str, *details: Any) -> list[Any]:
        """Let every process do something; return what each answers."""
        for n in range(len(self.workers)):
            self._send(n, (order, *details))
        return self._answers()

    def _each(self, order: str, games: Sequence[int], values: Sequence[Any] | None = None) -> list[Any]:
        """Let every process do something with its own ones of these games; return these games and what each answers."""
        parts = []
        for n, (first, end) in enumerate(zip(self.bounds, self.bounds[1:], strict=False)):
            here = [at for at, game in enumerate(games) if first <= game < end]
            parts.append([games[at] for at in here])
            own = [] if values is None else [[values[at] for at in here]]
            self._send(n, (order, [game - first for game in parts[-1]], *own))
        return list(zip(parts, self._answers(), strict=True))

    def _send(self, n: int, message: Any) -> None:
        write(self.workers[n].stdin, message)

    def _answers(self) -> list[Any]:
        answers = [read(worker.stdout) for worker in self.workers]
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        return answers


def start_worker() -> subprocess.Popen[bytes]:
    """Start a process that waits for its games."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", "from oriflamme.envs.crew import work; work()"]
    return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def stop(workers: list[subprocess.Popen[bytes]]) -> None:
    """Close what workers read, and wait for their end."""
    for worker in workers:
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                pipe.close()
    for worker in workers:
        worker.wait()


def write(pipe: IO[bytes] | None, message: Any) -> None:
    assert pipe is not None
    pickle.dump(message, pipe)
    pipe.flush()


def read(pipe: IO[bytes] | None) -> Any:
    assert pipe is not None
    try:
        return pickle.load(pipe)
    except EOFError:
        raise RuntimeError("a worker of the batch has stopped") from None


def work() -> None:
    """Step a part of a batch, as the orders on the standard input say, until there are none."""
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    spec, seeds, path, size, first = pickle.load(orders)
    arrays = open_arrays(path, spec, size)
    part = slice(first, first + len(seeds))
    shard = Shard(spec, seeds)
    show(shard, arrays, part)
    write(answers, None)
    while True:
        try:
            order, *details = pickle.load(orders)
        except EOFError:
            return
        try:
            answer = obey(shard, order, details, arrays, part)
        except Exception as error:
            answer = error
        write(answers, answer)


def obey(shard: Shard, order: str, details: list[Any], arrays: Arrays, part: slice) -> Any:
    """Carry an order out, and show what became of it."""
    if order == "count":
        return shard.decisions
    if order == "draw":
        shard.draw(details[0], part.start)
        arrays["chosen"][part] = shard.chosen
        return None
    shard.chosen[:] = arrays["chosen"][part]
    answer = getattr(shard, order)(*details)
    if order != "save":
        show(shard, arrays, part)
    return answer


def show(shard: Shard, arrays: Arrays, part: slice) -> None:
    """Copy what a shard shows into the shared arrays."""
    for name in ARRAYS:
        arrays[name][part] = getattr(shard, name)
