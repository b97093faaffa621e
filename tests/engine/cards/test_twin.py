"""Twin: gain 1; eliminated it takes the Princes of its family along."""

from __future__ import annotations

from functools import partial

from tests.table import asked, discarded, happened, placement, table

ablaze = partial(table, rules="ablaze")


def test_a_twin_gains_1_each_round() -> None:
    """Section 7: Gain 1."""
    game = ablaze("blue.twin! red.queen")
    assert game.influence == (1, 2, 1)
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 1, "slot": 1, "source": "ability", "amount": 1}
        | {"card": "blue.twin", "rulings": ["R31"]}
    ]


def test_an_eliminated_twin_takes_its_prince_along() -> None:
    """R30: the Prince is discarded and pays nothing; the Twin pays the usual 1."""
    game = ablaze("blue.substitution red.twin! green.queen red.prince!", "reveal")
    assert (game.queue, game.influence) == ("green.queen", (1, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}
    assert [event["card"] for event in happened(game, "eliminated")] == ["red.twin"]
    assert happened(game, "discarded")[0] == (
        {"key": "discarded", "round": 2, "seat": 0, "slot": 3, "card": "red.prince", "rulings": ["R30"]}
    )


def test_a_face_down_prince_is_not_spared() -> None:
    """R30, section 1: it is shown and discarded, the tokens on it go to the supply."""
    game = ablaze("blue.substitution red.twin! red.prince+2 green.trap", "reveal")
    assert (game.queue, game.influence) == ("green.trap", (1, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}
    assert [(event["card"], event["amount"]) for event in happened(game, "tokens_returned")] == [("red.prince", 2)]


def test_a_prince_that_is_covered_is_spared() -> None:
    """R30: revealed or not."""
    game = ablaze("blue.substitution red.twin! red.prince!/red.trap", "reveal")
    assert game.queue == "red.prince!/red.trap"
    game = ablaze("blue.substitution red.twin! red.prince+1/red.trap", "reveal")
    assert game.queue == "red.prince+1/red.trap"


def test_other_face_down_cards_of_the_family_stay() -> None:
    """R30: only Princes go."""
    game = ablaze("blue.substitution red.twin! red.queen+1 red.felon! blue.prince!", "reveal")
    assert game.queue == "red.queen+1 red.felon! blue.prince!"


def test_a_prince_directly_under_the_eliminated_twin_is_discarded_too() -> None:
    """R30: what is covered is looked at just after the eliminated card has left."""
    game = ablaze("blue.substitution red.prince!/red.twin! green.trap", "reveal")
    assert (game.queue, game.influence) == ("green.trap", (1, 2, 1))
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}


def test_a_prince_that_only_comes_to_light_because_another_is_discarded_is_spared() -> None:
    """R30: what is covered is looked at once."""
    game = ablaze("green.substitution red.twin! blue.prince!@red/red.prince", "reveal")
    assert (game.queue, game.influence) == ("blue.prince!@red", (2, 1, 2))
    assert discarded(game) == {"red": ["prince", "twin"], "green": ["substitution"]}


def test_all_princes_of_the_family_are_discarded_and_no_twin_of_its_own() -> None:
    """R30: Princes bribed by red go, red's Prince bribed away stays, another Twin of red stays."""
    game = ablaze("green.substitution red.twin! blue.prince!@red red.prince!@green blue.twin!", "reveal")
    assert (game.queue, game.influence) == ("red.prince!@green blue.twin!", (1, 2, 3))
    assert discarded(game) == {"red": ["twin"], "blue": ["prince"], "green": ["substitution"]}
    assert game.bribe_tokens == ("red", "blue")
    game = ablaze("green.substitution red.twin! blue.twin!@red red.prince!", "reveal")
    assert (game.queue, game.influence) == ("blue.twin!@red", (2, 1, 2))


def test_the_family_is_the_one_the_eliminated_twin_belonged_to() -> None:
    """R30: a Twin bribed by blue takes blue's Prince along and spares red's."""
    game = ablaze("green.substitution red.twin!@blue red.prince! blue.prince", "reveal")
    assert (game.queue, game.influence) == ("red.prince!", (2, 1, 2))
    assert discarded(game) == {"red": ["twin"], "blue": ["prince"], "green": ["substitution"]}


def test_a_discarded_prince_does_not_take_twins_along() -> None:
    """Section 1: to discard is not to eliminate, nothing is triggered."""
    game = ablaze("green.substitution red.twin! red.prince! blue.twin!@red", "reveal")
    assert (game.queue, game.influence) == ("blue.twin!@red", (2, 1, 2))


def test_twins_of_two_families_that_fall_at_once_take_both_princes_along() -> None:
    """R30, R34: one strike of a Cutthroat, 1 for each Twin."""
    game = ablaze("green.cutthroat! red.twin! blue.prince+1 blue.twin! red.prince! green.prince")
    assert (game.queue, game.influence) == ("green.cutthroat! green.prince", (1, 1, 3))


def test_a_prince_before_the_slot_at_hand_may_go_without_disturbing_the_walk() -> None:
    """R30, R3: the walk goes on with the card after the attacker."""
    game = ablaze("red.prince! blue.queen red.twin! green.cutthroat! blue.trap", "target 3", cursor=4)
    assert game.queue == "blue.queen green.cutthroat! blue.trap"
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_twin_in_the_queue_may_be_covered_like_any_card() -> None:
    """Section 3: a card of its family may be placed on it, a Prince too."""
    game = placement("red.twin! blue.queen!", [["red.prince"], ["blue.felon"], ["green.felon"]], rules="ablaze")
    assert asked(game) == (0, "place", ["place red.prince front", "place red.prince back", "place red.prince on 1"])
