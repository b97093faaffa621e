"""How much is played out for an analysis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FEWEST_WORLDS: Final = 4


@dataclass(frozen=True, slots=True)
class Effort:
    """Games for each decision, more where a grade is not settled, and for the value of each position.

    Those for decisions are counted in games of full length: of the shorter games late in a game there are more.
    """

    games: int = 4000
    most_games: int = 30000
    position_games: int = 600
    world_part: float = 1.0
    """The part of the value function's worlds that is drawn: less for a quick look, never more."""

    def times(self, factor: float) -> Effort:
        """Return this effort, with more or fewer games; with fewer also fewer worlds."""
        return Effort(
            games=max(1, round(self.games * factor)),
            most_games=max(1, round(self.most_games * factor)),
            position_games=max(1, round(self.position_games * factor)),
            world_part=min(1.0, self.world_part * factor),
        )

    def worlds(self, all_of_them: int) -> int:
        """Return how many worlds are drawn."""
        return max(FEWEST_WORLDS, round(all_of_them * self.world_part))


DEFAULT: Final = Effort()
