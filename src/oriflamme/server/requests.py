"""Every message that a client sends over the socket; anything else is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from oriflamme.server.answers import PROTOCOL
from oriflamme.server.update_messages import Model
from oriflamme.server.visible import visible_name

NAME_LENGTH = 32
CHAT_LENGTH = 300
LINK_LENGTH = 64
MOVE_LENGTH = 40


def plain_text(text: str) -> str:
    """Return a text that somebody wrote, stripped; anything but one line of printable characters is refused."""
    if any(not char.isprintable() for char in text) or not text.strip():
        raise ValueError("one line of visible text")
    return text.strip()


def free_text(text: str) -> str:
    """Return a text that somebody wrote, or nothing; control characters and the like are refused."""
    return plain_text(text) if text.strip() else ""


Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH), AfterValidator(visible_name)]
ChatText = Annotated[str, Field(min_length=1, max_length=CHAT_LENGTH), AfterValidator(plain_text)]
Link = Annotated[str, Field(min_length=1, max_length=LINK_LENGTH)]
"""The secret of a seat or of the spectators, as it stands behind the # of a link."""
OwnLink = Annotated[str, Field(min_length=32, max_length=LINK_LENGTH, pattern=r"^[A-Za-z0-9_-]+$")]
"""A secret that a client proposes for its own seat: 192 random bits or more, in letters that fit a URL."""
Seat = Annotated[int, Field(ge=0, le=4)]
Version = Annotated[int, Field(ge=0, le=100_000)]
RequestId = Annotated[int, Field(ge=0, le=2**53 - 1)]
Level = Annotated[str, Field(min_length=1, max_length=32)]


class Hello(Model):
    """The first message: who looks, and what it has seen already."""

    type: Literal["hello"]
    link: Link
    version: Version | None = None
    """The version that this client has seen; it is then sent only the events after it."""
    protocol: Literal[2] = PROTOCOL
    deltas: bool = False
    """After the first update, send what changes of the view (`delta`) instead of the whole view."""


class MakeMove(Model):
    """Answer the open question of version `version`."""

    type: Literal["move"]
    id: RequestId
    version: Version
    move: Annotated[str, Field(min_length=1, max_length=MOVE_LENGTH)]


class Chat(Model):
    """Say something to the table."""

    type: Literal["chat"]
    id: RequestId
    text: ChatText


class Mute(Model):
    """Show or do not show me any more what a seat says."""

    type: Literal["mute"]
    id: RequestId
    seat: Seat
    muted: bool = True


class Report(Model):
    """Report a line of the chat to those who run the server."""

    type: Literal["report"]
    id: RequestId
    chat: Annotated[int, Field(ge=0, le=2**53 - 1)]
    reason: Annotated[str, Field(max_length=CHAT_LENGTH), AfterValidator(free_text)] = ""


class HandOver(Model):
    """Let a bot play my seat for me."""

    type: Literal["hand_over"]
    id: RequestId
    level: Level | None = None


class TakeBack(Model):
    """Take my seat back from the bot."""

    type: Literal["take_back"]
    id: RequestId


class Leave(Model):
    """Leave the table: a bot plays my seat, or it is free again; with my link I can come back."""

    type: Literal["leave"]
    id: RequestId


class Replace(Model):
    """Let a bot play for somebody who has been away for long enough."""

    type: Literal["replace"]
    id: RequestId
    seat: Seat
    level: Level | None = None


class Begin(Model):
    """Begin the game as the host; with a level, bots take the seats that are free."""

    type: Literal["begin"]
    id: RequestId
    level: Level | None = None


class SeatBot(Model):
    """Give a free seat to a bot or its bot another level, as the host; without a level, take the bot away.

    A `character` of the level can be chosen; without one, it is any that is not at the table.
    """

    type: Literal["seat_bot"]
    id: RequestId
    seat: Seat
    level: Level | None = None
    character: Annotated[str, Field(min_length=1, max_length=32)] | None = None


class SendAway(Model):
    """Send a person away, as the host: its link is void."""

    type: Literal["send_away"]
    id: RequestId
    seat: Seat


class Lock(Model):
    """Let nobody sit down any more, as the host, or again."""

    type: Literal["lock"]
    id: RequestId
    locked: bool


class ChooseFamily(Model):
    """Choose a colour while the table waits."""

    type: Literal["family"]
    id: RequestId
    family: Annotated[str, Field(min_length=1, max_length=16)]


class ChooseFirst(Model):
    """Say how the first player is found, as the host; or, where it is the oldest, that this is me."""

    type: Literal["first"]
    id: RequestId
    how: Literal["lot", "choice", "oldest"]
    seat: Seat | None = None


class Hint(Model):
    """Tell me what a strong bot would do, by what I know."""

    type: Literal["hint"]
    id: RequestId
    version: Version


class Explain(Model):
    """Tell me what each option can bring."""

    type: Literal["explain"]
    id: RequestId
    version: Version


class Undo(Model):
    """Go back to before my last decision."""

    type: Literal["undo"]
    id: RequestId
    version: Version


class Ping(Model):
    """Ask for a `pong`."""

    type: Literal["ping"]
    id: RequestId


Seating = Leave | Replace | Begin | SeatBot | SendAway | Lock | ChooseFamily | ChooseFirst
"""What concerns who sits where."""
Helping = Hint | Explain | Undo
"""What helps somebody who plays alone."""
Request = Annotated[
    Hello | MakeMove | Chat | Mute | Report | HandOver | TakeBack | Seating | Helping | Ping,
    Field(discriminator="type"),
]
REQUEST: TypeAdapter[Any] = TypeAdapter(Request)
