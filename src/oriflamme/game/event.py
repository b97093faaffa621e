"""Events: what happened, in the past tense. They tell the whole story of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, cast, overload

from oriflamme.engine.rules.journal import SOURCE_NAMES, WIDTH
from oriflamme.engine.rules.memory import Memory
from oriflamme.game.card import Card


@dataclass(frozen=True, slots=True)
class EventKind:
    """What an event means, and how it is read from the engine's journal."""

    meaning: str
    section: str = "4"
    """The section of the rule book behind it where no ruling decides."""
    number: str = "amount"
    """The field that the number in its row of the journal goes to."""


EVENT_KINDS: Final = {
    "game_started": EventKind("the game began; `seat` is the first player", section="2"),
    "round_started": EventKind("round `amount` began; `seat` is its first player", section="2"),
    "placed": EventKind(
        "`seat` placed `card` at `slot` (`place`: front, back or on); `by`: the Prince that brought its Twin",
        section="3",
        number="place",
    ),
    "waited": EventKind("`seat` let `card` wait; `amount` tokens lie on it now", section="4.1"),
    "revealed": EventKind("`seat` turned its `card` up", section="4.2"),
    "acted": EventKind("`card` applied an `ability`: its own or a copied one", section="4.1", number="ability"),
    "chose": EventKind("`seat` chose `card` (to be moved by a Decree, used by a Combination)", section="4.4"),
    "copied": EventKind("the Shapeshifter `card` copied the card `by`, of seat `other`"),
    "gained": EventKind("`seat` gained `amount` from `source` through `card`; taken: from seat `other`"),
    "lost": EventKind("`seat` lost `amount` through `card`, to the supply or to seat `other`"),
    "eliminated": EventKind("`seat` eliminated `card` of seat `other` with `by`", section="4.3"),
    "discarded": EventKind("`card` left the queue without being eliminated"),
    "tokens_returned": EventKind("`amount` tokens on `card` went back to the supply", section="4.3"),
    "sprang": EventKind("the Ambush or Trap `card` went off against `by`, of seat `other`"),
    "moved": EventKind("`seat` moved `card` from slot `origin` to `slot` by the Decree `by`", number="origin"),
    "replaced": EventKind("`card` of `seat` took the place of an eliminated card"),
    "not_replaced": EventKind("`seat` had no card named as the eliminated `card`, neither aside nor discarded"),
    "bribed": EventKind("`seat` put its bribe token on `card` of seat `other`"),
    "bribe_returned": EventKind("the bribe token of `seat` came back from `card`"),
    "repeated": EventKind("`seat` gave a token up to use its Combination `card` again"),
    "nothing_happened": EventKind("the ability of `card` had no effect", section="4.4"),
    "drew": EventKind("`seat` drew `card`", section="8"),
    "round_ended": EventKind("round `amount` was over", section="4.1"),
    "game_ended": EventKind("the game was over; `winners` won it", section="9", number="winners"),
}
"""Every event by its key, in the order of the engine's journal."""
EVENT_KEYS: Final = tuple(EVENT_KINDS)
SOURCES: Final[tuple[str, ...]] = tuple(name for name in SOURCE_NAMES if name)
SOURCE_SECTIONS: Final = {"start": "2", "tokens": "4.2", "ability": "5", "elimination": "4.3"}


class Event(NamedTuple):
    """Something that happened, as its viewer may know it."""

    key: str
    round: int
    seat: int | None = None
    card: Card | None = None
    slot: int | None = None
    amount: int = 0
    source: str | None = None
    rulings: tuple[str, ...] = ()
    by: Card | None = None
    other: int | None = None
    place: str | None = None
    ability: str | None = None
    origin: int | None = None
    winners: tuple[int, ...] = ()

    @property
    def why(self) -> tuple[str, ...]:
        """The rulings behind it, or else the section of the rule book."""
        if self.rulings:
            return self.rulings
        section = SOURCE_SECTIONS.get(self.source or "") or EVENT_KINDS[self.key].section
        return (f"§{section}",)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, without the fields that say nothing."""
        form: dict[str, Any] = {"key": self.key, "round": self.round}
        for name in ("seat", "slot", "source", "other", "place", "ability", "origin"):
            if getattr(self, name) is not None:
                form[name] = getattr(self, name)
        if self.amount:
            form["amount"] = self.amount
        for name in ("card", "by"):
            if getattr(self, name) is not None:
                form[name] = str(getattr(self, name))
        for name in ("rulings", "winners"):
            if getattr(self, name):
                form[name] = list(getattr(self, name))
        return form

    @staticmethod
    def from_dict(form: dict[str, Any]) -> Event:
        fields = dict(form)
        for name in ("card", "by"):
            if name in fields:
                fields[name] = Card.parse(fields[name])
        for name in ("rulings", "winners"):
            if name in fields:
                fields[name] = tuple(fields[name])
        return Event(**fields)


class Events(Sequence[Event]):
    """Some events of a memory, read when somebody looks; they compare like a tuple."""

    __slots__ = ("end", "memory", "start")

    def __init__(self, memory: Memory, start: int) -> None:
        self.memory = memory
        self.start = start
        self.end = len(memory.rows) // WIDTH

    def read(self) -> tuple[Event, ...]:
        """Return them as a tuple."""
        return cast(tuple[Event, ...], self.memory.history(self.start, self.end))

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        return self.read()[at]

    def __len__(self) -> int:
        return self.end - self.start

    def __eq__(self, other: object) -> bool:
        return self.read() == (other.read() if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return hash(self.read())

    def __repr__(self) -> str:
        return repr(self.read())
