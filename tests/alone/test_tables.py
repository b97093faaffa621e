"""The tables of a page that is by itself say what a server would say."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from oriflamme.alone.tables import LEVELS, Tables
from oriflamme.game.ruleset import NAMED
from oriflamme.server.bodies import Peek, Seated
from oriflamme.server.messages import MESSAGE
from oriflamme.server.replay_bodies import Replay

PORT = 7

RETOLD = """
import json, sys
from oriflamme.alone.stand_ins import install
install()
from oriflamme.alone.tables import Tables
tables, (name, kept) = Tables(), json.load(sys.stdin)
tables.open(kept)
told = tables.receive(7, json.dumps({"type": "hello", "link": name}))
while tables.waits(name) >= 0:
    tables.think(name)
foreign = {module.split(".")[0] for module in sys.modules} - sys.stdlib_module_names
print(json.dumps([told, sorted(foreign - {"_distutils_hack", "__main__", "__mp_main__"})]))
"""
"""A browser's Python has no package that is compiled: there a table is opened, told, and its bots move."""


def made(tables: Tables, **wish: Any) -> dict[str, Any]:
    """Make a table, and return the seat."""
    found = json.loads(tables.call("POST", "quick", json.dumps({"name": "Ann", **wish})))
    assert (found["status"], found["keep"]) == (200, [found["answer"]["table"]["id"]])
    seated: dict[str, Any] = found["answer"]
    Seated.model_validate_json(json.dumps(seated))
    return seated


def heard(text: str) -> list[dict[str, Any]]:
    """Return messages, each of which the wire knows."""
    found = []
    for port, message in json.loads(text)["send"]:
        assert port == PORT
        MESSAGE.validate_json(message)
        found.append(json.loads(message))
    return found


def hello(tables: Tables, link: str) -> list[dict[str, Any]]:
    return heard(tables.receive(PORT, json.dumps({"type": "hello", "link": link, "protocol": 2})))


def send(tables: Tables, update: dict[str, Any], move: str) -> str:
    return tables.receive(PORT, json.dumps({"type": "move", "id": 1, "version": update["version"], "move": move}))


def play(tables: Tables, link: str, most: int = 1000) -> dict[str, Any]:
    """Play on, at random against the bots, and return the last update."""
    rng, update = random.Random(3), hello(tables, link)[-1]
    for _ in range(most):
        if update["result"] is not None:
            break
        if tables.waits(link) >= 0:
            update = heard(tables.think(link))[-1]
        else:
            told = heard(send(tables, update, rng.choice(update["decision"]["options"])["move"]))
            assert told[0] == {"type": "accepted", "id": 1, "version": update["version"] + 1, "repeated": False}
            update = told[-1]
    return update


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", sorted(NAMED))
def test_every_rule_set_is_played_to_its_end(rules: str, level: str) -> None:
    tables = Tables()
    link = made(tables, rules=rules, level=level)["link"]
    assert [message["type"] for message in hello(tables, link)] == ["welcome", "table", "update"]
    end = play(tables, link)
    assert end["result"] is not None and end["help"] is None
    replay = json.loads(tables.call("GET", f"tables/{link}/replay", ""))
    Replay.model_validate_json(json.dumps(replay["answer"]))
    again = json.loads(tables.call("POST", f"tables/{link}/rematch", ""))
    assert sorted(again["keep"]) == sorted([link, again["answer"]["link"]])
    assert json.loads(tables.call("POST", f"tables/{link}/rematch", ""))["answer"] == again["answer"]
    peeked = json.loads(tables.call("POST", "peek", json.dumps({"link": link})))["answer"]
    assert Peek.model_validate_json(json.dumps(peeked)).table.rematch == again["answer"]["link"]


def test_a_table_goes_on_as_it_was_kept() -> None:
    tables, later = Tables(), Tables()
    link = made(tables, rules="ablaze", seats=4)["link"]
    play(tables, link, most=12)
    later.open(tables.kept(link))
    assert hello(later, link) == hello(tables, link)
    assert play(later, link)["result"] is not None


def test_plain_python_says_the_same_without_any_package() -> None:
    tables = Tables()
    link = made(tables, rules="ablaze", seats=5, level="hard")["link"]
    play(tables, link, most=20)
    done = subprocess.run(
        [sys.executable, "-c", RETOLD],
        input=json.dumps([link, tables.kept(link)]),
        env={**os.environ, "ORIFLAMME_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    told, foreign = json.loads(done.stdout)
    assert heard(told) == hello(tables, link)
    assert foreign == ["librt", "mypy_extensions", "oriflamme", "orjson"]


def test_what_a_table_refuses_is_refused_here() -> None:
    tables = Tables()
    link = made(tables, seat=0)["link"]
    update = play(tables, link, most=6)
    while tables.waits(link) >= 0:
        update = heard(tables.think(link))[-1]
    legal = update["decision"]["options"][0]["move"]
    for version, move, code in ((0, legal, "stale"), (99, legal, "ahead"), (update["version"], "x", "illegal_move")):
        told = heard(send(tables, {"version": version}, move))
        assert [message.get("code") for message in told] == [code]
    heard(send(tables, update, legal))
    assert heard(send(tables, update, legal))[0]["repeated"]
    for request in ({"type": "chat", "text": "hi"}, {"type": "hint", "version": 0}, {"type": "leave"}):
        told = heard(tables.receive(PORT, json.dumps({"id": 2, **request})))
        assert [message.get("code") for message in told] == ["not_allowed"]
    assert heard(tables.receive(8, json.dumps({"type": "hello", "link": "x"})).replace("[8,", "[7,"))[0]["id"] is None


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("quick", {"level": "master"}, "bad_bot"),
        ("quick", {"rules": "none"}, "bad_rules"),
        ("quick", {"rules": "duel", "seats": 4}, "bad_seats"),
        ("quick", {"seat": 4, "seats": 4}, "bad_seats"),
        ("peek", {"link": "x"}, "unknown_link"),
        ("lobby", {}, "unknown_path"),
    ],
)
def test_what_there_is_not_is_refused(path: str, body: dict[str, Any], code: str) -> None:
    found = json.loads(Tables().call("POST", path, json.dumps({"name": "Ann", **body})))
    assert found["answer"] == {"code": code} and found["status"] >= 400 and found["keep"] == []
