"""Which move was made, by the events that followed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oriflamme.engine.rules.cards import BRIBERY, COMBINATION, CUTTHROAT, DECREE, SHAPESHIFTER, SPY, bit, bits
from oriflamme.engine.rules.questions import GAP, ON_SLOT, PLACE, PLACES, REVEAL, TARGET
from oriflamme.engine.rules.state import State
from oriflamme.game.card import Card
from oriflamme.game.event import Event
from oriflamme.game.numbering import ENDS, Codes


@dataclass(slots=True)
class Seen:
    """A history, with a card for everything that was placed face down."""

    history: Sequence[Event]
    codes: Codes
    placed: dict[int, Card]


def answer_seen(s: State, seen: Seen, number: int) -> int | None:
    """The engine's number of the move that the event of this number followed; None if there is no such move."""
    event = seen.history[number]
    if s.asked == PLACE:
        return placement_seen(event, seen, number)
    if s.asked == REVEAL:
        return {"waited": 0, "revealed": 1}.get(event.key)
    if s.asked == TARGET:
        return target_seen(s, seen, number)
    if s.asked == GAP:
        return None if event.slot is None else event.slot - 1
    return int(event.key == "repeated")


def placement_seen(event: Event, seen: Seen, number: int) -> int | None:
    card = seen.placed.get(number)
    if card is None or event.slot is None:
        return None
    place = ENDS.index(str(event.place))
    return seen.codes.numbers[card] * PLACES + (ON_SLOT + event.slot - 1 if place == ON_SLOT else place)


def target_seen(s: State, seen: Seen, number: int) -> int | None:
    """The slot that was meant."""
    event = seen.history[number]
    if s.ability == SPY:
        return purse_seen(s, event)
    if s.ability == SHAPESHIFTER:
        return None if event.by is None else int(s.slot_of(seen.codes.numbers[event.by]))
    if s.ability in (DECREE, COMBINATION):
        return None if event.slot is None else event.slot - 1
    if s.ability == BRIBERY:
        bribed = next((later for later in seen.history[number:] if later.key == "bribed"), None)
        return None if bribed is None or bribed.card is None else int(s.slot_of(seen.codes.numbers[bribed.card]))
    return victim_seen(s, seen, number)


def purse_seen(s: State, event: Event) -> int | None:
    """The card whose seat lost influence to a Spy, or one that has none to lose."""
    for slot in bits(s.options):
        owner = int(s.seat_of_card(s.queue[slot]))
        empty = owner == s.seat or s.influence[owner] == 0
        if owner == event.seat if event.key == "lost" else empty:
            return slot
    return None


def victim_seen(s: State, seen: Seen, number: int) -> int | None:
    """The card that was eliminated; of several, the one that a Cutthroat must have pointed at."""
    slots = 0
    for event in seen.history[number:]:
        if event.key == "eliminated" and event.slot is not None:
            slots |= bit(event.slot - 1)
        elif event.key not in ("tokens_returned", "bribe_returned"):
            break
    chosen = bits(slots & s.options)
    if s.ability == CUTTHROAT:
        chosen.sort(key=lambda slot: bool(s.is_revealed(s.queue[slot]) and s.seat_of_card(s.queue[slot]) != s.seat))
    return chosen[0] if chosen else None
