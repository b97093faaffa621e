"""A campaign in pieces: each piece is a line in a file, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

WRONG: Final = ("lost", "doubled", "mistold", "stuck", "unfinished", "leaked_bytes", "violations", "internal")
WRONG_ANSWERS: Final = ("malformed", "errors")


@dataclass(frozen=True)
class Campaign:
    """What is repeated, and how."""

    unit: str
    """The count that says how far it is."""
    count: int
    """The whole campaign."""
    piece: int
    """How many at a time."""
    run: Callable[[int, int], Counter[str]]
    """Run a piece: its number, and how many."""


def run_pieces(name: str, campaign: Campaign, count: int, out: Path) -> Counter[str]:
    """Run the pieces that a file does not have yet, until there are as many; return the sum of all."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{name}.jsonl"
    lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    total = sum_of([Counter(line["counts"]) for line in lines])
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress, path.open("a") as file:
        bar = progress.add_task(name, total=count, completed=total[campaign.unit])
        while total[campaign.unit] < count:
            begun, number = time.perf_counter(), len(lines)
            counts = campaign.run(number, min(campaign.piece, count - total[campaign.unit]))
            line = {"piece": number, "seconds": round(time.perf_counter() - begun, 1), "counts": counts}
            lines.append(line)
            file.write(json.dumps(line) + "\n")
            file.flush()
            total = sum_of([total, counts])
            progress.update(bar, completed=total[campaign.unit])
    total["pieces"], total["seconds"] = len(lines), round(sum(line["seconds"] for line in lines))
    return total


def sum_of(counters: list[Counter[str]]) -> Counter[str]:
    """Add counts up; those that are 0 stay, since they say that nothing was found."""
    total: Counter[str] = Counter()
    for counter in counters:
        total.update(counter)
    return total


def is_wrong(counts: Counter[str]) -> bool:
    """Return whether a campaign has found something."""
    return any(counts[name] for name in WRONG + WRONG_ANSWERS)
