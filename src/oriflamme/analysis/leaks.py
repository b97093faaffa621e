"""Leaks: what the others could know of a seat's face-down cards, in the same belief model.

Nobody but its owner sees more of a face-down card than the whole table does, so the belief is that of a spectator, who
has no secrets: it is the same for each of the others.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from oriflamme.analysis.beliefs import CardBelief, queue_beliefs
from oriflamme.analysis.model import ValueModel
from oriflamme.game import View
from oriflamme.game.imagine import imagine

NOTICEABLE: Final = 0.05
"""A leak is told again if the belief has changed by this much."""
FAINT: Final = 1e-4


@dataclass(frozen=True, slots=True)
class Leak:
    """How likely the others could take one of the seat's face-down cards for what it is."""

    version: int
    """The number of moves made by then."""
    card: str
    slot: int
    level: int
    known: tuple[float | None, ...]
    """By seat; None for its owner."""
    bits: tuple[float | None, ...]
    """How much more than by chance, as a binary logarithm."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "version": self.version,
            "card": self.card,
            "slot": self.slot,
            "level": self.level,
            "known": [None if each is None else round(each, 4) for each in self.known],
            "bits": [None if each is None else round(each, 3) for each in self.bits],
        }


Places = dict[tuple[int | None, int | None], CardBelief]
"""What the table believes about each face-down card, by slot and level."""


def read_by_all(public: View, worlds: int, model: ValueModel) -> Places:
    """Return what a spectator believes about the cards of the queue."""
    belief = model.belief(public, imagine(public), worlds)
    return {(place.slot, place.level): place for place in queue_beliefs(public, belief)}


def leaks_at(own: View, version: int, places: Places) -> list[Leak]:
    """Return what the table could know of each face-down card of a seat."""
    hidden = [
        (slot, level, piece.card)
        for slot, pieces in enumerate(own.queue)
        for level, piece in enumerate(pieces)
        if (slot, level) in places and not piece.card.hidden
    ]
    found = []
    for slot, level, card in hidden:
        known, chance = places[slot, level].chance_of({str(card.name)})
        bits = math.log2(max(known, FAINT) / max(chance, FAINT))
        others = [seat != own.viewer for seat in range(len(own.seats))]
        found.append(
            Leak(
                version,
                str(card),
                slot,
                level,
                tuple(known if other else None for other in others),
                tuple(bits if other else None for other in others),
            )
        )
    return found


def noticeable(leaks: list[Leak], before: dict[str, float]) -> list[Leak]:
    """Return the leaks that differ from what was told of the card before, and keep them in mind."""
    found = []
    for leak in leaks:
        known = round(next(each for each in leak.known if each is not None), 4)
        if abs(known - before.get(leak.card, -1)) >= NOTICEABLE:
            before[leak.card] = known
            found.append(leak)
    return found
