"""Reviews add up, repeat, and blame nobody for what they could not know."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from tests.games import TABLES, random_game
from tests.worlds import in_another_world

from oriflamme.analysis import MODEL, Effort, ValueModel, evaluate, position_shares, review
from oriflamme.analysis.grades import grade_of, is_settled
from oriflamme.bots import find_bot
from oriflamme.game import BadInput, Game, Record, RuleSet

BOTS = ("random", "greedy", "tuned", "sampler@50it", "search@50it")
SMALLEST = Effort(games=1, most_games=1, position_games=4)
SMALL = Effort(games=600, most_games=600, position_games=100)
FEW_WORLDS = replace(MODEL, worlds=6, position_worlds=4)


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
def test_the_account_adds_up_whatever_the_effort(rules: RuleSet, seats: int) -> None:
    record = Record.of(random_game(rules, seats, 11))
    found = review(record, effort=SMALLEST, model=FEW_WORLDS)
    assert [seat.seat for seat in found.seats] == list(range(seats))
    for seat in found.seats:
        assert abs(seat.fair + seat.deal - seat.lost + seat.fortune - seat.result) < 1e-9
        assert all(decision.loss >= 0 for decision in seat.decisions)
        assert all(abs(sum(shares) - 1) < 1e-9 for shares in seat.curve)
    assert abs(sum(seat.result for seat in found.seats) - 1) < 1e-9


@pytest.mark.long
@pytest.mark.parametrize("seed", range(500))
def test_the_account_adds_up_over_many_games(seed: int) -> None:
    rules, seats = TABLES[seed % len(TABLES)]
    bots = [find_bot(BOTS[(seed + n) % len(BOTS)]) for n in range(seats)]
    game, rng = Game.new(rules, seats, seed), random.Random(seed)
    while (seat := game.to_move) is not None:
        game.play(bots[seat].choose(game.view(seat), rng))
    for account in review(Record.of(game), effort=SMALLEST, model=FEW_WORLDS).seats:
        total = account.fair + account.deal - account.lost + account.fortune
        assert abs(total - account.result) < 1e-9


def test_every_event_carries_its_part_of_the_fortune() -> None:
    record = Record.of(random_game(RuleSet.named("revised"), 4, 5))
    game = record.replay()
    first = record.game().event_count
    effort, model = Effort(games=1, most_games=1, position_games=1600), replace(FEW_WORLDS, position_worlds=20)
    account = review(record, [2], effort, model=model).seats[0]
    told = []
    for change in account.to_dict()["changes"]:
        assert abs(sum(fortune for _, fortune in change["events"]) - change["fortune"]) < 1e-9
        assert change["events"][0][0] == change["event"]
        told += [number for number, _ in change["events"]]
    assert told == list(range(first, game.event_count))
    assert any(fortune for change in account.changes for fortune in change.by_event[1:])


def test_every_point_of_the_curve_has_an_error_that_shrinks_with_the_games() -> None:
    record = Record.of(random_game(RuleSet.named("revised"), 3, 2))
    few, many = (
        review(record, [1], Effort(games=1, most_games=1, position_games=games), model=FEW_WORLDS).seats[0]
        for games in (20, 320)
    )
    assert len(few.errors) == len(few.curve) == len(record.moves) + 1
    assert few.errors[-1] == 0.0
    assert sum(many.errors) < 0.7 * sum(few.errors)


def test_the_same_seed_gives_the_same_review() -> None:
    record = Record.of(random_game(RuleSet.named("revised"), 3, 2))
    once, again = (review(record, [1], SMALLEST, seed=5, model=FEW_WORLDS).to_dict() for _ in range(2))
    assert once == again
    assert once != review(record, [1], SMALLEST, seed=6, model=FEW_WORLDS).to_dict()


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
def test_no_byte_of_a_seats_review_depends_on_what_the_seat_cannot_know(rules: RuleSet, seats: int) -> None:
    game = random_game(rules, seats, 23)
    effort = Effort(games=200, most_games=200, position_games=8)
    for seat in (0, seats - 1):
        other = in_another_world(game, seat, 3)
        texts = [
            json.dumps(review(Record.of(each), [seat], effort, model=FEW_WORLDS).to_dict()) for each in (game, other)
        ]
        assert texts[0] == texts[1]


@pytest.mark.parametrize(("rules", "seats"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
def test_an_evaluation_does_not_depend_on_what_the_seat_cannot_know(rules: RuleSet, seats: int) -> None:
    for length in (7, 19, 33):
        game = random_game(rules, seats, 40 + length, length)
        decision = game.decision
        assert decision is not None
        view, move = game.view(decision.seat), decision.options[0]
        found = evaluate(view, SMALL, 3, model=FEW_WORLDS)
        for seed in (1, 2):
            other = in_another_world(game, decision.seat, seed).view(decision.seat)
            assert position_shares(other, SMALLEST, 3, FEW_WORLDS) == position_shares(view, SMALLEST, 3, FEW_WORLDS)
            again = evaluate(other, SMALL, 3, model=FEW_WORLDS)
            assert (again.options, again.best, again.loss(move)) == (found.options, found.best, found.loss(move))
            assert (again.beliefs, again.styles) == (found.beliefs, found.styles)
            assert again.reasons(move) == found.reasons(move)


def test_a_move_that_throws_the_game_away_is_a_blunder() -> None:
    """In the last round a seat that is level with its rivals takes two influence rather than one."""
    game = Game.new("revised", seats=3, seed=1)
    worst, rng = None, random.Random(3)
    player = find_bot("tuned")
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        if game.round >= 5 and len(view.decision.options if view.decision else ()) > 1:
            found = evaluate(view, SMALL, 1)
            shares = [option.share for option in found.options]
            if max(shares) - min(shares) > 0.4:
                worst = found
                break
        game.play(player.choose(view, rng))
    assert worst is not None
    bad = min(worst.options, key=lambda option: option.share).move
    assert worst.grade(bad) == "blunder"
    assert worst.loss(worst.options[worst.best].move) == (0.0, 0.0)


def test_random_moves_give_away_what_is_at_stake() -> None:
    """The stake of a decision is the mean loss over all its options, as far as losses below 0 do not count as 0."""
    game = random_game(RuleSet.named("revised"), 4, 8, 9)
    assert game.to_move is not None
    effort, model = Effort(games=20_000, most_games=20_000), replace(MODEL, worlds=40)
    found = evaluate(game.view(game.to_move), effort, 1, model=model)
    losses = [found.loss(option.move)[0] for option in found.options]
    mean = sum(losses) / len(losses)
    assert found.stake > 0.02
    assert abs(mean - found.stake) < 0.1 * found.stake


def test_in_a_lost_position_places_decide() -> None:
    """Seat 2 is far behind and cannot win, but it can still be second."""
    found = None
    for seed in range(40):
        game, rng = Game.new("revised", seats=3, seed=seed), random.Random(seed)
        while (seat := game.to_move) is not None and found is None:
            view = game.view(seat)
            if game.round == 6 and view.decision is not None and len(view.decision.options) > 1:
                each = evaluate(view, SMALL, 1, model=replace(MODEL, worlds=40))
                places = [option.place for option in each.options]
                if each.is_decided and max(places) - min(places) > 0.6:
                    found = each
            game.play(find_bot("greedy").choose(view, rng))
        if found is not None:
            break
    assert found is not None
    worst = max(found.options, key=lambda option: option.place)
    assert found.options[found.best].place == min(option.place for option in found.options)
    assert found.grade(worst.move) != "good"
    assert found.loss(worst.move)[0] < 0.02


def test_grades_are_parts_of_a_fair_share_and_need_to_be_beyond_noise() -> None:
    assert grade_of(0.014, 0.001, 4) == "good"
    assert grade_of(0.016, 0.001, 4) == "inaccuracy"
    assert grade_of(0.031, 0.001, 4) == "mistake"
    assert grade_of(0.061, 0.001, 4) == "blunder"
    assert grade_of(0.061, 0.04, 4) == "good"
    assert grade_of(0.061, 0.001, 2) == "mistake"
    assert is_settled(0.045, 0.001, 4) and not is_settled(0.031, 0.001, 4)


def test_the_hash_of_the_value_function_follows_its_settings() -> None:
    assert len(MODEL.hash) == 12
    assert ValueModel(random_move_rate=0.2).hash != MODEL.hash
    assert ValueModel().hash == MODEL.hash


def test_only_the_seat_that_is_asked_can_be_evaluated() -> None:
    game = Game.new("revised", seats=3, seed=1)
    with pytest.raises(BadInput, match="the view of the seat that is asked"):
        evaluate(game.view((int(game.to_move or 0) + 1) % 3))
    with pytest.raises(BadInput, match="a finished game"):
        review(Record.of(game))
