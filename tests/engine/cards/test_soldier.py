"""The Soldier: eliminate an adjacent card."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove


def test_a_soldier_chooses_between_its_two_neighbours() -> None:
    game = table("blue.lord green.spy red.soldier! green.lord blue.spy", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    for refused in ("target 1", "target 3", "target 5"):
        with pytest.raises(IllegalMove):
            game.play(refused)


def test_a_soldier_eliminates_the_card_before_it() -> None:
    """R3: the queue closes up and the card after the soldier is next."""
    game = table("blue.lord! green.spy red.soldier blue.spy", "reveal", "target 2", "wait", cursor=3)
    assert game.queue == "blue.lord! red.soldier! blue.spy+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"green": ["spy"]}
    assert asked(game) is None


def test_a_soldier_eliminates_the_card_after_it() -> None:
    """R3: the slot after the eliminated one moves up and is next."""
    game = table("blue.lord red.soldier! green.spy+2 blue.spy green.lord", "target 3", "wait", cursor=2)
    assert game.queue == "blue.lord red.soldier! blue.spy+1 green.lord"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"green": ["spy"]}
    assert happened(game, "tokens_returned") == [
        {"key": "tokens_returned", "round": 2, "amount": 2, "card": "green.spy"}
    ]
    assert happened(game, "eliminated") == [
        {
            "key": "eliminated", "round": 2, "seat": 0, "slot": 3, "other": 2, "card": "green.spy",
            "by": "red.soldier",
        }
    ]  # fmt: skip


def test_a_soldier_at_the_front_must_hit_the_second_card() -> None:
    """R5: the only neighbour is not asked for."""
    game = table("red.soldier blue.spy green.lord", "reveal")
    assert game.queue == "red.soldier! green.lord"
    assert game.influence == (2, 1, 1)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    assert [str(move) for move in game.moves] == ["reveal"]


def test_a_soldier_at_the_back_must_hit_the_last_card_but_one() -> None:
    """R5: the only neighbour is not asked for."""
    game = table("blue.spy green.lord red.soldier", "reveal", cursor=3)
    assert game.queue == "blue.spy red.soldier!"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"green": ["lord"]}
    assert asked(game) is None


def test_a_soldier_alone_in_the_queue_does_nothing() -> None:
    """R7: no neighbour, no effect; it does not hit itself."""
    game = table("red.soldier+1", "reveal")
    assert game.queue == "red.soldier!"
    assert game.influence == (2, 1, 1)
    assert happened(game, "nothing_happened") == [
        {"key": "nothing_happened", "round": 2, "seat": 0, "slot": 1, "card": "red.soldier", "rulings": ["R7"]}
    ]


def test_a_soldier_has_no_neighbour_in_its_own_stack() -> None:
    """R7: the card under it is covered, not adjacent."""
    game = table("red.spy!/red.lord+1/red.soldier!")
    assert game.queue == "red.spy!/red.lord+1/red.soldier!"
    assert game.influence == (1, 1, 1)
    assert asked(game) is None


def test_a_soldier_whose_only_neighbour_is_its_own_must_eliminate_it() -> None:
    """Section 4.4: abilities are compulsory, and an own card pays like any other."""
    game = table("red.heir! red.soldier!", cursor=2)
    assert game.queue == "red.soldier!"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["heir"]}


def test_a_soldier_may_choose_an_own_card_where_an_enemys_is_available() -> None:
    """Section 4.4: the choice is free, and it is asked."""
    game = table("red.heir! red.soldier! blue.lord!", "target 1", cursor=2)
    assert game.queue == "red.soldier! blue.lord!"
    assert game.influence == (2, 2, 1)
    assert discarded(game) == {"red": ["heir"]}


def test_a_soldier_hits_only_the_top_of_the_stack_before_it() -> None:
    """R4: the card that comes to light lies before the slot at hand and is not gone back to."""
    game = table("blue.lord!/blue.spy! red.soldier! green.heir", "target 1", cursor=2)
    assert game.queue == "blue.lord! red.soldier! green.heir"
    assert game.influence == (2, 1, 1)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_soldier_hits_only_the_top_of_the_stack_after_it() -> None:
    """R4: the soldier that comes to light is resolved as the slot then is, and may strike back."""
    game = table("red.soldier! blue.soldier!/blue.spy green.lord")
    assert asked(game) == (1, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.queue == "blue.soldier! green.lord"
    assert game.influence == (2, 2, 1)
    assert discarded(game) == {"red": ["soldier"], "blue": ["spy"]}


def test_a_covered_soldier_does_not_strike() -> None:
    """Section 1: only the top card of a slot exists for the game."""
    game = table("blue.spy red.soldier!/red.lord+1 green.heir", "wait", cursor=2)
    assert game.queue == "blue.spy red.soldier!/red.lord+2 green.heir"
    assert game.influence == (1, 1, 1)


def test_a_waiting_soldier_does_not_strike() -> None:
    game = table("blue.spy red.soldier green.heir", "wait", cursor=2)
    assert game.queue == "blue.spy red.soldier+1 green.heir"
    assert game.influence == (1, 1, 1)
