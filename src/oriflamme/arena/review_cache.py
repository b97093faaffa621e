"""Reviews that were made before: by game, seat, value function, budget and seed."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress

from oriflamme.analysis.review_files import FORM, ReviewFiles
from oriflamme.arena.games import Line
from oriflamme.arena.reviews import ReviewTask


class CachedReviews:
    """The reviews of a task that are kept; whatever cannot be read or written is done without."""

    def __init__(self, files: ReviewFiles, task: ReviewTask) -> None:
        self.files, self.task = files, task

    def key(self, unit: int) -> str:
        """Return what stands for all that decides the review of a unit."""
        game, seat = self.task.units[unit]
        what = f"{self.task.records[game]} {seat} {FORM} {self.task.model.hash} {self.task.budget} {self.task.seed}"
        return hashlib.sha256(what.encode()).hexdigest()[:32]

    def get(self, unit: int) -> Line | None:
        """Return the line of a unit as the run keeps it, if there is one."""
        found = self.files.read(self.key(unit))
        try:
            review = None if found is None else json.loads(found)
        except ValueError:
            return None
        return None if review is None else {"deal": unit, "game": self.task.units[unit][0], "review": review}

    def put(self, line: Line) -> None:
        """Keep the line of a unit."""
        with suppress(OSError):
            self.files.write(self.key(line["deal"]), json.dumps(line["review"], ensure_ascii=False).encode())
