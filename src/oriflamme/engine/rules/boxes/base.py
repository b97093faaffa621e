"""The base game: ten cards, in rule-book order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import bit, highest, lowest
from oriflamme.engine.rules.journal import ABILITY, CHOSE, COPIED, MOVED, NO_SOURCE
from oriflamme.engine.rules.kind import COPY, MOVE, TAKE, Box, Kind
from oriflamme.engine.rules.questions import GAP
from oriflamme.engine.rules.state import State


class Archer(Kind):
    """Eliminate the first or the last card of the queue."""

    def targets(self, s: State, card: i64) -> i64:
        return bit(0) | bit(s.size - 1)  # R6: itself too, where it is first or last


class Soldier(Kind):
    """Eliminate an adjacent card."""

    strikes_beside: bool = True

    def targets(self, s: State, card: i64) -> i64:
        return s.neighbours(card)


class Spy(Kind):
    """Choose an adjacent card; take 1 influence from its seat."""

    aim: i64 = TAKE

    def targets(self, s: State, card: i64) -> i64:
        beside = s.neighbours(card)
        if beside != 0 and s.seat_at(lowest(beside)) == s.seat_at(highest(beside)):
            return bit(lowest(beside))  # R8: the same seat on both sides is no choice
        return beside

    def on(self, s: State, card: i64, slot: i64) -> None:
        if not s.take(card, s.seat_at(slot), 1, 8):  # R8, R53: nothing from an empty purse or an own one
            s.nothing_happens(card, 8)


class Heir(Kind):
    """Gain 2 if no other revealed, uncovered card in the queue has this card's name."""

    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        queue = s.queue
        for slot in range(s.size):
            other = i64(queue[slot])
            # R10: a copying Shapeshifter keeps its own name, so only another Shapeshifter is in its way
            if other != card and s.kind_of(other) == s.kind_of(card) and s.is_revealed(other):
                s.nothing_happens(card, 9)
                return
        s.gain(card, 2, ABILITY, 9)


class Lord(Kind):
    """Gain 1, plus 1 for each adjacent card of this card's family."""

    earns: bool = True

    def apply(self, s: State, card: i64) -> None:
        beside = s.neighbours(card)
        amount: i64 = 1
        while beside != 0:
            slot = lowest(beside)
            beside ^= bit(slot)
            if s.family_of(s.top(slot)) == s.family_of(card):
                amount += 1
                if s.rules.first_edition:  # R20
                    amount += s.height(slot) - 1
        s.gain(card, amount, ABILITY, 20)


class Shapeshifter(Kind):
    """Choose an adjacent revealed character; apply its ability as if it were this card's."""

    aim: i64 = COPY

    def targets(self, s: State, card: i64) -> i64:
        return s.neighbours(card) & s.revealed_characters()

    def on(self, s: State, card: i64, slot: i64) -> None:
        model = s.top(slot)
        s.note(COPIED, s.seat, card, 0, NO_SOURCE, 10, model, s.seat_of_card(model))
        if s.kind_of(model) == self.number:  # R10: a legal choice that does nothing
            s.nothing_happens(card, 10)
        else:
            s.act(card, s.kind_of(model))


class Assassination(Kind):
    """Eliminate any card of the queue."""

    intrigue: bool = True

    def targets(self, s: State, card: i64) -> i64:
        return s.all_slots()  # R11: itself too


class Decree(Kind):
    """Move the top card of any other slot to another place in the queue."""

    intrigue: bool = True
    aim: i64 = MOVE
    no_target: i64 = 12

    def targets(self, s: State, card: i64) -> i64:
        return s.all_slots() & ~bit(s.slot_of(card))

    def on(self, s: State, card: i64, slot: i64) -> None:
        s.moving = slot
        s.note_at(CHOSE, s.seat, s.top(slot), slot, 12)
        if s.is_stack(slot):
            s.ask(GAP, bit(s.size + 1) - 1)
        else:  # R12: anywhere but the gap it came from, once it is lifted
            s.ask(GAP, s.all_slots() & ~bit(slot))

    def into(self, s: State, gap: i64) -> None:
        moved = s.lift(s.moving)
        s.insert(gap, moved)
        s.note(MOVED, s.seat, moved, s.moving, NO_SOURCE, 13, s.actor, s.seat_of_card(moved))


class Ambush(Kind):
    """Revealed by its seat: the tokens on it go to the supply; gain 1."""

    intrigue: bool = True
    handles_tokens: bool = True
    punishes: bool = True

    def apply(self, s: State, card: i64) -> None:
        s.return_tokens(card)
        s.gain(card, 1, ABILITY, 14)

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """Eliminated by another seat's card: gain 4 and discard the attacking card."""
        if s.seat_of_card(card) != s.seat_of_card(attacker):
            s.spring(card, attacker, 15)
            s.gain(card, 4, ABILITY, 15)
            s.discard_card(attacker, 15)
        elif s.rules.first_edition and s.family_of(card) == s.family_of(attacker):  # R21, R51: its own family's card
            s.spring(card, attacker, 21)
            s.gain(card, 1, ABILITY, 21)
            s.discard_card(attacker, 21)


class Conspiracy(Kind):
    """Gain twice the tokens on it (in place of the tokens themselves)."""

    intrigue: bool = True
    handles_tokens: bool = True

    def apply(self, s: State, card: i64) -> None:
        tokens = s.tokens_on(card)
        s.tokens[card] = 0
        s.gain(card, 2 * tokens, ABILITY, 0)
        if tokens == 0:
            s.nothing_happens(card, 0)


BOX: Final = Box(
    "base",
    1,
    [
        *(Archer(), Soldier(), Spy(), Heir(), Lord(), Shapeshifter()),
        *(Assassination(), Decree(), Ambush(), Conspiracy()),
    ],
)
