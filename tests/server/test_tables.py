"""Tables: made, joined, left, handed over, played again, looked at again."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from tests.server.client import Player, get, post, quick_settings, running, sit_down, table_of
from websockets.exceptions import ConnectionClosed

from oriflamme.game import Record
from oriflamme.server.backup import reported
from oriflamme.server.bodies import Catalogue, Peek, PublicTables, Seated, TableLinks
from oriflamme.server.database import Database
from oriflamme.server.replay_bodies import Replay
from oriflamme.server.requests import CHAT_LENGTH
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store

POSITION = {
    "rules": "revised",
    "seats": [["red"], ["blue"], ["green"]],
    "round": 2,
    "first": 0,
    "phase": "resolution",
    "influence": [3, 2, 1],
    "queue": "red.archer+2 blue.spy green.lord!",
}


def served(database: str, play: Callable[[str], Awaitable[None]], **settings: Any) -> None:
    """Run a test with a server."""

    async def run() -> None:
        async with running(quick_settings(database, **settings)) as where:
            await asyncio.wait_for(play(where), 300)

    asyncio.run(run())


async def finished(where: str, seats: list[str | None], **wish: Any) -> tuple[str, list[Player], str]:
    """A table whose game has been played."""
    table, players, spectator = await table_of(where, seats, **wish)
    await sit_down(players)
    await asyncio.gather(*(player.play() for player in players))
    for player in players:
        if player.table is None or player.table["status"] != "over":
            await player.until("table", status="over")
    return table, players, spectator


async def close(*players: Player) -> None:
    for player in players:
        await player.close()


def test_the_catalogue_lists_rule_sets_bots_and_levels(sqlite: str) -> None:
    async def play(where: str) -> None:
        found = Catalogue.model_validate(await get(where, "/api/catalogue"))
        assert [rules.name for rules in found.rules] == ["revised", "first", "ablaze", "duel"]
        assert {"easy", "normal"} <= {level.name for level in found.levels}
        assert {"random", "greedy"} <= set(found.bots)

    served(sqlite, play)


@pytest.mark.parametrize("returns", [False, True])
def test_whoever_waited_is_told_the_game_from_its_beginning(database: str, returns: bool) -> None:
    """The set-up is part of it, also for somebody whose connection was lost while the table waited."""

    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}]})
        ann, bob = Player(where, made["seats"][0]), Player(where, made["seats"][1])
        await ann.join("Ann")
        await ann.connect()
        await ann.until("update")
        if returns:
            await ann.close()
        await bob.join("Bob")
        if returns:
            await ann.connect(ann.version)
        await sit_down([bob])
        while ann.version != bob.version or ann.update is None or ann.update["view"] is None:
            await (ann if (ann.version or 0) <= (bob.version or 0) else bob).receive()
        assert [event["key"] for event in ann.events] == [event["key"] for event in bob.events]
        assert ann.events
        await close(ann, bob)

    served(database, play)


def test_a_table_waits_until_no_seat_is_free(database: str) -> None:
    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {"bot": "easy"}, {}]})
        TableLinks.model_validate(made)
        assert made["seats"][1] is None and made["table"]["status"] == "waiting"
        ann, bob = Player(where, made["seats"][0]), Player(where, made["seats"][2])
        peek = Peek.model_validate(await post(where, "/api/peek", {"link": ann.link}))
        assert peek.seat == 0 and peek.table.seats[0].free
        Seated.model_validate(await ann.join(" Ann "))
        await ann.connect()
        assert (await ann.until("update"))["view"] is None
        assert (await ann.ask(type="move", version=0, move="wait"))["code"] == "not_started"
        await bob.join("Bob")
        await ann.until("table", status="playing")
        assert (await ann.until("update"))["view"] is not None
        assert [seat["name"] for seat in (ann.table or {})["seats"]] == ["Ann", None, "Bob"]
        assert (await post(where, f"/api/tables/{peek.table.id}/fill", {}, ann.link, 409))["code"] == "already_started"
        await close(ann)

    served(database, play)


def test_free_seats_can_be_given_to_bots(database: str) -> None:
    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}, {}]})
        table = made["table"]["id"]
        link = (await post(where, "/api/join", {"link": made["seats"][1], "name": "Ann"}))["link"]
        assert (await post(where, f"/api/tables/{table}/fill", {}, made["spectator"], 403))["code"] == "not_a_seat"
        filled = await post(where, f"/api/tables/{table}/fill", {"level": "easy"}, link)
        assert filled["status"] == "playing" and [seat["bot"] for seat in filled["seats"]] == [
            "easy",
            None,
            "easy",
            "easy",
        ]
        refused = await post(where, "/api/join", {"link": made["seats"][0], "name": "Bob"}, expect=401)
        assert refused["code"] == "unknown_link"
        ann = Player(where, link)
        await sit_down([ann])
        await ann.play()
        await close(ann)

    served(database, play)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rules": {"cards": ["spy"] * 10}}, "bad_rules"),
        ({"rules": "duel", "seats": [{}, {}, {}]}, "bad_seats"),
        ({"rules": "revised", "seats": [{}, {}]}, "bad_seats"),
        ({"seats": [{"bot": "nobody"}, {}, {}]}, "bad_bot"),
        ({"seats": [{"bot": "greedy@999999ms"}, {}, {}]}, "bad_bot"),
        ({"seats": [{"bot": "process:sleep 1"}, {}, {}]}, "bad_bot"),
        ({"start": {"kind": "position", "position": {"rules": "revised"}}}, "bad_position"),
        ({"start": {"kind": "position", "position": {**POSITION, "queue": "red.spy red.spy"}}}, "bad_position"),
        ({"start": {"kind": "deal", "table": "nowhere"}}, "unknown_table"),
        ({"seed": 7}, "bad_request"),
        ({"clock": {"kind": "move"}}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(sqlite: str, wish: dict[str, Any], code: str) -> None:
    async def play(where: str) -> None:
        status = 404 if code == "unknown_table" else 422
        assert await post(where, "/api/tables", wish, expect=status) == {"code": code}

    served(sqlite, play)


def test_a_wrong_link_opens_nothing(sqlite: str) -> None:
    async def play(where: str) -> None:
        for path in ("/api/peek", "/api/join"):
            body = {"link": "x" * 32, **({"name": "Eve"} if path.endswith("join") else {})}
            assert (await post(where, path, body, expect=401))["code"] == "unknown_link"
        eve = await Player(where, "x" * 32).connect()
        assert (await eve.receive())["code"] == "unknown_link"
        made = await post(where, "/api/tables", {})
        table = made["table"]["id"]
        await get(where, f"/api/tables/{table}", expect=404)
        await get(where, f"/api/tables/{table}", made["spectator"])
        other = await post(where, "/api/tables", {})
        assert (await get(where, f"/api/tables/{table}", other["spectator"], expect=403))["code"] == "not_allowed"
        await close(eve)

    served(sqlite, play)


def test_the_lobby_lists_public_tables_and_seats_whoever_comes(database: str) -> None:
    async def play(where: str) -> None:
        await post(where, "/api/tables", {})
        made = await post(where, "/api/tables", {"public": True, "seats": [{}, {}, {"bot": "easy"}]})
        table = made["table"]["id"]
        lobby = PublicTables.model_validate(await get(where, "/api/lobby"))
        assert [found.id for found in lobby.tables] == [table]
        own = (await post(where, "/api/join", {"link": made["seats"][0], "name": "Ann"}))["link"]
        seated = Seated.model_validate(await post(where, f"/api/tables/{table}/join", {"name": "Bob"}))
        assert seated.seat == 1 and seated.table.status == "playing"
        # The maker's link to the seat that Bob took opens nothing any more.
        assert (await post(where, "/api/peek", {"link": made["seats"][1]}, expect=401))["code"] == "unknown_link"
        assert (await post(where, f"/api/tables/{table}/join", {"name": "Cid"}, expect=409))["code"] == "no_free_seat"
        watched = await post(where, f"/api/tables/{table}/watch")
        ann, bob, cid = Player(where, own), Player(where, seated.link), Player(where, watched["link"])
        await sit_down([ann, bob, cid])
        await asyncio.gather(*(player.play() for player in (ann, bob, cid)))
        assert (await get(where, "/api/lobby"))["tables"] == []
        await close(ann, bob, cid)

    served(database, play)


async def until_closed(player: Player) -> list[dict[str, Any]]:
    """Everything that a socket is still sent before the server closes it."""
    messages = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            messages.append(await player.receive())
    return messages


@pytest.mark.parametrize("way", ["fill", "public", "invitation"])
def test_whoever_made_a_table_cannot_look_into_the_hands_of_others(database: str, way: str) -> None:
    """Neither a bot's nor that of somebody who joined in public: the links are void, and so are open sockets."""

    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {}], "public": True})
        table = made["table"]["id"]
        ann = Player(where, made["seats"][0])
        await ann.join("Ann")
        spies = [Player(where, link) for link in made["seats"][1:]]
        for spy in spies:
            await spy.connect()
            await spy.until("update")
        if way == "fill":
            await post(where, f"/api/tables/{table}/fill", {"level": "easy"}, ann.link)
        for spy, name in zip(spies, ("Bob", "Cid"), strict=True):
            if way == "public":
                await post(where, f"/api/tables/{table}/join", {"name": name})
            elif way == "invitation":
                await post(where, "/api/join", {"link": spy.link, "name": name})
        for spy in spies:
            messages = await until_closed(spy)
            assert messages[-1]["code"] == "unknown_link"
            assert not any(message.get("view") for message in messages)
            assert (await post(where, "/api/peek", {"link": spy.link}, expect=401))["code"] == "unknown_link"
        await sit_down([ann])
        await close(ann)

    served(database, play)


def test_an_invitation_is_used_once_and_ones_own_link_stays(database: str) -> None:
    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}, {"bot": "easy"}]})
        invitation = {"link": made["seats"][0], "name": "Ann"}
        async with httpx.AsyncClient(base_url=where, timeout=120) as client:
            answers = await asyncio.gather(*(client.post("/api/join", json=invitation) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401, 401]
        seated = next(answer.json() for answer in answers if answer.status_code == 200)
        assert seated["link"] != made["seats"][0]
        ann = Player(where, seated["link"])
        assert (await ann.join("Ann again"))["link"] == seated["link"]
        bob = Player(where, made["seats"][1])
        await bob.join("Bob")
        await sit_down([ann, bob])
        assert (await ann.ask(type="hand_over", level="easy"))["type"] == "accepted"
        assert (await ann.ask(type="take_back"))["type"] == "accepted"
        assert (await post(where, "/api/peek", {"link": ann.link}))["table"]["seats"][0]["name"] == "Ann again"
        await close(ann, bob)

    served(database, play)


def test_a_bot_plays_on_request_until_the_seat_is_taken_back(database: str) -> None:
    """A move that the bot made is not the player's, though it be the same word for word."""

    async def play(where: str) -> None:
        name, (ann, bob, cid), _ = await table_of(where, [None] * 3)
        await sit_down([ann, bob, cid])
        others = asyncio.gather(bob.play(12), cid.play(12))
        assert (await ann.ask(type="hand_over", level="easy"))["type"] == "accepted"
        while (ann.version or 0) < 12:
            await ann.receive()
        await others  # the game goes on when the seat is taken back
        assert ann.table is not None and ann.table["seats"][0]["bot"] == "easy"
        refused = await ann.ask(type="move", version=ann.version, move="wait")
        assert refused["code"] in ("bot_plays", "stale", "game_over")
        store = Store(Database(database))
        made = next(move for move in await store.moves(name, 0) if move.seat == 0 and move.bot)
        await store.database.close()
        assert (await ann.ask(type="move", version=made.seq, move=made.move))["code"] == "stale"
        assert (await ann.ask(type="take_back"))["type"] == "accepted"
        assert ann.table["seats"][0]["bot"] is None or (await ann.until("table"))["seats"][0]["bot"] is None
        others = asyncio.gather(bob.play(), cid.play())
        while not ann.over:
            if ann.options:
                answer = await ann.move()
                assert answer["type"] == "accepted" or answer["code"] == "stale"
                while (ann.version or 0) < answer["version"]:
                    await ann.receive()
            else:
                await ann.receive()
        await others
        assert ann.accepted
        await close(ann, bob, cid)

    served(database, play)


def test_a_clock_that_runs_out_costs_that_move_only(database: str) -> None:
    """A bot makes it, everybody is told, and the next turn is the person's again."""

    async def play(where: str) -> None:
        clock = {"kind": "move", "seconds": 4}
        _, players, _ = await table_of(where, [None] * 3, clock=clock)
        await sit_down(players)
        ann = next(player for player in players if player.options)
        assert ann.update is not None
        clocks = ann.update["clocks"]
        seat = clocks["running"]
        assert 0 < clocks["remaining"][seat] <= 4000
        refused = None
        while ann.version == 0:
            message = await ann.receive()
            if message["type"] == "table" and message["seats"][seat]["stand_in"] == 0:
                refused = await ann.ask(type="move", version=0, move=ann.options[0])
        assert refused is not None and refused["code"] in ("bot_plays", "stale")
        notes = [line for line in ann.notes if line["note"] == "timed_out"]
        assert [(line["seat"], line["version"]) for line in notes] == [(seat, 0)]
        assert (ann.table or {})["seats"][seat]["bot"] is None
        await close(*players)

    served(database, play)


def test_a_game_whose_people_are_gone_is_played_to_its_end_by_the_clock(sqlite: str) -> None:
    async def play(where: str) -> None:
        table, players, spectator = await table_of(where, [None, None, "easy"], clock={"kind": "game", "seconds": 1})
        watcher = Player(where, spectator)
        await sit_down([watcher])
        while not watcher.over:
            await watcher.receive(20)
        assert (await get(where, f"/api/tables/{table}", players[0].link))["status"] == "over"
        await close(watcher)

    served(sqlite, play)


def test_a_rematch_moves_everyone_one_seat_further(database: str) -> None:
    async def play(where: str) -> None:
        table, players, spectator = await finished(where, [None, "easy", None])
        bot = (await get(where, f"/api/tables/{table}", spectator))["seats"][1]["character"]
        early = await post(where, "/api/tables", {})
        path = f"/api/tables/{early['table']['id']}/rematch"
        assert (await post(where, path, link=early["seats"][0], expect=409))["code"] == "not_finished"
        links = [players[0].link, players[1].link, spectator]
        path = f"/api/tables/{table}/rematch"
        assert (await post(where, path, link=spectator, expect=403))["code"] == "not_a_seat"
        seated = [await post(where, path, link=links[0])]
        seated += await asyncio.gather(*(post(where, path, link=link) for link in links[1:]))
        assert [found["seat"] for found in seated] == [1, 0, None]
        assert len({found["table"]["id"] for found in seated}) == 1
        assert (await players[0].until("table"))["rematch"] == seated[0]["table"]["id"]
        again_seats = (await post(where, path, link=links[0]))["table"]["seats"]
        assert [seat["name"] for seat in again_seats] == ["Player 1", "Player 0", None]
        assert again_seats[2]["character"] == bot
        again = [Player(where, found["link"]) for found in seated]
        await sit_down(again)
        await asyncio.gather(*(player.play() for player in again))
        await close(*players, *again)

    served(database, play)


def test_a_deal_can_be_played_again_from_another_seat(database: str) -> None:
    async def play(where: str) -> None:
        table, players, spectator = await finished(where, [None, "easy", "easy"])
        start = {"kind": "deal", "table": table}
        body = {"name": "Ann", "seat": 2, "start": start}
        assert (await post(where, "/api/quick", body, expect=403))["code"] == "not_allowed"
        assert (await post(where, "/api/quick", body, link=spectator, expect=403))["code"] == "not_allowed"
        seated = await post(where, "/api/quick", body, link=players[0].link)
        assert seated["table"]["start"] == "deal" and seated["seat"] == 2
        replay = await get(where, f"/api/tables/{table}/replay", players[0].link)
        ann = Player(where, seated["link"])
        await sit_down([ann])
        assert ann.update is not None
        hand = sorted(
            ann.update["view"]["hands"][2]
            + [
                c["card"]
                for s in ann.update["view"]["queue"]
                for c in s
                if c["card"].startswith("green") and not c["card"].endswith("?")
            ]
        )
        assert hand == sorted(f"green.{name}" for name in replay["record"]["deal"]["green"]["hand"])
        assert (
            await post(
                where,
                "/api/quick",
                {"name": "Ann", "start": {"kind": "deal", "table": seated["table"]["id"]}},
                expect=409,
            )
        )["code"] == "not_finished"
        await close(ann, *players)

    served(database, play)


def test_a_table_can_begin_with_a_position(database: str) -> None:
    async def play(where: str) -> None:
        start = {"kind": "position", "position": POSITION, "one_round": True}
        seated = await post(where, "/api/quick", {"name": "Ann", "seat": 0, "start": start, "level": "easy"})
        ann = Player(where, seated["link"])
        await sit_down([ann])
        assert ann.update is not None
        assert ann.update["decision"]["options"][1] == {"move": "reveal", "gain": 2}
        await ann.play()
        assert ann.update["result"] is None and ann.update["view"]["phase"] == "resolution"
        assert (ann.table or {})["status"] == "over" or await ann.until("table", status="over")
        replay = await get(where, f"/api/tables/{seated['table']['id']}/replay", ann.link)
        assert replay["record"] is None and replay["position"]["queue"] == POSITION["queue"]
        await close(ann)

    served(database, play)


def test_replays_are_for_players_unless_the_table_says_otherwise(database: str) -> None:
    async def play(where: str) -> None:
        table, players, spectator = await finished(where, [None, "easy", "easy"])
        path = f"/api/tables/{table}/replay"
        Replay.model_validate(await get(where, path, players[0].link))
        one = await get(where, f"{path}?viewer=-1", players[0].link)
        assert [found["viewer"] for found in one["viewers"]] == [None]
        for link, status in ((None, 403), (spectator, 403)):
            assert (await get(where, path, link, status))["code"] == "not_allowed"
        await close(*players)

    served(database, play)


def test_a_record_is_turned_into_frames_for_each_viewer(sqlite: str) -> None:
    async def play(where: str) -> None:
        table, players, _ = await finished(where, [None, None], rules="duel")
        replay = await get(where, f"/api/tables/{table}/replay", players[0].link)
        posted = await post(where, "/api/replays", {"record": replay["record"]})
        assert posted == replay | {"help": None}  # a record does not say who was helped
        only = await post(where, "/api/replays", {"record": replay["record"], "viewers": [1, None]})
        assert [found["viewer"] for found in only["viewers"]] == [1, None]
        assert Record.parse(json.dumps(replay["record"])).problem() is None
        broken = {**replay["record"], "moves": replay["record"]["moves"][:-1]}
        assert (await post(where, "/api/replays", {"record": broken}, expect=422))["code"] == "bad_record"
        assert (await post(where, "/api/replays", {"record": {}}, expect=422))["code"] == "bad_record"
        await close(*players)

    served(sqlite, play)


def test_chat_reaches_everyone_but_those_who_muted_it(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob, cid), spectator = await table_of(where, [None] * 3)
        watcher = Player(where, spectator)
        await sit_down([ann, bob, cid, watcher])
        assert (await cid.ask(type="mute", seat=0))["type"] == "accepted"
        assert (await ann.ask(type="chat", text="<b>hello</b> & good luck"))["type"] == "accepted"
        assert await bob.until_said() == ["<b>hello</b> & good luck"]
        await watcher.until_said()
        assert watcher.chat[0]["seat"] == 0
        assert (await bob.ask(type="chat", text="hi"))["type"] == "accepted"
        assert await cid.until_said() == ["hi"]
        assert (await bob.ask(type="report", chat=bob.notes[0]["id"]))["code"] == "bad_request"
        assert (await bob.ask(type="report", chat=bob.chat[0]["id"], reason="rude"))["type"] == "accepted"
        assert (await bob.ask(type="report", chat=10**9))["code"] == "bad_request"
        for text in ("", " ", "two\nlines", "\u202egnp.exe", "x" * (CHAT_LENGTH + 1)):
            assert (await ann.ask(type="chat", text=text))["code"] == "bad_message"
        late = Player(where, cid.link)
        await late.connect()
        assert (await late.until("welcome"))["muted"] == [0]
        assert await late.until_said() == ["hi"]
        assert (await cid.ask(type="mute", seat=0, muted=False))["type"] == "accepted"
        await close(ann, bob, cid, watcher, late)

    served(database, play)
    assert [json.loads(line)["text"] for line in reported(Settings(database))] == ["<b>hello</b> & good luck"]
