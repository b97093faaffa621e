"""The luck of games: 0 in the mean by construction, reproducible, and frozen by a hash."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from benchmarks.luck import Table
from tests.games import random_game

from oriflamme.analysis.estimate import estimate
from oriflamme.analysis.luck import PARTS, GameLuck, LuckModel, hash_of, silent
from oriflamme.bots import find_bot
from oriflamme.bots.fitting import empty_table
from oriflamme.bots.policies import HERE, policy
from oriflamme.engine.policy.fortune import Fortune, luck_of_game
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose, win_share
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners
from oriflamme.game import RuleSet

REVISED = RuleSet.named("revised")
QUICK = LuckModel(games=2, deal_games=4)


def position(moves: int, seed: int = 4) -> tuple[State, list[int]]:
    """A state with a choice in it, and all moves that answer it."""
    game = random_game(REVISED, 4, seed, length=moves)
    assert game.decision is not None
    numbers = [game.numbering.move_number(game.state, move) for move in game.decision.options]
    return silent(game.state), [number for number in numbers if number is not None]


def fortune(seed: int = 9, least: float = 0.02, games: int = 4) -> Fortune:
    return Fortune([policy("tuned")] * 4, games, least, seed)


@pytest.mark.parametrize(("moves", "least"), [(0, 0.0), (0, 0.05), (9, 0.0), (9, 0.1), (13, 0.0)])
def test_the_luck_of_a_draw_is_zero_in_the_mean_over_all_moves(moves: int, least: float) -> None:
    state, options = position(moves)
    likely = np.random.default_rng(moves).dirichlet(np.full(len(options), 0.5))
    unknown: list[Policy | None] = [None] * 4
    luck = [
        luck_of_game(fortune(least=least, games=20), state, [move], unknown, [options], [list(map(float, likely))])
        for move in options
    ]
    assert np.abs(np.array(luck)).max() > 0
    assert likely @ np.array(luck) == pytest.approx(np.zeros(20), abs=1e-9)


def test_only_the_seat_that_moves_has_drawn() -> None:
    state, options = position(9)
    likely = [1 / len(options)] * len(options)
    luck = np.array(luck_of_game(fortune(), state, options[:1], [None] * 4, [options], [likely])).reshape(5, 4)
    assert luck[int(state.seat)].any()
    assert not np.delete(luck, int(state.seat), axis=0).any()


def unseen(rules: RuleSet, seats: int, seed: int, policies: list[Policy | None]) -> tuple[list[float], State]:
    """What unseen cards did to each seat in a game among four of the kind, and how it ended."""
    empty = empty_table(rules, seats)
    rng, o, moves = Rng(seed), Options(), []
    start = new_random_game(empty, rng)
    end = start.clone()
    while end.asked < NO_QUESTION:
        moves.append(int(choose(end, policy("tuned"), o, rng)))
        play(end, moves[-1])
    told: list[list[int]] = [[] for _ in moves]
    players = [policy("pupil" if drawn is None else "tuned") for drawn in policies]
    luck = luck_of_game(Fortune(players, 8, 0.01, seed), start, moves, policies, told, [[] for _ in moves])
    return luck[seats * seats :], end


@pytest.mark.compiled
def test_the_luck_of_unseen_cards_is_zero_in_the_mean_and_explains_results() -> None:
    games, policies = 160, [None, *[policy("tuned")] * 3]
    found = [unseen(REVISED, 4, seed, policies) for seed in range(games)]
    luck = np.array([luck[0] for luck, _ in found])
    won = np.array([win_share(end) * (int(winners(end)) & 1) for _, end in found])
    assert abs(luck.mean()) < 3.5 * luck.std() / games**0.5
    assert np.corrcoef(luck, won)[0, 1] > 0.15


def test_unseen_cards_are_luck_only_where_all_others_follow_policies() -> None:
    tuned = policy("tuned")
    assert any(unseen(REVISED, 3, 5, [None, tuned, tuned])[0])
    assert not any(unseen(REVISED, 3, 5, [None, None, tuned])[0])
    assert not any(unseen(REVISED, 3, 5, [tuned] * 3)[0])
    assert not any(unseen(RuleSet.named("duel"), 2, 5, [None, tuned])[0])


def test_a_certain_move_and_one_of_which_nothing_is_known_are_no_luck() -> None:
    state, options = position(9)
    certain = [1.0] + [0.0] * (len(options) - 1)
    assert not any(luck_of_game(fortune(), state, options[:1], [None] * 4, [options], [certain]))
    assert not any(luck_of_game(fortune(), state, options[:1], [None] * 4, [[]], [[]]))


def test_what_a_policy_draws_from_is_found_in_the_engine() -> None:
    state, _ = position(9)
    player, game = find_bot("tuned"), random_game(REVISED, 4, 4, length=9)
    view = game.view(int(state.seat))
    likely = player.distribution(view)
    assert likely is not None and view.decision is not None
    numbers = [game.numbering.move_number(game.state, move) or 0 for move in view.decision.options]
    drawn: list[Policy | None] = [policy("tuned")] * 4
    for move in numbers:
        told = luck_of_game(fortune(), state, [move], [None] * 4, [numbers], [list(likely)])
        own = luck_of_game(fortune(), state, [move], drawn, [], [])
        assert np.array(told) == pytest.approx(np.array(own), abs=1e-6)


def test_the_same_seed_gives_the_same_luck_and_another_one_another() -> None:
    table = Table([find_bot("random"), find_bot("random")], RuleSet.named("duel"), None, QUICK)
    assert table.row("1", 3) == table.row("1", 3)
    assert table.row("1", 3) != table.row("2", 3)


def test_the_hash_covers_settings_and_weights(tmp_path: Path) -> None:
    bots = [find_bot("tuned"), find_bot("rival-a")]
    here = hash_of(QUICK, bots)
    assert here == hash_of(LuckModel(games=2, deal_games=4), bots) and len(here) == 12
    assert here != hash_of(LuckModel(games=3, deal_games=4), bots)
    assert here != hash_of(QUICK, bots[::-1])
    copy = tmp_path / "weights.json"
    copy.write_bytes((HERE / "tuned.json").read_bytes())
    assert here == hash_of(QUICK, [find_bot(f"policy:{copy}"), bots[1]])
    copy.write_bytes((HERE / "rival-b.json").read_bytes())
    assert here != hash_of(QUICK, [find_bot(f"policy:{copy}"), bots[1]])


def test_deals_tell_bots_apart_only_if_these_differ() -> None:
    names = (["tuned", "tuned"], ["tuned", "rival-a"], ["search@100it", "tuned"], ["greedy", "casual"])
    known = [GameLuck(QUICK, [find_bot(name) for name in pair]).knows_deals for pair in names]
    assert known == [False, True, True, False]


def test_the_mean_value_of_deals_adds_up_over_the_seats() -> None:
    luck = GameLuck(QUICK, [find_bot("tuned"), find_bot("random")])
    found = luck.baseline(REVISED, [0, 1, 1], 300, 5)
    assert found[0][0] + 2 * found[1][0] == pytest.approx(1)
    assert found[0][0] > 0.8 and 0 < found[0][1] < 0.03
    assert found == luck.baseline(REVISED, [0, 1, 1], 300, 5)


@pytest.mark.compiled
def test_intervals_of_short_null_matches_hold_the_fair_share() -> None:
    table = Table([find_bot("tuned")] * 2, REVISED, 3, LuckModel(games=2))
    matches, deals = 40, 20
    held, plain, adjusted = 0, [], []
    for match in range(matches):
        rows = np.array([table.row(f"test {match}", deal) for deal in range(deals)])
        found = estimate(rows[:, 0], rows[:, 1:], np.zeros(len(PARTS)))
        held += found.low <= 1 / 3 <= found.high
        plain.append(rows[:, 0].mean())
        adjusted.append(found.mean)
    assert held >= 0.85 * matches
    assert np.var(adjusted) < np.var(plain)
    assert np.mean(adjusted) == pytest.approx(1 / 3, abs=4 * float(np.std(adjusted)) / matches**0.5)
