"""The Spy: choose an adjacent card; take 1 influence from its seat."""

from __future__ import annotations

from tests.table import asked, happened, table


def test_a_spy_chooses_between_neighbours_of_two_seats() -> None:
    """R8: the seats differ, so the choice is asked; cards farther away cannot be chosen."""
    game = table("green.heir blue.lord red.spy! green.lord blue.heir", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])


def test_a_spy_takes_1_from_the_seat_of_the_card_before_it() -> None:
    game = table("blue.lord red.spy! green.lord", "target 1", "wait", cursor=2, influence=[4, 3, 2])
    assert game.influence == (5, 2, 2)
    assert game.queue == "blue.lord red.spy! green.lord+1"


def test_a_spy_takes_1_from_the_seat_of_the_card_after_it() -> None:
    """R8: the influence changes hands; it does not come from the supply, and no card is hurt."""
    game = table("blue.lord red.spy! green.lord", "target 3", "wait", cursor=2, influence=[4, 3, 2])
    assert game.influence == (5, 3, 1)
    assert game.queue == "blue.lord red.spy! green.lord+1"
    assert happened(game, "lost") == [
        {
            "key": "lost", "round": 2, "seat": 2, "slot": 2, "source": "lost", "other": 0, "amount": 1,
            "card": "red.spy", "rulings": ["R8"],
        }
    ]  # fmt: skip
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 2, "source": "taken", "other": 2, "amount": 1,
            "card": "red.spy", "rulings": ["R8"],
        }
    ]  # fmt: skip
    assert happened(game, "nothing_happened") == []


def test_a_spy_between_two_cards_of_one_seat_is_not_asked() -> None:
    """R8: the choice is the same; 1 is taken, not 2."""
    game = table("blue.lord red.spy! blue.heir", cursor=2, influence=[1, 5, 1])
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.influence == (2, 4, 1)


def test_a_spy_at_the_front_takes_from_its_only_neighbour() -> None:
    game = table("red.spy+1 blue.lord green.lord", "reveal", influence=[1, 5, 5])
    assert game.influence == (3, 4, 5)
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_spy_at_the_back_takes_from_its_only_neighbour() -> None:
    game = table("blue.lord green.lord red.spy", "reveal", cursor=3, influence=[1, 5, 5])
    assert game.influence == (2, 5, 4)
    assert asked(game) is None


def test_a_spy_takes_the_last_influence_of_a_seat() -> None:
    """R8: from 1 to 0."""
    game = table("red.spy! blue.lord", influence=[0, 1, 1])
    assert game.influence == (1, 0, 1)


def test_a_spy_takes_nothing_from_a_seat_without_influence() -> None:
    """R8: nobody goes below 0, and nothing comes from the supply instead."""
    game = table("red.spy! blue.lord", influence=[3, 0, 1])
    assert game.influence == (3, 0, 1)
    assert happened(game, "gained") == []
    assert happened(game, "lost") == []
    assert happened(game, "nothing_happened") == [
        {"key": "nothing_happened", "round": 2, "seat": 0, "slot": 1, "card": "red.spy", "rulings": ["R8"]}
    ]


def test_a_spy_may_choose_a_seat_without_influence() -> None:
    """R8: the poor seat is a legal choice beside a rich one."""
    game = table("blue.lord red.spy! green.lord", cursor=2, influence=[1, 0, 7])
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.influence == (1, 0, 7)


def test_a_spy_may_choose_an_own_card_and_then_does_nothing() -> None:
    """R8: legal beside an enemy's card, and without effect."""
    game = table("red.lord red.spy! blue.lord", cursor=2, influence=[4, 4, 4])
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.influence == (4, 4, 4)
    assert happened(game, "gained") == []
    assert happened(game, "lost") == []
    assert [event["rulings"] for event in happened(game, "nothing_happened")] == [["R8"]]


def test_a_spy_between_two_own_cards_does_nothing() -> None:
    """R8: one seat on both sides, not asked, and it is the spy's own."""
    game = table("red.lord red.spy! red.heir", cursor=2, influence=[4, 4, 4])
    assert asked(game) == (0, "reveal", ["wait", "reveal"])
    assert game.influence == (4, 4, 4)


def test_a_spy_alone_in_the_queue_does_nothing() -> None:
    """R7: no neighbour."""
    game = table("red.spy", "reveal", influence=[4, 4, 4])
    assert game.influence == (4, 4, 4)
    assert game.queue == "red.spy!"
    assert happened(game, "nothing_happened") == [
        {"key": "nothing_happened", "round": 2, "seat": 0, "slot": 1, "card": "red.spy", "rulings": ["R7"]}
    ]


def test_a_spy_does_not_set_off_an_ambush() -> None:
    """R15: only an elimination does."""
    game = table("red.spy! blue.ambush+1", influence=[1, 3, 1])
    assert game.influence == (2, 2, 1)
    assert game.queue == "red.spy! blue.ambush+1"
