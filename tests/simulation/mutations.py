"""Known bugs, put into the server on purpose: the simulation has to notice each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from sqlalchemy import delete
from tests.simulation.company_mutations import COMPANY, Change
from tests.simulation.disk import Troubles

from oriflamme.server import writer
from oriflamme.server.db_schema import moves
from oriflamme.server.jobs import JobRunner
from oriflamme.server.room import Room
from oriflamme.server.runtime import Runtime
from oriflamme.server.socket import Sockets
from oriflamme.server.table import Table
from oriflamme.server.writer import Writer


def acknowledge_before_commit() -> Change:
    """A move counts as written when it is only on its way."""

    async def append(self: Writer, entry: Any) -> bool:
        task = asyncio.create_task(self.enqueue(entry))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return True

    return Writer, "append", append


def begin_the_turn_again_when_a_seat_changes() -> Change:
    """Handing a seat over or taking it back gives the turn its whole time again."""
    change = Table.change

    def changed(self: Table, *args: Any) -> bool:
        result = change(self, *args)
        if result and self.row.started is not None:
            self.clocks.turn_began = self.to_past(1 << 60)
        return result

    return Table, "change", changed


def tell_the_last_move_twice() -> Change:
    tell_moves = Room.tell_moves

    async def twice(self: Room, *args: Any) -> None:
        for subscriber in self.subscribers:
            if subscriber.seen.version:
                subscriber.seen = subscriber.seen._replace(version=subscriber.seen.version - 1)
        await tell_moves(self, *args)

    return Room, "tell_moves", twice


def trust_a_transaction_that_is_gone() -> Change:
    """SQLite gave the transaction up inside a statement, and nobody looks."""
    return writer, "check_transaction", lambda connection, cause: None


def forget_rooms_that_somebody_holds() -> Change:
    """A room without sockets is dropped though a job still works with it."""

    async def forget(self: Runtime) -> None:
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle / 4))
            for table, room in list(self.rooms.items()):
                if not room.subscribers:
                    self.kept.discard(room)
                    del self.rooms[table]

    return Runtime, "forget", forget


def write_no_jobs_with_moves() -> Change:
    return writer, "put_jobs", lambda connection, changes: None


def never_look_for_abandoned_jobs() -> Change:
    async def take(self: JobRunner) -> bool:
        return False

    return JobRunner, "take", take


def write_over_a_move() -> Change:
    """Of two moves with the same number, the later one stays."""
    put_moves = writer.put_moves

    def put(connection: Any, entries: Any) -> Any:
        for entry in entries:
            mine = (moves.c.table_id == entry.table, moves.c.seq == entry.move.seq)
            connection.execute(delete(moves).where(*mine))
        return put_moves(connection, entries)

    return writer, "put_moves", put


def let_a_room_be_behind_its_client() -> Change:
    """Somebody who comes from another process is told the past."""

    async def find(self: Sockets, hello: Any) -> Any:
        holder = await self.runtime.holder(hello.link)
        return holder, await self.runtime.room(holder.table)

    return Sockets, "find", find


def do_not_catch_up_after_a_failed_write() -> Change:
    async def catch_up(self: Room) -> None:
        self.unsure = False

    return Room, "catch_up", catch_up


def never_look_for_what_was_not_announced() -> Change:
    """A move whose announcement was lost is not told in the other processes."""

    async def check(self: Runtime) -> None:
        pass

    return Runtime, "check", check


ALONE: Final[dict[str, Any]] = {"shared": False, "servers": 1, "tables": 3}
TOGETHER: Final[dict[str, Any]] = {"shared": True, "servers": 3, "tables": 3}

CROWDED: Final[dict[str, Any]] = {"pause": 0.0, "deaths": 0.0, "idle": 60.0, "storm": 120.0}
"""With a slow disk, much waits to be written together."""

MUTATIONS: Final[dict[Callable[[], Change], dict[str, Any]]] = {
    acknowledge_before_commit: {},
    begin_the_turn_again_when_a_seat_changes: {},
    tell_the_last_move_twice: {},
    trust_a_transaction_that_is_gone: ALONE | CROWDED | {"troubles": Troubles(rollback=0.05, slow=0.3)},
    forget_rooms_that_somebody_holds: ALONE | {"idle": 0.3, "pause": 1.2},
    write_no_jobs_with_moves: {},
    never_look_for_abandoned_jobs: ALONE | {"deaths": 5.0},
    write_over_a_move: TOGETHER,
    let_a_room_be_behind_its_client: TOGETHER,
    never_look_for_what_was_not_announced: TOGETHER | {"deaths": 0.0, "pause": 0.0},
    do_not_catch_up_after_a_failed_write: TOGETHER | {"troubles": Troubles(doubt=0.05)},
    **COMPANY,
}
"""Each with the plan of a world in which it shows soon."""


@contextmanager
def mutated(mutation: Callable[[], Change]) -> Iterator[None]:
    """Run with a bug."""
    with patch.object(*mutation()):
        yield
