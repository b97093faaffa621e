"""The critic: it learns to expect the results it has seen."""

from __future__ import annotations

import pytest
from tests.engine.policy.positions import questions

from oriflamme.engine.policy.critic import Critic


@pytest.mark.parametrize("result", [-0.8, 1.8])
def test_results_beyond_its_range_are_borne(result: float) -> None:
    critic = Critic()
    state = next(questions(1))
    critic.evaluate(state, 0)
    for _ in range(2000):
        critic.learn(0, result, 1.0)
        critic.evaluate(state, 0)
    assert abs(critic.values[0] - min(1.0, max(0.0, result))) < 0.1


@pytest.mark.parametrize("result", [0.0, 1.0])
def test_the_value_of_a_position_becomes_its_result(result: float) -> None:
    critic = Critic()
    state = next(questions(1))
    critic.evaluate(state, 0)
    assert critic.values[0] == 0.5
    for _ in range(200):
        critic.learn(0, result, 0.01)
        critic.evaluate(state, 0)
    assert abs(critic.values[0] - result) < 0.1
