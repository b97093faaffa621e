"""The audience of a table: the sockets that look at it."""

from __future__ import annotations

from oriflamme.server.subscriber import Seen, Subscriber, Told


class Audience:
    """Who looks at a table through this process."""

    def __init__(self) -> None:
        self.everyone: dict[Subscriber, None] = {}
        """In the order in which they came."""
        self.players: dict[Subscriber, None] = {}

    def add(self, subscriber: Subscriber) -> None:
        self.everyone[subscriber] = None
        if subscriber.seat is not None:
            self.players[subscriber] = None

    def remove(self, subscriber: Subscriber) -> None:
        self.everyone.pop(subscriber, None)
        self.players.pop(subscriber, None)

    def tell(self, table: bool = False, update: bool = False, presence: bool = False) -> None:
        """Send everybody what is new; whoever has seen the same is sent the same."""
        sent: dict[Seen, Told] = {}
        last: Seen | None = None
        told: Told | None = None
        expects = table or update or presence
        for subscriber in tuple(self.everyone):
            if expects:
                subscriber.expect(table, update, presence)
            if subscriber.seen is not last:
                last = subscriber.seen
                told = sent.get(last)
            if told is not None:
                subscriber.follow(told)
            elif messages := subscriber.flush():
                sent[last] = told = Told(messages, last, subscriber)
        for each in sent.values():
            each.count()

    @property
    def urgency(self) -> int:
        """Return 0 where a player waits, 1 where somebody looks on, 2 where nobody does."""
        return 0 if self.players else 1 if self.everyone else 2

    @property
    def address(self) -> str:
        """Return the address of a player."""
        return min((player.address for player in self.players), default="")
