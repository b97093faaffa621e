"""The deal of the day and challenges: one deal and one game for everybody, one try, and no secrets."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.client import Player, get, post, quick_settings, running
from tests.server.profile_client import call, new_key, play_out, quick_game

from oriflamme.server import standings
from oriflamme.server.daily import ROTATION, draw, end_of
from oriflamme.server.database import Database
from oriflamme.server.names import character_names
from oriflamme.server.rows import EntryRow
from oriflamme.server.starts import bot_of, families_of, game_of, rules_of, seed_of

MONDAY = date(2026, 11, 16)
SECRET = bytes(range(32))


async def daily(where: str, key: str | None = None, day: str | None = None) -> Any:
    return await call(where, "GET", "/api/daily" + (f"?day={day}" if day else ""), key)


async def begin(where: str, key: str, name: str) -> Any:
    return await call(where, "POST", "/api/daily", key, {"name": name}, 201)


async def moves_of(address: str, table: str) -> list[str]:
    """The moves of a table, as they are on disk."""
    database = Database(address)
    query = text("SELECT move FROM moves WHERE table_id = :table ORDER BY seq")
    found = await database.read(lambda connection: list(connection.scalars(query, {"table": table})))
    await database.close()
    return found


# ---- drawing -------------------------------------------------------------------------------------------------


def test_a_deal_follows_from_the_secret_and_the_date_alone() -> None:
    assert draw(SECRET, MONDAY, 1).start == draw(SECRET, MONDAY, 2).start
    other_day, other_secret = draw(SECRET, MONDAY + timedelta(days=7), 1), draw(SECRET[::-1], MONDAY, 1)
    for other in (other_day, other_secret):
        assert other.start["deal"] != draw(SECRET, MONDAY, 1).start["deal"]
        assert other.start["stream"] != draw(SECRET, MONDAY, 1).start["stream"]


def test_the_week_goes_through_all_rule_sets_and_every_bot_thinks_by_iterations() -> None:
    drawn = [draw(SECRET, MONDAY + timedelta(days=number), 0) for number in range(7)]
    found = [(rules_of(each.start).name, len(families_of(each.start))) for each in drawn]
    assert found == [(name, seats) for name, seats, _ in ROTATION]
    assert {name for name, _ in found} == {"first", "revised", "ablaze", "duel", "mixed"}
    for contest in drawn:
        assert game_of(contest.start, [str(seat) for seat in contest.bots]).to_move is not None
        assert contest.bots[contest.seat] is None and contest.bots.count(None) == 1
        assert not any("ms" in bot_of(level, contest.start) for level in contest.bots if level)
    assert "ms" in bot_of("master", {"kind": "fresh"})
    assert len({draw(SECRET, MONDAY + timedelta(days=number), 0).seat for number in range(0, 140, 7)}) == 4


def test_a_bots_random_stream_depends_on_the_deal_the_seat_and_the_move_alone() -> None:
    start = draw(SECRET, MONDAY, 0).start
    seeds = {seed_of(start, seat, moves) for seat in range(4) for moves in range(50)}
    assert len(seeds) == 200 and None not in seeds
    assert seed_of(draw(SECRET, MONDAY, 9).start, 2, 7) == seed_of(start, 2, 7)
    assert seed_of({"kind": "position"}, 0, 0) is None


# ---- playing -------------------------------------------------------------------------------------------------


def test_two_profiles_who_play_alike_play_the_same_game_move_for_move(
    sqlite: str, clock: Callable[[int], None]
) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            games = []
            for name, seed in (("Ann", 3), ("Bob", 3), ("Cid", 4)):
                seated = await begin(where, new_key(), name)
                assert seated["table"]["seats"][seated["seat"] - 1]["bot"] == "hard"
                await play_out(where, seated["link"], seed)
                games.append(await moves_of(sqlite, seated["table"]["id"]))
            assert games[0] == games[1] and len(games[0]) > 15 and games[2] != games[0]

    asyncio.run(play())


def test_the_first_start_counts_and_leads_back_to_the_same_seat(database: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(database)) as where:
            key = new_key()
            at_once = await asyncio.gather(*(begin(where, key, "Ann") for _ in range(3)))
            assert len({(each["table"]["id"], each["link"]) for each in at_once}) == 1
            first = at_once[0]
            player = await Player(where, first["link"]).connect()
            await player.until("update")
            answer = await player.ask(type="leave")
            assert answer["type"] == "accepted"
            await player.close()
            own = (await daily(where, key))["own"]
            assert (own["table"], own["over"], own["counts"]) == (first["table"]["id"], False, True)
            await call(where, "DELETE", f"/api/profile/games/{own['table']}", key)
            again = await begin(where, key, "Ann")
            assert again["link"] == first["link"] == own["link"]
            assert again["table"]["seats"][again["seat"]]["bot"] is None, "no bot plays for whoever left"
            await play_out(where, again["link"])
            over = await begin(where, key, "Ann")
            assert over["table"]["id"] == first["table"]["id"] and over["table"]["status"] == "over"
            assert (await daily(where, key))["players"] == 1

    asyncio.run(play())


def test_nobody_is_helped_and_no_bot_plays_for_a_person(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            seated = await begin(where, new_key(), "Ann")
            player = await Player(where, seated["link"]).connect()
            while not player.options:
                await player.receive()
            assert player.update is not None and player.update["help"] is None
            await player.move()
            for request in ("hint", "undo", "explain"):
                answer = await player.ask(type=request, version=player.version)
                assert (answer["type"], answer["code"]) == ("refused", "not_allowed")
            answer = await player.ask(type="hand_over", level="master")
            assert (answer["type"], answer["code"]) == ("refused", "not_allowed")
            await player.close()

    asyncio.run(play())


def test_a_client_can_choose_nothing_but_its_name(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            for more in ({"seat": 1}, {"seed": 7}, {"rules": "duel"}, {"day": "2026-11-17"}, {"level": "easy"}):
                await call(where, "POST", "/api/daily", new_key(), {"name": "Ann", **more}, 422)
            await call(where, "POST", "/api/daily", None, {"name": "Ann"}, 401)
            met = [await begin(where, new_key(), name) for name in ("Ann", "Bob")]
            company = [[seat["character"] for seat in seated["table"]["seats"]] for seated in met]
            assert company[0] == company[1]
            bot = min(character_names(next(character for character in company[0] if character)))
            answer = await call(where, "POST", "/api/daily", new_key(), {"name": bot}, 409)
            assert answer["code"] == "name_taken"
            for day in ("2026-11-17", "2026-11-15", "1999-01-01"):
                await call(where, "GET", f"/api/daily?day={day}", None, None, 404)
            await call(where, "GET", "/api/daily?day=2026-02-30", None, None, 422)

    asyncio.run(play())


# ---- secrets -------------------------------------------------------------------------------------------------


def test_todays_results_are_for_those_who_have_played_and_replays_for_their_own_player(
    sqlite: str, clock: Callable[[int], None]
) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            ann, bob = new_key(), new_key()
            mine = await begin(where, ann, "Ann")
            await play_out(where, mine["link"])
            table = mine["table"]["id"]
            before = await daily(where, bob)
            assert before["players"] == 1 and before["results"] is None and before["chart"] is None
            theirs = await begin(where, bob, "Bob")
            for asker in (None, theirs["link"]):
                assert (await get(where, f"/api/tables/{table}/replay", asker, expect=403))["code"] == "not_allowed"
                deal = {"name": "Eve", "start": {"kind": "deal", "table": table}}
                assert (await post(where, "/api/quick", deal, asker, expect=403))["code"] == "not_allowed"
            deal = {"name": "Ann", "start": {"kind": "deal", "table": table}}
            assert (await post(where, "/api/quick", deal, mine["link"], expect=403))["code"] == "not_allowed"
            await call(where, "POST", f"/api/tables/{table}/watch", None, None, 403)
            await get(where, f"/api/tables/{table}/replay", mine["link"])
            shown = await daily(where, ann)
            assert [result["table"] for result in shown["results"]] == [None]
            await play_out(where, theirs["link"])
            assert len((await daily(where, bob))["results"]) == 2

            clock(1)
            past = await daily(where, None, "2026-11-16")
            assert {result["table"] for result in past["results"]} == {table, theirs["table"]["id"]}
            assert (await daily(where))["before"] == "2026-11-16"
            replay = await get(where, f"/api/tables/{table}/replay")
            assert "stream" not in json.dumps(replay)

    asyncio.run(play())


def test_no_answer_and_no_message_holds_the_stream_or_a_hidden_card(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            key = new_key()
            answers = [await daily(where, key), await begin(where, key, "Ann"), await daily(where, key)]
            player = await Player(where, answers[1]["link"]).connect()
            while not player.options:
                await player.receive()
            await player.close()
            database = Database(sqlite)
            start = await database.read(lambda connection: connection.scalar(text("SELECT start FROM contests")))
            await database.close()
            start = json.loads(start)
            said = json.dumps(answers) + "".join(player.texts)
            assert start["stream"] not in said and '"deal"' not in said and '"aside": ["' not in json.dumps(answers)
            own = families_of(start)[answers[1]["seat"]][0]
            for family, dealt in start["deal"].items():
                hidden = [f"{family}.{card}" for card in (*dealt["hand"], *dealt["aside"])]
                assert family == own or not any(card in said for card in hidden)

    asyncio.run(play())


def test_a_game_that_ends_after_its_day_does_not_count(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            late, early = new_key(), new_key()
            await play_out(where, (await begin(where, early, "Ann"))["link"])
            begun = await begin(where, late, "Bob")
            clock(1)
            await play_out(where, begun["link"])
            yesterday = await daily(where, late, "2026-11-16")
            assert yesterday["own"]["over"] and not yesterday["own"]["counts"] and yesterday["own"]["number"] is None
            assert [result["name"] for result in yesterday["results"]] == ["Ann"]
            today = await begin(where, late, "Bob")
            assert today["table"]["id"] != begun["table"]["id"] and today["table"]["rules_name"] == "ablaze"

    asyncio.run(play())


# ---- results -------------------------------------------------------------------------------------------------


def entry(number: int, place: int, influence: int, winners: int = 1) -> EntryRow:
    return EntryRow(
        profile=bytes([number]),
        table=str(number),
        seat=0,
        at=number,
        finished=100 + number,
        name=f"Player {number}",
        place=place,
        influence=influence,
        winners=winners,
        helped=0,
        adjusted=None,
    )


def test_results_are_ordered_by_share_place_and_influence_and_a_percentage_needs_twenty() -> None:
    won, shared, second, third = entry(1, 1, 12), entry(2, 1, 19, winners=2), entry(3, 2, 30), entry(4, 3, 30)
    assert standings.ordered([third, shared, second, won]) == [won, shared, second, third]
    few = [won, *(entry(number, 2, 5) for number in range(10, 28))]
    assert len(few) == 19 and standings.better_than(few, won) is None
    many = [*few, entry(40, 2, 5)]
    assert standings.better_than(many, won) == 100 and standings.better_than(many, many[-1]) == 0
    assert standings.better_than([*many, shared], shared) == 95
    assert [standings.number_of(many, each) for each in (won, many[1], many[-1])] == [1, 2, 20]
    assert [result["rank"] for result in standings.listed(many[:4], None, False)] == [1, 2, 2, 2]
    assert standings.chart([won, second, entry(5, 2, 14)])[:3] == [
        {"influence": 12, "players": 1},
        {"influence": 13, "players": 0},
        {"influence": 14, "players": 1},
    ]


def test_the_table_of_results_tells_what_the_games_say(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite, reviews="off")) as where:
            keys = [new_key() for _ in range(3)]
            for number, key in enumerate(keys):
                seated = await begin(where, key, f"P{number}")
                await play_out(where, seated["link"], seed=number)
                shown = await daily(where, key)
                replay = await get(where, f"/api/tables/{seated['table']['id']}/replay", seated["link"])
                own = next(result for result in shown["results"] if result["own"])
                winners, seat = replay["result"]["winners"], seated["seat"]
                assert own["influence"] == replay["result"]["influence"][seat]
                assert own["share"] == (1 / len(winners) if seat in winners else 0)
                assert own["name"] == f"P{number}" and own["adjusted"] is None and own["helped"] == 0
                assert shown["own"]["number"] == number + 1 and shown["own"]["better"] is None
                assert sum(each["players"] for each in shown["chart"]) == number + 1
            assert [result["rank"] for result in shown["results"]] == sorted(r["rank"] for r in shown["results"])

    asyncio.run(play())


def test_a_result_without_luck_is_shown_once_the_game_is_reviewed(sqlite: str, clock: Callable[[int], None]) -> None:
    """It is the fair share less the losses of the review that the player is shown."""

    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite, review_effort=0.01)) as where:
            key = new_key()
            seated = await begin(where, key, "Ann")
            await play_out(where, seated["link"])
            async with asyncio.timeout(300):
                while (adjusted := (await daily(where, key))["results"][0]["adjusted"]) is None:
                    await asyncio.sleep(0.5)
            path = f"/api/tables/{seated['table']['id']}/review?seat={seated['seat']}"
            account = (await get(where, path, seated["link"]))["review"]["seats"][0]
            assert adjusted == pytest.approx(account["fair"] - sum(each["loss"] for each in account["decisions"]))

    asyncio.run(play())


def test_entries_go_with_a_carried_profile_and_end_with_a_deleted_one(
    sqlite: str, clock: Callable[[int], None]
) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            phone, desktop = new_key(), new_key()
            mine = await begin(where, phone, "Ann")
            code = (await call(where, "POST", "/api/profile/carry", desktop, {}, 201))["code"]
            await call(where, "POST", "/api/carry", phone, {"code": code})
            own = (await daily(where, desktop))["own"]
            assert own is not None and own["table"] == mine["table"]["id"]
            player = await Player(where, own["link"]).connect()
            await player.until("update")
            await player.close()

    asyncio.run(play())


# ---- challenges ----------------------------------------------------------------------------------------------


def test_a_friend_plays_the_deal_the_seat_and_the_bots_of_a_challenge(database: str) -> None:
    async def play() -> None:
        async with running(quick_settings(database)) as where:
            ann, bob = new_key(), new_key()
            mine = await quick_game(where, ann, seats=4, seat=2, level="hard")
            table = mine["table"]["id"]
            path = f"/api/tables/{table}/challenge"
            assert (await challenged(where, path, ann, mine["link"], 409))["code"] == "not_finished"
            await play_out(where, mine["link"], seed=5)
            link = (await challenged(where, path, ann, mine["link"]))["link"]
            assert (await challenged(where, path, ann, mine["link"]))["link"] == link
            seen = await call(where, "POST", "/api/challenge", bob, {"link": link})
            assert (seen["by"], seen["seat"], seen["bots"]) == ("Ann", 2, ["hard", "hard", None, "hard"])
            assert [result["name"] for result in seen["results"]] == ["Ann"] and seen["results"][0]["table"] is None
            wish = {"link": link, "name": "Bob"}
            theirs = await call(where, "POST", "/api/challenge/play", bob, wish, 201)
            again = await call(where, "POST", "/api/challenge/play", bob, wish, 201)
            assert theirs["link"] == again["link"] and theirs["seat"] == 2
            await get(where, f"/api/tables/{table}/replay", theirs["link"], expect=403)
            await play_out(where, theirs["link"], seed=5)
            ours, same = [await moves_of(database, each) for each in (table, theirs["table"]["id"])]
            assert ours == same, "the same moves of the person lead to the same game"
            for key in (ann, bob):
                seen = await call(where, "POST", "/api/challenge", key, {"link": link})
                assert {result["name"] for result in seen["results"]} == {"Ann", "Bob"} and seen["own"]["over"]
            assert "stream" not in json.dumps(seen) and '"deal"' not in json.dumps(seen)

    asyncio.run(play())


def test_only_a_finished_game_alone_against_bots_is_a_challenge(sqlite: str, clock: Callable[[int], None]) -> None:
    async def play() -> None:
        clock(0)
        async with running(quick_settings(sqlite)) as where:
            key = new_key()
            today = await begin(where, key, "Ann")
            await play_out(where, today["link"])
            path = f"/api/tables/{today['table']['id']}/challenge"
            assert (await challenged(where, path, key, today["link"], 403))["code"] == "not_allowed"
            clock(1)
            await challenged(where, path, key, today["link"])
            assert (await challenged(where, path, key, None, 401))["code"] == "unknown_link"
            await call(where, "POST", "/api/challenge", key, {"link": "x" * 32}, 401)
            helped = await quick_game(where, key)
            player = await Player(where, helped["link"], random.Random(1)).connect()
            while not player.options:
                await player.receive()
            assert (await player.ask(type="hint", version=player.version))["type"] == "accepted"
            while player.version != player.update["version"] or not player.options:  # type: ignore[index]
                await player.receive()
            await player.close()
            await play_out(where, helped["link"])
            link = (await challenged(where, f"/api/tables/{helped['table']['id']}/challenge", key, helped["link"]))[
                "link"
            ]
            seen = await call(where, "POST", "/api/challenge", None, {"link": link})
            assert seen["results"][0]["helped"] == 1 and seen["own"] is None

    asyncio.run(play())


async def challenged(where: str, path: str, key: str, link: str | None, expect: int = 200) -> Any:
    """Ask for a challenge as a profile with the link of a seat."""
    import httpx

    headers = {"Oriflamme-Profile": key} | ({"Authorization": f"Bearer {link}"} if link else {})
    async with httpx.AsyncClient(base_url=where, headers=headers, timeout=60) as client:
        answer = await client.post(path)
    assert answer.status_code == expect, answer.text
    return answer.json()


def test_the_day_ends_at_midnight_in_utc() -> None:
    assert datetime.fromtimestamp(end_of(MONDAY) / 1000, UTC) == datetime(2026, 11, 17, tzinfo=UTC)
