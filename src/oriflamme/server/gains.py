"""The influence that a move is known to bring at once."""

from __future__ import annotations

from oriflamme.game import Card, Decision, Game, Move

SOURCES = ("tokens", "ability", "elimination", "taken")


def known_gain(game: Game, decision: Decision, move: Move, target: Card | None) -> int | None:
    """Return the influence that a move brings through the current card, or None if it is none or the seat cannot know.

    It is found by trying the move. What a hidden target would bring is not told.
    """
    if move.verb != "reveal" and (target is None or target.hidden):
        return 1 if move.verb == "keep" else None
    if decision.card is None or decision.card.hidden:
        return None
    gained = 0
    for event in game.foresee(move):
        if event.key == "gained" and event.card == decision.card and event.seat == decision.seat:
            gained += event.amount if is_known(event.source, move) else 0
    return gained or None


def is_known(source: str | None, move: Move) -> bool:
    """Return whether a gain can be known in advance: a reveal may strike a hidden card, so not eliminations there."""
    return source in SOURCES and (source != "elimination" or move.verb == "target")
