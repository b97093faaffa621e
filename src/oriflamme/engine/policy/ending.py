"""Endings that are small enough to be solved: the whole tree from one moment on, and its equilibrium by CFR+.

The tree begins with every world that a spectator cannot rule out, each by its weight: no seat knows the others' cards,
and what it would do with other cards than its own matters as much as what it does with these. With two seats the mean
strategy approaches an equilibrium; with more nothing is guaranteed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from oriflamme.engine.policy.policy import win_share
from oriflamme.engine.rules.cards import CARDS, NOTHING, lowest, printed_family
from oriflamme.engine.rules.chance import WORD
from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.kinds import number_of
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE, PLACES
from oriflamme.engine.rules.sight import hidden, moved_to, seen_in_event
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import placeable, places_for, play, winners

PRIME: Final = 2147483647
FIRST_BASE: Final = 1103515245
SECOND_BASE: Final = 1664525021
"""Two polynomials over the same prime make a key that no two information sets share."""
SUBSTITUTION: Final[i64] = number_of("substitution")
MOST_DEPTH: Final = 4000
"""Values of options that are kept at once, along one line of play."""


@final
class Ending:
    """A tree of nodes and information sets, from the last round on. A node is a position in one world."""

    def __init__(self, seats: i64, most_nodes: i64) -> None:
        self.seats: i64 = seats
        self.most_nodes: i64 = most_nodes
        self.is_full: bool = False  # there are more nodes than that: the tree is of no use
        self.roots: vec[i64] = vec[i64]()
        self.weights: vec[float] = vec[float]()  # of each root
        # by node: its information set, or -1 for the end of a game; where its children or payments begin
        self.sets: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()
        self.children: vec[i64] = vec[i64]()
        self.paid: vec[float] = vec[float]()
        # by information set: whose it is, where its lines begin, how many options it has
        self.numbers: dict[int, int] = {}
        self.seat_of: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.options: vec[i64] = vec[i64]()
        self.before: vec[i64] = vec[i64]()  # the line of the same seat that leads there, or NOTHING
        # by line, which is an option of an information set
        self.moves: vec[i64] = vec[i64]()
        self.regrets: vec[float] = vec[float]()
        self.pending: vec[float] = vec[float]()
        self.behaviour: vec[float] = vec[float]()
        self.plan: vec[float] = vec[float]()  # how likely the seat is to take all of the line's choices
        self.played: vec[float] = vec[float]()  # the plans of all iterations, summed
        self.iterations: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * MOST_DEPTH)
        self.depth: i64 = 0

    # ---- growing ---------------------------------------------------------------------------------------

    def add_world(self, s: State, world: vec[i64], weight: float) -> None:
        """Let everything grow that can follow in one world of a position."""
        t = moved_to(s, world)
        root = self.grow(t, first_keys(t), vec[i64]([NOTHING] * MAX_SEATS))
        self.roots = append(self.roots, root)
        self.weights = append(self.weights, weight)

    def grow(self, s: State, keys: vec[i64], lines: vec[i64]) -> i64:
        """Add the node of a position, and all that follow; return its number. `lines`: the last one of each seat."""
        node: i64 = len(self.sets)
        if node >= self.most_nodes:
            self.is_full = True
        if self.is_full:
            return 0
        if s.asked >= NO_QUESTION:
            self.add_end(s)
            return node
        moves = moves_of(s)
        here = self.set_of(keys[2 * s.seat] * PRIME + keys[2 * s.seat + 1], s.seat, moves, lines[s.seat])
        at: i64 = len(self.children)
        self.sets = append(self.sets, here)
        self.at = append(self.at, at)
        for _ in range(len(moves)):
            self.children = append(self.children, 0)
        for n in range(len(moves)):
            t = s.clone()
            t.listening = True
            play(t, moves[n])
            after = lines[:]
            after[s.seat] = self.first[here] + n
            self.children[at + n] = self.grow(t, next_keys(s, moves[n], t, keys), after)
        return node

    def add_end(self, s: State) -> None:
        """Add the end of a game."""
        self.sets = append(self.sets, -1)
        self.at = append(self.at, len(self.paid))
        won = winners(s)
        share = win_share(s)
        for seat in range(self.seats):
            self.paid = append(self.paid, share if (won >> seat) & 1 != 0 else 0.0)

    def set_of(self, key: int, seat: i64, moves: vec[i64], before: i64) -> i64:
        """Return the information set of this key, a new one if there is none."""
        known = self.numbers.get(key)
        if known is not None:
            return known
        number: i64 = len(self.seat_of)
        self.numbers[key] = number
        self.seat_of = append(self.seat_of, seat)
        self.first = append(self.first, len(self.moves))
        self.options = append(self.options, len(moves))
        self.before = append(self.before, before)
        for n in range(len(moves)):
            self.moves = append(self.moves, moves[n])
            self.regrets = append(self.regrets, 0.0)
            self.pending = append(self.pending, 0.0)
            self.behaviour = append(self.behaviour, 1.0 / float(len(moves)))
            self.plan = append(self.plan, 0.0)
            self.played = append(self.played, 0.0)
        return number

    # ---- solving ---------------------------------------------------------------------------------------

    def iterate(self, times: i64) -> None:
        """Make iterations of CFR+: every seat in turn learns against what the others do at that time."""
        for _ in range(times):
            self.iterations += 1
            for seat in range(self.seats):
                for n in range(len(self.roots)):
                    self.walk(self.roots[n], seat, self.weights[n])
                self.learn(seat)

    def walk(self, node: i64, seat: i64, others: float) -> float:
        """Return what a node is worth to a seat; `others`: how likely all others are to let the game come here."""
        here = self.sets[node]
        at = self.at[node]
        if here < 0:
            return self.paid[at + seat]
        first = self.first[here]
        value = 0.0
        if self.seat_of[here] != seat:
            for n in range(self.options[here]):
                likely = self.behaviour[first + n]
                if likely > 0.0:
                    value += likely * self.walk(self.children[at + n], seat, others * likely)
            return value
        depth = self.depth
        self.depth = depth + self.options[here]
        for n in range(self.options[here]):
            likely = self.behaviour[first + n]
            found = self.walk(self.children[at + n], seat, others)
            self.values[depth + n] = found
            value += likely * found
        self.depth = depth
        for n in range(self.options[here]):
            self.pending[first + n] += others * (self.values[depth + n] - value)
        return value

    def learn(self, seat: i64) -> None:
        """Update the regrets of a seat, its behaviour with them, and the mean; earlier sets come first."""
        weight = float(self.iterations)
        for here in range(len(self.seat_of)):
            if self.seat_of[here] != seat:
                continue
            first = self.first[here]
            end = first + self.options[here]
            total = 0.0
            for line in range(first, end):
                regret = max(0.0, self.regrets[line] + self.pending[line])
                self.pending[line] = 0.0
                self.regrets[line] = regret
                total += regret
            before = self.before[here]
            reached = 1.0 if before == NOTHING else self.plan[before]
            for line in range(first, end):
                self.behaviour[line] = self.regrets[line] / total if total > 0.0 else 1.0 / float(end - first)
                self.plan[line] = reached * self.behaviour[line]
                self.played[line] += weight * self.plan[line]

    # ---- asking ----------------------------------------------------------------------------------------

    def strategy(self, key: int) -> dict[int, float]:
        """Return how likely each move is in the mean strategy at an information set; nothing if there is none."""
        known = self.numbers.get(key)
        if known is None:
            return {}
        first = self.first[known]
        end = first + self.options[known]
        total = 0.0
        for line in range(first, end):
            total += self.played[line]
        if total <= 0.0:
            return {int(self.moves[line]): float(self.behaviour[line]) for line in range(first, end)}
        return {int(self.moves[line]): self.played[line] / total for line in range(first, end)}


# ---- what seats have seen --------------------------------------------------------------------------------


def first_keys(s: State) -> vec[i64]:
    """Return two numbers for each seat that stand for what it knows at the beginning and the others do not."""
    keys = vec[i64]([1] * (2 * MAX_SEATS))
    for slot in range(s.size):
        card = s.top(slot)
        while card != NOTHING:
            if not s.is_public(card):
                put(keys, s.seat_of[printed_family(card)], card)
            card = s.below(card)
    for seat in range(s.seats):
        if hands_matter(s):
            put_cards(keys, seat, s.hand_of(seat))
        if aside_matters(s):
            put_cards(keys, seat, s.aside & s.cards_of[seat])
    return keys


def hands_matter(s: State) -> bool:
    """Return whether a card of a hand may still come into play."""
    return s.placers != 0 or s.round < s.rules.rounds


def aside_matters(s: State) -> bool:
    """Return whether a card that was set aside may still come into play."""
    return s.rules.place_of[SUBSTITUTION] != NOTHING or s.pile_size > s.drawn


def put_cards(keys: vec[i64], seat: i64, cards: i64) -> None:
    """Add a set of cards to what a seat knows."""
    put(keys, seat, cards & WORD)
    put(keys, seat, cards >> 32)


def next_keys(s: State, move: i64, t: State, keys: vec[i64]) -> vec[i64]:
    """Return the keys after a move: what every seat has seen of it and of all that followed."""
    after = keys[:]
    for seat in range(s.seats):
        put(after, seat, CARDS * PLACES + s.seat)
        put(after, seat, move_as_seen(s, move, seat))
        for row in range(0, len(t.journal), WIDTH):
            for column in range(WIDTH):
                cell = t.journal[row + column]
                if column == 2:
                    cell = seen_in_event(t, seat, cell, t.journal[row + 3])
                put(after, seat, cell)
    return after


def move_as_seen(s: State, move: i64, seat: i64) -> i64:
    """Return a move as a seat sees it: of another's placement the back of the card."""
    if s.asked != PLACE or s.seat == seat or s.actor != NOTHING:
        return move
    return hidden(printed_family(move // PLACES)) * PLACES + move % PLACES


def put(keys: vec[i64], seat: i64, number: i64) -> None:
    """Add a number to what a seat has seen."""
    keys[2 * seat] = (keys[2 * seat] * FIRST_BASE + number + 2) % PRIME
    keys[2 * seat + 1] = (keys[2 * seat + 1] * SECOND_BASE + number + 2) % PRIME


def moves_of(s: State) -> vec[i64]:
    """Return all moves that answer the open question."""
    moves = vec[i64]()
    if s.asked != PLACE:
        options = s.options
        while options != 0:
            moves = append(moves, lowest(options))
            options &= options - 1
        return moves
    cards = placeable(s)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        places = places_for(s, card)
        while places != 0:
            moves = append(moves, card * PLACES + lowest(places))
            places &= places - 1
    return moves
