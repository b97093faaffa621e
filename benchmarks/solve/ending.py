"""Endings that are small enough to be solved: the last round, and each seat has one card left to place.

Which of its cards lies face down in the queue and which are in the hand is known only to the seat; everything else is
known to all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from oriflamme.game import Game, RuleSet
from oriflamme.game.card import ABLAZE_CARDS, card_of
from oriflamme.game.notation import parse_queue
from oriflamme.game.position import Position


@dataclass(frozen=True)
class SmallEnding:
    """A family of positions: each seat has one of the hidden cards in the queue and the others in its hand."""

    rules: RuleSet
    hidden: tuple[str, ...]
    hiding: tuple[str, ...]
    """The family of each seat that has the hidden cards."""
    shown: Mapping[str, str]
    """The card of each other family, face up in the queue."""
    queue: str

    def games(self) -> list[Game]:
        """Return all deals, which are equally likely."""
        return [Game.from_position(self.position(laid)) for laid in product(self.hidden, repeat=len(self.hiding))]

    def position(self, laid: Sequence[str]) -> Position:
        """Return the deal with these cards in the queue; every card that nobody holds is discarded."""
        seats = self.rules.families(len(self.hiding))
        kept = dict.fromkeys(self.hiding, self.hidden) | {family: (name,) for family, name in self.shown.items()}
        names = self.rules.cards
        return Position(
            rules=self.rules,
            seats=seats,
            round=self.rules.rounds,
            first=0,
            phase="placement",
            influence=(5,) * len(seats),
            queue=parse_queue(self.queue.format(*laid)),
            to_place=tuple(range(len(seats))),
            hands=tuple(
                tuple(card_of(family, name) for name in self.hidden if name != down)
                for family, down in zip(self.hiding, laid, strict=True)
            ),
            discards={f: tuple(card_of(f, name) for name in names if name not in kept[f]) for f in kept},
        )


LORDS = {"green": "lord", "yellow": "lord"}
QUEENS = {"green": "queen", "yellow": "queen"}
DUEL_QUEUE = "red.{{}}+1 green.{0}! yellow.{0}! blue.{{}}+1"


def duel(hidden: Sequence[str] = ("soldier", "ambush", "conspiracy")) -> SmallEnding:
    """Return the ending of a duel with cards of the base game."""
    return SmallEnding(RuleSet.named("duel"), tuple(hidden), ("red", "blue"), LORDS, DUEL_QUEUE.format("lord"))


def ablaze() -> SmallEnding:
    """Return the ending of a duel with cards of Ablaze."""
    rules = RuleSet(ABLAZE_CARDS, "revised", duel=True)
    return SmallEnding(rules, ("cutthroat", "trap", "felon"), ("red", "blue"), QUEENS, DUEL_QUEUE.format("queen"))


def three() -> SmallEnding:
    """Return an ending at a table of three."""
    rules = RuleSet.named("revised")
    families = tuple(family for played in rules.families(3) for family in played)
    queue = " ".join(f"{family}.{{}}+1" for family in families)
    return SmallEnding(rules, ("soldier", "ambush"), families, {}, queue)


ENDINGS = {"duel": duel, "ablaze": ablaze, "three": three}


def endings(hidden: Sequence[str] = ("soldier", "ambush", "conspiracy")) -> list[Game]:
    """Return all deals of the duel's ending with these cards."""
    return duel(hidden).games()
