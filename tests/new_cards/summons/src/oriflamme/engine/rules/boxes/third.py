"""A third box with one card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.journal import ABILITY
from oriflamme.engine.rules.kind import TAKE, Box, Kind
from oriflamme.engine.rules.state import State


class Summons(Kind):
    """Choose a revealed character; its seat loses 1 to the supply."""

    intrigue: bool = True
    aim: i64 = TAKE
    no_target: i64 = 71

    def targets(self, s: State, card: i64) -> i64:
        return s.revealed_characters()

    def on(self, s: State, card: i64, slot: i64) -> None:
        s.lose(s.seat_at(slot), 1, card, 71)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """Eliminated by another seat's card: gain 2."""
        if s.seat_of_card(card) != s.seat_of_card(attacker):  # R72
            s.gain(card, 2, ABILITY, 72)


BOX: Final = Box("third", 3, [Summons()])
