"""People: they move, chat, leave, come back, are sent away, repeat themselves, and let bots play for them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

from tests.simulation.checks import TOLD, Checks
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Connection, Form
from tests.simulation.servers import Gone, Server
from tests.simulation.wishes import any_wish, calm_wish, company_wish, help_wish


@dataclass
class Habits:
    """How people behave; in the calm at the end everybody plays on."""

    think: float = 1.0
    """The most seconds for a move."""
    mischief: float = 0.3
    """How often something else is done than moving."""
    away: float = 0.2
    """How often whoever is lost stays away for a while."""
    company: float = 0.3
    """How much of that something else is about who sits where."""
    help: float = 0.1
    """And how much of it is about help."""
    kicks: float = 0.0
    """How much of what is about the seats is sending somebody away."""


CALM: Final = Habits(think=0.5, mischief=0.0, away=0.0)
"""Everybody plays on."""


@dataclass(eq=False)
class Session:
    """A connection, and what was asked and told on it."""

    connection: Connection
    told: int | None
    """The version that the server has sent."""
    asked: float
    """When it said hello."""
    link: str
    requests: dict[int, tuple[Form, float]] = field(default_factory=dict)
    """What was asked, and when."""
    is_welcome: bool = False


class Person:
    """Somebody with a link to a seat, or a spectator."""

    def __init__(
        self, loop: VirtualLoop, rng: random.Random, checks: Checks, table: str, seat: int | None, name: str, link: str
    ) -> None:
        self.loop, self.rng, self.checks = loop, rng, checks
        self.table, self.seat, self.name, self.links = table, seat, name, [link]
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
        self.status = "waiting"
        """That of the table, as it was told."""
        self.host: int | None = None
        self.is_seated = True
        self.come_back: Callable[[Person], Awaitable[None]] | None = None
        """How it sits down again after leaving a table that waits."""

    @property
    def link(self) -> str:
        return self.links[0]

    @property
    def there_since(self) -> float | None:
        """When the server let it in, if it is connected."""
        session = self.session
        return session.asked if session is not None and session.is_welcome and session.connection.is_open else None

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
            if self.status == "waiting" and not self.is_seated and self.come_back is not None and not self.void:
                await self.come_back(self)

    def connect(self, server: Server) -> None:
        try:
            connection = server.connect(self.receive, f"10.0.0.{self.rng.randrange(9)}")
        except Gone:
            return
        if self.rng.random() < 0.2:
            self.version = None
        link = self.rng.choice(self.links)
        session = self.session = Session(connection, self.version, self.loop.now, link)
        connection.sending = lambda form: self.sent(session, form)
        connection.lost = lambda: self.disconnected(session)
        self.behind = None
        connection.post({"type": "hello", "link": link, "version": self.version})
        if self.pending is not None:
            self.ask(self.pending)

    def disconnected(self, session: Session) -> None:
        if self.session is session:
            self.session = None

    # ---- what arrives ----------------------------------------------------------------------------------

    def sent(self, session: Session, form: Form) -> None:
        """The server sends something: what it promises is checked at that moment, not when it arrives."""
        request, asked = session.requests.get(form.get("id") or 0, ({"type": None}, 0.0))
        if form["type"] == "accepted":
            if request["type"] == "move":
                self.checks.acknowledge(self.table, self.seat, request["version"], request["move"])
        elif form["type"] == "welcome":
            session.is_welcome = True
            self.checks.seats.welcome(self, session.asked)
        elif form["type"] == "refused" and request["type"] == "take_back":
            self.checks.seats.not_given_back(self, form["code"], asked)
        elif form["type"] == "refused" and form["code"] == "unknown_link" and session.link == self.link:
            self.checks.seats.unknown(self)
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
        elif form["type"] == "table":
            self.status, self.host = form["status"], form["host"]
            if self.seat is not None:
                self.plays_bot = form["seats"][self.seat]["bot"] is not None
                self.is_seated = form["seats"][self.seat]["name"] == self.name
        elif form["type"] == "accepted":
            self.answered(form["id"])
        elif form["type"] == "refused":
            self.refused(form)

    def answered(self, number: int | None) -> None:
        answered = None if self.session is None or number is None else self.session.requests.pop(number, None)
        if answered is not None and answered[0] is self.pending:
            self.pending = None

    def refused(self, form: Form) -> None:
        if form["code"] == "internal":
            self.checks.fail("the server met an error of its own")
        elif form["code"] == "unknown_link" and self.session is not None and self.session.link != self.link:
            self.links = self.links[:1]  # whoever sits down again has no other links
        elif form["code"] in ("unknown_link", "sent_away"):
            self.void = True
        elif form["code"] != "unavailable":
            self.answered(form["id"])

    # ---- what it does ----------------------------------------------------------------------------------

    def act(self) -> None:
        """Do something."""
        if self.rng.random() < self.habits.mischief:
            self.misbehave()
        elif self.habits is CALM and (wish := calm_wish(self)) is not None:
            self.ask(wish)
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
            self.session.requests[self.number] = request, self.loop.now
            self.session.connection.post({**request, "id": self.number})

    def misbehave(self) -> None:
        roll = self.rng.random()
        company = self.habits.company
        wish = company_wish if roll < company else help_wish if roll < company + self.habits.help else any_wish
        request = wish(self)
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
