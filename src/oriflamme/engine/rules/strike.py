"""Eliminating cards: RULES 4.3, and what it triggers, in the order of R44."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.rules.cards import NOTHING, bit, highest, printed_family
from oriflamme.engine.rules.journal import ELIMINATED, ELIMINATION, NO_SOURCE
from oriflamme.engine.rules.kind import with_owner
from oriflamme.engine.rules.kinds import BY_NUMBER
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
    owners: i64 = 0
    while slots != 0:
        slot = highest(slots)
        slots ^= bit(slot)
        victim = s.top(slot)
        owner = s.family_of(victim)
        alone = not s.is_stack(slot)
        eliminate(s, slot, seat, attacker)
        owners = with_owner(owners, printed_family(victim), owner)
    kind = BY_NUMBER[s.ability]
    s.pay_seat(seat, attacker, s.pay, ELIMINATION, kind.pay_ruling)
    kind.struck(s, attacker, victim, owner, slot, alone)
    BY_NUMBER[s.kind_of(victim)].fell(s, victim, attacker, owners)


def eliminate(s: State, slot: i64, seat: i64, attacker: i64) -> None:
    """One card is turned up and leaves the queue."""
    owner: i64 = NOTHING
    if s.listening:
        owner = s.seat_of_card(s.top(slot))
    victim = s.leave(slot)
    if s.listening:
        s.write(ELIMINATED, seat, victim, slot, 0, NO_SOURCE, 0, attacker, owner)
