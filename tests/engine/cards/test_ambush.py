"""The Ambush: revealed by its seat it gains 1; another seat's card that eliminates it gives 4 and is discarded."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table


def test_an_ambush_revealed_by_its_seat_gains_1_and_its_tokens_are_lost() -> None:
    """R14: whatever lay on it goes to the supply; then it is discarded."""
    game = table("red.ambush+3 blue.spy", "reveal")
    assert game.queue == "blue.spy"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["ambush"]}
    assert happened(game, "tokens_returned") == [
        {"key": "tokens_returned", "round": 2, "slot": 1, "amount": 3, "card": "red.ambush"}
    ]
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "ability", "amount": 1,
            "card": "red.ambush", "rulings": ["R14"],
        }
    ]  # fmt: skip
    assert happened(game, "sprang") == []


def test_an_ambush_without_tokens_loses_none() -> None:
    """R14: it gains 1 all the same."""
    game = table("red.ambush", "reveal")
    assert game.influence == (2, 1, 1)
    assert happened(game, "tokens_returned") == []


def test_an_ambush_hit_by_another_seats_soldier_gains_4_and_discards_it() -> None:
    """R15: the attacker's seat +1 first, then the owner +4; the tokens on the ambush are lost; R3: green is next."""
    game = table("red.soldier+1 blue.ambush+3 green.lord", "reveal", "wait")
    assert game.queue == "green.lord+1"
    assert game.influence == (3, 5, 1)
    assert discarded(game) == {"red": ["soldier"], "blue": ["ambush"]}
    assert [event.key for event in game.events] == [
        "revealed",
        "gained",
        "acted",
        "tokens_returned",
        "eliminated",
        "gained",
        "sprang",
        "gained",
        "discarded",
        "waited",
        "round_ended",
    ]
    assert happened(game, "gained")[1:] == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "elimination", "amount": 1,
            "card": "red.soldier",
        },
        {
            "key": "gained", "round": 2, "seat": 1, "source": "ability", "amount": 4, "card": "blue.ambush",
            "rulings": ["R15"],
        },
    ]  # fmt: skip
    assert happened(game, "sprang") == [
        {
            "key": "sprang", "round": 2, "seat": 1, "other": 0, "card": "blue.ambush", "by": "red.soldier",
            "rulings": ["R15"],
        }
    ]  # fmt: skip
    assert happened(game, "discarded") == [
        {"key": "discarded", "round": 2, "seat": 0, "slot": 1, "card": "red.soldier", "rulings": ["R15"]}
    ]


def test_an_ambush_before_the_attacker_takes_it_along_too() -> None:
    """R15, R3: two slots are gone, and the following one is next."""
    game = table("green.spy blue.ambush red.soldier! green.lord blue.lord", "target 2", "wait", cursor=3)
    assert game.queue == "green.spy green.lord+1 blue.lord"
    assert game.influence == (2, 5, 1)


def test_an_ambush_takes_the_last_card_of_the_queue_along() -> None:
    """R15: the walk is over then."""
    game = table("blue.ambush red.soldier!", cursor=2)
    assert game.queue == ""
    assert game.influence == (2, 5, 1)
    assert asked(game) is None


def test_an_ambush_reaches_an_archer_far_away() -> None:
    """R15: the attacking card is discarded wherever it lies."""
    game = table("blue.ambush green.spy red.archer! green.lord", "target 1", "wait", cursor=3)
    assert game.queue == "green.spy green.lord+1"
    assert game.influence == (2, 5, 1)
    assert discarded(game) == {"red": ["archer"], "blue": ["ambush"]}


def test_the_card_under_an_attacker_taken_along_is_resolved_next() -> None:
    """R15, R3: the lord under the soldier acts now; a face-down card might wait."""
    game = table("red.lord!/red.soldier! blue.ambush+2 green.spy")
    assert game.queue == "red.lord! green.spy"
    assert game.influence == (3, 5, 1)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    game = table("red.lord+1/red.soldier! blue.ambush+2 green.spy", "wait")
    assert game.queue == "red.lord+2 green.spy"


def test_a_card_under_an_ambush_comes_to_light() -> None:
    """R15, R4: it is resolved when the walk gets there."""
    game = table("red.soldier! blue.heir!/blue.ambush")
    assert game.queue == "blue.heir!"
    assert game.influence == (2, 7, 1)


def test_a_covered_ambush_is_not_hit() -> None:
    """Section 4.3: only tops can be targets."""
    game = table("red.soldier! blue.ambush+1/blue.heir")
    assert game.queue == "red.soldier! blue.ambush+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"blue": ["heir"]}


@pytest.mark.parametrize("attacker", ["soldier", "archer"])
def test_an_own_card_that_eliminates_an_ambush_stays_in_the_revised_edition(attacker: str) -> None:
    """R21: +1 for the elimination only."""
    game = table(f"blue.lord red.{attacker}! red.ambush+2", "target 3", cursor=2)
    assert game.queue == f"blue.lord red.{attacker}!"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["ambush"]}
    assert happened(game, "sprang") == []


@pytest.mark.parametrize("attacker", ["soldier", "archer"])
def test_an_own_card_that_eliminates_an_ambush_falls_into_it_in_the_first_edition(attacker: str) -> None:
    """R21: +1 for the elimination and +1 as if self-revealed; the attacking card is discarded too."""
    game = table(f"blue.lord red.{attacker}! red.ambush+2", "target 3", rules="first", cursor=2)
    assert game.queue == "blue.lord"
    assert game.influence == (3, 1, 1)
    assert discarded(game) == {"red": sorted(["ambush", attacker])}
    assert [event["rulings"] for event in happened(game, "sprang")] == [["R21"]]
    assert [(event["amount"], event["source"]) for event in happened(game, "gained")] == [
        (1, "elimination"),
        (1, "ability"),
    ]


@pytest.mark.parametrize("rules", ["first", "revised"])
def test_an_ambush_of_another_seat_is_the_same_in_both_editions(rules: str) -> None:
    """R15: no edition gives the owner anything but 4."""
    game = table("red.soldier! blue.ambush", rules=rules)
    assert game.queue == ""
    assert game.influence == (2, 5, 1)


def test_a_waiting_ambush_collects_tokens() -> None:
    game = table("red.ambush+1", "wait")
    assert game.queue == "red.ambush+2"
    assert game.influence == (1, 1, 1)


def test_the_card_under_a_revealed_ambush_is_resolved_at_once() -> None:
    """R18: the heir acts after the ambush has been discarded."""
    game = table("red.heir!/red.ambush+1 blue.spy", "reveal")
    assert game.queue == "red.heir! blue.spy"
    assert game.influence == (4, 1, 1)
