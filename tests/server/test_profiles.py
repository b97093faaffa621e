"""Profiles: a key opens its own games and nothing else, is carried once and soon, and can be deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Player, post, quick_settings, running, sit_down, table_of
from tests.server.processes import QuickProcess, serving
from tests.server.profile_client import QUICK, call, new_key, play_out, quick_game

from oriflamme.server import profile_store, profiles, summaries
from oriflamme.server.database import Database
from oriflamme.server.links import hashed
from oriflamme.server.profile_store import ProfileStore
from oriflamme.server.profiles import is_key, link_of, sealed
from oriflamme.server.settings import Limits
from oriflamme.server.store import Store


async def running_games(where: str, key: str) -> list[Any]:
    games: list[Any] = (await call(where, "GET", "/api/profile/running", key))["games"]
    return games


async def finished_games(where: str, key: str, query: str = "") -> list[Any]:
    games: list[Any] = (await call(where, "GET", f"/api/profile/games{query}", key))["games"]
    return games


def test_a_game_belongs_to_the_profile_that_made_it_and_its_key_opens_the_seat(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            ann, bob = new_key(), new_key()
            seated = await quick_game(where, ann)
            (game,) = await running_games(where, ann)
            assert game["table"]["id"] == seated["table"]["id"] and game["seats"] == [0]
            assert game["links"] != [seated["link"]], "the key has a link of its own"
            assert await running_games(where, bob) == []
            player = await Player(where, game["links"][0]).connect()
            welcome = await player.until("welcome")
            assert welcome["viewer"] == 0
            await player.play()
            await player.close()
            assert await running_games(where, ann) == []
            (over,) = await finished_games(where, ann)
            assert over["links"] == game["links"] and await finished_games(where, bob) == []
            info = await call(where, "GET", "/api/profile", ann)
            assert info["games"] == 1 and info["created"] is not None
            assert await call(where, "GET", "/api/profile", bob) == {"created": None, "games": 0, "carry": None}

    asyncio.run(play())


def test_a_key_that_is_none_is_refused(sqlite: str) -> None:
    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            for key in ("short", "x" * 33, "ü" * 16, "../" * 10 + "ab"):
                headers = {b"Oriflamme-Profile": key.encode()}
                async with httpx.AsyncClient(base_url=where) as client:
                    answers = [
                        await client.get("/api/profile", headers=headers),
                        await client.post("/api/quick", json=QUICK, headers=headers),
                    ]
                assert [answer.json() for answer in answers] == [{"code": "bad_request"}] * 2
            for path in ("", "/games", "/running", "/totals"):
                answer = await call(where, "GET", f"/api/profile{path}", None, expect=401)
                assert answer == {"code": "unknown_link"}

    asyncio.run(play())


def test_running_games_come_first_that_wait_for_the_profile_and_tell_no_card(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database, idle=0.2)) as where:
            key = new_key()
            table, players, _ = await table_of(where, [None, None, None])
            await sit_down(players)
            links = [player.link for player in players]
            asked = next(index for index, player in enumerate(players) if player.options)
            other = (asked + 1) % 3
            waiting = await post(where, "/api/tables", {"seats": [{}, {}, {}]})
            own = (await post(where, "/api/join", {"link": waiting["seats"][0], "name": "Ann"}))["link"]
            await call(where, "POST", "/api/profile/games", key, {"links": [own, links[other]]})
            games = await running_games(where, key)
            assert {game["table"]["status"] for game in games} == {"waiting", "playing"}
            (playing,) = (game for game in games if game["table"]["status"] == "playing")
            assert (playing["asked"], playing["round"], playing["seats"]) == (asked, 1, [other])
            (still,) = (game for game in games if game["table"]["status"] == "waiting")
            assert (still["asked"], still["round"]) == (None, None)
            assert set(playing) == {"table", "seats", "links", "asked", "round", "since"}
            assert (await call(where, "GET", f"/api/tables/{table}", None, expect=404))["code"] == "unknown_table"
            move = await players[asked].move()
            assert move["type"] == "accepted"
            for player in players:
                await player.close()
            await asyncio.sleep(1)  # the table has left the memory: the desk says whose turn it is
            (first, *_) = await running_games(where, key)
            assert first["table"]["id"] == table and first["asked"] == other == first["seats"][0]

    asyncio.run(play())


def test_only_somebody_with_the_link_of_a_seat_attaches_it(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key = new_key()
            made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}]})
            link = (await post(where, "/api/join", {"link": made["seats"][0], "name": "Ann"}))["link"]
            nothing = ["none", made["seats"][0], made["seats"][1], made["spectator"]]  # used, free, a spectator's
            for wrong in nothing:
                assert await call(where, "POST", "/api/profile/games", key, {"links": [wrong]}) == {"tables": []}
            assert (await call(where, "GET", "/api/profile", key))["created"] is None
            attached = await call(where, "POST", "/api/profile/games", key, {"links": [*nothing, link, link]})
            assert attached == {"tables": [made["table"]["id"]]}
            assert len(await running_games(where, key)) == 1
            bodies: list[Any] = [{"links": []}, {"links": ["x"] * 51}, {"links": ["x" * 65]}, {}, {"links": "x"}]
            for body in bodies:
                await call(where, "POST", "/api/profile/games", key, body, 422)

    asyncio.run(play())


def test_lessons_are_not_games_of_a_profile(sqlite: str) -> None:
    position = {"rules": "revised", "seats": [["red"], ["blue"], ["green"]], "round": 6, "first": 1, "queue": ""}
    position |= {"phase": "placement", "influence": [1, 1, 1], "hands": [["red.spy"], ["blue.spy"], ["green.spy"]]}

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            key = new_key()
            scene = {"kind": "position", "position": position}
            answer = await call(where, "POST", "/api/quick", key, {"name": "Ann", "seat": 0, "start": scene}, 201)
            assert answer["seat"] == 0
            assert await running_games(where, key) == []

    asyncio.run(play())


def test_joining_and_a_rematch_attach_their_seats_too(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            ann, bob = new_key(), new_key()
            made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}], "public": True})
            table = made["table"]["id"]
            await call(where, "POST", "/api/join", ann, {"link": made["seats"][0], "name": "Ann"})
            await call(where, "POST", f"/api/tables/{table}/join", bob, {"name": "Bob"})
            links = [(await running_games(where, key))[0]["links"][0] for key in (ann, bob)]
            players = [Player(where, link) for link in links]
            await sit_down(players)
            await asyncio.gather(*(player.play() for player in players))
            for player in players:
                await player.close()
            headers = {"Oriflamme-Profile": ann, "Authorization": f"Bearer {links[0]}"}
            async with httpx.AsyncClient(base_url=where, headers=headers, timeout=60) as client:
                again = (await client.post(f"/api/tables/{table}/rematch")).json()
            (game,) = await running_games(where, ann)
            assert game["table"]["id"] == again["table"]["id"] and game["seats"] == [again["seat"]]
            assert await running_games(where, bob) == []
            (row,) = await finished_games(where, bob)
            assert row["level"] == "people" and row["seats"] == [1]

    asyncio.run(play())


def test_totals_and_filters_follow_the_games(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key = new_key()
            wishes: list[Any] = [{}, {"seats": 4}, {"rules": "ablaze"}, {"rules": "duel", "seats": 2}]
            wishes.append({"level": "normal"})
            for seed, wish in enumerate(wishes):
                await play_out(where, (await quick_game(where, key, **wish))["link"], seed)
            games = await finished_games(where, key)
            assert [game["finished"] for game in games] == sorted((g["finished"] for g in games), reverse=True)
            for game in games:
                check_row(game)
            totals = await call(where, "GET", "/api/profile/totals", key)
            mine = [game["results"][0]["place"] for game in games]
            assert totals["games"] == 5 and totals["won"] == mine.count(1) == totals["places"][0]
            assert totals["recent"] == mine and sum(totals["places"]) == 5
            assert {share["name"]: share["games"] for share in totals["rules"]} == {
                "revised": 3, "ablaze": 1, "duel": 1
            }  # fmt: skip
            assert {share["name"]: share["games"] for share in totals["levels"]} == {"easy": 4, "normal": 1}
            assert {share["name"]: share["games"] for share in totals["seats"]} == {"2": 1, "3": 3, "4": 1}
            assert totals["best"]["influence"] > 0 and totals["best"]["games"] >= 1
            for query, count in (("?rules=duel", 1), ("?level=easy&rules=revised", 2), ("?seats=5", 0)):
                assert len(await finished_games(where, key, query)) == count
                assert (await call(where, "GET", f"/api/profile/totals{query}", key))["games"] == count
            assert len(await finished_games(where, key, "?result=won")) == mine.count(1)
            assert len(await finished_games(where, key, "?result=placed")) == 5 - mine.count(1)
            assert await finished_games(where, key, "?result=left") == []
            for query in ("?result=x", "?seats=9", "?before=x", "?before=1.x/y", "?level=" + "x" * 40):
                await call(where, "GET", f"/api/profile/games{query}", key, expect=422)

    asyncio.run(play())


def check_row(game: Any) -> None:
    """The figures of a finished game agree with each other."""
    results, count = game["results"], len(game["table"]["seats"])
    assert len(results) == len(game["chart"]) == count
    assert [line[-1] for line in game["chart"]] == [result["influence"] for result in results]
    assert all(len(line) == 7 and line[0] == 1 for line in game["chart"])
    best = max(result["influence"] for result in results)
    assert all(result["influence"] == best for result in results if result["place"] == 1)
    assert results[0]["bot"] is None and all(result["bot"] for result in results[1:])


def test_a_game_that_a_bot_finished_counts_as_left(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key = new_key()
            player = await Player(where, (await quick_game(where, key))["link"]).connect()
            await player.until("update")
            assert (await player.ask(type="hand_over", level="easy"))["type"] == "accepted"
            await player.watch(10**6)
            await player.close()
            (row,) = await finished_games(where, key, "?result=left")
            assert row["results"][0]["bot"] == "easy"
            totals = await call(where, "GET", "/api/profile/totals", key)
            assert (totals["games"], totals["won"], sum(totals["places"])) == (1, 0, 0)

    asyncio.run(play())


def test_finished_games_come_in_pages_and_old_ones_are_summed_up_when_asked_for(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "PAGE", 2)
    monkeypatch.setattr(summaries, "AT_ONCE", 3)

    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key, links = new_key(), []
            for seed in range(5):
                links.append((await quick_game(where, None))["link"])
                await play_out(where, links[-1], seed)
            await call(where, "POST", "/api/profile/games", key, {"links": links})
            first = await call(where, "GET", "/api/profile/games", key)
            assert first["pending"] == 2 and len(first["games"]) == 2
            found = []
            before = ""
            while True:
                page = await call(where, "GET", f"/api/profile/games{before}", key)
                found += [game["table"]["id"] for game in page["games"]]
                if page["next"] is None:
                    break
                before = f"?before={page['next']}"
            assert page["pending"] == 0 and len(found) == len(set(found)) == 5
            assert (await call(where, "GET", "/api/profile/totals", key))["games"] == 5

    asyncio.run(play())


def test_a_forgotten_game_can_be_remembered_and_then_is_gone(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key, other = new_key(), new_key()
            seated = await quick_game(where, key)
            path = f"/api/profile/games/{seated['table']['id']}"
            (game,) = await running_games(where, key)
            assert (await call(where, "DELETE", path, other, expect=404)) == {"code": "unknown_table"}
            await call(where, "DELETE", path, key)
            assert await running_games(where, key) == []
            await call(where, "POST", f"{path}/restore", key)
            assert [each["links"] for each in await running_games(where, key)] == [game["links"]]
            await call(where, "DELETE", path, key)
            await swept(database)
            await call(where, "POST", f"{path}/restore", key, expect=404)
            assert (await post(where, "/api/peek", {"link": game["links"][0]}, expect=401))["code"] == "unknown_link"
            assert (await post(where, "/api/peek", {"link": seated["link"]}))["seat"] == 0

    asyncio.run(play())


async def swept(database: str) -> None:
    """Remove what was deleted, as the server does after ten minutes."""
    found = Database(database)
    store = Store(found)
    await ProfileStore(found, store.writer).sweep(2**60)
    await store.writer.close()
    await found.close()


def test_a_deleted_profile_can_be_brought_back_and_then_is_gone(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key = new_key()
            seated = await quick_game(where, key)
            await call(where, "DELETE", "/api/profile", key)
            assert await running_games(where, key) == []
            assert await call(where, "GET", "/api/profile", key) == {"created": None, "games": 0, "carry": None}
            await call(where, "POST", "/api/profile/games", key, {"links": [seated["link"]]})
            assert await running_games(where, key) == []
            assert (await call(where, "POST", "/api/profile/restore", key))["games"] == 1
            (game,) = await running_games(where, key)
            await call(where, "DELETE", "/api/profile", key)
            await swept(database)
            assert (await call(where, "POST", "/api/profile/restore", key, expect=401)) == {"code": "unknown_link"}
            assert (await post(where, "/api/peek", {"link": game["links"][0]}, expect=401))["code"] == "unknown_link"
            assert (await post(where, "/api/peek", {"link": seated["link"]}))["seat"] == 0

    asyncio.run(play())


def test_a_code_carries_a_profile_once(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key, phone = new_key(), new_key()
            await quick_game(where, key)
            await quick_game(where, phone)
            old = await call(where, "POST", "/api/profile/carry", key, {}, 201)
            made = await call(where, "POST", "/api/profile/carry", key, {"name": "Ann"}, 201)
            assert (await call(where, "GET", "/api/profile", key))["carry"] == {
                "expires": made["expires"], "used": None
            }  # fmt: skip
            await call(where, "POST", "/api/carry", None, {"code": old["code"]}, 401)  # a newer one replaced it
            both = await asyncio.gather(
                *(raw(where, phone, made["code"]) for _ in range(4)),
            )
            assert sorted(answer.status_code for answer in both) == [200, 401, 401, 401]
            (taken,) = (answer.json() for answer in both if answer.status_code == 200)
            assert taken == {"key": key, "name": "Ann"}
            assert len(await running_games(where, key)) == 2, "the phone's own game has come along"
            assert await running_games(where, phone) == []
            state = (await call(where, "GET", "/api/profile", key))["carry"]
            assert state["used"] is not None
            await call(where, "POST", "/api/carry", None, {"code": made["code"]}, 401)

    asyncio.run(play())


async def raw(where: str, key: str, code: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=where, headers={"Oriflamme-Profile": key}, timeout=60) as client:
        return await client.post("/api/carry", json={"code": code})


def test_a_code_expires(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "CARRY", 300)

    async def play() -> None:
        async with running(quick_settings(sqlite)) as where:
            key = new_key()
            made = await call(where, "POST", "/api/profile/carry", key, {}, 201)
            await asyncio.sleep(0.5)
            assert (await call(where, "POST", "/api/carry", None, {"code": made["code"]}, 401))[
                "code"
            ] == "unknown_link"

    asyncio.run(play())


def test_wrong_codes_and_new_ones_have_a_rate(sqlite: str) -> None:
    async def play() -> None:
        names = dict.fromkeys(("requests", "connections", "sockets"), 0)
        limits = Limits(**names, wrong_links=0.2, new_tables=0.2)
        async with running(quick_settings(sqlite, limits=limits)) as where:
            key = new_key()
            tries = [(await raw(where, key, f"wrong{number}")).json()["code"] for number in range(6)]
            assert tries[0] == "unknown_link" and tries[-1] == "too_many"
            made = []
            for _ in range(6):
                async with httpx.AsyncClient(base_url=where, headers={"Oriflamme-Profile": key}) as client:
                    made.append((await client.post("/api/profile/carry", json={})).status_code)
            assert made[0] == 201 and made[-1] == 429

    asyncio.run(play())


def test_a_profile_and_a_seat_have_only_so_many(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profile_store, "MOST_GAMES", 3)

    async def play() -> None:
        limits = quick_settings(sqlite).limits
        async with running(quick_settings(sqlite, limits=limits)) as where:
            key = new_key()
            made = [await quick_game(where, key) for _ in range(5)]
            kept = {game["table"]["id"] for game in await running_games(where, key)}
            assert kept == {seated["table"]["id"] for seated in made[2:]}
            link = made[0]["link"]
            attached = [
                len((await call(where, "POST", "/api/profile/games", new_key(), {"links": [link]}))["tables"])
                for _ in range(20)
            ]
            assert sum(attached) == limits.links - 1 and attached == sorted(attached, reverse=True)

    asyncio.run(play())


def test_one_device_that_goes_round_is_one_game_with_several_links(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            key = new_key()
            _, players, _ = await table_of(where, [None, None, None])
            links = [player.link for player in players]
            await call(where, "POST", "/api/profile/games", key, {"links": links})
            (game,) = await running_games(where, key)
            assert game["seats"] == [0, 1, 2] and len(set(game["links"])) == 3
            await sit_down(players)
            await asyncio.gather(*(player.play() for player in players))
            for player in players:
                await player.close()
            assert (await call(where, "GET", "/api/profile/totals", key))["games"] == 1
            (row,) = await finished_games(where, key)
            assert row["seats"] == [0, 1, 2]

    asyncio.run(play())


def test_nothing_of_a_profile_is_lost_when_the_server_is_killed(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        server = QuickProcess("serve", database, tmp_path / "log")
        async with serving(server):
            key, phone = new_key(), new_key()
            await play_out(server.where, (await quick_game(server.where, key))["link"])
            await quick_game(server.where, key)
            code = await call(server.where, "POST", "/api/profile/carry", key, {"name": "Ann"}, 201)
            server.kill()
            server.start()
            await server.ready()
            taken = (await raw(server.where, phone, code["code"])).json()
            assert taken == {"key": key, "name": "Ann"}
            server.kill()
            server.start()
            await server.ready()
            assert (await raw(server.where, phone, code["code"])).status_code == 401
            assert len(await running_games(server.where, key)) == 1
            assert len(await finished_games(server.where, key)) == 1

    asyncio.run(play())


def test_the_database_has_neither_keys_nor_codes_nor_links(sqlite: str) -> None:
    async def play() -> None:
        key = new_key()
        async with running(quick_settings(sqlite)) as where:
            seated = await quick_game(where, key)
            code = (await call(where, "POST", "/api/profile/carry", key, {}, 201))["code"]
            secret = [key, code, seated["link"], (await running_games(where, key))[0]["links"][0]]
        path = Path(sqlite.removeprefix("sqlite:///"))
        stored = b"".join(file.read_bytes() for file in path.parent.glob(path.name + "*"))
        assert hashed(key) in stored
        assert [text for text in secret if text.encode() in stored] == []

    asyncio.run(play())


def test_links_follow_from_the_key_and_a_sealed_key_needs_its_code() -> None:
    key, code = new_key(), new_key()
    assert is_key(key) and not is_key(key + "x") and not is_key(key[:-1] + "\n")
    links = {link_of(key, table, seat) for table in ("a", "b") for seat in range(3)} | {link_of(new_key(), "a", 0)}
    assert len(links) == 7 and all(is_key(link) for link in links)
    box = sealed(key.encode(), code)
    assert sealed(box, code).decode() == key and sealed(box, new_key()) != key.encode()
