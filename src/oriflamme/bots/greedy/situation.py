"""The queue as one seat sees it, now or after a move that it considers."""

from __future__ import annotations

from dataclasses import dataclass

from oriflamme.bots.greedy.heuristics import BAIT, LEADER, RIVAL, average_income, average_once
from oriflamme.game import Card, Decision, QueueCard, View
from oriflamme.game.card import CHARACTERS
from oriflamme.game.notation import Queue


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a face-down card of a family brings on average."""

    income: float
    once: float
    baits: dict[str, float]
    """The chances that it is an Ambush or a Trap."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows besides the queue; it is the same after every move that the seat considers."""

    me: int
    seats: dict[str, int]
    point_values: tuple[float, ...]
    """What a point for each seat is worth to me: 1 for my own, a loss for a rival's."""
    influence: tuple[int, ...]
    rounds_left: int
    whole_stacks: bool
    """R20: a Lord counts covered cards."""
    archers: bool
    twins: tuple[str, ...]
    substitutes: frozenset[Card]
    """My cards that a Substitution can bring in."""
    hidden: dict[str, Expectation]
    """What to expect of each family's face-down cards."""


class Situation:
    """A queue, as it is or as it might become; `next` is the first slot still to be resolved in this round."""

    __slots__ = ("known", "next", "open", "queue", "tops", "worths")

    def __init__(self, known: Knowledge, queue: Queue, next_slot: int) -> None:
        self.known = known
        self.queue = queue
        self.next = next_slot
        self.tops = [stack[-1] for stack in queue]
        self.open = [top for top in self.tops if top.revealed]
        self.worths: dict[int, float] = {}
        """What each slot is worth, once it has been calculated."""

    def seat(self, card: QueueCard) -> int:
        """Return the seat that a card belongs to."""
        return self.known.seats[card.bribe or card.card.family]

    def point_value(self, card: QueueCard) -> float:
        """Return what a point for the seat of this card is worth to me."""
        return self.known.point_values[self.known.seats[card.bribe or card.card.family]]

    def is_mine(self, card: QueueCard) -> bool:
        return self.known.seats[card.bribe or card.card.family] == self.known.me

    def turns(self, slot: int) -> int:
        """Return how many more times a slot is resolved."""
        return self.known.rounds_left + (slot >= self.next)

    def beside(self, slot: int) -> list[int]:
        """Return the slots next to this one, ignoring an intrigue that is about to leave."""
        before, after = slot - 1, slot + 1
        if before == self.next and self.is_leaving(before):
            before -= 1
        elif after == self.next and self.is_leaving(after):
            after += 1
        found = [before] if before >= 0 else []
        if after < len(self.tops):
            found.append(after)
        return found

    def is_leaving(self, slot: int) -> bool:
        """Return whether a revealed intrigue lies here alone."""
        if not 0 <= slot < len(self.tops) or len(self.queue[slot]) > 1:
            return False
        return self.tops[slot].revealed and self.tops[slot].card.name not in CHARACTERS


def situation_of(view: View, decision: Decision) -> Situation:
    """Return the situation of the seat that is asked."""
    me = decision.seat
    seats = {family: seat for seat, played in enumerate(view.seats) for family in played}
    known = Knowledge(
        me=me,
        seats=seats,
        point_values=point_values(view, me),
        influence=view.influence,
        rounds_left=view.rules.rounds - view.round,
        whole_stacks=view.rules.edition == "first",
        archers="archer" in view.rules.cards,
        twins=view.twins,
        substitutes=frozenset(card for family in view.seats[me] for card in view.aside[family] + view.discards[family]),
        hidden={family: expectation(unseen(view, family)) for family in seats},
    )
    return Situation(known, view.queue, next_slot(view, decision))


def next_slot(view: View, decision: Decision) -> int:
    """Return the first slot still to be resolved: after an acting character, but at an intrigue, which leaves."""
    if view.cursor is None:
        return 0
    here = view.cursor - 1
    if here >= len(view.queue) or view.queue[here][-1].card != decision.card:
        return here  # a Combination has left, or made another card act
    return here if view.queue[here][-1].revealed and not decision.card.is_character else here + 1


def point_values(view: View, me: int) -> tuple[float, ...]:
    """Return what a point for each seat is worth to me; a rival's costs more later, and near the lead."""
    if len(view.seats) == 2:
        return tuple(1.0 if seat == me else -1.0 for seat in range(2))
    best = max(points for seat, points in enumerate(view.influence) if seat != me)
    weight = LEADER * (view.round / view.rules.rounds) ** 2
    return tuple(
        1.0 if seat == me else -(RIVAL + weight / (1 + best - points)) for seat, points in enumerate(view.influence)
    )


def unseen(view: View, family: str) -> list[str]:
    """Return the names of a family's cards that have not been seen yet."""
    seen = {card.name for card in view.discards[family]}
    seen |= {card.card.name for stack in view.queue for card in stack if card.revealed and card.card.family == family}
    return [name for name in view.rules.cards if name not in seen]


def expectation(names: list[str]) -> Expectation:
    """Return what a card with one of these names brings; all names are equally likely."""
    count = max(1, len(names))
    return Expectation(
        income=sum(average_income(name) for name in names) / count,
        once=sum(average_once(name) for name in names) / count,
        baits={name: 1 / count for name in names if name in BAIT},
    )
