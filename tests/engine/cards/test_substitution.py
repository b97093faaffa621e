"""Substitution: eliminates an adjacent card and may put the same character of its family in its place."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")


def test_a_substitution_chooses_an_adjacent_card() -> None:
    """Section 7: also a face-down one, also an own one; what lies under it is no neighbour."""
    game = ablaze("green.trap red.felon red.queen!/red.substitution blue.felon! green.queen", "reveal", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    for slot in (1, 3, 5):
        with pytest.raises(IllegalMove):
            game.play(f"target {slot}")


def test_a_substitution_alone_in_the_queue_is_discarded_without_effect() -> None:
    """4.4: its tokens are taken all the same."""
    game = ablaze("red.substitution+1", "reveal")
    assert (game.queue, game.influence, discarded(game)) == ("", (2, 1, 1), {"red": ["substitution"]})


@pytest.mark.parametrize("key", ["aside", "discards"])
@pytest.mark.parametrize("victim", ["blue.queen!", "blue.queen+2"])
def test_the_same_character_of_the_family_comes_in_from_aside_or_discard(key: str, victim: str) -> None:
    """Section 7, R38: a character of another family, alone in its slot; it enters revealed."""
    game = ablaze(f"{victim} red.substitution green.trap", "reveal", "target 1", cursor=2, **{key: {"red": ["queen"]}})
    assert (game.queue, game.influence) == ("red.queen! green.trap", (3, 1, 1))
    assert discarded(game) == {"red": ["substitution"], "blue": ["queen"]}
    assert game.view(0).aside["red"] == ()
    assert happened(game, "replaced") == [
        {"key": "replaced", "round": 2, "seat": 0, "slot": 1, "card": "red.queen", "rulings": ["R38"]}
    ]


def test_a_replacement_after_the_substitution_is_resolved_this_round() -> None:
    """R38: if the walk reaches it later: 1 for the elimination, 1 for the enemy Queen, 2 for the own one."""
    game = ablaze("red.substitution blue.queen! green.trap", "reveal", aside={"red": ["queen"]})
    assert (game.queue, game.influence) == ("red.queen! green.trap", (5, 1, 1))
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_replacement_before_the_substitution_is_not_resolved_this_round() -> None:
    """R38, R4: what is before the slot at hand is never gone back to."""
    game = ablaze("blue.queen! red.substitution green.trap", "reveal", "target 1", cursor=2, aside={"red": ["queen"]})
    assert game.influence == (3, 1, 1)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    assert game.view(None).cursor == 2


def test_a_replacement_is_an_ordinary_card_afterwards() -> None:
    """R38: it may be hit later in the same walk like any other."""
    game = ablaze(
        "blue.felon! red.substitution green.cutthroat! red.trap",
        "reveal",
        "target 1",
        cursor=2,
        aside={"red": ["felon"]},
    )
    assert asked(game) == (2, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert (game.queue, discarded(game)["red"]) == ("green.cutthroat! red.trap", ["felon", "substitution"])


def test_replacement_is_compulsory_and_asks_nothing() -> None:
    """R38: there is one such card at most, so nobody is asked; the other cards aside stay there."""
    game = ablaze("red.substitution blue.felon!", "reveal", aside={"red": ["felon", "queen"], "blue": ["queen"]})
    assert game.queue == "red.felon!"
    assert [str(card) for card in game.view(0).aside["red"]] == ["red.queen"]
    assert [str(card) for card in game.view(1).aside["blue"]] == ["blue.queen"]


def test_without_such_a_character_there_is_no_replacement() -> None:
    """R38: the one in hand does not come, nor the ones of other families; the elimination pays its 1."""
    game = ablaze(
        "red.substitution blue.felon! green.trap",
        "reveal",
        hands=[["red.felon"], [], []],
        aside={"red": ["queen"], "green": ["felon"]},
    )
    assert (game.queue, game.influence) == ("green.trap", (2, 1, 1))
    assert happened(game, "not_replaced") == [
        {"key": "not_replaced", "round": 2, "seat": 0, "slot": 2, "card": "blue.felon", "rulings": ["R38"]}
    ]
    assert happened(game, "replaced") == []
    assert [str(card) for card in game.view(0).hand] == ["red.felon"]


def test_one_that_lies_in_the_queue_does_not_come() -> None:
    """R38: from discard or aside only."""
    game = ablaze("red.substitution blue.felon! red.queen red.felon", "reveal")
    assert game.queue == "red.queen red.felon"
    assert len(happened(game, "not_replaced")) == 1


def test_the_top_of_a_stack_is_eliminated_but_not_replaced() -> None:
    """R38: alone in its slot only."""
    game = ablaze("red.substitution blue.queen!/blue.felon!", "reveal", aside={"red": ["felon"]})
    assert (game.queue, game.influence) == ("blue.queen!", (2, 3, 1))
    assert happened(game, "replaced") + happened(game, "not_replaced") == []
    assert [str(card) for card in game.view(0).aside["red"]] == ["red.felon"]


@pytest.mark.parametrize("victim", ["red.felon!", "red.felon", "blue.felon!@red"])
def test_a_card_of_ones_own_family_is_not_replaced(victim: str) -> None:
    """R38, R39: a card bribed by red is red's."""
    spare = {} if victim.startswith("red") else {"red": ["felon"]}
    game = ablaze(f"red.substitution {victim} green.trap", "reveal", aside=spare)
    assert (game.queue, game.influence) == ("green.trap", (2, 1, 1))
    assert happened(game, "replaced") + happened(game, "not_replaced") == []


def test_an_intrigue_is_not_replaced() -> None:
    """R38: a Bribery of red's aside stays there."""
    game = ablaze("red.substitution blue.bribery+1 green.trap", "reveal", aside={"red": ["bribery"]})
    assert (game.queue, game.influence) == ("green.trap", (2, 1, 1))
    assert happened(game, "replaced") + happened(game, "not_replaced") == []


def test_every_character_can_be_replaced() -> None:
    """R38: Felon and Prince, the last and the first of the box."""
    for name in ("prince", "schemer", "queen", "cutthroat", "apothecary", "felon"):
        game = ablaze(f"blue.{name}! red.substitution", "reveal", cursor=2, aside={"red": [name]})
        assert game.queue == f"red.{name}!"


def test_a_card_bribed_by_a_third_family_is_a_foreign_one() -> None:
    """R38, R39: it goes to blue's discard, the token back to green."""
    game = ablaze("blue.felon!@green red.substitution", "reveal", cursor=2, aside={"red": ["felon"]})
    assert (game.queue, game.bribe_tokens) == ("red.felon!", ("red", "blue", "green"))
    assert discarded(game) == {"red": ["substitution"], "blue": ["felon"]}


def test_a_card_bribed_away_from_the_own_family_comes_back_without_the_bribe() -> None:
    """R43: it was a foreign one, goes to its own discard and is at once the replacement."""
    game = ablaze("red.felon!@blue red.substitution green.trap", "reveal", "target 1", cursor=2)
    assert (game.queue, game.influence) == ("red.felon! green.trap", (2, 1, 1))
    assert (discarded(game), game.bribe_tokens) == ({"red": ["substitution"]}, ("red", "blue", "green"))
    assert [event.key for event in game.events if event.key in ("eliminated", "gained", "replaced")] == (
        ["eliminated", "gained", "replaced"]
    )


def test_an_own_queen_bribed_away_pays_the_bonus_and_comes_back() -> None:
    """R43, R44: she was another seat's Queen."""
    game = ablaze("red.queen!@blue red.substitution", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("red.queen!", (3, 1, 1))


# ---- princes and twins -----------------------------------------------------------------------------------


def test_a_twin_is_replaced_by_a_twin_lying_in_the_discard() -> None:
    """R38: the only place a Twin can come from."""
    game = ablaze("blue.twin! red.substitution", "reveal", cursor=2, discards={"red": ["twin"]})
    assert (game.queue, discarded(game)) == ("red.twin!", {"red": ["substitution"], "blue": ["twin"]})


def test_a_twin_before_its_seat_replaces_nothing() -> None:
    """R38: not by the one before the seat; it stays there."""
    game = ablaze("blue.twin! red.substitution", "reveal", cursor=2, twins=["red"])
    assert (game.queue, game.view(None).twins) == ("", ("red",))
    assert len(happened(game, "not_replaced")) == 1


def test_a_prince_that_enters_by_substitution_brings_no_twin() -> None:
    """R32, R38: it enters without its "when revealed" part; the walk reaches it and it gains 1."""
    game = ablaze("red.substitution blue.prince! green.trap", "reveal", aside={"red": ["prince"]}, twins=["red"])
    assert (game.queue, game.influence) == ("red.prince! green.trap", (3, 1, 1))
    assert game.view(None).twins == ("red",)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_the_replacement_comes_before_princes_and_twins_are_looked_after() -> None:
    """R44: replacement, then Prince/Twin; blue's Twin goes, the new Prince keeps its place."""
    game = ablaze(
        "blue.twin! green.felon blue.prince! red.substitution green.trap",
        "reveal",
        "target 3",
        cursor=4,
        aside={"red": ["prince"]},
    )
    assert (game.queue, game.influence) == ("green.felon red.prince! green.trap", (2, 1, 1))
    story = [(event.key, str(event.card)) for event in game.events if event.key in ("replaced", "discarded")]
    assert story == [("replaced", "red.prince"), ("discarded", "blue.twin"), ("discarded", "red.substitution")]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_the_new_prince_is_not_taken_along_by_the_twin_it_came_for() -> None:
    """R30, R43, R44: blue's Prince goes with the Twin that belonged to blue; red's Twin comes back."""
    game = ablaze("blue.prince! red.twin!@blue red.substitution", "reveal", cursor=3)
    assert (game.queue, game.influence) == ("red.twin!", (2, 1, 1))
    assert discarded(game) == {"red": ["substitution"], "blue": ["prince"]}


def test_the_replacement_comes_before_the_queen_bonus() -> None:
    """R44: pay, replacement, Queen bonus."""
    game = ablaze("blue.queen! red.substitution", "reveal", cursor=2, aside={"red": ["queen"]})
    keys = ("eliminated", "gained", "replaced")
    assert [event.key for event in game.events if event.key in keys] == ["eliminated", "gained", "replaced", "gained"]


# ---- the substitution itself -----------------------------------------------------------------------------


def test_the_card_under_a_substitution_is_resolved_at_once() -> None:
    """R18: before the replacement that now follows it."""
    game = ablaze("red.queen!/red.substitution blue.felon! green.trap", "reveal", aside={"red": ["felon"]})
    assert game.queue == "red.queen! red.felon! green.trap"
    assert game.influence == (3, 1, 0)  # 1 + 1 + 2, then red's Felon costs red and green 1 each


def test_a_substitution_falls_into_a_trap() -> None:
    """R41: paid 1, then up to 3 are taken; it is discarded once."""
    game = ablaze("red.substitution blue.trap green.trap", "reveal", influence=[4, 1, 1])
    assert (game.queue, game.influence) == ("green.trap", (2, 4, 1))
    assert len(happened(game, "discarded")) == 1
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_the_tokens_on_a_substitution_are_taken_before_it_asks() -> None:
    """4.2, formats: an intrigue waiting for its answer lies there revealed, its tokens already taken."""
    game = ablaze("blue.felon red.substitution+2 green.trap", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("blue.felon red.substitution! green.trap", (3, 1, 1))
