"""Felon: each seat loses 1 for each of its cards adjacent to it."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, happened, table

ablaze = partial(table, rules="ablaze")


def test_each_seat_with_a_card_beside_a_felon_loses_1_to_the_supply() -> None:
    """R37: nobody gains it; face-down or revealed is the same."""
    game = ablaze("blue.trap red.felon! green.queen! blue.queen", cursor=2, influence=[4, 5, 6])
    assert game.influence == (4, 4, 7)  # green's Queen has then gained 2
    lost = {"key": "lost", "round": 2, "slot": 2, "source": "lost", "amount": 1, "card": "red.felon"}
    assert happened(game, "lost") == [
        lost | {"seat": 1, "rulings": ["R37"]},
        lost | {"seat": 2, "rulings": ["R37"]},
    ]


def test_a_seat_with_cards_on_both_sides_of_a_felon_loses_2() -> None:
    """Section 7: 1 for each of its cards."""
    game = ablaze("blue.trap red.felon! blue.queen", cursor=2, influence=[1, 5, 1])
    assert game.influence == (1, 3, 1)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_felon_takes_nobody_below_0(before: int, after: int) -> None:
    """R37: nobody goes below 0, and what is not there is not told as lost."""
    game = ablaze("blue.trap red.felon! blue.queen", cursor=2, influence=[1, before, 1])
    assert game.influence == (1, after, 1)
    assert sum(event["amount"] for event in happened(game, "lost")) == before - after


def test_a_felon_hits_its_own_seat_too() -> None:
    """R37: the cards beside it are counted whosever they are."""
    game = ablaze("red.trap red.felon! blue.queen", cursor=2, influence=[3, 3, 3])
    assert game.influence == (2, 2, 3)


def test_cards_that_are_not_adjacent_cost_nothing() -> None:
    """Section 7: at the front there is one neighbour only."""
    game = ablaze("red.felon! blue.trap green.queen", influence=[3, 3, 3])
    assert game.influence == (3, 2, 3)
    game = ablaze("green.queen blue.trap red.felon!", cursor=3, influence=[3, 3, 3])
    assert game.influence == (3, 2, 3)


def test_a_felon_alone_in_the_queue_hurts_nobody() -> None:
    """4.4: nothing happens."""
    game = ablaze("blue.queen!/blue.felon!", influence=[3, 3, 3])
    assert (game.influence, happened(game, "lost")) == ((3, 3, 3), [])


def test_a_stack_beside_a_felon_counts_as_one_card() -> None:
    """Section 1: only tops count."""
    game = ablaze("red.felon! blue.queen!/blue.trap", influence=[3, 3, 3])
    assert game.influence == (3, 2, 3)


def test_a_bribed_card_beside_a_felon_costs_its_briber() -> None:
    """R39: it counts for its new family in everything."""
    game = ablaze("red.felon! blue.apothecary!@green", influence=[3, 3, 3])
    assert game.influence == (3, 3, 2)


def test_a_felon_hits_the_seat_that_bribed_it_like_any_other() -> None:
    """R37, R39."""
    game = ablaze("blue.felon!@red red.trap", influence=[3, 3, 3])
    assert game.influence == (2, 3, 3)


def test_a_revealed_felon_takes_its_tokens_first_and_acts_again_in_later_rounds() -> None:
    """4.2: red has nothing, takes 1 token and loses it again."""
    game = ablaze("red.felon+1 red.trap blue.queen", "reveal", influence=[0, 1, 1])
    assert (game.queue, game.influence) == ("red.felon! red.trap blue.queen", (0, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])
    assert ablaze(game.queue, influence=[2, 1, 1]).influence == (1, 1, 1)
