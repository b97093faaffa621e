"""The Assassination: eliminate any card of the queue."""

from __future__ import annotations

from tests.table import asked, discarded, happened, table


def test_an_assassination_may_choose_any_card_of_the_queue() -> None:
    """R11: itself too. While it asks it lies there revealed, its tokens already taken."""
    game = table("blue.spy green.lord! red.assassination+2 green.heir/green.spy blue.lord", "reveal", cursor=3)
    assert asked(game) == (0, "target", ["target 1", "target 2", "target 3", "target 4", "target 5"])
    assert game.queue == "blue.spy green.lord! red.assassination! green.heir/green.spy blue.lord"
    assert game.influence == (3, 1, 1)


def test_an_assassination_is_discarded_after_its_effect() -> None:
    """Section 4.2: the eliminated card lay after it; the next one moves up (R3)."""
    game = table("blue.spy red.assassination green.lord+1 blue.heir", "reveal", "target 3", "wait", cursor=2)
    assert game.queue == "blue.spy blue.heir+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["assassination"], "green": ["lord"]}
    assert asked(game) is None


def test_an_assassination_of_a_card_before_it_skips_nobody() -> None:
    """R3: two slots are gone, one before the slot at hand and that one itself."""
    game = table("blue.lord! green.spy red.assassination blue.heir green.heir", "reveal", "target 1", "wait", cursor=3)
    assert game.queue == "green.spy blue.heir+1 green.heir"
    assert game.influence == (2, 1, 1)


def test_an_assassination_at_the_end_reaches_the_first_card() -> None:
    game = table("blue.lord! green.spy red.assassination", "reveal", "target 1", cursor=3)
    assert game.queue == "green.spy"
    assert game.influence == (2, 1, 1)
    assert asked(game) is None


def test_an_assassination_may_choose_itself() -> None:
    """R11: it is eliminated and pays 1; R3: the following slot moves up, nothing before it is gone back to."""
    game = table("blue.lord! red.assassination green.spy", "reveal", "target 2", "wait", cursor=2)
    assert game.queue == "blue.lord! green.spy+1"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["assassination"]}
    assert happened(game, "discarded") == []


def test_the_last_card_assassinating_itself_ends_the_walk() -> None:
    """R11: only the assassination has left, and it has left once."""
    game = table("blue.lord! red.assassination", "reveal", "target 2", cursor=2)
    assert game.queue == "blue.lord!"
    assert game.influence == (2, 1, 1)
    assert asked(game) is None


def test_an_assassination_alone_in_the_queue_must_choose_itself() -> None:
    """R11, R5: it is not asked; it is eliminated, not discarded, and pays 1."""
    game = table("red.assassination+1", "reveal")
    assert game.queue == ""
    assert game.influence == (3, 1, 1)
    assert [event["by"] for event in happened(game, "eliminated")] == ["red.assassination"]
    assert happened(game, "discarded") == []


def test_the_card_under_an_assassination_is_resolved_at_once() -> None:
    """R18: the lord lay under it; its neighbour blue.spy has just been eliminated."""
    game = table("blue.spy red.lord!/red.assassination green.heir", "reveal", "target 1", cursor=2)
    assert game.queue == "red.lord! green.heir"
    assert game.influence == (3, 1, 1)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])
    assert happened(game, "discarded") == [
        {
            "key": "discarded", "round": 2, "seat": 0, "slot": 1, "card": "red.assassination",
            "rulings": ["R18"],
        }
    ]  # fmt: skip


def test_the_card_under_an_assassination_is_resolved_at_once_also_when_it_chose_itself() -> None:
    """R11, R3: it has left and a card lies under it; a face-down one may wait."""
    game = table("blue.spy red.lord/red.assassination green.heir", "reveal", "target 2", "wait", cursor=2)
    assert game.queue == "blue.spy red.lord+1 green.heir"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["assassination"]}


def test_the_card_under_an_assassination_is_covered_and_no_target() -> None:
    """Section 4.3: only tops can be targets."""
    game = table("red.lord!/red.assassination blue.spy!/blue.heir+1", "reveal")
    assert asked(game) == (0, "target", ["target 1", "target 2"])
    game.play("target 2")
    assert game.queue == "red.lord! blue.spy!"
    assert discarded(game) == {"red": ["assassination"], "blue": ["heir"]}


def test_an_assassination_may_choose_an_own_card() -> None:
    """Section 4.4: also where an enemy's is available; its tokens are lost."""
    game = table("red.spy+3 red.assassination blue.lord", "reveal", "target 1", cursor=2)
    assert game.queue == "blue.lord"
    assert game.influence == (2, 1, 1)
    assert discarded(game) == {"red": ["assassination", "spy"]}


def test_an_ambush_discards_the_assassination_no_more_than_once() -> None:
    """R15: as an intrigue it would have been discarded anyway."""
    game = table("red.assassination blue.ambush+2 green.spy", "reveal", "target 2", "wait")
    assert game.queue == "green.spy+1"
    assert game.influence == (2, 5, 1)
    assert happened(game, "discarded") == [
        {
            "key": "discarded", "round": 2, "seat": 0, "slot": 1, "card": "red.assassination",
            "rulings": ["R15"],
        }
    ]  # fmt: skip


def test_an_ambush_takes_the_assassination_off_its_stack_and_spares_the_card_under_it() -> None:
    """R15, R3: the lord under the attacker is resolved next."""
    game = table("red.lord!/red.assassination blue.ambush", "reveal", "target 2")
    assert game.queue == "red.lord!"
    assert game.influence == (3, 5, 1)
    assert discarded(game) == {"red": ["assassination"], "blue": ["ambush"]}


def test_a_waiting_assassination_eliminates_nobody() -> None:
    game = table("blue.spy red.assassination+1", "wait", cursor=2)
    assert game.queue == "blue.spy red.assassination+2"
    assert game.influence == (1, 1, 1)
