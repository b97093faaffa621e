"""Processes that are forked from one that has everything loaded: a server is there at once, and is killed as any other.

Loading takes a server most of its start. How it starts by itself is seen by `test_operations.py`.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

NURSERY: Final = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["oriflamme.cli", "oriflamme.server.serve", "oriflamme.server.app"])


def run(words: list[str], log: str, environment: dict[str, str]) -> None:
    """Run a command of `oriflamme` in this process."""
    with Path(log).open("ab") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["oriflamme", *words]
    from oriflamme.cli import main

    main()


class Forked:
    """A forked process; it is asked as `subprocess.Popen` is."""

    def __init__(self, words: list[str], log: Path, environment: dict[str, str]) -> None:
        self.words = words
        self.process = NURSERY.Process(target=run, args=(words, str(log), environment), daemon=False)
        self.process.start()

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired(self.words, timeout or 0)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)
