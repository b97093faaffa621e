"""The end of a duel, small enough to be solved.

Round 6, and each seat has one card left to place. Which of three cards lies face down in the queue and which two
are in the hand is known only to the seat; everything else is known to both.
"""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme.game import Game, RuleSet
from oriflamme.game.card import BASE_CARDS, card_of
from oriflamme.game.notation import parse_queue
from oriflamme.game.position import Position

HIDDEN = ("soldier", "ambush", "conspiracy")
"""Each seat has one of these in the queue and the others in its hand."""
QUEUE = "red.{}+1 green.lord! yellow.lord! blue.{}+1"


def endings(hidden: Sequence[str] = HIDDEN) -> list[Game]:
    """Return all deals, which are equally likely."""
    return [Game.from_position(ending(hidden, red, blue)) for red in hidden for blue in hidden]


def ending(hidden: Sequence[str], red: str, blue: str) -> Position:
    """Return the deal with these two cards in the queue; every card that nobody holds is discarded."""
    rules = RuleSet.named("duel")
    kept = {"red": hidden, "green": ("lord",), "blue": hidden, "yellow": ("lord",)}
    return Position(
        rules=rules,
        seats=rules.families(2),
        round=rules.rounds,
        first=0,
        phase="placement",
        influence=(5, 5),
        queue=parse_queue(QUEUE.format(red, blue)),
        to_place=(0, 1),
        hands=(
            tuple(card_of("red", name) for name in hidden if name != red),
            tuple(card_of("blue", name) for name in hidden if name != blue),
        ),
        discards={f: tuple(card_of(f, name) for name in BASE_CARDS if name not in kept[f]) for f in kept},
    )
