"""What stands on the buttons: every option with its caption and the influence it is known to bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oriflamme.game import Card, Decision, Game, Move, View
from oriflamme.game.locale import Locale
from oriflamme.game.story import caption, question

SOURCES = ("tokens", "ability", "elimination", "taken")
CACHE = 20_000


def options_form(game: Game, view: View, language: str) -> list[dict[str, Any]]:
    """The options of the viewer's decision, with captions."""
    decision = view.decision
    if decision is None:
        return []
    return [option_form(game, view, decision, move, language) for move in decision.options]


def option_form(game: Game, view: View, decision: Decision, move: Move, language: str) -> dict[str, Any]:
    target = view.tops[move.number - 1].card if move.verb == "target" and move.number else None
    gain = known_gain(game, decision, move, target)
    return {"move": str(move), "caption": caption_text(language, move, target, gain), "gain": gain}


def known_gain(game: Game, decision: Decision, move: Move, target: Card | None) -> int | None:
    """The influence that a move brings by the card at hand, at once; None where the seat cannot know or it is none.

    Found by trying the move. What a hidden target would bring is not told.
    """
    if move.verb != "reveal" and (target is None or target.hidden):
        return 1 if move.verb == "keep" else None
    if decision.card is None or decision.card.hidden:
        return None
    gained = 0
    for event in game.foresee(move):
        if event.key == "gained" and event.card == decision.card and event.seat == decision.seat:
            gained += event.amount if worth_telling(event.source, move) else 0
    return gained or None


def worth_telling(source: str | None, move: Move) -> bool:
    """Whether a gain can be known beforehand: a reveal may strike a hidden card, so eliminations are left out there."""
    return source in SOURCES and (source != "elimination" or move.verb == "target")


@lru_cache(CACHE)
def caption_text(language: str, move: Move, target: Card | None, gain: int | None) -> str:
    """The caption in a language; the same answers come up again and again."""
    locale = Locale.load(language)
    words = caption(move, locale, target)
    if gain is None or move.verb == "keep":
        return words
    return locale.text("option-with-gain", option=words, gain=gain)


@lru_cache(CACHE)
def question_text(language: str, decision: Decision, names: tuple[str, ...]) -> str:
    """The sentence that says what is asked; the options do not matter here."""
    return question(decision, Locale.load(language), names)
