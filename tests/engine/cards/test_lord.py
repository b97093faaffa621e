"""The Lord: gain 1, plus 1 for each adjacent card of this card's family."""

from __future__ import annotations

import pytest
from tests.table import happened, table


@pytest.mark.parametrize(
    ("queue", "cursor", "amount"),
    [
        ("red.lord!", 1, 1),
        ("blue.spy red.lord! green.spy", 2, 1),
        ("red.spy red.lord! green.spy", 2, 2),
        ("blue.spy red.lord! red.spy", 2, 2),
        ("red.heir red.lord! red.spy", 2, 3),
        ("red.heir blue.spy red.lord! green.spy red.spy", 3, 1),
        ("red.lord! red.spy red.heir", 1, 2),
        ("red.spy red.heir red.lord!", 3, 2),
    ],
)
def test_a_lord_gains_1_and_1_more_for_each_neighbour_of_its_family(queue: str, cursor: int, amount: int) -> None:
    """R20: alone in their slots the neighbours count 1 each; cards farther away and other families do not count."""
    game = table(queue, cursor=cursor)
    assert game.influence == (1 + amount, 1, 1)
    assert game.queue == queue


def test_a_face_down_neighbour_counts_like_a_revealed_one() -> None:
    """R20: the family is on the back of the card; tokens on it change nothing."""
    game = table("red.heir! red.lord red.spy+2", "reveal", cursor=2)
    assert game.influence == (4, 1, 1)
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 2, "source": "ability", "amount": 3, "card": "red.lord",
            "rulings": ["R20"],
        }
    ]  # fmt: skip


@pytest.mark.parametrize(("rules", "amount"), [("first", 5), ("revised", 2)])
def test_a_stack_beside_a_lord_counts_whole_in_the_first_edition_only(rules: str, amount: int) -> None:
    """R20: every card of an adjacent stack of its family counts, covered or not; revised: only the top."""
    game = table("red.heir!/red.spy+1/red.archer!/red.soldier red.lord!", rules=rules, cursor=2)
    assert game.influence == (1 + amount, 1, 1)


@pytest.mark.parametrize(("rules", "amount"), [("first", 6), ("revised", 3)])
def test_stacks_on_both_sides_of_a_lord_count(rules: str, amount: int) -> None:
    """R20: two cards on one side, three on the other."""
    game = table("red.heir/red.spy red.lord! red.archer/red.soldier/red.ambush", rules=rules, cursor=2)
    assert game.influence == (1 + amount, 1, 1)


@pytest.mark.parametrize("rules", ["first", "revised"])
def test_a_stack_of_another_family_does_not_count_for_a_lord(rules: str) -> None:
    """R20: only cards of its family."""
    game = table("blue.heir/blue.spy red.lord! green.heir!/green.spy", rules=rules, cursor=2)
    assert game.influence == (2, 1, 1)


@pytest.mark.parametrize("rules", ["first", "revised"])
def test_the_cards_under_a_lord_do_not_count(rules: str) -> None:
    """R20: its own slot is not adjacent to it."""
    game = table("red.heir!/red.spy/red.lord! blue.spy", rules=rules)
    assert game.influence == (2, 1, 1)


def test_a_covered_lord_gains_nothing() -> None:
    """Section 1: only the top card of a slot exists for the game."""
    game = table("red.lord!/red.spy red.heir", "wait", "wait")
    assert game.influence == (1, 1, 1)


def test_the_lord_of_another_seat_gains_for_that_seat() -> None:
    """R20: the lord's family counts, not that of whoever moved last."""
    game = table("red.spy blue.lord! blue.spy", cursor=2)
    assert game.influence == (1, 3, 1)
