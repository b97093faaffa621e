"""How many games are played out for an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Effort:
    """Games for each decision, more where a grade is not settled, and for the value of each position."""

    games: int = 4000
    most_games: int = 16000
    position_games: int = 800

    def times(self, factor: float) -> Effort:
        """Return this effort, with more or fewer games."""
        return Effort(*(max(1, round(games * factor)) for games in (self.games, self.most_games, self.position_games)))


DEFAULT: Final = Effort()
