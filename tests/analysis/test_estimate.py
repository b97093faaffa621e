"""The luck-adjusted mean and the sequential test, on data whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from oriflamme.analysis.estimate import Floats, adjusted_values, estimate, fitted, t_quantile
from oriflamme.analysis.sequential import EVERY, FEWEST, Question, is_look

NOTHING = np.zeros(3)


def match(rng: np.random.Generator, deals: int, share: float = 0.25) -> tuple[Floats, Floats]:
    """Results of deals that are mostly luck, and that luck as a noisy value function sees it, on a scale of its own."""
    true = rng.normal(0, 0.1, (deals, 3))
    results = share + true.sum(axis=1) + rng.normal(0, 0.06, deals)
    return results, (true + rng.normal(0, 0.03, (deals, 3))) * np.array([1.0, 2.0, 0.5])


@pytest.mark.parametrize(
    ("freedom", "value"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (19, 2.093), (99, 1.984)]
)
def test_quantiles_of_student(freedom: int, value: float) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(value, rel=0.002)


def test_intervals_hold_the_truth_nineteen_times_out_of_twenty_and_are_narrower() -> None:
    rng = np.random.default_rng(3)
    found = [estimate(*match(rng, 20), NOTHING) for _ in range(2000)]
    held = sum(share.low <= 0.25 <= share.high for share in found) / len(found)
    assert 0.935 <= held <= 0.965
    means = np.array([share.mean for share in found])
    assert abs(means.mean() - 0.25) < 4 * means.std() / len(means) ** 0.5, "unbiased"
    assert np.median([share.reduction for share in found]) > 3
    assert means.std() == pytest.approx(np.mean([share.error for share in found]), rel=0.1)


def test_a_deal_has_no_part_in_its_own_coefficients() -> None:
    results, luck = match(np.random.default_rng(1), 40)
    before, _ = adjusted_values(results, luck)
    results[7] += 5
    after, _ = adjusted_values(results, luck)
    assert after[7] - before[7] == pytest.approx(5)
    assert after[17] == pytest.approx(before[17]), "the same fold"
    assert after[8] != pytest.approx(before[8], rel=1e-6)


def test_luck_that_explains_nothing_is_hardly_subtracted() -> None:
    rng = np.random.default_rng(2)
    coefficients = fitted(rng.normal(size=4000), rng.normal(size=(4000, 3)))
    assert np.abs(coefficients).max() < 0.06


def test_a_part_that_is_always_zero_changes_nothing() -> None:
    results, luck = match(np.random.default_rng(4), 50)
    luck[:, 2] = 0
    found = estimate(results, luck, NOTHING)
    assert found.coefficients[2] == 1
    assert found.mean == pytest.approx(estimate(results, luck[:, :2], NOTHING[:2]).mean)


def test_an_uncertain_mean_of_luck_widens_the_interval() -> None:
    results, luck = match(np.random.default_rng(5), 400)
    sure, unsure = estimate(results, luck, NOTHING), estimate(results, luck, np.array([0, 0, 0.05]))
    assert unsure.mean == sure.mean
    assert unsure.error**2 == pytest.approx(sure.error**2 + (0.05 * sure.coefficients[2]) ** 2)


def test_one_deal_has_no_interval() -> None:
    found = estimate(np.array([0.5]), np.zeros((1, 3)), NOTHING)
    assert found.mean == 0.5 and found.low == -np.inf and found.high == np.inf


# ---- the sequential test ---------------------------------------------------------------------------------


def test_either_answer_is_wrong_about_as_rarely_as_asked() -> None:
    question = Question(0.25, 0.30)
    rng = np.random.default_rng(6)
    for truth, wrong in ((0.25, "high"), (0.30, "low")):
        found = []
        for _ in range(300):
            values = rng.normal(truth, 0.2, 3000)
            looks = (question.answer(values[:deals]) for deals in range(FEWEST, 3000, EVERY))
            found.append(next(answer for answer in looks if answer))
        assert found.count(wrong) / len(found) < 0.09


def test_a_clear_case_is_settled_with_fewer_deals_than_a_close_one() -> None:
    question = Question(0.25, 0.30)
    rng = np.random.default_rng(7)

    def deals(truth: float) -> float:
        lengths = []
        for _ in range(50):
            values = rng.normal(truth, 0.2, 5000)
            looks = range(FEWEST, 5000, EVERY)
            lengths.append(next(look for look in looks if question.answer(values[:look])))
        return float(np.mean(lengths))

    assert deals(0.45) < deals(0.31) / 2


def test_a_few_deals_settle_nothing_even_if_they_are_all_the_same() -> None:
    question = Question(0.25, 0.30)
    assert question.answer(np.ones(FEWEST - 1)) is None
    assert question.answer(np.ones(FEWEST)) == "high"
    assert question.answer(np.full(FEWEST, 0.275)) is None
    assert [deals for deals in range(31) if is_look(deals)] == [20, 25, 30]
