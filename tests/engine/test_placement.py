"""Placement: section 3 of the rule book, and what a seat starts with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.table import asked, happened, placement, table

from oriflamme.game import BadInput, Game, IllegalMove, RuleSet

HANDS = [["red.spy"], ["blue.lord"], ["green.heir"]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_starts_with_seven_cards_and_1_influence(seats: int) -> None:
    """Section 2: three of its ten cards lie aside."""
    game = Game.new("revised", seats=seats, seed=1)
    assert game.influence == (1,) * seats
    view = game.view(None)
    assert [len(hand) for hand in view.hands] == [7] * seats
    assert [len(cards) for cards in view.aside.values()] == [3] * seats
    assert game.queue == ""
    for seat in range(seats):
        own = game.view(seat)
        names = {str(card.name) for card in (*own.hand, *own.aside[game.seats[seat][0]])}
        assert sorted(names) == sorted(RuleSet().cards)


def test_into_an_empty_queue_there_is_only_the_front() -> None:
    """R5: it is asked all the same, though it has only one answer."""
    game = placement("", HANDS, round=1)
    assert asked(game) == (0, "place", ["place red.spy front"])
    with pytest.raises(IllegalMove):
        game.play("place red.spy back")
    game.play("place red.spy front")
    assert game.queue == "red.spy"
    assert asked(game) == (1, "place", ["place blue.lord front", "place blue.lord back"])


def test_a_card_is_placed_face_down_at_the_front_or_at_the_back() -> None:
    """R2: slot 1 is the front, the end that is resolved first, on whichever side a table draws it."""
    game = placement("green.spy!", HANDS, "place red.spy front", "place blue.lord back", round=1)
    assert game.queue == "red.spy green.spy! blue.lord"
    game.play("place green.heir front")
    assert game.queue == "green.heir red.spy green.spy! blue.lord"
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_the_direction_tile_never_changes_an_outcome() -> None:
    """R2: a rule set has no such thing, and in every round the front is resolved first."""
    with pytest.raises(BadInput):
        RuleSet.parse('{"direction": "right"}')
    for number in range(1, 7):
        for first in range(3):
            game = placement("blue.lord", [["red.spy"], [], []], round=number, first=first, to_place=[0])
            game.play("place red.spy front")
            assert asked(game) == (0, "reveal", ["wait", "reveal"])


@pytest.mark.parametrize(("first", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_seats_place_in_order_from_the_first_player_on(first: int, order: tuple[int, ...]) -> None:
    """Section 3: exactly one card each."""
    game = placement("", HANDS, first=first)
    assert game.view(None).to_place == order
    placed = []
    for left in (2, 1, 0):
        assert game.decision is not None
        placed.append(game.decision.seat)
        game.play(game.decision.options[0])
        assert len(game.view(None).to_place) == left
    assert tuple(placed) == order
    assert [event["seat"] for event in happened(game, "placed")] == list(order)
    assert [str(card) for hand in game.view(None).hands for card in hand] == []


def test_five_seats_place_in_order() -> None:
    seats = [[family] for family in ("red", "blue", "green", "yellow", "black")]
    hands = [[f"{family}.spy"] for (family,) in seats]
    game = placement("", hands, seats=seats, first=3)
    assert game.view(None).to_place == (3, 4, 0, 1, 2)


def test_after_the_last_placement_the_walk_starts_at_the_front() -> None:
    """Section 4.1: at slot 1, although cards were placed before others."""
    moves = ("place red.spy front", "place blue.lord front", "place green.heir back", "wait", "wait", "wait")
    game = placement("green.spy!/green.ambush", HANDS, *moves)
    assert game.queue == "blue.lord+1 red.spy+1 green.spy!/green.ambush+1 green.heir"
    assert game.view(None).cursor == 4


def test_from_round_2_on_a_card_may_be_placed_on_slots_of_its_family() -> None:
    """R52: on any slot whose top is of its family, face down or revealed, single or stack; on no other."""
    queue = "red.heir! blue.spy red.lord+1 green.spy red.archer!/red.soldier"
    game = placement(queue, HANDS)
    assert asked(game) == (
        0,
        "place",
        [
            "place red.spy front",
            "place red.spy back",
            "place red.spy on 1",
            "place red.spy on 3",
            "place red.spy on 5",
        ],
    )
    for refused in ("place red.spy on 2", "place red.spy on 4", "place red.spy on 6", "place red.spy on 0"):
        with pytest.raises(IllegalMove):
            game.play(refused)
    assert game.queue == queue


@pytest.mark.parametrize("number", [1, 2, 3, 6])
def test_there_are_no_stacks_in_round_1(number: int) -> None:
    """R52: from round 2 on there are."""
    game = placement("red.heir!", HANDS, round=number)
    on = [] if number == 1 else ["place red.spy on 1"]
    assert asked(game) == (0, "place", ["place red.spy front", "place red.spy back", *on])


@pytest.mark.parametrize(
    ("queue", "covered"),
    [
        ("blue.spy red.heir! blue.ambush", "blue.spy red.heir!/red.spy blue.ambush"),
        ("blue.spy red.heir+2 blue.ambush", "blue.spy red.heir+2/red.spy blue.ambush"),
        ("blue.spy red.heir+2/red.lord! blue.ambush", "blue.spy red.heir+2/red.lord!/red.spy blue.ambush"),
    ],
)
def test_the_covered_card_keeps_its_side_and_tokens(queue: str, covered: str) -> None:
    """Section 3: the new card lies on top, face down, without tokens."""
    game = placement(queue, HANDS, "place red.spy on 2")
    assert game.queue == covered


def test_in_the_duel_a_card_may_cover_one_placed_in_the_same_round() -> None:
    """R52: but not in round 1, and never one of the seat's other family."""
    hands = [["red.spy", "red.lord", "green.spy"], ["blue.spy", "blue.lord"]]
    moves = ("place red.spy front", "place blue.spy back")
    game = placement("", hands, *moves, rules="duel")
    assert asked(game) == (
        0,
        "place",
        [
            "place red.lord front",
            "place red.lord back",
            "place red.lord on 1",
            "place green.spy front",
            "place green.spy back",
        ],
    )
    game.play("place red.lord on 1")
    game.play("place blue.lord on 2")
    assert game.queue == "red.spy/red.lord blue.spy/blue.lord"
    game = placement("", hands, *moves, rules="duel", round=1)
    with pytest.raises(IllegalMove):
        game.play("place red.lord on 1")


def test_a_seat_chooses_among_all_cards_of_its_hand() -> None:
    """Section 3: every card and every place; nobody else's cards, and none that is not in the hand."""
    hands = [["red.archer", "red.conspiracy"], ["blue.spy"], ["green.spy"]]
    game = placement("red.heir! blue.lord", hands, aside={"red": ["lord"]}, discards={"red": ["ambush"]})
    assert asked(game) == (
        0,
        "place",
        [
            "place red.archer front",
            "place red.archer back",
            "place red.archer on 1",
            "place red.conspiracy front",
            "place red.conspiracy back",
            "place red.conspiracy on 1",
        ],
    )
    for card in ("blue.spy", "red.heir", "red.lord", "red.ambush", "red.spy"):
        with pytest.raises(IllegalMove):
            game.play(f"place {card} front")
    game.play("place red.conspiracy back")
    assert [str(card) for card in game.view(0).hand] == ["red.archer"]
    assert game.queue == "red.heir! blue.lord red.conspiracy"


def test_only_the_seat_whose_turn_it_is_may_place() -> None:
    game = placement("", HANDS)
    with pytest.raises(IllegalMove):
        game.play("place blue.lord front", seat=1)
    with pytest.raises(IllegalMove):
        game.play("reveal")
    assert game.queue == ""
    game.play("place red.spy front", seat=0)


def test_a_placement_is_told_with_its_place() -> None:
    """Section 3: front, back or on; the slot is where the card then lies."""
    moves = ("place red.spy front", "place blue.lord back", "place green.heir on 2")
    game = placement("green.spy", HANDS, *moves)
    assert happened(game, "placed") == [
        {"key": "placed", "round": 2, "seat": 0, "slot": 1, "place": "front", "card": "red.spy"},
        {"key": "placed", "round": 2, "seat": 1, "slot": 3, "place": "back", "card": "blue.lord"},
        {"key": "placed", "round": 2, "seat": 2, "slot": 2, "place": "on", "card": "green.heir"},
    ]


def test_a_placed_card_is_known_to_its_seat_only() -> None:
    """Section 3: a seat may look at its own cards; the others see the colour of the back."""
    game = placement("", HANDS, "place red.spy front")
    seen = {viewer: str(game.events_for(viewer)[-1].card) for viewer in (0, 1, 2, None)}
    assert seen == {0: "red.spy", 1: "red.?", 2: "red.?", None: "red.?"}
    assert [str(game.view(viewer)) for viewer in (0, 1)] == ["red.spy", "red.?"]


def test_a_position_may_lie_in_the_middle_of_a_placement() -> None:
    """Section 3: only the seats still to place are asked."""
    game = placement("red.spy blue.lord", [[], [], ["green.heir"]], to_place=[2])
    assert asked(game) == (2, "place", ["place green.heir front", "place green.heir back"])
    game.play("place green.heir back")
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        (lambda: placement("", [["red.spy", "red.lord"], [], []], round=1, to_place=[0]), 2),
        (lambda: placement("red.heir! blue.lord red.ambush", [["red.spy", "red.lord"], [], []], to_place=[0]), 8),
        (lambda: table("red.spy"), 2),
        (lambda: table("blue.spy red.assassination green.lord", "reveal", cursor=2), 3),
        (lambda: table("red.decree blue.heir!/blue.spy", "reveal"), 3),
    ],
)
def test_the_number_of_moves_is_the_number_of_options(game: Callable[[], Game], moves: int) -> None:
    """Section 3: two cards with four places each are eight placements."""
    asked_for = game()
    assert asked_for.decision is not None
    assert len(asked_for.decision.options) == moves
