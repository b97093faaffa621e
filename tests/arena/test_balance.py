"""Balance: what cards did is counted from events, and it adds up."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from tests.games import TABLES, games, random_game, random_mixed

from oriflamme.arena import card_counts
from oriflamme.arena.balance import summarise_study
from oriflamme.arena.card_counts import FIELDS, SOURCES, BalanceStudy, counted, play_units
from oriflamme.game import Card, Game, RuleSet
from oriflamme.game.card import card_of

AT = {field: place for place, field in enumerate(FIELDS)}


@settings(max_examples=60, deadline=None)
@given(games(finished=True))
def test_influence_earned_from_every_source_adds_up_to_the_final_influence(game: Game) -> None:
    line = counted(game)
    cards = line["cards"].values()
    earned = sum(card[AT[source]] for card in cards for source in SOURCES)
    lost = sum(card[AT["lost"]] for card in cards)
    assert line["start"] + earned - lost == sum(line["influence"])


@pytest.mark.parametrize(
    ("rules", "seats"), [*TABLES, *map(random_mixed, range(3))], ids=lambda part: getattr(part, "name", part)
)
def test_the_counts_are_those_of_the_events(rules: RuleSet, seats: int) -> None:
    for seed in range(3):
        game = random_game(rules, seats, seed)
        assert counted(game)["cards"] == told_by_events(game)


def told_by_events(game: Game) -> dict[str, list[float]]:
    """Count the same from the events of a game."""
    assert game.result is not None and game.deal is not None
    found: dict[str, dict[str, float]] = {name: dict.fromkeys(FIELDS, 0) for name in game.rules.all_cards}
    drawn = {event.card for event in game.events if event.key == "drew"}
    for seat, family in ((seat, family) for seat, played in enumerate(game.seats) for family in played):
        for name, row in found.items():
            hand = name in game.deal.families[family].hand or name == "twin" or card_of(family, name) in drawn
            row["held" if hand else "aside"] += 1
            share = (seat in game.result.winners) / len(game.result.winners)
            row["held_wins" if hand else "aside_wins"] += share
    seen: set[tuple[str, Card]] = set()
    for event in (event for event in game.events if event.card is not None and event.key != "drew"):
        assert event.card is not None and event.card.name is not None
        row = found[event.card.name]
        amounts = {"gained": event.source, "lost": "lost"}
        once = {"placed": ("placed", "played"), "replaced": ("played",), "eliminated": ("eliminated",)}
        if field := amounts.get(event.key):
            row[field] += event.amount
        fields = (f"revealed_{event.round}",) if event.key == "revealed" else once.get(event.key, ())
        for field in fields:
            row[field] += (field.split("_")[0], event.card) not in seen
            seen.add((field.split("_")[0], event.card))
    return {name: [row[field] for field in FIELDS] for name, row in found.items()}


@pytest.mark.parametrize("rules", [("first", "revised"), ("duel",)])
def test_inside_the_engine_the_study_is_the_same(rules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    played = tuple(map(RuleSet.named, rules))
    study = BalanceStudy("tuned", played, len(played[0].families()), 5)
    there = play_units(study, range(6))
    monkeypatch.setattr(card_counts, "policies_of", lambda players: None)
    assert play_units(study, range(6)) == there


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda part: getattr(part, "name", part))
def test_cards_are_held_played_and_lost_in_possible_numbers(rules: RuleSet, seats: int) -> None:
    families = 4 if rules.duel else seats
    for seed in range(5):
        line = counted(random_game(rules, seats, seed))
        for name, card in line["cards"].items():
            assert card[AT["held"]] + card[AT["aside"]] == families
            assert card[AT["placed"]] <= min(card[AT["held"]], card[AT["played"]])
            assert card[AT["eliminated"]] <= card[AT["played"]]
            assert sum(card[AT[f"revealed_{number}"]] for number in range(1, 7)) <= card[AT["played"]], name
        if not rules.duel:
            ordinary = [card for name, card in line["cards"].items() if name != "twin"]
            assert sum(card[AT["held"]] for card in ordinary) == rules.hand_size * families
            assert sum(card[AT["held_wins"]] for card in ordinary) == pytest.approx(rules.hand_size)


def test_a_study_tells_shares_with_intervals_and_seats_from_the_first_player() -> None:
    study = BalanceStudy("random", (RuleSet.named("ablaze"),), 3, 5)
    found = summarise_study(study, play_units(study, range(60)), 60)
    (side,) = found["sides"]
    assert found["complete"] and found["games"] == 60 and found["differences"] is None
    assert len(side["cards"]) == 11
    for card in side["cards"]:
        assert card["played"]["low"] <= card["played"]["value"] <= card["played"]["high"] <= 1
        assert sum(card["sources"].values()) == pytest.approx(card["earned"]["value"], abs=0.001)
        assert sum(card["rounds"]) == pytest.approx(float(card["card"] != "twin"), abs=0.001), "the Twin lies face up"
    assert sum(seat["win_share"]["value"] for seat in side["seats"]) == pytest.approx(1, abs=0.001)


def test_two_editions_are_compared_on_the_same_deals() -> None:
    study = BalanceStudy("random", (RuleSet.named("first"), RuleSet.named("revised")), 3, 5)
    lines = play_units(study, range(40))
    random.Random(1).shuffle(lines)
    lines.sort(key=lambda line: int(line["deal"]))
    found = summarise_study(study, lines[:-1], 20)
    assert found["games"] == 19 and not found["complete"]
    first, revised = found["sides"]
    assert [card["held"] for card in first["cards"]] == [card["held"] for card in revised["cards"]]
    differences = {form["card"]: form["earned"]["value"] for form in found["differences"]}
    for before, after in zip(first["cards"], revised["cards"], strict=True):
        change = after["earned"]["value"] - before["earned"]["value"]
        assert differences[before["card"]] == pytest.approx(change, abs=0.001)


def test_a_bot_that_fails_is_named_and_a_stand_in_is_told() -> None:
    study = BalanceStudy("process:false", (RuleSet.named("revised"),), 3, 5)
    found = summarise_study(study, play_units(study, range(2)), 2)
    assert "crashed" in found["faults"]["process:false"]
