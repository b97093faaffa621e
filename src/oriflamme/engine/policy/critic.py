"""The critic: it sees all cards and estimates the value of a position for the seat to move, while a policy is fitted.

It never plays; what a choice is credited with is the result less this value.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.dimensions import ACTS, CARD, FACE, LATE, MINE, OPEN_FACE, ROUNDS_LEFT, SEATS, TOKENS
from oriflamme.engine.policy.feature import Dimension, Feature, Layout
from oriflamme.engine.rules.cards import flag, lowest
from oriflamme.engine.rules.questions import PLACE, REVEAL
from oriflamme.engine.rules.state import State

PLACING: Final = Dimension("placing", 2, "1 for a placement")
WIDE_LEAD: Final = Dimension("wide_lead", 17, "influence ahead, from 8 behind (0) to 8 ahead (16)")

CRITIC: Final = Layout()


def critic(name: str, dimensions: list[Dimension]) -> Feature:
    return CRITIC.declare("critic", name, dimensions)


SITUATION: Final = critic("situation", [SEATS, ROUNDS_LEFT, PLACING, WIDE_LEAD])
ON_TABLE: Final = critic("on_table", [MINE, ACTS, LATE, FACE, CARD])
IN_HAND: Final = critic("in_hand", [MINE, ROUNDS_LEFT, CARD])

MOST_CHOICES: Final = 400
MOST_CELLS: Final = 90
"""More cells than any position has: the slots, all hands, and the situation."""
MOST_DOUBT: Final = 700.0
"""Results below 0, which a margin may bring, cannot be reached: the logit ends here."""


@final
class Critic:
    """The critic's weights, and the cells and values of all choices of the game being played."""

    def __init__(self) -> None:
        self.weights: vec[float] = vec[float]([0.0] * int(CRITIC.size))
        self.cells: vec[i64] = vec[i64]([0] * (MOST_CHOICES * MOST_CELLS))
        self.ends: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.values: vec[float] = vec[float]([0.0] * MOST_CHOICES)
        self.at: i64 = 0

    def evaluate(self, s: State, choice: i64) -> None:
        """Estimate the value of the position of a choice, a chance to win."""
        if choice == 0:
            self.at = 0
        start = self.at
        seat = s.seat
        self.put(situation(s))
        self.put_table(s, seat)
        self.put_hands(s, seat)
        self.ends[choice] = self.at
        logit = 0.0
        for n in range(start, self.at):
            logit += self.weights[self.cells[n]]
        self.values[choice] = 1.0 / (1.0 + math.exp(min(-logit, MOST_DOUBT)))

    def put(self, cell: i64) -> None:
        """Add a cell to the position."""
        self.cells[self.at] = cell
        self.at += 1

    def put_table(self, s: State, seat: i64) -> None:
        """Add the top card of every slot: whose it is, its kind, and whether it still acts in this round."""
        late = LATE.clamp(s.rules.rounds - s.round)
        walking = s.asked != PLACE
        for slot in range(s.size):
            card = s.top(slot)
            face: i64 = OPEN_FACE if s.is_revealed(card) else TOKENS.clamp(s.tokens_on(card))
            acts = flag(not walking or slot > s.cursor or (slot == s.cursor and s.asked == REVEAL))
            mine = flag(s.seat_of_card(card) == seat)
            self.put(ON_TABLE.cell(mine, acts, late, face, s.kind_of(card)))

    def put_hands(self, s: State, seat: i64) -> None:
        """Add every card that may still be placed."""
        left = s.rules.rounds - s.round
        hands = s.hands
        while hands != 0:
            card = lowest(hands)
            hands &= hands - 1
            self.put(IN_HAND.cell(flag(s.seat_of_card(card) == seat), left, s.kind_of(card)))

    def learn(self, choice: i64, result: float, learning_rate: float) -> None:
        """Move the value of a choice towards the result of the game."""
        start: i64 = 0 if choice == 0 else self.ends[choice - 1]
        step = learning_rate * (result - self.values[choice])
        for n in range(start, self.ends[choice]):
            self.weights[self.cells[n]] += step


def situation(s: State) -> i64:
    """Return the cell of the situation of the seat to move: seats, rounds left, placing or not, lead."""
    last = WIDE_LEAD.size - 1
    lead = s.influence[s.seat] - best_rival(s, s.seat)
    lead = min(last, max(0, lead + last // 2))
    return SITUATION.cell(s.seats - 2, s.rules.rounds - s.round, flag(s.asked == PLACE), lead)
