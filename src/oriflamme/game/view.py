"""View: what one seat, or a spectator, may know. Bots, environments and sockets get views, never games."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

from oriflamme.game.card import Card
from oriflamme.game.errors import BadInput
from oriflamme.game.event import Event
from oriflamme.game.move import Decision, PlayedMove
from oriflamme.game.notation import Queue, QueueCard, format_queue, parse_queue
from oriflamme.game.reading import Reader
from oriflamme.game.ruleset import Families, RuleSet, box_or_names


@dataclass(frozen=True)
class View:
    """The table as its viewer sees it, with everything the viewer has seen happen."""

    rules: RuleSet
    seats: Families
    names: tuple[str, ...]
    viewer: int | None
    """A seat, or None for a spectator."""
    round: int
    first: int
    phase: str
    """placement, resolution or over."""
    cursor: int | None
    """The current slot in the resolution phase, from 1."""
    to_place: tuple[int, ...]
    influence: tuple[int, ...]
    queue: Queue
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's hand; of other seats' cards only the backs."""
    aside: dict[str, tuple[Card, ...]]
    discards: dict[str, tuple[Card, ...]]
    twins: tuple[str, ...]
    """The families whose Twin still lies in front of its seat."""
    bribe_tokens: tuple[str, ...]
    """The families whose bribe token lies in front of its seat."""
    piles: tuple[tuple[str, ...], ...]
    """In the duel: the families of each seat's pile, top first."""
    decision: Decision | None
    history: tuple[Event, ...] = field(repr=False)
    moves: tuple[PlayedMove, ...] = field(repr=False)
    """Every move so far; a placement names its card only to the seat that made it, unless the card was public."""
    began: View | None = field(default=None, repr=False)
    """What the viewer saw before the first event, in a game that went on from a position."""

    @staticmethod
    def of(known: dict[str, Any]) -> View:
        """Return a view of these fields; with `remembered` instead of history and moves it reads these there."""
        view = object.__new__(View)
        set_fields(view, known)
        return view

    def __reduce__(self) -> tuple[Any, ...]:
        return View, tuple(getattr(self, part.name) for part in fields(self))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own hand; a spectator has none."""
        return () if self.viewer is None else self.hands[self.viewer]

    @property
    def tops(self) -> tuple[QueueCard, ...]:
        """The top card of each slot."""
        return tuple(slot[-1] for slot in self.queue)

    def seat_of(self, family: str) -> int:
        """Return the seat that plays a family."""
        return next(seat for seat, played in enumerate(self.seats) if family in played)

    def __str__(self) -> str:
        return format_queue(self.queue)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data, ready for JSON."""
        began = {} if self.began is None else {"began": self.began.to_dict()}
        return began | {
            "rules": self.rules.to_dict(),
            "seats": [list(played) for played in self.seats],
            "names": list(self.names),
            "viewer": self.viewer,
            "round": self.round,
            "first": self.first,
            "phase": self.phase,
            "cursor": self.cursor,
            "to_place": list(self.to_place),
            "influence": list(self.influence),
            "queue": format_queue(self.queue),
            "hands": [texts(hand) for hand in self.hands],
            "aside": {family: texts(cards) for family, cards in self.aside.items()},
            "discards": {family: texts(cards) for family, cards in self.discards.items()},
            "twins": list(self.twins),
            "bribe_tokens": list(self.bribe_tokens),
            "piles": [list(pile) for pile in self.piles],
            "decision": None if self.decision is None else self.decision.to_dict(),
            "history": [event.to_dict() for event in self.history],
            "moves": [played.to_dict() for played in self.moves],
        }

    @staticmethod
    def from_dict(form: dict[str, Any]) -> View:
        """Return the view of its plain data."""
        if "moves" not in form:
            raise BadInput("view", sorted(form), 'the key "moves"')
        decision = form["decision"]
        return View(
            rules=read_rules(form["rules"]),
            seats=tuple(tuple(played) for played in form["seats"]),
            names=tuple(form["names"]),
            viewer=form["viewer"],
            round=form["round"],
            first=form["first"],
            phase=form["phase"],
            cursor=form["cursor"],
            to_place=tuple(form["to_place"]),
            influence=tuple(form["influence"]),
            queue=parse_queue(form["queue"]),
            hands=tuple(cards(hand) for hand in form["hands"]),
            aside={family: cards(found) for family, found in form["aside"].items()},
            discards={family: cards(found) for family, found in form["discards"].items()},
            twins=tuple(form["twins"]),
            bribe_tokens=tuple(form["bribe_tokens"]),
            piles=tuple(tuple(pile) for pile in form["piles"]),
            decision=None if decision is None else Decision.from_dict(decision),
            history=tuple(Event.from_dict(event) for event in form["history"]),
            moves=tuple(PlayedMove.from_dict(played) for played in form["moves"]),
            began=View.from_dict(form["began"]) if "began" in form else None,
        )


class Unread:
    """The history or the moves of a view, until somebody looks at them."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, view: View | None, owner: type[View]) -> Any:
        if view is None:
            raise AttributeError(self.name)
        fields = view.__dict__
        memory, first, events, moves = fields["remembered"]
        found = fields[self.name] = memory.history(first, events) if self.name == "history" else memory.played(moves)
        return found


set_fields: Final = View.__dict__["__dict__"].__set__
# A field of the instance goes before these, so they are asked only once.
for unread in ("history", "moves"):
    setattr(View, unread, Unread(unread))


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def cards(found: list[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(text) for text in found)


def read_rules(form: dict[str, Any]) -> RuleSet:
    """Read the object form; that of a reduced game has its rounds and cards aside."""
    if "rounds" not in form:
        return RuleSet.read(Reader(form, "rules"))
    return RuleSet(**{**form, "cards": box_or_names(form["cards"])})
