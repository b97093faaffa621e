"""Levels: which bots give away as much as a player, and what share of the victories goes with that."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

LEVELS: Final[tuple[tuple[str, float, float], ...]] = (
    ("master", 17.3, 0.600),
    ("hard", 36.6, 0.351),
    ("normal", 62.9, 0.167),
    ("easy", 73.5, 0.077),
    ("beginner", 75.0, 0.071),
)
"""Each level's mistake rate, and its share at a table of four with `tuned`, `greedy` and `rival-a`, as measured."""
INTERVAL: Final = 1.96
"""Standard errors to either side: 95 in 100."""
FEWEST_GAMES: Final = 3
"""With fewer games there is no level."""


@dataclass(frozen=True, slots=True)
class Level:
    """The level that fits a mistake rate, and the share that goes with it, with its interval."""

    estimate: str
    share: float
    low: float
    high: float

    def to_dict(self) -> dict[str, Any]:
        return {"estimate": self.estimate, "share": self.share, "low": self.low, "high": self.high}


def level_of(rates: Sequence[float]) -> Level | None:
    """Return the level of a player whose games have these mistake rates; None for too few games."""
    if len(rates) < FEWEST_GAMES:
        return None
    mean = float(np.mean(rates))
    error = INTERVAL * float(np.std(rates, ddof=1)) / math.sqrt(len(rates))
    name = min(LEVELS, key=lambda level: abs(level[1] - mean))[0]
    return Level(name, share_at(mean), share_at(mean + error), share_at(mean - error))


def share_at(rate: float) -> float:
    """Return the share that goes with a mistake rate, on straight lines between the levels."""
    found = float(np.interp(rate, [level[1] for level in LEVELS], [level[2] for level in LEVELS]))
    return round(found, 4)
