"""The Shapeshifter: choose an adjacent revealed character; apply its ability as if it were this card's."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove


def test_a_shapeshifter_chooses_among_adjacent_revealed_characters() -> None:
    """R10: two such neighbours, so it is asked; a character farther away cannot be chosen."""
    game = table("blue.archer! green.heir! red.shapeshifter! blue.lord! green.spy!", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    for refused in ("target 1", "target 3", "target 5"):
        with pytest.raises(IllegalMove):
            game.play(refused)


def test_a_face_down_neighbour_cannot_be_copied() -> None:
    """R5: only one neighbour is revealed, so it is not asked. R10: it gains as an heir."""
    game = table("blue.heir! red.shapeshifter+1 green.lord+1", "reveal", "wait", cursor=2)
    assert game.influence == (4, 1, 1)
    assert game.queue == "blue.heir! red.shapeshifter! green.lord+2"
    assert happened(game, "copied") == [
        {
            "key": "copied", "round": 2, "seat": 0, "slot": 2, "other": 1, "card": "red.shapeshifter",
            "by": "blue.heir", "rulings": ["R10"],
        }
    ]  # fmt: skip


def test_a_covered_neighbour_cannot_be_copied() -> None:
    """R7: the revealed heir lies under a face-down card; nothing happens."""
    game = table("blue.heir!/blue.lord red.shapeshifter!", cursor=2)
    assert game.influence == (1, 1, 1)
    assert happened(game, "copied") == []


@pytest.mark.parametrize("queue", ["red.shapeshifter!", "red.shapeshifter! blue.ambush", "red.heir!/red.shapeshifter!"])
def test_a_shapeshifter_without_a_revealed_character_beside_it_does_nothing(queue: str) -> None:
    """R7: nobody to copy, not even the card under it."""
    game = table(queue)
    assert game.influence == (1, 1, 1)
    assert game.queue == queue
    assert happened(game, "nothing_happened") == [
        {
            "key": "nothing_happened", "round": 2, "seat": 0, "slot": 1, "card": "red.shapeshifter",
            "rulings": ["R7"],
        }
    ]  # fmt: skip


def test_a_shapeshifter_may_copy_an_own_card() -> None:
    game = table("red.heir! red.shapeshifter! blue.lord!", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.influence == (3, 2, 1)


def test_a_copied_heir_looks_for_shapeshifters_not_for_heirs() -> None:
    """R10: it keeps its own name, so two revealed heirs do not stand in its way."""
    game = table("blue.heir! red.shapeshifter! green.lord green.heir!", cursor=2)
    assert game.influence == (3, 1, 1)


@pytest.mark.parametrize("rival", ["blue.lord blue.shapeshifter!", "blue.shapeshifter!"])
def test_a_copied_heir_pays_nothing_beside_another_revealed_shapeshifter(rival: str) -> None:
    """R10: another shapeshifter is revealed and uncovered; R9 with the shapeshifter's name."""
    game = table(f"{rival} green.heir! red.shapeshifter!", cursor=2 + len(rival.split()))
    assert game.influence == (1, 1, 1)
    assert [event["rulings"] for event in happened(game, "nothing_happened")] == [["R9"]]


@pytest.mark.parametrize("rival", ["blue.shapeshifter+1", "blue.shapeshifter!/blue.spy", "blue.shapeshifter/blue.spy"])
def test_face_down_and_covered_shapeshifters_do_not_hinder_a_copied_heir(rival: str) -> None:
    """R10, R9: only revealed and uncovered ones do."""
    game = table(f"{rival} green.heir! red.shapeshifter!", cursor=3)
    assert game.influence == (3, 1, 1)


def test_a_shapeshifter_that_copied_an_heir_is_no_heir() -> None:
    """R10: it keeps its own name, so the real heir still gains 2."""
    game = table("red.shapeshifter! blue.heir!")
    assert game.influence == (3, 3, 1)


def test_a_copied_lord_counts_neighbours_of_the_shapeshifters_family() -> None:
    """R10: the blue lord beside it does not count, the red spy does."""
    game = table("blue.lord! red.shapeshifter! red.spy", cursor=2)
    assert game.influence == (3, 1, 1)


def test_a_copied_lord_counts_from_the_shapeshifters_place() -> None:
    """R10: the lord's own neighbours are not looked at."""
    game = table("red.spy blue.lord! red.shapeshifter!", cursor=3)
    assert game.influence == (2, 1, 1)


@pytest.mark.parametrize(("rules", "amount"), [("first", 4), ("revised", 3)])
def test_a_copied_lord_counts_stacks_as_its_edition_does(rules: str, amount: int) -> None:
    """R10, R20: an own lord to copy on one side, an own stack of two on the other."""
    game = table("red.lord! red.shapeshifter! red.spy!/red.heir", rules=rules, cursor=2)
    assert game.influence == (1 + amount, 1, 1)


def test_a_copied_soldier_hits_the_shapeshifters_neighbours() -> None:
    """R10: the real soldier among them; the shapeshifter's seat is paid."""
    game = table("green.spy blue.soldier! red.shapeshifter! green.lord blue.heir", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    game.play("target 2")
    assert game.queue == "green.spy red.shapeshifter! green.lord blue.heir"
    assert game.influence == (2, 1, 1)
    assert happened(game, "eliminated") == [
        {
            "key": "eliminated", "round": 2, "seat": 0, "slot": 2, "other": 1, "card": "blue.soldier",
            "by": "red.shapeshifter",
        }
    ]  # fmt: skip


def test_the_abilities_of_a_shapeshifter_are_told_in_order() -> None:
    """R10: first its own ability, the copy, then the copied one as its own."""
    game = table("blue.soldier! red.shapeshifter! green.lord", "target 3", cursor=2)
    assert happened(game, "acted") == [
        {
            "key": "acted", "round": 2, "seat": 0, "slot": 2, "ability": "shapeshifter",
            "card": "red.shapeshifter",
        },
        {"key": "acted", "round": 2, "seat": 0, "slot": 2, "ability": "soldier", "card": "red.shapeshifter"},
    ]  # fmt: skip


def test_an_ambush_discards_the_shapeshifter_that_copied_a_soldier() -> None:
    """R10, R15: the shapeshifter is the attacking card; the real soldier stays and then acts itself."""
    game = table("green.ambush+1 red.shapeshifter! blue.soldier! green.lord", "target 1", cursor=2)
    assert game.queue == "blue.soldier!"
    assert game.influence == (2, 2, 5)
    assert discarded(game) == {"red": ["shapeshifter"], "green": ["ambush", "lord"]}


def test_a_copied_archer_shoots_at_the_ends_of_the_queue() -> None:
    """R10, R6: not at its neighbours, and not at itself between the ends."""
    game = table("green.spy blue.archer! red.shapeshifter! green.lord blue.heir", "target 5", cursor=3)
    assert game.queue == "green.spy blue.archer! red.shapeshifter! green.lord"
    assert game.influence == (2, 1, 1)


def test_a_shapeshifter_that_copied_an_archer_may_shoot_itself() -> None:
    """R10, R6: it is the first card. The archer is alone then and must shoot itself too (R3)."""
    game = table("red.shapeshifter! blue.archer!")
    assert asked(game) == (0, "target", ["target 1", "target 2"])
    game.play("target 1")
    assert game.queue == ""
    assert game.influence == (2, 2, 1)


def test_a_copied_spy_robs_for_the_shapeshifters_seat() -> None:
    """R10: it chooses among the shapeshifter's neighbours."""
    game = table("blue.spy! red.shapeshifter! green.lord", cursor=2, influence=[1, 4, 4])
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert game.influence == (2, 4, 3)


def test_a_copied_spy_between_cards_of_one_seat_is_not_asked() -> None:
    """R8: so for a copied spy."""
    game = table("blue.spy! red.shapeshifter! blue.lord", cursor=2, influence=[1, 4, 4])
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.influence == (2, 3, 4)


def test_copying_a_shapeshifter_does_nothing_but_is_a_legal_choice() -> None:
    """R10: it may be chosen beside an heir."""
    game = table("green.heir! red.shapeshifter! blue.shapeshifter! green.lord", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert game.influence == (1, 1, 1)
    assert [(event["card"], event["rulings"]) for event in happened(game, "nothing_happened")] == [
        ("red.shapeshifter", ["R10"]),
        ("blue.shapeshifter", ["R10"]),
    ]
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_the_only_choice_is_taken_even_if_it_is_a_shapeshifter() -> None:
    """R5, R10: nothing is asked and nothing happens."""
    game = table("blue.shapeshifter! red.shapeshifter!", cursor=2)
    assert asked(game) is None
    assert game.influence == (1, 1, 1)
    assert [event["by"] for event in happened(game, "copied")] == ["blue.shapeshifter"]


def test_the_copy_is_chosen_anew_each_time() -> None:
    """R10: the lord it copied before the Decree moved it is forgotten; now it stands beside the heir (R13)."""
    game = table("blue.lord! red.shapeshifter! green.heir! blue.decree", "target 1", cursor=2)
    assert game.influence == (2, 1, 3)
    for move in ("reveal", "target 2", "gap 3"):
        game.play(move)
    assert game.queue == "blue.lord! green.heir! red.shapeshifter!"
    assert game.influence == (4, 1, 3)


def test_a_shapeshifter_copies_although_its_model_has_just_acted() -> None:
    """R10: the model keeps its ability; the seat of the copy is paid."""
    game = table("blue.lord! red.shapeshifter!")
    assert game.influence == (2, 2, 1)


def test_an_eliminated_shapeshifter_is_nothing_but_a_shapeshifter() -> None:
    """R10: what it copied this round is forgotten; the elimination pays the usual 1."""
    game = table("blue.heir! red.shapeshifter! green.soldier!", "target 1", cursor=2)
    assert game.influence == (3, 1, 2)
    assert game.queue == "blue.heir! green.soldier!"
    assert discarded(game) == {"red": ["shapeshifter"]}
