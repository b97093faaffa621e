"""Chance that is tied to questions, and worlds at even distances: fair, and alike in games that are alike."""

from __future__ import annotations

from collections import Counter

import numpy as np
from tests.engine.policy.positions import questions
from tests.games import random_game

from oriflamme.analysis import MODEL
from oriflamme.analysis.model import policy_of
from oriflamme.bots.policies import policy
from oriflamme.engine.policy.belief import WHOLE
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.luck import Luck
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.engine.rules.chance import Rng
from oriflamme.game import RuleSet
from oriflamme.game.imagine import imagine

DRAWS = 2000


def test_moves_are_drawn_as_often_as_the_policy_says() -> None:
    luck, o, tuned, rng = Luck(), Options(), policy("tuned"), Rng(5)
    for state in [state.clone() for state in questions(1)][::23]:
        describe(state, o)
        tuned.evaluate(o)
        expected = {int(o.moves[n]): float(o.mass[n]) / float(o.total) for n in range(o.n)}
        found: Counter[int] = Counter()
        for _ in range(DRAWS):
            luck.start(rng.below(1 << 32))
            found[int(luck.choose(state, tuned, o))] += 1
        for move, chance in expected.items():
            error = (chance * (1 - chance) / DRAWS) ** 0.5
            assert abs(found[move] / DRAWS - chance) < 5 * error + 0.002


def test_what_was_asked_before_does_not_change_an_answer() -> None:
    one, other, o, tuned = Luck(), Luck(), Options(), policy("tuned")
    states = [state.clone() for state, _ in zip(questions(1), range(30), strict=False)]
    alone = []
    for state in states:
        one.start(99)
        alone.append(int(one.choose(state, tuned, o)))
    other.start(99)
    assert [int(other.choose(state, tuned, o)) for state in states] == alone


def test_numbers_of_two_questions_do_not_depend_on_one_another() -> None:
    luck, rng = Luck(), Rng(5)
    states = [state.clone() for state, _ in zip(questions(1), range(2), strict=False)]
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(8000):
        luck.start(rng.below(1 << 32))
        first = int(luck.number_of_question(states[0]))
        again = int(luck.number_of_question(states[0]))
        next_one = int(luck.number_of_question(states[1]))
        assert first != again
        pairs[first >> 30, next_one >> 30] += 1
    assert len(pairs) == 16
    assert all(abs(times - 500) < 5 * 500**0.5 for times in pairs.values())


def test_worlds_are_met_as_often_as_they_are_likely() -> None:
    game = random_game(RuleSet.named("revised"), 4, 40, 30)
    seat = game.to_move
    assert seat is not None
    imagined = imagine(game.view(seat))
    belief = MODEL.belief(game.view(seat), imagined, 200)
    games, worlds, rows = Valuation(imagined.now, belief, policy_of("tuned"), 3, True), 2000, 200 * len(MODEL.pool)
    games.run(worlds, [0])
    drawn = np.array(games.drawn).reshape(worlds, 4)
    for other in {0, 1, 2, 3} - {seat}:
        posterior = np.array([belief.posterior[other * rows + n] for n in range(rows)]) / WHOLE
        met = np.bincount(drawn[:, other], minlength=200).cumsum()
        likely = posterior[len(MODEL.pool) - 1 :: len(MODEL.pool)] * worlds
        assert abs(met - likely).max() < 12
