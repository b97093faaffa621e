"""External bots: entry points of other packages, and processes that may crash, hang or talk nonsense."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import TABLES

from oriflamme.bots import BOTS, Budget, Player, find_bot, house_bot, play_game, process
from oriflamme.bots.external import closing, fault_of, installed
from oriflamme.bots.process import ProcessBot
from oriflamme.game import BadInput, Decision, Game, Move, RuleSet, View

PYTHON = sys.executable
ROOT = Path(__file__).parents[2]
FED = [TABLES[4], TABLES[8], TABLES[9]]
FIRST_OPTION = "print(json.dumps({'move': request['view']['decision']['options'][0]}), flush=True)"


def script(tmp_path: Path, body: str) -> str:
    """A bot that runs `body` for each request, as it is named."""
    path = tmp_path / "bot.py"
    path.write_text(
        f"import json, os, sys, time\nfor line in sys.stdin:\n    request = json.loads(line)\n    {body}\n", "utf-8"
    )
    return f"process:{PYTHON} {path}"


def play(name: str, seats: int = 3, seed: int = 5) -> tuple[Game, Player]:
    """A game of one such bot against random ones."""
    player = find_bot(name)
    players = [player, *[find_bot("random")] * (seats - 1)]
    game = Game.new("revised", seats, seed=seed)
    with closing(players):
        play_game(game, players, [random.Random(seat) for seat in range(seats)])
    return game, player


def stand_in_kinds(player: Player) -> dict[str, int]:
    assert isinstance(player.bot, ProcessBot)
    return dict(player.bot.faults)


# ---- fed through a process -------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), FED, ids=lambda part: getattr(part, "name", part))
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_fed_through_a_process_plays_as_one_fed_directly(name: str, rules: RuleSet, seats: int) -> None:
    iterations = "" if BOTS[name][1] == Budget() else "@40it"
    bot = house_bot(name + iterations)

    def directly(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return bot.bot(view, decision, random.Random(rng.getrandbits(64)), budget)

    fed = find_bot(f"process:{PYTHON} -m oriflamme.bots.answer {bot.name}")
    games = []
    for player in (fed, Player(name, directly, bot.budget)):
        game = Game.new(rules, seats, seed=3)
        with closing([player]):
            play_game(game, [player] * seats, [random.Random(seat) for seat in range(seats)])
        games.append(game)
    assert fault_of(fed) is None
    assert games[0].moves == games[1].moves
    assert games[0].result == games[1].result


def test_the_example_plays_whole_games_by_itself() -> None:
    game, player = play(f"process:{PYTHON} {ROOT / 'examples' / 'process_bot.py'}")
    assert game.is_over
    assert fault_of(player) is None


def test_one_process_answers_all_moves_and_ends_with_the_game(tmp_path: Path) -> None:
    ids = tmp_path / "ids"
    body = f"open({str(ids)!r}, 'a').write(f'{{os.getpid()}}\\n'); {FIRST_OPTION}"
    _, player = play(script(tmp_path, body))
    assert fault_of(player) is None
    found = set(ids.read_text("utf-8").split())
    assert len(found) == 1
    assert not Path(f"/proc/{found.pop()}").exists()


def test_a_budget_is_passed_on(tmp_path: Path) -> None:
    body = "assert request['budget'] == {'milliseconds': 3000, 'iterations': None}; " + FIRST_OPTION
    assert fault_of(play(script(tmp_path, body) + "@3000ms")[1]) is None


# ---- when it goes wrong ----------------------------------------------------------------------------------


def test_a_bot_that_crashes_is_started_again_and_its_last_words_are_told(tmp_path: Path) -> None:
    body = f"request['view']['round'] % 2 and sys.exit('out of wine'); {FIRST_OPTION}"
    game, player = play(script(tmp_path, body))
    fault = fault_of(player)
    assert game.is_over and fault is not None
    assert "crashed: exit code 1; out of wine" in fault.why
    assert stand_in_kinds(player)["crashed"] > 1


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("print('what?', flush=True)", "is not {"),
        ("print('[]', flush=True)", "is not {"),
        ("print(json.dumps({'move': 'target 99'}), flush=True)", "is not legal; legal: "),
        ("print('x' * 100000, flush=True)", "bytes without a line"),
    ],
    ids=["no JSON", "no object", "illegal", "endless"],
)
def test_nonsense_is_answered_by_a_stand_in_and_after_three_times_the_bot_is_not_asked(
    answer: str, why: str, tmp_path: Path
) -> None:
    game, player = play(script(tmp_path, answer))
    fault = fault_of(player)
    assert game.is_over and fault is not None
    assert why in fault.why
    kinds = stand_in_kinds(player)
    assert kinds["nonsense"] == 3
    assert fault.moves == sum(kinds.values()) > 3


def test_a_bot_that_hangs_is_killed_and_does_not_hold_the_game_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_LIMIT", 0.3)
    started = time.monotonic()
    game, player = play(script(tmp_path, "time.sleep(60)") + "@50ms")
    assert game.is_over
    assert stand_in_kinds(player)["late"] == 3
    assert time.monotonic() - started < 20
    left = subprocess.run(["pgrep", "-f", str(tmp_path)], capture_output=True, check=False)
    assert left.stdout == b""


def test_a_bot_that_is_only_in_time_when_it_has_just_started_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "START_LIMIT", 60.0)
    starts = tmp_path / "starts"
    first = f"not os.path.exists({str(tmp_path)!r} + f'/{{os.getpid()}}')"
    body = (
        f"{first} or time.sleep(60); open({str(tmp_path)!r} + f'/{{os.getpid()}}', 'w').close(); "
        f"open({str(starts)!r}, 'a').write('.'); {FIRST_OPTION}"
    )
    game, player = play(script(tmp_path, body) + "@50ms")
    assert game.is_over
    assert isinstance(player.bot, ProcessBot) and player.bot.is_given_up
    assert stand_in_kinds(player)["late"] == 3
    assert starts.read_text("utf-8") == "..."


def test_faults_that_lie_far_apart_are_forgiven(tmp_path: Path) -> None:
    count = tmp_path / "count"
    body = (
        f"open({str(count)!r}, 'a').write('.'); "
        f"os.path.getsize({str(count)!r}) % 4 == 0 and sys.exit('now and then'); {FIRST_OPTION}"
    )
    game, player = play(script(tmp_path, body))
    assert game.is_over
    assert isinstance(player.bot, ProcessBot) and not player.bot.is_given_up
    assert stand_in_kinds(player)["crashed"] >= 4


def test_the_stand_in_is_the_same_with_the_same_seed(tmp_path: Path) -> None:
    name = script(tmp_path, "sys.exit(1)")
    assert play(name)[0].moves == play(name)[0].moves


@pytest.mark.parametrize(
    "name", ["process:", "process:no-such-command-here x", "process:'unclosed", "unknown", "greedy@5", "Greedy"]
)
def test_a_bad_name_is_refused_with_what_was_expected(name: str) -> None:
    with pytest.raises(BadInput, match=r"bot: got .* expected"):
        find_bot(name)


# ---- entry points ----------------------------------------------------------------------------------------


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that brings bots, as if it were installed."""
    (tmp_path / "timid_bots.py").write_text(
        "from oriflamme.bots import Budget\n"
        "def timid(view, decision, rng, budget):\n    return decision.options[-1]\n"
        "timid.budget = Budget(iterations=7)\nnumber = 3\n",
        "utf-8",
    )
    info = tmp_path / "timid_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: timid-bots\nVersion: 1\n", "utf-8")
    entries = (
        "timid = timid_bots:timid\nbroken = timid_bots:missing\nnumber = timid_bots:number\ngreedy = timid_bots:timid\n"
    )
    (info / "entry_points.txt").write_text(f"[oriflamme.bots]\n{entries}", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    installed.cache_clear()
    yield
    installed.cache_clear()


@pytest.mark.usefixtures("other_package")
def test_a_bot_of_another_package_is_found_by_its_name() -> None:
    assert find_bot("timid").budget == Budget(iterations=7)
    assert find_bot("timid@20ms").budget == Budget(milliseconds=20)
    assert play("timid")[0].is_over


@pytest.mark.usefixtures("other_package")
def test_nobody_takes_the_name_of_a_bot_of_this_project() -> None:
    assert find_bot("greedy").bot is house_bot("greedy").bot


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize(
    ("name", "why"), [("broken", "AttributeError"), ("number", "can be called"), ("nobody", "timid")]
)
def test_an_entry_that_is_no_bot_is_named(name: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        find_bot(name)


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize("name", ["timid", f"process:{PYTHON} -c pass"])
def test_a_table_server_plays_only_the_bots_of_this_project(name: str) -> None:
    with pytest.raises(BadInput, match=r"expected (one of random|a name)"):
        house_bot(name)
