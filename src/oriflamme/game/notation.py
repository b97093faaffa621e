"""Queues as text: `red.heir!/red.archer+1 blue.spy green.queen!@red` (FORMATS, "Cards and queues")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oriflamme.game.card import CHARACTERS, FAMILIES, NAMES, Card, card_of
from oriflamme.game.errors import BadInput


@dataclass(frozen=True, slots=True)
class QueueCard:
    """A card in the queue, as its viewer sees it."""

    card: Card
    revealed: bool = False
    tokens: int = 0
    bribe: str | None = None

    def __str__(self) -> str:
        side = "!" if self.revealed else ""
        tokens = f"+{self.tokens}" if self.tokens else ""
        bribe = f"@{self.bribe}" if self.bribe else ""
        return f"{self.card}{side}{tokens}{bribe}"

    @property
    def family(self) -> str:
        """The family it belongs to: a bribe token counts."""
        return self.bribe or self.card.family

    @property
    def is_open_character(self) -> bool:
        return self.revealed and self.card.name in CHARACTERS


Slot = tuple[QueueCard, ...]
"""The cards of a slot, from bottom to top."""
Queue = tuple[Slot, ...]
"""The slots in resolution order."""

CARD: Final = re.compile(
    rf"(?P<family>{'|'.join(FAMILIES)})\.(?P<name>{'|'.join(NAMES)}|\?)"
    rf"(?P<revealed>!)?(?:\+(?P<tokens>[1-9][0-9]{{0,3}}))?(?:@(?P<bribe>{'|'.join(FAMILIES)}))?"
)


def format_queue(queue: Queue) -> str:
    """Return a queue as text."""
    return " ".join("/".join(str(card) for card in slot) for slot in queue)


def parse_queue(text: str, where: str = "queue") -> Queue:
    """Read a queue; only its notation is checked, not whether it can occur."""
    if text == "":
        return ()
    return tuple(parse_slot(slot, f"{where}, slot {n}") for n, slot in enumerate(text.split(" "), 1))


def parse_slot(text: str, where: str) -> Slot:
    return tuple(parse_queue_card(card, where) for card in text.split("/"))


def parse_queue_card(text: str, where: str) -> QueueCard:
    found = CARD.fullmatch(text)
    if found is None:
        Card.parse(re.split(r"[!+@]", text)[0], where)  # says what is wrong with the family or the name
        raise BadInput(where, text, "family.card, then ! revealed, +n tokens, @family bribed, in this order")
    name = found["name"]
    card = card_of(found["family"], None if name == "?" else name)
    return QueueCard(card, bool(found["revealed"]), int(found["tokens"] or 0), found["bribe"])
