"""Chance tied to questions: games that differ by one move stay alike, so that what the move changed can be told.

With a stream of random numbers the first question that only one of two games asks would shift all that follow.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.cards import CARDS
from oriflamme.engine.rules.chance import WORD, mixed_bits
from oriflamme.engine.rules.questions import NO_QUESTION, ON_SLOT, PLACE, PLACES, REPEAT, REVEAL, TARGET
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play

MOST_TIMES: Final = 64
"""More often than a question is asked in a round."""


@final
class Luck:
    """The chance of one game after the other; games of the same seed have the same answers to the same questions."""

    def __init__(self) -> None:
        self.seed: i64 = 0
        self.game: i64 = 0
        self.times: vec[i64] = vec[i64]([0] * (NO_QUESTION * CARDS))  # by question: game, round, how often asked in it

    def start(self, seed: i64) -> None:
        """Begin a game."""
        self.seed = seed
        self.game += MOST_TIMES * MOST_TIMES

    def choose(self, s: State, policy: Policy, o: Options) -> i64:
        """Return a move drawn from this policy."""
        o.direct = True
        o.weights = policy.manner(s).weights
        describe(s, o)
        o.direct = False
        policy.softmax(o)
        here = self.number_of_question(s)
        if s.asked == REVEAL or s.asked == REPEAT:
            return o.moves[0 if (here * o.total) >> 32 < o.mass[0] else 1]
        return o.moves[fastest(s, o, here)]

    def number_of_question(self, s: State) -> i64:
        """Return a random number for the open question: who is asked about which card, in which round."""
        about = s.seat if s.asked == PLACE else s.top(s.cursor) if s.asked == REVEAL else s.actor
        at = s.asked * CARDS + about
        now = self.game + s.round * MOST_TIMES
        last = self.times[at]
        now = last + 1 if last >= now else now
        self.times[at] = now
        here = mixed_bits(((now - self.game) * CARDS * NO_QUESTION + at) & WORD)
        return mixed_bits((self.seed ^ here) & WORD)

    def play_on(self, s: State, policies: list[Policy], o: Options) -> None:
        """Play to the end, each seat by its policy."""
        while s.asked < NO_QUESTION:
            play(s, self.choose(s, policies[s.seat], o))


def fastest(s: State, o: Options, seed: i64) -> i64:
    """Return the option that is first in a race of exponential times, each with its probability as speed.

    The time of an option depends on the card that it is about, not on which other options there are.
    """
    best: i64 = 0
    shortest = math.inf
    for n in range(o.n):
        chance = mixed_bits((seed + name_of(s, o.moves[n]) * 0x9E3779B1) & WORD)
        time = -math.log((float(chance) + 0.5) / 4294967296.0) / float(o.mass[n])
        if time < shortest:
            shortest = time
            best = n
    return best


def name_of(s: State, move: i64) -> i64:
    """Return a number for a move that does not depend on how many cards lie before its target."""
    if s.asked == TARGET:
        return s.top(move)
    if s.asked == PLACE and move % PLACES >= ON_SLOT:
        return move - move % PLACES + ON_SLOT + s.top(move % PLACES - ON_SLOT)
    return move
