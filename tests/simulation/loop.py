"""An event loop in virtual time. A seed decides which of the ready tasks goes on next, and nothing else does."""

from __future__ import annotations

import asyncio
import heapq
import random
import warnings
from bisect import insort
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeVar

T = TypeVar("T")

OWNER: Final[ContextVar[str | None]] = ContextVar("OWNER", default=None)
"""The simulated process that runs; None is the world around the processes."""
STEP: Final = 0.0001
"""The most virtual seconds that a step takes."""

Executed = Callable[[str | None, Callable[[], Any]], Any]


class NumberedFuture(asyncio.Future[Any]):
    """A future with a number, so that the order in a set does not depend on addresses in memory."""

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop) -> None:
        self.number = number
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self.number


class NumberedTask(asyncio.Task[T]):
    """A task with a number. The order of tasks is that of their numbers: it does not depend on addresses in memory."""

    def __init__(self, coro: Any, number: int, loop: asyncio.AbstractEventLoop, context: Context | None) -> None:
        self.number = number
        self.owner = OWNER.get() if context is None else context.get(OWNER, None)
        super().__init__(coro, loop=loop, context=context)

    def __hash__(self) -> int:
        return self.number


@dataclass(order=True, slots=True)
class Item:
    """Something that is called: at once, or at a time."""

    number: int
    serial: int
    call: Callable[..., Any] = field(compare=False)
    args: tuple[Any, ...] = field(compare=False)
    context: Context = field(compare=False)
    handle: asyncio.Handle = field(compare=False)


class VirtualLoop(asyncio.AbstractEventLoop):
    """Runs one ready call after another, chosen at random; if none is ready, time jumps to the next timer."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.now = 1000.0
        self.steps = 0
        self.ready: list[Item] = []
        self.timers: list[tuple[float, Item]] = []
        self.serial = count()
        self.tasks: list[NumberedTask[Any]] = []
        self.dead: set[str] = set()
        self.delay: Callable[[], float] = lambda: 0.0
        """Draws how long a call in a thread waits before it begins, and again until its end is known."""
        self.execute: Executed = lambda owner, work: work()
        """Runs what the server runs in a thread."""
        self.errors: list[str] = []
        self.trace = 0
        """Sums up which calls ran when: equal in two runs only if every step was."""

    # ---- running ---------------------------------------------------------------------------------------

    def step(self) -> bool:
        """Run one ready call and return whether there was anything to do."""
        self.now += STEP * self.rng.random()
        if not self.ready and self.timers:
            self.now = max(self.now, self.timers[0][0])
        while self.timers and self.timers[0][0] <= self.now:
            item = heapq.heappop(self.timers)[1]
            if not item.handle.cancelled():
                insort(self.ready, item)
        if not self.ready:
            return False
        item = self.ready.pop(self.rng.randrange(len(self.ready)))
        if item.handle.cancelled() or self.is_dead(item.context):
            return True
        self.steps += 1
        self.trace = hash((self.trace, item.number, self.now))
        try:
            item.context.run(item.call, *item.args)
        except Exception as error:
            self.call_exception_handler({"message": "a call failed", "exception": error})
        return True

    def is_dead(self, context: Context) -> bool:
        return context.get(OWNER, None) in self.dead

    def kill(self, owner: str) -> None:
        """End a process: none of its calls runs any more."""
        self.dead.add(owner)
        self.ready = [item for item in self.ready if not self.is_dead(item.context)]
        self.timers = [timer for timer in self.timers if not self.is_dead(timer[1].context)]
        heapq.heapify(self.timers)

    def forget_done(self) -> None:
        self.tasks = [task for task in self.tasks if not task.done()]

    def dispose(self) -> None:
        """Close what never ended."""
        self.dead |= {task.owner for task in self.tasks if task.owner is not None}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # some coroutines were never awaited
            for task in self.tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    with suppress(Exception):
                        task.get_coro().close()
        self.tasks, self.ready, self.timers = [], [], []

    # ---- what asyncio asks of a loop -------------------------------------------------------------------

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def item(self, handle: asyncio.Handle, call: Any, args: tuple[Any, ...], context: Context | None) -> Item:
        task, serial = getattr(call, "__self__", None), next(self.serial)
        number = task.number if isinstance(task, NumberedTask) else serial
        return Item(number, serial, call, args, copy_context() if context is None else context, handle)

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:  # type: ignore[override]
        handle = asyncio.Handle(callback, args, self, context)
        item = self.item(handle, callback, args, context)
        if not self.is_dead(item.context):
            insort(self.ready, item)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        item = self.item(handle, callback, args, context)
        if not self.is_dead(item.context):
            heapq.heappush(self.timers, (when, item))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Nothing to do: a cancelled timer is not run."""

    def create_future(self) -> asyncio.Future[Any]:
        return NumberedFuture(next(self.serial), self)

    def create_task(self, coro: Any, *, name: str | None = None, context: Context | None = None) -> NumberedTask[Any]:
        task: NumberedTask[Any] = NumberedTask(coro, next(self.serial), self, context)
        self.tasks.append(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run a call in this thread, after a while; its end is known after another while."""
        done, owner = self.create_future(), OWNER.get()

        def begin() -> None:
            try:
                outcome, failed = self.execute(owner, lambda: func(*args)), None
            except Exception as error:
                outcome, failed = None, error
            self.call_later(self.delay(), settle, outcome, failed)

        def settle(outcome: Any, failed: Exception | None) -> None:
            if done.done():
                return
            if failed is not None:
                done.set_exception(failed)
            else:
                done.set_result(outcome)

        self.call_later(self.delay(), begin)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Remember what nobody looked after; the checks read it."""
        error = context.get("exception")
        self.errors.append(f"{context.get('message')}: {error!r}")


class Running:
    """Makes a loop the one that runs, for asyncio.get_running_loop()."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def __enter__(self) -> None:
        asyncio._set_running_loop(self.loop)

    def __exit__(self, *_: object) -> None:
        asyncio._set_running_loop(None)
