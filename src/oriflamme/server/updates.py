"""The updates of a game as text: what everyone sees is encoded once a move, and each viewer's own part put to it."""

from __future__ import annotations

from functools import cache, lru_cache

import orjson

from oriflamme.engine.rules.display import Display
from oriflamme.game import Decision, Event, Game, RuleSet
from oriflamme.game.action import Role
from oriflamme.game.notation import QueueCard
from oriflamme.game.showing import Showing, new_display
from oriflamme.server.deltas import Deltas
from oriflamme.server.wire import decision_form, event_form, queue_card_form, result_form, roles_of

NULL = b"null"


@cache
def display_for(rules: RuleSet) -> Display:
    """Return a display of a rule set whose cards are texts, and in the queue encoded already."""
    return new_display(rules, lambda card: card.text, encoded_card)


def encoded_card(card: QueueCard) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(queue_card_form(card)))


@lru_cache(maxsize=8192)
def encoded_event(event: Event, role: Role) -> bytes:
    """Return an event as text; most have happened in other games, too."""
    return orjson.dumps(event_form(event, role))


class Updates:
    """What the viewers of a game are sent after a move; `forget` begins anew after the next one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.showing = Showing(game, display_for(game.rules))
        self.open: bytes | None = None
        """What everyone sees, as it stands inside a view."""
        self.told: dict[tuple[int, ...], bytes] = {}
        """Events that several viewers have seen alike, by their identities: the game keeps them."""
        self.asked: dict[int, bytes] = {}
        """The question as different viewers see it, likewise."""
        self.deltas = Deltas()

    def forget(self) -> None:
        self.open = None
        self.told.clear()
        self.asked.clear()

    def text(self, viewer: int | None, version: int, since: int | None, told: int, extras: bytes) -> bytes:
        """Return the update of a viewer who has seen a version, which was after so many events.

        The extras are the end of it, as text: what stands beside the game, clocks and help.
        """
        parts, decision = self.showing.own_parts(viewer)
        own = orjson.dumps({"viewer": viewer, **parts})
        return b"".join(
            (
                b'{"type":"update","version":%d,"since":' % version,
                NULL if since is None else b"%d" % since,
                b',"events":',
                self.events_text(viewer, told),
                b',"view":',
                own[:-1],
                self.open_text(),
                self.rest_text(decision, extras),
            )
        )

    def delta_text(self, viewer: int | None, version: int, since: int, told: int, extras: bytes) -> bytes | None:
        """Return the update of a viewer who has the view of a version; None where what changed is not known."""
        parts, decision = self.showing.own_parts(viewer)
        self.deltas.look(viewer, version, self.showing.open_parts, lambda: parts)
        changed = self.deltas.text(viewer, since, version)
        if changed is None:
            return None
        return b"".join(
            (
                b'{"type":"delta","version":%d,"since":%d,"events":' % (version, since),
                self.events_text(viewer, told),
                b',"changed":',
                changed,
                self.rest_text(decision, extras),
            )
        )

    def look(self, viewer: int | None, version: int) -> None:
        """Remember a viewer's view, so that the next one can be told by what changes."""
        self.deltas.look(viewer, version, self.showing.open_parts, lambda: self.showing.own_parts(viewer)[0])

    def rest_text(self, decision: Decision | None, extras: bytes) -> bytes:
        """Return what follows the view."""
        return b"".join(
            (
                b',"decision":',
                NULL if decision is None else self.decision_text(decision),
                b',"result":',
                NULL if decision is not None else orjson.dumps(result_form(self.game.result)),
                b",",
                extras,
            )
        )

    def open_text(self) -> bytes:
        if self.open is None:
            self.open = b"," + orjson.dumps(self.showing.open_parts())[1:]
        return self.open

    def events_text(self, viewer: int | None, told: int) -> bytes:
        """Return the events after the first so many; the one before them says where an action goes on."""
        events = self.game.events_for(viewer, max(0, told - 1))
        key = tuple(map(id, events))
        found = self.told.get(key)
        if found is None:
            new = [encoded_event(*event) for event in roles_of(events, min(1, told))]
            found = self.told[key] = b"[%s]" % b",".join(new)
        return found

    def decision_text(self, decision: Decision) -> bytes:
        found = self.asked.get(id(decision))
        if found is None:
            found = self.asked[id(decision)] = orjson.dumps(decision_form(self.game, decision))
        return found
