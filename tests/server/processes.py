"""Real processes: servers and workers that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
from tests.server.client import hang_up
from tests.server.nursery import Forked
from tests.server.postgres import free_port

LIMITS = (
    "requests=0,new_tables=0,wrong_links=0,sockets=0,messages=0,chat=0,connections=0,"
    "openings=0,replays=0,reviews=0,unattended=0,public_tables=0"
)


class Process:
    """`oriflamme serve` or `oriflamme worker` as somebody runs it."""

    def __init__(self, command: str, database: str, log: Path, *flags: str) -> None:
        self.port = free_port()
        self.words = [sys.executable, "-m", "oriflamme", command, "--database", database, *flags]
        if command == "serve":
            self.words += ["--port", str(self.port), "--limits", LIMITS]
        if "--bot-pause" not in flags:
            self.words += ["--bot-pause", "0"]
        self.log = log
        self.environment: dict[str, str] = {}
        """What is added to the environment."""
        self.process: subprocess.Popen[bytes] | Forked | None = None

    @property
    def where(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("ORIFLAMME_")}
        environment |= self.environment
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.words, stdout=log, stderr=log, env=environment)

    def fork(self) -> None:
        """Start it from a process that has everything loaded."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("ORIFLAMME_")}
        self.process = Forked(self.words[3:], self.log, kept)

    async def ready(self, patience: float = 120) -> float:
        """Wait for the first answer; how long it took."""
        begun = time.perf_counter()
        async with httpx.AsyncClient() as client:
            while time.perf_counter() - begun < patience:
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get(f"{self.where}/healthz")).status_code == 200:
                        return time.perf_counter() - begun
                await asyncio.sleep(0.01)
        raise RuntimeError(self.log.read_text("utf-8"))

    def cpu(self) -> float:
        """Seconds of processor time it has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def children(self) -> list[int]:
        """The processes that it started and that still run."""
        assert self.process is not None
        found = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for path in found for number in path.read_text("ascii").split()]

    def kill(self) -> None:
        """No chance to say good-bye."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self, patience: float = 20) -> float:
        """Ask it to end; how long it took."""
        assert self.process is not None
        begun = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(patience)
        return time.perf_counter() - begun


class QuickProcess(Process):
    """The same without the time that it takes to load."""

    start = Process.fork


@contextlib.asynccontextmanager
async def serving(*processes: Process) -> AsyncIterator[None]:
    """Run some processes until the end of a test."""
    with ended(*processes):
        for process in processes:
            process.start()
        for process in processes:
            if "serve" in process.words:
                await process.ready()
        try:
            yield
        finally:
            await hang_up()


@contextlib.contextmanager
def ended(*processes: Process) -> Iterator[None]:
    try:
        yield
    finally:
        for process in processes:
            if process.process is not None and process.process.poll() is None:
                process.kill()
