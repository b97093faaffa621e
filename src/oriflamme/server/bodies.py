"""Every request and response body of the REST interface."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from oriflamme.game.card import FAMILY_SIZE
from oriflamme.game.ruleset import NAMED, WHOLE_BOXES
from oriflamme.server.messages import TableMessage
from oriflamme.server.refusals import Code
from oriflamme.server.requests import Level, Link, Name, OwnLink, Seat
from oriflamme.server.update_messages import RulesMessage

DAY = 86_400


class Body(BaseModel):
    """A body; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# ---- requests --------------------------------------------------------------------------------------------


def one_of(names: Collection[str]) -> AfterValidator:
    """Return a check that a text is one of these names."""

    def check(text: str) -> str:
        if text not in names:
            raise ValueError(f"one of {', '.join(names)}")
        return text

    return AfterValidator(check)


BoxName = Annotated[str, one_of(WHOLE_BOXES), Field(json_schema_extra={"enum": [*WHOLE_BOXES]})]
RulesName = Annotated[str, one_of(NAMED), Field(json_schema_extra={"enum": [*NAMED]})]
TenCards = Annotated[list[str], Field(min_length=FAMILY_SIZE, max_length=FAMILY_SIZE)]


class RulesForm(Body):
    """A rule set spelled out (docs/formats.md)."""

    cards: BoxName | TenCards = "base"
    edition: Literal["revised", "first"] = "revised"
    duel: bool = False
    twin_face_down: bool = False


RulesChoice = RulesName | RulesForm


class NoClock(Body):
    """No clock: the players take their time."""

    kind: Literal["none"] = "none"


class MoveClock(Body):
    """Seconds for each move."""

    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=1, le=30 * DAY)]


class GameClock(Body):
    """Seconds for the whole game, plus an increment for each move."""

    kind: Literal["game"]
    seconds: Annotated[int, Field(ge=1, le=30 * DAY)]
    increment: Annotated[int, Field(ge=0, le=DAY)] = 0


ClockForm = Annotated[NoClock | MoveClock | GameClock, Field(discriminator="kind")]


class FreshStart(Body):
    """A fresh deal from the operating system's randomness."""

    kind: Literal["fresh"] = "fresh"


class DealStart(Body):
    """The deal and first player of a finished game, whose replay the asker may see."""

    kind: Literal["deal"]
    table: Annotated[str, Field(min_length=1, max_length=32)]


class PositionStart(Body):
    """A position as scenario files write it (docs/formats.md)."""

    kind: Literal["position"]
    position: dict[str, Any]
    one_round: bool = False
    """Stop when the walk of this round is over."""


StartForm = Annotated[FreshStart | DealStart | PositionStart, Field(discriminator="kind")]


class SeatForm(Body):
    """A seat for a person, or for a bot of the given level."""

    bot: Level | None = None


class NewTable(Body):
    """A table to make. A deal or a position fixes the rules and the number of seats."""

    rules: RulesChoice = "revised"
    seats: Annotated[list[SeatForm], Field(min_length=2, max_length=5)] | None = None
    clock: ClockForm = NoClock()
    public: bool = False
    replay: Literal["players", "everyone"] = "players"
    start: StartForm = FreshStart()
    begins: Literal["full", "host"] = "full"
    """As soon as no seat is free, or when the host says so."""
    absence: Annotated[int, Field(ge=1, le=30 * DAY)] | None = None
    """Seconds after which others may let a bot play for somebody who is away: 30, or a slow clock's turn."""


class QuickStart(Body):
    """A table against bots, with a seat for you."""

    name: Name
    rules: RulesChoice = "revised"
    seats: Annotated[int, Field(ge=2, le=5)] | None = None
    seat: Seat | None = None
    """Your seat; a random one if omitted."""
    level: Level = "normal"
    clock: ClockForm = NoClock()
    replay: Literal["players", "everyone"] = "players"
    start: StartForm = FreshStart()


class LinkForm(Body):
    """A link."""

    link: Link


class Join(Body):
    """Sit down with a link; joining agrees to the table's replay setting."""

    link: Link
    name: Name
    own: OwnLink | None = None
    """The secret that the seat's own link shall have; with it the request can be repeated if its answer is lost."""


class JoinPublic(Body):
    """Sit down at a public table."""

    name: Name
    seat: Seat | None = None
    own: OwnLink | None = None
    """As in `Join`."""


class Fill(Body):
    """Give the free seats to bots and begin the game."""

    level: Level = "normal"


class RecordForm(Body):
    """A game record (docs/formats.md)."""

    record: dict[str, Any]
    viewers: list[int | None] | None = None
    """Whose frames are wanted: seats, and null for a spectator; all if omitted."""


# ---- answers ---------------------------------------------------------------------------------------------


class Error(Body):
    """Why nothing was done."""

    code: Code


class TableLinks(Body):
    """A new table with its secrets: one link for each person's seat, and one for spectators."""

    table: TableMessage
    seats: list[str | None]
    """The secret of each seat; null for a bot's. The link is /t/ID#SECRET."""
    spectator: str
    invitation: str
    """One link for everybody: whoever opens it sits down on the next free seat."""


class Invitation(Body):
    """The table's link to the next free seat; it replaces the one before."""

    link: str


class Seated(Body):
    """Your seat, and its secret."""

    table: TableMessage
    seat: int | None
    """Null for a spectator."""
    link: str


class Peek(Body):
    """What a link opens, before joining."""

    table: TableMessage
    seat: int | None
    joins: bool
    """Whether it opens the next free seat."""


class LobbyTable(TableMessage):
    """A public table, and what goes on there."""

    round: int | None
    """Null while it waits, or while nobody is there."""
    watchers: int


class PublicTables(Body):
    """The public tables, newest first."""

    tables: list[LobbyTable]


class RuleSetInfo(Body):
    """A named rule set and the tables it can be played at."""

    name: str
    rules: RulesMessage
    seats: list[int]
    families: list[list[str]]
    """For the largest table."""
    cards: list[str]


class LevelInfo(Body):
    """A level that players choose, and the bot behind it."""

    name: str
    bot: str
    characters: list[str]
    """Whom its bots can be."""


class CardInfo(Body):
    """A card that some rule set has."""

    name: str
    box: str
    kind: Literal["character", "intrigue"]
    choosable: bool
    """Whether a mixed set can be made with it; the Twin comes along with the Prince."""
    editions: bool
    """Whether the editions disagree on what it does."""
    rulings: list[str]
    """The rulings that its note explains."""


class SectionInfo(Body):
    """A section of the rule book."""

    number: str
    title: str


class RulingInfo(Body):
    """A ruling of the rule book, and the section that it is written in."""

    name: str
    section: str


class Reasons(Body):
    """The section of the rule book behind an event that no ruling decides: by its source, else by its key."""

    events: dict[str, str]
    sources: dict[str, str]


class Catalogue(Body):
    """What this server offers, and the facts about the game that a client needs."""

    version: str
    protocol: int
    rules: list[RuleSetInfo]
    """The usual one first."""
    families: list[str]
    cards: list[CardInfo]
    """In the order of the rule book."""
    sections: list[SectionInfo]
    rulings: list[RulingInfo]
    reasons: Reasons
    bots: list[str]
    levels: list[LevelInfo]
    languages: list[str]
    name_length: int
    chat_length: int
    reviews: bool
    """Whether this server reviews finished games."""
