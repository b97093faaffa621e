"""novice and casual: legal everywhere, decided by the view alone, weak but sensible."""

from __future__ import annotations

import json
import random

import pytest
from tests.bots.test_greedy import MIXED
from tests.games import TABLES
from tests.table import table

from oriflamme.bots import find_bot, play_game
from oriflamme.game import Game, RuleSet, View


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED], ids=lambda part: getattr(part, "name", part))
def test_they_play_legal_moves_to_the_end_of_a_game_of_every_rule_set(rules: RuleSet, seats: int) -> None:
    game = Game.new(rules, seats, seed=seats)
    players = [find_bot(("novice", "casual")[seat % 2]) for seat in range(seats)]
    play_game(game, players, [random.Random(seat) for seat in range(seats)])
    assert game.is_over


@pytest.mark.parametrize("bot", ["novice", "casual"])
def test_the_view_alone_decides_and_the_same_seed_gives_the_same_move(bot: str) -> None:
    game = Game.new("ablaze", 4, seed=5)
    player = find_bot(bot)
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        form = json.loads(json.dumps(view.to_dict()))
        move = player.choose(view, random.Random(3))
        assert player.choose(View.from_dict(form), random.Random(3)) == move
        game.play(move)


def share_of(bot: str, other: str, deals: int) -> float:
    """The share of games that a bot wins against three copies of another, on every seat of each deal."""
    won = 0.0
    for seed in range(deals):
        for seat in range(4):
            players = [find_bot(bot if each == seat else other) for each in range(4)]
            game = play_game(
                Game.new("revised", 4, seed=seed), players, [random.Random(f"{seed} {each}") for each in range(4)]
            )
            assert game.result is not None
            winners = game.result.winners
            won += (seat in winners) / len(winners)
    return won / (4 * deals)


@pytest.mark.parametrize(("bot", "other"), [("novice", "random"), ("casual", "novice"), ("greedy", "casual")])
def test_each_level_beats_the_one_below_it(bot: str, other: str) -> None:
    assert share_of(bot, other, 15) > 0.35


def test_what_is_clear_is_hardly_ever_missed() -> None:
    """The last turn of the game: the tokens bring six, and waiting brings nothing."""
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6)
    view = game.view(0)
    answers = [str(find_bot("casual").choose(view, random.Random(seed))) for seed in range(200)]
    assert answers.count("reveal") > 195
