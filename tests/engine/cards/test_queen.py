"""Queen: gain 2; another seat's card that eliminates it earns 1 more."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

ablaze = partial(table, rules="ablaze")


def test_a_queen_gains_2() -> None:
    """Section 7: Gain 2."""
    game = ablaze("red.queen! blue.felon")
    assert game.influence == (3, 1, 1)
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "ability", "amount": 2, "card": "red.queen"}
    ]


def test_a_queen_takes_her_tokens_and_then_gains_2() -> None:
    """4.2: the tokens first, then the ability."""
    game = ablaze("red.queen+3", "reveal")
    assert (game.queue, game.influence) == ("red.queen!", (6, 1, 1))
    assert [(event["source"], event["amount"]) for event in happened(game, "gained")] == [
        ("tokens", 3),
        ("ability", 2),
    ]


def test_another_seats_card_that_eliminates_a_queen_gains_1_more() -> None:
    """Section 7, R34, R44: the usual 1, then the bonus."""
    game = ablaze("blue.substitution red.queen! green.trap", "reveal")
    assert (game.queue, game.influence) == ("green.trap", (1, 3, 1))
    gained = {"key": "gained", "round": 2, "seat": 1, "slot": 1, "source": "elimination", "amount": 1}
    assert happened(game, "gained") == [
        gained | {"card": "blue.substitution"},
        gained | {"card": "blue.substitution", "rulings": ["R34"]},
    ]
    assert discarded(game) == {"red": ["queen"], "blue": ["substitution"]}


def test_the_bonus_is_paid_for_a_face_down_queen_too() -> None:
    """4.3: her tokens go to the supply and she gains nothing."""
    game = ablaze("blue.substitution red.queen+2 green.trap", "reveal")
    assert (game.queue, game.influence) == ("green.trap", (1, 3, 1))


@pytest.mark.parametrize("queen", ["red.queen", "red.queen!", "blue.queen!@red"])
def test_a_queen_eliminated_by_her_own_seat_pays_only_the_usual_1(queen: str) -> None:
    """Section 7: If another seat's card eliminates it; a bribed Queen is red's own."""
    game = ablaze(f"red.substitution {queen} green.trap", "reveal")
    assert (game.queue, game.influence) == ("green.trap", (2, 1, 1))


def test_the_bonus_depends_on_the_seat_a_bribed_queen_belongs_to() -> None:
    """R39: red's Queen belongs to blue, so green and red are both other seats; the bribe goes back."""
    game = ablaze("green.substitution red.queen!@blue", "reveal")
    assert (game.influence, game.bribe_tokens) == ((1, 1, 3), ("red", "blue", "green"))
    game = ablaze("red.cutthroat! red.queen!@blue")
    assert (game.influence, game.bribe_tokens) == ((2, 1, 1), ("red", "blue", "green"))


def test_the_bonus_goes_to_the_seat_the_attacking_card_belongs_to() -> None:
    """R39: blue's Apothecary works for red, so red is paid, and blue's Queen is another seat's."""
    game = ablaze("blue.apothecary!@red green.trap blue.queen! red.felon")
    assert (game.queue, game.influence) == ("blue.apothecary!@red green.trap red.felon", (3, 1, 1))


def test_only_a_queen_pays_the_bonus() -> None:
    """Section 7: a Felon does not."""
    assert ablaze("blue.substitution red.felon! green.trap", "reveal").influence == (1, 2, 1)
