"""Eliminating cards: RULES 4.3, and what it triggers, in the order of R44."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.rules.ablaze import prince_fell, queen_fell, substitution_replaces, trap_fell, twin_fell
from oriflamme.engine.rules.base import ambush_fell
from oriflamme.engine.rules.cards import (
    AMBUSH,
    CUTTHROAT,
    NOTHING,
    PRINCE,
    QUEEN,
    SUBSTITUTION,
    TRAP,
    TWIN,
    bit,
    highest,
    printed_family,
    shifted,
)
from oriflamme.engine.rules.journal import ELIMINATED, ELIMINATION, NO_SOURCE
from oriflamme.engine.rules.state import State


def strike(s: State) -> None:
    """Eliminate the struck cards. All of them have one name: only a Cutthroat strikes several at once."""
    attacker = s.actor
    seat = s.seat_of_card(attacker)
    slots = s.struck
    s.struck = 0
    victim: i64 = NOTHING
    slot: i64 = NOTHING
    alone: bool = False
    owner: i64 = NOTHING
    fell: i64 = 0
    while slots != 0:
        slot = highest(slots)
        slots ^= bit(slot)
        victim = s.queue[slot]
        owner = s.belongs[victim]
        alone = not s.is_stack(slot)
        eliminate(s, slot, seat, attacker)
        fell |= shifted(owner + 1, 4 * printed_family(victim))
    s.pay_seat(seat, attacker, s.pay, ELIMINATION, 34 if s.ability == CUTTHROAT else 0)
    if s.ability == SUBSTITUTION:
        substitution_replaces(s, attacker, victim, owner, slot, alone)
    trigger(s, victim, fell, seat, attacker)


def eliminate(s: State, slot: i64, seat: i64, attacker: i64) -> None:
    """One card is turned up and leaves the queue."""
    owner = s.seat_of_card(s.queue[slot]) if s.listening else NOTHING
    victim = s.leave(slot)
    if s.listening:
        s.write(ELIMINATED, seat, victim, slot, 0, NO_SOURCE, 0, attacker, owner)


def trigger(s: State, victim: i64, fell: i64, seat: i64, attacker: i64) -> None:
    """What the fall of a card of this name sets off."""
    name = s.kind_of(victim)
    if name == AMBUSH:
        ambush_fell(s, victim, attacker)
    elif name == QUEEN:
        queen_fell(s, fell, seat, attacker)
    elif name == PRINCE:
        prince_fell(s, fell)
    elif name == TWIN:
        twin_fell(s, fell)
    elif name == TRAP:
        trap_fell(s, victim, attacker)
