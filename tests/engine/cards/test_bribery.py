"""Bribery: a revealed character, alone in its slot, belongs to the briber's family from now on."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, placement, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")


def test_any_revealed_character_alone_in_its_slot_may_be_bribed() -> None:
    """R39: also an own one, also one far away; not face-down cards, not the tops of stacks."""
    game = ablaze(
        "blue.queen! red.bribery blue.felon green.queen!/green.felon! red.queen! green.schemer!", "reveal", cursor=2
    )
    assert asked(game) == (0, "target", ["target 1", "target 5", "target 6"])
    for slot in (2, 3, 4):
        with pytest.raises(IllegalMove):
            game.play(f"target {slot}")


def test_a_bribed_card_belongs_to_the_briber_who_is_paid_for_it() -> None:
    """R39: the Bribery is discarded, the token lies on the Queen, the Queen pays red this very round."""
    game = ablaze("red.bribery+1 blue.queen! green.trap", "reveal")
    assert (game.queue, game.influence) == ("blue.queen!@red green.trap", (4, 1, 1))
    assert (discarded(game), game.bribe_tokens) == ({"red": ["bribery"]}, ("blue", "green"))
    assert happened(game, "bribed") == [
        {"key": "bribed", "round": 2, "seat": 0, "slot": 2, "other": 1, "card": "blue.queen", "by": "red.bribery"}
        | {"rulings": ["R39"]}
    ]


def test_a_bribery_without_a_target_is_discarded_without_effect() -> None:
    """4.4: the token stays before its seat."""
    game = ablaze("red.bribery blue.queen green.felon!/green.queen!", "reveal")
    assert (game.queue, game.influence) == ("blue.queen green.felon!/green.queen!", (1, 1, 1))
    assert (discarded(game), game.bribe_tokens) == ({"red": ["bribery"]}, ("red", "blue", "green"))
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.bribery"]


def test_the_card_under_the_bribery_is_covered_and_no_target() -> None:
    """R39: it is resolved at once after the Bribery has left (R18)."""
    game = ablaze("red.queen!/red.bribery blue.felon! green.trap", "reveal", influence=[3, 3, 3])
    assert game.queue == "red.queen! blue.felon!@red green.trap"
    assert game.influence == (4, 3, 2)  # 2 for the Queen; then the Felon costs red and green 1 each
    game = ablaze("red.queen!/red.bribery", "reveal")
    assert (game.queue, game.influence, game.bribe_tokens) == ("red.queen!", (3, 1, 1), ("red", "blue", "green"))


def test_an_own_character_may_be_bribed() -> None:
    """R39: the token lies on it, nothing else changes."""
    game = ablaze("red.bribery red.queen!", "reveal")
    assert (game.queue, game.influence, game.bribe_tokens) == ("red.queen!@red", (3, 1, 1), ("blue", "green"))


def test_a_bribe_token_already_there_goes_back_to_its_family() -> None:
    """R39: green has its token again and may use it."""
    game = ablaze("red.bribery blue.queen!@green", "reveal")
    assert (game.queue, game.influence, game.bribe_tokens) == ("blue.queen!@red", (3, 1, 1), ("blue", "green"))
    assert happened(game, "bribe_returned") == [
        {"key": "bribe_returned", "round": 2, "seat": 2, "slot": 2, "card": "blue.queen", "rulings": ["R39"]}
    ]


def test_a_family_may_bribe_its_own_card_back() -> None:
    """R39: the foreign token goes home, the own one takes its place."""
    game = ablaze("blue.bribery blue.queen!@red", "reveal")
    assert (game.queue, game.influence, game.bribe_tokens) == ("blue.queen!@blue", (1, 3, 1), ("red", "green"))


def test_a_family_has_one_bribe_token() -> None:
    """Section 2: a token that lies elsewhere moves; the card it leaves belongs to its printed family again."""
    game = ablaze("red.bribery green.queen! blue.schemer!@red", "reveal", "target 2")
    assert (game.queue, game.influence) == ("green.queen!@red blue.schemer!", (3, 2, 1))
    assert game.bribe_tokens == ("blue", "green")


# ---- what a bribed card counts for -----------------------------------------------------------------------


def test_the_briber_decides_for_a_bribed_card() -> None:
    """R39: who decides."""
    game = ablaze("green.trap blue.cutthroat!@red green.felon", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])


@pytest.mark.parametrize(
    ("queue", "influence"),
    [
        ("blue.queen!@red", (3, 1, 1)),
        ("blue.prince!@red", (2, 1, 1)),
        ("blue.twin!@red", (2, 1, 1)),
        ("blue.schemer!@red", (2, 1, 1)),
        ("red.queen!@green", (1, 1, 3)),
        ("blue.felon!@red blue.trap", (1, 0, 1)),
    ],
)
def test_the_briber_is_paid_for_a_bribed_card(queue: str, influence: tuple[int, ...]) -> None:
    """R39: who is paid; a bribed Felon still costs whoever has cards beside it."""
    assert ablaze(queue).influence == influence


def test_cards_may_be_placed_on_a_bribed_card_by_its_new_family_only() -> None:
    """R39: stacking on it."""
    hands = [["red.felon"], ["blue.felon"], ["green.felon"]]
    game = placement("blue.queen!@red green.trap", hands, rules="ablaze")
    assert asked(game) == (0, "place", [f"place red.felon {place}" for place in ("front", "back", "on 1")])
    game.play("place red.felon on 1")
    assert game.queue == "blue.queen!@red/red.felon green.trap"
    assert asked(game) == (1, "place", ["place blue.felon front", "place blue.felon back"])


def test_a_covered_card_keeps_its_bribe() -> None:
    """R39, section 3: it belongs to red still when it comes to light again."""
    game = ablaze("blue.queen!@red/red.trap", "reveal")
    assert (game.queue, game.influence, game.bribe_tokens) == ("blue.queen!@red", (4, 1, 1), ("blue", "green"))


def test_an_eliminated_bribed_card_goes_home_and_so_does_the_token() -> None:
    """4.3: to the discard of the family printed on it; the attacker of another seat is paid as always."""
    game = ablaze("green.substitution blue.felon!@red", "reveal")
    assert (game.queue, game.influence) == ("", (1, 1, 2))
    assert (discarded(game), game.bribe_tokens) == (
        {"blue": ["felon"], "green": ["substitution"]},
        ("red", "blue", "green"),
    )
    assert happened(game, "eliminated") == [
        {"key": "eliminated", "round": 2, "seat": 2, "slot": 2, "other": 0, "card": "blue.felon"}
        | {"by": "green.substitution"}
    ]
    assert [(event["seat"], event["card"]) for event in happened(game, "bribe_returned")] == [(0, "blue.felon")]


def test_a_card_that_comes_back_from_the_discard_is_bribed_no_longer() -> None:
    """R39, R38: blue's Queen fell while bribed; blue's Substitution brings it in for blue."""
    game = ablaze(
        "red.substitution blue.queen!@green red.trap blue.substitution green.queen!",
        *("reveal", "wait", "reveal", "target 3"),
    )
    assert game.queue == "red.trap+1 blue.queen!"
    assert game.influence == (3, 5, 1)


def test_in_the_tie_break_a_bribed_card_counts_for_its_briber() -> None:
    """R39, R42: red 2 cards, blue 1, green 1."""
    game = ablaze("red.felon blue.queen!@red blue.felon green.felon", round=6, cursor=5)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert [(rank.seat, rank.cards) for rank in game.result.ranking] == [(0, 2), (1, 1), (2, 1)]
