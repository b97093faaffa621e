"""Trap: 1 for its seat when revealed; another seat's card that eliminates it is discarded and pays up to 3."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

ablaze = partial(table, rules="ablaze")


def test_a_trap_revealed_by_its_seat_gains_1_and_its_tokens_are_lost() -> None:
    """Section 7, 4.2: the tokens on it go to the supply."""
    game = ablaze("red.trap+3 blue.queen", "reveal")
    assert (game.queue, game.influence) == ("blue.queen", (2, 1, 1))
    assert discarded(game) == {"red": ["trap"]}
    assert happened(game, "tokens_returned") == [
        {"key": "tokens_returned", "round": 2, "slot": 1, "amount": 3, "card": "red.trap"}
    ]
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "ability", "amount": 1}
        | {"card": "red.trap", "rulings": ["R41"]}
    ]
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_trap_without_tokens_gains_1_too() -> None:
    """Section 7."""
    game = ablaze("red.trap", "reveal")
    assert (game.queue, game.influence, happened(game, "tokens_returned")) == ("", (2, 1, 1), [])


def test_a_trap_may_wait() -> None:
    """4.1: it is an ordinary face-down card."""
    game = ablaze("red.trap+1", "wait")
    assert (game.queue, game.influence) == ("red.trap+2", (1, 1, 1))


@pytest.mark.parametrize(("before", "after"), [(6, 4), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_up_to_3_are_taken_from_the_seat_of_the_attacker(before: int, after: int) -> None:
    """R41: the attacker's seat is paid for the elimination first, then up to 3 are taken."""
    game = ablaze("red.substitution blue.trap+2", "reveal", influence=[before, 1, 1])
    assert (game.queue, game.influence) == ("", (after, 1 + before + 1 - after, 1))
    assert discarded(game) == {"red": ["substitution"], "blue": ["trap"]}


def test_the_story_of_a_trap() -> None:
    """R41, R44: eliminated, paid, sprung, the attacker discarded, influence taken."""
    game = ablaze("red.apothecary! green.queen blue.trap red.felon", influence=[4, 1, 1])
    keys = ["eliminated", "gained", "sprang", "discarded", "lost", "gained"]
    assert [event.key for event in game.events if event.key in keys] == keys
    assert happened(game, "sprang") == [
        {"key": "sprang", "round": 2, "seat": 1, "other": 0, "card": "blue.trap", "by": "red.apothecary"}
        | {"rulings": ["R41"]}
    ]
    assert happened(game, "discarded") == [
        {"key": "discarded", "round": 2, "seat": 0, "slot": 1, "card": "red.apothecary", "rulings": ["R41"]}
    ]
    assert happened(game, "lost") == [
        {"key": "lost", "round": 2, "seat": 0, "other": 1, "source": "lost", "amount": 3, "card": "blue.trap"}
        | {"rulings": ["R41"]}
    ]
    assert happened(game, "gained")[1] == (
        {"key": "gained", "round": 2, "seat": 1, "other": 0, "source": "taken", "amount": 3}
        | {"card": "blue.trap", "rulings": ["R41"]}
    )
    assert game.influence == (2, 4, 1)


def test_the_card_under_a_discarded_attacker_is_resolved_at_once() -> None:
    """R41, R3: 1 for the elimination, 2 taken (that is all red has), then 2 for the Queen."""
    game = ablaze("red.queen!/red.substitution blue.trap green.felon", "reveal")
    assert (game.queue, game.influence) == ("red.queen! green.felon", (2, 3, 1))
    game = ablaze("red.queen!/red.apothecary! green.queen blue.trap red.felon")
    assert (game.queue, game.influence) == ("red.queen! green.queen red.felon", (2, 3, 1))
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_trap_hit_by_an_own_card_pays_only_the_elimination() -> None:
    """R41: the attacking card stays; nothing is taken."""
    game = ablaze("red.apothecary! green.queen red.trap+2 red.felon", "target 3")
    assert (game.queue, game.influence) == ("red.apothecary! green.queen red.felon", (2, 1, 1))
    assert discarded(game) == {"red": ["trap"]}
    assert happened(game, "sprang") == []


def test_a_bribed_attacker_is_its_bribers_card() -> None:
    """R41, R39: blue's own Apothecary, working for red, springs blue's Trap: red pays, the bribe goes back."""
    game = ablaze("blue.apothecary!@red green.queen blue.trap red.felon", influence=[4, 1, 1])
    assert (game.queue, game.influence) == ("green.queen red.felon", (2, 4, 1))
    assert discarded(game) == {"blue": ["apothecary", "trap"]}
    assert game.bribe_tokens == ("red", "blue", "green")


def test_an_attacker_bribed_by_the_family_of_the_trap_springs_nothing() -> None:
    """R41, R39: red's Apothecary belongs to blue, so blue's Trap was hit by an own card."""
    game = ablaze("red.apothecary!@blue green.queen blue.trap blue.felon", "target 3")
    assert (game.queue, game.influence) == ("red.apothecary!@blue green.queen blue.felon", (1, 2, 1))


def test_a_trap_on_a_stack_springs_and_uncovers_what_lay_under_it() -> None:
    """4.3: only the top falls; the walk then resolves what came to light."""
    game = ablaze("red.substitution blue.queen!/blue.trap", "reveal", influence=[5, 1, 1])
    assert (game.queue, game.influence) == ("blue.queen!", (3, 6, 1))


def test_a_covered_trap_does_nothing() -> None:
    """Section 1: only the top card exists for the game."""
    game = ablaze("red.cutthroat! blue.trap/blue.felon")
    assert (game.queue, game.influence) == ("red.cutthroat! blue.trap", (1, 1, 1))
