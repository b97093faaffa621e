"""Regularised self-play and exploiters: what holds a policy, resuming, and what a best response takes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from oriflamme.bots import self_play
from oriflamme.bots.curve import Log, drawing
from oriflamme.bots.exploiting import Exploiter, Target, chosen_starts, exploited, start_weights
from oriflamme.bots.fitting import Plan, empty_table
from oriflamme.bots.policies import policy
from oriflamme.bots.self_play import MagnetPlan, SelfPlay
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.gradient import Learner, play_and_learn
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.chance import Rng
from oriflamme.game import BadInput, RuleSet

REVISED = RuleSet.named("revised")


def gradient_after(temperature: float, magnet: Policy) -> list[float]:
    """Return the gradient of a few games of a learner that is held near a magnet."""
    learner = Learner([0.0] * WEIGHTS)
    learner.temperature, learner.magnet = temperature, magnet
    play_and_learn(learner, empty_table(REVISED, 4), [], 0b1111, 4, 0.0, 0.0, Rng(3))
    return list(learner.gradient)


def test_a_magnet_pulls_towards_its_own_choices() -> None:
    """Against a uniform policy the pull raises what the magnet finds likely: along the magnet's own weights."""
    magnet = policy("copycat")
    free, held = gradient_after(0.0, magnet), gradient_after(1.0, magnet)
    along = sum(
        (with_it - without) * int(weight) for with_it, without, weight in zip(held, free, magnet.weights, strict=True)
    )
    assert along > 0
    assert gradient_after(1.0, Policy([0] * WEIGHTS)) == free


def test_all_seats_learn_unless_an_exploiter_sits_among_them() -> None:
    rng = random.Random(1)
    fit = SelfPlay(MagnetPlan(1, exploited=0))
    assert {fit.seating(4, [], rng)[0] for _ in range(20)} == {0b1111}
    fit = SelfPlay(MagnetPlan(1, exploited=0.5))
    seatings = [fit.seating(4, [], rng) for _ in range(100)]
    assert {mask.bit_count() for mask, _ in seatings} == {3, 4}
    for mask, players in seatings:
        assert [player is fit.learner.policy for player in players] == [bool(mask >> seat & 1) for seat in range(4)]


def test_the_temperature_falls_to_its_floor() -> None:
    plan = MagnetPlan(1, temperature=0.05, temperature_power=0.5, least_temperature=0.01)
    assert plan.temperature_after(0) == 0.05
    assert plan.temperature_after(300_000) == pytest.approx(0.025)
    assert plan.temperature_after(10**9) == 0.01


def test_strangers_sit_in_some_seats_and_do_not_learn() -> None:
    rng, tuned = random.Random(1), policy("tuned")
    fit = SelfPlay(MagnetPlan(1, strange=0.5), population=[tuned])
    seatings = [fit.seating(4, fit.population, rng) for _ in range(100)]
    assert {mask.bit_count() for mask, _ in seatings} == {1, 2, 3, 4}
    for mask, players in seatings:
        assert [player is tuned for player in players] == [not mask >> seat & 1 for seat in range(4)]
    assert SelfPlay(MagnetPlan(1, strange=1.0)).seating(4, [], rng)[0] == 0b1111  # there are no strangers yet


@pytest.mark.compiled
def test_each_exploiter_becomes_a_stranger_once_in_its_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """With lives of 9 batches, three exploiters retire three batches apart; a batch lets two of them learn."""
    monkeypatch.setattr(self_play, "LIFE", 9)
    monkeypatch.setattr(self_play, "CHUNK_GAMES", 1)
    fit = SelfPlay(MagnetPlan(1, exploited=0.5, strange=0.3))
    monkeypatch.setattr(fit, "table", lambda rng: empty_table(REVISED, 3))
    retired = []
    for _ in range(20):
        before = list(fit.exploiters)
        fit.play_batch()
        retired += [n for n in range(3) if fit.exploiters[n] is not before[n]]
    assert retired == [2, 1, 0, 2, 1, 0]
    assert len(fit.past) == len(retired)
    assert any(fit.past[0])


@pytest.mark.compiled
@pytest.mark.parametrize("shared", [0.0, 0.5])
def test_self_play_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path, shared: float) -> None:
    plan = MagnetPlan(4, exploited=shared, strange=shared / 2)
    whole, first, second = (SelfPlay(plan, population=[policy("tuned")]) for _ in range(3))
    for _ in whole.run(tmp_path / "whole", 4 * 240, None):
        pass
    for _ in first.run(tmp_path / "parts", 2 * 240, None):
        pass
    assert second.resume(tmp_path / "parts")
    for _ in second.run(tmp_path / "parts", 4 * 240, None):
        pass
    assert (tmp_path / "parts/weights.json").read_bytes() == (tmp_path / "whole/weights.json").read_bytes()


@pytest.mark.compiled
def test_an_exploiter_beats_whoever_plays_at_random(tmp_path: Path) -> None:
    question = Target(REVISED, 4, Policy([0] * WEIGHTS))
    fit = Exploiter(question, Plan(2, 0.02, 12_000), start_weights("nothing", question.target))
    for _ in fit.run(tmp_path, 12_000, None):
        pass
    found = exploited(question, tmp_path, "nothing", 12_000, seed=1)
    assert found.low > 1.5 * question.fair
    assert (
        found.measured_by({"games": 8, "players": [{"win_share": 0.5, "low": 0.2, "high": 0.8}]}).from_copy
        == found.share
    )


def test_starts_are_nothing_itself_or_a_shipped_policy() -> None:
    assert chosen_starts("nothing,itself,tuned") == ["nothing", "itself", "tuned"]
    assert start_weights("nothing", policy("tuned")) is None
    assert start_weights("itself", policy("tuned")) == start_weights("tuned", policy("copycat"))
    with pytest.raises(BadInput, match="starts"):
        chosen_starts("nothing,nobody")


def test_a_log_forgets_what_comes_after_its_checkpoint(tmp_path: Path) -> None:
    log = Log(tmp_path, 0)
    for games in (100, 200, 300):
        log.add(games, games / 1000)
    again = Log(tmp_path, 200)
    assert [row["games"] for row in again.rows] == [100, 200]
    again.draw("Share", 0.25)
    assert (tmp_path / "curve.svg").read_text("utf-8") == drawing(again.rows, "Share", 0.25)
