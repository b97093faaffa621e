"""A table for tests: one line of notation sets it up, moves are played, and what follows is looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oriflamme.game import Game
from oriflamme.game.card import BASE_CARDS
from oriflamme.game.position import read_position
from oriflamme.game.reading import Reader

THREE = [["red"], ["blue"], ["green"]]
DUEL = [["red", "green"], ["blue", "yellow"]]


def table(queue: str, *moves: str, rules: Any = "revised", **keys: Any) -> Game:
    """A position in the resolution of round 2 (unless told otherwise), after these moves.

    Seats are red, blue, green with 1 influence each; in a duel red+green and blue+yellow. Any key of a scenario
    position may be given. Moves are made by whoever is asked. The walk stops at the end of the round.
    """
    duel = rules == "duel" or (isinstance(rules, dict) and rules.get("duel", False))
    seats = keys.get("seats", DUEL if duel else THREE)
    position = {
        "rules": rules,
        "seats": seats,
        "round": 2,
        "first": 0,
        "phase": "resolution",
        "influence": [1] * len(seats),
        "queue": queue,
    }
    position.update(keys)
    game = Game.from_position(read_position(Reader(position, "test")), one_round=True)
    for move in moves:
        game.play(move)
    return game


def placement(queue: str, hands: Iterable[Iterable[str]], *moves: str, rules: Any = "revised", **keys: Any) -> Game:
    """A position in the placement of round 2 (unless told otherwise), after these moves."""
    return table(queue, *moves, rules=rules, phase="placement", hands=[list(hand) for hand in hands], **keys)


def mixed(*names: str, **flags: Any) -> dict[str, Any]:
    """A rule set that holds these cards, filled up to ten with base cards."""
    cards = [*names, *(card for card in BASE_CARDS if card not in names)][:10]
    return {"cards": cards, **flags}


def asked(game: Game) -> tuple[int, str, list[str]] | None:
    """Who is asked what, with the options; None when the walk is over."""
    decision = game.decision
    return None if decision is None else (decision.seat, decision.ask, [str(move) for move in decision.options])


def discarded(game: Game) -> dict[str, list[str]]:
    """The names in each family's discard, families without any left out."""
    return {family: sorted(str(card.name) for card in cards) for family, cards in game.discards.items() if cards}


def happened(game: Game, key: str) -> list[dict[str, Any]]:
    """The events of one key."""
    return [event.to_dict() for event in game.events if event.key == key]
