"""How a game ended: ranking, and the tie-break explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oriflamme.game.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place in the ranking; tied seats share it."""

    place: int
    seat: int
    influence: int
    cards: int
    """Its cards in the queue, as the tie-break counts them."""


@dataclass(frozen=True, slots=True)
class Result:
    """Who won and why."""

    influence: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[Rank, ...]
    tie_break: str | None
    """None where influence decided, `cards` where cards in the queue did, `shared` where the victory is shared."""
    rulings: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the form that records store."""
        return {"influence": list(self.influence), "winners": list(self.winners)}


def make_result(rules: RuleSet, influence: tuple[int, ...], cards: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    """Rank the seats by influence, then by cards in the queue."""
    scores = list(zip(influence, cards, strict=True))
    ranking = tuple(
        Rank(1 + sum(other > score for other in scores), seat, *score)
        for seat, score in sorted(enumerate(scores), key=lambda item: (-item[1][0], -item[1][1], item[0]))
    )
    if influence.count(max(influence)) == 1:
        return Result(influence, winners, ranking, None, ())
    counted = "R42" if rules.engine().tops_only else "R23"
    rulings = (counted, "R54") if rules.duel else (counted,)
    if len(winners) > 1:
        return Result(influence, winners, ranking, "shared", (*rulings, "R60"))
    return Result(influence, winners, ranking, "cards", rulings)
