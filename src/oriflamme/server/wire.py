"""Views and tables as the plain data that goes over the wire; `messages` says how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.game import Decision, Event, Game, Move, Result, View
from oriflamme.game.action import Role, roles
from oriflamme.game.notation import Queue, QueueCard
from oriflamme.game.outlook import OptionOutlook, outlooks_of
from oriflamme.server.absence import absence_of
from oriflamme.server.characters import seat_character
from oriflamme.server.rows import ChatRow, SeatRow, TableRow
from oriflamme.server.starts import families_of, rules_of

Form = dict[str, Any]


def view_form(view: View) -> Form:
    """Return a view without its history, which is sent as events, once."""
    return {
        "viewer": view.viewer,
        "round": view.round,
        "first": view.first,
        "phase": view.phase,
        "cursor": view.cursor,
        "to_place": view.to_place,
        "influence": view.influence,
        "queue": queue_form(view.queue),
        "hands": [[card.text for card in hand] for hand in view.hands],
        "aside": {family: [card.text for card in cards] for family, cards in view.aside.items()},
        "discards": {family: [card.text for card in cards] for family, cards in view.discards.items()},
        "twins": view.twins,
        "bribe_tokens": view.bribe_tokens,
        "piles": view.piles,
    }


def queue_form(queue: Queue) -> list[list[Form]]:
    return [[queue_card_form(card) for card in slot] for slot in queue]


def queue_card_form(c: QueueCard) -> Form:
    return {"card": c.card.text, "revealed": c.revealed, "tokens": c.tokens, "bribe": c.bribe}


def decision_form(game: Game, decision: Decision | None) -> Form | None:
    """Return what is asked, as a viewer sees it, with the options where the viewer is the one asked."""
    if decision is None:
        return None
    outlooks = outlooks_of(game.state, game.numbering, decision.options) if decision.options else []
    return {
        "seat": decision.seat,
        "ask": decision.ask,
        "card": None if decision.card is None else decision.card.text,
        "slot": decision.slot,
        "ability": decision.ability,
        "options": [option_form(*option) for option in zip(decision.options, outlooks, strict=True)],
    }


def option_form(move: Move, outlook: OptionOutlook) -> Form:
    """Return an option and what it brings at once, or may bring as far as its seat knows."""
    form: Form = {"move": move.text, "gain": outlook.known}
    if outlook.known is None:
        form |= {"least": outlook.least, "most": outlook.most}
    if outlook.risks:
        form["risks"] = outlook.risks
    return form


def events_form(events: Sequence[Event], after: int = 0) -> list[Form]:
    """Return the events after the first ones, each with its role in an action; one that only follows has none."""
    return [event_form(event, role) for event, role in roles_of(events, after)]


def roles_of(events: Sequence[Event], after: int) -> list[tuple[Event, Role]]:
    """Return the events after the first ones, each with its role."""
    new = events[after:]
    return list(zip(new, roles(new, events[after - 1] if after else None), strict=True))


def event_form(event: Event, role: Role) -> Form:
    return event.to_dict() if role == "follows" else event.to_dict() | {"role": role}


def result_form(result: Result | None) -> Form | None:
    """Return how the game ended."""
    if result is None:
        return None
    return {
        "influence": result.influence,
        "winners": result.winners,
        "ranking": [
            {"place": rank.place, "seat": rank.seat, "influence": rank.influence, "cards": rank.cards}
            for rank in result.ranking
        ],
        "tie_break": result.tie_break,
        "rulings": result.rulings,
    }


def table_form(table: TableRow, seats: Sequence[SeatRow], version: int) -> Form:
    """Return a table as everybody may know it."""
    rules, families = rules_of(table.start), families_of(table.start)
    return {
        "type": "table",
        "id": table.id,
        "status": table.status,
        "rules": rules.to_dict(),
        "rules_name": rules.name,
        "start": table.start["kind"],
        "one_round": table.one_round,
        "clock": {"kind": "none", "seconds": 0, "increment": 0} | table.clock,
        "public": table.public,
        "replay": table.replay,
        "seats": [seat_form(table, seat, families[seat.seat]) for seat in seats],
        "created": table.created,
        "version": version,
        "rematch": table.rematch,
        "host": table.host,
        "begins": table.begins,
        "locked": table.locked,
        "absence": absence_of(table),
        "first": table.first,
        "first_seat": None if table.first == "lot" else table.start.get("first"),
    }


def seat_form(table: TableRow, seat: SeatRow, families: Sequence[str]) -> Form:
    return {
        "seat": seat.seat,
        "families": list(families),
        "name": seat.name,
        "bot": seat.bot,
        "character": seat_character(table, seat),
        "free": seat.free,
        "stand_in": seat.stand_in,
        "left": seat.left is not None,
        "invited": seat.invited,
        "again": seat.again,
    }


def chat_form(lines: Sequence[ChatRow], marks: Sequence[int]) -> Form:
    """Return lines of the chat; `marks` has the number of events at each version."""
    return {
        "type": "chat",
        "lines": [
            {"id": line.id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
            | {"note": line.note, "by": line.by, "version": line.version}
            | {"after": None if line.version is None else marks[min(line.version, len(marks) - 1)]}
            for line in lines
        ],
    }
