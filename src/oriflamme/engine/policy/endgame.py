"""Where an ending begins: the earliest moment of the last round from which on everything can be looked at.

All decisions of an ending are answered from the same tree, so that they belong to one strategy. The tree begins with
what a spectator knows at that moment; worlds weigh as likely as the moves before it are under one policy.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.ending import (
    PRIME,
    Ending,
    aside_matters,
    first_keys,
    hands_matter,
    moves_of,
    next_keys,
    put,
)
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.cards import FAMILIES, NOTHING, cards_of_family, count
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE, PLACES
from oriflamme.engine.rules.sight import another_world_with, face_down_cards, moved_to, unknown_cards
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play

DRAWS: Final = 14
"""For each world that may be there so many are drawn: hardly one is missed."""
LEAST_DRAWS: Final = 60
DIVES: Final = 24
"""Games by which the size of a tree is estimated before it is grown."""
TRIES: Final = 2
"""Trees that are grown and turn out to be too large, until the search for an ending is given up."""
RANDOM_MOVES: Final = 0.05
"""How often a seat is taken to have moved at random."""


def find_ending(
    start: State, moves: list[int], spare: i64, policy: Policy, most_nodes: i64, most_worlds: i64
) -> tuple[Ending | None, int]:
    """Return the tree of the ending that a game is in, and the key of the present information set in it."""
    s = start.clone()
    tries: i64 = 0
    for begin in range(len(moves) + 1):
        if s.round == s.rules.rounds and s.asked < NO_QUESTION:
            worlds = worlds_of(s, spare, most_worlds)
            if len(worlds) > 0 and size_of(s, worlds) <= float(most_nodes):
                tree = grown(start, s, moves[:begin], worlds, policy, most_nodes)
                if not tree.is_full:
                    return tree, present_key(s, moves[begin:])
                tries += 1
                if tries == TRIES:
                    break
        if begin < len(moves):
            play(s, moves[begin])
    return None, 0


def worlds_of(s: State, spare: i64, most: i64) -> list[vec[i64]]:
    """Return the worlds that a spectator cannot tell apart, as far as they differ for the rest; none if too many."""
    if number_of_worlds(s, spare) > float(most):
        return []
    rng = Rng(s.size * 1000 + s.cursor)
    worlds: list[vec[i64]] = []
    known: set[int] = set()
    drawn: i64 = 0
    while drawn < LEAST_DRAWS + DRAWS * len(worlds):
        drawn += 1
        world = another_world_with(s, NOTHING, spare, rng)
        signature = signature_of(moved_to(s, world))
        if signature not in known:
            known.add(signature)
            worlds.append(world)
    return worlds


def number_of_worlds(s: State, spare: i64) -> float:
    """Return how many worlds there are at most: facts that rule some out are not counted in."""
    down = face_down_cards(s)
    worlds = 1.0
    for family in range(FAMILIES):
        if s.seat_of[family] != NOTHING:
            unknown = unknown_cards(s, NOTHING, family) | (spare & cards_of_family(family))
            held: i64 = count(unknown & s.hands) if hands_matter(s) else 0
            aside: i64 = count(unknown & s.aside) if aside_matters(s) else 0
            rest = count(unknown) - count(unknown & down) - held - aside
            worlds *= factorial(count(unknown)) / factorial(held) / factorial(aside) / factorial(rest)
    return worlds


def factorial(n: i64) -> float:
    product = 1.0
    for factor in range(2, n + 1):
        product *= float(factor)
    return product


def signature_of(s: State) -> int:
    """Return a number for everything that is hidden and may still matter."""
    keys = first_keys(s)
    whole = vec[i64]([1, 1])
    for n in range(2 * s.seats):
        put(whole, 0, keys[n])
    return whole[0] * PRIME + whole[1]


def size_of(s: State, worlds: list[vec[i64]]) -> float:
    """Estimate the number of nodes, from the options along random games."""
    rng = Rng(len(worlds))
    total = 0.0
    for n in range(DIVES):
        t = moved_to(s, worlds[n * len(worlds) // DIVES])
        nodes = 1.0
        while t.asked < NO_QUESTION:
            moves = moves_of(t)
            nodes *= float(len(moves))
            total += nodes
            play(t, moves[rng.below(len(moves))])
    return total / float(DIVES) * float(len(worlds))


def grown(start: State, s: State, moves: list[int], worlds: list[vec[i64]], policy: Policy, most_nodes: i64) -> Ending:
    """Grow the tree of a position from these worlds; it is full if it would become too large."""
    logs = [log_likelihood(moved_to(start, world), world, moves, policy) for world in worlds]
    highest = max(logs)
    total = 0.0
    for log in logs:
        total += math.exp(log - highest)
    tree = Ending(s.seats, most_nodes)
    for n in range(len(worlds)):
        if tree.is_full:
            break
        tree.add_world(s, worlds[n], math.exp(logs[n] - highest) / total)
    return tree


def log_likelihood(s: State, world: vec[i64], moves: list[int], policy: Policy) -> float:
    """Return the logarithm of the likelihood of these moves, of all seats, in a world; 0 without any."""
    o = Options()
    found = 0.0
    for number in moves:
        move: i64 = number
        if s.asked == PLACE:
            move = world[move // PLACES] * PLACES + move % PLACES
        describe(s, o)
        policy.manner(s).evaluate(o)
        likely = float(o.mass[o.number_of(move)]) / float(o.total)
        found += math.log((1.0 - RANDOM_MOVES) * likely + RANDOM_MOVES / float(o.n))
        play(s, move)
    return found


def present_key(s: State, moves: list[int]) -> int:
    """Return the key of what the seat that is asked has seen since the beginning of the ending."""
    t = s.clone()
    t.listening = False
    keys = first_keys(t)
    for move in moves:
        u = t.clone()
        u.listening = True
        play(u, move)
        keys = next_keys(t, move, u, keys)
        t = u
    return int(keys[2 * t.seat]) * PRIME + int(keys[2 * t.seat + 1])
