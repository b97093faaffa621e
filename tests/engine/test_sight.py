"""Other worlds: what is hidden from a viewer changes places, what it knows stays, negative facts included."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable
from functools import partial
from itertools import permutations

import pytest
from tests.games import TABLES, random_game
from tests.table import happened, placement, table

from oriflamme.engine.rules.cards import CARDS, NOTHING
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world, hidden, identified, knows, moved_to, seen
from oriflamme.game import Card, Game, RuleSet

ablaze = partial(table, rules="ablaze")
RED, BLUE, GREEN = 0, 1, 2
FACE_DOWN = {"cards": "ablaze", "twin_face_down": True}
ABLAZE_DUEL = RuleSet.parse('{"cards": "ablaze", "duel": true}')


def worlds(game: Game, viewer: int, number: int = 120) -> list[Game]:
    """The game in some worlds that the viewer cannot tell from the real one."""
    rng = Rng(7)
    found = []
    for _ in range(number):
        other = game.clone()
        other.state = moved_to(game.state, another_world(game.state, viewer, rng))
        found.append(other)
    return found


def queues(game: Game, viewer: int) -> set[str]:
    return {world.queue for world in worlds(game, viewer)}


def aside(game: Game, seat: int) -> str:
    """What a seat has aside, as text."""
    return " ".join(str(card) for family in game.seats[seat] for card in game.view(seat).aside[family])


def in_hand(game: Game, seat: int) -> str:
    return " ".join(str(card) for card in game.view(seat).hand)


def even(found: Iterable[Hashable], kinds: int) -> bool:
    """Whether so many different things were found, all about equally often (chi-square)."""
    counts = Counter(found)
    expected = counts.total() / kinds
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    freedom = kinds - 1
    return len(counts) == kinds and chi_square < freedom + 4 * (2 * freedom) ** 0.5


# ---- what changes places ---------------------------------------------------------------------------------


def test_what_is_hidden_from_a_viewer_changes_places_within_its_family_evenly() -> None:
    """Section 1: face-down, hand and aside cards are seen by their owner only."""
    game = ablaze("blue.queen green.felon blue.felon", aside={"blue": ["trap"], "green": ["queen"]})
    cards = permutations(["queen", "felon", "trap"])
    possible = {(f"blue.{a} green.{b} blue.{c}", f"blue.{d}") for a, c, d in cards for b in ("felon", "queen")}
    found = [(world.queue, aside(world, BLUE)) for world in worlds(game, RED, 1800)]
    assert set(found) == possible
    assert even(found, 12)


def test_a_hand_is_a_set_and_every_set_is_as_likely() -> None:
    """Section 1: two of four cards are in hand, one aside, one in the queue."""
    hands = [["red.felon"], ["blue.felon", "blue.trap"], ["green.felon"]]
    game = placement("blue.queen", hands, rules="ablaze", aside={"blue": ["schemer"]})
    found = [(world.queue, in_hand(world, BLUE), aside(world, BLUE)) for world in worlds(game, RED, 1800)]
    assert even(found, 12)
    assert even([queue for queue, _, _ in found], 4)


def test_for_a_spectator_every_seats_hidden_cards_change_places() -> None:
    """Section 1: seen by their owner only."""
    game = ablaze("blue.queen red.trap", aside={"blue": ["felon"], "red": ["felon"]})
    assert queues(game, NOTHING) == {f"blue.{b} red.{r}" for b in ("queen", "felon") for r in ("trap", "felon")}


def test_own_cards_never_move() -> None:
    """Section 3: a seat may look at its own face-down, aside and hand cards at any time."""
    hands = [["red.felon"], ["blue.felon", "blue.trap"], ["green.felon", "green.trap"]]
    game = placement(
        "blue.queen blue.prince/blue.bribery green.queen", hands, rules="ablaze", aside={"blue": ["schemer"]}
    )
    for world in worlds(game, BLUE):
        assert world.queue.split()[:2] == ["blue.queen", "blue.prince/blue.bribery"]
        assert (in_hand(world, BLUE), aside(world, BLUE)) == ("blue.felon blue.trap", "blue.schemer")
    assert len({world.queue for world in worlds(game, BLUE)}) == 3


def test_what_everyone_has_seen_stays() -> None:
    """Section 1: revealed cards, also while covered, discards; R31: a face-down Twin."""
    game = table("blue.queen!/blue.felon blue.twin blue.trap", rules=FACE_DOWN, discards={"blue": ["schemer"]})
    assert queues(game, RED) == {
        "blue.queen!/blue.felon blue.twin blue.trap",
        "blue.queen!/blue.trap blue.twin blue.felon",
    }
    assert {str(world.discards["blue"]) for world in worlds(game, RED)} == {str(game.discards["blue"])}


def test_covered_face_down_cards_change_places_too() -> None:
    """Section 3: the covered card keeps its side."""
    game = ablaze("blue.queen/blue.felon/blue.trap")
    stacks = permutations(["blue.queen", "blue.felon", "blue.trap"])
    assert queues(game, RED) == {"/".join(stack) for stack in stacks}


def test_tokens_and_bribes_stay_where_they_are() -> None:
    """Section 1: tokens lie on places, whatever the card is."""
    game = ablaze("blue.queen+2 green.felon!@blue/blue.felon blue.trap+1")
    names = permutations(["queen", "felon", "trap"])
    assert queues(game, RED) == {f"blue.{a}+2 green.felon!@blue/blue.{b} blue.{c}+1" for a, b, c in names}


def test_looking_for_another_world_changes_nothing_in_this_one() -> None:
    """Worlds are copies."""
    game = ablaze("blue.queen+1 blue.felon/blue.trap", aside={"blue": ["schemer"]})
    before = (game.queue, aside(game, BLUE), game.view(RED))
    worlds(game, RED, 20)
    assert (game.queue, aside(game, BLUE), game.view(RED)) == before


def test_the_same_seed_gives_the_same_world() -> None:
    """A random generator is an argument, nothing else is left to chance."""
    game = ablaze("blue.queen blue.felon blue.trap", aside={"blue": ["schemer"]})
    assert [world.queue for world in worlds(game, RED, 9)] == [world.queue for world in worlds(game, RED, 9)]


# ---- negative facts --------------------------------------------------------------------------------------


def test_a_substitution_without_replacement_tells_that_the_character_is_not_aside() -> None:
    """R38: replacement is compulsory, so blue's Queen is one of the two cards in the queue."""
    game = ablaze("blue.substitution green.queen! blue.felon blue.queen", "reveal", aside={"blue": ["trap", "schemer"]})
    assert happened(game, "not_replaced") != []
    found = [(world.queue, aside(world, BLUE)) for world in worlds(game, RED, 1800)]
    assert all("blue.queen" in queue for queue, _ in found)
    assert even(found, 6)  # where the Queen is, and which of the other three is beside it


def test_the_character_may_still_be_in_hand() -> None:
    """R38: from discard or aside only."""
    hands: list[list[str]] = [[], ["blue.queen", "blue.felon"], []]
    game = ablaze(
        "blue.substitution green.queen! blue.trap", "reveal", hands=hands, aside={"blue": ["schemer", "prince"]}
    )
    found = [(world.queue, in_hand(world, BLUE), aside(world, BLUE)) for world in worlds(game, RED, 1800)]
    assert not any("blue.queen" in cards for _, _, cards in found)
    # With the Queen in the queue the other four fill hand and aside in 6 ways, with the Queen in hand in 4 * 3.
    assert even(found, 18)


def test_a_substitution_that_found_its_character_tells_nothing_about_others() -> None:
    """R38: blue's Queen came from aside; the Schemer may be anywhere."""
    game = ablaze("blue.substitution green.queen! blue.felon", "reveal", aside={"blue": ["queen", "schemer"]})
    assert queues(game, RED) == {"blue.queen! blue.felon", "blue.queen! blue.schemer"}


def test_no_fact_follows_where_nothing_could_have_been_replaced() -> None:
    """R38: the top of a stack is never replaced, so the Felon may be aside."""
    game = ablaze("blue.substitution green.queen!/green.felon! blue.felon", "reveal", aside={"blue": ["trap"]})
    assert queues(game, RED) == {"green.queen! blue.felon", "green.queen! blue.trap"}


def test_the_fact_is_about_the_family_of_the_substitution() -> None:
    """R38: green's own Queen fell; blue's is not aside, red's may be anywhere."""
    game = ablaze(
        "blue.substitution green.queen! blue.queen red.felon",
        "reveal",
        aside={"blue": ["trap"], "red": ["queen"]},
    )
    assert queues(game, GREEN) == {"blue.queen red.felon", "blue.queen red.queen"}


def test_a_fallen_twin_tells_that_the_uncovered_cards_it_spared_are_no_princes() -> None:
    """R30: face-down Princes go with it, covered ones are spared; so the Prince is covered or aside."""
    game = ablaze("red.cutthroat! blue.twin! blue.felon blue.prince/blue.trap", aside={"blue": ["schemer"]})
    assert game.queue == "red.cutthroat! blue.felon blue.prince/blue.trap"
    found = [(world.queue, aside(world, BLUE)) for world in worlds(game, RED, 1800)]
    assert {"blue.felon", "blue.schemer", "blue.trap"} == {queue.split()[1] for queue, _ in found}
    assert not any(queue.endswith("prince") for queue, _ in found)
    assert even(found, 12)


def test_the_card_under_a_fallen_twin_is_no_prince_if_it_was_spared() -> None:
    """R30: a partner that lay directly under it would have been discarded; so the Prince is aside."""
    game = ablaze("red.cutthroat! blue.felon/blue.twin!", aside={"blue": ["prince"]})
    assert queues(game, RED) == {"red.cutthroat! blue.felon"}


def test_a_fallen_twin_tells_nothing_about_other_families() -> None:
    """R30: green's Prince may be either card."""
    game = ablaze("red.cutthroat! blue.twin! green.prince green.felon blue.felon", aside={"blue": ["prince"]})
    assert queues(game, RED) == {
        "red.cutthroat! green.prince green.felon blue.felon",
        "red.cutthroat! green.felon green.prince blue.felon",
    }


def test_a_fallen_twin_that_was_bribed_tells_about_the_family_of_its_briber() -> None:
    """R30: it belonged to blue; green's cards were not looked at."""
    game = ablaze(
        "red.cutthroat! green.twin!@blue blue.felon green.trap", aside={"blue": ["prince"], "green": ["prince"]}
    )
    assert queues(game, RED) == {
        "red.cutthroat! blue.felon green.trap",
        "red.cutthroat! blue.felon green.prince",
    }


def test_a_fallen_prince_tells_nothing_about_face_down_cards() -> None:
    """R30: it takes Twins along; blue's own Prince may be either card (the one that fell was bribed)."""
    game = ablaze("red.cutthroat! green.prince!@blue blue.felon blue.prince")
    assert queues(game, RED) == {"red.cutthroat! blue.felon blue.prince", "red.cutthroat! blue.prince blue.felon"}


def test_facts_are_known_in_every_other_world_too() -> None:
    """R30, R38: from world to world to world the facts stay with their places."""
    game = ablaze(
        "red.cutthroat! blue.twin! blue.felon blue.prince/blue.trap blue.substitution green.queen!",
        *("wait", "wait", "reveal", "target 5"),
        aside={"blue": ["schemer"]},
        hands=[[], ["blue.queen"], []],
    )
    assert game.queue == "red.cutthroat! blue.felon+1 blue.prince/blue.trap+1"
    rng = Rng(1)
    second_places = set()
    for _ in range(150):
        game.state = moved_to(game.state, another_world(game.state, RED, rng))
        _, second, third = game.queue.split()
        second_places.add(second)
        assert not third.endswith("blue.prince+1")
        assert aside(game, BLUE) != "blue.queen"
    assert second_places == {f"blue.{name}+1" for name in ("felon", "trap", "schemer", "queen")}


def test_facts_go_with_a_copy_of_the_game() -> None:
    """R30, R38."""
    game = ablaze("red.cutthroat! blue.felon/blue.twin!", aside={"blue": ["prince"]})
    assert queues(game.clone().clone(), RED) == {"red.cutthroat! blue.felon"}
    game = ablaze("blue.substitution green.queen! blue.queen", "reveal", aside={"blue": ["trap"]})
    assert queues(game.clone().clone(), RED) == {"blue.queen"}


# ---- the duel --------------------------------------------------------------------------------------------


def pile(game: Game, seat: int) -> list[Card]:
    s = game.state
    start = seat * int(s.pile_size)
    return [game.numbering.cards[s.pile[start + n]] for n in range(s.drawn, int(s.pile_size))]


def after_a_round(rules: RuleSet | str, seed: int) -> Game:
    """A duel after the first round: everybody waits, everybody has drawn two cards."""
    game = Game.new(rules, seed=seed)
    while game.round == 1:
        assert game.decision is not None
        game.play(game.decision.options[0])
    return game


def test_the_own_pile_is_shuffled_within_its_families() -> None:
    """Section 8: what the pile holds nobody knows, not even its seat; the family order is public."""
    game = Game.new("duel", seed=3)
    before = pile(game, 0)
    reds = []
    for world in worlds(game, 0, 1200):
        now = pile(world, 0)
        assert [card.family for card in now] == [card.family for card in before]
        assert sorted(now) == sorted(before)
        assert (in_hand(world, 0), aside(world, 0)) == (in_hand(game, 0), aside(game, 0))
        reds.append(tuple(card for card in now if card.family == "red"))
    assert even(reds, 24)


def test_the_other_seats_pile_hand_and_aside_cards_change_places() -> None:
    """Section 8: of all of these only the families are public."""
    game = Game.new("duel", seed=3)
    held: Counter[str] = Counter()
    for world in worlds(game, 0, 600):
        now = pile(world, 1)
        assert [card.family for card in now] == [card.family for card in pile(game, 1)]
        assert Counter(card.family for card in world.view(1).hand) == {"blue": 3, "yellow": 3}
        held.update(str(card) for card in world.view(1).hand)
    assert len(held) == 20
    assert all(130 < times < 230 for times in held.values())  # three of ten: 180


@pytest.mark.parametrize("rules", ["duel", ABLAZE_DUEL])
def test_drawn_cards_are_known_to_their_seat(rules: RuleSet | str) -> None:
    """Section 8: only what still lies in the pile is unknown; six of eight are left there."""
    game = after_a_round(rules, seed=5)
    assert len(pile(game, 0)) == 6
    orders = set()
    for world in worlds(game, 0):
        assert (in_hand(world, 0), aside(world, 0)) == (in_hand(game, 0), aside(game, 0))
        assert sorted(pile(world, 0)) == sorted(pile(game, 0))
        assert world.view(0) == game.view(0)
        orders.add(tuple(pile(world, 0)))
    assert len(orders) == 36
    assert {in_hand(world, 1) for world in worlds(game, 0)} != {in_hand(game, 1)}


def test_a_card_in_a_pile_is_seen_by_nobody() -> None:
    """Section 8: not even by its seat; once drawn its seat sees it, the other one only its back."""
    game = Game.new("duel", seed=3)
    s = game.state
    for seat in (0, 1):
        for place in range(8):
            card = int(s.pile[seat * 8 + place])
            for viewer in (0, 1, NOTHING):
                assert seen(s, viewer, card) == hidden(card // 11)
    game = after_a_round("duel", seed=3)
    s = game.state
    for seat in (0, 1):
        for place in range(8):
            card = int(s.pile[seat * 8 + place])
            assert (seen(s, seat, card) == card) == (place < 2)
            assert seen(s, 1 - seat, card) == hidden(card // 11)
    assert [str(game.numbering.cards[hidden(family)]) for family in (0, 4)] == ["red.?", "black.?"]


# ---- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), [("ablaze", 3), ("ablaze", 5), (ABLAZE_DUEL, 2), ("first", 4)])
def test_every_world_keeps_what_the_viewer_knows(rules: RuleSet | str, seats: int) -> None:
    """A view is the same in every world that its viewer cannot tell from this one."""
    rng = random.Random(2)
    game = Game.new(rules, seats, seed=2)
    for step in range(60):
        if (decision := game.decision) is None:
            break
        game.play(rng.choice(decision.options))
        if step % 12 == 0:
            for viewer in range(seats):
                for world in worlds(game, viewer, 3):
                    assert world.view(viewer) == game.view(viewer)
            for world in worlds(game, NOTHING, 3):
                assert world.view(None) == game.view(None)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_viewer_identifies_exactly_the_cards_that_it_is_shown_as_themselves(rules: RuleSet, seats: int) -> None:
    for length in (0, 7, 20, 45, None):
        game = random_game(rules, seats, seed=3, length=length)
        for viewer in range(NOTHING, seats):
            known = identified(game.state, viewer)
            in_game = [card for card in range(CARDS) if game.state.seat_of[card // 11] != NOTHING]
            assert all(bool(known >> card & 1) == (seen(game.state, viewer, card) == card) for card in in_game)


def test_a_seat_knows_its_own_cards_of_the_queue_and_those_that_lie_face_up() -> None:
    game = table("red.heir!/red.archer blue.spy blue.lord!")
    number = game.numbering.numbers
    for name, knowing in (("red.archer", {RED}), ("blue.spy", {BLUE}), ("blue.lord", {RED, BLUE, GREEN})):
        card = number[Card.parse(name)]
        assert {seat for seat in (RED, BLUE, GREEN) if knows(game.state, seat, card)} == knowing
