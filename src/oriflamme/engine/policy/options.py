"""The options of a question, each with cells: the numbers of the weights that a fitted policy adds up.

Every option has `width` cells. Cells of cards are `start + situation * KINDS + kind`, so that every card has weights
of its own.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.assessment import STANDINGS
from oriflamme.engine.rules.cards import CARDS, KINDS, flag
from oriflamme.engine.rules.state import State

LAYOUT: Final = 2
"""Changes with the meaning of any cell: weights fit one layout only."""
MOST: Final = 200
"""More options than any question has."""
WIDTH: Final = 18
"""No option has more cells."""

# Where the weights of each group begin; the first one is always 0.
P_TIME: Final = 1  # rounds left × place
P_BESIDE: Final = P_TIME + KINDS * 30  # place × who stands before it
P_AFTER: Final = P_BESIDE + KINDS * 36  # who places later, or who stands after it
P_UNDER: Final = P_AFTER + KINDS * 20  # Archers, or the covered card
P_KIN: Final = P_UNDER + KINDS * 25  # the card at that end, or the tokens under it
P_LEAD: Final = P_KIN + KINDS * 96
P_SEATS: Final = P_LEAD + KINDS * 15  # seats × place × a leading rival beside it
P_OPEN: Final = P_SEATS + KINDS * 24  # namesake open × own cards in the queue
P_SIZE: Final = P_OPEN + KINDS * 8  # place × size × rounds left, whatever the card
R_TIME: Final = P_SIZE + 180  # rounds left × tokens
R_BEFORE: Final = R_TIME + KINDS * 24
R_AFTER: Final = R_BEFORE + KINDS * STANDINGS
R_LEAD: Final = R_AFTER + KINDS * STANDINGS
R_EDGE: Final = R_LEAD + KINDS * 15
R_PROMISE: Final = R_EDGE + KINDS * 8
R_STACK: Final = R_PROMISE + KINDS * 12
R_SEATS: Final = R_STACK + KINDS * 3
R_COMING: Final = R_SEATS + KINDS * 4
R_OPEN: Final = R_COMING + KINDS * 4
R_LEADER: Final = R_OPEN + KINDS * 12
R_TOKENS: Final = R_LEADER + KINDS * 6
T_KIND: Final = R_TOKENS + KINDS * 16  # ability × victim
T_GAP: Final = T_KIND + KINDS * 44
T_FACE: Final = T_GAP + 6 * 45
T_TURN: Final = T_FACE + 6 * 114
T_STACK: Final = T_TURN + KINDS * 8
T_SELF: Final = T_STACK + 24
T_PROMISE: Final = T_SELF + KINDS * 10
T_BESIDE: Final = T_PROMISE + KINDS * 4
G_ZONE: Final = T_BESIDE + 36
G_BEFORE: Final = G_ZONE + 44 * 4
G_AFTER: Final = G_BEFORE + 44 * STANDINGS
G_AGAIN: Final = G_AFTER + 44 * STANDINGS
A_USE: Final = G_AGAIN + 32
P_LATE: Final = A_USE + 60  # rounds left × place × who stands beside it
P_MODEL: Final = P_LATE + KINDS * 480  # rounds left × the card at that end, or the covered one
P_RACE: Final = P_MODEL + KINDS * 327  # rounds left × lead, to the point
P_STAKE: Final = P_RACE + KINDS * 33  # rounds left × cards of leading rivals
R_FULL: Final = P_STAKE + KINDS * 16  # rounds left × tokens × what there is to win
R_PREVIOUS: Final = R_FULL + KINDS * 96
R_NEXT: Final = R_PREVIOUS + KINDS * 132
R_RACE: Final = R_NEXT + KINDS * 132
R_DANGER: Final = R_RACE + KINDS * 132
R_STAKE: Final = R_DANGER + KINDS * 48
T_WHO: Final = R_STAKE + KINDS * 12
T_MASK: Final = T_WHO + KINDS * 90
T_RACE: Final = T_MASK + 6 * 408
T_NEAR: Final = T_RACE + 6 * 132
WEIGHTS: Final = T_NEAR + 6 * 90


@final
class Options:
    """The moves that answer a question, with what is noticed about each; one object serves many questions."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.free: i64 = 0  # so many of the first options have no cells: they weigh nothing
        self.width: i64 = 0
        self.moves: vec[i64] = vec[i64]([0] * MOST)
        self.cells: vec[i64] = vec[i64]([0] * (MOST * WIDTH))
        self.mass: vec[i64] = vec[i64]([0] * MOST)  # how likely each is, not yet divided by the total
        self.scores: vec[i64] = vec[i64]([0] * MOST)
        self.total: i64 = 0
        self.quick: bool = False  # placements are weighed at once, by these weights, without cells
        self.weights: vec[i16] = vec[i16]()
        self.here: vec[i64] = vec[i64]([0] * WIDTH)
        self.bases: vec[i64] = vec[i64]([0] * CARDS)  # what each card weighs wherever it is placed
        # what the seat has in mind, whatever the option
        self.seat: i64 = 0
        self.left: i64 = 0
        self.phase: i64 = 0
        self.best: i64 = 0
        self.lead: i64 = 0
        self.late: i64 = 0  # rounds left, two at most
        self.race: i64 = 0  # rounds left, two at most, and the lead to the point
        self.stake: i64 = 0  # cards of leading rivals
        self.archers: i64 = 0
        self.mine: i64 = 0
        self.open_kinds: i64 = 0
        self.coming: i64 = 0

    def add(self, move: i64) -> i64:
        """A further option; where its cells begin."""
        n = self.n
        self.moves[n] = move
        self.n = n + 1
        return n * WIDTH


def lead_bucket(lead: i64) -> i64:
    """From far behind (0) to well ahead (4)."""
    if lead <= -4:
        return 0
    if lead <= -2:
        return 1
    if lead <= 0:
        return 2
    return 3 + flag(lead > 2)


def to_the_point(lead: i64) -> i64:
    """From five behind (0) to five ahead (10)."""
    return max(-5, min(5, lead)) + 5


def seats_bucket(s: State) -> i64:
    return s.seats - 2


def leader_beside(s: State, o: Options, slot: i64) -> i64:
    """1 if a card of a leading rival stands beside this slot."""
    return flag(leads(s, o, slot - 1) or leads(s, o, slot + 1))


def leads(s: State, o: Options, slot: i64) -> bool:
    """Whether the card of this slot belongs to a leading rival."""
    if slot < 0 or slot >= s.size:
        return False
    owner = s.seat_of_card(s.queue[slot])
    return owner != o.seat and s.influence[owner] == o.best
