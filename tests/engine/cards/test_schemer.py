"""Schemer: discarded beside a stack, otherwise it gains 1."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

ablaze = partial(table, rules="ablaze")


def test_a_schemer_with_no_stack_beside_it_gains_1() -> None:
    """Section 7: Otherwise gain 1."""
    game = ablaze("blue.felon red.schemer! green.queen", cursor=2)
    assert (game.queue, game.influence) == ("blue.felon red.schemer! green.queen", (2, 1, 1))
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 2, "source": "ability", "amount": 1}
        | {"card": "red.schemer", "rulings": ["R33"]}
    ]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_schemer_alone_in_the_queue_gains_1() -> None:
    """R33: there is no adjacent slot."""
    assert ablaze("red.schemer!").influence == (2, 1, 1)


def test_a_schemer_after_a_stack_is_discarded() -> None:
    """Section 7: If an adjacent slot is a stack, discard this card; it gains nothing."""
    game = ablaze("blue.queen!/blue.felon red.schemer! green.trap", cursor=2)
    assert (game.queue, game.influence) == ("blue.queen!/blue.felon green.trap", (1, 1, 1))
    assert discarded(game) == {"red": ["schemer"]}
    assert happened(game, "discarded") == [
        {"key": "discarded", "round": 2, "seat": 0, "slot": 2, "card": "red.schemer", "rulings": ["R33"]}
    ]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_schemer_before_a_stack_is_discarded_and_the_stack_is_next() -> None:
    """R33, R3: the slot is gone, the following one moves up."""
    game = ablaze("red.schemer! blue.queen!/blue.felon green.trap")
    assert (game.queue, game.influence) == ("blue.queen!/blue.felon green.trap", (1, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_schemer_between_two_stacks_is_discarded_once() -> None:
    """R33: one is enough, and it has gone by then."""
    game = ablaze("blue.queen!/blue.felon red.schemer! green.queen!/green.trap", cursor=2)
    assert game.queue == "blue.queen!/blue.felon green.queen!/green.trap"
    assert len(happened(game, "discarded")) == 1


@pytest.mark.parametrize(
    "stack", ["red.queen!/red.felon", "green.queen!@red/red.felon", "blue.trap/blue.felon/blue.queen"]
)
def test_an_adjacent_stack_of_any_family_counts(stack: str) -> None:
    """R33: also the own one, also one of three, also one of face-down cards."""
    game = ablaze(f"red.schemer! {stack}")
    assert (game.queue, game.influence, discarded(game)) == (stack, (1, 1, 1), {"red": ["schemer"]})


def test_a_schemer_that_lies_on_cards_itself_is_not_disturbed_by_them() -> None:
    """R33: the schemer's own slot does not count."""
    game = ablaze("blue.trap red.queen!/red.felon/red.schemer! green.trap", cursor=2)
    assert (game.queue, game.influence) == ("blue.trap red.queen!/red.felon/red.schemer! green.trap", (2, 1, 1))


@pytest.mark.parametrize(
    ("queue", "cursor"),
    [("red.schemer! blue.trap green.queen!/green.felon", 1), ("green.queen!/green.felon blue.trap red.schemer!", 3)],
)
def test_a_stack_two_slots_away_does_not_count(queue: str, cursor: int) -> None:
    """R33: adjacent slots only."""
    game = ablaze(queue, cursor=cursor)
    assert (game.queue, game.influence) == (queue, (2, 1, 1))


def test_the_card_under_a_discarded_schemer_is_resolved_at_once() -> None:
    """R33, R3."""
    game = ablaze("red.queen!/red.schemer! blue.felon!/blue.trap")
    assert (game.queue, game.influence) == ("red.queen! blue.felon!/blue.trap", (3, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_schemer_looks_around_when_its_ability_is_applied() -> None:
    """R33: the Trap has left the stack before the Schemer is reached."""
    game = ablaze("blue.queen!/blue.trap red.schemer!", "reveal")
    assert (game.queue, game.influence) == ("blue.queen! red.schemer!", (2, 4, 1))


def test_a_schemer_revealed_beside_a_stack_still_takes_its_tokens() -> None:
    """4.2, R33: the tokens first, then the ability."""
    game = ablaze("red.schemer+2 blue.queen!/blue.trap", "reveal")
    assert (game.queue, game.influence) == ("blue.queen!/blue.trap", (3, 1, 1))
    assert discarded(game) == {"red": ["schemer"]}


def test_a_bribed_schemer_pays_its_briber_and_gives_the_token_back_when_discarded() -> None:
    """R39, R33, section 1: it goes to the discard of the family printed on it."""
    game = ablaze("blue.schemer!@red green.trap")
    assert (game.influence, game.bribe_tokens) == ((2, 1, 1), ("blue", "green"))
    game = ablaze("blue.schemer!@red green.queen!/green.trap")
    assert (game.influence, game.bribe_tokens) == ((1, 1, 1), ("red", "blue", "green"))
    assert discarded(game) == {"blue": ["schemer"]}
