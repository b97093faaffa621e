"""What can be read from the moves: beliefs beside chance, leaks, and reasons."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from oriflamme.analysis import MODEL, Effort, evaluate, review
from oriflamme.analysis.beliefs import card_beliefs
from oriflamme.bots import find_bot
from oriflamme.game import Game, Record
from oriflamme.game.imagine import imagine

EFFORT = Effort(games=1500, most_games=1500, position_games=20)


def game_of_bots(rules: str, seats: int, seed: int, moves: int | None = None) -> Game:
    game, rng, bot = Game.new(rules, seats, seed), random.Random(seed), find_bot("tuned")
    while (seat := game.to_move) is not None and (moves is None or len(game.moves) < moves):
        game.play(bot.choose(game.view(seat), rng))
    return game


@pytest.mark.parametrize(("rules", "seats"), [("revised", 4), ("ablaze", 3), ("duel", 2)])
def test_beliefs_and_chances_are_those_of_one_card_or_of_a_hand(rules: str, seats: int) -> None:
    game = game_of_bots(rules, seats, 8, 25)
    view = game.view(0)
    places = card_beliefs(view, MODEL.belief(view, imagine(view), 300))
    hidden = [card for slot in view.queue for card in slot if card.card.hidden]
    assert len([place for place in places if place.slot is not None]) == len(hidden) > 0
    for place in places:
        held = 1
        if place.slot is None:
            held = sum(card.family == place.family for card in view.hands[place.seat])
        assert sum(guess.belief for guess in place.guesses) == pytest.approx(held, abs=1e-6)
        assert sum(guess.chance for guess in place.guesses) == pytest.approx(held, abs=1e-6)
        assert all(-1e-9 <= guess.belief <= 1 + 1e-9 for guess in place.guesses)


def test_beliefs_know_more_than_chance() -> None:
    """Over many hidden cards the true one is believed in more than chance says."""
    believed, chance = [], []
    for seed in range(12):
        game = game_of_bots("revised", 4, seed, 34)
        view = game.view(0)
        for place in card_beliefs(view, MODEL.belief(view, imagine(view), 400)):
            if place.slot is not None and place.level is not None:
                card = game.full_queue[place.slot][place.level].card
                known = place.chance_of({str(card.name)})
                believed.append(known[0])
                chance.append(known[1])
    assert sum(believed) > 1.5 * sum(chance)


def test_leaks_name_own_face_down_cards_and_are_the_same_for_all_others() -> None:
    game = game_of_bots("revised", 4, 3)
    record = Record.of(game)
    account = review(record, [1], EFFORT, model=replace(MODEL, worlds=20, position_worlds=100)).seats[0]
    assert account.leaks
    for leak in account.leaks:
        known = [each for each in leak.known if each is not None]
        assert leak.known[1] is None and leak.bits[1] is None and len(set(known)) == 1
        replayed = record.game()
        for move in record.moves[: leak.version]:
            replayed.play(move)
        there = replayed.full_queue[leak.slot][leak.level]
        assert str(there.card) == leak.card and not there.revealed and leak.card.startswith(record.seats[1][0])


def test_a_target_that_may_strike_back_is_a_reason() -> None:
    keys = set()
    for seed in range(30):
        game, rng = game_of_bots("revised", 4, seed, 20), random.Random(seed)
        while (seat := game.to_move) is not None:
            view = game.view(seat)
            if view.decision is not None and view.decision.ask == "target" and view.decision.ability == "soldier":
                found = evaluate(view, EFFORT, model=replace(MODEL, worlds=150))
                for option in found.options:
                    for reason in found.reasons(option.move):
                        keys.add(reason["key"])
                        if reason["key"] == "target-strikes-back":
                            assert 0 < reason["mere"] < 1 and reason["chance"] > 0 and "ambush" in reason["cards"]
                            return
            game.play(find_bot("tuned").choose(view, rng))
    raise AssertionError(f"no soldier met an ambush; other reasons: {sorted(keys)}")


def test_reasons_are_few_and_the_best_option_needs_none() -> None:
    game = game_of_bots("revised", 4, 4, 28)
    assert game.to_move is not None
    found = evaluate(game.view(game.to_move), EFFORT, model=replace(MODEL, worlds=150))
    assert found.reasons(found.options[found.best].move) == []
    assert all(len(found.reasons(option.move)) <= 3 for option in found.options)
