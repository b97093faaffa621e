"""Reviews at the table: after the end, for those who may see the replay, step by step, kept, and never in the way."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from tests.games import TABLES, random_game
from tests.server.client import OPEN, Form, Player, get, post, quick_settings

from oriflamme.analysis import DEFAULT, review
from oriflamme.analysis.steps import Steps
from oriflamme.game import Record, RuleSet
from oriflamme.server.review_bodies import ReviewProgress
from oriflamme.server.review_cache import ReviewCache
from oriflamme.server.reviews import hash_of
from oriflamme.server.runtime import Runtime
from oriflamme.server.serve import Server, configuration
from oriflamme.server.settings import Settings

LITTLE = 0.005
"""Hardly any games: what is tested here does not depend on how many there are."""


def plain(form: Any) -> Any:
    """Plain data as JSON has it."""
    return orjson.loads(orjson.dumps(form))


def settings_of(database: str, **more: Any) -> Settings:
    return quick_settings(database, review_effort=LITTLE, review_nice=0, **more)


@asynccontextmanager
async def served(settings: Settings) -> AsyncIterator[tuple[str, Runtime]]:
    """A server in this process: its address, and what runs in it."""
    server = Server(config := configuration(settings))
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(server.serve())
    while server.where is None:
        await asyncio.sleep(0.01)
    try:
        yield server.where, config.app.state.runtime  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 20)


async def begun(where: str, **more: Any) -> Player:
    made = await post(where, "/api/quick", {"name": "Ann", "seats": 3, "seat": 0, "level": "beginner", **more})
    ann = Player(where, made["link"])
    await ann.connect()
    await ann.until("update")
    return ann


async def finished(where: str, **more: Any) -> Player:
    ann = await begun(where, **more)
    await ann.play_through()
    return ann


def path_of(player: Player, seat: int = 0, since: int = 0) -> str:
    assert player.table is not None
    return f"/api/tables/{player.table['id']}/review?seat={seat}&since={since}"


async def reviewed(where: str, player: Player, seat: int = 0) -> tuple[Form, list[Form]]:
    """Ask until the review is whole; the review, and all answers before it."""
    answers: list[Form] = []
    steps = 0
    async with asyncio.timeout(300):
        while True:
            answer = await get(where, path_of(player, seat, steps), player.link)
            ReviewProgress.model_validate(answer, strict=False)
            if answer["state"] == "done":
                return answer["review"], answers
            assert answer["state"] != "failed", answer
            answers.append(answer)
            steps += len(answer["steps"])
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(("rules", "seats"), TABLES[::4], ids=lambda value: getattr(value, "name", str(value)))
def test_steps_in_any_order_make_the_review(rules: RuleSet, seats: int) -> None:
    record = Record.of(random_game(rules, seats, 5))
    effort = DEFAULT.times(LITTLE)
    order = list(range(len(record.moves)))
    order = [*order[len(order) // 2 :], *order[: len(order) // 2]]
    steps = Steps(record, 1, effort)
    found = sorted((steps.make(version) for version in order), key=lambda step: int(step["version"]))
    assert plain(steps.whole(found)) == plain(review(record, [1], effort).to_dict())


def test_a_review_grows_step_by_step_adds_up_and_is_kept(sqlite: str) -> None:
    async def play() -> None:
        settings = settings_of(sqlite)
        async with served(settings) as (where, runtime):
            ann = await finished(where)
            whole, answers = await reviewed(where, ann)
            assert [step["version"] for answer in answers for step in answer["steps"]] == list(
                range(sum(len(answer["steps"]) for answer in answers))
            )
            (seat,) = whole["seats"]
            losses = sum(decision["loss"] for decision in seat["decisions"])
            assert abs(seat["fair"] + seat["deal"] - losses + seat["fortune"] - seat["result"]) < 1e-9
            assert len(seat["curve"]) == answers[0]["of"] + 1
            made = runtime.metrics.reviews._value.get()
            again = await get(where, path_of(ann), ann.link)
            assert again["state"] == "done" and again["review"] == whole
            assert runtime.metrics.reviews._value.get() == made == 1
            other, _ = await reviewed(where, ann, seat=2)
            assert other["seats"][0]["seat"] == 2
        async with served(settings) as (where, runtime):
            later = await get(where, path_of(ann), ann.link)
            assert later["review"] == whole
            assert runtime.reviews.process.process is None, "a review on disk is not made again"

    asyncio.run(play())


def test_no_review_while_the_game_runs_nor_for_strangers_nor_of_a_position(sqlite: str) -> None:
    async def play() -> None:
        async with served(settings_of(sqlite)) as (where, runtime):
            ann = await begun(where)
            assert (await get(where, path_of(ann), ann.link, 409))["code"] == "not_finished"
            assert (await get(where, path_of(ann), None, 409))["code"] == "not_finished"
            await ann.play_through()
            assert (await get(where, path_of(ann), None, 403))["code"] == "not_allowed"
            bob = await finished(where)
            assert (await get(where, path_of(ann), bob.link, 403))["code"] == "not_allowed"
            assert (await get(where, path_of(ann, seat=3), ann.link, 422))["code"] == "bad_seats"
            assert not runtime.reviews.jobs and runtime.reviews.process.process is None
            open_to_all = await finished(where, replay="everyone")
            assert (await get(where, path_of(open_to_all, seat=1)))["state"] == "waiting"

    asyncio.run(play())


def test_reviews_can_be_switched_off(sqlite: str) -> None:
    async def play() -> None:
        async with served(settings_of(sqlite, reviews="off")) as (where, _):
            assert (await get(where, "/api/catalogue"))["reviews"] is False
            ann = await finished(where)
            assert (await get(where, path_of(ann), ann.link, 403))["code"] == "reviews_off"

    asyncio.run(play())


def test_an_address_begins_only_so_many_reviews_but_may_ask_on(sqlite: str) -> None:
    async def play() -> None:
        limits = replace(OPEN, reviews=0.1)
        async with served(settings_of(sqlite, limits=limits)) as (where, runtime):
            runtime.reviews.rate.clock = lambda: 0.0  # however long it takes
            ann = await finished(where)
            await reviewed(where, ann)
            assert (await get(where, path_of(ann, seat=1), ann.link, 429))["code"] == "too_many"
            assert (await get(where, path_of(ann), ann.link))["state"] == "done"

    asyncio.run(play())


def test_a_review_goes_on_after_its_process_was_killed(sqlite: str) -> None:
    async def play() -> None:
        async with served(settings_of(sqlite)) as (where, runtime):
            ann = await finished(where)
            killed = 0
            async with asyncio.timeout(300):
                while killed < 2:
                    answer = await get(where, path_of(ann), ann.link)
                    process = runtime.reviews.process.process
                    if process is not None and process.returncode is None and answer["done"] > 5 * killed:
                        os.kill(process.pid, signal.SIGKILL)
                        killed += 1
                        kept = answer["done"]
                    await asyncio.sleep(0.05)
            whole, answers = await reviewed(where, ann)
            assert not answers or answers[0]["done"] >= kept, "no step is made twice"
            assert whole["seats"][0]["seat"] == 0

    asyncio.run(play())


def test_the_process_of_reviews_gives_way(sqlite: str) -> None:
    async def play() -> None:
        async with served(replace(settings_of(sqlite), review_nice=7)) as (where, runtime):
            ann = await finished(where)
            await get(where, path_of(ann), ann.link)
            process = await runtime.reviews.process.start()
            assert os.getpriority(os.PRIO_PROCESS, process.pid) == os.getpriority(os.PRIO_PROCESS, 0) + 7

    asyncio.run(play())


def test_names_and_nothing_else_leave_a_review_the_same() -> None:
    record = Record.of(random_game(RuleSet.named("revised"), 3, 5)).to_dict()
    hashes = {hash_of(record, seat, effort) for seat in (0, 1) for effort in (0.5, 1.0)}
    hashes.add(hash_of({**record, "moves": record["moves"][:-1]}, 0, 1.0))
    assert len(hashes) == 5


def test_old_reviews_leave_the_cache_first(tmp_path: Path) -> None:
    cache = ReviewCache(tmp_path / "reviews", in_memory=250, on_disk=250)
    for number, key in enumerate("abc"):
        cache.keep(key, b"x" * 100)
        cache.write(key, b"x" * 100)
        os.utime(cache.files.path(key), (number, number))
        if key == "b":
            assert cache.read("a") and cache.find("a")
    assert [cache.find(key) is not None for key in "abc"] == [True, False, True]
    cache.write("d", b"x" * 100)
    assert [cache.read(key) is not None for key in "abcd"] == [True, False, False, True]


def test_a_directory_that_cannot_be_written_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "reviews").write_text("in the way")
    cache = ReviewCache(tmp_path / "reviews")
    cache.write("a", b"{}")
    assert cache.read("a") is None
