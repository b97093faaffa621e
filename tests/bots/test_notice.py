"""What a fitted policy notices: each thing in its own place, nothing that the seat cannot know."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import pytest
from tests.bots.test_greedy import MIXED
from tests.bots.test_strong import ALL, numbers

from oriflamme.bots.policies import policy
from oriflamme.engine.policy import options
from oriflamme.engine.policy.critic import Onlooker
from oriflamme.engine.policy.features import notice
from oriflamme.engine.policy.options import WEIGHTS, WIDTH, Options
from oriflamme.engine.policy.policy import choose
from oriflamme.engine.policy.rollouts import new_random_game, random_move
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.sight import another_world, moved_to
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play

STARTS: Final = sorted(
    value
    for name, value in vars(options).items()
    if name[:2] in {"P_", "R_", "T_", "G_", "A_"} and isinstance(value, int)
)
TABLES: Final = [ALL[1], ALL[5], ALL[7], ALL[9], MIXED[0], MIXED[1], MIXED[2]]


def moments(games: int) -> Iterator[State]:
    """Every question of random games at many kinds of tables."""
    for number, (rules, seats) in enumerate(TABLES):
        rng = Rng(number + 1)
        empty = new_state(rules.engine(), numbers(rules, seats))
        for _ in range(games):
            state = new_random_game(empty, rng)
            while state.asked < NO_QUESTION:
                yield state
                play(state, random_move(state, rng))


def noticed(state: State) -> list[list[int]]:
    """The move and the cells of each option."""
    o = Options()
    notice(state, o)
    width = int(o.width)
    rows = []
    for n in range(int(o.n)):
        cells = [int(o.cells[n * WIDTH + cell]) for cell in range(width)] if n >= o.free else []
        rows.append([int(o.moves[n]), *cells])
    return rows


def test_every_cell_lies_in_the_group_of_its_place() -> None:
    """A cell that strays would share its weight with another thing."""
    groups: dict[tuple[int, int], set[int]] = defaultdict(set)
    for state in moments(3):
        for _, *cells in noticed(state):
            assert len(cells) <= WIDTH
            for place, cell in enumerate(cells):
                assert 0 < cell < WEIGHTS
                groups[int(state.asked), place].add(bisect_right(STARTS, cell))
    assert {asked for asked, _ in groups} == {0, 1, 2, 3, 4}
    assert all(len(found) == 1 for found in groups.values())
    found = [next(iter(group)) for group in groups.values()]
    assert len(found) == len(set(found))


def test_what_a_seat_cannot_know_it_does_not_notice() -> None:
    rng = Rng(5)
    for turn, state in enumerate(moments(2)):
        if turn % 3 == 0:
            other = moved_to(state, another_world(state, state.seat, rng))
            assert noticed(other) == noticed(state)


def test_placements_weighed_at_once_weigh_the_same() -> None:
    tuned = policy("tuned")
    for turn, state in enumerate(moments(2)):
        if state.asked == PLACE and turn % 5 == 0:
            listed, quick = Options(), Options()
            notice(state, listed)
            tuned.weigh(listed)
            choose(state, tuned, quick, Rng(1))
            assert quick.n == listed.n and quick.total == listed.total
            assert all(quick.moves[n] == listed.moves[n] for n in range(int(quick.n)))
            assert all(quick.scores[n] == listed.scores[n] for n in range(int(quick.n)))


@pytest.mark.parametrize("result", [-0.8, 1.8])
def test_an_onlooker_bears_results_that_he_cannot_expect(result: float) -> None:
    onlooker = Onlooker()
    state = next(moments(1))
    onlooker.look(state, 0)
    for _ in range(2000):
        onlooker.learn(0, result, 1.0)
        onlooker.look(state, 0)
    assert abs(onlooker.hopes[0] - min(1.0, max(0.0, result))) < 0.1


@pytest.mark.parametrize("result", [0.0, 1.0])
def test_an_onlooker_expects_what_he_has_seen(result: float) -> None:
    onlooker = Onlooker()
    state = next(moments(1))
    onlooker.look(state, 0)
    assert onlooker.hopes[0] == 0.5
    for _ in range(200):
        onlooker.learn(0, result, 0.01)
        onlooker.look(state, 0)
    assert abs(onlooker.hopes[0] - result) < 0.1
