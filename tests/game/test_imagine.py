"""Imagined games: made from a view alone, they show the viewer the very same view, in every other world too."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import partial
from itertools import permutations
from pathlib import Path

import pytest
from tests.games import TABLES, random_mixed
from tests.table import placement, table

from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world_with, moved_to
from oriflamme.engine.rules.walk import play
from oriflamme.game import BadInput, Game, RuleSet, View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.scenario import read_scenarios

ablaze = partial(table, rules="ablaze")
SMALL = RuleSet(("soldier", "heir", "lord", "ambush", "spy"), rounds=2, aside=2)
SMALL_DUEL = RuleSet(("soldier", "heir", "lord", "ambush", "spy", "decree"), duel=True, rounds=2, aside=1)
ALL = [*TABLES, *(random_mixed(seed) for seed in range(6)), (SMALL, 3), (SMALL_DUEL, 2)]


def seen_from(game: Game, viewer: int | None) -> View:
    """A view that has been through JSON, so that nothing comes along by the side."""
    return View.from_dict(json.loads(json.dumps(game.view(viewer).to_dict())))


def in_place_of(game: Game, imagined: Imagined, rng: Rng) -> Game:
    """The game as it stands in another world of an imagined one."""
    other = game.clone()
    now = imagined.now
    other.state = moved_to(now, another_world_with(now, int(now.seat), imagined.spare, rng))
    return other


def check(game: Game, seed: int = 1) -> None:
    """The seat that is asked cannot tell imagined worlds from the real one."""
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    imagined = imagine(seen_from(game, seat))
    rng = Rng(seed)
    for _ in range(3):
        assert in_place_of(game, imagined, rng).view(seat) == view
    again = imagined.start.clone()
    for move in imagined.moves:
        play(again, move)
    assert again.asked == imagined.now.asked and again.hands == imagined.now.hands
    assert imagined.now.not_aside == game.state.not_aside


@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
def test_every_world_shows_the_seat_what_it_has_seen(rules: RuleSet, seats: int) -> None:
    rng = random.Random(5)
    game = Game.new(rules, seats, seed=5)
    while (decision := game.decision) is not None:
        if rng.random() < 0.12:
            check(game)
        game.play(rng.choice(decision.options))


def test_a_spectator_can_imagine_too() -> None:
    game = Game.new("ablaze", 4, seed=2)
    rng = random.Random(2)
    while game.round < 4 and game.decision is not None:
        game.play(rng.choice(game.decision.options))
    view = game.view(None)
    other = game.clone()
    other.state = imagine(view).now
    assert other.view(None) == view


# ---- positions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        table("red.soldier blue.spy! green.lord", hands=[[], ["blue.heir"], []]),
        table("blue.archer! red.soldier+1 blue.spy! green.lord/green.heir+2", "target 4"),
        table("red.decree blue.spy! green.lord", "reveal", "target 2"),
        placement("red.heir! blue.spy", [["red.lord"], ["blue.lord"], ["green.spy"]], "place red.lord front"),
        ablaze("red.cutthroat! blue.twin! blue.felon", aside={"blue": ["prince"]}),
        ablaze("blue.substitution green.queen! red.trap", "reveal", aside={"blue": ["trap"]}),
        ablaze("green.queen!/green.combination+2 green.felon! red.trap", "reveal", "target 1"),
    ],
    ids=lambda game: game.queue,
)
def test_a_game_from_a_position_can_be_imagined(game: Game) -> None:
    check(game)


def test_every_view_of_a_game_that_went_on_from_a_position_can_be_imagined() -> None:
    path = Path(__file__).parents[1] / "scenarios" / "more.json"
    for number, scenario in enumerate(read_scenarios(path.read_text(encoding="utf-8"), path.name)[::4]):
        rng = random.Random(number)
        game = Game.from_position(scenario.position)
        while (decision := game.decision) is not None:
            for viewer in (decision.seat, None):
                imagined = imagine(seen_from(game, viewer))
                assert len(imagined.moves) == len(game.moves)
            game.play(rng.choice(decision.options))


def test_a_hidden_card_of_a_position_may_be_any_that_is_not_seen_elsewhere() -> None:
    game = table("red.soldier blue.spy", discards={"blue": ["heir", "lord"]})
    imagined = imagine(seen_from(game, 0))
    rng = Rng(1)
    found = Counter(in_place_of(game, imagined, rng).queue.split()[1] for _ in range(800))
    assert set(found) == {f"blue.{name}" for name in game.rules.cards if name not in ("heir", "lord")}
    assert all(60 < times < 145 for times in found.values())  # one of eight: 100


# ---- exactness -------------------------------------------------------------------------------------------


def hidden_cards(game: Game, seat: int) -> tuple[str, ...]:
    """A seat's cards: those in the queue, those in the hand, those aside."""
    family = game.seats[seat][0]
    laid = [str(card.card.name) for slot in game.full_queue for card in slot if card.card.family == family]
    view = game.view(seat)
    return (*laid, *sorted(str(card.name) for card in view.hand), *sorted(str(c.name) for c in view.aside[family]))


def test_worlds_are_as_many_as_enumeration_finds_and_alike_likely() -> None:
    """Five cards, one in the queue, two in hand, two aside: 5 × C(4, 2) = 30 worlds for each rival."""
    game = Game.new(SMALL, 3, seed=4)
    while game.decision is not None and game.decision.ask == "place":
        game.play(game.decision.options[0])
    viewer = game.to_move
    assert viewer is not None
    rival = (viewer + 1) % 3
    names = sorted(SMALL.cards)
    expected = {
        (order[0], *sorted(order[1:3]), *sorted(order[3:]))
        for order in permutations(names)
    }  # fmt: skip
    imagined = imagine(seen_from(game, viewer))
    rng = Rng(1)
    found = Counter(hidden_cards(in_place_of(game, imagined, rng), rival) for _ in range(3000))
    assert set(found) == expected and len(expected) == 30
    assert all(60 < times < 145 for times in found.values())  # one of thirty: 100


def test_what_a_substitution_did_not_bring_is_not_aside() -> None:
    """R38."""
    cards = ("substitution", "queen", "felon", "schemer", "trap")
    rules = RuleSet(cards, rounds=2, aside=1)
    told = 0
    for seed in range(150):
        game = Game.new(rules, 3, seed=seed)
        rng = random.Random(seed)
        while (decision := game.decision) is not None:
            if game.state.not_aside and rng.random() < 0.1:
                check(game, seed)
                told += 1
            game.play(rng.choice(decision.options))
    assert told >= 5


def test_a_view_that_cannot_be_is_refused() -> None:
    game = Game.new("revised", 3, seed=1)
    for _ in range(4):
        assert game.decision is not None
        game.play(game.decision.options[0])
    form = game.view(game.to_move).to_dict()
    form["history"][-1]["key"] = "revealed"
    with pytest.raises(BadInput, match="can have happened"):
        imagine(View.from_dict(form))


@pytest.mark.parametrize("move", [{"seat": 0, "move": "repeat"}, {"seat": 7, "move": "wait"}, None])
def test_a_view_whose_moves_do_not_fit_its_history_is_refused(move: dict[str, object] | None) -> None:
    game = table("red.soldier blue.lord green.heir", "wait", "wait")
    form = game.view(2).to_dict()
    form["moves"] = form["moves"][:-1] if move is None else [*form["moves"][:-1], move]
    with pytest.raises(BadInput, match="can have happened"):
        imagine(View.from_dict(form))


def test_a_target_is_replayed_as_it_was_chosen_where_events_do_not_tell_it() -> None:
    """R8: from a seat with 0 influence nothing is taken, whichever it is."""
    game = table("blue.lord red.spy green.heir", "reveal", "target 3", cursor=2, influence=[1, 0, 0])
    assert imagine(game.view(1)).moves == [1, 2]
