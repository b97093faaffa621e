"""The Conspiracy: gain twice the tokens on it (in place of the tokens themselves)."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table


@pytest.mark.parametrize("tokens", [1, 2, 5])
def test_a_conspiracy_gains_twice_the_tokens_on_it(tokens: int) -> None:
    """Section 5: in place of the tokens, not on top of them; they do not go back to the supply first."""
    game = table(f"red.conspiracy+{tokens} blue.spy", "reveal")
    assert game.queue == "blue.spy"
    assert game.influence == (1 + 2 * tokens, 1, 1)
    assert discarded(game) == {"red": ["conspiracy"]}
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "ability", "amount": 2 * tokens,
            "card": "red.conspiracy",
        }
    ]  # fmt: skip
    assert happened(game, "tokens_returned") == []
    assert happened(game, "nothing_happened") == []


def test_a_conspiracy_without_tokens_gains_nothing() -> None:
    """Section 4.4: it is discarded all the same."""
    game = table("blue.spy red.conspiracy", "reveal", cursor=2)
    assert game.queue == "blue.spy"
    assert game.influence == (1, 1, 1)
    assert happened(game, "gained") == []
    assert happened(game, "nothing_happened") == [
        {"key": "nothing_happened", "round": 2, "seat": 0, "slot": 2, "card": "red.conspiracy"}
    ]


def test_a_waiting_conspiracy_grows() -> None:
    game = table("red.conspiracy+2", "wait")
    assert game.queue == "red.conspiracy+3"
    assert game.influence == (1, 1, 1)


@pytest.mark.parametrize("rules", ["first", "revised"])
def test_an_eliminated_conspiracy_pays_nobody_but_the_attacker_1(rules: str) -> None:
    """R16: the tokens go to the supply."""
    game = table("blue.soldier! red.conspiracy+4", rules=rules)
    assert game.queue == "blue.soldier!"
    assert game.influence == (1, 2, 1)
    assert discarded(game) == {"red": ["conspiracy"]}
    assert happened(game, "tokens_returned") == [
        {"key": "tokens_returned", "round": 2, "amount": 4, "card": "red.conspiracy"}
    ]


def test_a_conspiracy_eliminated_by_an_own_card_pays_the_usual_1() -> None:
    """R16: nothing for the tokens."""
    game = table("red.soldier! red.conspiracy+4")
    assert game.influence == (2, 1, 1)


def test_the_card_under_a_conspiracy_is_resolved_at_once() -> None:
    """R18: a face-down card, here with tokens, is asked for."""
    game = table("red.spy+1/red.conspiracy+2 blue.lord", "reveal")
    assert game.queue == "red.spy+1 blue.lord"
    assert game.influence == (5, 1, 1)
    assert asked(game) == (0, "reveal", ["wait", "reveal"])
    game.play("reveal")
    assert game.influence == (7, 0, 1)
