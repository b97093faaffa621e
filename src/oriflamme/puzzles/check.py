"""Puzzles checked again: the confirming budget under each pool, with other seeds."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from oriflamme.bots.external import GivenUp
from oriflamme.puzzles.certificate import POOLS, confirm
from oriflamme.puzzles.library import FILE, read_puzzles
from oriflamme.puzzles.puzzle import Puzzle

Line = dict[str, Any]


@dataclass(frozen=True)
class CheckTask:
    """Puzzles to be confirmed once more."""

    puzzles: tuple[Line, ...]
    seed: int

    @staticmethod
    def sampled(file: Path | None, sample: int, seed: int) -> CheckTask:
        """Return the check of some puzzles of a file, taken at random."""
        puzzles = read_puzzles(FILE if file is None else file)
        chosen = random.Random(f"{seed} sample").sample(puzzles, min(sample, len(puzzles)))
        return CheckTask(tuple(puzzle.to_dict() for puzzle in chosen), seed)

    @property
    def allowed(self) -> int:
        """How many may be refuted: one of a hundred."""
        return len(self.puzzles) // 100

    def to_dict(self) -> Line:
        found = hashlib.sha256(json.dumps(self.puzzles).encode()).hexdigest()[:16]
        return {"puzzles": found, "seed": self.seed, "pools": [model.hash for model in POOLS]}


def check_units(task: CheckTask, units: Sequence[int], given_up: GivenUp = ()) -> list[Line]:
    """Confirm these puzzles once more."""
    return [check_unit(task, unit) for unit in units]


def check_unit(task: CheckTask, unit: int) -> Line:
    """Confirm one puzzle; it is refuted if its answer does not lead by enough under one of the pools."""
    puzzle = Puzzle.from_dict(task.puzzles[unit])
    found = [confirm(puzzle.view, puzzle.id, puzzle.best, number, 1 + task.seed) for number in range(len(POOLS))]
    least = min(found, key=lambda standing: standing.lead)
    return {
        "deal": unit,
        "id": puzzle.id,
        "refuted": not least.holds(0),
        "lead": least.lead,
        "pools": [{"lead": standing.lead, "error": standing.error} for standing in found],
    }
