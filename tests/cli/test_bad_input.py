"""Bad input: one line that says what was wrong with which value, exit code 2, no traceback, nothing half-written."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.calls import called
from tests.games import random_game

from oriflamme.game import BadInput, Record, RuleSet
from oriflamme.game.scenario import read_scenarios

SCENARIO: dict[str, Any] = {
    "id": "T1",
    "title": "a Soldier",
    "rules": "revised",
    "seats": [["red"], ["blue"], ["green"]],
    "round": 2,
    "first": 0,
    "phase": "resolution",
    "influence": [1, 1, 1],
    "queue": "red.soldier! blue.lord",
    "moves": [],
    "expect": {"influence": [2, 1, 1], "queue": "red.soldier!", "next": {"end": "round"}},
}
RECORD: dict[str, Any] = json.loads(Record.of(random_game(RuleSet.named("ablaze"), 3, 1)).to_json())
DUEL: dict[str, Any] = json.loads(Record.of(random_game(RuleSet.named("duel"), 2, 1)).to_json())


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "oriflamme", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def changed(form: dict[str, Any], **keys: Any) -> dict[str, Any]:
    form = copy.deepcopy(form)
    form.update(keys)
    return form


def without(form: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in form.items() if name != key}


TWELVE = ["archer", "soldier", "spy", "heir", "lord", "shapeshifter", "assassination", "decree", "ambush"]

BAD_SCENARIOS = {
    "an unknown card": (changed(SCENARIO, queue="red.wizard"), "red.wizard"),
    "an unknown family": (changed(SCENARIO, queue="pink.spy"), "pink.spy"),
    "a family that is not at the table": (changed(SCENARIO, queue="black.spy"), "black.spy"),
    "a card that is not in the set": (changed(SCENARIO, queue="red.queen"), "red.queen"),
    "a bribe by a family that is not at the table": (
        changed(SCENARIO, rules="ablaze", queue="red.queen!@black"),
        "black",
    ),
    "a bribe where there is no Bribery": (changed(SCENARIO, queue="red.spy!@blue"), "red.spy!@blue"),
    "a bribe token twice": (
        changed(SCENARIO, rules="ablaze", queue="red.queen!@blue green.queen!@blue"),
        "bribe token",
    ),
    "a bribed card face down": (changed(SCENARIO, rules="ablaze", queue="red.queen@blue"), "red.queen@blue"),
    "an unknown rule set": (changed(SCENARIO, rules="third"), "third"),
    "an unknown key of a rule set": (changed(SCENARIO, rules={"colour": 1}), "colour"),
    "eleven cards in a set": (changed(SCENARIO, rules={"cards": [*TWELVE, "queen", "felon"]}), "11 cards"),
    "nine cards in a set": (changed(SCENARIO, rules={"cards": TWELVE}), "9 cards"),
    "a card twice in a set": (changed(SCENARIO, rules={"cards": [*TWELVE, "spy"]}), "spy"),
    "the Twin in a set": (changed(SCENARIO, rules={"cards": [*TWELVE, "twin"]}), "twin"),
    "a card twice": (changed(SCENARIO, queue="red.spy red.spy"), "red.spy"),
    "a card in the queue and in the discard": (changed(SCENARIO, discards={"blue": ["lord"]}), "blue.lord"),
    "families mixed in a slot": (changed(SCENARIO, queue="red.spy/blue.lord"), "red.spy/blue.lord"),
    "a revealed intrigue": (changed(SCENARIO, queue="red.ambush!"), "red.ambush!"),
    "tokens on a revealed card": (changed(SCENARIO, queue="red.spy!+1"), "red.spy!+1"),
    "no tokens written out": (changed(SCENARIO, queue="red.spy+0"), "red.spy+0"),
    "marks in the wrong order": (changed(SCENARIO, queue="red.spy+1!"), "red.spy+1!"),
    "two spaces": (changed(SCENARIO, queue="red.spy  blue.spy"), "slot 2"),
    "a hidden card in a position": (changed(SCENARIO, queue="red.?"), "red.?"),
    "two seats without the duel": (changed(SCENARIO, seats=[["red"], ["blue"]], influence=[1, 1]), "3 to 5"),
    "six seats": (changed(SCENARIO, seats=[["red"]] * 6), "red"),
    "a family at two seats": (changed(SCENARIO, seats=[["red"], ["red"], ["blue"]]), "red"),
    "three seats in the duel": (changed(SCENARIO, rules="duel"), "two families"),
    "round 7": (changed(SCENARIO, round=7), "7"),
    "round true": (changed(SCENARIO, round=True), "True"),
    "a first player who is not there": (changed(SCENARIO, first=3), "3"),
    "an unknown phase": (changed(SCENARIO, phase="dusk"), "dusk"),
    "a cursor past the end": (changed(SCENARIO, cursor=4), "4"),
    "negative influence": (changed(SCENARIO, influence=[1, -1, 1]), "-1"),
    "influence of the wrong length": (changed(SCENARIO, influence=[1, 1]), "influence"),
    "Twins without the Prince": (changed(SCENARIO, twins=["red"]), "twins"),
    "the Twin aside": (changed(SCENARIO, rules="ablaze", queue="", aside={"red": ["twin"]}), "twin"),
    "an unknown key": (changed(SCENARIO, colour="red"), "colour"),
    "a missing key": (without(SCENARIO, "queue"), "queue"),
    "placement without hands": (changed(SCENARIO, phase="placement"), "hands"),
    "a hand of another family": (
        changed(SCENARIO, phase="placement", hands=[["blue.spy"], [], []]),
        "blue.spy",
    ),
    "a seat that must place and has no card": (
        changed(SCENARIO, phase="placement", hands=[["red.spy", "red.lord"], [], []]),
        "seat 1",
    ),
    "a seat that must place more often than it can": (
        changed(SCENARIO, phase="placement", to_place=[0, 0], hands=[["red.spy"], [], []]),
        "seat 0",
    ),
    "a move of a seat that is not there": (changed(SCENARIO, moves=[{"seat": 9, "move": "wait"}]), "9"),
    "a move without a seat": (changed(SCENARIO, moves=[{"move": "wait"}]), "seat"),
    "an unknown expectation": (changed(SCENARIO, expect={"mood": "good"}), "mood"),
    "not an object": ([], "object"),
}


@pytest.mark.parametrize("what", BAD_SCENARIOS)
def test_a_malformed_position_names_file_entry_and_value(what: str, tmp_path: Path) -> None:
    form, named = BAD_SCENARIOS[what]
    with pytest.raises(BadInput) as error:
        read_scenarios(json.dumps([SCENARIO, form]), "file.json")
    assert "file.json" in str(error.value) and "[1]" in str(error.value)
    assert named in str(error.value)
    assert "expected" in str(error.value)


def test_a_malformed_position_is_exit_code_2_and_no_result(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps([SCENARIO]))
    bad.write_text(json.dumps([BAD_SCENARIOS["a card twice"][0]]))
    done = run("scenario", good, bad)
    assert (done.returncode, done.stdout) == (2, "")
    assert "bad.json" in done.stderr and "red.spy" in done.stderr and "Traceback" not in done.stderr
    bad.write_text(json.dumps([BAD_SCENARIOS["a seat that must place and has no card"][0]]))
    done = run("scenario", good, bad)
    assert (done.returncode, done.stdout) == (2, "") and "seat 1" in done.stderr


@pytest.mark.parametrize(
    "change",
    [
        {"expect": {"influence": [3, 1, 1]}},
        {"moves": [{"seat": 1, "move": "wait"}]},
        {"moves": [{"seat": 0, "move": "dance"}]},
        {"refused": [{"after": 0, "seat": 0, "move": "target 9"}], "expect": {"queue": "blue.lord"}},
    ],
)
def test_a_scenario_that_does_not_hold_is_exit_code_1(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps([SCENARIO, changed(SCENARIO, id="T2", **change)]))
    done = called("scenario", path)
    lines = done.stdout.splitlines()
    assert done.returncode == 1 and lines[-1] == "1 passed, 1 failed"
    assert len(lines) == 2 and "T2" in lines[0]


BAD_RECORDS = {
    "an unknown format": (changed(RECORD, format=2), "2"),
    "format true": (changed(RECORD, format=True), "True"),
    "an unknown key": (changed(RECORD, colour=1), "colour"),
    "a missing key": (without(RECORD, "deal"), "deal"),
    "an unknown rule set": (changed(RECORD, rules="third"), "third"),
    "a card twice": (
        changed(RECORD, deal={**RECORD["deal"], "red": {"hand": ["prince"] * 7, "aside": ["trap", "queen", "felon"]}}),
        "prince",
    ),
    "a card of another box": (
        changed(RECORD, deal={**RECORD["deal"], "red": {"hand": ["archer"], "aside": []}}),
        "archer",
    ),
    "the Twin in hand": (changed(RECORD, deal={**RECORD["deal"], "red": {"hand": ["twin"], "aside": []}}), "twin"),
    "a family without a deal": (changed(RECORD, deal=without(RECORD["deal"], "green")), "green"),
    "names of the wrong length": (changed(RECORD, names=["a"]), "names"),
    "a first player who is not there": (changed(RECORD, first=3), "3"),
    "a move that is a number": (changed(RECORD, moves=[1]), "1"),
    "a winner who is not there": (changed(RECORD, result={"influence": [1, 1, 1], "winners": [3]}), "3"),
    "piles outside the duel": (changed(RECORD, piles=[[], [], []]), "piles"),
    "a duel without piles": (without(DUEL, "piles"), "piles"),
    "a pile of strangers": (changed(DUEL, piles=[DUEL["piles"][1], DUEL["piles"][1]]), "cards of red and green"),
}


@pytest.mark.parametrize("what", BAD_RECORDS)
def test_a_line_that_is_not_a_record_names_line_key_and_value(what: str) -> None:
    form, named = BAD_RECORDS[what]
    with pytest.raises(BadInput) as error:
        Record.parse(json.dumps(form), "games.jsonl, line 3")
    assert "games.jsonl, line 3" in str(error.value)
    assert named in str(error.value)


def test_a_file_with_one_line_that_is_no_record_is_exit_code_2(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(RECORD) + "\n" + json.dumps(RECORD)[:100] + "\n")
    done = run("replay", path, "--check")
    assert (done.returncode, done.stdout) == (2, "")
    assert "line 2" in done.stderr and "Traceback" not in done.stderr


FAILED_RECORDS = {
    "an illegal move": (changed(RECORD, moves=["reveal", *RECORD["moves"]]), "illegal move"),
    "nonsense as a move": (changed(RECORD, moves=["dance"]), "illegal move"),
    "a move left over": (changed(RECORD, moves=[*RECORD["moves"], "wait"]), "left over"),
    "too few moves": (changed(RECORD, moves=RECORD["moves"][:-1]), "result"),
    "a wrong result": (changed(RECORD, result={"influence": [0, 0, 0], "winners": [0, 1, 2]}), "result"),
    "no result though the game is over": (changed(RECORD, result=None), "result"),
    "an incomplete hand": (
        changed(RECORD, deal={**RECORD["deal"], "red": {"hand": ["trap"], "aside": ["queen", "felon", "prince"]}}),
        "expected 7",
    ),
    "an incomplete pile": (changed(DUEL, piles=[DUEL["piles"][0][:7], DUEL["piles"][1]]), "expected 8"),
    "a pile that does not alternate": (
        changed(DUEL, piles=[sorted(DUEL["piles"][0]), DUEL["piles"][1]]),
        "alternate",
    ),
}


@pytest.mark.parametrize("what", FAILED_RECORDS)
def test_a_record_that_does_not_replay_fails(what: str) -> None:
    form, named = FAILED_RECORDS[what]
    problem = Record.parse(json.dumps(form)).problem()
    assert problem is not None and named in problem


def test_failed_records_are_exit_code_1_with_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(form) + "\n" for form, _ in FAILED_RECORDS.values()) + json.dumps(RECORD) + "\n")
    done = run("replay", path, "--check")
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert len(lines) == len(FAILED_RECORDS) + 1
    assert lines[-1] == f"1 passed, {len(FAILED_RECORDS)} failed"
    assert all(f"line {number}" in line for number, line in enumerate(lines[:-1], 1))


def test_an_unfinished_game_passes(tmp_path: Path) -> None:
    form = changed(RECORD, moves=RECORD["moves"][:10], result=None)
    assert Record.parse(json.dumps(form)).problem() is None


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--rules", "third"),
        ("simulate", "--rules", '{"cards": "base", "colour": 1}'),
        ("simulate", "--rules", "{"),
        ("simulate", "--seats", "2"),
        ("simulate", "--seats", "6"),
        ("simulate", "--rules", "duel", "--seats", "3"),
        ("simulate", "--bots", "grand_master"),
        ("simulate", "--bots", "random@fast"),
        ("simulate", "--bots", "random,random"),
        ("simulate", "--games", "0"),
        ("simulate", "--record", "no/such/folder/games.jsonl"),
        ("replay", "no-such-file.jsonl"),
        ("scenario", "."),
        ("scenario",),
        ("rules", "wizard"),
        ("rules", "R999"),
        ("rules", "--edition", "third"),
        ("bench", "--seconds", "0"),
        ("play", "--level", "divine"),
        ("dance",),
    ],
)
def test_a_wrong_call_is_exit_code_2_and_says_why(arguments: tuple[str, ...]) -> None:
    done = called(*arguments)
    assert done.returncode == 2
    assert done.stdout == "" and done.stderr.strip() and "Traceback" not in done.stderr


def test_a_simulation_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    target = tmp_path / "games.jsonl"
    target.write_text("old\n")
    done = run("simulate", "--games", "3", "--bots", "nobody", "--record", target)
    assert done.returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert target.read_text() == "old\n"


RUBBISH = [
    b"",
    b"\x00\xff\xfe",
    b"[",
    b"[" * 100_000,
    b"9" * 5000,
    b'{"a": 1, "a": 2}',
    b"NaN",
    b"\xef\xbb\xbf[]",
    b'"\\ud800"',
]


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_binary_rubbish_is_refused(rubbish: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rubbish"
    path.write_bytes(rubbish or b"\n")
    for command in ("scenario", "replay"):
        done = called(command, path)
        assert done.returncode == 2 and done.stdout == ""
        assert done.stderr.startswith("error: ") and "Traceback" not in done.stderr


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from([*SCENARIO, "cursor", "to_place", "hands", "aside", "discards", "twins", "refused"]), json_values
)
def test_no_value_of_a_scenario_makes_anything_else_than_a_clear_error(key: str, value: Any) -> None:
    try:
        for scenario in read_scenarios(json.dumps([changed(SCENARIO, **{key: value})]), "file"):
            scenario.problem()
    except BadInput as error:
        assert "file" in str(error)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from([RECORD, DUEL]), st.data(), json_values)
def test_no_value_of_a_record_makes_anything_else_than_a_clear_error(
    form: dict[str, Any], data: st.DataObject, value: Any
) -> None:
    key = data.draw(st.sampled_from(sorted(form)))
    try:
        Record.parse(json.dumps(changed(form, **{key: value})), "file").problem()
    except BadInput as error:
        assert "file" in str(error)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 4000), st.binary(max_size=3))
def test_a_truncated_or_damaged_record_is_refused_or_fails(at: int, rubbish: bytes) -> None:
    line = json.dumps(RECORD)
    damaged = line[:at] + rubbish.decode("latin-1") + line[at + len(rubbish) :]
    for text in (damaged, line[:at]):
        try:
            Record.parse(text, "file").problem()
        except BadInput as error:
            assert "file" in str(error)
