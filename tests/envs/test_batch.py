"""Many games at once: the same games as one by one, and nothing seen that a seat may not know."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.games import TABLES, random_mixed

from oriflamme.bots import find_bot
from oriflamme.bots.net import SHIPPED, load
from oriflamme.bots.policies import HERE, policy
from oriflamme.engine.arrays.batch import Batch
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world, moved_to
from oriflamme.engine.rules.walk import winners
from oriflamme.envs.batch import Games
from oriflamme.envs.crew import Crew
from oriflamme.envs.env_game import EnvGame
from oriflamme.envs.opponents import network_actions
from oriflamme.envs.shard import Shard
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.actions import move_of

ALL_TABLES = [*TABLES, *(random_mixed(seed) for seed in range(4))]


def engine(games: Games) -> Batch:
    """The engine's batch of games in this process."""
    assert isinstance(games.shard, Shard)
    return games.shard.batch


def random_actions(games: Games, rng: np.random.Generator) -> NDArray[np.int64]:
    return np.asarray((games.masks * rng.random(games.masks.shape)).argmax(axis=1))


@pytest.mark.parametrize(("rules", "seats"), ALL_TABLES)
def test_a_batch_shows_and_pays_what_single_tables_do(rules: RuleSet, seats: int) -> None:
    games = Games(5, rules, seats, seed=3, reward="rank")
    tables = [EnvGame(rules, seats, "rank") for _ in range(5)]
    for table, state in zip(tables, engine(games).states, strict=True):
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
                assert engine(games).winners[n] == winners(table.state)
                table.state = engine(games).states[n].clone()
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
            for n, state in enumerate(engine(games).states):
                seat = int(games.seats[n])
                other = moved_to(state, another_world(state, seat, Rng(step)))
                assert (table.observe(seat, other) == games.observations[n]).all()


def test_the_arrays_are_the_engines_own_contiguous_and_writable_as_pytorch_wants_it() -> None:
    games = Games(4)
    before = games.observations
    seen = before.copy()
    games.step(games.masks.argmax(axis=1))
    assert (before != seen).any() and before is games.observations
    for name in ("observations", "masks", "seats", "ended", "rewards", "learner_paid", "chosen"):
        flags = getattr(games, name).flags
        assert flags.writeable and flags.c_contiguous, name
    kept = games.observations
    del games
    assert kept.sum() > 0


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


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_action_is_refused_before_any_game_has_moved(workers: int) -> None:
    games = Games(4, seed=1, workers=workers)
    seen, legal = games.observations.copy(), games.masks.argmax(axis=1)
    for wrong in (0, -1, 10**6):
        with pytest.raises(ValueError, match=f"action {wrong} does not answer the question of game 3"):
            games.step([*legal[:3], wrong])
    with pytest.raises(ValueError, match="3 actions for 4 games"):
        games.step([0, 0, 0])
    with pytest.raises(ValueError, match="whole numbers, not float64"):
        games.step(legal + 0.5)
    assert (games.observations == seen).all() and games.decisions == 0
    games.step(legal)
    assert games.decisions == 4
    games.close()


def shown(games: Games) -> list[bytes]:
    """Everything that a batch shows."""
    arrays = (games.observations, games.masks, games.seats, games.ended, games.rewards, games.learner_paid)
    return [array.tobytes() for array in arrays]


@pytest.mark.parametrize("opponents", ["self", "random", "tuned", ["random", "tuned", "net"]])
def test_workers_change_nothing_but_the_speed(opponents: str | list[str]) -> None:
    one, two = (Games(10, opponents=opponents, seed=4, workers=workers) for workers in (1, 3))
    for step in range(40):
        assert shown(one) == shown(two)
        actions = one.sample(step)
        assert (two.sample(step) == actions).all()
        one.step(actions)
        two.step(actions)
    one.step_at_random(5)
    two.step_at_random(5)
    one.reset([2, 9], seeds=[5, 6])
    two.reset([2, 9], seeds=[5, 6])
    assert shown(one) == shown(two) and one.decisions == two.decisions > 400
    saved = one.save([1, 8])
    assert two.save([1, 8]) == saved
    two.load(saved, [8, 0])
    assert (two.observations[[8, 0]] == one.observations[[1, 8]]).all()
    two.close()


def test_a_batch_whose_workers_were_stopped_says_so() -> None:
    games = Games(4, workers=2)
    assert isinstance(games.shard, Crew)
    for worker in games.shard.workers:
        worker.process.kill()
    with pytest.raises(RuntimeError, match="a worker of the batch has stopped"):
        games.step(games.masks.argmax(axis=1))
    games.close()


@pytest.mark.parametrize(("rules", "seats"), ALL_TABLES)
def test_sampled_actions_are_all_legal_ones_equally_often(rules: RuleSet, seats: int) -> None:
    games = Games(40, rules, seats, seed=2)
    rng = np.random.default_rng(1)
    row = np.arange(40)
    for _ in range(60):
        actions = games.sample(rng)
        assert games.masks[row, actions].all()
        games.step(actions)
    legal = games.masks[7].sum()
    drawn = np.bincount([games.sample(rng)[7] for _ in range(200 * legal)], minlength=games.action_count)
    assert (drawn[games.masks[7] == 0] == 0).all()
    assert (abs(drawn[games.masks[7] == 1] - 200) < 90).all()


@pytest.mark.parametrize("opponents", ["self", "tuned"])
def test_chosen_games_are_reset_and_the_others_stay(opponents: str) -> None:
    games = Games(6, "ablaze", opponents=opponents, seed=3)
    for step in range(30):
        games.step(games.sample(step))
    before = games.observations.copy()
    games.reset([1, 4], seeds=[77, 78])
    changed = (games.observations != before).any(axis=1)
    assert changed.tolist() == [False, True, False, False, True, False]
    again = Games(2, "ablaze", opponents=opponents, seed=[77, 78])
    assert (again.observations == games.observations[[1, 4]]).all()
    with pytest.raises(BadInput):
        games.reset([6])


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games)), Games.clone])
@pytest.mark.parametrize(("rules", "opponents"), [("ablaze", "self"), ("duel", "tuned"), ("revised", ["net"] * 3)])
def test_a_copy_goes_on_as_the_original_does(copied: Callable[[Games], Games], rules: str, opponents: str) -> None:
    games = Games(6, rules, opponents=opponents, seed=3, reward="rank")
    while not games.ended.any():
        games.step(games.sample(len(games.save())))
    twin = copied(games)
    assert shown(twin) == shown(games)
    before = shown(games)
    for step in range(25):
        twin.step(twin.sample(step))
    assert shown(games) == before
    for step in range(25):
        games.step(games.sample(step))
    assert shown(twin) == shown(games)


def test_a_saved_game_can_be_loaded_into_many() -> None:
    games = Games(8, seed=5)
    for step in range(20):
        games.step(games.sample(step))
    one = games.save([3])
    games.load(one * 8)
    assert (games.observations == games.observations[3]).all()
    with pytest.raises(ValueError, match="no state"):
        Games(1, seats=3).load(one)


def test_without_restart_a_finished_game_waits_for_its_reset() -> None:
    games = Games(3, seats=3, opponents="random", seed=1, restart=False)
    while not games.ended.any():
        games.step(games.sample(int(games.masks.sum())))
    over = int(games.ended.argmax())
    assert not games.masks[over].any() and games.view(over).phase == "over"
    assert games.sample(1)[over] == -1 and over in games.refused()
    games.reset([over])
    assert not games.ended[over] and not games.rewards[over].any() and games.masks[over].any()


def test_each_opponent_keeps_its_seat(tmp_path: Path) -> None:
    """A policy from a file plays as the one of the same name."""
    file = tmp_path / "mine.json"
    file.write_bytes((HERE / "tuned.json").read_bytes())
    named = Games(20, opponents=["tuned", "random", "tuned"], seed=1, seat=2)
    own = Games(20, opponents=[f"policy:{file}", "random", policy("tuned")], seed=1, seat=2)
    other = Games(20, opponents=["random", "tuned", "tuned"], seed=1, seat=2)
    for step in range(30):
        assert (own.seats == 2).all()
        named.step(named.sample(step))
        own.step(own.sample(step))
        other.step(other.sample(step))
    assert shown(named) == shown(own) and shown(named) != shown(other)


def test_a_network_plays_in_a_batch_as_the_bot_does() -> None:
    games, player = Games(5, opponents="net", seed=4, seat=0), find_bot("net")
    for step in range(12):
        games.step(games.sample(step))
    network = load(str(SHIPPED))
    table = EnvGame()
    for n in range(5):
        table.state = engine(games).states[n].clone()
        while table.to_move == 0:
            table.play(int(table.mask(0).argmax()))
        if (seat := table.to_move) is None:
            continue
        view = table.game().view(seat)
        action = network_actions(network, table.observe(seat)[None], table.mask(seat)[None])[0]
        expected = player.choose(view, random.Random(1))
        assert move_of(int(action), table.families[seat]) == expected


@pytest.mark.parametrize(
    "settings",
    [
        {"games": 0},
        {"games": 2, "opponents": "friends"},
        {"games": 2, "opponents": "greedy"},
        {"games": 2, "opponents": ["random"]},
        {"games": 2, "opponents": "policy:nowhere.json"},
        {"games": 2, "opponents": "nowhere.npz"},
        {"games": 2, "seed": [1]},
        {"games": 2, "seat": 4, "opponents": "random"},
        {"games": 2, "workers": 3},
    ],
)
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
    assert Games(1, reward="margin").rewards.shape == (1, 4)
