"""A view as an array of bytes, relative to its viewer; `layout.py` names the cells. Nothing here sees a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oriflamme.engine.arrays.rows import BACK_KIND, COVERED, QUEUE_SLOTS
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.game.actions import own_families
from oriflamme.game.card import NAMES, Card
from oriflamme.game.errors import BadInput
from oriflamme.game.layout import CELLS, GROUP
from oriflamme.game.notation import QueueCard
from oriflamme.game.view import View

PHASES: Final = ("placement", "resolution", "over")


class Angle:
    """Seats and families counted from a viewer's seat on; a spectator looks from the first seat."""

    def __init__(self, seats: tuple[tuple[str, ...], ...], viewer: int | None) -> None:
        base = viewer or 0
        self.order = [(base + n) % len(seats) for n in range(len(seats))]
        """The seats from the viewer on."""
        self.families = [family for seat in self.order for family in own_families(seats[seat])]

    def seat(self, seat: int | None) -> int:
        """Return a seat's number, from 1; 0 for none."""
        return 0 if seat is None else self.order.index(seat) + 1

    def family(self, family: str | None) -> int:
        """Return a family's number, from 1; 0 for none."""
        return 0 if family is None else self.families.index(family) + 1

    def card(self, card: Card | None) -> tuple[int, int]:
        """Return the numbers of a card's kind and family."""
        return (0, 0) if card is None else (kind_cell(card), self.family(card.family))


def kind_cell(card: Card) -> int:
    """Return a card's kind, from 1; a back has a number of its own."""
    return BACK_KIND if card.name is None else NAMES.index(card.name) + 1


class Sheet:
    """An observation being written."""

    def __init__(self) -> None:
        self.cells = bytearray(CELLS)

    def write(self, group: str, row: int, numbers: Iterable[int]) -> None:
        """Write a row, starting at its first cell."""
        start = GROUP[group].index(row, 0)
        for place, number in enumerate(numbers, start):
            self.cells[place] = min(number, 255)

    def flag(self, group: str, row: int, cards: Iterable[Card]) -> None:
        """Set the flags of some cards' kinds."""
        for card in cards:
            if card.name is not None:
                self.cells[GROUP[group].index(row, NAMES.index(card.name))] = 1


def encode(view: View) -> bytes:
    """Return what the viewer sees now, as an observation."""
    covered = sum(len(slot) - 1 for slot in view.queue)
    if len(view.queue) > QUEUE_SLOTS or covered > COVERED:
        raise BadInput("queue", str(view), f"at most {QUEUE_SLOTS} slots and {COVERED} covered cards")
    sheet, angle = Sheet(), Angle(view.seats, view.viewer)
    sheet.write("table", 0, table_cells(view))
    sheet.write("set", 0, (name in view.rules.all_cards for name in NAMES))
    write_moment(sheet, view, angle)
    write_families(sheet, view, angle)
    write_queue(sheet, view, angle)
    return bytes(sheet.cells)


def table_cells(view: View) -> Iterable[int]:
    """Return the cells of the rule set, in the order in which the layout names them."""
    facts = {"seats": len(view.seats), "first_edition": view.rules.edition == "first"}
    facts["family_size"] = len(view.rules.cards)
    return (facts[cell] if cell in facts else getattr(view.rules, cell) for cell in GROUP["table"].cells)


def write_moment(sheet: Sheet, view: View, angle: Angle) -> None:
    """Write where the game stands, and what is asked."""
    asked = view.decision
    ask = 0 if asked is None else ASK_NAMES.index(asked.ask) + 1
    seat = 0 if asked is None else angle.seat(asked.seat)
    phase = PHASES.index(view.phase)
    sheet.write("moment", 0, (phase, view.round, angle.seat(view.first), view.cursor or 0, ask, seat))
    if asked is not None:
        ability = 0 if asked.ability is None else NAMES.index(asked.ability) + 1
        moving = moving_slot(view) if asked.ask == "gap" else 0
        sheet.write("question", 0, (*angle.card(asked.card), asked.slot or 0, ability, moving))
    sheet.write("to_place", 0, map(angle.seat, view.to_place))
    sheet.write("influence", 0, (view.influence[seat] for seat in angle.order))
    if any(view.piles):
        sheet.write("pile_tops", 0, (angle.family(view.piles[seat][0]) for seat in angle.order))


def moving_slot(view: View) -> int:
    """Return the slot of the card that a Decree has chosen."""
    return next((event.slot or 0 for event in reversed(view.history) if event.key == "chose"), 0)


def write_families(sheet: Sheet, view: View, angle: Angle) -> None:
    """Write what every family has outside the queue."""
    in_piles = [family for pile in view.piles for family in pile]
    in_hands = [card.family for hand in view.hands for card in hand]
    for row, family in enumerate(angle.families):
        twin, bribe = family in view.twins, family in view.bribe_tokens
        counts = (in_hands.count(family), len(view.aside[family]), in_piles.count(family))
        sheet.write("families", row, (*counts, twin, bribe))
        sheet.flag("discards", row, view.discards[family])
    if view.viewer is not None:
        for row, family in enumerate(own_families(view.seats[view.viewer])):
            sheet.flag("hand", row, (card for card in view.hand if card.family == family))
            sheet.flag("aside", row, view.aside[family])


def write_queue(sheet: Sheet, view: View, angle: Angle) -> None:
    """Write the tops of the slots, and what they cover."""
    covered = 0
    for slot, cards in enumerate(view.queue, 1):
        sheet.write("queue", slot - 1, (*queue_cells(cards[-1], angle), len(cards), slot == view.cursor))
        for depth, card in enumerate(reversed(cards[:-1]), 1):
            sheet.write("covered", covered, (*queue_cells(card, angle), slot, depth))
            covered += 1


def queue_cells(card: QueueCard, angle: Angle) -> tuple[int, ...]:
    return (*angle.card(card.card), card.revealed, card.tokens, angle.family(card.bribe))
