"""How likely a bot was to play each option: what it says, and what it does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import random_game

from oriflamme.bots import Budget, Choice, Player, find_bot, house_bot, play_game
from oriflamme.bots.policies import HERE
from oriflamme.game import BadInput, Decision, Game, Move, RuleSet, View

MIXING = ("random", "novice", "casual", "greedy", "tuned", "rival-a", f"policy:{HERE / 'pupil.json'}")


def position(seed: int = 4, moves: int = 9) -> View:
    """A view with a choice, some moves into a game."""
    played, game = random_game(RuleSet.named("revised"), 4, seed), Game.new("revised", 4, seed)
    for move in played.moves[:moves]:
        game.play(move)
    assert game.to_move is not None
    return game.view(game.to_move)


@pytest.mark.parametrize("name", MIXING)
def test_a_bot_plays_each_option_as_often_as_it_says(name: str) -> None:
    player, view, draws = find_bot(name), position(), 3000
    assert view.decision is not None
    likely = player.distribution(view)
    assert likely is not None and sum(likely) == pytest.approx(1)
    rng = random.Random(5)
    thoughts = [player.think(view, rng) for _ in range(draws)]
    assert all(thought.probabilities == pytest.approx(likely) for thought in thoughts[:20])
    times = Counter(thought.move for thought in thoughts)
    for move, share in zip(view.decision.options, likely, strict=True):
        slack = 5 * (share * (1 - share) / draws) ** 0.5 + 1e-3
        assert times[move] / draws == pytest.approx(share, abs=slack), move


@pytest.mark.parametrize("name", MIXING)
def test_a_thought_is_the_move_that_the_same_random_numbers_give(name: str) -> None:
    player, view = find_bot(name), position(6, 17)
    for seed in range(10):
        assert player.think(view, random.Random(seed)).move == player.choose(view, random.Random(seed))


def test_a_plain_function_says_nothing_about_its_probabilities() -> None:
    def first(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return decision.options[0]

    view, player = position(), Player("first", first, Budget())
    assert view.decision is not None
    assert player.think(view, random.Random(1)) == Choice(view.decision.options[0])
    assert player.distribution(view) is None


@pytest.mark.parametrize("said", [(0.5, 0.5, 0.5), (), (1.5, -0.5)])
def test_probabilities_that_are_none_are_refused(said: tuple[float, ...]) -> None:
    class Boaster:
        def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
            return decision.options[0]

        def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
            return Choice(decision.options[0], said)

    with pytest.raises(BadInput, match="probabilities of boaster"):
        Player("boaster", Boaster(), Budget()).think(position(), random.Random(1))


# ---- policy:FILE -----------------------------------------------------------------------------------------


def test_a_file_of_weights_plays_as_the_shipped_policy_with_the_same_weights() -> None:
    games = []
    for name in ("tuned", f"policy:{HERE / 'tuned.json'}"):
        game = Game.new("ablaze", 3, seed=3)
        games.append(play_game(game, [find_bot(name)] * 3, [random.Random(seat) for seat in range(3)]))
    assert games[0].moves == games[1].moves


@pytest.mark.parametrize("content", [None, "", "{}", '{"format": "oriflamme weights", "version": 1}', "[1]"])
def test_a_file_that_is_missing_or_no_file_of_weights_is_refused_by_name(content: str | None, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    if content is not None:
        path.write_text(content, "utf-8")
    with pytest.raises(BadInput, match="weights"):
        find_bot(f"policy:{path}")


def test_no_file_is_named_by_a_directory_or_by_nothing(tmp_path: Path) -> None:
    for name in ("policy:", f"policy:{tmp_path}"):
        with pytest.raises(BadInput, match="file of weights"):
            find_bot(name)


def test_a_server_reads_no_file() -> None:
    with pytest.raises(BadInput):
        house_bot(f"policy:{HERE / 'tuned.json'}")


def test_eta_says_how_far_rollouts_change_the_policy() -> None:
    """Without any change `search` plays as `blueprint`; with a very large eta it plays what is best, and nothing else.

    The position is one in which `blueprint` hesitates.
    """
    view, likely = next((view, found) for view, found in hesitations() if max(found) < 0.5)
    thoughts = {eta: find_bot(f"search:{eta}@200it").think(view, random.Random(1)) for eta in ("0", "60", "999999")}
    surest = [max(thought.probabilities or ()) for thought in thoughts.values()]
    assert thoughts["0"].probabilities == pytest.approx(likely, abs=0.01)
    assert surest == sorted(surest) and surest[-1] > 0.99


def hesitations() -> Iterator[tuple[View, tuple[float, ...]]]:
    """Views, and how likely `blueprint` is to play each option."""
    for seed in range(100):
        view = position(seed)
        found = find_bot("blueprint").distribution(view)
        assert found is not None
        yield view, found


@pytest.mark.parametrize("name", ["search:", "search:often", "search:-1", "search:1e9", "search:60@", "search:60@2s"])
def test_an_eta_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=r"eta|name@200ms"):
        find_bot(name)
    with pytest.raises(BadInput):
        house_bot("search:60")
