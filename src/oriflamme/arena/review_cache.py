"""Reviews that were made before: by game, seat, value function, budget and seed."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from oriflamme.analysis import MODEL
from oriflamme.arena.games import Line
from oriflamme.arena.reviews import ReviewTask
from oriflamme.files import write_whole


def cache_directory() -> Path:
    """Return where reviews are kept, below the user's directory for what can be made again."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "oriflamme" / "reviews"


class CachedReviews:
    """A file for each seat of a game; whatever cannot be read or written is done without."""

    def __init__(self, directory: Path, task: ReviewTask) -> None:
        self.directory, self.task = directory, task

    def path(self, unit: int) -> Path:
        """Return the file of a unit; its name stands for all that decides the review."""
        game, seat = self.task.units[unit]
        what = f"{self.task.records[game]} {seat} {MODEL.hash} {self.task.budget} {self.task.seed}"
        return self.directory / f"{hashlib.sha256(what.encode()).hexdigest()[:32]}.json"

    def get(self, unit: int) -> Line | None:
        """Return the line of a unit as the run keeps it, if there is one."""
        try:
            review = json.loads(self.path(unit).read_text())
        except (OSError, ValueError):
            return None
        return {"deal": unit, "game": self.task.units[unit][0], "review": review}

    def put(self, line: Line) -> None:
        """Keep the line of a unit."""
        path = self.path(line["deal"])
        if path.exists():
            return
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            write_whole(path, [json.dumps(line["review"], ensure_ascii=False)])
        except OSError:
            return
