"""Samples of the simulation, and that it notices bugs; `make test-long` runs it for millions of steps."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from tests.simulation.checks import Violation
from tests.simulation.company_mutations import Change, undo_one_move_only, void_the_link_of_whoever_leaves
from tests.simulation.mutations import MUTATIONS, mutated, tell_the_last_move_twice, write_no_jobs_with_moves
from tests.simulation.world import simulate

WORLDS = 12
"""Worlds of which at least one has to notice a mutation."""
RARE = {undo_one_move_only: 40}
"""What few worlds notice, since few people play alone and undo."""
QUICK = (tell_the_last_move_twice, write_no_jobs_with_moves, void_the_link_of_whoever_leaves)
"""A sample: the other mutations are part of the long campaign."""


@pytest.mark.parametrize("seed", [11, 48, 20261135])
def test_what_must_hold_holds_whatever_goes_wrong(seed: int) -> None:
    """In the last one a process dies while it stops."""
    outcome = simulate(seed)
    assert outcome.moves and outcome.updates and outcome.games


def test_the_same_seed_is_the_same_run_in_any_process() -> None:
    """Neither addresses in memory nor the hashes of texts decide anything."""
    command = [sys.executable, "-m", "tests.simulation", "--seed", "2"]
    environment = {**os.environ, "PYTHONHASHSEED": "2"}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=True)
    assert f"trace {simulate(2).trace:x}" in found.stdout


@pytest.mark.parametrize(
    "mutation",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.long, id=one.__name__) for one in MUTATIONS],
)
def test_a_known_bug_is_noticed(mutation: Callable[[], Change]) -> None:
    """The first world that notices it is enough; which one that is changes with the server's code."""
    with mutated(mutation), pytest.raises(Violation, match="seed"):
        for seed in range(1, 1 + RARE.get(mutation, WORLDS)):
            simulate(seed, **MUTATIONS[mutation])
