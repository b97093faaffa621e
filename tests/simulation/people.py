"""People: they move, chat, leave, come back, repeat themselves, send nonsense, and let bots play for them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.simulation.checks import TOLD, Checks
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Connection, Form
from tests.simulation.servers import Gone, Server


@dataclass
class Habits:
    """How people behave; in the calm at the end everybody plays on."""

    think: float = 1.0
    """The most seconds for a move."""
    mischief: float = 0.3
    """How often something else is done than moving."""
    away: float = 0.2
    """How often whoever is lost stays away for a while."""


@dataclass(eq=False)
class Session:
    """A connection, and what was asked and told on it."""

    connection: Connection
    told: int | None
    """The version that the server has sent."""
    requests: dict[int, Form] = field(default_factory=dict)


class Person:
    """Somebody with a link to a seat, or a spectator."""

    def __init__(
        self, loop: VirtualLoop, rng: random.Random, checks: Checks, table: str, seat: int | None, link: str
    ) -> None:
        self.loop, self.rng, self.checks = loop, rng, checks
        self.table, self.seat, self.link = table, seat, link
        self.habits = Habits()
        self.session: Session | None = None
        self.version: int | None = None
        """What it has seen."""
        self.options: list[str] = []
        self.asked = False
        self.over = False
        self.plays_bot = False
        self.pending: Form | None = None
        """A move without an answer; it is sent again."""
        self.behind: tuple[int, float] | None = None
        self.number = 0
        self.void = False
        """Its link opens nothing any longer."""

    # ---- connecting ------------------------------------------------------------------------------------

    async def live(self, find: Callable[[], Server]) -> None:
        """Connect and act, again and again, until the game is over."""
        while not self.void:
            if self.session is None:
                await asyncio.sleep(self.rng.random() * (40 if self.rng.random() < self.habits.away else 0.5))
                self.connect(find())
            await asyncio.sleep(self.rng.random() * self.habits.think)
            if self.session is not None:
                self.act()

    def connect(self, server: Server) -> None:
        try:
            connection = server.connect(self.receive, f"10.0.0.{self.rng.randrange(9)}")
        except Gone:
            return
        if self.rng.random() < 0.2:
            self.version = None
        session = self.session = Session(connection, self.version)
        connection.sending = lambda form: self.sent(session, form)
        connection.lost = lambda: self.disconnected(session)
        self.behind = None
        connection.post({"type": "hello", "link": self.link, "version": self.version})
        if self.pending is not None:
            self.ask(self.pending)

    def disconnected(self, session: Session) -> None:
        if self.session is session:
            self.session = None

    # ---- what arrives ----------------------------------------------------------------------------------

    def sent(self, session: Session, form: Form) -> None:
        """The server sends something: what it promises is checked at that moment, not when it arrives."""
        if form["type"] == "accepted":
            request = session.requests.get(form["id"])
            if request is not None and request["type"] == "move":
                self.checks.acknowledge(self.table, self.seat, request["version"], request["move"])
        elif form["type"] == "update":
            self.checks.update(self.table, self.seat, session.told, form)
            session.told = form["version"]

    def receive(self, form: Form) -> None:
        if form["type"] == "update":
            if form["since"] is not None and form["since"] != self.version:
                self.checks.fail(f"what happened since {form['since']} arrives at somebody who knows {self.version}")
            self.version, decision = form["version"], form["decision"]
            self.asked = decision is not None and decision["seat"] == self.seat
            self.options = [option["move"] for option in decision["options"]] if self.asked else []
            self.over = form["view"] is not None and decision is None
        elif form["type"] == "table" and self.seat is not None:
            self.plays_bot = form["seats"][self.seat]["bot"] is not None
        elif form["type"] == "accepted":
            self.answered(form["id"])
        elif form["type"] == "refused":
            self.refused(form)

    def answered(self, number: int | None) -> None:
        request = None if self.session is None or number is None else self.session.requests.pop(number, None)
        if request is not None and request is self.pending:
            self.pending = None

    def refused(self, form: Form) -> None:
        if form["code"] == "internal":
            self.checks.fail("the server met an error of its own")
        elif form["code"] == "unknown_link":
            self.void = True
        elif form["code"] != "unavailable":
            self.answered(form["id"])

    # ---- what it does ----------------------------------------------------------------------------------

    def act(self) -> None:
        """Do something."""
        if self.rng.random() < self.habits.mischief:
            self.misbehave()
        elif self.pending is not None:
            self.ask(self.pending)
        elif self.plays_bot and not self.over:
            if self.rng.random() < 0.3:
                self.ask({"type": "take_back"})
        elif self.options:
            self.pending = {"type": "move", "version": self.version, "move": self.rng.choice(self.options)}
            self.ask(self.pending)

    def ask(self, request: Form) -> None:
        if self.session is not None:
            self.number += 1
            self.session.requests[self.number] = request
            self.session.connection.post({**request, "id": self.number})

    def misbehave(self) -> None:
        version = self.version or 0
        move = self.rng.choice(self.options) if self.options else "reveal"
        odd: list[Form] = [
            {"type": "chat", "text": "hello"},
            {"type": "hand_over"},
            {"type": "hand_over", "level": "easy"},
            {"type": "take_back"},
            {"type": "mute", "seat": self.rng.randrange(3)},
            {"type": "ping"},
            {"type": "move", "version": max(0, version - 1), "move": move},
            {"type": "move", "version": version, "move": move},
            {"type": "move", "version": version + 1, "move": move},
            {"type": "move", "version": version, "move": "wait"},
            {"type": "report", "chat": 1, "reason": "rude"},
            {"type": "nonsense"},
        ]
        request = self.rng.choice(odd)
        self.ask(request)
        if self.rng.random() < 0.5:
            self.ask(request)
        if self.rng.random() < 0.3:
            self.leave()

    def leave(self) -> None:
        """Close the socket, perhaps right after asking for something."""
        if self.session is not None:
            session, self.session = self.session, None
            session.connection.cut()

    # ---- being told ------------------------------------------------------------------------------------

    def check_told(self, troubled: float) -> None:
        """Whoever is connected is told of every move, in a while after the last trouble."""
        if self.session is None or not self.session.connection.is_open or self.version is None:
            self.behind = None
            return
        due = self.checks.told_by(self.table, self.version)
        if due is None:
            self.behind = None
        elif self.behind is None or self.behind[0] != self.version:
            self.behind = self.version, self.loop.now
        elif self.loop.now > max(due, self.behind[1] + TOLD, troubled + TOLD):
            self.checks.fail(f"seat {self.seat} of table {self.table} is not told of move {self.version}")
