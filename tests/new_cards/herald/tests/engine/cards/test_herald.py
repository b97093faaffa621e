"""Herald: an adjacent card's seat and its own gain 1 each."""

from __future__ import annotations

from functools import partial

from tests.table import asked, mixed, table

third = partial(table, rules=mixed("herald"))


def test_a_herald_and_the_seat_of_the_chosen_neighbour_gain_1_each() -> None:
    """R70: whoever plays the neighbour."""
    game = third("blue.spy red.herald green.lord", "wait", "reveal", "target 1")
    assert game.influence == (2, 2, 1)


def test_a_herald_may_choose_an_own_card() -> None:
    """R70: its seat gains 2 then."""
    game = third("red.spy red.herald! green.lord", "wait", "target 1")
    assert game.influence == (3, 1, 1)


def test_a_herald_alone_in_the_queue_does_nothing() -> None:
    """R70: no card is beside it."""
    game = third("red.herald", "reveal")
    assert (game.influence, asked(game)) == ((1, 1, 1), None)
