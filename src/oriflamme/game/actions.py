"""Moves and actions: every legal move is exactly one action number, the same for every seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oriflamme.engine.arrays.actions import (
    ACTIONS,
    DUEL_ACTIONS,
    FAMILY_ACTIONS,
    GAP_ACTION,
    KEEP_ACTION,
    PLACE_ACTION,
    PLACE_WIDTH,
    REPEAT_ACTION,
    REVEAL_ACTION,
    TARGET_ACTION,
    WAIT_ACTION,
)
from oriflamme.engine.rules.questions import BACK, FRONT, ON_SLOT
from oriflamme.game.card import FAMILIES, NAMES, card_of
from oriflamme.game.errors import BadInput
from oriflamme.game.move import Move
from oriflamme.game.ruleset import RuleSet
from oriflamme.game.view import View

ANSWERS: Final = {"wait": WAIT_ACTION, "reveal": REVEAL_ACTION, "keep": KEEP_ACTION, "repeat": REPEAT_ACTION}
WORDS: Final = {action: Move(verb) for verb, action in ANSWERS.items()}


def action_count(rules: RuleSet) -> int:
    """Return how many actions there are; the duel has all those of other games and more."""
    return DUEL_ACTIONS if rules.duel else ACTIONS


def own_families(played: Iterable[str]) -> tuple[str, ...]:
    """Return the families of a seat in the order in which observations and actions count them."""
    return tuple(sorted(played, key=FAMILIES.index))


def action_of(move: Move, played: tuple[str, ...]) -> int:
    """Return the action that stands for a move of the seat that plays these families."""
    if move.verb in ANSWERS:
        return ANSWERS[move.verb]
    if move.verb == "place" and move.card is not None:
        place = ON_SLOT + move.number - 1 if move.number else (FRONT if move.place == "front" else BACK)
        family = own_families(played).index(move.card.family)
        return PLACE_ACTION + FAMILY_ACTIONS * family + PLACE_WIDTH * NAMES.index(str(move.card.name)) + place
    number = move.number or 0
    return TARGET_ACTION + number - 1 if move.verb == "target" else GAP_ACTION + number


def move_of(action: int, played: tuple[str, ...]) -> Move:
    """Return the move that an action stands for."""
    if action in WORDS:
        return WORDS[action]
    if not 0 <= action < PLACE_ACTION + FAMILY_ACTIONS * len(played):
        raise BadInput("action", action, f"a number from 0 to {PLACE_ACTION + FAMILY_ACTIONS * len(played) - 1}")
    if action < GAP_ACTION:
        return Move("target", number=action - TARGET_ACTION + 1)
    if action < PLACE_ACTION:
        return Move("gap", number=action - GAP_ACTION)
    family, rest = divmod(action - PLACE_ACTION, FAMILY_ACTIONS)
    kind, place = divmod(rest, PLACE_WIDTH)
    card = card_of(own_families(played)[family], NAMES[kind])
    if place >= ON_SLOT:
        return Move("place", card, "on", place - ON_SLOT + 1)
    return Move("place", card, "front" if place == FRONT else "back")


def legal_actions(view: View) -> list[int]:
    """Return the actions open to the viewer, in the order of its options; none if another seat is asked."""
    if view.decision is None or view.viewer is None:
        return []
    played = view.seats[view.viewer]
    return [action_of(move, played) for move in view.decision.options]


def action_mask(view: View) -> bytes:
    """Return a byte for each action: 1 if it is open to the viewer."""
    mask = bytearray(action_count(view.rules))
    for action in legal_actions(view):
        mask[action] = 1
    return bytes(mask)
