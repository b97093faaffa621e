"""A table as a viewer sees it, in objects of the caller's making: for those who write it down at every move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme.engine.rules.cards import NOTHING
from oriflamme.engine.rules.display import Display
from oriflamme.game.card import FAMILIES, Card
from oriflamme.game.game import Game
from oriflamme.game.move import Decision
from oriflamme.game.notation import QueueCard
from oriflamme.game.numbering import numbering_for
from oriflamme.game.ruleset import RuleSet


def new_display(rules: RuleSet, card: Callable[[Card], object], in_queue: Callable[[QueueCard], object]) -> Display:
    """Return a display whose cards are made by `card`, and by `in_queue` in the queue; each is made once."""
    numbering = numbering_for(rules)
    faces = [card(each) for each in numbering.cards]
    return Display(faces, lambda code: in_queue(numbering.queue_card(code)), numbering.coded_move)


class Showing:
    """A game on such a display."""

    def __init__(self, game: Game, display: Display) -> None:
        self.game = game
        self.display = display
        self.families = [FAMILIES.index(family) for played in game.seats for family in played]

    def open_parts(self) -> dict[str, Any]:
        """Return the fields of a view that are the same for everyone."""
        return self.display.open_parts(self.game.state, self.families)

    def own_parts(self, viewer: int | None) -> tuple[dict[str, Any], Decision | None]:
        """Return the queue, the hands and what lies aside as a viewer sees them, and the open question likewise."""
        state, eyes = self.game.state, NOTHING if viewer is None else viewer
        parts: dict[str, Any] = {"discards": {}}
        card = self.display.show(state, eyes, self.families, parts)
        del parts["discards"]
        return parts, self.game.decision_about(card, state.seat == eyes)
