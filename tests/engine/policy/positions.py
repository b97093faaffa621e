"""Positions of random games, for everything that looks at the open question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tests.bots.test_greedy import MIXED
from tests.games import TABLES

from oriflamme.engine.policy.rollouts import new_random_game, random_move
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES

SOME: Final = [TABLES[1], TABLES[5], TABLES[7], TABLES[9], *MIXED[:3]]
"""Some tables of all rule sets."""


def family_numbers(rules: RuleSet, seats: int) -> list[list[int]]:
    return [[FAMILIES.index(family) for family in played] for played in rules.families(seats)]


def questions(games: int) -> Iterator[State]:
    """Yield every question of random games at some tables."""
    for number, (rules, seats) in enumerate(SOME):
        rng = Rng(number + 1)
        empty = new_state(rules.engine(), family_numbers(rules, seats))
        for _ in range(games):
            state = new_random_game(empty, rng)
            while state.asked < NO_QUESTION:
                yield state
                play(state, random_move(state, rng))
