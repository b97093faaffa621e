"""Names: visible, and no two at a table that can be taken for each other."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import pytest
from tests.server.client import Player, get, post, quick_settings, running, table_of

from oriflamme.server.characters import CAST, character_of
from oriflamme.server.names import character_names, looks_like
from oriflamme.server.visible import visible_name


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test that awaits."""

    @functools.wraps(test)
    def run(*args: Any, **keywords: Any) -> None:
        asyncio.run(test(*args, **keywords))

    return run


INVISIBLE = [
    "Ann\u200b",  # zero width space
    "\u3164",  # Hangul filler
    "Ann\u2800",  # an empty Braille pattern
    "A\u034fnn",  # combining grapheme joiner
    "Ann\u00a0",  # a space that does not break
    "\u202eAnn",  # from right to left
    "Ann\u2066",
    "Ann\U000e0041",  # a tag
    "A\u180bnn",
    "...",
    "\u0301nn",  # a mark without a letter
    "A\u0301\u0302\u0303\u0304nn",
    "A\nB",
]
ALIKE = [
    ("Ann", "ann"),
    ("Ann", "ANN"),
    ("Ann", "A nn"),
    ("Ann", "Аnn"),  # a Cyrillic A
    ("paul", "раul"),
    ("Alice", "AIice"),  # a capital I
    ("Alice", "ALICE"),
    ("Alice", "A1ice"),
    ("modern", "rnodern"),
    ("Bob", "𝐁𝐨𝐛"),
    ("Bob", "Ｂｏｂ"),
    ("Zoé", "Zoe\u0301"),
    ("Оса", "Oca"),  # wholly Cyrillic and wholly Latin
    ("Player 0", "Player O"),
]
PLAIN = ["Łukasz", "Świętosława", "Мария", "Ёжик", "Юрий", "François", "Jean-Luc", "Zoë", "O’Brien", "明", "محمد"]
PLAIN += ["Ann 2", "🦊"]


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_that_is_not_wholly_visible_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        visible_name(name)


@pytest.mark.parametrize("name", PLAIN)
def test_a_name_of_any_language_is_fine(name: str) -> None:
    assert visible_name(name) == name
    assert [other for other in PLAIN if looks_like(name, [other])] == [name]


def test_a_name_is_composed_and_has_single_spaces() -> None:
    assert visible_name("  Zoe\u0301   M. ") == "Zoé M."
    assert visible_name("❤\ufe0f") == "❤"


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike_are_taken_for_each_other(name: str, other: str) -> None:
    assert looks_like(name, [other])
    assert looks_like(other, [name])


@in_a_loop
async def test_nobody_sits_down_under_a_name_that_is_taken(database: str) -> None:
    async with running(quick_settings(database)) as where:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
        await post(where, "/api/join", {"link": made["seats"][0], "name": "Ann"})
        second = {"link": made["seats"][1]}
        for name in ("Ann", "Аnn", "ANN"):
            assert await post(where, "/api/join", {**second, "name": name}, expect=409) == {"code": "name_taken"}
        assert await post(where, "/api/join", {**second, "name": "A\u200bnn"}, expect=422) == {"code": "bad_name"}
        seated = await post(where, "/api/join", {**second, "name": "Bob"})
        assert [seat["name"] for seat in seated["table"]["seats"]] == ["Ann", "Bob", None]
        own = {"link": seated["link"]}
        assert await post(where, "/api/join", {**own, "name": "ann"}, expect=409) == {"code": "name_taken"}
        assert (await post(where, "/api/join", {**own, "name": "bob"}))["table"]["seats"][1]["name"] == "bob"


@in_a_loop
async def test_a_bots_name_is_taken_in_every_language(sqlite: str) -> None:
    async with running(quick_settings(sqlite)) as where:
        made = await post(where, "/api/tables", {"seats": [{}, {"bot": "easy"}, {"bot": "easy"}]})
        table, bots = made["table"]["id"], [seat["character"] for seat in made["table"]["seats"][1:]]
        for name in (*character_names(bots[0]), *character_names(bots[1])):
            form = {"link": made["seats"][0], "name": name.upper()}
            assert await post(where, "/api/join", form, expect=409) == {"code": "name_taken"}
        absent = min(character_names(character_of(table, 0, "easy")))
        await post(where, "/api/join", {"link": made["seats"][0], "name": absent})


@in_a_loop
async def test_a_free_seat_may_become_a_bots(sqlite: str) -> None:
    async with running(quick_settings(sqlite)) as where:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
        for level in ("beginner", "master"):
            name = min(character_names(character_of(made["table"]["id"], 1, level)))
            form = {"link": made["seats"][0], "name": name}
            assert await post(where, "/api/join", form, expect=409) == {"code": "name_taken"}


@in_a_loop
async def test_who_is_called_like_a_bot_gets_its_seat_in_a_quick_game(sqlite: str) -> None:
    async with running(quick_settings(sqlite)) as where:
        for character in CAST["hard"]:
            name = min(character_names(character))
            seated = await post(where, "/api/quick", {"name": name, "seats": 5, "level": "hard"})
            others = {seat["character"] for seat in seated["table"]["seats"] if seat["character"]}
            assert others == {*CAST["hard"]} - {character}


@in_a_loop
async def test_of_two_who_join_at_once_under_one_name_one_sits_down(database: str) -> None:
    async with running(quick_settings(database)) as where:
        made = await post(where, "/api/tables", {"seats": [{}] * 5, "public": True})
        async with httpx.AsyncClient(base_url=where, timeout=120) as client:
            path = f"/api/tables/{made['table']['id']}/join"
            names = enumerate(["Eve", "ЕVE"] * 2)
            wishes = [client.post(path, json={"name": name, "seat": seat}) for seat, name in names]
            answers = await asyncio.gather(*wishes)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


OWN = "a-secret-of-32-characters-or-more_01"


@in_a_loop
async def test_a_join_whose_answer_was_lost_can_be_repeated(database: str) -> None:
    async with running(quick_settings(database)) as where:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
        wish = {"link": made["seats"][0], "name": "Ann", "own": OWN}
        first = await post(where, "/api/join", wish)
        again = await post(where, "/api/join", wish)
        assert (first["seat"], first["link"]) == (again["seat"], again["link"]) == (0, OWN)
        assert again["table"] == first["table"]
        assert await post(where, "/api/join", {**wish, "own": OWN[::-1]}, expect=401) == {"code": "unknown_link"}
        assert await post(where, "/api/join", {**wish, "own": "short"}, expect=422) == {"code": "bad_request"}


@in_a_loop
async def test_joining_a_public_table_can_be_repeated(database: str) -> None:
    async with running(quick_settings(database)) as where:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}], "public": True})
        path, wish = f"/api/tables/{made['table']['id']}/join", {"name": "Ann", "own": OWN}
        first, again = await post(where, path, wish), await post(where, path, wish)
        assert (first["seat"], first["link"]) == (again["seat"], again["link"])
        assert [seat["name"] for seat in again["table"]["seats"]].count("Ann") == 1


@in_a_loop
async def test_a_link_that_opens_something_else_cannot_be_proposed(database: str) -> None:
    async with running(quick_settings(database)) as where:
        here, there = [await post(where, "/api/tables", {"seats": [{}, {}, {}], "public": True}) for _ in range(2)]
        await post(where, "/api/join", {"link": here["seats"][0], "name": "Ann", "own": OWN})
        for path, wish in (
            ("/api/join", {"link": there["seats"][0], "name": "Ann", "own": OWN}),
            ("/api/join", {"link": there["invitation"], "name": "Ann", "own": OWN}),
            ("/api/join", {"link": there["seats"][0], "name": "Ann", "own": there["seats"][1]}),
            (f"/api/tables/{there['table']['id']}/join", {"name": "Ann", "own": OWN}),
            (f"/api/tables/{there['table']['id']}/join", {"name": "Ann", "own": here["spectator"]}),
        ):
            assert await post(where, path, wish, expect=422) == {"code": "bad_request"}, (path, wish)
        seats = (await get(where, f"/api/tables/{there['table']['id']}"))["seats"]
        assert [seat["name"] for seat in seats] == [None] * 3
        await post(where, "/api/join", {"link": there["seats"][0], "name": "Ann", "own": OWN[::-1]})


@in_a_loop
async def test_a_persons_own_link_survives_a_bot_a_timeout_and_a_restart(database: str) -> None:
    settings = quick_settings(database)
    async with running(settings) as where:
        table, players, _ = await table_of(where, [None, None], rules="duel", clock={"kind": "move", "seconds": 1})
        first = await players[0].connect()
        await first.until("update")
        assert (await first.ask(type="hand_over"))["type"] == "accepted"
        await first.close()
        while not (await get(where, f"/api/tables/{table}", players[1].link))["seats"][1]["bot"]:
            await asyncio.sleep(0.3)  # the second has not answered in time
    async with running(settings) as where:
        for seat, player in enumerate(players):
            back = await Player(where, player.link).connect()
            assert (await back.until("welcome"))["viewer"] == seat
            assert (await back.ask(type="take_back"))["type"] == "accepted"
            await back.close()
