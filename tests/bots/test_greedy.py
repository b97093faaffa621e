"""greedy: legal and sensible in every rule set, decided by the view alone, and much better than chance."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any, Final

import pytest
from tests.games import TABLES
from tests.table import mixed, placement, table

from oriflamme.bots import Budget, find_bot, play_game
from oriflamme.bots.greedy import abilities, greedy, heuristics, income
from oriflamme.game import Game, Move, RuleSet, View
from oriflamme.game.card import ABLAZE_CARDS, CHARACTERS, NAMES

MIXED: Final = [
    (RuleSet(("archer", "soldier", "heir", "lord", "shapeshifter", "queen", "felon", "bribery", "trap", "decree")), 4),
    (RuleSet(("spy", "shapeshifter", "prince", "cutthroat", "apothecary", "assassination", "decree", "substitution",
              "combination", "conspiracy"), twin_face_down=True), 5),
    (RuleSet(ABLAZE_CARDS, duel=True), 2),
    (RuleSet(("soldier", "lord", "schemer", "queen"), rounds=2, aside=1), 3),
]  # fmt: skip

ablaze = partial(table, rules="ablaze")


def answer(game: Game, seed: int = 1) -> Move:
    """Return what greedy answers to the open question."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    assert view.decision is not None
    return greedy(view, view.decision, random.Random(seed), Budget())


def says(game: Game) -> str:
    return str(answer(game))


# ---- as a bot --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), [*TABLES, *MIXED], ids=lambda part: getattr(part, "name", part))
def test_it_plays_legal_moves_to_the_end_of_a_game_of_every_rule_set(rules: RuleSet, seats: int) -> None:
    for seed in range(3):
        game = Game.new(rules, seats, seed=seed)
        play_game(game, [find_bot("greedy")] * seats, [random.Random(seat) for seat in range(seats)])
        assert game.is_over


@pytest.mark.parametrize(("rules", "seats"), [*TABLES[::3], *MIXED], ids=lambda part: getattr(part, "name", part))
def test_the_view_alone_decides_and_the_same_seed_gives_the_same_move(rules: RuleSet, seats: int) -> None:
    game = Game.new(rules, seats, seed=5)
    while (decision := game.decision) is not None:
        form = json.loads(json.dumps(game.view(decision.seat).to_dict()))
        view = View.from_dict(form)
        assert view.decision is not None
        move = greedy(view, view.decision, random.Random(3), Budget())
        assert move == answer(game, seed=3)
        assert move in decision.options
        game.play(move)


TABLES_BY_CARD: Final[list[dict[str, Any]]] = [
    heuristics.INCOME,
    heuristics.ONCE,
    heuristics.BAIT,
    heuristics.THREAT,
    income.INCOME_BY_PLACE,
    income.KILLERS,
    abilities.TARGETS,
    abilities.TARGET_SCORES,
]


@pytest.mark.parametrize("name", NAMES)
def test_a_card_without_rules_of_thumb_is_played_as_an_average_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new card is in no table: it neither fails nor is worth nothing."""
    for by_card in TABLES_BY_CARD:
        monkeypatch.delitem(by_card, name, raising=False)
    income_, once = heuristics.average_income(name), heuristics.average_once(name)
    assert (income_ > 0, once > 0) == ((True, False) if name in CHARACTERS else (False, True))
    others = [other for other in NAMES if other not in (name, "twin")]
    for seed in range(4):
        cards = {"prince" if name == "twin" else name, "shapeshifter", "combination"}
        rest = random.Random(seed).sample([other for other in others if other not in cards], 10 - len(cards))
        game = Game.new(RuleSet((*cards, *rest)), 4, seed=seed)
        play_game(game, [find_bot("greedy")] * 4, [random.Random(seat) for seat in range(4)])
        assert game.is_over


def share_of_wins(rules: str, seats: int, games: int) -> float:
    """Return the share of games that one greedy wins against random bots, its seat rotating; ties are split."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        players = [find_bot("greedy" if seat == mine else "random") for seat in range(seats)]
        rngs = [random.Random(f"{number} {seat}") for seat in range(seats)]
        result = play_game(Game.new(rules, seats, seed=number), players, rngs).result
        assert result is not None
        won += (mine in result.winners) / len(result.winners)
    return won / games


@pytest.mark.parametrize(
    ("rules", "seats", "games", "share"), [("revised", 4, 60, 0.75), ("ablaze", 4, 40, 0.65), ("duel", 2, 30, 0.9)]
)
def test_it_beats_random_bots(rules: str, seats: int, games: int, share: float) -> None:
    """Well below what was measured on fresh deals: 90 % of 1,000 games, 85 % and more than 99 % of 600."""
    assert share_of_wins(rules, seats, games) >= share


# ---- reveal or wait --------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["heir", "conspiracy", "lord", "assassination"])
def test_in_the_last_round_a_card_with_tokens_is_revealed(card: str) -> None:
    assert says(table(f"red.{card}+2 blue.spy!", round=6)) == "reveal"


def test_a_character_with_income_is_revealed_early() -> None:
    assert says(table("red.heir blue.spy! green.lord")) == "reveal"
    assert says(ablaze("red.prince blue.queen green.schemer", twins=["red"])) == "reveal"


def test_an_heir_beside_whom_another_lies_open_waits() -> None:
    assert says(table("red.heir blue.heir! green.lord")) == "wait"


def test_a_conspiracy_gathers_tokens() -> None:
    assert says(table("blue.lord red.conspiracy+1 green.lord", "wait")) == "wait"


def test_a_conspiracy_in_danger_is_cashed_in() -> None:
    assert says(table("red.conspiracy+5 blue.soldier! green.archer!")) == "reveal"


@pytest.mark.parametrize(("card", "rules"), [("ambush", "revised"), ("trap", "ablaze")])
def test_bait_waits_for_a_killer_until_the_last_round(card: str, rules: str) -> None:
    killer = "soldier" if card == "ambush" else "cutthroat"
    assert says(table(f"blue.{killer}! red.{card}", cursor=2, rules=rules)) == "wait"
    assert says(table(f"blue.{killer}! red.{card}", cursor=2, rules=rules, round=6)) == "reveal"
    assert says(table(f"red.{card} blue.{killer}!", rules=rules, round=6)) == "wait"


def test_a_soldier_between_own_cards_stays_face_down() -> None:
    assert says(table("red.heir! red.soldier red.lord!", cursor=2)) == "wait"


# ---- targets ---------------------------------------------------------------------------------------------


def test_a_soldier_spares_its_own_family() -> None:
    assert says(table("red.heir! red.soldier! blue.spy!", cursor=2)) == "target 3"


def test_an_archer_hits_the_card_that_earns_more() -> None:
    assert says(table("blue.shapeshifter! red.archer! green.conspiracy blue.heir!", cursor=2)) == "target 4"


def test_an_open_earner_is_a_better_victim_than_what_may_be_an_ambush() -> None:
    game = table("blue.ambush red.soldier! blue.heir!", cursor=2, round=4, influence=[4, 6, 5])
    assert says(game) == "target 3"


def test_an_assassination_clears_the_way_for_an_heir() -> None:
    game = table("green.lord! red.heir! red.assassination blue.heir! green.spy!", "reveal", cursor=3)
    assert says(game) == "target 4"


def test_a_card_that_has_had_its_last_turn_is_not_worth_a_shot() -> None:
    game = table("blue.heir! red.archer! green.spy! blue.lord!", cursor=2, round=6)
    assert says(game) == "target 4"


def test_a_spy_robs_the_leader() -> None:
    assert says(table("green.lord! red.spy! blue.lord!", cursor=2, round=5, influence=[5, 9, 3])) == "target 3"


def test_a_spy_robs_no_empty_purse() -> None:
    assert says(table("green.lord! red.spy! blue.lord!", cursor=2, influence=[1, 0, 3])) == "target 1"


def test_a_shapeshifter_copies_what_pays_most() -> None:
    game = table("blue.queen! red.shapeshifter! green.felon!", cursor=2, rules=mixed("queen", "felon", "shapeshifter"))
    assert says(game) == "target 1"


def test_a_cutthroat_takes_namesakes() -> None:
    game = ablaze("green.schemer! red.cutthroat! blue.queen! blue.prince! green.queen!", cursor=2)
    assert says(game) == "target 3"


def test_an_apothecary_does_not_poison_itself() -> None:
    game = ablaze("red.apothecary! red.queen! blue.queen!")
    assert says(game) == "target 3"


def test_a_substitution_brings_a_queen_in() -> None:
    queue = "green.queen! red.substitution blue.prince!"
    assert says(ablaze(queue, "reveal", cursor=2, aside={"red": ["queen"]})) == "target 1"


def test_a_bribery_wins_a_queen_over() -> None:
    assert says(ablaze("red.bribery blue.queen! green.schemer! red.prince!", "reveal")) == "target 2"


def test_a_decree_in_the_last_round_gives_an_own_card_another_turn() -> None:
    game = table("red.heir! red.decree blue.shapeshifter green.ambush", "reveal", cursor=2, round=6)
    assert says(game) == "target 1"
    game.play("target 1")
    assert says(game) in ("gap 1", "gap 2", "gap 3")


def test_a_combination_is_repeated_while_that_pays_more_than_the_token() -> None:
    assert says(ablaze("red.queen! red.combination+1 blue.trap", "reveal", cursor=2)) == "repeat"
    assert says(ablaze("red.felon! red.combination+1 red.trap", "reveal", cursor=2)) == "keep"


# ---- placement -------------------------------------------------------------------------------------------


def placing(queue: str, *names: str, rules: str = "revised", round: int = 2) -> Game:
    """Red has these cards in hand and is to place one."""
    hands = [[f"red.{name}" for name in names], ["blue.decree"], ["green.decree"]]
    if rules == "ablaze":
        hands[1:] = [["blue.combination"], ["green.combination"]]
    return placement(queue, hands, rules=rules, round=round)


def test_an_heir_is_placed_before_an_ambush() -> None:
    assert says(placing("", "decree", "heir", "ambush", round=1)) == "place red.heir front"


def test_a_lord_goes_beside_its_family() -> None:
    assert says(placing("red.spy! blue.spy! green.spy!", "lord")) == "place red.lord front"


def test_a_queen_keeps_away_from_an_open_cutthroat() -> None:
    assert says(placing("blue.queen! green.cutthroat!", "queen", rules="ablaze")) == "place red.queen front"


def test_an_ambush_goes_beside_an_open_soldier() -> None:
    assert says(placing("blue.lord! green.soldier!", "ambush")) == "place red.ambush back"


def test_a_soldier_goes_beside_a_victim() -> None:
    assert says(placing("blue.heir! green.spy! red.spy!", "soldier", round=6)) == "place red.soldier front"


def test_a_schemer_goes_beside_no_stack() -> None:
    queue = "blue.queen!/blue.felon! green.queen!"
    assert says(placing(queue, "schemer", rules="ablaze")) == "place red.schemer back"


@pytest.mark.parametrize("name", ["spy", "lord", "soldier", "conspiracy"])
def test_an_earning_card_is_not_covered_by_what_stays(name: str) -> None:
    assert answer(placing("blue.lord! red.heir! green.lord!", name)).place != "on"


def test_a_soldier_that_would_strike_its_own_family_is_covered() -> None:
    queue = "red.heir! red.soldier! red.lord! blue.spy!"
    assert says(placing(queue, "shapeshifter")) == "place red.shapeshifter on 2"


def test_a_twin_keeps_away_from_an_open_cutthroat() -> None:
    game = ablaze("red.prince blue.queen! green.cutthroat!", "reveal", twins=["red"])
    assert says(game) == "place red.twin front"
