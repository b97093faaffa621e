"""Cards as people write them: `red.spy`, or `red.?` for one that the viewer cannot identify."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from oriflamme.engine.rules.cards import ABLAZE, BASE, FAMILY_NAMES, FIRST_INTRIGUE, KIND_NAMES
from oriflamme.game.errors import BadInput

FAMILIES: Final[tuple[str, ...]] = tuple(FAMILY_NAMES)
NAMES: Final[tuple[str, ...]] = tuple(KIND_NAMES)
BASE_CARDS: Final[tuple[str, ...]] = tuple(KIND_NAMES[kind] for kind in BASE)
ABLAZE_CARDS: Final[tuple[str, ...]] = tuple(KIND_NAMES[kind] for kind in ABLAZE)
CHARACTERS: Final[frozenset[str]] = frozenset(KIND_NAMES[:FIRST_INTRIGUE])
INTRIGUES: Final[frozenset[str]] = frozenset(KIND_NAMES[FIRST_INTRIGUE:])


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card of a family; its name is None where the viewer may not know it."""

    family: str
    name: str | None
    text: str = field(init=False, repr=False, compare=False)
    """As people write it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", f"{self.family}.{self.name or '?'}")

    def __str__(self) -> str:
        return self.text

    @property
    def hidden(self) -> bool:
        return self.name is None

    @property
    def is_character(self) -> bool:
        return self.name in CHARACTERS

    @staticmethod
    def parse(text: str, where: str = "card") -> Card:
        """Read `family.card` or `family.?`."""
        family, dot, name = text.partition(".")
        if not dot:
            raise BadInput(where, text, "family.card, like red.spy")
        if family not in FAMILIES:
            raise BadInput(where, text, "a family of " + ", ".join(FAMILIES))
        if name != "?" and name not in NAMES:
            raise BadInput(where, text, "a card of " + ", ".join(NAMES))
        return card_of(family, None if name == "?" else name)


@cache
def card_of(family: str, name: str | None) -> Card:
    """The card of this family and name; one object each."""
    return Card(family, name)
