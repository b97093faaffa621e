"""The update: what a viewer is sent of the game itself, as facts."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

CardText = str
"""`red.spy`, or `red.?` where the viewer may not know which (docs/formats.md)."""


class Model(BaseModel):
    """A message; unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class EventMessage(Model):
    """Something that happened, as the viewer may know it; only the keys that say something are there."""

    key: str
    round: int
    seat: int | None = None
    card: CardText | None = None
    slot: int | None = None
    amount: int = 0
    source: str | None = None
    rulings: list[str] = []
    by: CardText | None = None
    other: int | None = None
    place: Literal["front", "back", "on"] | None = None
    ability: str | None = None
    origin: int | None = None
    winners: list[int] = []
    role: Literal["begins", "leads"] | None = None
    """It begins an action, or is what the line of the action tells from now on; otherwise it follows."""


class QueueCardMessage(Model):
    """A card in the queue, as the viewer sees it."""

    card: CardText
    revealed: bool
    tokens: int
    bribe: str | None
    """The family whose bribe token lies on it."""


class RulesMessage(Model):
    """A rule set in its object form."""

    cards: str | list[str]
    """A box, or the names of the ten."""
    edition: Literal["revised", "first"]
    duel: bool
    twin_face_down: bool


class ViewMessage(Model):
    """What one seat, or a spectator, may know; what happened before is in the events."""

    viewer: int | None
    """A seat, or null for a spectator."""
    round: int
    first: int
    phase: Literal["placement", "resolution", "over"]
    cursor: int | None
    to_place: list[int]
    influence: list[int]
    queue: list[list[QueueCardMessage]]
    """The slots in resolution order, each from bottom to top."""
    hands: list[list[CardText]]
    aside: dict[str, list[CardText]]
    discards: dict[str, list[CardText]]
    twins: list[str]
    bribe_tokens: list[str]
    piles: list[list[str]]


class ViewChanges(Model):
    """The keys of a view that have changed, with their new values; the others are not there."""

    round: int = 0
    first: int = 0
    phase: Literal["placement", "resolution", "over"] = "placement"
    cursor: int | None = None
    to_place: list[int] = []
    influence: list[int] = []
    queue: list[list[QueueCardMessage]] = []
    hands: list[list[CardText]] = []
    aside: dict[str, list[CardText]] = {}
    discards: dict[str, list[CardText]] = {}
    twins: list[str] = []
    bribe_tokens: list[str] = []
    piles: list[list[str]] = []


class OptionMessage(Model):
    """A legal move."""

    move: str
    gain: int | None = None
    """The influence that this move brings its seat at once; null where that depends on what the seat cannot know."""
    least: int | None = None
    """Then, the least that it may bring, which may be a loss."""
    most: int | None = None
    risks: list[str] = []
    """The cards that strike back, if the hidden card that is aimed at may be one of them."""


class DecisionMessage(Model):
    """What is asked of whom; only the seat that is asked gets the options."""

    seat: int
    ask: Literal["place", "reveal", "target", "gap", "repeat"]
    card: CardText | None
    slot: int | None
    ability: str | None
    options: list[OptionMessage]


class RankMessage(Model):
    """A seat's place in the ranking; tied seats share it."""

    place: int
    seat: int
    influence: int
    cards: int


class ResultMessage(Model):
    """How the game ended."""

    influence: list[int]
    winners: list[int]
    ranking: list[RankMessage]
    tie_break: Literal["cards", "shared"] | None
    rulings: list[str]


class ClocksMessage(Model):
    """The time that is left, at the moment of sending."""

    running: int | None
    """The seat whose clock runs; null while a bot plays or nobody must decide."""
    remaining: list[int]
    """Milliseconds of each seat."""
    starts_in: int
    """Milliseconds until the clock that runs starts: what led to the question is told first."""


class HelpMessage(Model):
    """How often the one person at a table was helped."""

    hints: int
    undos: int


class Update(Model):
    """Everything new for this viewer: sent on connecting and after each move."""

    type: Literal["update"]
    version: int
    """How many moves and notes the table's log holds; it only grows, also by an undo."""
    since: int | None
    """The events are those after this version; null: all from the beginning."""
    events: list[EventMessage]
    view: ViewMessage | None
    """Null while the table waits for players."""
    decision: DecisionMessage | None
    result: ResultMessage | None
    clocks: ClocksMessage | None
    help: HelpMessage | None
    """Null where there is no help: several people play, or there is a clock."""


class Delta(Model):
    """An update for a client that keeps its view: `changed` is put over the view of version `since`."""

    type: Literal["delta"]
    version: int
    since: int
    """The version that it applies to; a client that has another one says `hello` again on a new socket."""
    events: list[EventMessage]
    changed: ViewChanges
    decision: DecisionMessage | None
    result: ResultMessage | None
    clocks: ClocksMessage | None
    help: HelpMessage | None
