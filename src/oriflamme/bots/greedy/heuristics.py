"""Rules of thumb in numbers: what each card is good for, and how dangerous the queue is.

All amounts are influence. They were tuned in games of both boxes and of mixed ones, against random bots and against
itself.
"""

from __future__ import annotations

from typing import Final

from oriflamme.game.card import CHARACTERS

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
"""What a character brings in a turn, in an average place."""
AVERAGE_INCOME: Final = 1.2
"""What a character that has no number above brings in a turn."""

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
"""What an intrigue brings if it succeeds, besides the tokens on it."""
AVERAGE_ONCE: Final = 2.0
"""What an intrigue that has no number above brings."""

BAIT: Final[dict[str, float]] = {"ambush": 4.0, "trap": 3.0}
"""The cards that profit from being eliminated, with their prize."""

PATIENT: Final = frozenset((*BAIT, "conspiracy"))
"""The intrigues that lie for long before they are revealed."""

THREAT: Final[dict[str, float]] = {"soldier": 0.35, "cutthroat": 0.4}
"""The chance that a rival's open card eliminates a neighbour in a round."""
HIDDEN_THREAT: Final = 0.06
"""The same for a face-down card."""
ARCHER_THREAT: Final = 0.35
"""The chance that a rival's open Archer eliminates an end of the queue in a round."""
HIDDEN_ARCHER_THREAT: Final = 0.06
"""The same for Archers that are still face down."""
APOTHECARY_THREAT: Final = 0.3
"""The chance that a rival's Apothecary eliminates a card beside its family in a round."""
OTHER_THREATS: Final = 0.03
"""The chance that a card is eliminated by anything else in a round."""
AVERAGE_RISK: Final = 0.15
"""The chance that a card in an average place is eliminated in a round."""
GREATEST_RISK: Final = 0.9

SUSPICION: Final = 0.5
"""How much likelier a card is an Ambush or a Trap with every token on it: its player has a reason to wait."""

RIVAL: Final = 0.15
"""What a rival's point costs me."""
LEADER: Final = 0.55
"""How much more it costs at the end if the rival leads."""

UNCOVERED: Final[dict[str, float]] = {"hidden": 0.3, "character": 0.1, "patient": 0.5, "intrigue": 0.9}
"""The part of its worth that a card keeps under another: an intrigue leaves soon, a character hardly ever."""

FOCUS: Final = 0.35
"""How much the present victims beside a killer say about those of its later turns."""
PRESENCE: Final = 0.02
"""What a card is worth that has had its last turn: it still counts in a tie."""


def average_income(name: str) -> float:
    """Return what a card brings in a turn, in an average place; nothing for an intrigue."""
    return INCOME.get(name, AVERAGE_INCOME) if name in CHARACTERS else 0.0


def average_once(name: str) -> float:
    """Return what a card brings once if it succeeds; nothing for a character."""
    return 0.0 if name in CHARACTERS else ONCE.get(name, AVERAGE_ONCE)
