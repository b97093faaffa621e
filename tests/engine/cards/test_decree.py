"""The Decree: move the top card of any other slot to another place in the queue."""

from __future__ import annotations

import pytest
from tests.table import asked, discarded, happened, table

from oriflamme.game import IllegalMove


def test_a_decree_chooses_the_top_of_any_other_slot() -> None:
    """R12: not itself. While it asks it lies there revealed, its tokens already taken."""
    game = table("blue.spy red.decree+2 green.lord! blue.heir!/blue.lord", "reveal", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3", "target 4"])
    assert game.queue == "blue.spy red.decree! green.lord! blue.heir!/blue.lord"
    assert game.influence == (3, 1, 1)


@pytest.mark.parametrize(
    ("target", "gaps"),
    [(1, [1, 2, 3]), (2, [0, 2, 3]), (4, [0, 1, 2])],
)
def test_a_card_alone_in_its_slot_cannot_be_put_back_where_it_came_from(target: int, gaps: list[int]) -> None:
    """R12: any other gap, the decree's own slot counted; the card still lies in its old place while this is asked."""
    game = table("blue.spy green.lord red.decree blue.heir", "reveal", f"target {target}", cursor=3)
    assert asked(game) == (0, "gap", [f"gap {gap}" for gap in gaps])
    assert game.queue == "blue.spy green.lord red.decree! blue.heir"
    for refused in (target - 1, 4):
        with pytest.raises(IllegalMove):
            game.play(f"gap {refused}")


@pytest.mark.parametrize(
    ("gap", "waits", "queue"),
    [
        (0, 0, "blue.lord+1 green.spy blue.heir! blue.ambush"),
        (1, 0, "green.spy blue.lord+1 blue.heir! blue.ambush"),
        (2, 1, "green.spy blue.lord+2 blue.heir! blue.ambush"),
        (3, 1, "green.spy blue.heir! blue.lord+2 blue.ambush"),
        (4, 2, "green.spy blue.heir! blue.ambush+1 blue.lord+2"),
    ],
)
def test_the_top_of_a_stack_may_go_into_every_gap(gap: int, waits: int, queue: str) -> None:
    """R12, R13: the rest of the stack stays; moved to after the decree, the card is resolved and here waits."""
    game = table("green.spy red.decree blue.heir!/blue.lord+1 blue.ambush", "reveal", "target 3", cursor=2)
    assert asked(game) == (0, "gap", ["gap 0", "gap 1", "gap 2", "gap 3", "gap 4"])
    for move in (f"gap {gap}", *["wait"] * waits):
        game.play(move)
    assert game.queue == queue
    assert game.influence == (1, 3, 1)
    assert discarded(game) == {"red": ["decree"]}


def test_a_decree_beside_a_single_card_asks_nothing() -> None:
    """R5, R12: one card to move and one other place for it; moved to before the decree it is not resolved (R13)."""
    game = table("red.decree blue.spy+1", "reveal")
    assert asked(game) is None
    assert game.queue == "blue.spy+1"
    assert [str(move) for move in game.moves] == ["reveal"]


def test_a_decree_after_a_single_card_lets_it_act_again() -> None:
    """R13: moved to after the decree the lord is resolved again."""
    game = table("blue.lord! red.decree", "reveal")
    assert asked(game) is None
    assert game.queue == "blue.lord!"
    assert game.influence == (1, 3, 1)


def test_a_decree_beside_a_single_stack_asks_only_for_the_gap() -> None:
    """R5, R12: only one top to move, but three places for it."""
    game = table("blue.heir!/blue.spy+1 red.decree", "reveal", cursor=2)
    assert asked(game) == (0, "gap", ["gap 0", "gap 1", "gap 2"])
    game.play("gap 0")
    assert game.queue == "blue.spy+1 blue.heir!"
    assert asked(game) is None


def test_a_decree_alone_in_the_queue_does_nothing() -> None:
    """R12: it is discarded all the same."""
    game = table("red.decree+1", "reveal")
    assert game.queue == ""
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["decree"]}
    assert len(happened(game, "nothing_happened")) == 1
    assert happened(game, "moved") == []


def test_a_decree_alone_on_a_stack_does_nothing() -> None:
    """R12, R18: the card under it cannot be moved; it is resolved at once."""
    game = table("red.lord!/red.decree", "reveal")
    assert game.queue == "red.lord!"
    assert game.influence == (2, 1, 1)


def test_a_decree_on_a_stack_counts_as_one_slot() -> None:
    """R12, R18: the spy can only go to before that slot; then the lord under the decree is resolved."""
    game = table("red.lord!/red.decree blue.spy", "reveal")
    assert game.queue == "blue.spy red.lord!"
    assert game.influence == (2, 1, 1)
    assert asked(game) is None


def test_a_moved_card_keeps_its_side_and_its_tokens() -> None:
    """R12: face down with tokens, or revealed."""
    game = table("blue.spy+2 green.lord! red.decree", "reveal", "target 1", "gap 1", cursor=3)
    assert game.queue == "green.lord! blue.spy+2"
    game = table("blue.spy+2 green.lord! red.decree", "reveal", "target 2", "gap 0", cursor=3)
    assert game.queue == "green.lord! blue.spy+2"


def test_a_card_moved_to_directly_before_the_decree_is_not_resolved_this_round() -> None:
    """R13: gap 0 is before the decree, which stands first."""
    game = table("red.decree blue.spy green.lord", "reveal", "target 3", "gap 0")
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    game.play("wait")
    assert game.queue == "green.lord blue.spy+1"
    assert asked(game) is None


def test_a_card_moved_to_directly_after_the_decree_is_resolved_next() -> None:
    """R13: gap 1 is after the decree, which stands first."""
    game = table("red.decree blue.spy green.lord", "reveal", "target 3", "gap 1")
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    game.play("wait")
    game.play("wait")
    assert game.queue == "green.lord+1 blue.spy+1"


def test_a_card_moved_from_before_to_directly_before_the_decree_is_not_resolved_again() -> None:
    """R13: the walk goes on with the slot after the decree."""
    game = table("blue.lord! green.spy red.decree blue.heir", "reveal", "target 1", "gap 1", "wait", cursor=3)
    assert game.queue == "green.spy blue.lord! blue.heir+1"
    assert game.influence == (1, 1, 1)


def test_a_card_moved_from_after_to_far_before_the_decree_is_not_resolved() -> None:
    """R13: nothing is skipped by it either."""
    game = table("blue.spy green.spy red.decree blue.lord! green.heir", "reveal", "target 4", "gap 0", "wait", cursor=3)
    assert game.queue == "blue.lord! blue.spy green.spy green.heir+1"
    assert game.influence == (1, 1, 1)


def test_a_card_moved_from_before_to_after_the_decree_is_resolved_again() -> None:
    """R13: the lord has gained already and gains again."""
    game = table("blue.lord! green.spy red.decree green.heir", "wait", "reveal", "target 1", "gap 2", "wait")
    assert game.queue == "green.spy+1 blue.lord! green.heir+1"
    assert game.influence == (1, 3, 1)


def test_a_face_down_card_moved_to_after_the_decree_may_wait_again() -> None:
    """R13: two tokens in one round."""
    game = table("blue.spy red.decree green.lord", "wait", "reveal", "target 1", "gap 1", "wait", "wait")
    assert game.queue == "blue.spy+2 green.lord+1"


def test_cards_after_the_decree_are_resolved_in_their_new_order() -> None:
    """R13, R4: each once."""
    game = table("red.decree blue.lord! green.spy blue.heir", "reveal", "target 2", "gap 3")
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    game.play("wait")
    game.play("wait")
    assert game.queue == "green.spy+1 blue.heir+1 blue.lord!"
    assert game.influence == (1, 3, 1)


def test_a_card_uncovered_before_the_decree_is_not_resolved_and_one_after_it_is() -> None:
    """R4: the heir comes to light when the spy is moved away."""
    game = table("blue.heir!/blue.spy red.decree green.lord", "reveal", "target 1", "gap 0", "wait", cursor=2)
    assert game.queue == "blue.spy blue.heir! green.lord+1"
    assert game.influence == (1, 1, 1)
    game = table("red.decree blue.heir!/blue.spy green.lord", "reveal", "target 2", "gap 0", "wait")
    assert game.queue == "blue.spy blue.heir! green.lord+1"
    assert game.influence == (1, 3, 1)


def test_a_decree_may_move_an_own_card() -> None:
    game = table("red.decree red.lord blue.spy", "reveal", "target 2", "gap 2", "wait", "reveal")
    assert game.queue == "blue.spy+1 red.lord!"
    assert game.influence == (2, 1, 1)


def test_a_move_by_a_decree_is_told() -> None:
    """R12, R13: what was chosen, and from where to where it went while the decree still lay there."""
    game = table("blue.spy red.decree green.lord", "reveal", "target 3", "gap 0", cursor=2)
    assert happened(game, "chose") == [
        {"key": "chose", "round": 2, "seat": 0, "slot": 3, "card": "green.lord", "rulings": ["R12"]}
    ]
    assert happened(game, "moved") == [
        {
            "key": "moved", "round": 2, "seat": 0, "slot": 1, "origin": 3, "other": 2, "card": "green.lord",
            "by": "red.decree", "rulings": ["R13"],
        }
    ]  # fmt: skip
    assert happened(game, "discarded") == [{"key": "discarded", "round": 2, "seat": 0, "slot": 3, "card": "red.decree"}]


def test_a_decree_does_not_set_off_an_ambush() -> None:
    """R15: only an elimination does."""
    game = table("red.decree blue.ambush+1", "reveal")
    assert game.queue == "blue.ambush+1"
    assert game.influence == (1, 1, 1)
