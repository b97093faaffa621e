"""An onlooker who sees all cards and expects a result for a seat: what a choice is credited with is how far it went
beyond that. He never plays."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.rules.cards import KINDS, flag, lowest
from oriflamme.engine.rules.questions import PLACE, REVEAL
from oriflamme.engine.rules.state import State

LEADS: Final = 17
OUTLOOKS: Final = 4 * 6 * 2 * LEADS  # seats × rounds left × placing × lead
ON_TABLE: Final = OUTLOOKS  # whose × acts × rounds left × face × kind
IN_HAND: Final = ON_TABLE + 2 * 2 * 3 * 5 * KINDS
CELLS: Final = IN_HAND + 2 * 6 * KINDS
MOST_CHOICES: Final = 400
DESPAIR: Final = 700.0
"""Results below 0, which a margin may bring, are beyond what he can expect: his doubts end here."""
MOST_SEEN: Final = 90
"""More cells than any moment has: the slots, all hands, and the outlook."""


@final
class Onlooker:
    """Weights of what he sees, and what he saw at each choice of the game at hand."""

    def __init__(self) -> None:
        self.weights: vec[float] = vec[float]([0.0] * CELLS)
        self.seen: vec[i64] = vec[i64]([0] * (MOST_CHOICES * MOST_SEEN))
        self.ends: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.hopes: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.at: i64 = 0

    def look(self, s: State, choice: i64) -> None:
        """See the moment of a choice, and expect something."""
        if choice == 0:
            self.at = 0
        start = self.at
        seat = s.seat
        self.see(outlook_of(s))
        self.see_table(s, seat)
        self.see_hands(s, seat)
        self.ends[choice] = self.at
        z = 0.0
        for n in range(start, self.at):
            z += self.weights[self.seen[n]]
        self.hopes[choice] = 1.0 / (1.0 + math.exp(min(-z, DESPAIR)))

    def see(self, cell: i64) -> None:
        """One thing more at this moment."""
        self.seen[self.at] = cell
        self.at += 1

    def see_table(self, s: State, seat: i64) -> None:
        """The top card of every slot: whose it is, what it is, and whether it is still to act in this round."""
        late = min(s.rules.rounds - s.round, 2)
        walking = s.asked != PLACE
        for slot in range(s.size):
            card = s.queue[slot]
            face: i64 = 4 if s.is_revealed(card) else min(s.tokens[card], 3)
            acts = flag(not walking or slot > s.cursor or (slot == s.cursor and s.asked == REVEAL))
            mine = flag(s.seat_of_card(card) == seat)
            self.see(ON_TABLE + ((((mine * 2 + acts) * 3 + late) * 5) + face) * KINDS + s.kind_of(card))

    def see_hands(self, s: State, seat: i64) -> None:
        """Everything that may still be placed."""
        left = s.rules.rounds - s.round
        hands = s.hands
        while hands != 0:
            card = lowest(hands)
            hands &= hands - 1
            mine = flag(s.seat_of_card(card) == seat)
            self.see(IN_HAND + (mine * 6 + left) * KINDS + s.kind_of(card))

    def learn(self, choice: i64, result: float, pace: float) -> None:
        """The result came: expect more of the like, or less."""
        start: i64 = 0 if choice == 0 else self.ends[choice - 1]
        step = pace * (result - self.hopes[choice])
        for n in range(start, self.ends[choice]):
            self.weights[self.seen[n]] += step


def outlook_of(s: State) -> i64:
    """The situation of the seat that is asked: seats, rounds left, placing or not, lead."""
    lead = s.influence[s.seat] - best_rival(s, s.seat)
    lead = min(LEADS - 1, max(0, lead + LEADS // 2))
    placing: i64 = 1 if s.asked == PLACE else 0
    left = s.rules.rounds - s.round
    return (((s.seats - 2) * 6 + left) * 2 + placing) * LEADS + lead
