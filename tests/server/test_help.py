"""Hint, undo and explain: only for somebody who plays alone without a clock, from the seat's view, and on record."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.games import random_game
from tests.server.client import Player, get, post, quick_settings, running, sit_down, table_of
from tests.server.processes import QuickProcess, serving
from tests.worlds import in_another_world

from oriflamme.bots import advice
from oriflamme.bots.bot import Budget
from oriflamme.game import Game, Record, RuleSet
from oriflamme.server.line import HINT, line_of, undo_to
from oriflamme.server.rows import MoveRow

QUICK = {"name": "Ann", "seats": 3, "seat": 0, "level": "beginner"}


async def seated(where: str, **more: Any) -> Player:
    made = await post(where, "/api/quick", QUICK | more)
    ann = Player(where, made["link"])
    await ann.connect()
    await asked(ann)
    return ann


async def asked(player: Player) -> None:
    """Wait until the player is asked."""
    while not player.options:
        await player.receive()


async def move_on(player: Player) -> None:
    """Make the last move that is offered, and wait until the player is asked again or the game is over."""
    answer = await player.move(player.options[-1])
    while (player.version or 0) < answer["version"]:
        await player.receive()
    while not player.options and not player.over:
        await player.receive()


async def help_with(player: Player, kind: str, **more: Any) -> dict[str, Any]:
    return await player.ask(type=kind, version=player.version, **more)


def test_the_line_is_what_stands_after_hints_and_undos() -> None:
    texts = ["a", HINT, "b", "c", undo_to(1), "d", HINT, undo_to(0), "e"]
    rows = [MoveRow(seq=number, seat=0, move=text, bot=False, at=number) for number, text in enumerate(texts)]
    assert [[row.move for row in line_of(rows[:end])] for end in (4, 5, 6, 8, 9)] == [
        ["a", "b", "c"],
        ["a"],
        ["a", "d"],
        [],
        ["e"],
    ]


def test_an_undo_goes_back_to_the_last_decision_and_the_version_grows(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            ann = await seated(where)
            before, version = ann.update, ann.version
            assert before is not None and version is not None
            assert (await help_with(ann, "undo"))["code"] == "nothing_to_undo"
            await move_on(ann)
            later = ann.version
            assert later is not None and later > version
            answer = await help_with(ann, "undo")
            assert answer["type"] == "accepted" and not answer["repeated"]
            while ann.version != later + 1:
                await ann.receive()
            now = ann.update
            assert now is not None and now["since"] is None
            assert (now["view"], now["decision"]) == (before["view"], before["decision"])
            assert now["help"] == {"hints": 0, "undos": 1}
            # The same request again, as after a broken connection, changes nothing.
            again = await ann.ask(type="undo", version=later)
            assert again["repeated"] and again["version"] == later + 1
            # Whoever comes back with an older version is sent everything.
            await ann.close()
            await ann.connect(version)
            assert (await ann.until("update"))["since"] is None

    asyncio.run(play())


def test_a_game_with_hints_and_undos_ends_with_the_record_of_the_line_that_was_played(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            ann = await seated(where)
            number = 0
            while not ann.over:
                number += 1
                if number in (3, 7):
                    version = ann.version or 0
                    assert (await help_with(ann, "undo"))["type"] == "accepted"
                    await ann.watch(version + 1)
                if number == 5:
                    version = ann.version or 0
                    hint = (await help_with(ann, "hint"))["hint"]
                    assert hint["move"] in ann.options and hint["games"] > 0
                    await ann.watch(version + 1)
                await move_on(ann)
            assert ann.table is not None
            replay = await get(where, f"/api/tables/{ann.table['id']}/replay", ann.link)
            assert replay["help"] == {"hints": 1, "undos": 2}
            assert Record.from_dict(replay["record"]).problem() is None
            assert (await help_with(ann, "undo"))["code"] == "game_over"

    asyncio.run(play())


def test_where_several_play_or_a_clock_runs_there_is_no_help(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            for clock, seats in (
                ({"kind": "move", "seconds": 600}, [None, "beginner", "beginner"]),
                ({"kind": "none"}, [None, None, "beginner"]),
            ):
                _, players, _ = await table_of(where, seats, clock=clock)
                await sit_down(players)
                while not any(player.options for player in players):
                    for player in players:
                        with suppress(TimeoutError):
                            await player.receive(0.2)
                player = next(player for player in players if player.options)
                assert player.update is not None and player.update["help"] is None
                for kind in ("hint", "undo", "explain"):
                    assert (await help_with(player, kind))["code"] == "not_allowed"

    asyncio.run(play())


def test_an_explanation_names_every_option(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            ann = await seated(where)
            outlooks = (await help_with(ann, "explain"))["outlooks"]
            assert [each["move"] for each in outlooks] == ann.options
            assert (await ann.ask(type="explain", version=99))["code"] == "stale"

    asyncio.run(play())


def test_an_undo_survives_a_killed_server(sqlite: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = QuickProcess("serve", sqlite, tmp_path / "log")
        async with serving(server):
            ann = await seated(server.where)
            before = ann.update
            await move_on(ann)
            assert (await help_with(ann, "undo"))["type"] == "accepted"
            server.kill()
            server.start()
            await server.ready()
            await ann.connect()
            now = await ann.until("update")
            assert before is not None
            assert (now["view"], now["help"]) == (before["view"], {"hints": 0, "undos": 1})

    asyncio.run(play())


@pytest.mark.compiled
@pytest.mark.parametrize(("rules", "seats"), [("revised", 3), ("ablaze", 4), ("duel", 2)])
def test_explanations_and_what_hints_are_made_from_are_the_same_in_every_world(rules: str, seats: int) -> None:
    whole = random_game(RuleSet.named(rules), seats, 5)
    assert whole.deal is not None
    game = Game.dealt(whole.rules, whole.seats, whole.deal, whole.first)
    for number, move in enumerate(whole.moves):
        if number % 9 == 4 and game.decision is not None:
            seat = game.decision.seat
            views = [each.view(seat) for each in (game, in_another_world(game, seat, number))]
            one, two = (json.dumps(advice.explain(view, random.Random(1), Budget())) for view in views)
            assert one == two
            assert views[0].to_dict() == views[1].to_dict()
        game.play(move)
