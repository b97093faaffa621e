"""Moves: how they are written, and which of them a viewer is shown."""

from __future__ import annotations

import json
import random

import pytest
from tests.table import placement, table

from oriflamme.game import BadInput, Game, IllegalMove, Move, View

FACE_DOWN = {"cards": "ablaze", "twin_face_down": True}
HANDS = [["red.spy"], ["blue.lord"], ["green.heir"]]
PLACEMENTS = ("place red.spy front", "place blue.lord back", "place green.heir on 2")


def shown(game: Game, viewer: int | None) -> list[tuple[int, str]]:
    """The moves in a view that has been through JSON."""
    view = View.from_dict(json.loads(json.dumps(game.view(viewer).to_dict())))
    assert view.moves == game.moves_for(viewer)
    return [(played.seat, str(played.move)) for played in view.moves]


@pytest.mark.parametrize(
    ("viewer", "moves"),
    [
        (0, ["place red.spy front", "place blue.? back", "place green.? on 2"]),
        (1, ["place red.? front", "place blue.lord back", "place green.? on 2"]),
        (2, ["place red.? front", "place blue.? back", "place green.heir on 2"]),
        (None, ["place red.? front", "place blue.? back", "place green.? on 2"]),
    ],
)
def test_a_placement_names_its_card_to_the_seat_that_made_it_only(viewer: int | None, moves: list[str]) -> None:
    """Formats: the mover's own placement, which only its seat is told."""
    game = placement("green.lord", HANDS, *PLACEMENTS)
    assert shown(game, viewer) == list(enumerate(moves))


def test_a_placement_stays_masked_after_its_card_was_revealed() -> None:
    """The move is shown as it was seen made; what the card turned out to be is in the history."""
    game = placement("", HANDS, "place red.spy front", "place blue.lord back", "place green.heir back", "reveal")
    assert game.queue.startswith("red.spy!")
    assert shown(game, 1)[0] == shown(game, None)[0] == (0, "place red.? front")
    assert shown(game, 0)[0] == (0, "place red.spy front")


@pytest.mark.parametrize("rules", ["ablaze", FACE_DOWN])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_placement_of_a_twin_is_public(viewer: int | None, rules: str | dict[str, object]) -> None:
    """R31: everyone knows which it is, also where it lies face down."""
    game = table("red.prince blue.trap", "reveal", "place red.twin back", rules=rules, twins=["red"])
    assert shown(game, viewer) == [(0, "reveal"), (0, "place red.twin back")]


def test_every_other_move_is_shown_as_it_was_made() -> None:
    """Formats: a move never names a card that the others cannot see."""
    game = table("blue.spy red.decree green.heir", "reveal", "target 1", "gap 2", "wait", cursor=2)
    for viewer in (0, 1, 2, None):
        assert shown(game, viewer) == [(0, "reveal"), (0, "target 1"), (0, "gap 2"), (2, "wait")]


def test_moves_that_were_taken_back_are_not_shown() -> None:
    game = placement("", HANDS, "place red.spy front", "place blue.lord back")
    game.take_back()
    assert shown(game, 0) == [(0, "place red.spy front")]
    assert shown(game.clone(), 1) == [(0, "place red.? front")]


def test_what_came_before_a_position_has_no_moves() -> None:
    view = placement("", HANDS, "place red.spy front").view(0)
    assert view.began is not None and view.began.moves == ()


def test_a_masked_move_is_read_where_it_is_shown_and_can_never_be_played() -> None:
    assert str(Move.parse("place red.? on 3", masked=True)) == "place red.? on 3"
    with pytest.raises(BadInput, match="place CARD"):
        Move.parse("place red.? front")
    game = placement("", HANDS)
    for move in ("place red.? front", Move.parse("place red.? front", masked=True)):
        with pytest.raises(IllegalMove):
            game.play(move)
    assert game.moves == []


@pytest.mark.parametrize("verb", ["target", "gap"])
def test_a_number_that_no_queue_has_is_refused(verb: str) -> None:
    for seed in range(20):
        game = Game.new("revised", 4, seed=seed)
        rng = random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.ask == verb:
                for number in range(41, 100):
                    with pytest.raises(IllegalMove):
                        game.play(f"{verb} {number}")
            game.play(rng.choice(decision.options))


def test_a_view_from_before_there_were_moves_in_it_is_refused_by_name() -> None:
    form = table("red.spy blue.lord", "wait").view(0).to_dict()
    del form["moves"]
    with pytest.raises(BadInput, match='the key "moves"'):
        View.from_dict(form)
