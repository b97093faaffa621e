"""Rules of thumb in numbers: what each card is good for, and how dangerous the queue is.

All in influence, and tuned by games of both boxes and of mixed ones, against random bots and against itself.
"""

from __future__ import annotations

from typing import Final

INCOME: Final[dict[str, float]] = {
    "archer": 1.5,
    "soldier": 1.4,
    "spy": 1.1,
    "heir": 1.6,
    "lord": 1.6,
    "shapeshifter": 1.0,
    "prince": 1.0,
    "twin": 1.0,
    "schemer": 0.8,
    "queen": 2.0,
    "cutthroat": 1.0,
    "apothecary": 1.3,
    "felon": 0.6,
}
"""What a character brings in a turn, in a place like any other."""

ONCE: Final[dict[str, float]] = {
    "assassination": 2.5,
    "decree": 1.5,
    "ambush": 2.0,
    "conspiracy": 1.0,
    "substitution": 3.0,
    "bribery": 3.0,
    "combination": 1.5,
    "trap": 2.0,
}
"""What an intrigue brings when it goes off well, besides the tokens on it."""

KILLERS: Final = frozenset(("archer", "soldier", "cutthroat", "apothecary", "assassination", "substitution"))

BAIT: Final[dict[str, float]] = {"ambush": 4.0, "trap": 3.0}
"""The cards that want to be eliminated, with their prize."""

PATIENT: Final = frozenset((*BAIT, "conspiracy"))
"""The intrigues that lie long before they are revealed."""

THREAT: Final[dict[str, float]] = {"soldier": 0.35, "cutthroat": 0.4}
"""How likely an open card of a rival strikes a neighbour in a round."""
LURKING: Final = 0.06
"""The same of a face-down card."""
ARROW: Final = 0.35
"""How likely an open Archer of a rival hits an end of the queue in a round; …"""
EDGE: Final = 0.06
"""… and Archers that are still face down."""
POISON: Final = 0.3
"""How likely an Apothecary of a rival hits a card beside its kin in a round."""
STRAY: Final = 0.03
"""How likely a card falls to anything else in a round."""
USUAL_DANGER: Final = 0.15
"""How likely a card falls in a round in a place like any other."""

SUSPICION: Final = 0.5
"""How much more a card smells of Ambush or Trap with every token on it: who has reason to wait?"""

RIVAL: Final = 0.15
"""What a rival's point costs me; …"""
LEADER: Final = 0.55
"""… and how much more in the end if the rival leads."""

UNCOVERED: Final[dict[str, float]] = {"hidden": 0.3, "character": 0.1, "patient": 0.5, "intrigue": 0.9}
"""How much a card keeps of its worth under another: an intrigue leaves soon, a character hardly ever."""

FOCUS: Final = 0.35
"""How much the victims beside a killer today say about those of its later turns."""
PRESENCE: Final = 0.02
"""A card that has had its last turn still counts in a tie."""
