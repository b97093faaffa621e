"""The options of a question, each with its cells: the numbers of the weights that a policy adds up."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.policy.dimensions import POINTS
from oriflamme.engine.policy.feature import POLICY
from oriflamme.engine.rules.cards import CARDS, flag
from oriflamme.engine.rules.state import State

MOST_OPTIONS: Final = 200
"""More options than any question has."""


@final
class Options:
    """The moves that answer a question, with the cells of each; one object serves many questions."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.free: i64 = 0  # the first options that have no cells: their score is 0
        self.stride: i64 = POLICY.widest()  # from the first cell of an option to that of the next
        self.width: i64 = 0  # cells of each option
        self.at: i64 = 0  # where the next cell is written
        self.moves: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.cells: vec[i64] = vec[i64]([0] * (MOST_OPTIONS * int(self.stride)))
        self.mass: vec[i64] = vec[i64]([0] * MOST_OPTIONS)  # the probability of each, not yet divided by the total
        self.scores: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.total: i64 = 0
        # without listing cells, options can be scored directly by these weights
        self.direct: bool = False
        self.weights: vec[i16] = vec[i16]()
        self.score: i64 = 0  # of the last option, so far
        self.bases: vec[i64] = vec[i64]([0] * CARDS)  # the part of each card's score that no place changes
        self.here: vec[i64] = vec[i64]([0] * int(self.stride))  # cells of the place at hand, to which a kind is added
        self.common: i64 = 0  # the cell of the place at hand, whatever the card
        # what is the same for all options
        self.seat: i64 = 0
        self.left: i64 = 0  # rounds
        self.phase: i64 = 0
        self.late: i64 = 0
        self.best: i64 = 0  # influence of the best rival
        self.lead: i64 = 0
        self.points: i64 = 0
        self.leaders_cards: i64 = 0
        self.archers: i64 = 0
        self.own_cards: i64 = 0
        self.open_kinds: i64 = 0
        self.hidden_after: i64 = 0

    def add(self, move: i64) -> None:
        """Add an option; its cells follow."""
        n = self.n
        self.moves[n] = move
        self.n = n + 1
        self.at = n * self.stride
        self.score = 0

    def put(self, cell: i64) -> None:
        """Add a cell to the last option, or its weight to the score."""
        if self.direct:
            self.score += i64(self.weights[cell])
        else:
            self.cells[self.at] = cell
            self.at += 1

    def finish(self) -> None:
        """Finish the last option."""
        last = self.n - 1
        self.scores[last] = self.score
        self.width = self.at - last * self.stride

    def number_of(self, move: i64) -> i64:
        """Return which of the options a move is."""
        n: i64 = 0
        while self.moves[n] != move:
            n += 1
        return n


def lead_bucket(lead: i64) -> i64:
    """Return the bucket of a lead, from far behind (0) to well ahead (4)."""
    if lead <= -4:
        return 0
    if lead <= -2:
        return 1
    if lead <= 0:
        return 2
    return 3 + flag(lead > 2)


def points_bucket(lead: i64) -> i64:
    """Return the bucket of a lead to the point, the middle one for a tie."""
    last = POINTS.size - 1
    return max(0, min(last, lead + last // 2))


def seats_bucket(s: State) -> i64:
    return s.seats - 2


def leader_beside(s: State, o: Options, slot: i64) -> i64:
    """Return 1 if a card of a leading rival stands beside this slot, else 0."""
    return flag(leads(s, o, slot - 1) or leads(s, o, slot + 1))


def leads(s: State, o: Options, slot: i64) -> bool:
    """Return whether the card of this slot belongs to a leading rival."""
    if slot < 0 or slot >= s.size:
        return False
    owner = s.seat_of_card(s.top(slot))
    return owner != o.seat and s.influence[owner] == o.best
