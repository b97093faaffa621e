"""The commands as their users call them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.calls import called
from tests.games import random_mixed
from typer.testing import CliRunner

from oriflamme.cli import app

EXAMPLES = Path(__file__).parents[1] / "scenarios" / "examples.json"

MIXED = [json.dumps(random_mixed(seed)[0].to_dict()) for seed in (1, 2, 4)]
ALL = [
    *((rules, seats) for rules in ("first", "revised", "ablaze") for seats in (3, 4, 5)),
    ("duel", 2),
    (MIXED[0], 4),
    (MIXED[1], 2),
    (MIXED[2], 5),
    ('{"cards": "ablaze", "duel": true}', 2),
    ('{"cards": "ablaze", "twin_face_down": true}', 3),
]


def run(*arguments: str | Path, code: int = 0) -> str:
    """Return what a process prints that runs a command."""
    command = [sys.executable, "-m", "oriflamme", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout


def printed(*arguments: str | Path) -> str:
    """Return what a command prints in this process."""
    done = called(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_pass() -> None:
    assert run("scenario", EXAMPLES).splitlines()[-1] == "62 passed, 0 failed"


def test_many_more_positions_pass() -> None:
    assert printed("scenario", EXAMPLES.with_name("more.json")).splitlines()[-1] == "400 passed, 0 failed"


def test_several_files_are_counted_together() -> None:
    assert printed("scenario", EXAMPLES, EXAMPLES).splitlines()[-1] == "124 passed, 0 failed"


@pytest.mark.parametrize(("rules", "seats"), ALL)
def test_simulated_games_replay(rules: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "f.jsonl"
    options = ("--rules", rules, "--seats", str(seats), "--games", "20", "--seed", "1", "--bots", "random")
    lines = printed("simulate", *options, "--record", path).splitlines()
    assert lines[0] == "20 games" and len(lines) == 1 + seats
    assert printed("replay", path, "--check").splitlines()[-1] == "20 passed, 0 failed"


@pytest.mark.long
@pytest.mark.parametrize(("rules", "seats"), ALL)
def test_two_thousand_simulated_games_replay(rules: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "f.jsonl"
    options = ("--rules", rules, "--seats", str(seats), "--games", "2000", "--seed", "1", "--bots", "random")
    run("simulate", *options, "--record", path)
    assert run("replay", path, "--check").splitlines()[-1] == "2000 passed, 0 failed"


def test_the_same_seed_gives_the_same_file_and_another_seed_another(tmp_path: Path) -> None:
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        run(
            "simulate",
            "--games",
            "5",
            "--seed",
            seed,
            "--bots",
            "random,greedy,random,greedy",
            "--record",
            tmp_path / name,
        )
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes() != (tmp_path / "c").read_bytes()


@pytest.mark.parametrize("bots", ["tuned,random,random,tuned", "greedy,random,random,random"])
def test_several_processes_write_the_same_file_as_one(bots: str, tmp_path: Path) -> None:
    options = ("simulate", "--games", "9", "--seed", "5", "--bots", bots, "--record")
    assert run(*options, tmp_path / "one") == run(*options, tmp_path / "two", "--jobs", "2")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_stand_ins_of_all_processes_are_counted() -> None:
    options = ("simulate", "--games", "4", "--bots", "process:false,random,random", "--seats", "3", "--jobs", "2")
    command = [sys.executable, "-m", "oriflamme", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert "process:false: a stand-in made " in done.stderr and "crashed: exit code 1" in done.stderr


def test_a_record_is_shown_as_it_was_and_as_a_seat_saw_it(tmp_path: Path) -> None:
    path = tmp_path / "f.jsonl"
    printed("simulate", "--games", "2", "--record", path)
    everything = printed("show", path, "--game", "2")
    seen = printed("show", path, "--game", "2", "--seat", "0")
    assert "places a card" not in everything and "Round 6" in everything
    assert "(blue) places a card" in seen and "(red) places the" in seen
    assert "(blue) places the" not in seen
    assert "places the" not in printed("show", path, "--seat", "-1")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("rules", "archer"), "Łucznik"),
        (("rules", "lord", "--edition", "first"), "covered"),
        (("rules", "R12"), "decree itself stays"),
        (("rules", "R3"), "the following slot moves up and is next."),
        (("rules", "r60"), "share the victory"),
        (("rules", "Décret royal"), "Royal Decree"),
        (("rules", "decret ROYAL"), "Royal Decree"),
        (("rules", "ГОЛОВОРЕЗ"), "Cutthroat"),
        (("rules", "перевертыш"), "Shapeshifter"),
        (("rules", "lucznik"), "Archer"),
        (("rules", "play"), "9. After the sixth round"),
        (("rules", "setup"), "1. Each player takes"),
        (("rules", "ablaze"), "eleventh card"),
        (("rules", "duel"), "draws two cards"),
        (("rules", "--edition", "first"), "Copying a Shapeshifter does nothing."),
        (("rules", "R20"), "only the top card counts"),
        (("rules",), "Ambush"),
        (("--help",), "scenario"),
        (("simulate", "--help"), "Examples:"),
        (("version",), "oriflamme 0"),
    ],
)
def test_what_is_printed(arguments: tuple[str, ...], word: str) -> None:
    assert word in " ".join(printed(*arguments).split())


def test_bench_counts_games_and_decisions() -> None:
    found = json.loads(printed("bench", "--rules", "ablaze", "--seats", "3", "--seconds", "0.2", "--json"))
    assert list(found) == ["rules", "seats", "games", "decisions", "seconds", "compiled"]
    assert found["rules"] == "ablaze" and found["seats"] == 3
    assert found["decisions"] > 30 * found["games"] > 0 and found["seconds"] >= 0.2


def test_bench_counts_the_time_of_its_own_processor_only(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(time, "perf_counter", lambda: pytest.fail("measures the time of day"))
    monkeypatch.setattr(time, "process_time", lambda: float(next(clock)))
    shown = CliRunner().invoke(app, ["bench", "--seconds", "5", "--json"]).stdout
    assert json.loads(shown)["seconds"] == 5 and next(clock) == 6


@pytest.mark.parametrize("rules", ["revised", "ablaze", "duel"])
def test_a_whole_game_in_the_terminal(rules: str) -> None:
    command = [sys.executable, "-m", "oriflamme", "play", "--rules", rules, "--seed", "4", "--level", "easy"]
    done = subprocess.run(
        command, input="hm\n0\n" + "1\n" * 400, capture_output=True, text=True, timeout=120, check=True
    )
    assert "is not a number from 1 to" in done.stdout
    assert "Round 6" in done.stdout and "influence" in done.stdout.splitlines()[-1] + done.stdout.splitlines()[-2]


def test_the_terminal_game_shows_no_card_of_another_hand() -> None:
    command = [sys.executable, "-m", "oriflamme", "play", "--seed", "4"]
    done = subprocess.run(command, input="1\n1\nq\n", capture_output=True, text=True, timeout=60, check=True)
    shown = done.stdout.partition("Round 1")[2]
    assert "(blue) places a card" in shown or "(green) places a card" in shown
    assert "places the" not in shown and "Stopped." in shown


def test_the_console_script_is_installed() -> None:
    script = Path(sys.executable).with_name("oriflamme")
    assert shutil.which(str(script)), script
