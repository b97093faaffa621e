"""tuned, sampler and search: legal everywhere, decided by the view alone, reproducible, within their budget."""

from __future__ import annotations

import json
import random
import time
from typing import Final

import pytest
from tests.bots.test_greedy import MIXED
from tests.games import TABLES
from tests.table import placement, table

from oriflamme.bots import LEVELS, find_bot, play_game
from oriflamme.game import Game, RuleSet, View

BOTS: Final = ("tuned", "sampler@20it", "search@20it")
ALL: Final = [*TABLES, *MIXED]


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
    assert list(LEVELS) == ["beginner", "easy", "normal", "hard", "master"]
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


@pytest.mark.compiled
def test_what_is_clear_takes_no_time() -> None:
    """Two seconds are allowed."""
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    start = time.process_time()
    find_bot("sampler@2000ms").choose(game.view(0), random.Random(1))
    assert time.process_time() - start < 1.2


def test_the_winning_move_of_the_last_turn_is_found() -> None:
    """Round 6, nothing follows: the tokens are worth the game, waiting is worth nothing."""
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    for bot in ("sampler@100it", "search@100it"):
        assert str(find_bot(bot).choose(game.view(0), random.Random(1))) == "reveal"
