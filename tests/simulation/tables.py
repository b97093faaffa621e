"""The tables of a world: how they are made, how people sit down and come back, and that they play again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import Any, Final, TypeVar

from tests.simulation.checks import Checks
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Form
from tests.simulation.people import CALM, Habits, Person
from tests.simulation.servers import Gone, Server

from oriflamme.server.bodies import NewTable, QuickStart
from oriflamme.server.database import AWAY
from oriflamme.server.links import hashed, new_secret
from oriflamme.server.lobby import Lobby
from oriflamme.server.profiles import link_of
from oriflamme.server.refusals import Refused
from oriflamme.server.rematches import Rematches

T = TypeVar("T")

CLOCKS: Final[tuple[Form, ...]] = (
    {"kind": "none"},
    {"kind": "move", "seconds": 3},
    {"kind": "move", "seconds": 20},
    {"kind": "game", "seconds": 30, "increment": 1},
    {"kind": "game", "seconds": 60, "increment": 0},
)
BOXES: Final = (("revised", 3), ("ablaze", 3), ("first", 4), ("duel", 2))


class Tables:
    """Makes tables, and people who sit down at them."""

    def __init__(
        self, loop: VirtualLoop, rng: random.Random, checks: Checks, find: Callable[[], Server], most: int, kicks: float
    ) -> None:
        self.loop, self.rng, self.checks, self.find = loop, rng, checks, find
        self.most, self.kicks = most, kicks
        self.ids: list[str] = []
        self.people = checks.seats.people
        self.names = count()
        self.pending = 0
        """What people ask for, besides sockets, and is not answered yet."""
        self.answered: set[Person] = set()
        """Who has thought about a rematch."""
        self.calm = False

    # ---- asking ------------------------------------------------------------------------------------------

    async def ask(self, work: Callable[[Lobby], Awaitable[T]]) -> T:
        """Ask a process for something, again until one answers."""
        while True:
            try:
                return await self.find().call(work)
            except Gone:
                await asyncio.sleep(0.2)
            except Refused as refused:
                if refused.code != "unavailable":
                    raise
                await asyncio.sleep(0.2)
            except AWAY:  # as the interface answers while the database is away
                await asyncio.sleep(0.2)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let somebody ask for something, perhaps in vain."""

        async def run() -> None:
            try:
                await work
            except Refused as refused:
                if refused.code == "internal":
                    self.checks.fail("the server met an error of its own")
            finally:
                self.pending -= 1

        self.pending += 1
        self.loop.create_task(run())

    def fork(self) -> random.Random:
        return random.Random(self.rng.getrandbits(64))

    # ---- making ------------------------------------------------------------------------------------------

    async def make(self) -> None:
        """Make a table of some kind."""
        await self.rng.choice((self.make_private, self.make_private, self.make_open, self.make_alone))()

    async def make_private(self) -> None:
        """Everybody has an invitation of their own, and sits down."""
        made = await self.new_table({"begins": "full"}, (None, None, "easy"))
        for seat, link in enumerate(made["seats"]):
            if link is not None:
                await self.sit_down(link, seat)
        self.arrive(made["table"]["id"], None, "", made["spectator"])

    async def make_open(self) -> None:
        """There is one link for everybody; people come while others wait, and perhaps one too many."""
        made = await self.new_table({"begins": self.rng.choice(("full", "host"))}, (None,))
        await self.sit_down(made["invitation"])
        for _ in range(len(made["seats"]) - self.rng.choice((0, 1, 1))):
            self.begin(self.come(made["invitation"]))
        self.arrive(made["table"]["id"], None, "", made["spectator"])

    async def make_alone(self) -> None:
        """Somebody plays against bots."""
        rules, seats = self.rng.choice(BOXES)
        name, clock = self.new_name(), self.rng.choice(CLOCKS[:2])
        wish = QuickStart.model_validate(
            {"name": name, "rules": rules, "seats": seats, "level": "easy", "clock": clock}
        )
        made = await self.ask(lambda lobby: lobby.quick(wish, None))
        self.ids.append(made["table"]["id"])
        self.arrive(made["table"]["id"], made["seat"], name, made["link"])

    async def new_table(self, wish: Form, seats: tuple[str | None, ...]) -> Form:
        rules, number = self.rng.choice(BOXES)
        bots = [{"bot": self.rng.choice(seats)} for _ in range(number)]
        form = {"rules": rules, "seats": bots, "clock": self.rng.choice(CLOCKS), "absence": self.rng.choice((2, 30))}
        made = await self.ask(lambda lobby: lobby.create(NewTable.model_validate(form | wish), None))
        self.ids.append(made["table"]["id"])
        return made

    # ---- sitting down ------------------------------------------------------------------------------------

    def new_name(self) -> str:
        return f"P{next(self.names)}"

    async def come(self, link: str) -> None:
        await asyncio.sleep(self.rng.random() * self.rng.choice((0.1, 5.0, 20.0)))
        await self.sit_down(link)

    async def sit_down(self, link: str, seat: int | None = None) -> None:
        """Sit down with an invitation; whoever gets no answer asks again with the link of their own."""
        own, name = new_secret(), self.new_name()

        async def join(lobby: Lobby) -> Form:
            known = await lobby.store.holder(hashed(own))
            if known is not None:
                return await lobby.join(known, own, name, own)
            return await lobby.join(await lobby.runtime.holder(link), link, name, own)

        seated = await self.ask(join)
        if seat is not None and seated["seat"] != seat:
            self.checks.fail(f"an invitation to seat {seat} led to seat {seated['seat']}")
        self.arrive(seated["table"]["id"], seated["seat"], name, seated["link"])

    def arrive(self, table: str, seat: int | None, name: str, link: str) -> Person:
        person = Person(self.loop, self.fork(), self.checks, table, seat, name, link)
        person.habits = CALM if self.calm else Habits(kicks=self.kicks)
        person.come_back = self.come_back
        self.people.append(person)
        self.loop.create_task(person.live(self.find))
        if seat is not None and self.rng.random() < 0.3:
            self.begin(self.attach(person))
        return person

    async def come_back(self, person: Person) -> None:
        """Somebody who has left a table that waits sits down again, unless the seat is gone."""
        await asyncio.sleep(self.rng.random() * self.rng.choice((0.2, 5.0)))

        async def join(lobby: Lobby) -> Form:
            return await lobby.join(await lobby.runtime.holder(person.link), person.link, person.name, person.link)

        try:
            await self.ask(join)
        except Refused:
            person.void = True
            person.leave()
        else:
            person.is_seated = True

    async def attach(self, person: Person) -> None:
        """Keep a game in a profile; from then on the profile's link opens it, too."""
        key, seat = new_secret(), person.seat
        assert seat is not None
        await asyncio.sleep(self.rng.random() * 5)

        async def attach(lobby: Lobby) -> list[str]:
            holder = await lobby.runtime.holder(person.link)
            return await lobby.runtime.profiles.attach(key, [holder])

        if await self.ask(attach):
            person.links.append(link_of(key, person.table, seat))
        asked = self.loop.now
        games = await self.ask(lambda lobby: lobby.runtime.profiles.running(key))
        gone = self.checks.seats.sent_away.get((person.table, person.name))
        if games["games"] and gone is not None and gone < asked:
            self.checks.fail(f"the profile of {person.name} opens a table that they were sent away from")

    # ---- playing again -----------------------------------------------------------------------------------

    def think_of_rematches(self) -> None:
        """Let everybody whose game is over decide once whether to play again."""
        for person in list(self.people):
            if person.over and person.seat is not None and person not in self.answered:
                self.answered.add(person)
                if len(self.ids) < self.most and not person.void and self.rng.random() < 0.6:
                    self.begin(self.answer(person))

    async def answer(self, person: Person) -> None:
        """Propose or accept a rematch, or decline it."""
        await asyncio.sleep(self.rng.random() * self.rng.choice((0.1, 3.0)))
        declines = self.rng.random() < 0.2

        async def ask(lobby: Lobby) -> Form:
            rematches, holder = Rematches(lobby), await lobby.runtime.holder(person.link)
            return await (rematches.decline(holder) if declines else rematches.rematch(holder))

        again = await self.ask(ask)
        if declines:
            return
        if again["table"]["id"] not in self.ids:
            self.ids.append(again["table"]["id"])
        if again["seat"] != (person.seat or 0) + 1 and again["seat"] != 0:
            self.checks.fail(f"seat {person.seat} became seat {again['seat']} in the rematch")
        self.arrive(again["table"]["id"], again["seat"], person.name, again["link"])

    # ---- the end -----------------------------------------------------------------------------------------

    def calm_down(self) -> None:
        self.calm = True
        for person in self.people:
            person.habits = CALM

    @property
    def are_done(self) -> bool:
        """Whether all games are over, and everybody knows it."""
        if self.pending or any(not self.checks.seats.is_done(table) for table in self.ids):
            return False
        over = {table for table in self.ids if self.checks.seats.tables[table].status == "over"}
        return all(person.over or person.void for person in self.people if person.table in over)
