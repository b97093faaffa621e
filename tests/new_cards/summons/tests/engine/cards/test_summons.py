"""Summons: the seat of a revealed character loses 1; eliminated by another seat's card it gains 2."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, mixed, table

third = partial(table, rules=mixed("summons"))


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (5, 4)])
def test_the_seat_of_the_chosen_character_loses_1(before: int, after: int) -> None:
    """R71: nobody goes below 0."""
    game = third("red.summons blue.lord! green.spy!", "reveal", "target 2", influence=[1, before, 0], cursor=1)
    assert game.influence[1] in (after + 1, after)
    assert discarded(game) == {"red": ["summons"]}


def test_a_summons_without_a_revealed_character_does_nothing() -> None:
    """R71: it is discarded all the same."""
    game = third("red.summons blue.lord", "reveal")
    assert (game.influence, asked(game)) == ((1, 1, 1), (1, "reveal", ["wait", "reveal"]))


def test_a_summons_that_another_seat_eliminates_brings_2() -> None:
    """Section 11."""
    game = third("red.summons blue.soldier! green.spy", "wait", "target 1", "wait")
    assert game.influence == (3, 2, 1)


def test_a_summons_that_its_own_seat_eliminates_brings_nothing_more() -> None:
    """R72: only the usual 1."""
    game = third("red.summons red.soldier! green.spy", "wait", "target 1", "wait")
    assert game.influence == (2, 1, 1)
