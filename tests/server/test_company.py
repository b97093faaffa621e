"""Company: who is there, leaving, being replaced, the host, the waiting room, and the rematch."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Player, get, post, quick_settings, running, sit_down, table_of
from tests.server.processes import QuickProcess, serving
from tests.server.rows import person, table_row
from websockets.exceptions import ConnectionClosed

from oriflamme.game import Record, RuleSet
from oriflamme.server import company, seating
from oriflamme.server.absence import absence_of
from oriflamme.server.characters import CAST, seat_character
from oriflamme.server.database import Database
from oriflamme.server.presence import GRACE
from oriflamme.server.refusals import Code, Refused
from oriflamme.server.rows import SeatRow
from oriflamme.server.seating import Seating
from oriflamme.server.starts import deal_of, dealt_start, fresh_start
from oriflamme.server.store import Store

TOLD = 10
"""Seconds within which everybody knows that a tab was closed."""
SLACK = 30
"""More than that for a busy machine."""


def served(database: str, play: Callable[[str], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with running(quick_settings(database, **settings)) as where:
            await play(where)

    asyncio.run(run())


async def close(*players: Player) -> None:
    for player in players:
        await player.close()


async def until(player: Player, fits: Callable[[], bool], patience: float = SLACK) -> None:
    """Receive until something is so."""
    async with asyncio.timeout(patience):
        while not fits():
            await player.receive(patience)


def seat_of(player: Player, seat: int) -> dict[str, Any]:
    return dict((player.table or {})["seats"][seat])


async def refused(player: Player, code: Code, **request: Any) -> None:
    answer = await player.ask(**request)
    assert answer.get("code") == code, answer


async def done(player: Player, **request: Any) -> None:
    answer = await player.ask(**request)
    assert answer["type"] == "accepted", answer


async def friends(where: str, names: list[str], seats: int = 3, **wish: Any) -> tuple[str, list[Player], str]:
    """A table that its host begins, at which these people sit by the one link: its name, they, and the link."""
    made = await post(where, "/api/tables", {"seats": [{}] * seats, "begins": "host", **wish})
    players = []
    for name in names:
        player = Player(where, made["invitation"])
        await player.join(name)
        await player.connect()
        await player.until("update")
        players.append(player)
    return made["table"]["id"], players, made["invitation"]


# ---- presence --------------------------------------------------------------------------------------------


def test_a_closed_tab_is_told_to_the_others_and_so_is_coming_back(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob, cid), _ = await table_of(where, [None] * 3)
        await sit_down([ann, bob, cid])
        await until(ann, lambda: [seat["here"] for seat in ann.presence] == [True] * 3)
        begun = time.monotonic()
        await bob.close()
        await until(ann, lambda: not ann.presence[1]["here"])
        assert GRACE <= time.monotonic() - begun < TOLD + SLACK
        assert 1000 * GRACE <= ann.presence[1]["away"] < 1000 * (TOLD + SLACK)
        await bob.connect(bob.version)
        await until(ann, lambda: bool(ann.presence[1]["here"]))
        assert all(set(seat) == {"here", "away"} for seat in ann.presence)
        await close(ann, bob, cid)

    served(database, play)


def test_a_connection_that_comes_back_at_once_is_not_told(sqlite: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob), _ = await table_of(where, [None, None], rules="duel")
        await sit_down([ann, bob])
        await until(ann, lambda: bool(ann.presence[1]["here"]))
        before = len([text for text in ann.texts if '"presence"' in text])
        for _ in range(3):
            await bob.close()
            await bob.connect(bob.version)
            await bob.until("update")
        with contextlib.suppress(TimeoutError):
            while True:
                await ann.receive(GRACE + 1.5)
        assert len([text for text in ann.texts if '"presence"' in text]) == before
        await close(ann, bob)

    served(sqlite, play)


def test_presence_goes_through_all_processes_and_a_killed_one_is_noticed(postgresql: str, tmp_path: Path) -> None:
    one, two = (QuickProcess("serve", postgresql, tmp_path / f"log{number}") for number in range(2))

    async def play() -> None:
        async with serving(one, two):
            _, (ann, bob, cid), _ = await table_of(one.where, [None] * 3)
            bob.address = lambda: two.where
            await sit_down([ann, bob, cid])
            await until(ann, lambda: [seat["here"] for seat in ann.presence] == [True] * 3)
            await until(bob, lambda: [seat["here"] for seat in bob.presence] == [True] * 3)
            await cid.close()
            await until(bob, lambda: not bob.presence[2]["here"])
            two.kill()
            await until(ann, lambda: not ann.presence[1]["here"], 90)
            assert ann.presence[0]["here"]
            await ann.close()

    asyncio.run(play())


# ---- leaving and being replaced --------------------------------------------------------------------------


def test_leaving_is_leaving_and_the_seat_can_be_taken_back(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob, cid), spectator = await table_of(where, [None] * 3)
        watcher = Player(where, spectator)
        await sit_down([ann, bob, cid, watcher])
        assert (ann.table or {})["host"] == 0
        await refused(watcher, "not_a_seat", type="leave")
        await done(ann, type="leave")
        await until(bob, lambda: bool(seat_of(bob, 0)["left"]))
        assert seat_of(bob, 0)["bot"] == "normal" and (bob.table or {})["host"] == 1
        await until(bob, lambda: bool([line for line in bob.notes if line["note"] == "left"]))
        assert bob.notes[-2]["name"] == "Player 0" and bob.notes[-1]["note"] == "host"
        await done(ann, type="take_back")
        await until(bob, lambda: not seat_of(bob, 0)["left"] and seat_of(bob, 0)["bot"] is None)
        assert (bob.table or {})["host"] == 1
        await close(ann, bob, cid, watcher)

    served(database, play)


def test_an_absent_player_is_replaced_after_the_time_and_not_before(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob, cid), spectator = await table_of(where, [None] * 3, absence=6)
        watcher = Player(where, spectator)
        await sit_down([ann, bob, cid, watcher])
        assert (ann.table or {})["absence"] == 6
        await refused(ann, "still_here", type="replace", seat=1)
        await refused(ann, "still_here", type="replace", seat=0)
        await refused(ann, "not_a_seat", type="replace", seat=4)
        await bob.close()
        await until(ann, lambda: not ann.presence[1]["here"])
        if ann.presence[1]["away"] < 5000:
            await refused(ann, "still_here", type="replace", seat=1)
        await asyncio.sleep(7)
        await refused(watcher, "not_a_seat", type="replace", seat=1)
        await refused(ann, "bad_bot", type="replace", seat=1, level="nobody")
        await done(ann, type="replace", seat=1, level="easy")
        await until(cid, lambda: seat_of(cid, 1)["bot"] == "easy")
        await until(cid, lambda: bool([line for line in cid.notes if line["note"] == "replaced"]))
        assert (cid.notes[-1]["seat"], cid.notes[-1]["by"]) == (1, 0)
        await bob.connect()
        await done(bob, type="take_back")
        await until(cid, lambda: seat_of(cid, 1)["bot"] is None)
        await close(ann, bob, cid, watcher)

    served(database, play)


def test_after_three_moves_in_a_row_the_bot_stays(sqlite: str) -> None:
    """And only then; the person who moves in time begins to count anew."""

    async def play(where: str) -> None:
        name, (ann, bob), _ = await table_of(where, [None, None], rules="duel", clock={"kind": "move", "seconds": 1})
        await sit_down([ann, bob])
        other = asyncio.create_task(play_on(bob))
        await until(ann, lambda: seat_of(ann, 0)["bot"] is not None and "bot_stays" in notes_of(ann), 120)
        keys = [line["note"] for line in ann.notes if line["seat"] == 0 and line["note"] != "sat_down"]
        assert keys == ["timed_out", "timed_out", "bot_stays"]
        await done(ann, type="take_back")
        await until(ann, lambda: seat_of(ann, 0)["bot"] is None)
        other.cancel()
        await asyncio.gather(other, return_exceptions=True)
        await close(ann, bob)
        keeper = Database(sqlite)
        moves = (await Store(keeper).load(name)).moves
        await keeper.close()
        assert [move.bot for move in moves if move.seat == 0][:3] == [True] * 3

    served(sqlite, play)


def notes_of(player: Player) -> list[str]:
    return [line["note"] for line in player.notes]


async def play_on(player: Player) -> None:
    """Answer whatever is asked, in time or not."""
    while not player.over:
        if player.options:
            await player.move()
            version = player.version
            while player.options and player.version == version:
                await player.receive()
        else:
            await player.receive()


# ---- the waiting room ------------------------------------------------------------------------------------


def test_one_link_seats_everybody_and_only_the_host_begins(database: str) -> None:
    async def play(where: str) -> None:
        table, (ann, bob), link = await friends(where, ["Ann", "Bob"], seats=4)
        assert ann.link != bob.link != link
        peek = await post(where, "/api/peek", {"link": link})
        assert (peek["seat"], peek["joins"], peek["table"]["host"]) == (None, True, 0)
        await refused(bob, "not_host", type="begin", level="easy")
        await refused(ann, "not_full", type="begin")
        await refused(bob, "not_host", type="seat_bot", seat=2, level="easy")
        await done(ann, type="seat_bot", seat=2, level="easy")
        await done(ann, type="seat_bot", seat=2, level="hard")
        await refused(ann, "seat_taken", type="seat_bot", seat=1, level="easy")
        await refused(ann, "bad_bot", type="seat_bot", seat=3, level="nobody")
        await done(ann, type="seat_bot", seat=2)
        await until(bob, lambda: bool(seat_of(bob, 2)["free"]))
        late = Player(where, link)
        assert (await late.join("Late"))["seat"] == 2
        await done(ann, type="seat_bot", seat=3, level="easy")
        assert (await post(where, "/api/join", {"link": link, "name": "Eve"}, expect=409))["code"] == "no_free_seat"
        assert (await get(where, f"/api/tables/{table}", ann.link))["status"] == "waiting"
        await done(ann, type="begin")
        await until(ann, lambda: ann.update is not None and ann.update["view"] is not None)
        assert ann.update is not None and ann.update["since"] is None and ann.update["events"]  # from its start
        await sit_down([late])
        await refused(ann, "already_started", type="begin")
        # Whoever comes later looks on, and sees no hand.
        watcher = Player(where, link)
        await sit_down([watcher])
        assert watcher.update is not None and watcher.update["view"]["viewer"] is None
        await close(ann, bob, late, watcher)

    served(database, play)


def test_the_host_chooses_who_a_bot_is_and_nobody_is_there_twice(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob), link = await friends(where, ["Ann", "Bob"], seats=5)
        wish: dict[str, Any] = {"type": "seat_bot", "seat": 2, "level": "hard"}
        await done(ann, **wish, character="sigrid")
        await until(bob, lambda: seat_of(bob, 2)["character"] == "sigrid")
        await refused(ann, "name_taken", **wish | {"seat": 3}, character="sigrid")
        await refused(ann, "bad_bot", **wish | {"seat": 3}, character="edda")  # a beginner
        await refused(ann, "bad_bot", **wish | {"seat": 3}, character="nobody")
        for seat in (3, 4):
            await done(ann, **wish | {"seat": seat})  # any other
        await until(ann, lambda: seat_of(ann, 4)["character"] is not None)
        assert len({seat_of(ann, seat)["character"] for seat in (2, 3, 4)}) == 3
        others = {seat_of(ann, seat)["character"] for seat in (2, 3, 4)}
        await done(ann, **wish, character=next(name for name in CAST["hard"] if name not in others))
        await done(ann, type="seat_bot", seat=2)
        await until(bob, lambda: bool(seat_of(bob, 2)["free"]))
        assert seat_of(bob, 2)["character"] is None
        await done(ann, **wish, character="sigrid")
        assert (await post(where, "/api/join", {"link": link, "name": "Eve"}, expect=409))["code"] == "no_free_seat"
        await done(ann, type="begin")
        await until(bob, lambda: bob.update is not None and bob.update["view"] is not None)
        assert seat_of(bob, 2)["character"] == "sigrid"
        await close(ann, bob)

    served(database, play)


def test_nobody_but_the_joiner_reads_the_hand_of_a_seat_taken_by_the_one_link(database: str) -> None:
    """Neither the maker's link to that seat, nor the one link itself, nor one that was renewed."""

    async def play(where: str) -> None:
        made = await post(where, "/api/tables", {"seats": [{}, {}], "rules": "duel", "begins": "host"})
        ann, bob = Player(where, made["invitation"]), Player(where, made["invitation"])
        for player, name in ((ann, "Ann"), (bob, "Bob")):
            await player.join(name)
            await player.connect()
        for link in made["seats"]:
            assert (await post(where, "/api/peek", {"link": link}, expect=401))["code"] == "unknown_link"
        table = made["table"]["id"]
        path = f"/api/tables/{table}/invitation"
        assert (await post(where, path, link=bob.link, expect=403))["code"] == "not_host"
        renewed = (await post(where, path, link=ann.link))["link"]
        assert (await post(where, "/api/peek", {"link": made["invitation"]}, expect=401))["code"] == "unknown_link"
        await done(ann, type="begin")
        watcher = Player(where, renewed)
        await sit_down([watcher])
        assert watcher.update is not None
        assert all(card.endswith("?") for hand in watcher.update["view"]["hands"] for card in hand)
        await close(ann, bob, watcher)

    served(database, play)


def test_the_host_sends_somebody_away_and_the_table_is_locked(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob, cid), link = await friends(where, ["Ann", "Bob", "Cid"])
        await refused(bob, "not_host", type="send_away", seat=2)
        await refused(ann, "not_a_seat", type="send_away", seat=0)
        await done(ann, type="send_away", seat=1)
        with pytest.raises(ConnectionClosed):
            while True:
                message = await bob.receive()
        assert message["code"] == "sent_away"
        assert (await post(where, "/api/peek", {"link": bob.link}, expect=401))["code"] == "unknown_link"
        assert (await post(where, "/api/join", {"link": link, "name": "Bob"}, expect=409))["code"] == "locked"
        await done(ann, type="lock", locked=False)
        assert (await post(where, "/api/join", {"link": link, "name": "Dan"}))["seat"] == 1
        await done(ann, type="begin")
        # During the game a bot plays the seat of somebody who is sent away.
        await done(ann, type="send_away", seat=2)
        await until(ann, lambda: seat_of(ann, 2)["bot"] == "normal" and seat_of(ann, 2)["name"] is None)
        await refused(ann, "bot_seat", type="send_away", seat=2)
        await close(ann, cid)

    served(database, play)


def test_who_leaves_the_waiting_room_frees_the_seat_and_the_next_is_the_host(database: str) -> None:
    async def play(where: str) -> None:
        _, (ann, bob), link = await friends(where, ["Ann", "Bob"])
        await done(ann, type="leave")
        await until(bob, lambda: (bob.table or {})["host"] == 1)
        assert seat_of(bob, 0)["free"]
        assert (await post(where, "/api/join", {"link": link, "name": "Cid"}))["seat"] == 0
        # Somebody else sits there now: the link of who left is void.
        assert (await post(where, "/api/peek", {"link": ann.link}, expect=401))["code"] == "unknown_link"
        await done(bob, type="begin", level="easy")
        await close(bob)

    served(database, play)


def test_when_the_host_is_gone_the_next_person_may_begin(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "HOST_AWAY", 5000)

    async def play(where: str) -> None:
        _, (ann, bob, cid), _ = await friends(where, ["Ann", "Bob", "Cid"])
        await ann.close()
        await refused(bob, "not_host", type="begin")
        await until(bob, lambda: not bob.presence[0]["here"])
        await asyncio.sleep(3)
        await refused(cid, "not_host", type="begin")
        await done(bob, type="begin")
        await close(bob, cid)

    served(sqlite, play)


def test_a_seat_has_the_chosen_colour_and_the_record_is_valid(database: str) -> None:
    async def play(where: str) -> None:
        table, (ann, bob), _ = await friends(where, ["Ann", "Bob"], replay="everyone")
        mine = seat_of(ann, 0)["families"][0]
        await refused(bob, "family_taken", type="family", family=mine)
        await refused(bob, "bad_request", type="family", family="mauve")
        free = seat_of(bob, 2)["families"][0]
        await done(bob, type="family", family=free)
        await until(ann, lambda: seat_of(ann, 1)["families"] == [free])
        await done(ann, type="family", family="black")
        await done(ann, type="first", how="choice", seat=1)
        await refused(bob, "not_host", type="first", how="lot")
        await refused(ann, "not_a_seat", type="first", how="choice")
        await until(bob, lambda: (bob.table or {})["first_seat"] == 1)
        assert (bob.table or {})["first"] == "choice"
        await done(ann, type="begin", level="easy")
        await sit_down([ann, bob])
        assert bob.options and bob.update is not None
        assert all(card.startswith(f"{free}.") for card in bob.update["view"]["hands"][1])
        await asyncio.gather(ann.play(), bob.play())
        record = (await get(where, f"/api/tables/{table}/replay?viewer=-1", ann.link))["record"]
        assert record["seats"][0] == ["black"] and record["seats"][1] == [free] and record["first"] == 1
        assert Record.from_dict(record).problem() is None
        await close(ann, bob)

    served(database, play)


# ---- the rematch -----------------------------------------------------------------------------------------


async def finished(where: str, seats: list[str | None]) -> tuple[str, list[Player], str]:
    table, players, spectator = await table_of(where, seats, rules="duel" if len(seats) == 2 else "revised")
    await sit_down(players)
    await asyncio.gather(*(player.play() for player in players))
    for player in players:
        await until(player, lambda one=player: (one.table or {})["status"] == "over")  # type: ignore[misc]
    return table, players, spectator


def test_a_rematch_is_an_invitation_that_everybody_answers(database: str) -> None:
    async def play(where: str) -> None:
        table, (ann, bob, cid), spectator = await finished(where, [None] * 3)
        path = f"/api/tables/{table}"
        assert (await post(where, f"{path}/rematch", link=spectator, expect=403))["code"] == "not_a_seat"
        offered = await post(where, f"{path}/rematch", link=ann.link)
        assert offered["table"]["status"] == "waiting" and offered["seat"] == 1
        await until(bob, lambda: (bob.table or {})["rematch"] == offered["table"]["id"])
        assert [seat["again"] for seat in (bob.table or {})["seats"]] == [True, None, None]
        await post(where, f"{path}/decline", link=cid.link)
        await until(bob, lambda: seat_of(bob, 2)["again"] is False)
        assert (await post(where, f"{path}/rematch", link=cid.link, expect=409))["code"] == "seat_taken"
        accepted = await post(where, f"{path}/rematch", link=bob.link)
        assert accepted["table"]["status"] == "waiting" and accepted["seat"] == 2
        host = await Player(where, offered["link"]).connect()
        await host.until("update")
        await done(host, type="begin", level="easy")
        guest = Player(where, accepted["link"])
        await sit_down([host, guest])
        assert [seat["bot"] for seat in (guest.table or {})["seats"]] == ["easy", None, None]
        assert (await post(where, f"{path}/rematch", link=spectator))["seat"] is None
        await close(ann, bob, cid, host, guest)

    served(database, play)


def test_a_rematch_begins_when_the_last_one_has_accepted(sqlite: str) -> None:
    async def play(where: str) -> None:
        table, (ann, bob), _ = await finished(where, [None, None])
        path = f"/api/tables/{table}/rematch"
        assert (await post(where, path, link=ann.link))["table"]["status"] == "waiting"
        assert (await post(where, path, link=ann.link))["table"]["status"] == "waiting"
        assert (await post(where, path, link=bob.link))["table"]["status"] == "playing"
        await close(ann, bob)

    served(sqlite, play)


def test_what_the_host_did_is_on_disk_after_a_crash(sqlite: str, tmp_path: Path) -> None:
    server = QuickProcess("serve", sqlite, tmp_path / "log")

    async def play() -> None:
        async with serving(server):
            table, (ann, bob), _ = await friends(server.where, ["Ann", "Bob"])
            await done(ann, type="first", how="oldest")
            await done(bob, type="first", how="oldest")
            await done(ann, type="begin", level="easy")
            await done(bob, type="leave")
            server.kill()
            server.start()
            await server.ready()
            kept = await get(server.where, f"/api/tables/{table}", ann.link)
            assert kept["status"] == "playing" and kept["first_seat"] == 1
            assert [seat["bot"] for seat in kept["seats"]] == [None, "normal", "easy"]
            again = Player(server.where, ann.link)
            await sit_down([again])
            # Bots move on, to the question of the only person who is left.
            await until(again, lambda: bool(again.options), 60)
            await again.close()

    asyncio.run(play())


# ---- the rules of sitting, without a server ---------------------------------------------------------------


def waiting(*seats: SeatRow, **values: Any) -> Seating:
    row = replace(table_row("t", fresh_start(RuleSet.named("revised"), len(seats))), started=None, host=0, **values)
    return Seating(row, seats)


def free(seat: int) -> SeatRow:
    return SeatRow(seat=seat, name=None, bot=None, own_bot=False, since=None)


@pytest.mark.parametrize("level", [*CAST, "greedy"])
def test_whoever_was_chosen_the_other_bots_of_the_table_are_others(level: str) -> None:
    cast = CAST.get(level, CAST["normal"])
    for chosen in cast:
        now = seating.seat_bot(waiting(person(0), *map(free, range(1, 5))), 0, 4, level, chosen)
        for seat in (1, 2, 3):
            now = seating.seat_bot(now, 0, seat, level)
        assert len({seat_character(now.row, seat) for seat in now.seats[1:]}) == 4
        now = seating.send_away(seating.begin(waiting_for_one_more(now), 1), 0, 1, level)
        assert {seat_character(now.row, seat) for seat in now.seats[1:]} <= {*cast}
        assert len({seat_character(now.row, seat) for seat in now.seats[1:]}) == 4


def test_no_bot_is_called_like_a_person_of_the_table() -> None:
    now = waiting(person(0), replace(person(1), name="M\u0430ud"), free(2))  # with a Cyrillic letter
    with pytest.raises(Refused, match="name_taken"):
        seating.seat_bot(now, 0, 2, "normal", "maud")
    for number in range(40):
        other = now.turn(id=f"table {number}")
        assert seat_character(other.row, seating.fill(other, "normal").seats[2]) in {*CAST["normal"]} - {"maud"}


def waiting_for_one_more(now: Seating) -> Seating:
    """Put a person on the seat of the first bot."""
    return now.change(1, **seating.VACANT).change(1, name="Eve", since=1)


def test_a_new_deal_keeps_the_seats_and_the_first_player_who_was_chosen() -> None:
    rules = RuleSet.named("revised")
    families = (("green",), ("black",), ("red",))
    starts = [dealt_start(rules, families, 2) for _ in range(20)]
    assert {start["first"] for start in starts} == {2}
    assert all([tuple(played) for played in start["seats"]] == list(families) for start in starts)
    assert len({str(deal_of(start)["deal"]) for start in starts}) > 1
    assert {dealt_start(rules, families, None)["first"] for _ in range(60)} == {0, 1, 2}


def test_the_oldest_is_who_says_so_last() -> None:
    now = waiting(person(0), person(1), free(2))
    with pytest.raises(Refused, match="not_host"):
        seating.choose_first(now, 1, "oldest", None)
    now = seating.choose_first(now, 0, "oldest", None)
    assert (now.row.first, now.row.start["first"]) == ("oldest", 0)
    now = seating.choose_first(now, 1, "oldest", None)
    assert now.row.start["first"] == 1
    assert [note.key for note in now.notes] == ["first_oldest", "first_oldest"]


def test_a_deal_or_a_position_that_is_fixed_is_not_dealt_again() -> None:
    now = waiting(person(0), person(1), free(2))
    fixed = now.turn(start={**now.row.start, "kind": "deal"})
    with pytest.raises(Refused, match="not_allowed"):
        seating.choose_family(fixed, 0, "black")
    with pytest.raises(Refused, match="not_allowed"):
        seating.choose_first(fixed, 0, "lot", None)


@pytest.mark.parametrize(
    ("clock", "absence", "seconds"),
    [
        ({"kind": "none"}, None, 30),
        ({"kind": "move", "seconds": 60}, None, 30),
        ({"kind": "move", "seconds": 86_400}, None, 86_400),
        ({"kind": "move", "seconds": 86_400}, 5, 5),
    ],
)
def test_slow_games_wait_longer_for_an_absent_player(clock: dict[str, Any], absence: int | None, seconds: int) -> None:
    assert absence_of(replace(table_row("t"), clock=clock, absence=absence)) == seconds
