"""Where long work is done: a pool of processes here, or a dask cluster elsewhere; both are Executors."""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Final

from oriflamme.arena.games import Line
from oriflamme.bots.external import GivenUp
from oriflamme.game import BadInput

Work = Callable[[Any, Sequence[int], GivenUp], list[Line]]
"""Does some numbered units of a task without the bots that are given up, and returns a line for each."""

BATCH_SECONDS: Final = 1.0
"""Batches grow until they take about this long: often enough for a progress bar, seldom enough to cost nothing."""
LARGEST: Final = 500
PRELOADED: Final = ["__main__", "oriflamme.arena.games", "oriflamme.arena.card_counts"]


@dataclass(frozen=True)
class Crew:
    """An executor and how many tasks it works on at once."""

    executor: Executor
    width: Callable[[], int]

    def work(self, work: Work, task: Any, units: Sequence[int], given_up: dict[str, str]) -> Iterator[list[Line]]:
        """The lines of all units as they are finished, in any order; what is added to `given_up` goes to the next."""
        waiting = deque(units)
        pending: set[Future[tuple[list[Line], float]]] = set()
        size = 1
        try:
            while waiting or pending:
                ahead = 2 * max(1, self.width())
                while waiting and len(pending) < ahead:
                    taken = min(size, math.ceil(len(waiting) / ahead))
                    batch = [waiting.popleft() for _ in range(taken)]
                    pending.add(self.executor.submit(timed, work, task, batch, tuple(given_up.items())))
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    lines, spent = future.result()
                    size = max(1, min(LARGEST, round(BATCH_SECONDS * len(lines) / max(spent, 1e-6))))
                    yield lines
        finally:
            for future in pending:
                future.cancel()


def timed(work: Work, task: Any, units: Sequence[int], given_up: GivenUp) -> tuple[list[Line], float]:
    """The lines of some units, and the seconds they took."""
    start = time.perf_counter()
    return work(task, units, given_up), time.perf_counter() - start


@contextlib.contextmanager
def local_crew(jobs: int | None = None) -> Iterator[Crew]:
    """A pool of processes on this machine. Leaving early ends them at once, and so does the death of this process."""
    jobs = jobs or os.cpu_count() or 1
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        context.set_forkserver_preload(PRELOADED)
    ours, theirs = context.Pipe()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=stay_while_open, initargs=(theirs,))
    try:
        yield Crew(pool, lambda: jobs)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    else:
        pool.shutdown()
    finally:
        ours.close()


def stay_while_open(pipe: Connection) -> None:
    """Prepare a worker process: Ctrl-C is the parent's business, and when the parent lets go the worker ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            pipe.recv()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def dask_crew(address: str) -> Iterator[Crew]:
    """The workers of a dask scheduler; work of a worker that dies is done again by another."""
    try:
        cluster: Any = import_module("distributed")
    except ImportError:
        raise BadInput("--dask", address, "dask.distributed to be installed: oriflamme[cluster]") from None
    try:
        client = cluster.Client(address, timeout=5, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadInput("--dask", address, f"the address of a dask scheduler that answers ({error})") from None
    with client:
        yield Crew(client.get_executor(), lambda: sum(client.nthreads().values()))
