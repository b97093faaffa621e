"""Endings: the tree has the information sets of the game, its strategy can hardly be exploited, and keeps secrets."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks.solve.ending import endings
from benchmarks.solve.equilibrium import exploitability, plan_of
from benchmarks.solve.tree import Floats, Tree

from oriflamme.bots.policies import policy
from oriflamme.engine.policy.endgame import find_ending, number_of_worlds, present_key, worlds_of
from oriflamme.engine.policy.ending import Ending
from oriflamme.game import Game, View
from oriflamme.game.imagine import imagine
from oriflamme.game.numbering import numbering_for

SMALL = ("soldier", "ambush")
THREE = ("soldier", "ambush", "conspiracy")


def ending_of(view: View, most_nodes: int = 30_000, most_worlds: int = 200) -> Ending | None:
    """Return the tree that a seat grows from its view."""
    it = imagine(view)
    return find_ending(it.start, it.moves, it.spare, policy("tuned"), most_nodes, most_worlds)[0]


def behaviour_of(ending: Ending, tree: Tree, seat: int) -> Floats:
    """Return the mean strategy of a seat at all its questions."""
    behaviour = np.zeros(tree.lines[seat])
    for question in tree.questions[seat]:
        it = imagine(question.view)
        numbering, found = numbering_for(question.view.rules), ending.strategy(present_key(it.start, it.moves))
        likely = {numbering.move(int(it.now.asked), move): share for move, share in found.items()}
        behaviour[question.lines] = [likely[move] for move in question.moves]
    return behaviour


@pytest.mark.compiled
def test_the_strategy_of_a_small_ending_can_hardly_be_exploited() -> None:
    tree = Tree(endings(THREE))
    ending = ending_of(endings(THREE)[4].view(0))
    assert ending is not None
    assert len(ending.seat_of) == tree.size
    found = []
    for iterations in (20, 180):
        ending.iterate(iterations)
        plans = [plan_of(tree, seat, behaviour_of(ending, tree, seat)) for seat in (0, 1)]
        found.append(exploitability(tree, plans))
    assert found[0] < 0.02
    assert found[1] < 0.001


def test_every_seat_in_every_world_grows_the_same_tree() -> None:
    games = endings(SMALL)
    sizes = set()
    for game in games:
        ending = ending_of(game.view(0))
        assert ending is not None
        sizes.add((len(ending.sets), len(ending.seat_of), len(ending.roots)))
    assert len(sizes) == 1
    assert sizes.pop()[1] == Tree(games).size


def test_what_a_seat_plays_does_not_depend_on_what_it_cannot_know() -> None:
    """The same seat, asked in two worlds that it cannot tell apart, finds the same probabilities."""
    games = [game for game in endings(SMALL) if game.view(0).hand == endings(SMALL)[0].view(0).hand]
    assert len(games) == 2
    found = []
    for game in games:
        it = imagine(game.view(0))
        ending, key = find_ending(it.start, it.moves, it.spare, policy("tuned"), 30_000, 200)
        assert ending is not None
        ending.iterate(20)
        found.append(ending.strategy(key))
    assert found[0] == found[1]
    assert sum(found[0].values()) == pytest.approx(1)


def test_all_decisions_of_an_ending_are_answered_from_one_tree() -> None:
    game = endings(SMALL)[1]
    sets = set()
    while (seat := game.to_move) is not None:
        it = imagine(game.view(seat))
        ending, key = find_ending(it.start, it.moves, it.spare, policy("tuned"), 30_000, 200)
        assert ending is not None
        assert ending.strategy(key).keys() == {
            int(game.numbering.move_number(game.state, move) or 0)
            for move in game.view(seat).decision.options  # type: ignore[union-attr]
        }
        sets.add(len(ending.seat_of))
        game.play(game.view(seat).decision.options[-1])  # type: ignore[union-attr]
    assert len(sets) == 1


def test_worlds_are_counted_before_they_are_drawn() -> None:
    it = imagine(endings(THREE)[0].view(0))
    assert number_of_worlds(it.now, it.spare) == 9
    assert len(worlds_of(it.now, it.spare, 9)) == 9
    assert worlds_of(it.now, it.spare, 8) == []


def test_what_is_too_large_is_no_ending() -> None:
    view = endings(SMALL)[0].view(0)
    assert ending_of(view, most_nodes=50) is None
    assert ending_of(view, most_worlds=3) is None
    game = Game.new("revised", 4, seed=3)
    assert game.to_move is not None
    assert ending_of(game.view(game.to_move)) is None
