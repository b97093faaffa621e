"""Random games of every rule set, for tests of what always holds."""

from __future__ import annotations

import random
from typing import Final

from hypothesis import strategies as st

from oriflamme.game import Game, RuleSet
from oriflamme.game.card import DEALT_CARDS

TABLES: Final = [
    *((RuleSet.named(name), seats) for name in ("first", "revised", "ablaze") for seats in (3, 4, 5)),
    (RuleSet.named("duel"), 2),
]
"""Every named rule set at every number of seats."""


@st.composite
def tables(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """A rule set and a number of seats: named ones, and mixed boxes of any ten cards."""
    if draw(st.booleans()):
        return draw(st.sampled_from(TABLES))
    cards = tuple(draw(st.permutations(DEALT_CARDS))[:10])
    duel = draw(st.booleans())
    rules = RuleSet(cards, draw(st.sampled_from(("first", "revised"))), duel, draw(st.booleans()))
    return rules, 2 if duel else draw(st.integers(3, 5))


@st.composite
def games(draw: st.DrawFn, finished: bool = False) -> Game:
    """A game of random moves, stopped somewhere unless it has to be finished."""
    rules, seats = draw(tables())
    seed = draw(st.integers(0, 2**32))
    length = None if finished else draw(st.integers(0, 90))
    return random_game(rules, seats, seed, length)


def random_game(rules: RuleSet, seats: int, seed: int, length: int | None = None) -> Game:
    """A game of this many random moves, or a whole one."""
    game = Game.new(rules, seats, seed)
    rng = random.Random(seed)
    while (decision := game.decision) is not None and (length is None or len(game.moves) < length):
        game.play(rng.choice(decision.options))
    return game


def random_mixed(seed: int) -> tuple[RuleSet, int]:
    """A mixed box and a number of seats."""
    rng = random.Random(seed)
    duel = seed % 3 == 2
    cards = tuple(rng.sample(DEALT_CARDS, 10))
    return RuleSet(cards, rng.choice(("first", "revised")), duel, rng.random() < 0.3), 2 if duel else rng.randint(3, 5)
