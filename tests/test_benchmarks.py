"""The comparison of two builds: the same work, alternately, in processes of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from benchmarks.__main__ import GOALS, Rates, all_tasks, others, ratios
from benchmarks.workloads import WORKLOADS

ROOT = Path(__file__).parents[1]


def compare(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks.compare", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.compiled
def test_a_build_is_compared_with_itself(tmp_path: Path) -> None:
    done = compare("src", "--pairs", "2", "--share", "0.02", "--out", tmp_path / "times.json")
    assert done.returncode == 0, done.stderr
    times = json.loads((tmp_path / "times.json").read_text("utf-8"))
    assert list(times) == list(WORKLOADS)
    assert all(len(each[side]) == 2 and min(each[side]) > 0 for each in times.values() for side in ("old", "new"))
    assert done.stdout.count("same") == len(WORKLOADS) and "differ" not in done.stdout


def test_a_directory_without_a_build_is_named(tmp_path: Path) -> None:
    done = compare(tmp_path, "--pairs", "1", "--share", "0")
    assert done.returncode == 1
    assert f"{tmp_path} has no package oriflamme" in done.stderr


def test_libraries_that_are_not_installed_are_left_out() -> None:
    assert others(sys.executable, 0.01) == {}


def test_every_goal_has_its_ratio_of_what_is_measured() -> None:
    rates: dict[str, Rates] = {task: defaultdict(lambda: 1.0) for task in all_tasks(0)}
    assert ratios(rates).keys() == GOALS.keys()


@pytest.mark.compiled
def test_some_tasks_are_measured_with_their_spread() -> None:
    command = [sys.executable, "-m", "benchmarks", "--tasks", "alternated", "--repeats", "2", "--seconds", "0.05"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    for name in ("batches alternated", "workers alternated, self", "4096", "workers 2", "median"):
        assert name in done.stdout, done.stdout
    assert "PettingZoo" not in done.stdout
