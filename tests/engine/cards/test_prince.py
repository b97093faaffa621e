"""Prince: gain 1; revealed by its seat it brings its Twin, eliminated it takes the Twins of its family along."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")
FACE_DOWN = {"cards": "ablaze", "twin_face_down": True}
FIVE = [["red"], ["blue"], ["green"], ["yellow"], ["black"]]


def test_a_prince_gains_1() -> None:
    """Section 7: Gain 1."""
    game = ablaze("red.prince! blue.queen")
    assert game.influence == (2, 1, 1)
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "ability", "amount": 1}
        | {"card": "red.prince", "rulings": ["R31"]}
    ]


def test_the_seat_that_reveals_a_prince_must_place_its_twin_before_it_gains_1() -> None:
    """R31: the tokens are taken at the reveal, the Prince's 1 comes after the placement; `wait` is no answer."""
    game = ablaze("red.prince+2 blue.queen", "reveal", twins=["red"])
    assert asked(game) == (0, "place", ["place red.twin front", "place red.twin back"])
    assert (game.queue, game.influence) == ("red.prince! blue.queen", (3, 1, 1))
    game.play("place red.twin back")
    assert (game.queue, game.influence) == ("red.prince! blue.queen red.twin!", (4, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_the_placement_of_a_twin_is_told_with_the_prince_that_brought_it() -> None:
    """R31: everyone sees which card it is."""
    game = ablaze("red.prince blue.queen", "reveal", "place red.twin back", twins=["red"])
    placed = {"key": "placed", "round": 2, "seat": 0, "slot": 3, "place": "back", "card": "red.twin"}
    assert happened(game, "placed") == [placed | {"by": "red.prince", "rulings": ["R31"]}]
    assert "red.twin" in [str(event.card) for event in game.events_for(1)]


def test_a_twin_at_the_front_is_not_resolved_this_round() -> None:
    """R31, R4: what appears before the slot at hand is never gone back to."""
    game = ablaze("red.prince blue.queen", "reveal", "place red.twin front", twins=["red"])
    assert (game.queue, game.influence) == ("red.twin! red.prince! blue.queen", (2, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.view(None).cursor == 3


def test_a_twin_at_the_back_is_resolved_when_the_walk_gets_there() -> None:
    """R31, R4: 1 for the Prince, 1 for the Twin."""
    game = ablaze("red.prince", "reveal", "place red.twin back", twins=["red"])
    assert (game.queue, game.influence) == ("red.prince! red.twin!", (3, 1, 1))
    assert asked(game) is None


def test_a_twin_may_lie_on_slots_of_its_family_but_not_on_a_prince() -> None:
    """R31: on a slot whose top belongs to its family, but never on a Prince, its own included."""
    game = ablaze("red.queen! blue.felon red.schemer red.prince", "reveal", twins=["red"], cursor=4)
    places = ["front", "back", "on 1", "on 3"]
    assert asked(game) == (0, "place", [f"place red.twin {place}" for place in places])
    for place in ("on 2", "on 4", "on 5"):
        with pytest.raises(IllegalMove):
            game.play(f"place red.twin {place}")
    game.play("place red.twin on 1")
    assert game.queue == "red.queen!/red.twin! blue.felon red.schemer red.prince!"
    assert (game.influence, asked(game)) == ((2, 1, 1), None)


def test_a_twin_on_a_later_slot_acts_in_place_of_what_it_covers() -> None:
    """R31, R4: the Queen of red is covered, so the Twin gains 1 there."""
    game = ablaze("red.prince blue.queen! red.queen!", "reveal", "place red.twin on 3", twins=["red"])
    assert game.queue == "red.prince! blue.queen! red.queen!/red.twin!"
    assert game.influence == (3, 3, 1)


def test_in_round_1_a_twin_goes_to_the_front_or_the_back() -> None:
    """R31: on a slot only from round 2 on."""
    game = ablaze("red.queen red.prince", "reveal", twins=["red"], cursor=2, round=1)
    assert asked(game) == (0, "place", ["place red.twin front", "place red.twin back"])


def test_bribes_decide_which_slots_a_twin_may_lie_on() -> None:
    """R31, R39: a bribed Queen belongs to red now, red's own was bribed away; a bribed Prince is a Prince."""
    game = ablaze("blue.queen!@red red.queen!@blue green.prince! red.prince", "reveal", twins=["red"], cursor=4)
    assert asked(game) == (0, "place", [f"place red.twin {place}" for place in ("front", "back", "on 1")])
    game = ablaze("blue.prince!@red red.prince", "reveal", twins=["red"], cursor=2)
    assert asked(game) == (0, "place", ["place red.twin front", "place red.twin back"])


def test_a_prince_without_a_twin_before_its_seat_only_gains_1() -> None:
    """R31: the Twin of another family is no help."""
    game = ablaze("red.prince+1 blue.queen", "reveal", twins=["blue", "green"])
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert (game.queue, game.influence) == ("red.prince! blue.queen", (3, 1, 1))
    game = ablaze("blue.prince green.trap", "reveal", twins=["red", "green"])
    assert (game.influence, asked(game)) == ((1, 2, 1), (2, "reveal", ["wait", "reveal"]))


def test_only_the_own_twin_is_placed() -> None:
    """R31: it is the Twin of the Prince's family, and it no longer lies before its seat."""
    game = ablaze("blue.prince", "reveal", twins=["red", "blue"])
    with pytest.raises(IllegalMove):
        game.play("place red.twin back")
    game.play("place blue.twin back")
    assert (game.queue, game.view(None).twins) == ("blue.prince! blue.twin!", ("red",))
    assert game.influence == (1, 3, 1)


def test_a_prince_that_is_already_revealed_brings_no_twin() -> None:
    """R32: not in later rounds."""
    game = ablaze("red.prince!", twins=["red"])
    assert (game.queue, game.influence, asked(game)) == ("red.prince!", (2, 1, 1), None)


def test_a_prince_may_wait_and_keeps_its_twin() -> None:
    """R31, R32: the Twin comes with the reveal only."""
    game = ablaze("red.prince", "wait", twins=["red"])
    assert (game.queue, game.influence, game.view(0).twins) == ("red.prince+1", (1, 1, 1), ("red",))


def test_where_tables_play_it_so_the_twin_enters_face_down() -> None:
    """R31, flag `twin_face_down`: it is an ordinary face-down card, it may wait and be revealed."""
    game = table("red.prince", "reveal", "place red.twin back", rules=FACE_DOWN, twins=["red"])
    assert (game.queue, game.influence) == ("red.prince! red.twin", (2, 1, 1))
    assert asked(game) == (0, "reveal", ["wait", "reveal"])
    waited = game.clone()
    waited.play("wait")
    assert (waited.queue, waited.influence) == ("red.prince! red.twin+1", (2, 1, 1))
    game.play("reveal")
    assert (game.queue, game.influence) == ("red.prince! red.twin!", (3, 1, 1))


def test_a_face_down_twin_gives_its_tokens_when_revealed() -> None:
    """R31, 4.2: with the flag, like any face-down card."""
    game = table("red.twin+2", "reveal", rules=FACE_DOWN)
    assert (game.queue, game.influence) == ("red.twin!", (4, 1, 1))


# ---- when it is eliminated -------------------------------------------------------------------------------


def test_an_eliminated_prince_takes_its_twin_along() -> None:
    """R30: the Twin is discarded, not eliminated: it pays nothing; the Prince pays the usual 1."""
    game = ablaze("blue.substitution red.prince! green.queen red.twin!", "reveal")
    assert (game.queue, game.influence) == ("green.queen", (1, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}
    assert [event["card"] for event in happened(game, "eliminated")] == ["red.prince"]
    assert happened(game, "discarded")[0] == (
        {"key": "discarded", "round": 2, "seat": 0, "slot": 3, "card": "red.twin", "rulings": ["R30"]}
    )


def test_a_face_down_prince_takes_its_twin_along_too() -> None:
    """4.3, R30: it is turned up, its tokens go to the supply, no Twin is placed for it."""
    game = ablaze("blue.substitution red.prince+2 green.queen", "reveal", twins=["red"])
    assert (game.queue, game.influence) == ("green.queen", (1, 2, 1))
    assert game.view(None).twins == ("red",)
    game = ablaze("blue.substitution red.prince+2 red.twin!", "reveal")
    assert (game.queue, game.influence) == ("", (1, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}


def test_a_covered_twin_is_spared() -> None:
    """R30: only uncovered Twins are discarded."""
    game = ablaze("blue.substitution red.prince! red.twin!/red.trap", "reveal")
    assert game.queue == "red.twin!/red.trap"
    assert discarded(game) == {"red": ["prince"], "blue": ["substitution"]}


def test_a_face_down_twin_is_not_spared() -> None:
    """R30, with `twin_face_down`: face-down partners are discarded too, their tokens go to the supply."""
    game = table("blue.substitution red.prince! red.twin+2 green.trap", "reveal", rules=FACE_DOWN)
    assert (game.queue, game.influence) == ("green.trap", (1, 2, 1))
    assert [event["amount"] for event in happened(game, "tokens_returned")] == [2]


def test_a_twin_directly_under_the_eliminated_prince_is_discarded_too() -> None:
    """R30: what is covered is looked at just after the eliminated card has left."""
    game = ablaze("blue.substitution red.queen!/red.twin!/red.prince! green.trap", "reveal")
    assert (game.queue, game.influence) == ("red.queen! green.trap", (3, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}


def test_a_twin_that_only_comes_to_light_because_another_is_discarded_is_spared() -> None:
    """R30: what is covered is looked at once."""
    game = ablaze("blue.substitution red.prince! green.twin!@red/red.twin!", "reveal")
    assert (game.queue, game.influence) == ("green.twin!@red", (2, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}


def test_all_twins_of_the_family_are_discarded_bribed_ones_included() -> None:
    """R30: a bribed Twin goes to the discard of the family printed on it, the token to its own."""
    game = ablaze("green.substitution red.prince! red.twin! blue.queen blue.twin!@red", "reveal")
    assert game.queue == "blue.queen"
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["twin"], "green": ["substitution"]}
    assert game.bribe_tokens == ("red", "blue", "green")


def test_a_twin_that_was_bribed_away_is_spared() -> None:
    """R30: it belongs to another family."""
    game = ablaze("green.substitution red.prince! red.twin!@blue", "reveal")
    assert (game.queue, game.influence) == ("red.twin!@blue", (1, 2, 2))


def test_the_family_is_the_one_the_eliminated_prince_belonged_to() -> None:
    """R30: a bribed Prince takes the Twins of the briber along, not those of the family printed on it."""
    game = ablaze("green.substitution red.prince!@blue red.twin! blue.twin!", "reveal")
    assert (game.queue, game.influence) == ("red.twin!", (2, 1, 2))
    assert discarded(game) == {"red": ["prince"], "blue": ["twin"], "green": ["substitution"]}
    assert game.bribe_tokens == ("red", "blue", "green")


def test_other_princes_of_the_family_stay() -> None:
    """R30: eliminating one discards all of the other name, none of its own."""
    game = ablaze("green.substitution red.prince! blue.prince!@red red.twin!", "reveal")
    assert (game.queue, game.influence) == ("blue.prince!@red", (2, 1, 2))


def test_other_cards_of_the_family_stay() -> None:
    """R30: only the partner of that name goes; face-down cards and other names are not touched."""
    game = ablaze("green.substitution red.prince! red.queen red.felon! blue.trap", "reveal")
    assert game.queue == "red.queen red.felon! blue.trap"


def test_princes_of_two_families_that_fall_at_once_take_both_twins_along() -> None:
    """R30, R34: one strike of a Cutthroat; 1 each for the Princes, nothing for the Twins."""
    game = ablaze("green.cutthroat! red.prince! red.twin! blue.prince! blue.twin! green.twin!")
    assert (game.queue, game.influence) == ("green.cutthroat! green.twin!", (1, 1, 4))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["prince", "twin"]}


def test_princes_that_fall_at_once_leave_the_twins_of_other_families_alone() -> None:
    """R30, at a table of five: yellow's and black's Princes fall, only their Twins go."""
    game = ablaze(
        "red.cutthroat! yellow.prince! blue.twin! black.prince! green.twin! black.twin! yellow.twin! red.twin!",
        seats=FIVE,
    )
    assert game.queue == "red.cutthroat! blue.twin! green.twin! red.twin!"
    assert game.influence == (4, 2, 2, 1, 1)


def test_a_prince_eliminated_by_its_own_seat_takes_its_twin_along() -> None:
    """4.3, R30: all this holds for cards of one's own family too."""
    game = ablaze("red.cutthroat! red.prince! red.twin!")
    assert (game.queue, game.influence) == ("red.cutthroat!", (1, 1, 1))
    assert discarded(game) == {"red": ["prince", "twin"]}


def test_twins_before_the_slot_at_hand_may_go_without_disturbing_the_walk() -> None:
    """R30, R3: the walk goes on with the card after the attacker."""
    game = ablaze("red.twin! blue.queen red.prince! green.cutthroat! blue.trap", "target 3", cursor=4)
    assert game.queue == "blue.queen green.cutthroat! blue.trap"
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.view(None).cursor == 3
