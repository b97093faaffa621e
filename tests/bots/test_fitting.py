"""Fitting and imitating: reproducible, resumable, and they learn something."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oriflamme.bots import find_bot, imitation
from oriflamme.bots.fitting import SHARPNESS, Fit, Plan
from oriflamme.bots.imitation import Table, copy_of, kept_moves, moves_of
from oriflamme.bots.policies import policy, read_policy
from oriflamme.engine.policy.features import WEIGHTS, describe
from oriflamme.engine.policy.gradient import MOST_WEIGHT as MOST_LEARNED
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import MOST_WEIGHT, UNIT, Policy
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.state import State
from oriflamme.files import write_json
from oriflamme.game import BadInput, RuleSet


def test_no_fit_writes_weights_that_are_too_large() -> None:
    assert SHARPNESS * UNIT * MOST_LEARNED <= MOST_WEIGHT


@pytest.mark.compiled
def test_a_fit_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    rivals = [policy("copycat")]
    whole = Fit(Plan(4), rivals)
    for _ in whole.run(tmp_path / "whole", 4 * 240, None):
        pass
    for _ in Fit(Plan(4), rivals).run(tmp_path / "parts", 2 * 240, None):
        pass
    second = Fit(Plan(4), rivals)
    assert second.resume(tmp_path / "parts")
    for _ in second.run(tmp_path / "parts", 4 * 240, None):
        pass
    assert second.weights() == whole.weights()
    assert (tmp_path / "parts/weights.json").read_bytes() == (tmp_path / "whole/weights.json").read_bytes()
    read_policy(tmp_path / "whole/weights.json")
    with pytest.raises(BadInput, match="another directory"):
        Fit(Plan(5), rivals).resume(tmp_path / "whole")
    checkpoint = tmp_path / "whole/checkpoint.json"
    form = json.loads(checkpoint.read_text("utf-8"))
    for key, other in (("version", 1), ("features", {}), ("labels", {"card": ["spy"]})):
        write_json(checkpoint, {**form, key: other})
        with pytest.raises(BadInput, match="of this version"):
            Fit(Plan(4), rivals).resume(tmp_path / "whole")


@pytest.mark.compiled
@pytest.mark.parametrize("how", ["--margin=0.1", "--magnet"])
def test_a_fit_cut_off_by_ctrl_c_goes_on_as_if_it_had_not_been(how: str, tmp_path: Path) -> None:
    """Ctrl-C comes in the middle of a batch of games; the batch is played to its end first."""

    def fit(out: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "oriflamme", "fit", "--games", "4800", "--seed", "3", how, "--out", tmp_path / out],
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a test run may ignore it
        )

    whole, parts = fit("whole"), fit("parts")
    end = time.monotonic() + 120
    while not (tmp_path / "parts/log.jsonl").exists():
        assert parts.poll() is None and time.monotonic() < end
        time.sleep(0.01)
    time.sleep(0.2)
    parts.send_signal(signal.SIGINT)
    _, said = parts.communicate(timeout=120)
    assert parts.returncode == 130 and "the same command goes on" in said and "Traceback" not in said, said
    games = sum(json.loads((tmp_path / "parts/checkpoint.json").read_text("utf-8"))["played"])
    assert games < 4800 and (tmp_path / "parts/curve.svg").exists()
    for process in (whole, fit("parts")):
        process.communicate(timeout=120)
        assert process.returncode == 0
    assert (tmp_path / "parts/weights.json").read_bytes() == (tmp_path / "whole/weights.json").read_bytes()


def test_a_fit_of_some_length_ends_with_no_learning_rate() -> None:
    plan = Plan(1, length=1000)
    assert [plan.schedule(games) for games in (0, 500, 1000, 2000)] == [1.0, 0.5, 0.0, 0.0]
    assert Plan(1).schedule(4_000_000) == 0.5


def test_a_learner_goes_without_some_features() -> None:
    fit = Fit(Plan(6, without=0.5), [])
    left_out = {cell for feature in fit.left_out for cell in range(feature.start, feature.start + feature.size)}
    assert 10 < len(fit.left_out) < 45
    for _ in range(3):
        fit.play_batch()
    learnt = {cell for cell, weight in enumerate(fit.weights()) if weight}
    assert learnt and not learnt & left_out
    assert fit.about()["without"] == [feature.name for feature in fit.left_out]
    assert "without" not in Fit(Plan(6), []).about()


def test_with_a_population_the_learner_sits_alone_and_meets_its_past_as_it_is_played() -> None:
    rival = policy("copycat")
    rng = random.Random(1)
    fit = Fit(Plan(1), [rival], [0.5] * WEIGHTS)
    for _ in range(50):
        mask, players = fit.seating(4, [rival], rng)
        assert mask.bit_count() == 1
        assert [player is rival for player in players] == [not mask >> seat & 1 for seat in range(4)]
    for _ in range(4):
        fit.remember(rng)
    assert fit.past == [fit.sharpened()] * 2
    by_itself = Fit(Plan(1), [])
    assert {by_itself.seating(4, [rival], rng)[0].bit_count() for _ in range(200)} == {1, 2, 3, 4}


@pytest.mark.compiled
def test_a_copy_does_as_its_bot_does() -> None:
    greedy = find_bot("greedy")
    copy = Policy(copy_of([move for number in range(40) for move in moves_of(greedy, number, seed=1)]))
    others = [move for number in range(8) for move in moves_of(greedy, number, seed=2)]

    assert agreement(copy, others) > agreement(Policy([0] * WEIGHTS), others) + 0.2


@pytest.mark.compiled
@pytest.mark.parametrize("table", [None, (RuleSet.named("duel"), 2)])
def test_a_copy_that_was_cut_off_goes_on_with_the_games_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Table | None
) -> None:
    greedy, path = find_bot("greedy"), tmp_path / "copy/games.jsonl"
    whole = [[code for _, code in moves_of(greedy, number, 3, table)] for number in range(4)]
    assert len(list(kept_moves(greedy, 2, 3, table, path))) == 2
    with path.open("a", encoding="utf-8") as file:
        file.write("[1, 2")  # the line that was being written
    monkeypatch.setattr(
        imitation, "moves_of", lambda player, number, *rest: moves_of(player, {2: 2, 3: 3}[number], *rest)
    )

    games = list(kept_moves(greedy, 4, 3, table, path))

    assert [[code for _, code in game] for game in games] == whole
    assert all(state.asked < NO_QUESTION for game in games for state, _ in game)
    with pytest.raises(BadInput, match="the games of this command"):
        list(kept_moves(greedy, 4, 5, table, path))


def agreement(by: Policy, moves: list[tuple[State, int]]) -> float:
    """Return how often the likeliest move of a policy is the one that was made."""
    o = Options()
    same = 0
    for state, code in moves:
        describe(state, o)
        by.evaluate(o)
        best = max(range(int(o.n)), key=lambda n: int(o.scores[n]))
        same += int(o.moves[best]) == code
    return same / len(moves)
