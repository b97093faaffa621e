"""A third box with one card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.journal import ABILITY
from oriflamme.engine.rules.kind import TAKE, Box, Kind
from oriflamme.engine.rules.state import State


class Herald(Kind):
    """Choose an adjacent card; its seat and this card's gain 1 each."""

    aim: i64 = TAKE
    no_target: i64 = 70

    def targets(self, s: State, card: i64) -> i64:
        return s.neighbours(card)

    def on(self, s: State, card: i64, slot: i64) -> None:
        s.gain(s.queue[slot], 1, ABILITY, 70)  # R70: face down or not, also an own card's
        s.gain(card, 1, ABILITY, 70)


BOX: Final = Box("third", 3, [Herald()])
