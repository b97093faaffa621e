"""A view holds nothing, however deep in its memory, that its viewer may not know."""

from __future__ import annotations

import copy
import gc
import pickle
import pickletools
import random
from dataclasses import FrozenInstanceError, replace
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games import TABLES, games, random_game
from tests.table import table
from tests.worlds import in_another_world

from oriflamme.engine import compiled
from oriflamme.engine.rules.state import State
from oriflamme.game import Game, RuleSet, View
from oriflamme.game.numbering import Numbering

SAMPLES = 60 if compiled() else 15
sampled = settings(max_examples=SAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType)
"""What no view can have of its own: code."""
MANY = 100_000


def reachable(view: View) -> list[Any]:
    """Everything that can be reached from a view, in the order in which it is found."""
    found: list[Any] = [view]
    seen = {id(view)}
    for thing in found:
        assert len(found) < MANY
        for part in gc.get_referents(thing):
            if id(part) not in seen and not isinstance(part, SHARED) and not is_function_cache(part):
                seen.add(id(part))
                found.append(part)
    return found


def is_function_cache(thing: object) -> bool:
    """A function with a cache is shared by all games; its module is no part of a view."""
    return hasattr(thing, "cache_info")


def contents(view: View) -> set[str]:
    """What is reachable, as text: numbers and words where they stand, everything else by its kind.

    A set, because equal things may be one object in one game and two in another, as caches fill.
    """
    return {f"{type(thing).__name__} {leaves(thing)}" for thing in reachable(view)}


def leaves(thing: object) -> list[str]:
    items = list(thing.items()) if isinstance(thing, dict) else thing
    if not isinstance(items, list | tuple):
        return [leaf(thing)]
    return [leaf(item) for part in items for item in (part if isinstance(thing, dict) else (part,))]


def leaf(thing: object) -> str:
    return str(thing) if isinstance(thing, int | str) else type(thing).__name__


def values(pickled: bytes) -> set[str]:
    """The words and numbers in a pickle, without its references to what it has named before."""
    found = [(code.name, argument) for code, argument, _ in pickletools.genops(pickled)]
    return {f"{name} {argument}" for name, argument in found if name not in ("FRAME", "BINGET", "LONG_BINGET")}


def read_some(view: View, fields: list[str]) -> View:
    for field in fields:
        getattr(view, field)
    return view


@settings(sampled, max_examples=2 * SAMPLES)
@given(games(), st.data())
def test_everything_in_a_view_is_the_same_in_every_world_that_fits(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([None, *range(len(game.seats))]))
    other = in_another_world(game, viewer, data.draw(st.integers(0, 2**32)))
    fields = data.draw(st.lists(st.sampled_from(["history", "moves", "queue", "decision"]), max_size=3))
    one, two = read_some(game.view(viewer), fields), read_some(other.view(viewer), fields)
    assert contents(one) == contents(two)
    assert values(pickle.dumps(one)) == values(pickle.dumps(two))
    assert one == two
    assert contents(one) == contents(two)  # also once everything has been read


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_no_game_no_state_and_no_cache_of_all_games_is_in_a_view(rules: RuleSet, seats: int) -> None:
    game = random_game(rules, seats, seed=4, length=40)
    for viewer in (None, *range(seats)):
        view = read_some(game.view(viewer), ["history"])
        assert not [thing for thing in reachable(view) if isinstance(thing, State | Game | Numbering)]
        assert len(reachable(view)) < 5_000


def test_what_is_looked_for_would_be_found() -> None:
    """A view with a game in it differs from world to world."""
    game = random_game(RuleSet.named("revised"), 4, seed=3, length=20)
    other = in_another_world(game, 0, 5)
    assert game.queue != other.queue
    one, two = game.view(0), other.view(0)
    assert contents(one) == contents(two)
    one.__dict__["secret"], two.__dict__["secret"] = game._memories.everything.rows, other._memories.everything.rows
    assert contents(one) != contents(two)


# ---- a view that nobody has looked at yet ----------------------------------------------------------------


def test_a_view_stays_as_it_was_while_the_game_goes_on() -> None:
    game, rng = Game.new("ablaze", 4, seed=6), random.Random(6)
    early: list[tuple[View, dict[str, Any]]] = []
    while (decision := game.decision) is not None:
        for viewer in (None, 0, 3):
            early.append((game.view(viewer), game.clone().view(viewer).to_dict()))
        game.play(rng.choice(decision.options))
    assert all(view.to_dict() == form for view, form in early)


def test_a_view_and_the_events_of_a_move_survive_taking_back() -> None:
    game = table("red.spy blue.lord green.heir")
    told, view = game.play("wait"), game.view(1)
    game.take_back()
    game.play("reveal")
    assert [event.key for event in told] == ["waited"] == [event.key for event in view.history]
    assert [str(played.move) for played in view.moves] == ["wait"]
    assert [str(played.move) for played in game.view(1).moves] == ["reveal"]


def test_views_are_compared_copied_and_pickled_whether_they_were_read_or_not() -> None:
    game = random_game(RuleSet.named("duel"), 2, seed=2, length=30)
    for again in (copy.copy, copy.deepcopy, lambda view: pickle.loads(pickle.dumps(view)), replace):
        view = game.view(1)
        assert again(view) == game.view(1) and again(view) == view
    assert replace(game.view(1), history=()) != game.view(1)
    assert repr(game.view(1)) == repr(View.from_dict(game.view(1).to_dict()))


@pytest.mark.parametrize("field", ["queue", "history", "moves", "viewer", "anything"])
def test_a_view_cannot_be_changed(field: str) -> None:
    view = table("red.spy blue.lord").view(0)
    with pytest.raises(FrozenInstanceError):
        setattr(view, field, ())
    assert view == table("red.spy blue.lord").view(0)


def test_nobody_can_change_the_heaps_of_another_view() -> None:
    game = table("red.spy blue.lord", discards={"red": ["heir"]})
    game.view(0).discards.clear()
    game.view(0).aside.clear()
    assert [str(card) for card in game.view(0).discards["red"]] == ["red.heir"]
    assert set(game.view(1).aside) == {"red", "blue", "green"}


def test_those_who_see_the_same_question_share_it() -> None:
    game = table("red.spy blue.lord")
    assert game.decision is game.view(0).decision
    assert game.view(1).decision is game.view(2).decision is game.view(None).decision


def test_the_events_of_a_move_are_like_a_tuple() -> None:
    game, again = table("red.spy blue.lord"), table("red.spy blue.lord")
    assert game.foresee("wait") == game.play("wait")
    told = game.play("wait")
    again.play("wait")
    assert told == again.play("wait") == tuple(told) and hash(told) == hash(tuple(told))
    assert told != () and repr(told) == repr(tuple(told))
    assert (told[-1], told[:1], len(told)) == (tuple(told)[-1], tuple(told)[:1], len(tuple(told)))
