"""Following every card of a view's history: where it was put, what it turned out to be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from oriflamme.game.card import Card
from oriflamme.game.event import Event
from oriflamme.game.view import View


@dataclass(slots=True, eq=False)
class Piece:
    """One piece of cardboard in the queue; what it is may become known later."""

    card: Card
    seat: int


@dataclass(slots=True)
class Draw:
    """A card drawn in the duel, and the piece it became if it was placed."""

    card: Card
    piece: Piece | None = None


@dataclass(slots=True)
class Track:
    """What a history tells about where each card came from and went."""

    queue: list[list[Piece]]
    """The queue now, slots from bottom to top."""
    began: list[list[Piece]]
    """The queue before the first event."""
    placed: dict[int, Piece] = field(default_factory=dict)
    """By the number of the event in which it was placed."""
    played: list[Piece] = field(default_factory=list)
    """What came from a hand."""
    from_aside: list[Card] = field(default_factory=list)
    draws: list[list[Draw]] = field(default_factory=list)
    discards: set[Card] = field(default_factory=set)
    hand_size: int = 0
    """Cards of a family in the starting hand."""


def track(view: View) -> Track:
    """Follow every card through the history."""
    began = [] if view.began is None else view.began.queue
    pieces = [[Piece(card.card, view.seat_of(card.card.family)) for card in slot] for slot in began]
    discards = set() if view.began is None else {card for cards in view.began.discards.values() for card in cards}
    trace = Track([list(slot) for slot in pieces], pieces, discards=discards, hand_size=view.rules.hand_size)
    trace.draws = [[] for _ in view.seats]
    for number, event in enumerate(view.history):
        if event.key in CARD_EVENTS:
            CARD_EVENTS[event.key](trace, event, number)
    return trace


def place_card(trace: Track, event: Event, number: int) -> None:
    """Put a piece into the queue: a card from a hand, or a Twin."""
    assert event.card is not None and event.slot is not None and event.seat is not None
    piece = Piece(event.card, event.seat)
    trace.placed[number] = piece
    if event.by is None:
        trace.played.append(piece)
        draw_of(trace, event, piece)
    if event.place == "on":
        trace.queue[event.slot - 1].append(piece)
    else:
        trace.queue.insert(event.slot - 1, [piece])


def draw_of(trace: Track, event: Event, piece: Piece) -> None:
    """Take the card of its family that was held longest to be the one placed."""
    assert event.seat is not None
    family = piece.card.family
    drawn = [draw for draw in trace.draws[event.seat] if draw.card.family == family]
    if drawn:
        turn = sum(other.card.family == family for other in trace.played) - 1 - trace.hand_size
        if 0 <= turn < len(drawn):
            drawn[turn].piece = piece


def lifted(queue: list[list[Piece]], slot: int) -> Piece:
    """Take the top card off a slot; an emptied slot closes up."""
    piece = queue[slot].pop()
    if not queue[slot]:
        del queue[slot]
    return piece


def turn_up(trace: Track, event: Event, number: int) -> None:
    """Learn what the top card of a slot is."""
    assert event.card is not None and event.slot is not None
    trace.queue[event.slot - 1][-1].card = event.card


def take_away(trace: Track, event: Event, number: int) -> None:
    """Take a card out of the queue, to the discard."""
    assert event.card is not None and event.slot is not None
    lifted(trace.queue, event.slot - 1).card = event.card
    trace.discards.add(event.card)


def move_card(trace: Track, event: Event, number: int) -> None:
    """Move the top card of a slot to a slot of its own."""
    assert event.origin is not None and event.slot is not None
    piece = lifted(trace.queue, event.origin - 1)
    trace.queue.insert(event.slot - 1, [piece])


def bring_card(trace: Track, event: Event, number: int) -> None:
    """Put a card into the queue that lay in the discard or aside."""
    assert event.card is not None and event.slot is not None
    trace.queue.insert(event.slot - 1, [Piece(event.card, event.seat or 0)])
    if event.card in trace.discards:
        trace.discards.remove(event.card)
    else:
        trace.from_aside.append(event.card)


def draw_card(trace: Track, event: Event, number: int) -> None:
    """Note a card that was drawn."""
    assert event.card is not None and event.seat is not None
    trace.draws[event.seat].append(Draw(event.card))


CARD_EVENTS: Final[dict[str, Callable[[Track, Event, int], None]]] = {
    "placed": place_card,
    "revealed": turn_up,
    "eliminated": take_away,
    "discarded": take_away,
    "moved": move_card,
    "replaced": bring_card,
    "drew": draw_card,
}
"""The events that bring a card to another place or tell what it is; `number` is an event's place in the history."""
