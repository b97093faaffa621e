"""The reasons of a puzzle in sentences."""

from __future__ import annotations

from typing import Any

from oriflamme.game import Card, Move, View
from oriflamme.game.locale import Argument, Locale
from oriflamme.game.story import caption, card_text, yes
from oriflamme.puzzles.puzzle import Puzzle


def reasons(puzzle: Puzzle, locale: Locale) -> list[str]:
    """Return why the best option of a puzzle is the best."""
    return [sentence(reason, puzzle.view, locale) for reason in puzzle.reasons]


def sentence(reason: dict[str, Any], view: View, locale: Locale) -> str:
    """Return the sentence of one reason."""
    facts: dict[str, Argument] = {}
    for name, value in reason.items():
        match name:
            case "belief" | "chance":
                facts[name] = round(100 * value)
            case "loss":
                facts[name] = points(value)
            case "best" | "other":
                facts[name] = f"{value:.1f}"
            case "card":
                facts[name] = card_text(Card.parse(value), locale)
            case "kind":
                facts[name] = locale.card(value)
            case "move":
                facts["option"] = option_text(value, locale, view)
            case "slot":
                facts[name] = value
            case "ahead":
                facts |= {"ahead": value, "distance": abs(value), "behind": yes(value < 0)}
    return locale.text(f"puzzle-reason-{reason['key']}", **facts)


def option_text(move: Move | str, locale: Locale, view: View) -> str:
    """Return an option in words; a placement names its card."""
    move = Move.parse(str(move))
    text = caption(move, locale, view)
    if move.card is None:
        return text
    return locale.text("option-with-detail", option=card_text(move.card, locale), detail=text)


def points(share: float) -> str:
    """Return a share of the victory in points of a hundred."""
    return f"{100 * share:.1f}"
