"""Cutthroat: an adjacent card falls, and with it every revealed namesake of another seat."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, mixed, table

from oriflamme.game import IllegalMove

ablaze = partial(table, rules="ablaze")
FIVE = [["red"], ["blue"], ["green"], ["yellow"], ["black"]]


def test_a_cutthroat_chooses_an_adjacent_card() -> None:
    """Section 7, R34: also a face-down one, also one of its own family."""
    game = ablaze("green.trap red.queen red.cutthroat! blue.felon! green.queen", cursor=3)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    for slot in (1, 3, 5):
        with pytest.raises(IllegalMove):
            game.play(f"target {slot}")


def test_a_cutthroat_alone_in_the_queue_does_nothing() -> None:
    """4.4: no legal target, nothing happens; what lies under it is no neighbour."""
    game = ablaze("red.queen!/red.cutthroat!")
    assert (game.queue, game.influence) == ("red.queen!/red.cutthroat!", (1, 1, 1))
    assert [event["card"] for event in happened(game, "nothing_happened")] == ["red.cutthroat"]


@pytest.mark.parametrize("victim", ["blue.felon!", "blue.felon+2", "blue.felon", "red.felon!", "red.trap"])
def test_a_single_eliminated_card_gives_no_influence(victim: str) -> None:
    """Section 7, R34: there is no influence for it, revealed or face down, foreign or own."""
    game = ablaze(f"red.cutthroat! {victim} green.queen")
    assert (game.queue, game.influence) == ("red.cutthroat! green.queen", (1, 1, 1))
    assert happened(game, "gained") == []
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_revealed_namesake_of_another_seat_falls_too_and_each_pays_1() -> None:
    """R34: two eliminated, 1 influence each."""
    game = ablaze("red.cutthroat! blue.felon! green.queen green.felon!")
    assert (game.queue, game.influence) == ("red.cutthroat! green.queen", (3, 1, 1))
    assert discarded(game) == {"blue": ["felon"], "green": ["felon"]}
    eliminated = {"key": "eliminated", "round": 2, "seat": 0, "by": "red.cutthroat"}
    told = happened(game, "eliminated")
    assert len(told) == 2
    assert eliminated | {"card": "blue.felon", "slot": 2, "other": 1} in told
    assert eliminated | {"card": "green.felon", "slot": 4, "other": 2} in told
    assert happened(game, "gained") == [
        {"key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "elimination", "amount": 2}
        | {"card": "red.cutthroat", "rulings": ["R34"]}
    ]


def test_the_whole_table_may_fall_in_one_strike() -> None:
    """R34: four cards, 4 influence; before and after the attacker."""
    game = ablaze(
        "green.felon! blue.felon! red.cutthroat! yellow.felon! black.felon! blue.trap", "target 2", cursor=3, seats=FIVE
    )
    assert (game.queue, game.influence) == ("red.cutthroat! blue.trap", (5, 1, 1, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_slots_that_close_up_before_the_cutthroat_do_not_disturb_the_walk() -> None:
    """R3: the card after the Cutthroat is next."""
    game = ablaze("blue.felon! green.trap red.cutthroat! green.felon! blue.queen", "target 4", cursor=3)
    assert (game.queue, game.influence) == ("green.trap red.cutthroat! blue.queen", (3, 1, 1))
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_face_down_namesake_is_spared() -> None:
    """Section 7: every *revealed* card of the same name."""
    game = ablaze("red.cutthroat! blue.felon! green.felon")
    assert (game.queue, game.influence) == ("red.cutthroat! green.felon", (1, 1, 1))


def test_a_covered_namesake_is_spared() -> None:
    """Section 7: every revealed *uncovered* card of the same name."""
    game = ablaze("red.cutthroat! blue.felon! green.felon!/green.trap")
    assert (game.queue, game.influence) == ("red.cutthroat! green.felon!/green.trap", (1, 1, 1))


def test_a_namesake_of_the_own_seat_is_spared() -> None:
    """Section 7: that belongs to another seat than the cutthroat's."""
    game = ablaze("red.felon! red.cutthroat! blue.felon!", "target 3", cursor=2)
    assert (game.queue, game.influence) == ("red.felon! red.cutthroat!", (1, 1, 1))


def test_revealed_cards_of_other_names_are_spared() -> None:
    """Section 7: of the same name."""
    game = ablaze("red.cutthroat! blue.felon! green.queen! blue.schemer!")
    assert game.queue == "red.cutthroat! green.queen! blue.schemer!"


def test_a_face_down_target_is_turned_up_first_and_gives_the_name() -> None:
    """R34: its tokens go to the supply."""
    game = ablaze("red.cutthroat! blue.felon+2 green.felon!")
    assert (game.queue, game.influence) == ("red.cutthroat!", (3, 1, 1))
    assert discarded(game) == {"blue": ["felon"], "green": ["felon"]}
    assert [event["amount"] for event in happened(game, "tokens_returned")] == [2]


@pytest.mark.parametrize("own", ["red.felon!", "red.felon+1"])
def test_foreign_namesakes_fall_also_when_the_card_chosen_was_an_own_one(own: str) -> None:
    """R34: revealed or face down, it gives the name."""
    game = ablaze(f"{own} red.cutthroat! blue.trap green.felon!", "target 1", cursor=2)
    assert (game.queue, game.influence) == ("red.cutthroat! blue.trap", (3, 1, 1))


def test_what_a_strike_uncovers_is_not_hit() -> None:
    """R34: it is one strike; the Felon of blue comes to light, stays, and is resolved in its turn."""
    game = ablaze("red.cutthroat! blue.felon!@green/green.felon!")
    assert (game.queue, game.influence) == ("red.cutthroat! blue.felon!@green", (0, 1, 1))
    assert game.bribe_tokens == ("red", "blue")


def test_only_the_top_of_an_adjacent_stack_falls() -> None:
    """4.3: only tops can be targets."""
    game = ablaze("red.cutthroat! blue.queen!/blue.trap/blue.felon green.trap")
    assert game.queue == "red.cutthroat! blue.queen!/blue.trap green.trap"


def test_cutthroats_may_fall_by_a_cutthroat_but_not_by_their_own() -> None:
    """Section 7: the attacker belongs to no other seat than its own."""
    game = ablaze("red.cutthroat! blue.cutthroat! green.trap green.cutthroat!")
    assert (game.queue, game.influence) == ("red.cutthroat! green.trap", (3, 1, 1))


# ---- queens ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("queens", "gain"), [("blue.queen!", 1), ("blue.queen", 1), ("blue.queen! green.queen!", 4)])
def test_queen_bonuses_come_on_top(queens: str, gain: int) -> None:
    """R34: one enemy Queen: 1; two: 4."""
    assert ablaze(f"red.cutthroat! {queens}").influence == (1 + gain, 1, 1)


def test_each_queen_bonus_is_told_by_itself() -> None:
    """R34, R44: first what the elimination pays, then the bonuses."""
    game = ablaze("red.cutthroat! blue.queen! green.queen!")
    told = [(event["amount"], event["source"], event["rulings"]) for event in happened(game, "gained")]
    assert told == [(2, "elimination", ["R34"]), (1, "elimination", ["R34"]), (1, "elimination", ["R34"])]


def test_an_own_queen_gives_no_bonus_but_counts() -> None:
    """R34: own and foreign Queen: 1 each and one bonus; the own one alone: nothing."""
    game = ablaze("red.queen! red.cutthroat! green.queen!", "target 1", cursor=2)
    assert (game.queue, game.influence) == ("red.cutthroat!", (4, 1, 1))
    game = ablaze("red.queen! red.cutthroat! green.queen!", "target 3", cursor=2)
    assert (game.queue, game.influence) == ("red.queen! red.cutthroat!", (2, 1, 1))
    game = ablaze("red.queen! red.cutthroat!", cursor=2)
    assert (game.queue, game.influence) == ("red.cutthroat!", (1, 1, 1))


# ---- bribes ----------------------------------------------------------------------------------------------


def test_a_namesake_bribed_by_the_own_seat_is_spared() -> None:
    """R39: it belongs to red."""
    game = ablaze("red.cutthroat! blue.schemer! green.schemer!@red")
    assert (game.queue, game.influence) == ("red.cutthroat! green.schemer!@red", (2, 1, 1))


def test_an_own_namesake_that_was_bribed_away_falls() -> None:
    """R39: it belongs to another seat; it goes to red's discard and the token back to green."""
    game = ablaze("red.cutthroat! blue.felon! red.felon!@green")
    assert (game.queue, game.influence) == ("red.cutthroat!", (3, 1, 1))
    assert discarded(game) == {"red": ["felon"], "blue": ["felon"]}
    assert game.bribe_tokens == ("red", "blue", "green")


def test_a_bribed_cutthroat_strikes_for_its_briber() -> None:
    """R39: red decides and is paid; blue's cards are another seat's, red's are not."""
    game = ablaze("blue.felon! blue.cutthroat!@red green.felon! red.felon!", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert game.queue == "blue.cutthroat!@red red.felon!"
    assert game.influence == (2, 1, 1)  # red has gained 2 and lost 1 to its own Felon


# ---- traps and ambushes ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(5, 2), (4, 1), (3, 0), (2, 0), (0, 0)])
def test_a_cutthroat_falls_into_a_trap_without_the_1_for_the_elimination(before: int, after: int) -> None:
    """R35, R41: it is discarded and up to 3 are taken from its seat."""
    game = ablaze("red.cutthroat! blue.trap+1 green.queen", influence=[before, 1, 1])
    assert (game.queue, game.influence) == ("green.queen", (after, 1 + before - after, 1))
    assert discarded(game) == {"red": ["cutthroat"], "blue": ["trap"]}
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_a_cutthroat_on_its_own_trap_stays_and_gains_nothing() -> None:
    """R35, R41."""
    game = ablaze("red.cutthroat! red.trap+1 green.queen")
    assert (game.queue, game.influence) == ("red.cutthroat! green.queen", (1, 1, 1))
    assert discarded(game) == {"red": ["trap"]}


def test_a_cutthroat_falls_into_an_ambush_without_the_1_for_the_elimination() -> None:
    """R35, R15: the owner gains 4, the Cutthroat is discarded."""
    game = table("red.cutthroat! blue.ambush+1 green.spy", rules=mixed("cutthroat"))
    assert (game.queue, game.influence) == ("green.spy", (1, 5, 1))
    assert discarded(game) == {"red": ["cutthroat"], "blue": ["ambush"]}


def test_a_cutthroat_on_an_ambush_of_its_own_family() -> None:
    """R35, R21: `revised` nothing at all, `first` 1 as if self-revealed and the Cutthroat is discarded."""
    game = table("red.cutthroat! red.ambush+1 green.spy", rules=mixed("cutthroat"))
    assert (game.queue, game.influence) == ("red.cutthroat! green.spy", (1, 1, 1))
    game = table("red.cutthroat! red.ambush+1 green.spy", rules=mixed("cutthroat", edition="first"))
    assert (game.queue, game.influence) == ("green.spy", (2, 1, 1))
