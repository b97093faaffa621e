"""Bots think in other processes, about views: no game ever gets there."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from oriflamme.bots import house_bot
from oriflamme.game import View


def choose(bot: str, form: dict[str, Any]) -> str:
    """The move of a bot, as text; runs in the other process."""
    view = View.from_dict(form)
    return str(house_bot(bot).choose(view, random.Random(secrets.randbits(64))))


def end_with_parent() -> None:
    """Let a process of the pool end when its server is killed."""

    def wait() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


class Thinker:
    """A process pool that survives the death of its processes."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, view: View) -> str:
        """The move of a bot; asked again once if its process died."""
        form = view.to_dict()
        try:
            return await self.ask(bot, form)
        except BrokenProcessPool:
            self.close()
            return await self.ask(bot, form)

    async def ask(self, bot: str, form: dict[str, Any]) -> str:
        return await asyncio.get_running_loop().run_in_executor(self.open(), choose, bot, form)

    def warm_up(self) -> None:
        """Start the processes before anybody asks."""
        for _ in range(self.processes):
            self.open().submit(house_bot, "random")

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=end_with_parent)
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
