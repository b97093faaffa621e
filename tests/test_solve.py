"""A small game solved: what an information set is, best responses, the equilibrium, and bots measured against it."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from benchmarks.solve.ending import endings
from benchmarks.solve.equilibrium import best_value, equilibrium, exploitability, plan_of, uniform, value
from benchmarks.solve.survey import Survey, measured
from benchmarks.solve.tree import Floats, Tree, key_of
from open_spiel.python.algorithms import exploitability as openspiel_exploitability
from open_spiel.python.policy import UniformRandomPolicy

from oriflamme.bots import Budget, Player, find_bot
from oriflamme.envs import openspiel
from oriflamme.game import BadInput, Deal, Decision, FamilyDeal, Game, Move, RuleSet, View

SMALL = ("soldier", "ambush")
WITHIN = 0.001


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(endings(SMALL))


@pytest.fixture(scope="module")
def best(tree: Tree) -> list[Floats]:
    return equilibrium(tree, WITHIN)


def uniform_plans(tree: Tree) -> list[Floats]:
    return [plan_of(tree, seat, uniform(tree, seat)) for seat in (0, 1)]


def reduced_duels(names: tuple[str, ...]) -> list[Game]:
    """A duel of one round in which every family has one of these cards in hand, the others aside: all deals."""
    rules = RuleSet(names, "first", duel=True, rounds=1, aside=len(names) - 1)
    seats = rules.families(2)
    families = [family for played in seats for family in played]
    games = []
    for first, *hands in product((0, 1), names, names, names, names):
        dealt = {
            family: FamilyDeal((str(name),), tuple(other for other in names if other != name))
            for family, name in zip(families, hands, strict=True)
        }
        games.append(Game.dealt(rules, seats, Deal(dealt, ((), ())), int(first)))
    return games


# ---- what a seat knows -----------------------------------------------------------------------------------


def test_deals_that_a_seat_cannot_tell_apart_are_one_information_set() -> None:
    games = endings()
    assert len(games) == 9
    assert [len({key_of(game.view(seat)) for game in games}) for seat in (0, 1)] == [3, 3]
    own = [game for game in games if game.queue.startswith("red.soldier")]
    after = []
    for game in own:
        for number in (0, 1):  # whichever card seat 1 places, seat 0 sees its back
            after.append(game.clone())
            after[-1].play("place red.ambush front")
            after[-1].play(f"place {game.view(1).hand[number]} back")
    assert len({key_of(game.view(0)) for game in after}) == 1
    assert len({key_of(game.view(1)) for game in after}) == 6


def test_a_seat_remembers_how_the_table_came_to_stand_as_it_does() -> None:
    views = []
    for moves in (("red front", "blue front", "green front"), ("green front", "blue back", "red back")):
        game = reduced_duels(("soldier",))[0]
        for move in moves:
            family, place = move.split()
            game.play(f"place {family}.soldier {place}")
        views.append(game.view(1))
    assert str(views[0]) == str(views[1])
    assert key_of(views[0]) != key_of(views[1])


def test_an_information_set_has_one_past_and_the_same_options_everywhere(tree: Tree) -> None:
    """The tree is walked from every deal; it checks the past of each question it meets again."""
    for seat in (0, 1):
        lines = [line for question in tree.questions[seat] for line in range(tree.lines[seat])[question.lines]]
        assert lines == list(range(1, tree.lines[seat]))
        assert all(question.before < question.first for question in tree.questions[seat])


# ---- solving ---------------------------------------------------------------------------------------------


def test_nobody_exploits_the_equilibrium_and_everybody_a_random_player(tree: Tree, best: list[Floats]) -> None:
    assert 0 <= exploitability(tree, best) <= WITHIN
    assert exploitability(tree, uniform_plans(tree)) > 0.2


def test_no_response_beats_the_best_one(tree: Tree) -> None:
    rng = np.random.default_rng(1)
    for seat in (0, 1):
        others = uniform_plans(tree)
        most = best_value(tree, seat, others)
        for _ in range(20):
            behaviour = rng.random(tree.lines[seat]) ** 4
            for question in tree.questions[seat]:
                behaviour[question.lines] /= behaviour[question.lines].sum()
            assert value(tree, seat, plan_of(tree, seat, behaviour), others) < most


@pytest.mark.parametrize("names", [("soldier",), pytest.param(SMALL, marks=pytest.mark.long)], ids="+".join)
def test_openspiel_finds_the_same_exploitability(names: tuple[str, ...]) -> None:
    settings = f"rules=duel,cards={'+'.join(names)},rounds=1,aside={len(names) - 1}"
    game: Any = pyspiel.load_game(f"{openspiel.NAME}({settings})")
    theirs = openspiel_exploitability.nash_conv(game, UniformRandomPolicy(game))
    ours = Tree(reduced_duels(names))
    assert exploitability(ours, uniform_plans(ours)) == pytest.approx(theirs / 2)


# ---- bots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "tuned", "sampler@40it"])
def test_against_any_bot_a_best_response_wins_at_least_the_value(name: str, tree: Tree, best: list[Floats]) -> None:
    figures = measured(Survey(tree, times=8), find_bot(name), best)
    assert figures.seen >= figures.lost - 1e-9
    assert figures.seen >= 0 and figures.lost >= -WITHIN
    assert 0 < figures.asked <= tree.size


def test_search_solves_the_ending(tree: Tree) -> None:
    """A tenth of a point is the most that can be won from it."""
    search, rng, plans = find_bot("search@100it"), random.Random(1), []
    for seat in (0, 1):
        behaviour = np.zeros(tree.lines[seat])
        for question in tree.questions[seat]:
            behaviour[question.lines] = search.think(question.view, rng).probabilities
        plans.append(plan_of(tree, seat, behaviour))
    assert exploitability(tree, plans) < 0.001


def test_a_random_player_is_known_exactly(tree: Tree, best: list[Floats]) -> None:
    figures = measured(Survey(tree, times=8), find_bot("random"), best)
    assert figures.exploited == pytest.approx(figures.seen) == pytest.approx(exploitability(tree, uniform_plans(tree)))
    assert figures.within == pytest.approx(0)


def test_answers_are_kept_and_not_asked_for_again(tree: Tree, best: list[Floats], tmp_path: Path) -> None:
    bot = find_bot("sampler@40it")
    first = measured(Survey(tree, times=8, out=tmp_path), bot, best)

    def nobody(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        raise AssertionError("asked again")

    again = Player(bot.name, nobody, bot.budget)
    assert measured(Survey(tree, times=8, out=tmp_path), again, best) == first
    with pytest.raises(BadInput, match="times: 8 there, 16 here"):
        measured(Survey(tree, times=16, out=tmp_path), again, best)


def test_a_run_that_was_cut_off_goes_on(tree: Tree, best: list[Floats], tmp_path: Path) -> None:
    bot = find_bot("sampler@40it")
    answered = 0

    def tiring(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        nonlocal answered
        answered += 1
        if answered == 21:  # in the third question
            raise KeyboardInterrupt
        return bot.bot(view, decision, rng, budget)

    survey = Survey(tree, times=8, out=tmp_path)
    player = Player(bot.name, tiring, bot.budget)
    with pytest.raises(KeyboardInterrupt):
        measured(survey, player, best)
    figures = measured(survey, player, best)
    said = Player(bot.name, lambda *asked: bot.bot(*asked), bot.budget)  # as the tiring one, without probabilities
    assert figures == measured(Survey(tree, times=8), said, best)
    assert answered == 8 * figures.asked + 5
