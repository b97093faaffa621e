"""Work that is finished once it has begun, even if its socket closes or its request is cancelled."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Tasks:
    """The work that has begun."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    @property
    def is_inside(self) -> bool:
        """Whether the caller is part of work that runs to its end."""
        return asyncio.current_task() in self.running

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something to its end, even if the caller is cancelled; what is part of such work is run as it is."""
        if self.is_inside:
            return await work
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that runs to its end, though nobody waits for it."""
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        if not task.cancelled():
            task.exception()  # perhaps nobody waits for it

    async def drain(self) -> None:
        """Wait until everything that has begun is finished."""
        while self.running:
            await asyncio.wait(self.running)


class HasTasks(Protocol):
    """An object whose methods can be unbroken."""

    @property
    def tasks(self) -> Tasks: ...


S = TypeVar("S", bound=HasTasks)


def unbroken(
    method: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Awaitable[T]]:
    """Let a method run to its end once called, even if its caller is cancelled."""

    @functools.wraps(method)
    def run(self: S, /, *args: P.args, **keywords: P.kwargs) -> Coroutine[Any, Any, T]:
        work = method(self, *args, **keywords)
        return work if self.tasks.is_inside else self.tasks.finish(work)

    return run
