"""The games of a match: rotations, random streams, and what is kept of them."""

from __future__ import annotations

import json
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from oriflamme.analysis.luck import LuckModel
from oriflamme.arena import executors
from oriflamme.arena.executors import Workers, local_workers
from oriflamme.arena.games import BotError, Line, Match, play_deal, play_deals
from oriflamme.arena.run import play_match
from oriflamme.arena.run_directory import RunDirectory
from oriflamme.bots import Budget, Player, find_bot
from oriflamme.game import BadInput, Decision, Move, Record, RuleSet, View

REVISED = RuleSet.named("revised")


def match(*bots: str, rules: RuleSet = REVISED, seats: int = 4, seed: int = 1) -> Match:
    return Match(bots, rules, seats, seed, LuckModel(games=0))


def without_times(line: Line) -> Line:
    games = [{key: value for key, value in game.items() if key not in ("ms", "slowest")} for game in line["games"]]
    return {**line, "games": games}


def test_the_first_bot_sits_once_on_every_seat_of_a_deal() -> None:
    (line,) = play_deals(match("greedy", "random"), [3])
    assert sorted(game["seated"].index(0) for game in line["games"]) == [0, 1, 2, 3]
    assert all(game["seated"].count(1) == 3 for game in line["games"])


def test_all_rotations_have_the_same_deal_and_first_player() -> None:
    (line,) = play_deals(match("greedy", "random"), [3])
    records = [game["record"] for game in line["games"]]
    assert all(record["deal"] == records[0]["deal"] and record["first"] == records[0]["first"] for record in records)


def test_every_player_keeps_its_random_numbers_through_all_rotations() -> None:
    drawn: dict[tuple[str, int], set[float]] = {}

    def spy(name: str) -> Player:
        def bot(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
            if len(view.history) < 12:
                drawn.setdefault((name, len(view.hand)), set()).add(rng.random())
            return decision.options[0]

        return Player(name, bot, Budget())

    play_deal(match("greedy", "random", "greedy", "random"), [spy(name) for name in "abcd"], 0)
    first = {name: values for (name, cards), values in drawn.items() if cards == 7}
    assert len(first) == 4
    assert all(len(values) == 1 for values in first.values())
    assert len(set.union(*first.values())) == 4


def test_with_as_many_bots_as_seats_everybody_meets_everybody_in_changing_orders() -> None:
    table = match("greedy", "random", "random", "random")
    orders = {tuple(player for player, _ in table.places(deal)) for deal in range(40)}
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert len(orders) > 10


def test_more_bots_than_seats_take_turns() -> None:
    table = match("random", "random", "random", "random", "greedy", seats=3)
    companies = [tuple(sorted(player for player, _ in table.places(deal))) for deal in range(20)]
    assert len(set(companies[:10])) == 10
    assert companies[:10] == companies[10:]


@pytest.mark.parametrize(("bots", "seats"), [(["random"], 4), (["random"] * 3, 4), ([], 3), (["random"], 2)])
def test_a_number_of_bots_that_fills_no_table_is_refused(bots: list[str], seats: int) -> None:
    with pytest.raises(BadInput, match="2 bots"):
        match(*bots, seats=seats).check()


def test_the_same_match_gives_the_same_games_in_any_order_and_grouping() -> None:
    table = match("greedy", "random", seats=3)
    whole = [without_times(line) for line in play_deals(table, [0, 1, 2])]
    parts = [without_times(line) for deal in (2, 0, 1) for line in play_deals(table, [deal])]
    assert sorted(parts, key=lambda line: int(line["deal"])) == whole


@pytest.mark.parametrize(
    ("bots", "rules", "seats"),
    [
        (("tuned", "random"), "revised", 4),
        (("random", "tuned", "rival-a", "random"), "ablaze", 3),
        (("tuned", "rival-b"), "duel", 2),
    ],
)
def test_inside_the_engine_the_games_are_the_same(bots: tuple[str, ...], rules: str, seats: int) -> None:
    table = match(*bots, rules=RuleSet.named(rules), seats=seats)
    players = [find_bot(name) for name in bots]
    there = play_deals(table, [0, 5])
    assert [without_times(line) for line in there] == [
        without_times(play_deal(table, players, deal)) for deal in (0, 5)
    ]
    for game in (game for line in there for game in line["games"]):
        assert all(0 <= slowest <= spent > 0 for slowest, spent in zip(game["slowest"], game["ms"], strict=True))


def test_every_game_is_kept_as_a_record_that_replays() -> None:
    (line,) = play_deals(match("greedy", "random", rules=RuleSet.named("duel"), seats=2), [0])
    for game in line["games"]:
        record = Record.parse(json.dumps(game["record"]))
        assert record.problem() is None
        assert list(record.names) == [("greedy", "random")[player] for player in game["seated"]]


def test_an_illegal_move_names_the_bot_and_the_deal() -> None:
    def cheat(view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return Move("target", number=42)

    with pytest.raises(BotError, match=r"cheat, deal 7, move 1: illegal move 'target 42'"):
        play_deal(match("greedy", "random"), [Player("cheat", cheat, Budget()), Player("cheat", cheat, Budget())], 7)


def test_any_executor_does_and_what_is_done_is_not_done_again() -> None:
    table = match("random", "random", seats=3)
    seen: list[int] = []
    with ThreadPoolExecutor(1) as pool, RunDirectory(None, {}) as run:
        workers = Workers(pool, lambda: 1)
        play_match(table, 3, run, workers, seen.append)
        assert sum(seen) == 9
        play_match(table, 5, run, workers, seen.append)
        assert sum(seen) == 15
        assert [line["deal"] for line in run.in_order()] == [0, 1, 2, 3, 4]


def test_stand_ins_are_counted_where_they_happened() -> None:
    table = match("process:false", "random", seats=3)
    (line,) = play_deals(table, [0])
    for game in line["games"]:
        for seat, player in enumerate(game["seated"]):
            assert game["stand_ins"][seat] == (game["moves"][seat] if player == 0 else 0)
    assert "crashed" in line["faults"]["process:false"]
    assert find_bot("random").name not in line["faults"]


def crashing(tmp_path: Path) -> tuple[str, Path]:
    """A bot that is a process and always crashes, and the file in which it notes that it was started."""
    starts, program = tmp_path / "starts", tmp_path / "crash.py"
    program.write_text(f"open({str(starts)!r}, 'a').write('.')\nraise SystemExit('no more')\n", "utf-8")
    return f"process:{sys.executable} {program}", starts


def test_a_bot_that_was_given_up_is_not_asked_again_in_the_whole_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, starts = crashing(tmp_path)
    table = match(bot, "random", seats=2, rules=RuleSet.named("duel"))
    monkeypatch.setattr(executors, "LARGEST", 1)  # every deal in a batch of its own
    for deals in (8, 12):  # the second run goes on where the first was finished
        with RunDirectory(tmp_path / "out", {}) as run, local_workers(1) as workers:
            play_match(table, deals, run, workers, lambda new: None)
            lines = run.in_order()
    assert [line["deal"] for line in lines] == list(range(12))
    assert len(starts.read_text("utf-8")) == 6  # three times in each of the two batches that began at once
    for line in lines:
        assert "crashed: exit code 1; no more" in line["faults"][bot]
        for game in line["games"]:
            seat = game["seated"].index(0)
            assert game["stand_ins"][seat] == game["moves"][seat]
