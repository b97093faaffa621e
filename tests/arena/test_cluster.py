"""Many machines: a real scheduler, two real workers, one of which dies midway."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

OPTIONS = ("arena", "greedy", "random", "--seats", "3", "--games", "180", "--seed", "5", "--luck-games", "1")


@contextmanager
def started(*arguments: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """A Python process that is killed in the end."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([sys.executable, "-m", *map(str, arguments)], **quiet)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def until(condition: Any, seconds: float = 60) -> Any:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)
    return found


def finished(out: Path) -> int:
    file = out / "progress.jsonl"
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


def results(out: Path) -> Any:
    """Everything but the times."""
    summary = json.loads((out / "summary.json").read_text("utf-8"))
    for player in summary["players"]:
        del player["ms_per_move"], player["slowest_ms"]
    return summary, (out / "records.jsonl").read_text("utf-8")


def test_a_run_on_a_cluster_that_loses_a_worker_gives_what_a_run_here_gives(tmp_path: Path) -> None:
    file, there, here = tmp_path / "scheduler.json", tmp_path / "there", tmp_path / "here"
    worker = (
        "distributed.cli.dask_worker",
        "--scheduler-file",
        file,
        "--nthreads",
        "1",
        "--no-nanny",
        "--no-dashboard",
    )
    with ExitStack() as stack:
        scheduler = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        stack.enter_context(started(*scheduler, "--scheduler-file", file))
        address = until(lambda: file.exists() and json.loads(file.read_text("utf-8") or "{}").get("address"))
        workers = [stack.enter_context(started(*worker, "--local-directory", tmp_path / name)) for name in "ab"]
        run = stack.enter_context(started("oriflamme", *OPTIONS, "--out", there, "--dask", address))
        until(lambda: finished(there) >= 4)
        assert run.poll() is None and finished(there) < 60
        workers[0].kill()
        assert run.wait(timeout=120) == 0
    subprocess.run([sys.executable, "-m", "oriflamme", *OPTIONS, "--out", here], check=True, capture_output=True)
    assert finished(there) == finished(here) == 60
    assert results(there) == results(here)


def test_a_scheduler_that_does_not_answer_is_named() -> None:
    command = [sys.executable, "-m", "oriflamme", *OPTIONS, "--dask", "tcp://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "--dask: got 'tcp://127.0.0.1:1'" in done.stderr and "Traceback" not in done.stderr
