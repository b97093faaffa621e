"""Apothecary: eliminates a card that is adjacent to another card of its family."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")


def test_an_apothecary_reaches_the_neighbours_of_another_card_of_its_family() -> None:
    """R36: not its own neighbours, not that other card."""
    game = ablaze("green.felon red.apothecary! green.queen blue.trap red.felon blue.queen", cursor=2)
    assert asked(game) == (0, "target", ["target 4", "target 6"])
    for slot in (1, 2, 3, 5):
        with pytest.raises(IllegalMove):
            game.play(f"target {slot}")


def test_an_elimination_by_an_apothecary_pays_1() -> None:
    """4.3: the tokens on the target go to the supply."""
    game = ablaze("red.apothecary! green.trap blue.felon+2 red.felon")
    assert (game.queue, game.influence) == ("red.apothecary! green.trap red.felon", (2, 1, 1))
    assert discarded(game) == {"blue": ["felon"]}
    assert happened(game, "eliminated") == [
        {"key": "eliminated", "round": 2, "seat": 0, "slot": 3, "card": "blue.felon", "other": 1}
        | {"by": "red.apothecary"}
    ]
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "elimination", "amount": 1}
        | {"card": "red.apothecary"}
    ]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_without_another_card_of_the_family_nothing_happens() -> None:
    """R36: the Apothecary is not another card, nor is what lies under it."""
    game = ablaze("blue.trap red.felon!/red.apothecary! green.queen", cursor=2)
    assert (game.queue, game.influence) == ("blue.trap red.felon!/red.apothecary! green.queen", (1, 1, 1))
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.apothecary"]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_an_apothecary_must_choose_itself_where_it_is_the_only_one() -> None:
    """R36: it is eliminated and pays 1."""
    game = ablaze("red.apothecary! red.felon")
    assert (game.queue, game.influence) == ("red.felon", (2, 1, 1))
    assert discarded(game) == {"red": ["apothecary"]}
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


def test_an_apothecary_may_choose_itself_where_it_is_next_to_that_card() -> None:
    """R36: also the apothecary itself."""
    game = ablaze("blue.trap red.apothecary! red.felon green.queen", cursor=2)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    game.play("target 2")
    assert (game.queue, game.influence) == ("blue.trap red.felon green.queen", (2, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


def test_an_apothecary_may_choose_own_cards() -> None:
    """R36: two other own cards side by side are next to each other."""
    game = ablaze("red.apothecary! blue.trap red.felon red.queen+2", "target 4")
    assert (game.queue, game.influence) == ("red.apothecary! blue.trap red.felon", (2, 1, 1))
    game = ablaze("red.apothecary! blue.trap red.felon red.queen")
    assert asked(game) == (0, "target", ["target 2", "target 3", "target 4"])


def test_a_card_between_two_others_of_the_family_is_one_option() -> None:
    """R36: next to either of them."""
    game = ablaze("red.felon blue.trap red.queen! green.trap red.apothecary! green.felon", cursor=5)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    game = ablaze("red.felon blue.felon! red.queen! red.apothecary!", "target 2", cursor=4)
    assert game.queue == "red.felon red.queen! red.apothecary!"


def test_a_card_under_the_apothecary_that_eliminated_itself_is_resolved_at_once() -> None:
    """R36, R17, R3: 1 for the elimination, 2 for the Queen."""
    game = ablaze("red.queen!/red.apothecary! red.felon")
    assert (game.queue, game.influence) == ("red.queen! red.felon", (4, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


def test_only_the_top_of_a_stack_falls() -> None:
    """4.3: only tops can be targets."""
    game = ablaze("red.apothecary! green.trap blue.queen!/blue.felon red.felon")
    assert game.queue == "red.apothecary! green.trap blue.queen! red.felon"


def test_bribes_decide_what_another_card_of_the_family_is() -> None:
    """R39: blue's Felon belongs to red, red's Queen to blue."""
    game = ablaze("red.apothecary! green.trap blue.felon!@red green.queen red.queen!@blue green.felon")
    assert asked(game) == (0, "target", ["target 2", "target 4"])


def test_a_bribed_apothecary_works_with_the_cards_of_its_briber() -> None:
    """R39: red decides and is paid; blue's Felon is no help."""
    game = ablaze("blue.apothecary!@red green.trap blue.felon green.queen+1 red.schemer")
    assert (game.queue, game.influence) == ("blue.apothecary!@red green.trap blue.felon red.schemer", (3, 1, 1))


def test_a_bribed_apothecary_that_eliminates_itself_pays_its_briber() -> None:
    """R36, R39, 4.3: the attacker's seat is the one it belonged to; it goes to blue's discard."""
    game = ablaze("blue.apothecary!@red red.felon")
    assert (game.queue, game.influence) == ("red.felon", (2, 1, 1))
    assert (discarded(game), game.bribe_tokens) == ({"blue": ["apothecary"]}, ("red", "blue", "green"))


def test_an_apothecary_falls_into_a_trap_wherever_that_lies() -> None:
    """R41: paid 1 first, then up to 3 are taken, and it is discarded."""
    game = ablaze("red.apothecary! green.felon blue.trap+2 red.felon", influence=[5, 1, 1])
    assert (game.queue, game.influence) == ("green.felon red.felon", (3, 4, 1))
    assert discarded(game) == {"red": ["apothecary"], "blue": ["trap"]}
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
