"""The duel of two seats with two families each: section 8 of the rule book."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import DUEL, asked, discarded, happened, placement, table

from oriflamme.engine.rules.cards import FAMILY_CARDS, bits
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.setup import deal, new_state
from oriflamme.game import Card, Deal, FamilyDeal, Game, RuleSet

ABLAZE: dict[str, Any] = {"duel": True, "cards": "ablaze"}
LEFT_OVER = ("assassination", "decree", "ambush", "conspiracy")


def dealt(first: int = 0) -> Game:
    """A duel in which every family has the same hand, and the piles begin with red and blue."""
    family = FamilyDeal(hand=("archer", "soldier", "spy"), aside=("heir", "lord", "shapeshifter"))
    piles = tuple(tuple(Card(family, name) for name in LEFT_OVER for family in played) for played in DUEL)
    seats = tuple(tuple(played) for played in DUEL)
    families = dict.fromkeys(("red", "blue", "green", "yellow"), family)
    return Game.dealt(RuleSet.named("duel"), seats, Deal(families, piles), first)


def place_or_wait(game: Game) -> None:
    """Place at the front, or wait."""
    assert game.decision is not None
    game.play("wait" if game.decision.ask == "reveal" else game.decision.options[0])


def play_waiting(game: Game) -> None:
    """Nothing else until nobody must decide anything."""
    while game.decision is not None:
        place_or_wait(game)


# ---- the course of a duel --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_three_cards_of_each_family_go_aside_and_three_are_the_hand(seed: int) -> None:
    """R55: the other eight form the pile; what it holds nobody knows, its backs everyone."""
    game = Game.new("duel", seed=seed)
    assert game.seats == (("red", "green"), ("blue", "yellow"))
    assert game.influence == (1, 1)
    view = game.view(None)
    assert [len(cards) for cards in view.aside.values()] == [3] * 4
    for seat, played in enumerate(game.seats):
        assert sorted(str(card) for card in view.hands[seat]) == sorted(f"{f}.?" for f in played for _ in range(3))
        assert sorted(view.piles[seat]) == sorted(family for family in played for _ in range(4))
        assert all(above != below for above, below in zip(view.piles[seat], view.piles[seat][1:], strict=False))
        assert len(set(game.view(seat).hand)) == 6


def test_a_random_family_lies_on_top_of_the_pile() -> None:
    """R55: over some deals each family of a seat does, and the order within a family differs."""
    games = [Game.new("duel", seed=seed) for seed in range(24)]
    tops = {(pile[0].family, seat) for game in games if game.deal for seat, pile in enumerate(game.deal.piles)}
    assert tops == {("red", 0), ("green", 0), ("blue", 1), ("yellow", 1)}
    firsts = {card.name for game in games if game.deal for card in game.deal.piles[0][:2]}
    assert len(firsts) > 5


def test_the_engine_deals_a_duel_by_the_same_rule() -> None:
    """R55: each family's four left-over cards, alternately, a random family on top."""
    tops = set()
    for seed in range(24):
        s = new_state(RuleSet.named("duel").engine(), [[0, 2], [1, 3]])
        deal(s, Rng(seed))
        assert int(s.pile_size) == 8
        pile = [int(s.pile[place]) for place in range(16)]
        for seat, played in enumerate(((0, 2), (1, 3))):
            families = [card // FAMILY_CARDS for card in pile[8 * seat : 8 * seat + 8]]
            assert families in ([*played] * 4, [*reversed(played)] * 4)
            tops.add(families[0])
        everything = [*pile, *bits(s.hands), *bits(s.aside)]
        assert sorted(everything) == [family * FAMILY_CARDS + place for family in range(4) for place in range(10)]
        assert len(bits(s.hands)) == len(bits(s.aside)) == 12
    assert tops == {0, 1, 2, 3}


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 0, 1]), (1, [1, 0, 1, 0])])
def test_each_seat_places_two_cards_one_by_one_in_turn(first: int, order: list[int]) -> None:
    """Section 8: the first player's tile passes every round."""
    game = dealt(first)
    assert game.view(None).to_place == tuple(order)
    play_waiting(game)
    for number in range(1, 7):
        placers = [event["seat"] for event in happened(game, "placed") if event["round"] == number]
        assert placers == (order if number % 2 else order[::-1])
    assert [event["seat"] for event in happened(game, "round_started")] == (order + order)[:6]


def test_each_seat_draws_two_cards_after_rounds_1_to_4() -> None:
    """Section 8: from the top of its pile; after six rounds two cards are left unplayed."""
    game = dealt()
    for _ in range(8):
        assert happened(game, "drew") == []
        place_or_wait(game)
    assert happened(game, "drew") == [
        {"key": "drew", "round": 1, "seat": 0, "card": "red.assassination"},
        {"key": "drew", "round": 1, "seat": 1, "card": "blue.assassination"},
        {"key": "drew", "round": 1, "seat": 0, "card": "green.assassination"},
        {"key": "drew", "round": 1, "seat": 1, "card": "yellow.assassination"},
    ]
    assert [len(hand) for hand in game.view(None).hands] == [6, 6]
    assert [len(pile) for pile in game.view(None).piles] == [6, 6]
    play_waiting(game)
    drawn = [(event["round"], event["seat"], event["card"].split(".")[1]) for event in happened(game, "drew")]
    assert drawn == [
        (number, seat, name) for number, name in enumerate(LEFT_OVER, 1) for _ in range(2) for seat in (0, 1)
    ]
    assert game.is_over
    assert [len(hand) for hand in game.view(None).hands] == [2, 2]
    assert [len(pile) for pile in game.view(None).piles] == [0, 0]


def test_both_seats_may_place_cards_of_either_family() -> None:
    """Section 8: any families, also two cards of one."""
    hands = [["red.spy", "red.lord", "green.lord"], ["blue.spy", "yellow.spy"]]
    moves = ("place red.spy front", "place yellow.spy back", "place red.lord back", "place blue.spy front")
    game = placement("", hands, *moves, rules="duel", round=1)
    assert game.queue == "blue.spy red.spy yellow.spy red.lord"
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


# ---- families are strangers, seats are one ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("queue", "amount"), [("green.spy red.lord! green.heir", 1), ("red.spy red.lord! green.heir", 2)]
)
def test_a_lord_counts_its_family_not_its_seat(queue: str, amount: int) -> None:
    """R50: the other family of its seat is a stranger."""
    game = table(queue, rules="duel", cursor=2)
    assert game.influence == (1 + amount, 1)


def test_a_copied_lord_counts_the_shapeshifters_family() -> None:
    """R50, R10: the green lord is a stranger to the red shapeshifter."""
    game = table("green.lord! red.shapeshifter! red.spy", rules="duel", cursor=2)
    assert game.influence == (3, 1)


def test_a_stack_is_always_of_one_family() -> None:
    """R50: a card cannot be placed on the seat's other family."""
    hands = [["red.spy", "green.spy"], ["blue.spy", "yellow.spy"]]
    game = placement("red.heir! green.heir! blue.heir!", hands, rules="duel")
    assert asked(game) == (
        0,
        "place",
        [
            "place red.spy front",
            "place red.spy back",
            "place red.spy on 1",
            "place green.spy front",
            "place green.spy back",
            "place green.spy on 2",
        ],
    )


def test_two_heirs_of_one_seat_are_rivals() -> None:
    """R50: an heir compares names only."""
    game = table("red.heir! green.heir!", rules="duel")
    assert game.influence == (1, 1)


def test_a_spy_between_two_families_of_one_seat_is_not_asked() -> None:
    """R8, R50: the seat counts, not the family."""
    game = table("blue.lord red.spy! yellow.heir", rules="duel", cursor=2, influence=[1, 5])
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.influence == (2, 4)


def test_a_spy_between_two_seats_is_asked() -> None:
    """R8, R50: one neighbour is of its own seat's other family."""
    game = table("green.lord red.spy! yellow.heir", rules="duel", cursor=2, influence=[1, 5])
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert game.influence == (2, 4)


@pytest.mark.parametrize(
    ("queue", "moves"),
    [("green.lord red.spy! yellow.heir", ["target 1"]), ("green.lord red.spy! red.heir", [])],
)
def test_a_spy_takes_nothing_from_its_own_seats_other_family(queue: str, moves: list[str]) -> None:
    """R53: legal, and without effect; between two cards of its own seat it is not asked (R8)."""
    game = table(queue, *moves, rules="duel", cursor=2, influence=[3, 5])
    assert game.influence == (3, 5)
    assert happened(game, "lost") == []
    assert [event["rulings"] for event in happened(game, "nothing_happened")] == [["R8"]]


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_card_that_eliminates_the_ambush_of_its_seats_other_family_stays(edition: str) -> None:
    """R51: it gets its 1; no 4 influence, no extra 1, in whichever edition."""
    game = table("red.soldier! green.ambush+2", rules={"duel": True, "edition": edition})
    assert game.queue == "red.soldier!"
    assert game.influence == (2, 1)
    assert discarded(game) == {"green": ["ambush"]}
    assert happened(game, "sprang") == []


@pytest.mark.parametrize(("edition", "influence", "queue"), [("first", 3, ""), ("revised", 2, "red.soldier!")])
def test_within_one_family_an_own_ambush_is_as_ever(edition: str, influence: int, queue: str) -> None:
    """R51, R21: first: one more, and the attacker is discarded."""
    game = table("red.soldier! red.ambush", rules={"duel": True, "edition": edition})
    assert game.queue == queue
    assert game.influence == (influence, 1)


@pytest.mark.parametrize("ambush", ["blue.ambush", "yellow.ambush"])
def test_the_ambush_of_either_family_of_the_other_seat_gains_4(ambush: str) -> None:
    """R50, R15: another seat is another seat."""
    game = table(f"green.soldier! {ambush}", rules="duel")
    assert game.queue == ""
    assert game.influence == (2, 5)


# ---- the same with Ablaze cards --------------------------------------------------------------------------


def test_every_family_has_its_own_twin_and_bribe_token() -> None:
    """R56: the object form may combine the duel with other cards."""
    game = Game.new(RuleSet.parse('{"duel": true, "cards": "ablaze"}'), seed=1)
    assert sorted(game.view(None).twins) == ["blue", "green", "red", "yellow"]
    assert sorted(game.bribe_tokens) == ["blue", "green", "red", "yellow"]


def test_the_duel_is_the_base_game_in_the_first_edition() -> None:
    """R56: that is what the name `duel` means; the lord counts whole stacks (R20)."""
    assert RuleSet.named("duel") == RuleSet.parse('{"cards": "base", "edition": "first", "duel": true}')
    assert table("red.lord! red.heir/red.spy", rules="duel").influence == (4, 1)


def test_the_duel_may_be_combined_with_the_other_edition() -> None:
    """R56: the object form alone means the revised edition; the lord counts tops (R20)."""
    assert RuleSet.parse('{"duel": true}').edition == "revised"
    assert table("red.lord! red.heir/red.spy", rules={"duel": True}).influence == (3, 1)


def test_an_apothecary_needs_another_card_of_its_family() -> None:
    """R50: one of its seat's other family is none."""
    game = table("red.apothecary! blue.queen green.felon", rules=ABLAZE)
    assert asked(game) == (1, "reveal", ["wait", "reveal"])
    assert game.queue == "red.apothecary! blue.queen green.felon"


def test_a_substitution_replaces_a_character_of_its_seats_other_family() -> None:
    """R50: strangers, so red's Queen comes in and then gains 2; but one seat, so no Queen's bonus."""
    game = table("red.substitution green.queen!", "reveal", rules=ABLAZE, aside={"red": ["queen"]})
    assert game.queue == "red.queen!"
    assert game.influence == (4, 1)
    assert discarded(game) == {"red": ["substitution"], "green": ["queen"]}


def test_a_bribery_changes_the_family_within_a_seat() -> None:
    """R50: green's Queen is red's now."""
    game = table("red.bribery green.queen!", "reveal", rules=ABLAZE)
    assert game.queue == "green.queen!@red"
    assert game.influence == (3, 1)
    assert sorted(game.bribe_tokens) == ["blue", "green", "yellow"]


def test_a_combination_uses_only_its_own_family() -> None:
    """R50: there is no red character, so nothing happens; the green Queen acts in her turn."""
    game = table("red.combination green.queen!", "reveal", rules=ABLAZE)
    assert game.queue == "green.queen!"
    assert game.influence == (3, 1)
    assert happened(game, "chose") == []


def test_a_fallen_prince_takes_only_the_twin_of_his_family_along() -> None:
    """R50: green's Twin stays and gains 1."""
    game = table("blue.substitution red.prince! red.twin! green.twin!", "reveal", rules=ABLAZE)
    assert game.queue == "green.twin!"
    assert game.influence == (2, 2)
    assert discarded(game) == {"red": ["prince", "twin"], "blue": ["substitution"]}


def test_a_trap_of_its_seats_other_family_does_nothing_to_the_attacker() -> None:
    """R50: it is not another seat's card that eliminated it."""
    game = table("red.apothecary! red.queen green.trap+1", "target 3", "wait", rules=ABLAZE, influence=[5, 5])
    assert game.queue == "red.apothecary! red.queen+1"
    assert game.influence == (6, 5)


def test_a_cutthroat_spares_the_namesakes_of_its_seats_other_family() -> None:
    """R50: blue and yellow fall, 1 each; the green felon stays and costs its own seat 1."""
    game = table("red.cutthroat! blue.felon! green.felon! yellow.felon!", rules=ABLAZE, influence=[5, 5])
    assert game.queue == "red.cutthroat! green.felon!"
    assert game.influence == (6, 5)


def test_a_felon_hits_both_families_of_a_seat() -> None:
    """R50: each adjacent card costs its seat 1."""
    game = table("blue.queen red.felon! yellow.queen", rules=ABLAZE, cursor=2, influence=[5, 5])
    assert game.influence == (5, 3)
