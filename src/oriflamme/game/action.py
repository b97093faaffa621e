"""Actions: the events of a game folded, so that one line tells what was done and what came of it.

An event begins an action, leads it (its line tells this rather than what was told before), or follows. Which of them
depends on the event and the one before, and on nothing that is hidden, so it is the same for every viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from oriflamme.game.event import Event

Role = Literal["begins", "leads", "follows"]

BEGINS: Final = frozenset({"game_started", "placed", "revealed", "repeated", "sprang", "round_ended"})
LEADS: Final = frozenset(
    {"round_started", "game_ended", "chose", "copied", "eliminated", "moved", "bribed", "nothing_happened"}
)
GRAVE: Final = frozenset({"eliminated", "sprang", "lost"})
"""What takes longer to tell."""
GRAVE_BEATS: Final = 5 / 3
MOST_BEATS: Final = 14.0
"""Whatever a move causes, nobody waits longer for it to be told."""


class Action(NamedTuple):
    """What belongs together, and the event that its line tells."""

    headline: Event
    events: tuple[Event, ...]

    @property
    def seat(self) -> int | None:
        """The seat that acts; a loss names the seat that loses."""
        if self.headline.key != "lost":
            return self.headline.seat
        return next((event.seat for event in self.events if event.key in ("acted", "revealed")), self.headline.other)

    @property
    def changes(self) -> dict[int, int]:
        """How much influence each seat gained or lost by it; what they start with is no gain."""
        changes: dict[int, int] = {}
        for event in self.events:
            if event.key in ("gained", "lost") and event.seat is not None and event.source != "start":
                by = event.amount if event.key == "gained" else -event.amount
                changes[event.seat] = changes.get(event.seat, 0) + by
        return changes


def role(before: Event | None, event: Event) -> Role:
    """Return what an event is to its action; `before` is the event that it comes after."""
    if before is None or event.key in BEGINS:
        return "begins"
    match event.key:
        case "waited":
            return "leads" if (before.key, before.seat) == ("waited", event.seat) else "begins"
        case "acted":
            paid = before.key == "gained" and before.source == "tokens" and before.card == event.card
            return "follows" if paid or before.key in ("revealed", "copied") else "begins"
        case "gained":
            leads = event.source == "ability" and before.key in ("acted", "tokens_returned")
        case "lost":
            leads = before.key in ("acted", "lost")
        case "discarded":
            leads = before.key == "acted"
        case _:
            leads = event.key in LEADS
    return "leads" if leads else "follows"


def roles(events: Iterable[Event], before: Event | None = None) -> list[Role]:
    """Return the role of each event."""
    found: list[Role] = []
    for event in events:
        found.append(role(before, event))
        before = event
    return found


def actions(events: Sequence[Event], before: Event | None = None) -> list[Action]:
    """Fold events; what continues an action that began before them is an action of its own."""
    folded: list[Action] = []
    for event, part in zip(events, roles(events, before), strict=True):
        if part == "begins" or not folded:
            folded.append(Action(event, (event,)))
        else:
            last = folded[-1]
            folded[-1] = Action(event if part == "leads" else last.headline, (*last.events, event))
    return folded


def beats(events: Sequence[Event], before: Event | None = None) -> float:
    """Return how long events take to tell, in beats: one for an action, more for one that hurts somebody."""
    told = actions(events, before)
    grave = sum(any(event.key in GRAVE for event in action.events) for action in told)
    return min(MOST_BEATS, len(told) - grave + GRAVE_BEATS * grave)
