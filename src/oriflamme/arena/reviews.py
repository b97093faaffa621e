"""Reviews of many games: one unit of work is one seat of one game, so that a long run can be spread and resumed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from oriflamme.analysis import DEFAULT, MODEL, ValueModel, review
from oriflamme.analysis.account import mistake_index
from oriflamme.analysis.levels import level_of
from oriflamme.analysis.review import FORMAT
from oriflamme.arena.games import Line
from oriflamme.bots.external import GivenUp
from oriflamme.game import BadInput, Record

GRADES: Final = ("inaccuracy", "mistake", "blunder")


@dataclass(frozen=True)
class ReviewTask:
    """Which games are reviewed, for which seat, and with how much effort."""

    records: tuple[str, ...]
    seat: int | None
    budget: float
    seed: int
    model: ValueModel = MODEL

    def to_dict(self) -> Line:
        games = hashlib.sha256("\n".join(self.records).encode()).hexdigest()[:16]
        return {"games": games, "seat": self.seat, "budget": self.budget, "seed": self.seed, "value": self.model.hash}

    @cached_property
    def games(self) -> list[Record]:
        return [Record.parse(line) for line in self.records]

    @cached_property
    def units(self) -> list[tuple[int, int]]:
        """The game and the seat of each unit."""
        return [
            (number, seat)
            for number, record in enumerate(self.games)
            for seat in range(len(record.seats))
            if self.seat in (None, seat)
        ]

    def check(self) -> None:
        """Refuse games that are not finished or do not replay, and a seat that none of them has."""
        for number, record in enumerate(self.games, 1):
            if record.result is None:
                raise BadInput(f"game {number}", len(record.moves), "a finished game")
            if problem := record.problem():
                raise BadInput(f"game {number}", problem, "a game that replays (oriflamme replay --check)")
        if not self.units:
            raise BadInput("--seat", self.seat, "a seat of these games")


def review_units(task: ReviewTask, units: Sequence[int], given_up: GivenUp = ()) -> list[Line]:
    """Review these units."""
    return [review_unit(task, unit) for unit in units]


def review_unit(task: ReviewTask, unit: int) -> Line:
    """Review one seat of one game."""
    game, seat = task.units[unit]
    found = review(task.games[game], [seat], DEFAULT.times(task.budget), task.seed, model=task.model)
    return {"deal": unit, "game": game, "review": found.seats[0].to_dict()}


def review_form(task: ReviewTask, lines: Sequence[Line]) -> Line:
    """Return the reviews as the contract says: one game by itself, or several with the profile of each player."""
    head = {"format": FORMAT, "value": task.model.hash}
    if len(task.games) == 1:
        return head | {"seats": [line["review"] for line in lines]}
    games = [
        {
            "game": number + 1,
            "names": list(record.names),
            "seats": [line["review"] for line in lines if line["game"] == number],
        }
        for number, record in enumerate(task.games)
    ]
    return head | {"players": players_of(task, lines), "games": games}


def players_of(task: ReviewTask, lines: Sequence[Line]) -> list[Line]:
    """Return the profile of each player by name, those who give away least of what is at stake first."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        name = task.games[line["game"]].names[line["review"]["seat"]]
        found.setdefault(name, []).append(line["review"])
    return sorted((profile(name, seats) for name, seats in found.items()), key=lambda player: player["mistake_index"])


def profile(name: str, seats: Sequence[Line]) -> Line:
    """Return what a player's reviews have in common, as means over their games."""
    decisions = [decision for seat in seats for decision in seat["decisions"]]
    grades = Counter(decision["grade"] for decision in decisions)
    mean: dict[str, Any] = {key: sum(seat[key] for seat in seats) / len(seats) for key in ("result", "deal", "fortune")}
    level = level_of([[(decision["loss"], decision["stake"]) for decision in seat["decisions"]] for seat in seats])
    return {
        "name": name,
        "level": None if level is None else level.to_dict(),
        "games": len(seats),
        "decisions": len(decisions),
        "mistake_index": mistake_index((decision["loss"], decision["stake"]) for decision in decisions),
        **{grade: grades[grade] for grade in GRADES},
        **mean,
    }
