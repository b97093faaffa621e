"""The Archer: eliminate the first or the last card of the queue."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove

BETWEEN = "blue.spy green.lord red.archer! green.heir blue.lord"


def test_an_archer_chooses_between_the_first_and_the_last_card_of_the_queue() -> None:
    """R6: it is neither end here, so it cannot choose itself; its neighbours it cannot choose either."""
    game = table(BETWEEN, cursor=3)
    assert asked(game) == (0, "target", ["target 1", "target 5"])
    for refused in ("target 2", "target 3", "target 4", "target 6"):
        with pytest.raises(IllegalMove):
            game.play(refused)
    assert game.queue == BETWEEN


def test_an_archer_eliminates_the_last_card_and_the_walk_goes_on_behind_it() -> None:
    game = table(BETWEEN, "target 5", "wait", cursor=3)
    assert game.queue == "blue.spy green.lord red.archer! green.heir+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"blue": ["lord"]}
    assert asked(game) is None
    assert happened(game, "eliminated") == [
        {"key": "eliminated", "round": 2, "seat": 0, "slot": 5, "other": 1, "card": "blue.lord", "by": "red.archer"}
    ]
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 3, "source": "elimination", "amount": 1,
            "card": "red.archer",
        }
    ]  # fmt: skip


def test_an_archer_eliminates_the_first_card_and_no_slot_is_skipped() -> None:
    """R3: a slot before the one at hand vanishes; the card after the archer is still next."""
    game = table(BETWEEN, "target 1", "wait", "wait", cursor=3)
    assert game.queue == "green.lord red.archer! green.heir+1 blue.lord+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"blue": ["spy"]}


def test_an_archer_that_is_first_may_choose_itself() -> None:
    """R6, R17: it is gone, pays 1 as always, and the following slot moves up and is next (R3)."""
    game = table("red.archer blue.spy green.lord", "reveal")
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    game.play("wait")
    assert game.queue == "blue.spy+1 green.lord"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["archer"]}


def test_an_archer_that_is_last_may_choose_itself() -> None:
    """R6, R17: the walk is over then; what lies before it is not resolved again (R4)."""
    game = table("blue.lord! red.archer!", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 2"])
    game.play("target 2")
    assert asked(game) is None
    assert game.queue == "blue.lord!"
    assert game.influence == (2, 1, 1)
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "source": "elimination", "amount": 1, "card": "red.archer"}
    ]


def test_an_archer_alone_in_the_queue_shoots_itself() -> None:
    """R6: it must, and is not asked (R5); the elimination pays as always, on top of its tokens."""
    game = table("red.archer+1", "reveal")
    assert asked(game) is None
    assert game.queue == ""
    assert game.influence == (3, 1, 1)
    assert discarded(game) == {"red": ["archer"]}
    assert [(event["amount"], event["source"]) for event in happened(game, "gained")] == [
        (1, "tokens"),
        (1, "elimination"),
    ]


def test_an_archer_that_is_the_only_top_shoots_itself_off_its_stack() -> None:
    """R6, R17: one slot is one top, however many cards lie there; the card under it is resolved at once (R3)."""
    game = table("red.lord!/red.archer!")
    assert game.queue == "red.lord!"
    assert game.influence == (3, 1, 1)
    assert asked(game) is None


def test_an_archer_reaches_only_the_top_of_the_first_stack() -> None:
    """R4: what comes to light before the archer's slot is not resolved this round."""
    game = table("blue.lord!/blue.spy+1 red.archer! green.heir", "target 1", cursor=2)
    assert game.queue == "blue.lord! red.archer! green.heir"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"blue": ["spy"]}
    assert happened(game, "tokens_returned") == [
        {"key": "tokens_returned", "round": 2, "amount": 1, "card": "blue.spy"}
    ]


def test_an_archer_reaches_only_the_top_of_the_last_stack() -> None:
    """R4: what comes to light after the archer's slot is resolved when the walk gets there."""
    game = table("red.archer! green.lord blue.heir!/blue.spy", "target 3", "wait")
    assert game.queue == "red.archer! green.lord+1 blue.heir!"
    assert game.influence == (2, 3, 1)
    assert discarded(game) == {"blue": ["spy"]}


def test_an_archer_may_choose_an_own_card_where_an_enemys_is_available() -> None:
    """Section 4.4: it is paid for it; the tokens on the card are lost."""
    game = table("red.spy+2 red.archer! blue.lord", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.queue == "red.archer! blue.lord"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["spy"]}


def test_an_archer_revealed_in_an_earlier_round_must_shoot() -> None:
    """Section 4.1: its ability is applied whether its seat likes it or not."""
    game = table("red.archer! red.heir!")
    assert asked(game) == (0, "target", ["target 1", "target 2"])
