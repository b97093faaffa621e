"""What a table plays: ten cards and a handful of flags."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.rules.cards import CARDS, FAMILIES, FAMILY_CARDS, NOTHING, TWIN_PLACE, bit
from oriflamme.engine.rules.kind import KINDS


@final
class Rules:
    """A rule set; shared by all states of a game and never changed."""

    def __init__(
        self,
        kinds: list[int],
        *,
        first_edition: bool = False,
        duel: bool = False,
        twin_face_down: bool = False,
        rounds: i64 = 6,
        aside: i64 = 3,
        hand: i64 = 7,
    ) -> None:
        self.kinds: vec[i64] = vec[i64]([NOTHING] * CARDS)  # the kind of every card of the game
        self.place_of: vec[i64] = vec[i64]([NOTHING] * len(KINDS))
        self.size: i64 = len(kinds)
        self.intrigues: i64 = 0  # the cards that are intrigues, as a mask
        self.twins: bool = False  # an eleventh card lies before each seat: the Twin
        self.bribes: bool = False  # there are bribe tokens
        self.tops_only: bool = False  # R42, R62: the tie-break does not count covered cards
        for place, kind in enumerate(kinds):
            self.include(kind, place)
        self.first_edition: bool = first_edition  # R20, R21
        self.duel: bool = duel
        self.twin_face_down: bool = twin_face_down  # R31
        self.rounds: i64 = rounds
        self.aside: i64 = aside
        self.hand: i64 = hand  # cards of a family in the starting hand; the others lie in the pile

    def include(self, number: i64, place: i64) -> None:
        """Give a kind its place in every family."""
        kind = KINDS[number]
        for family in range(FAMILIES):
            card = family * FAMILY_CARDS + place
            self.kinds[card] = number
            if kind.intrigue:
                self.intrigues |= bit(card)
        self.place_of[number] = place
        self.tops_only = self.tops_only or kind.tops_only
        self.bribes = self.bribes or kind.places_bribes
        for other in KINDS:
            if other.name == kind.companion:
                self.twins = True
                self.include(other.number, TWIN_PLACE)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        ten = [int(self.kinds[place]) for place in range(self.size)]
        flags = (self.first_edition, self.duel, self.twin_face_down)
        return rules_of, (ten, *flags, int(self.rounds), int(self.aside), int(self.hand))


def rules_of(
    kinds: list[int], first_edition: bool, duel: bool, twin_face_down: bool, rounds: i64, aside: i64, hand: i64
) -> Rules:
    """Return the rule set of a pickle."""
    return Rules(
        kinds,
        first_edition=first_edition,
        duel=duel,
        twin_face_down=twin_face_down,
        rounds=rounds,
        aside=aside,
        hand=hand,
    )
