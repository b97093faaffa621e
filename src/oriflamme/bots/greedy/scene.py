"""The queue as one seat looks at it, now or after a move that it thinks of."""

from __future__ import annotations

from dataclasses import dataclass

from oriflamme.bots.greedy.heuristics import BAIT, INCOME, LEADER, ONCE, RIVAL
from oriflamme.game import Card, Decision, QueueCard, View
from oriflamme.game.card import CHARACTERS
from oriflamme.game.notation import Queue


@dataclass(frozen=True, slots=True)
class Guess:
    """What a face-down card of a family may be, on average."""

    income: float
    once: float
    baits: dict[str, float]
    """The chance that it is an Ambush or a Trap."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a seat keeps in mind while it looks at a queue."""

    me: int
    seats: dict[str, int]
    shares: tuple[float, ...]
    """What a point for each seat means to me: 1 for my own, a loss for a rival's."""
    influence: tuple[int, ...]
    rounds_left: int
    whole_stacks: bool
    """R20: a Lord counts covered cards."""
    archers: bool
    twins: tuple[str, ...]
    doubles: frozenset[Card]
    """My cards that a Substitution can bring in."""
    guesses: dict[str, Guess]


class Scene:
    """A queue, as it is or as it might become; `next` is the first slot still to be resolved in this round."""

    __slots__ = ("known", "next", "open", "queue", "table", "tops")

    def __init__(self, table: Table, queue: Queue, next_slot: int) -> None:
        self.table = table
        self.queue = queue
        self.next = next_slot
        self.tops = [stack[-1] for stack in queue]
        self.open = [top for top in self.tops if top.revealed]
        self.known: dict[int, float] = {}

    def seat(self, card: QueueCard) -> int:
        """The seat that a card belongs to."""
        return self.table.seats[card.bribe or card.card.family]

    def share(self, card: QueueCard) -> float:
        """What a point for the seat of this card means to me."""
        return self.table.shares[self.table.seats[card.bribe or card.card.family]]

    def is_mine(self, card: QueueCard) -> bool:
        return self.table.seats[card.bribe or card.card.family] == self.table.me

    def turns(self, slot: int) -> int:
        """How often a slot is still resolved."""
        return self.table.rounds_left + (slot >= self.next)

    def beside(self, slot: int) -> list[int]:
        """The slots next to this one, looking past an intrigue that is about to leave."""
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
        """Whether a revealed intrigue lies here alone."""
        if not 0 <= slot < len(self.tops) or len(self.queue[slot]) > 1:
            return False
        return self.tops[slot].revealed and self.tops[slot].card.name not in CHARACTERS


def look(view: View, decision: Decision) -> Scene:
    """The queue before the seat that is asked."""
    me = decision.seat
    seats = {family: seat for seat, played in enumerate(view.seats) for family in played}
    table = Table(
        me=me,
        seats=seats,
        shares=shares(view, me),
        influence=view.influence,
        rounds_left=view.rules.rounds - view.round,
        whole_stacks=view.rules.edition == "first",
        archers="archer" in view.rules.cards,
        twins=view.twins,
        doubles=frozenset(card for family in view.seats[me] for card in view.aside[family] + view.discards[family]),
        guesses={family: guess(unseen(view, family)) for family in seats},
    )
    return Scene(table, view.queue, next_slot(view, decision))


def next_slot(view: View, decision: Decision) -> int:
    """The first slot that is still to be resolved: an acting character has had its turn, an intrigue makes room."""
    if view.cursor is None:
        return 0
    here = view.cursor - 1
    if here >= len(view.queue) or view.queue[here][-1].card != decision.card:
        return here  # a Combination has left, or made another card act
    return here if view.queue[here][-1].revealed and not decision.card.is_character else here + 1


def shares(view: View, me: int) -> tuple[float, ...]:
    """A rival's point counts against me: the later and the closer to the lead, the more."""
    if len(view.seats) == 2:
        return tuple(1.0 if seat == me else -1.0 for seat in range(2))
    best = max(points for seat, points in enumerate(view.influence) if seat != me)
    weight = LEADER * (view.round / view.rules.rounds) ** 2
    return tuple(
        1.0 if seat == me else -(RIVAL + weight / (1 + best - points)) for seat, points in enumerate(view.influence)
    )


def unseen(view: View, family: str) -> list[str]:
    """The names of a family that nobody has seen yet."""
    seen = {card.name for card in view.discards[family]}
    seen |= {card.card.name for stack in view.queue for card in stack if card.revealed and card.card.family == family}
    return [name for name in view.rules.cards if name not in seen]


def guess(names: list[str]) -> Guess:
    """All unseen cards are alike likely."""
    count = max(1, len(names))
    return Guess(
        sum(INCOME.get(name, 0.0) for name in names) / count,
        sum(ONCE.get(name, 0.0) for name in names) / count,
        {name: 1 / count for name in names if name in BAIT},
    )
