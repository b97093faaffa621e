"""The tables of a page that is by itself, one person and bots at each.

The page's worker hands over what the page would send to a server, and what comes back is what a server would answer
(docs/protocol.md). A table has one link, its id, which opens the seat of the person.
"""

from __future__ import annotations

import json
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from oriflamme.bots import house_bot
from oriflamme.server.answers import accepted, pong, refusal, welcome
from oriflamme.server.clocks import BEAT
from oriflamme.server.links import new_table_id
from oriflamme.server.new_seats import new_seat, next_table
from oriflamme.server.refusals import Refused
from oriflamme.server.replays import game_wish, replay_of_game, replay_of_record
from oriflamme.server.rows import Loaded, MoveRow, SeatRow, TableRow
from oriflamme.server.starts import (
    Start,
    again,
    bot_of,
    families_of,
    fresh_start,
    position_start,
    read_rules,
    seed_of,
)
from oriflamme.server.table import OPENING, Table
from oriflamme.server.wire import Form, table_form

LEVELS: Final = ("beginner", "easy", "normal", "hard")
"""The levels whose bots do not search: what they think takes no time worth mentioning, even interpreted."""


@dataclass(slots=True)
class Port:
    """An open socket of the page: its table, and the version that it has been told."""

    table: str
    seen: int | None


class Tables:
    """All tables that this page has asked for; texts come in and go out."""

    def __init__(self, now: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self.now = now
        self.tables: dict[str, Table] = {}
        self.ports: dict[int, Port] = {}
        self.beats: dict[str, float] = {}
        """How long the last move of a table takes to tell."""

    # ---- what the worker keeps ---------------------------------------------------------------------------

    def has(self, table: str) -> bool:
        return table in self.tables

    def kept(self, table: str) -> str:
        """Return a table as it is kept."""
        found = loaded(self.tables[table])
        return json.dumps({"table": asdict(found.table), "seats": rows(found.seats), "moves": rows(found.moves)})

    def open(self, kept: str) -> None:
        """Open a table as it was kept."""
        form = json.loads(kept)
        seats = tuple(SeatRow(**seat) for seat in form["seats"])
        moves = tuple(MoveRow(**move) for move in form["moves"])
        self.add(Loaded(table=TableRow(**form["table"]), seats=seats, moves=moves, chat=(), mutes=frozenset()))

    def add(self, new: Loaded) -> Table:
        table = self.tables[new.table.id] = Table(new)
        table.helps = False
        return table

    # ---- calls -------------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: str) -> str:
        """Answer a call: the status, the answer, and the tables that are to be kept."""
        before = {name: table.row for name, table in self.tables.items()}
        try:
            answer, status = self.answer(method, path.partition("?")[0].split("/"), json.loads(body or "null")), 200
        except Refused as refused:
            answer, status = {"code": refused.code}, refused.status
        keep = [name for name, table in self.tables.items() if table.row != before.get(name)]
        return json.dumps({"status": status, "answer": answer, "keep": keep})

    def answer(self, method: str, path: list[str], body: Any) -> Form:
        match method, *path:
            case "POST", "quick":
                return self.quick(body)
            case "POST", "peek":
                table = self.found(body["link"])
                return {"table": form_of(table), "seat": person_of(table), "joins": False}
            case "POST", "replays":
                return replay_of_record(body["record"], body.get("viewers"))
            case "GET", "tables", name:
                return form_of(self.found(name))
            case "GET", "tables", name, "replay":
                return replay_of(self.found(name))
            case "POST", "tables", name, "rematch":
                return self.rematch(self.found(name))
        raise Refused("unknown_path")

    def found(self, name: str) -> Table:
        if name not in self.tables:
            raise Refused("unknown_link")
        return self.tables[name]

    def quick(self, wish: Form) -> Form:
        """Make a table against bots."""
        start, level, now = self.start_of(wish), wish.get("level", "normal"), self.now()
        count = len(families_of(start))
        mine = secrets.randbelow(count) if wish.get("seat") is None else int(wish["seat"])
        if mine >= count or wish.get("seats") not in (None, count):
            raise Refused("bad_seats")
        if level not in LEVELS:
            raise Refused("bad_bot")
        seats = [
            new_seat(seat, None if seat == mine else level, wish["name"] if seat == mine else None, now)
            for seat in range(count)
        ]
        row = TableRow(
            id=new_table_id(),
            created=now,
            started=now,
            start=start,
            one_round=bool((wish.get("start") or {}).get("one_round")),
            clock={"kind": "none"},
            public=False,
            replay="players",
            host=mine,
        )
        return self.seated(row, seats)

    def start_of(self, wish: Form) -> Start:
        match wish.get("start") or {"kind": "fresh"}:
            case {"kind": "position", "position": position}:
                return position_start(position)
            case {"kind": "deal", "table": name}:
                return again(self.found(name).row.start)
        return fresh_start(read_rules(wish.get("rules", "revised")), wish.get("seats"))

    def rematch(self, old: Table) -> Form:
        """Make the table of a rematch, or find it again."""
        if old.row.finished is None:
            raise Refused("not_finished")
        if old.row.rematch in self.tables:
            return seated_form(self.tables[old.row.rematch])
        now = self.now()
        row, seats = next_table(loaded(old), person_of(old), now)
        old.change(replace(old.row, rematch=row.id), old.seats)
        return self.seated(replace(row, started=now), seats)

    def seated(self, row: TableRow, seats: list[SeatRow]) -> Form:
        return seated_form(self.add(Loaded(table=row, seats=tuple(seats), moves=(), chat=(), mutes=frozenset())))

    # ---- sockets -----------------------------------------------------------------------------------------

    def receive(self, port: int, text: str) -> str:
        """Answer a message: what is to be sent to which port."""
        request = json.loads(text)
        number, at = request.get("id"), self.ports.get(port)
        try:
            match request["type"]:
                case "hello":
                    return self.hello(port, request["link"], request.get("version"))
                case "ping":
                    return told([(port, pong(number))])
                case "move" if at is not None:
                    return self.move(port, at, request)
            raise Refused("not_allowed")
        except Refused as refused:
            version = None if at is None else self.tables[at.table].version
            return told([(port, refusal(number, refused.code, version))])

    def hello(self, port: int, link: str, version: int | None) -> str:
        table = self.found(link)
        seen = None if version is None or version > table.version else version
        self.ports[port] = Port(link, seen)
        first = [(port, welcome(link, person_of(table))), (port, form_of(table))]
        return told([*first, *self.news(link)], link)

    def close(self, port: int) -> None:
        self.ports.pop(port, None)

    def move(self, port: int, at: Port, request: Form) -> str:
        table, version = self.tables[at.table], request["version"]
        is_new = self.play(table, person_of(table), version, request["move"], bot=False)
        answer = accepted(number=request["id"], version=version + 1, repeated=not is_new)
        return told([(port, answer), *self.news(at.table)], at.table, keep=is_new)

    def waits(self, name: str) -> int:
        """Return the milliseconds after which a bot of the table moves; -1 if none is asked or nobody looks."""
        table = self.tables[name]
        if table.asked_bot is None or all(port.table != name for port in self.ports.values()):
            return -1
        return int(BEAT * self.beats.get(name, 0.0) / (OPENING if table.is_opening else 1))

    def think(self, name: str) -> str:
        """Let the bot that is asked move."""
        table = self.tables[name]
        seat, level = table.asked, table.asked_bot
        if seat is None or level is None:
            return told([])
        seed = seed_of(table.row.start, seat, len(table.line))
        choice = house_bot(bot_of(level, table.row.start)).choose(table.game.view(seat), random.Random(seed))
        self.play(table, seat, table.version, str(choice), bot=True)
        return told(self.news(name), name, keep=True)

    def play(self, table: Table, seat: int, version: int, move: str, bot: bool) -> bool:
        """Make a move, unless it has been made."""
        ahead = table.look_ahead(seat, version, move, bot)
        if ahead is None:
            return False
        now = self.now()
        self.beats[table.row.id] = table.beats_ahead(ahead)
        table.adopt(MoveRow(seq=version, seat=ahead.seat, move=move, bot=bot, at=now), ahead, now)
        if table.decision is None:
            table.change(replace(table.row, finished=now), table.seats)
        return True

    def news(self, name: str) -> list[tuple[int, Form | bytes]]:
        """Return what the ports of a table have not been told yet."""
        table, messages = self.tables[name], list[tuple[int, Form | bytes]]()
        for number, port in self.ports.items():
            if port.table == name:
                if table.row.finished is not None:
                    messages.append((number, form_of(table)))
                messages.append((number, table.update_text(person_of(table), port.seen, 0)))
                port.seen = table.version
        return messages


def told(messages: list[tuple[int, Any]], table: str | None = None, keep: bool = False) -> str:
    """Return messages, each with its port, of which table they tell, and whether it is to be kept before."""
    sent = [[port, text.decode() if isinstance(text, bytes) else json.dumps(text)] for port, text in messages]
    return json.dumps({"table": table, "keep": keep, "send": sent})


def form_of(table: Table) -> Form:
    return table_form(table.row, table.seats, table.version)


def seated_form(table: Table) -> Form:
    return {"table": form_of(table), "seat": person_of(table), "link": table.row.id}


def person_of(table: Table) -> int:
    """Return the seat of the person."""
    return next(seat.seat for seat in table.seats if not seat.own_bot)


def loaded(table: Table) -> Loaded:
    """Return a table as a server has it on disk."""
    return Loaded(table=table.row, seats=table.seats, moves=tuple(table.moves), chat=(), mutes=frozenset())


def replay_of(table: Table) -> Form:
    """Return the frames of a finished game."""
    if table.row.finished is None:
        raise Refused("not_finished")
    wish = game_wish(loaded(table), None)
    return replay_of_game(**{key: value for key, value in wish.items() if key != "kind"})


def rows(found: tuple[Any, ...]) -> list[Form]:
    return [asdict(row) for row in found]
