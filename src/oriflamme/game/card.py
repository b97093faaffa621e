"""Cards as people write them: `red.spy`, or `red.?` for one that the viewer cannot identify.

Everything that `game` and the packages above it know about kinds of cards is read from the engine here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from oriflamme.engine.rules.cards import FAMILY_NAMES, FAMILY_SIZE
from oriflamme.engine.rules.kinds import BOXES as ENGINE_BOXES
from oriflamme.engine.rules.kinds import KINDS
from oriflamme.game.errors import BadInput

__all__ = [
    "ABLAZE_CARDS",
    "BASE_CARDS",
    "BOXES",
    "BOX_OF",
    "BRIBERS",
    "CHARACTERS",
    "COMPANIONS",
    "DEALT_CARDS",
    "FAMILIES",
    "FAMILY_SIZE",
    "INTRIGUES",
    "NAMES",
    "Card",
    "card_of",
]

FAMILIES: Final[tuple[str, ...]] = tuple(FAMILY_NAMES)
NAMES: Final[tuple[str, ...]] = tuple(kind.name for kind in KINDS)
"""Every kind of every box, in the engine's order."""
BOXES: Final[dict[str, tuple[str, ...]]] = {
    box.name: tuple(kind.name for kind in box.kinds if kind.dealt) for box in ENGINE_BOXES
}
"""The cards of each box that can be among a family's ten, in rule-book order."""
DEALT_CARDS: Final[tuple[str, ...]] = tuple(name for box in BOXES.values() for name in box)
"""The cards of all boxes that can be among a family's ten."""
BOX_OF: Final[dict[str, str]] = {kind.name: kind.box for kind in KINDS}
CHARACTERS: Final[frozenset[str]] = frozenset(kind.name for kind in KINDS if not kind.intrigue)
INTRIGUES: Final[frozenset[str]] = frozenset(kind.name for kind in KINDS if kind.intrigue)
COMPANIONS: Final[dict[str, str]] = {kind.name: kind.companion for kind in KINDS if kind.companion}
"""The card that comes along with another one: the Twin with the Prince."""
BRIBERS: Final[frozenset[str]] = frozenset(kind.name for kind in KINDS if kind.places_bribes)
"""The cards that need bribe tokens."""

BASE_CARDS: Final = BOXES["base"]
ABLAZE_CARDS: Final = BOXES["ablaze"]


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
    """Return the card of this family and name; there is one object for each."""
    return Card(family, name)
