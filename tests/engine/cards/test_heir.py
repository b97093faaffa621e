"""The Heir: gain 2 if no other revealed, uncovered card in the queue has this card's name."""

from __future__ import annotations

import pytest
from tests.table import happened, table


def test_an_heir_without_a_rival_gains_2() -> None:
    """R9: nobody else is an heir; its tokens come on top."""
    game = table("blue.lord red.heir+3 green.spy", "reveal", cursor=2)
    assert game.influence == (6, 1, 1)
    assert game.queue == "blue.lord red.heir! green.spy"
    assert happened(game, "gained")[1:] == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 2, "source": "ability", "amount": 2, "card": "red.heir",
            "rulings": ["R9"],
        }
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("queue", "cursor"),
    [
        ("blue.heir! red.heir!", 2),
        ("blue.heir! green.lord green.spy red.heir!", 4),
        ("red.heir! blue.heir!/blue.spy green.heir!", 1),
    ],
)
def test_an_heir_gains_nothing_while_another_revealed_one_is_in_the_queue(queue: str, cursor: int) -> None:
    """R9: wherever in the queue the rival lies, first, far away or last."""
    game = table(queue, cursor=cursor)
    assert game.influence == (1, 1, 1)
    assert happened(game, "gained") == []
    assert happened(game, "nothing_happened")[0] == {
        "key": "nothing_happened", "round": 2, "seat": 0, "slot": cursor, "card": "red.heir", "rulings": ["R9"],
    }  # fmt: skip


def test_a_face_down_heir_does_not_count() -> None:
    """R9: the rival must be revealed."""
    game = table("blue.heir red.heir! green.heir+1", cursor=2)
    assert game.influence == (3, 1, 1)


def test_a_covered_heir_does_not_count() -> None:
    """R9: the rival must be uncovered, revealed or not."""
    game = table("blue.heir!/blue.lord red.heir! green.heir/green.lord", cursor=2)
    assert game.influence == (3, 1, 1)


def test_two_revealed_heirs_both_gain_nothing() -> None:
    """R9: each checks when it is resolved, and finds the other."""
    game = table("red.heir! green.lord blue.heir!", "wait")
    assert game.influence == (1, 1, 1)
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.heir", "blue.heir"]


def test_each_heir_checks_when_it_is_resolved() -> None:
    """R9: the first one is alone when it is resolved, the second no more."""
    game = table("red.heir blue.heir", "reveal", "reveal")
    assert game.influence == (3, 1, 1)


def test_an_heir_profits_from_the_fall_of_its_rival_in_the_same_round() -> None:
    """R9: the first heir found a rival; the second finds none any more."""
    game = table("red.heir! green.soldier! blue.heir!", "target 1")
    assert game.influence == (1, 3, 2)
    assert game.queue == "green.soldier! blue.heir!"


def test_revealed_cards_of_other_names_do_not_stand_in_an_heirs_way() -> None:
    """R9, R10: a shapeshifter is not an heir either."""
    game = table("blue.lord! red.heir! blue.shapeshifter! green.spy!", cursor=2)
    assert happened(game, "gained")[0]["amount"] == 2
    assert happened(game, "gained")[0]["seat"] == 0


def test_an_heir_covered_by_an_own_card_gains_nothing() -> None:
    """Section 1: only the top card exists for the game; the heir stays revealed under it."""
    game = table("red.heir!/red.spy", "wait")
    assert game.influence == (1, 1, 1)
    assert game.queue == "red.heir!/red.spy+1"
