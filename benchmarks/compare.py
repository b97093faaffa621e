"""How fast this build is compared with an older one, measured alternately in one run.

    python -m benchmarks.compare OLD/src

OLD/src is the source directory of a checkout with a compiled engine; its modules may have their earlier names. For
each pair both builds are restarted and alternate on the same work, so that a machine which slows down slows both. A
ratio is the processor time of the old build divided by that of the new one: above 1 the new build is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.workloads import WORKLOADS

SCRIPT = Path(__file__).with_name("workloads.py")
NEW = Path(__file__).parents[1] / "src"


class Build:
    """A process that does the workloads with the package in one source directory."""

    def __init__(self, source: Path, share: float) -> None:
        environment = {**os.environ, "PYTHONPATH": str(source)}
        environment.pop("ORIFLAMME_INTERPRETED", None)
        command = [sys.executable, "-P", str(SCRIPT), str(share)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True)
        self.source = source

    def __enter__(self) -> Build:
        hello = self.answer()
        if not Path(hello["file"]).is_relative_to(self.source):
            raise SystemExit(f"{self.source} has no package oriflamme: {hello['file']} was imported")
        if not hello["compiled"]:
            raise SystemExit(f"the engine in {self.source} is not compiled")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def run(self, workload: str) -> Any:
        """Run a workload and return its processor time and result."""
        assert self.process.stdin is not None
        self.process.stdin.write(workload + "\n")
        self.process.stdin.flush()
        return self.answer()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the build in {self.source} failed")
        return json.loads(line)


@dataclass
class Times:
    """The seconds of processor time of one workload, a pair for each run of both builds."""

    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    same_results: bool = True

    def ratios(self) -> list[float]:
        """Return the speed of the new build relative to the old one, for each pair."""
        return [old / new for old, new in zip(self.old, self.new, strict=True)]


def measure(old: Path, new: Path, names: list[str], pairs: int, share: float, console: Console) -> dict[str, Times]:
    """Let both builds run these workloads alternately; the order changes with every pair."""
    found = {name: Times() for name in names}
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("comparing", total=pairs * len(names))
        for pair in range(pairs):
            with ExitStack() as stack:
                sources = {"old": old, "new": new}
                builds = {side: stack.enter_context(Build(source, share)) for side, source in sources.items()}
                for name, times in found.items():
                    order = ("old", "new") if pair % 2 == 0 else ("new", "old")
                    answers = {side: builds[side].run(name) for side in order}
                    times.old.append(answers["old"]["seconds"])
                    times.new.append(answers["new"]["seconds"])
                    times.same_results &= answers["old"]["result"] == answers["new"]["result"]
                    progress.advance(bar)
    return found


def report(found: dict[str, Times], share: float, console: Console) -> None:
    """Print the rates of both builds and the median ratio of each workload."""
    table = Table("workload", "old", "new", "ratio", "middle half", "results")
    for name, times in found.items():
        unit, amount, _ = WORKLOADS[name]
        rates = [f"{amount * share / statistics.median(seconds):,.0f} {unit}/s" for seconds in (times.old, times.new)]
        ratios = times.ratios()
        low, _, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
        results = "same" if times.same_results else "differ"
        table.add_row(name, *rates, f"{statistics.median(ratios):.3f}", f"{low:.3f}-{high:.3f}", results)
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.compare", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, help="the source directory of the old build")
    parser.add_argument("--new", type=Path, default=NEW, help="that of the new build; this checkout's by default")
    parser.add_argument("--pairs", type=int, default=20, help="how many times both builds run every workload")
    parser.add_argument("--share", type=float, default=1.0, help="how much of each workload is run")
    parser.add_argument("--only", default="", help="run only the workloads whose name contains this")
    parser.add_argument("--out", type=Path, help="write the processor times to this file, as JSON")
    options = parser.parse_args()
    console = Console()
    names = [name for name in WORKLOADS if options.only in name]
    found = measure(options.old.resolve(), options.new.resolve(), names, options.pairs, options.share, console)
    report(found, options.share, console)
    if options.out:
        times = {name: {"old": each.old, "new": each.new} for name, each in found.items()}
        options.out.write_text(json.dumps(times, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
