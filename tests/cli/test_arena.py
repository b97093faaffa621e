"""`arena` and `balance` as their users call them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_commands import run


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "oriflamme", *map(str, arguments)]


def refusal(*arguments: str | Path, path: str = "") -> str:
    """What is said to bad input."""
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command(*arguments), capture_output=True, text=True, timeout=60, check=False, env=environment)
    assert done.returncode == 2 and "Traceback" not in done.stderr, done.stderr
    return done.stderr


def summary(out: Path) -> Any:
    return json.loads((out / "summary.json").read_text("utf-8"))


def without_times(out: Path) -> Any:
    found = summary(out)
    for player in found["players"]:
        del player["ms_per_move"], player["slowest_ms"]
    return found


def cut_off(out: Path, *arguments: str | Path) -> str:
    """Start a command, send Ctrl-C when it has kept something, and return what it said."""
    process = subprocess.Popen(
        command(*arguments, "--out", out),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a test run may ignore it
    )
    end = time.monotonic() + 60
    while not ((out / "progress.jsonl").exists() and (out / "progress.jsonl").read_bytes().count(b"\n") > 3):
        assert process.poll() is None and time.monotonic() < end
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130, said
    return said


def test_a_match_writes_summary_records_and_report(tmp_path: Path) -> None:
    out = tmp_path / "out"
    printed = run(
        "arena", "random", "greedy", "--seats", "3", "--games", "10", "--seed", "3", "--luck-games", "1", "--out", out
    )
    assert printed.splitlines()[0] == "12 games, rounded up from 10: 4 deals, each in 3 seat rotations"
    found = summary(out)
    assert [player["bot"] for player in found["players"]] == ["random", "greedy"]
    assert found["games"] == 12 and found["complete"]
    for player in found["players"]:
        assert 0 <= player["low"] <= player["win_share"] <= player["high"] <= 1
        assert 1 <= player["mean_rank"] <= 3 and player["ms_per_move"] > 0
    assert run("replay", out / "records.jsonl", "--check").splitlines()[-1] == "12 passed, 0 failed"
    assert (out / "report.html").read_text("utf-8").startswith("<!doctype html>")


def test_a_match_cut_off_by_ctrl_c_goes_on_and_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    arguments = ("arena", "greedy", "random", "--seats", "3", "--games", "120", "--seed", "4", "--luck-games", "1")
    said = cut_off(tmp_path / "cut", *arguments)
    assert "the same command goes on" in said and "Traceback" not in said
    partly = summary(tmp_path / "cut")
    assert not partly["complete"] and 0 < partly["games"] < 120
    kept = (tmp_path / "cut" / "progress.jsonl").read_bytes()
    run(*arguments, "--out", tmp_path / "cut", "--jobs", "1")
    run(*arguments, "--out", tmp_path / "whole")
    assert (tmp_path / "cut" / "progress.jsonl").read_bytes().startswith(kept)
    assert without_times(tmp_path / "cut") == without_times(tmp_path / "whole")
    records = [(tmp_path / name / "records.jsonl").read_bytes() for name in ("cut", "whole")]
    assert records[0] == records[1]


def test_balance_is_told_compared_and_goes_on_after_ctrl_c(tmp_path: Path) -> None:
    arguments = ("balance", "--compare", "first", "revised", "--seats", "3", "--bot", "greedy", "--games", "45")
    cut_off(tmp_path / "cut", *arguments)
    printed = run(*arguments, "--out", tmp_path / "cut")
    assert "What changes" in printed and "Shapeshifter" in printed
    run(*arguments, "--out", tmp_path / "whole")
    assert summary(tmp_path / "cut") == summary(tmp_path / "whole")
    assert summary(tmp_path / "cut")["complete"]


def test_a_bot_that_is_a_process_plays_and_its_faults_are_told(tmp_path: Path) -> None:
    bot = "process:false"
    printed = run("arena", bot, "random", "--seats", "3", "--games", "3", "--out", tmp_path)
    assert "process:false: a stand-in made" in printed and "crashed: exit code 1" in printed
    player = summary(tmp_path)["players"][0]
    assert player["stand_ins"] == player["moves"] > 0


def test_more_bots_than_seats_take_turns_and_those_not_yet_at_a_table_are_left_out() -> None:
    printed = run("arena", "random", "random", "random", "greedy", "--seats", "3", "--games", "3", "--luck-games", "0")
    assert "greedy" not in printed and printed.count("random") == 3


def test_simulate_tells_the_faults_of_a_process() -> None:
    done = subprocess.run(
        command("simulate", "--bots", "process:false,random,random", "--seats", "3", "--games", "1"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "a stand-in made" in done.stderr and "a stand-in made" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("arena", "nobody", "random"), "bot: got 'nobody'"),
        (("arena", "random"), "bots: got 'random'"),
        (("arena", "random", "random", "--rules", "third"), "rules: got 'third'"),
        (("arena", "random", "random", "--seats", "7"), "seats: got 7"),
        (("arena", "random", "random", "--jobs", "1", "--dask", "tcp://127.0.0.1:1"), "--jobs: got 1"),
        (("arena", "process:no-such-command", "random"), "process:no-such-command"),
        (("balance", "--bot", "nobody"), "bot: got 'nobody'"),
        (("balance", "--compare", "duel", "revised"), "--compare: got 'duel revised'"),
    ],
)
def test_bad_input_is_named(arguments: tuple[str, ...], said: str) -> None:
    assert said in refusal(*arguments)


def test_a_bot_of_another_package_that_cheats_ends_the_run_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "cheat.py").write_text("def cheat(view, decision, rng, budget):\n    return 'target 42'\n", "utf-8")
    info = tmp_path / "cheat-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cheat\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[oriflamme.bots]\ncheat = cheat:cheat\n", "utf-8")
    for arguments in (("arena", "cheat", "random", "--seats", "3"), ("balance", "--bot", "cheat")):
        said = refusal(*arguments, path=str(tmp_path))
        assert "cheat, " in said and "illegal move 'target 42'" in said


def test_another_command_does_not_go_into_the_same_directory(tmp_path: Path) -> None:
    arguments = ("arena", "random", "random", "--seats", "3", "--games", "6", "--out", tmp_path)
    run(*arguments)
    before = (tmp_path / "summary.json").read_bytes()
    assert "seed: 1 there, 2 here" in refusal(*arguments, "--seed", "2")
    assert "command" in refusal("balance", "--bot", "random", "--out", tmp_path)
    assert "--games: got 3, expected at least 6" in refusal(*arguments, "--games", "3")
    assert (tmp_path / "summary.json").read_bytes() == before
    assert "9 games" in run(*arguments, "--games", "9")
