"""Views and tables as the plain data that goes over the wire; `messages` says how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.game import Decision, Event, Game, Move, Result, View
from oriflamme.game.notation import Queue
from oriflamme.game.story import target_of
from oriflamme.server.dealing import families_of, rules_of
from oriflamme.server.gains import known_gain
from oriflamme.server.rows import ChatRow, SeatRow, TableRow

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
    return [
        [{"card": c.card.text, "revealed": c.revealed, "tokens": c.tokens, "bribe": c.bribe} for c in slot]
        for slot in queue
    ]


def decision_form(game: Game, view: View) -> Form | None:
    """Return what is asked, with the options where the viewer is the one asked."""
    decision = view.decision
    if decision is None:
        return None
    return {
        "seat": decision.seat,
        "ask": decision.ask,
        "card": None if decision.card is None else decision.card.text,
        "slot": decision.slot,
        "ability": decision.ability,
        "options": [option_form(game, view, decision, move) for move in decision.options],
    }


def option_form(game: Game, view: View, decision: Decision, move: Move) -> Form:
    target = target_of(move, view)
    return {"move": str(move), "gain": known_gain(game, decision, move, target)}


def events_form(events: Sequence[Event]) -> list[Form]:
    return [event.to_dict() for event in events]


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
        "seats": [seat_form(seat, families[seat.seat]) for seat in seats],
        "created": table.created,
        "version": version,
        "rematch": table.rematch,
    }


def seat_form(seat: SeatRow, families: Sequence[str]) -> Form:
    return {
        "seat": seat.seat,
        "families": list(families),
        "name": seat.name,
        "bot": seat.bot,
        "free": seat.free,
    }


def chat_form(lines: Sequence[ChatRow]) -> Form:
    """Return lines of the chat."""
    return {
        "type": "chat",
        "lines": [
            {"id": line.id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at} for line in lines
        ],
    }
