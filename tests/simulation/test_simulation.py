"""Samples of the simulation, and that it notices bugs; `make test-long` runs it for millions of steps."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.simulation.checks import Violation
from tests.simulation.company_mutations import Change
from tests.simulation.mutations import MUTATIONS, mutated
from tests.simulation.world import simulate

STEPS = 2_000_000
"""Of the long campaign."""
WORLDS = 12
"""Worlds of which at least one has to notice a mutation."""


@pytest.mark.parametrize("seed", [11, 12, 28, 48])
def test_what_must_hold_holds_whatever_goes_wrong(seed: int) -> None:
    outcome = simulate(seed)
    assert outcome.moves and outcome.updates and outcome.games


def test_the_same_seed_is_the_same_run() -> None:
    assert simulate(45) == simulate(45)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_a_known_bug_is_noticed(mutation: Callable[[], Change]) -> None:
    """The first world that notices it is enough; which one that is changes with the server's code."""
    with mutated(mutation), pytest.raises(Violation, match="seed"):
        for seed in range(1, 1 + WORLDS):
            simulate(seed, **MUTATIONS[mutation])


@pytest.mark.long
def test_what_must_hold_holds_for_millions_of_steps() -> None:
    """Other worlds every time; a failure names its seed, and `python -m tests.simulation --seed` replays it."""
    seed, steps = random.SystemRandom().randrange(1_000_000_000), 0
    while steps < STEPS:
        steps += simulate(seed).steps
        seed += 1
