"""Observations read back: a view again, or named arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.engine.arrays.rows import BACK_KIND
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.game.actions import move_of, own_families
from oriflamme.game.card import DEALT_CARDS, NAMES, Card, card_of
from oriflamme.game.encoding import PHASES, Angle
from oriflamme.game.layout import GROUP, GROUPS
from oriflamme.game.move import Decision, Move
from oriflamme.game.notation import Queue, QueueCard
from oriflamme.game.ruleset import FLAGS, Families, RuleSet
from oriflamme.game.view import View

Cells = Sequence[int]


class Reading:
    """An observation being read; the families of the table and the viewer's seat are known."""

    def __init__(self, cells: Cells, seats: Families, viewer: int | None) -> None:
        self.cells = cells
        self.seats = seats
        self.viewer = viewer
        self.angle = Angle(seats, viewer)
        self.table = self.row("table")
        self.moment = self.row("moment")

    def row(self, group: str, row: int = 0) -> dict[str, int]:
        """Return the cells of a row by name."""
        found = GROUP[group]
        return {name: int(self.cells[found.index(row, n)]) for n, name in enumerate(found.cells)}

    def kinds(self, group: str, row: int = 0) -> list[str]:
        """Return the kinds whose flags are set."""
        return [name for name, flag in self.row(group, row).items() if flag]

    def seat(self, cell: int) -> int:
        return self.angle.order[cell - 1]

    def family(self, cell: int) -> str:
        return self.angle.families[cell - 1]

    def card(self, kind: int, family: int) -> Card | None:
        if kind == 0:
            return None
        return card_of(self.family(family), None if kind == BACK_KIND else NAMES[kind - 1])


def decode(cells: Cells, seats: Families, viewer: int | None, mask: Cells | None = None) -> View:
    """Return the view that an observation encodes, without history and moves; a mask gives the options."""
    reading = Reading(cells, seats, viewer)
    moment = reading.moment
    families = [family for played in seats for family in played]
    own = {family: reading.row("families", n) for n, family in enumerate(reading.angle.families)}
    rules = read_rules(reading)
    return View(
        rules=rules,
        seats=seats,
        names=tuple("+".join(played) for played in seats),
        viewer=viewer,
        round=moment["round"],
        first=reading.seat(moment["first"]),
        phase=PHASES[moment["phase"]],
        cursor=moment["cursor"] or None,
        to_place=tuple(reading.seat(cell) for cell in reading.row("to_place").values() if cell),
        influence=tuple(list(reading.row("influence").values())[reading.angle.seat(n) - 1] for n in range(len(seats))),
        queue=read_queue(reading),
        hands=tuple(read_hand(reading, own, seat) for seat in range(len(seats))),
        aside={family: read_heap(reading, "aside", family, own[family]["aside"]) for family in families},
        discards={family: read_discard(reading, rules, family) for family in families},
        twins=tuple(family for family in families if own[family]["twin"]),
        bribe_tokens=tuple(family for family in families if own[family]["bribe"]),
        piles=tuple(read_pile(reading, own, seat) for seat in range(len(seats))) if rules.duel else (),
        decision=read_decision(reading, mask),
        history=(),
        moves=(),
    )


def read_rules(reading: Reading) -> RuleSet:
    """Read the rule set."""
    table = reading.table
    return RuleSet(
        cards=tuple(name for name in reading.kinds("set") if name in DEALT_CARDS),
        edition="first" if table["first_edition"] else "revised",
        rounds=table["rounds"],
        aside=table["aside"],
        **{flag: bool(table[flag]) for flag in FLAGS},
    )


def read_heap(reading: Reading, group: str, family: str, size: int) -> tuple[Card, ...]:
    """Read a family's cards in hand or aside; everyone but their owner sees backs."""
    viewer = reading.viewer
    if viewer is None or family not in reading.seats[viewer]:
        return (card_of(family, None),) * size
    row = own_families(reading.seats[viewer]).index(family)
    return tuple(card_of(family, name) for name in reading.kinds(group, row))


def read_hand(reading: Reading, own: dict[str, dict[str, int]], seat: int) -> tuple[Card, ...]:
    families = own_families(reading.seats[seat])
    return tuple(card for family in families for card in read_heap(reading, "hand", family, own[family]["hand"]))


def read_discard(reading: Reading, rules: RuleSet, family: str) -> tuple[Card, ...]:
    """Read a discard pile, in the order of a family's cards; the Twin is the last."""
    names = reading.kinds("discards", reading.angle.families.index(family))
    return tuple(card_of(family, name) for name in rules.all_cards if name in names)


def read_pile(reading: Reading, own: dict[str, dict[str, int]], seat: int) -> tuple[str, ...]:
    """Read the families of a pile: they alternate (R55), so the top and the sizes are enough."""
    size = sum(own[family]["pile"] for family in reading.seats[seat])
    if size == 0:
        return ()
    tops = list(reading.row("pile_tops").values())
    top = reading.family(tops[reading.angle.seat(seat) - 1])
    other = next(family for family in reading.seats[seat] if family != top)
    return tuple((top, other)[n % 2] for n in range(size))


def read_queue(reading: Reading) -> Queue:
    slots: list[list[QueueCard]] = []
    for n in range(GROUP["queue"].rows):
        row = reading.row("queue", n)
        if row["kind"]:
            slots.append([read_queue_card(reading, row)])
    for n in range(GROUP["covered"].rows):
        row = reading.row("covered", n)
        if row["kind"]:
            slots[row["slot"] - 1].insert(0, read_queue_card(reading, row))
    return tuple(tuple(slot) for slot in slots)


def read_queue_card(reading: Reading, row: dict[str, int]) -> QueueCard:
    card = reading.card(row["kind"], row["family"])
    assert card is not None
    bribe = reading.family(row["bribe"]) if row["bribe"] else None
    return QueueCard(card, bool(row["revealed"]), row["tokens"], bribe)


def read_decision(reading: Reading, mask: Cells | None) -> Decision | None:
    moment, question = reading.moment, reading.row("question")
    if not moment["ask"]:
        return None
    seat = reading.seat(moment["seat"])
    ability = NAMES[question["ability"] - 1] if question["ability"] else None
    card = reading.card(question["kind"], question["family"])
    options = read_options(mask, reading.seats[seat]) if mask is not None and seat == reading.viewer else ()
    return Decision(seat, ASK_NAMES[moment["ask"] - 1], options, card, question["slot"] or None, ability)


def read_options(mask: Cells, played: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(move_of(action, played) for action, legal in enumerate(mask) if legal)


def named_arrays(cells: Any) -> dict[str, Any]:
    """Return the groups of an observation or of a batch by name, as views of the NumPy array."""
    arrays: dict[str, Any] = {}
    for group in GROUPS:
        part = cells[..., group.first : group.first + group.rows * group.stride]
        part = part.reshape(*cells.shape[:-1], group.rows, group.stride)
        part = part[..., : len(group.cells)]
        arrays[group.name] = part[..., 0, :] if group.rows == 1 else part
    return arrays
