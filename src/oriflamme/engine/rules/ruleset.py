"""What a table plays: ten cards and a handful of flags."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.rules.cards import (
    BRIBERY,
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    FELON,
    KINDS,
    NOTHING,
    PRINCE,
    SUBSTITUTION,
    TWIN,
    TWIN_PLACE,
)


@final
class Rules:
    """A rule set; shared by all states of a game and never changed."""

    def __init__(
        self,
        kinds: list[int],
        first_edition: bool,
        duel: bool,
        twin_face_down: bool,
        rounds: i64,
        aside: i64,
        hand: i64,
    ) -> None:
        self.kinds: vec[i64] = vec[i64]([NOTHING] * CARDS)  # the kind of every card of the game
        self.place_of: vec[i64] = vec[i64]([NOTHING] * KINDS)
        self.size: i64 = len(kinds)
        self.ablaze: bool = False  # R42, R62: any Ablaze card in the set
        for place, kind in enumerate(kinds):
            self.include(kind, place)
        self.prince: bool = self.place_of[PRINCE] != NOTHING
        if self.prince:
            self.include(TWIN, TWIN_PLACE)
        self.bribery: bool = self.place_of[BRIBERY] != NOTHING
        self.first_edition: bool = first_edition  # R20, R21
        self.duel: bool = duel
        self.twin_face_down: bool = twin_face_down  # R31
        self.rounds: i64 = rounds
        self.aside: i64 = aside
        self.hand: i64 = hand  # cards of a family in the starting hand; the others lie in the pile

    def include(self, kind: i64, place: i64) -> None:
        """Give a kind its place in every family."""
        for family in range(FAMILIES):
            self.kinds[family * FAMILY_CARDS + place] = kind
        self.place_of[kind] = place
        if PRINCE <= kind <= FELON or kind >= SUBSTITUTION:
            self.ablaze = True

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        ten = [int(self.kinds[place]) for place in range(self.size)]
        flags = (self.first_edition, self.duel, self.twin_face_down)
        return Rules, (ten, *flags, int(self.rounds), int(self.aside), int(self.hand))
