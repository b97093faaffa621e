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
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Final

from oriflamme.arena.games import Line
from oriflamme.bots.external import GivenUp
from oriflamme.extras import require
from oriflamme.game import BadInput

Work = Callable[[Any, Sequence[int], GivenUp], list[Line]]
"""Does numbered units of a task without the bots that are given up, and returns a line for each."""

Batches = Generator[list[Line], None, None]
"""Lines as they are finished."""
BATCH_SECONDS: Final = 1.0
"""Batches grow until they take about this long: short enough for a progress bar, long enough to cost little."""
LARGEST: Final = 500
PRELOADED: Final = ["__main__", "oriflamme.arena.games", "oriflamme.arena.card_counts"]


@dataclass(frozen=True)
class Workers:
    """An executor, and how many tasks it works on at once."""

    executor: Executor
    count: Callable[[], int]

    def work(self, work: Work, task: Any, units: Sequence[int], given_up: dict[str, str]) -> Batches:
        """Yield the lines of all units as they are finished, in any order.

        What the caller adds to `given_up` in the meantime is passed on with the next batches.
        """
        waiting = deque(units)
        pending: set[Future[tuple[list[Line], float]]] = set()
        size = 1
        try:
            while waiting or pending:
                ahead = 2 * max(1, self.count())
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
    """Return the lines of some units, and the seconds they took."""
    start = time.perf_counter()
    return work(task, units, given_up), time.perf_counter() - start


@contextlib.contextmanager
def local_workers(jobs: int | None = None) -> Iterator[Workers]:
    """Run a pool of processes on this machine; it ends at once if the block is left early or this process dies."""
    jobs = jobs or os.cpu_count() or 1
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        context.set_forkserver_preload(PRELOADED)
    ours, theirs = context.Pipe()
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=stay_while_open, initargs=(theirs,))
    try:
        yield Workers(pool, lambda: jobs)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    else:
        pool.shutdown()
    finally:
        ours.close()


def stay_while_open(pipe: Connection) -> None:
    """Prepare a worker process: it leaves Ctrl-C to its parent, and ends when the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            pipe.recv()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def dask_workers(address: str) -> Iterator[Workers]:
    """Use the workers of a dask scheduler; if one dies, another repeats its work."""
    require("cluster")
    cluster: Any = import_module("distributed")
    try:
        client = cluster.Client(address, timeout=5, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadInput("--dask", address, f"the address of a dask scheduler that answers ({error})") from None
    with client:
        yield Workers(client.get_executor(), lambda: sum(client.nthreads().values()))
