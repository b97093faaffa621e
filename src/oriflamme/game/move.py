"""Moves and decisions: what a seat is asked, and how it can answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from oriflamme.game.card import FAMILIES, NAMES, Card, card_of
from oriflamme.game.errors import BadInput


@dataclass(frozen=True, slots=True)
class Move:
    """An answer to a question: `place red.spy on 3`, `reveal`, `target 2`, …"""

    verb: str
    card: Card | None = None
    place: str | None = None
    number: int | None = None
    text: str = field(init=False, repr=False, compare=False)
    """As people write it."""

    def __post_init__(self) -> None:
        words = (self.verb, self.card, self.place, self.number)
        object.__setattr__(self, "text", " ".join([str(word) for word in words if word is not None]))

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str, masked: bool = False) -> Move:
        """Read a move exactly as FORMATS writes it; `masked` also accepts a placement of `family.?`."""
        move = read_move(text, masked)
        if move is None or move.text != text:
            raise BadInput("move", text, "place CARD front|back|on N, reveal, wait, target N, gap N, repeat or keep")
        return move


@lru_cache(maxsize=4096)
def read_move(text: str, masked: bool = False) -> Move | None:
    """Return a move, or None if the text is not one."""
    verb, *words = text.split(" ")
    if verb in ("reveal", "wait", "repeat", "keep") and not words:
        return Move(verb)
    if verb in ("target", "gap") and len(words) == 1 and is_number(words[0]):
        return Move(verb, number=int(words[0]))
    if verb == "place" and len(words) >= 2:
        return read_placement(words, masked)
    return None


def is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= 2


def read_placement(words: list[str], masked: bool) -> Move | None:
    family, _, name = words[0].partition(".")
    hidden = masked and name == "?"
    if family not in FAMILIES or not (hidden or name in NAMES):
        return None
    card = card_of(family, None if hidden else name)
    if words[1:] in (["front"], ["back"]):
        return Move("place", card, words[1])
    if len(words) == 3 and words[1] == "on" and is_number(words[2]):
        return Move("place", card, "on", int(words[2]))
    return None


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move and the seat that made it; a card that the viewer was not shown is masked: `place red.? front`."""

    seat: int
    move: Move

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": str(self.move)}

    @staticmethod
    def from_dict(form: dict[str, Any]) -> PlayedMove:
        return PlayedMove(form["seat"], Move.parse(form["move"], masked=True))


class Decision(NamedTuple):
    """What is asked of whom. `options` are all legal moves; a viewer who is not asked sees none."""

    seat: int
    ask: str
    options: tuple[Move, ...]
    card: Card | None = None
    """The current or acting card, as far as the viewer may know it; None in the placement phase."""
    slot: int | None = None
    ability: str | None = None
    """The ability being applied: a Shapeshifter's is another card's."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "ask": self.ask,
            "options": [str(move) for move in self.options],
            "card": None if self.card is None else str(self.card),
            "slot": self.slot,
            "ability": self.ability,
        }

    @staticmethod
    def from_dict(form: dict[str, Any]) -> Decision:
        options = tuple(Move.parse(text) for text in form["options"])
        card = None if form["card"] is None else Card.parse(form["card"])
        return Decision(form["seat"], form["ask"], options, card, form["slot"], form["ability"])
