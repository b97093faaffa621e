"""Combination: uses a revealed character of its family, and again for each token given up."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")
AGAIN = (0, "repeat", ["keep", "repeat"])


def test_a_combination_applies_the_ability_of_a_revealed_character_of_its_family() -> None:
    """Section 7: it is discarded first; without tokens that is all."""
    game = ablaze("red.queen! red.combination blue.trap", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("red.queen! blue.trap", (3, 1, 1))
    assert discarded(game) == {"red": ["combination"]}
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    story = [(event.key, str(event.card), event.rulings) for event in game.events if event.key != "revealed"]
    assert story == [
        ("acted", "red.combination", ()),
        ("discarded", "red.combination", ("R40",)),
        ("chose", "red.queen", ("R40",)),
        ("acted", "red.queen", ()),
        ("gained", "red.queen", ()),
    ]


def test_a_combination_has_left_the_queue_when_it_asks() -> None:
    """R40, formats: slots are numbered as the queue then is; the tokens are neither taken nor lost yet."""
    game = ablaze("blue.trap red.combination+2 red.queen! red.schemer!", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("blue.trap red.queen! red.schemer!", (1, 1, 1))
    assert asked(game) == (0, "target", ["target 2", "target 3"])
    assert game.decision is not None
    assert (str(game.decision.card), game.decision.slot) == ("red.combination", None)
    game.play("target 3")
    assert (asked(game), game.influence) == (AGAIN, (2, 1, 1))


def test_only_revealed_uncovered_characters_of_the_family_may_be_used() -> None:
    """R40, R39: a bribed one is the family's, one bribed away is not."""
    game = ablaze(
        "red.schemer red.felon!/red.trap blue.queen! green.queen!@red red.queen!@blue red.twin! red.combination",
        "reveal",
        cursor=7,
    )
    assert asked(game) == (0, "target", ["target 4", "target 6"])
    for slot in (1, 2, 3, 5):
        with pytest.raises(IllegalMove):
            game.play(f"target {slot}")
    game.play("target 4")
    assert game.influence == (3, 1, 1)


def test_with_no_character_to_use_the_tokens_are_kept_unasked() -> None:
    """R40: the first application does nothing."""
    game = ablaze("blue.queen! red.combination+3 blue.trap", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("blue.queen! blue.trap", (4, 1, 1))
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.combination"]
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "source": "tokens", "amount": 3, "card": "red.combination"}
        | {"rulings": ["R40"]}
    ]
    assert happened(game, "tokens_returned") == []
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_combination_alone_in_the_queue_is_discarded_without_effect() -> None:
    """R40, 4.4."""
    game = ablaze("red.combination", "reveal")
    assert (game.queue, game.influence, asked(game)) == ("", (1, 1, 1), None)
    assert happened(game, "gained") == []


def test_a_kept_token_is_gained_at_once() -> None:
    """R40: the tokens are dealt with one by one."""
    game = ablaze("red.queen! red.combination+2 blue.trap", "reveal", cursor=2)
    assert (asked(game), game.influence) == (AGAIN, (3, 1, 1))
    game.play("keep")
    assert (asked(game), game.influence) == (AGAIN, (4, 1, 1))
    game.play("keep")
    assert (asked(game), game.influence) == ((1, "reveal", ["wait", "reveal"]), (5, 1, 1))
    assert [event["amount"] for event in happened(game, "gained")] == [2, 1, 1]
    assert happened(game, "gained")[-1]["source"] == "tokens"
    assert happened(game, "gained")[-1]["rulings"] == ["R40"]


def test_a_token_given_up_applies_an_ability_again() -> None:
    """R40: also the same again; the token goes to the supply."""
    game = ablaze("red.queen! red.combination+2 blue.trap", "reveal", "repeat", cursor=2)
    assert (asked(game), game.influence) == (AGAIN, (5, 1, 1))
    assert happened(game, "repeated") == [
        {"key": "repeated", "round": 2, "seat": 0, "amount": 1, "card": "red.combination", "rulings": ["R40"]}
    ]
    game.play("repeat")
    assert (asked(game), game.influence) == ((1, "reveal", ["wait", "reveal"]), (7, 1, 1))


def test_each_token_is_decided_by_itself() -> None:
    """R40: repeat, keep, repeat."""
    game = ablaze("red.queen! red.combination+3", "reveal", "repeat", "keep", "repeat", cursor=2)
    assert (game.queue, game.influence, asked(game)) == ("red.queen!", (1 + 2 + 2 + 1 + 2, 1, 1), None)


def test_after_a_token_is_given_up_the_character_is_chosen_anew() -> None:
    """R40: another one may be used."""
    game = ablaze("red.queen! red.schemer! red.combination+1 blue.trap", "reveal", "target 1", "repeat", cursor=3)
    assert asked(game) == (0, "target", ["target 1", "target 2"])
    game.play("target 2")
    assert (game.influence, asked(game)) == ((4, 1, 1), (1, "reveal", ["wait", "reveal"]))


def test_a_character_whose_ability_has_no_effect_now_may_be_chosen() -> None:
    """R40: blue has nothing to lose to the Felon; the Apothecary knows no other card of red's."""
    game = ablaze("red.felon! blue.trap red.queen! red.combination", "reveal", cursor=4, influence=[1, 0, 1])
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert (game.queue, game.influence) == ("red.felon! blue.trap red.queen!", (1, 0, 1))
    game = ablaze("red.apothecary! blue.trap red.combination", "reveal", cursor=3)
    assert (game.queue, game.influence) == ("red.apothecary! blue.trap", (1, 1, 1))
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.apothecary"]


def test_a_character_used_by_a_combination_acts_from_its_own_place() -> None:
    """R40: its neighbours, not the Combination's; the Combination no longer lies between."""
    game = ablaze("blue.trap red.cutthroat! green.felon! blue.queen red.combination green.queen", "reveal", cursor=5)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game = ablaze("blue.queen red.felon! red.combination green.queen", "reveal", cursor=3, influence=[3, 3, 3])
    assert game.influence == (3, 2, 2)


def test_a_character_used_by_a_combination_is_the_attacking_card() -> None:
    """R40, R41, R35: the Cutthroat falls into the Trap; no character is left, so the token is kept unasked."""
    game = ablaze("red.cutthroat! blue.trap red.combination+1 green.queen", "reveal", cursor=3, influence=[5, 1, 1])
    assert (game.queue, game.influence) == ("green.queen", (3, 4, 1))
    assert discarded(game) == {"red": ["combination", "cutthroat"], "blue": ["trap"]}
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_whether_there_is_a_character_to_use_is_looked_at_anew_each_time() -> None:
    """R40: the Apothecary had to choose itself; of three tokens one was given up, two are kept unasked."""
    game = ablaze("red.queen red.apothecary! red.combination+3 blue.trap", "reveal", cursor=3)
    assert (game.queue, game.influence) == ("red.queen blue.trap", (1 + 1 + 3, 1, 1))
    game = ablaze(
        "blue.felon red.schemer red.apothecary! red.combination+3 green.trap",
        *("reveal", "target 1", "repeat"),
        cursor=4,
    )
    assert (game.queue, game.influence) == ("red.schemer green.trap", (1 + 1 + 1 + 2, 1, 1))
    assert discarded(game)["red"] == ["apothecary", "combination"]


def test_what_a_combination_strikes_is_paid_to_its_seat() -> None:
    """R40, 4.3: the bribed Apothecary belongs to red."""
    game = ablaze("blue.apothecary!@red green.trap blue.felon red.schemer red.combination", "reveal", cursor=5)
    assert (game.queue, game.influence) == ("blue.apothecary!@red green.trap red.schemer", (2, 1, 1))


def test_the_seat_of_the_combination_decides_also_after_a_bribed_character_has_left() -> None:
    """R40, R41: blue's Cutthroat, working for red, fell into a Trap and is blue's again; red is asked."""
    game = ablaze("blue.cutthroat!@red green.trap red.queen! red.combination+1", "reveal", "target 1", cursor=4)
    assert (game.queue, game.influence) == ("red.queen!", (0, 1, 2))
    assert asked(game) == AGAIN
    assert game.decision is not None
    assert str(game.decision.card) == "red.combination"


@pytest.mark.parametrize(("character", "gain"), [("prince", 1), ("twin", 1), ("schemer", 1), ("queen", 2)])
def test_a_combination_applies_what_the_character_does_each_round(character: str, gain: int) -> None:
    """R40, R32: a Prince used by a Combination brings no Twin."""
    twins = ["red"] if character == "prince" else []
    game = ablaze(f"red.{character}! red.combination", "reveal", cursor=2, twins=twins)
    assert (game.queue, game.influence) == (f"red.{character}!", (1 + gain, 1, 1))
    assert asked(game) is None


def test_a_schemer_used_beside_a_stack_is_discarded() -> None:
    """R40, R33: the Schemer, from its own place."""
    game = ablaze("blue.queen!/blue.felon red.schemer! red.combination", "reveal", cursor=3)
    assert game.queue == "blue.queen!/blue.felon"
    assert discarded(game) == {"red": ["combination", "schemer"]}


# ---- the card under it, and the walk ---------------------------------------------------------------------


def test_the_card_under_a_combination_may_be_used_and_is_resolved_afterwards() -> None:
    """R40: it became the top of that slot; 2 by the Combination, 2 in the walk."""
    game = ablaze("red.queen!/red.combination blue.trap", "reveal")
    assert (game.queue, game.influence) == ("red.queen! blue.trap", (5, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_face_down_card_under_a_combination_may_not_be_used() -> None:
    """R40: if revealed, it may be chosen; here nothing is, and its seat is asked next."""
    game = ablaze("red.queen+1/red.combination+1 blue.trap", "reveal")
    assert (game.queue, game.influence) == ("red.queen+1 blue.trap", (2, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


def test_the_slot_after_a_combination_that_lay_alone_is_next() -> None:
    """R40, R3: the Queen used is the following slot and is resolved in its turn."""
    game = ablaze("blue.trap red.combination red.queen! green.felon", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("blue.trap red.queen! green.felon", (5, 1, 1))
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_if_the_slot_no_longer_exists_the_following_one_is_next() -> None:
    """R40: the Cutthroat that lay under the Combination falls into a Trap."""
    game = ablaze("blue.trap red.cutthroat!/red.combination green.queen", "reveal", "target 1", cursor=2)
    assert (game.queue, game.influence) == ("green.queen", (0, 2, 1))
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_whatever_is_then_the_top_of_that_slot_is_resolved() -> None:
    """R40: the Apothecary chose itself, the Queen came to light: 1 and 2."""
    game = ablaze("red.queen!/red.apothecary!/red.combination red.felon", "reveal")
    assert (game.queue, game.influence) == ("red.queen! red.felon", (4, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])


def test_a_slot_that_closes_up_before_the_combination_does_not_disturb_the_walk() -> None:
    """R40, R3: blue's Felon falls, green's Queen is next."""
    game = ablaze("blue.felon! red.cutthroat! red.combination green.queen", "reveal", "target 1", cursor=3)
    assert game.queue == "red.cutthroat! green.queen"
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_card_after_the_combination_that_falls_is_not_resolved() -> None:
    """R40, R3: the card after it is next."""
    game = ablaze("red.cutthroat! red.combination green.queen blue.trap", "reveal", cursor=2)
    assert (game.queue, game.influence) == ("red.cutthroat! blue.trap", (2, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


# ---- copies ----------------------------------------------------------------------------------------------


def test_a_game_can_be_copied_in_the_middle_of_a_combination() -> None:
    """R40: what is under way goes with the copy; the original does not change."""
    game = ablaze("red.queen! red.schemer! red.combination+2 blue.trap", "reveal", cursor=3)
    copy = game.clone()
    for move in ("target 1", "repeat", "target 2", "keep"):
        copy.play(move)
    assert (copy.influence, asked(copy)) == ((1 + 2 + 1 + 1, 1, 1), (1, "reveal", ["wait", "reveal"]))
    assert (game.influence, asked(game)) == ((1, 1, 1), (0, "target", ["target 1", "target 2"]))
    game.play("target 2")
    assert (game.influence, asked(game)) == ((2, 1, 1), AGAIN)
    again = game.clone()
    again.play("keep")
    assert (again.influence, asked(again)) == ((3, 1, 1), AGAIN)
