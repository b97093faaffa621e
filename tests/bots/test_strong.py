"""tuned, sampler and search: legal everywhere, decided by the view alone, reproducible, within their budget."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest
from tests.bots.test_greedy import MIXED
from tests.games import TABLES
from tests.table import placement, table

from oriflamme.bots import LEVELS, find_bot, play_game
from oriflamme.bots.fitting import SHARPNESS, Fit, Plan, write_whole
from oriflamme.bots.imitation import copy_of, moves_of
from oriflamme.bots.policies import HERE, checked, packed, policy, policy_form, read_policy, unpacked
from oriflamme.engine.policy.gradient import LIMIT
from oriflamme.engine.policy.options import WEIGHTS, Options
from oriflamme.engine.policy.policy import MOST_WEIGHT, UNIT, Policy, best_move, policy_games
from oriflamme.engine.policy.search import Study
from oriflamme.game import BadInput, Game, RuleSet, View
from oriflamme.game.card import FAMILIES
from oriflamme.game.imagine import imagine

BOTS: Final = ("tuned", "sampler@20it", "search@20it")
ALL: Final = [*TABLES, *MIXED]


def numbers(rules: RuleSet, seats: int) -> list[list[int]]:
    return [[FAMILIES.index(family) for family in played] for played in rules.families(seats)]


# ---- as bots ---------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
def test_they_play_legal_moves_to_the_end_of_a_game_of_every_rule_set(rules: RuleSet, seats: int) -> None:
    game = Game.new(rules, seats, seed=seats)
    players = [find_bot(BOTS[seat % 3]) for seat in range(seats)]
    play_game(game, players, [random.Random(seat) for seat in range(seats)])
    assert game.is_over


@pytest.mark.compiled
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("rules", "seats"), [ALL[1], ALL[7], ALL[9], MIXED[2]], ids=lambda p: getattr(p, "name", p))
def test_the_view_alone_decides_and_the_same_seed_gives_the_same_move(bot: str, rules: RuleSet, seats: int) -> None:
    game = Game.new(rules, seats, seed=5)
    player = find_bot(bot)
    rng = random.Random(2)
    while (decision := game.decision) is not None:
        if rng.random() < 0.1:
            view = game.view(decision.seat)
            form = json.loads(json.dumps(view.to_dict()))
            move = player.choose(view, random.Random(3))
            assert move in decision.options
            assert player.choose(View.from_dict(form), random.Random(3)) == move
        game.play(rng.choice(decision.options))


@pytest.mark.parametrize("bot", BOTS)
def test_they_answer_in_positions(bot: str) -> None:
    player = find_bot(bot)
    for game in (
        table("red.soldier blue.spy! green.lord", hands=[[], ["blue.heir"], []]),
        table("red.decree blue.spy! green.lord", "reveal", "target 2"),
        placement("red.heir! blue.spy", [["red.lord", "red.spy"], ["blue.lord"], ["green.spy"]]),
    ):
        assert game.decision is not None
        assert player.choose(game.view(0), random.Random(1)) in game.decision.options


def test_every_level_has_its_bot() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "master"]
    for bot in LEVELS.values():
        find_bot(bot)


@pytest.mark.compiled
@pytest.mark.parametrize("bot", ["sampler@20ms", "search@60ms"])
def test_a_budget_in_time_is_kept(bot: str) -> None:
    """The slack is for machines that are busy with other things."""
    game = Game.new("revised", 4, seed=3)
    player = find_bot(bot)
    budget = player.budget.milliseconds
    assert budget is not None
    spent = []
    for _ in range(12):
        assert game.decision is not None
        start = time.process_time()
        player.choose(game.view(game.decision.seat), random.Random(1))
        spent.append(1000 * (time.process_time() - start))
        game.play(random.Random(1).choice(game.decision.options))
    assert sorted(spent)[6] < 3 * budget


# ---- thinking --------------------------------------------------------------------------------------------


def study(game: Game, *pool: str) -> Study:
    """The thoughts of the seat that is asked."""
    seat = game.to_move
    assert seat is not None
    it = imagine(game.view(seat))
    others = [policy(name) for name in pool]
    return Study(it.start, it.now, it.moves, it.movers, it.spare, policy("tuned"), others, 1)


@pytest.mark.compiled
def test_the_likelihood_of_a_world_is_that_of_the_moves_seen() -> None:
    """A policy that moves as the seats did is believed more than one that does not."""
    game = Game.new("revised", 4, seed=8)
    rngs = [random.Random(seat) for seat in range(4)]
    tuned = find_bot("tuned")
    while game.round < 5:
        assert game.to_move is not None
        game.play(tuned.choose(game.view(game.to_move), rngs[game.to_move]))
    thoughts = study(game, "tuned", "copycat")
    thoughts.weigh(60)
    thoughts.settle(True)
    mine = int(thoughts.viewer)
    believed = 0.0
    for seat in range(4):
        if seat != mine:
            believed += sum(int(thoughts.drawn(seat)) % 2 == 0 for _ in range(200)) / 600
    assert believed > 0.6


def test_before_anybody_has_moved_a_style_is_as_likely_as_it_is_favoured() -> None:
    thoughts = study(Game.new("revised", 4, seed=8), "tuned", "copycat")
    thoughts.favour = 0.8
    thoughts.weigh(10)
    thoughts.settle(True)
    seat = (int(thoughts.viewer) + 1) % 4
    assert 0.7 < sum(int(thoughts.drawn(seat)) % 2 == 0 for _ in range(500)) / 500 < 0.9


def test_several_styles_can_be_favoured() -> None:
    thoughts = study(Game.new("revised", 4, seed=8), "tuned", "pupil", "copycat", "spar-a", "spar-b")
    thoughts.favour = 0.6
    thoughts.favourites = 2
    assert [round(thoughts.beforehand(p), 9) for p in range(5)] == [0.3, 0.3, *[round(0.4 / 3, 9)] * 3]


def believed(thoughts: Study, seat: int) -> float:
    """How likely a seat is thought to follow the first of two policies."""
    return sum(int(thoughts.drawn(seat)) % 2 == 0 for _ in range(1000)) / 1000


def test_how_some_seats_play_tells_of_the_others_if_all_may_play_alike() -> None:
    """Two seats have placed, the third is asked, the fourth has not moved."""
    game = Game.new("revised", 4, seed=8)
    rng = random.Random(1)
    while len(game.view(0).queue) < 2:
        assert game.to_move is not None
        game.play(find_bot("tuned").choose(game.view(game.to_move), rng))
    thoughts = study(game, "tuned", "copycat")
    last = (int(thoughts.viewer) + 1) % 4
    thoughts.weigh(200)
    thoughts.settle(True)
    assert 0.44 < believed(thoughts, last) < 0.56
    others = [believed(thoughts, seat) for seat in range(4) if seat not in (int(thoughts.viewer), last)]
    odds = 1.0
    for share in others:
        odds *= share / (1 - share)
    thoughts.kinship = 1.0
    thoughts.settle(True)
    assert abs(believed(thoughts, last) - odds / (1 + odds)) < 0.1
    assert odds > 1.5 or odds < 0.67


def test_a_clear_lead_is_noticed_and_a_narrow_one_is_not() -> None:
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    thoughts = study(game, "tuned")
    thoughts.weigh(5)
    thoughts.settle(True)
    thoughts.run(20)
    assert not thoughts.is_clear(4.0)
    thoughts.run(200)
    assert thoughts.is_clear(4.0)
    early = study(Game.new("revised", 4, seed=8), "tuned")
    early.weigh(5)
    early.settle(True)
    early.run(2000)
    assert not early.is_clear(4.0)


@pytest.mark.compiled
def test_what_is_clear_takes_no_time() -> None:
    """Two seconds are allowed."""
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    start = time.process_time()
    find_bot("sampler@2000ms").choose(game.view(0), random.Random(1))
    assert time.process_time() - start < 1.2


def test_before_any_game_the_likeliest_option_is_the_best() -> None:
    thoughts = study(Game.new("revised", 4, seed=8), "tuned")
    thoughts.faith = 20.0
    assert thoughts.best() == thoughts.options[thoughts.order[0]]
    means = [thoughts.mean(thoughts.order[n]) for n in range(int(thoughts.live))]
    assert means == sorted(means, reverse=True) and means[0] > means[-1]


def test_more_thinking_takes_no_more_memory_than_its_worlds() -> None:
    thoughts = study(Game.new("revised", 4, seed=1), "tuned")
    thoughts.weigh(10)
    thoughts.settle(True)
    thoughts.run(200)
    assert len(thoughts.cards) == 550 and len(thoughts.trust) == 40


def test_the_winning_move_of_the_last_turn_is_found() -> None:
    """Round 6, nothing follows: the tokens are worth the game, waiting is worth nothing."""
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    for bot in ("sampler@100it", "search@100it"):
        assert str(find_bot(bot).choose(game.view(0), random.Random(1))) == "reveal"


# ---- weights ---------------------------------------------------------------------------------------------


def test_all_shipped_weights_can_be_read() -> None:
    names = sorted(path.stem for path in HERE.glob("*.json"))
    assert {"tuned", "rival-a", "rival-b"} <= set(names)
    for name in names:
        policy(name)


@pytest.mark.parametrize("change", [{"layout": 0}, {"unit": 1}, {"format": "else"}, {"weights": [1, [5]]}])
def test_weights_for_another_layout_are_refused(change: dict[str, object]) -> None:
    form = policy_form([int(weight) for weight in policy("tuned").weights], {})
    assert checked(form, "here") == [int(weight) for weight in policy("tuned").weights]
    with pytest.raises(BadInput):
        checked({**form, **change}, "here")


@pytest.mark.parametrize("weight", [MOST_WEIGHT + 1, -MOST_WEIGHT - 1, 1 << 40])
def test_weights_that_are_too_large_are_refused(weight: int) -> None:
    weights = [0] * (WEIGHTS - 1)
    Policy(checked(policy_form([*weights, MOST_WEIGHT], {}), "here"))
    with pytest.raises(BadInput, match=str(weight)):
        checked(policy_form([*weights, weight], {}), "here")


def test_no_fit_writes_weights_that_are_too_large() -> None:
    assert SHARPNESS * UNIT * LIMIT <= MOST_WEIGHT


def test_weights_are_packed_without_loss() -> None:
    for weights in ([], [0], [0, 0, 3, 0, -1, 0, 0, 0], [5, 6]):
        assert unpacked(packed(weights)) == weights


def checksums() -> list[object]:
    """Games of a policy in some rule sets."""
    found: list[object] = []
    for rules, seats in (ALL[4], ALL[8], ALL[9], MIXED[0], MIXED[1]):
        found.append(list(policy_games(rules.engine(), numbers(rules, seats), [policy("tuned")] * seats, 3, 7)))
    return found


@pytest.mark.compiled
def test_a_policy_plays_the_same_games_interpreted() -> None:
    code = "import json; from tests.bots.test_strong import *; print(json.dumps(checksums()))"
    environment = {**os.environ, "ORIFLAMME_INTERPRETED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == json.loads(json.dumps(checksums()))


# ---- fitting ---------------------------------------------------------------------------------------------


@pytest.mark.compiled
def test_a_fit_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    rivals = [policy("copycat")]
    whole = Fit(Plan(4), rivals)
    for _ in whole.run(tmp_path / "whole", 4 * 240, None):
        pass
    for _ in Fit(Plan(4), rivals).run(tmp_path / "parts", 2 * 240, None):
        pass
    second = Fit(Plan(4), rivals)
    assert second.resume(tmp_path / "parts")
    for _ in second.run(tmp_path / "parts", 4 * 240, None):
        pass
    assert second.weights() == whole.weights()
    assert (tmp_path / "parts/weights.json").read_bytes() == (tmp_path / "whole/weights.json").read_bytes()
    read_policy(tmp_path / "whole/weights.json")
    with pytest.raises(BadInput, match="another directory"):
        Fit(Plan(5), rivals).resume(tmp_path / "whole")


def test_a_fit_of_some_length_slows_down_to_nothing() -> None:
    plan = Plan(1, length=1000)
    assert [plan.left(games) for games in (0, 500, 1000, 2000)] == [1.0, 0.5, 0.0, 0.0]
    assert Plan(1).left(4_000_000) == 0.5


def test_with_a_population_the_learner_sits_alone_and_meets_its_past_as_it_is_played() -> None:
    rival = policy("copycat")
    rng = random.Random(1)
    fit = Fit(Plan(1), [rival], [0.5] * WEIGHTS)
    for _ in range(50):
        mask, players = fit.seating(4, [rival], rng)
        assert mask.bit_count() == 1
        assert [player is rival for player in players] == [not mask >> seat & 1 for seat in range(4)]
    for _ in range(4):
        fit.remember(rng)
    assert fit.past == [fit.sharpened()] * 2
    by_itself = Fit(Plan(1), [])
    assert {by_itself.seating(4, [rival], rng)[0].bit_count() for _ in range(200)} == {1, 2, 3, 4}


def test_a_missing_or_broken_file_of_weights_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nothing"):
        read_policy(tmp_path / "nothing.json")
    write_whole(tmp_path / "broken.json", [1])
    with pytest.raises(BadInput, match="broken"):
        read_policy(tmp_path / "broken.json")


@pytest.mark.compiled
def test_a_copy_does_as_its_bot_does() -> None:
    greedy = find_bot("greedy")
    copy = Policy(copy_of([move for number in range(40) for move in moves_of(greedy, number, seed=1)]))
    others = [move for number in range(8) for move in moves_of(greedy, number, seed=2)]

    def alike(by: Policy) -> float:
        return sum(int(best_move(state, by, Options())) == code for state, code in others) / len(others)

    assert alike(copy) > alike(Policy([0] * WEIGHTS)) + 0.2
