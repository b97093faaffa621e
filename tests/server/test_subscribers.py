"""What is sent to whom: frames, clients that read slowly, and clients that fail."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import orjson
import pytest
from tests.server.client import quick_settings
from tests.server.rows import move_row, person
from tests.server.test_secrets import row_of
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from oriflamme.game import Game
from oriflamme.server.protocols import SocketProtocol
from oriflamme.server.room import Room
from oriflamme.server.rows import Holder, Loaded
from oriflamme.server.runtime import Runtime
from oriflamme.server.subscriber import Subscriber, Told


class Client:
    """Where messages go, and whether it reads them."""

    def __init__(self) -> None:
        self.is_ready = True
        self.is_broken = False
        self.interrupted = 0
        self.messages: list[Any] = []

    def pass_on(self, told: Told) -> bool:
        if self.is_ready:
            self.write(told.messages)
        return self.is_ready

    def write(self, messages: Sequence[bytes]) -> None:
        if self.is_broken:
            raise OSError("broken")
        self.messages += [orjson.loads(message) for message in messages]

    def interrupt(self) -> None:
        self.interrupted += 1

    def take(self, kind: str) -> list[Any]:
        """The messages of a kind since the last look."""
        found, self.messages = self.messages, []
        return [message for message in found if message["type"] == kind]


def room_of(database: str, game: Game) -> Room:
    seats = tuple(person(seat) for seat in range(len(game.seats)))
    loaded = Loaded(table=row_of(game), seats=seats, moves=(), chat=(), mutes=frozenset())
    return Room(Runtime(quick_settings(database)).services, loaded, lambda room: None)


def enter(room: Room, seat: int | None) -> tuple[Client, Subscriber]:
    client = Client()
    subscriber = Subscriber(Holder("t", seat), None, sink=client)
    room.enter(subscriber)
    subscriber.flush()
    return client, subscriber


async def play(room: Room, moves: int) -> None:
    """Make moves as if another process had written them."""
    for _ in range(moves):
        table = room.table
        assert table.decision is not None
        move = move_row(table.version, str(table.decision.options[0]), seat=table.decision.seat)
        await room.take_over([move])


def test_a_client_that_reads_gets_each_move_and_one_that_does_not_gets_the_newest_state_later(sqlite: str) -> None:
    async def look() -> None:
        room = room_of(sqlite, Game.new("revised", seats=3, seed=1))
        reader, _ = enter(room, 0)
        sleeper, subscriber = enter(room, 1)
        for client in (reader, sleeper):
            assert [update["version"] for update in client.take("update")] == [0]
        sleeper.is_ready = False
        await play(room, 5)
        assert [(update["since"], update["version"]) for update in reader.take("update")] == [
            (0, 1), (1, 2), (2, 3), (3, 4), (4, 5),
        ]  # fmt: skip
        assert sleeper.messages == []
        assert not subscriber.answers
        sleeper.is_ready = True
        subscriber.flush()
        assert [(update["since"], update["version"]) for update in sleeper.take("update")] == [(0, 5)]

    asyncio.run(look())


def test_a_client_that_fails_does_not_keep_the_others_from_their_updates(sqlite: str) -> None:
    async def look() -> None:
        room = room_of(sqlite, Game.new("revised", seats=3, seed=1))
        clients = [enter(room, seat) for seat in (0, 1, 2, None)]
        clients[1][0].is_broken = True
        await play(room, 1)
        assert [len(client.take("update")) for client, _ in clients] == [2, 1, 2, 2]
        assert [client.interrupted for client, _ in clients] == [0, 1, 0, 0]
        await play(room, 1)
        assert [len(client.take("update")) for client, _ in clients] == [1, 0, 1, 1]

    asyncio.run(look())


def test_whoever_has_seen_the_same_is_sent_the_same_and_others_what_they_lack(sqlite: str) -> None:
    class Watcher(Client):
        """Keeps what it is sent as it was sent."""

        sent: Sequence[bytes] = ()

        def write(self, messages: Sequence[bytes]) -> None:
            self.sent = messages
            super().write(messages)

    async def look() -> None:
        room = room_of(sqlite, Game.new("revised", seats=3, seed=1))
        watchers = [Watcher() for _ in range(6)]
        subscribers = [Subscriber(Holder("t", None), None, sink=w, deltas=n > 3) for n, w in enumerate(watchers)]
        for subscriber in subscribers:
            room.enter(subscriber)
            subscriber.flush()
        watchers[1].is_ready = False
        await play(room, 1)
        watchers[1].is_ready = True
        subscribers[2].answers.append(b'{"type":"pong"}')
        counted = room.metrics.updates_sent
        await play(room, 1)
        first, late, answered, fourth, *keepers = watchers
        assert fourth.sent is first.sent
        assert answered.messages[-2:] == [{"type": "pong"}, first.messages[-1]]
        assert [update["version"] for update in late.take("update")] == [0, 2]
        assert [update["version"] for update in first.take("update")] == [0, 1, 2]
        assert [delta["version"] for delta in keepers[1].take("delta")] == [1, 2]
        assert keepers[0].sent is keepers[1].sent
        assert room.metrics.updates_sent == counted + len(watchers)

    asyncio.run(look())


def test_nobody_is_sent_anything_after_leaving(sqlite: str) -> None:
    async def look() -> None:
        room = room_of(sqlite, Game.new("revised", seats=3, seed=1))
        client, subscriber = enter(room, None)
        client.take("update")
        room.leave(subscriber)
        await play(room, 1)
        subscriber.answer(b"{}")
        assert client.messages == []

    asyncio.run(look())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_of_every_length_are_read_by_a_client(size: int) -> None:
    class Transport:
        sent = b""

        def write(self, data: bytes) -> None:
            self.sent += data

    line = object.__new__(SocketProtocol)
    line.transport = transport = Transport()  # type: ignore[assignment]
    message = b"x" * size
    line.write([message, b"{}"])
    line.write([message])
    line.write([message])
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    client.receive_data(transport.sent)
    assert client.events_received() == [Frame(Opcode.TEXT, text) for text in (message, b"{}", message, message)]
