"""Replays: finished games as they are sent to the page."""

from __future__ import annotations

from typing import Any

from oriflamme.server.bodies import Body
from oriflamme.server.update_messages import (
    DecisionMessage,
    EventMessage,
    HelpMessage,
    ResultMessage,
    RulesMessage,
    ViewMessage,
)


class Frame(Body):
    """A moment of a game: the state after `version` moves, as one viewer knew it then."""

    version: int
    events: list[EventMessage]
    """What happened since the frame before."""
    view: ViewMessage
    decision: DecisionMessage | None
    move: str | None
    """The move that led here, if this viewer made it."""


class ViewerFrames(Body):
    """The frames of one viewer."""

    viewer: int | None
    frames: list[Frame]


class Replay(Body):
    """A replay: a game as each viewer saw it."""

    record: dict[str, Any] | None
    """The game record; null where the game began with a position."""
    position: dict[str, Any] | None
    names: list[str]
    rules: RulesMessage
    families: list[list[str]]
    viewers: list[ViewerFrames]
    result: ResultMessage | None
    help: HelpMessage | None
    """How often the player was helped; null for a record."""
