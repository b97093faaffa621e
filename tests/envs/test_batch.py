"""Many games at once: the same games as one by one, and nothing seen that a seat may not know."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.games import TABLES, random_mixed

from oriflamme.engine.arrays.batch import Batch
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world, moved_to
from oriflamme.engine.rules.walk import winners
from oriflamme.envs.batch import Games
from oriflamme.envs.env_game import EnvGame
from oriflamme.game import BadInput, RuleSet

ALL_TABLES = [*TABLES, *(random_mixed(seed) for seed in range(4))]


def random_actions(games: Games, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.asarray((games.masks * rng.random(games.masks.shape)).argmax(axis=1))


@pytest.mark.parametrize(("rules", "seats"), ALL_TABLES)
def test_a_batch_shows_and_pays_what_single_tables_do(rules: RuleSet, seats: int) -> None:
    games = Games(5, rules, seats, seed=3, reward="rank")
    tables = [EnvGame(rules, seats, "rank") for _ in range(5)]
    for table, state in zip(tables, games.batch.states, strict=True):
        table.state = state.clone()
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(150):
        for n, table in enumerate(tables):
            assert games.seats[n] == table.to_move
            assert (games.observations[n] == table.observe(int(games.seats[n]))).all()
            assert (games.masks[n] == table.mask(int(games.seats[n]))).all()
        actions = random_actions(games, rng)
        games.step(actions)
        for n, table in enumerate(tables):
            assert table.play(int(actions[n]))
            assert bool(games.ended[n]) == (table.to_move is None)
            if table.to_move is None:
                ended += 1
                assert games.rewards[n].tolist() == table.rewards()
                assert games.batch.winners[n] == winners(table.state)
                table.state = games.batch.states[n].clone()
            else:
                assert not games.rewards[n].any()
    assert ended >= 5


@pytest.mark.parametrize(("rules", "seats"), ALL_TABLES)
def test_what_a_batch_shows_does_not_change_with_what_the_seat_cannot_know(rules: RuleSet, seats: int) -> None:
    games = Games(16, rules, seats, seed=5)
    table = EnvGame(rules, seats)
    rng = np.random.default_rng(2)
    for step in range(60):
        games.step(random_actions(games, rng))
        if step % 6 == 0:
            for n, state in enumerate(games.batch.states):
                seat = int(games.seats[n])
                other = moved_to(state, another_world(state, seat, Rng(step)))
                assert (table.observe(seat, other) == games.observations[n]).all()


def test_the_arrays_are_the_engines_own_and_cannot_be_written_to() -> None:
    games = Games(4)
    before = games.observations
    seen = before.copy()
    games.step(games.masks.argmax(axis=1))
    assert (before != seen).any() and before is games.observations
    with pytest.raises(ValueError, match="read-only"):
        games.observations[0, 0] = 1


def test_the_same_seed_gives_the_same_games_whatever_the_size_of_the_batch() -> None:
    small, large = Games(3, "ablaze", 4, seed=9), Games(12, "ablaze", 4, seed=9)
    for _ in range(200):
        assert (small.observations == large.observations[:3]).all()
        small.step(small.masks.argmax(axis=1))
        large.step(large.masks.argmax(axis=1))
    assert (Games(3, seed=1).observations != Games(3, seed=2).observations).any()


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_against_random_opponents_one_seat_of_each_game_is_asked(rules: RuleSet, seats: int) -> None:
    games = Games(64, rules, seats, opponents="random", seed=1)
    rng = np.random.default_rng(3)
    asked = games.seats.copy()
    met = set(asked.tolist())
    wins = ends = 0.0
    for _ in range(120):
        games.step(random_actions(games, rng))
        assert (games.seats == asked)[games.ended == 0].all()
        assert not games.learner_paid[games.ended == 0].any()
        paid = games.rewards[np.arange(64), asked]
        assert (paid == games.learner_paid)[games.ended == 1].all()
        wins, ends = wins + paid.sum(), ends + games.ended.sum()
        asked = games.seats.copy()
        met |= set(asked.tolist())
    assert met == set(range(seats)) and ends > 100
    assert abs(wins / ends - 1 / seats) < 0.12


def test_a_learner_who_plays_at_random_loses_against_fitted_policies() -> None:
    games = Games(200, "revised", 4, opponents="tuned", seed=1)
    rng = np.random.default_rng(3)
    paid = ends = 0.0
    for _ in range(60):
        games.step(random_actions(games, rng))
        paid, ends = paid + games.learner_paid.sum(), ends + games.ended.sum()
    assert ends > 300 and paid / ends < 0.1
    again = Games(200, "revised", 4, opponents="tuned", seed=1)
    assert (again.observations == Games(200, "revised", 4, opponents="tuned", seed=1).observations).all()
    assert (again.observations != Games(200, "revised", 4, opponents="random", seed=1).observations).any()


def test_random_steps_inside_the_engine_are_steps() -> None:
    games = Games(8, seed=1)
    games.step_at_random(300)
    assert games.decisions == 8 * 300 and games.masks.any(axis=1).all()


def test_an_illegal_action_is_refused() -> None:
    games = Games(2, seed=1)
    with pytest.raises(ValueError, match="does not answer the question of game 0"):
        games.step([0, 0])
    with pytest.raises(ValueError, match="3 actions for 2 games"):
        games.step([0, 0, 0])


@pytest.mark.parametrize("settings", [{"games": 0}, {"games": 2, "opponents": "friends"}])
def test_settings_that_make_no_sense_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        Games(**settings)  # type: ignore[arg-type]


def test_rewards_are_what_the_rule_book_says() -> None:
    """Section 9: most influence wins; a shared victory is shared."""
    table = EnvGame("revised", 3)
    for seat, influence in enumerate((7, 9, 9)):
        table.state.influence[seat] = influence
    assert table.rewards() == [0.0, 0.5, 0.5]
    table.reward = 1
    assert table.rewards() == [-2.0, 0.0, 0.0]
    table.reward = 2
    assert table.rewards() == [0.0, 0.75, 0.75]
    assert isinstance(Games(1).batch, Batch)
