"""Levels: which bots give away as much as a player, and what share of the victories goes with that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from oriflamme.analysis.account import mistake_index

LEVELS: Final[tuple[tuple[str, float], ...]] = (
    ("master", 0.522),
    ("hard", 0.345),
    ("normal", 0.180),
    ("easy", 0.082),
    ("beginner", 0.042),
)
"""The share of each level at a table of four with `tuned`, `greedy` and `rival-a`, as measured."""
FITTED: Final = (0.528, -0.0058)
"""The share that goes with a mistake index of 0, and what each percent changes: a line through the bots measured."""
INTERVAL: Final = 1.96
"""Standard errors to either side: 95 in 100."""
FEWEST_GAMES: Final = 3
"""With fewer games there is no level."""


@dataclass(frozen=True, slots=True)
class Level:
    """The level that fits a mistake index, and the share that goes with it, with its interval."""

    estimate: str
    share: float
    low: float
    high: float

    def to_dict(self) -> dict[str, Any]:
        return {"estimate": self.estimate, "share": self.share, "low": self.low, "high": self.high}


def level_of(games: Sequence[Sequence[tuple[float, float]]]) -> Level | None:
    """Return the level of a player by the losses and stakes of the decisions of each game; None for too few games."""
    sums = np.array([np.sum([(0.0, 0.0), *game], axis=0) for game in games])
    if len(games) < FEWEST_GAMES or not sums[:, 1].any():
        return None
    index = mistake_index(decision for game in games for decision in game)
    error = INTERVAL * error_of_index(sums, index)
    share = share_at(index)
    name = min(LEVELS, key=lambda level: abs(level[1] - share))[0]
    return Level(name, share, share_at(index + error), share_at(index - error))


def error_of_index(sums: NDArray[np.float64], index: float) -> float:
    """Return the standard error of an index over several games, each with the sum of its losses and of its stakes."""
    rest = 100 * sums[:, 0] - index * sums[:, 1]
    return float(np.sqrt(len(sums) / (len(sums) - 1) * (rest**2).sum()) / sums[:, 1].sum())


def share_at(index: float) -> float:
    """Return the share that goes with a mistake index."""
    start, slope = FITTED
    return round(max(0.0, start + slope * index), 4)
