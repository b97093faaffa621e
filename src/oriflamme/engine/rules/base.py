"""The ten base cards, in rule-book order.

A card's function applies its ability: it either acts at once or asks. `<card>_on` carries out the answer;
where there is none, the chosen card is eliminated. `<card>_fell` is what its elimination triggers.
"""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.rules.cards import SHAPESHIFTER, bit, highest, lowest
from oriflamme.engine.rules.journal import ABILITY, CHOSE, COPIED, MOVED, NO_SOURCE, NOTHING_HAPPENED, SPRANG
from oriflamme.engine.rules.state import GAP, TARGET, State


def archer(s: State, card: i64) -> None:
    """Eliminate the first or the last card of the queue."""
    s.ask(TARGET, bit(0) | bit(s.size - 1))  # R6: itself too, where it is first or last


def soldier(s: State, card: i64) -> None:
    """Eliminate an adjacent card."""
    s.ask(TARGET, s.neighbours(card))


def spy(s: State, card: i64) -> None:
    """Choose an adjacent card; take 1 influence from its seat."""
    beside = s.neighbours(card)
    if beside != 0 and seat_at(s, lowest(beside)) == seat_at(s, highest(beside)):
        beside = bit(lowest(beside))  # R8: the same seat on both sides is no choice
    s.ask(TARGET, beside)


def spy_on(s: State, card: i64, slot: i64) -> None:
    if not s.take(card, seat_at(s, slot), 1, 8):  # R8, R53: nothing from an empty purse or an own one
        nothing_happens(s, card, 8)


def heir(s: State, card: i64) -> None:
    """Gain 2 if no other revealed, uncovered card in the queue has this card's name."""
    queue = s.queue
    for slot in range(s.size):
        other = queue[slot]
        # R10: a copying Shapeshifter keeps its own name, so only another Shapeshifter is in its way
        if other != card and s.kind_of(other) == s.kind_of(card) and s.is_revealed(other):
            nothing_happens(s, card, 9)
            return
    s.gain(card, 2, ABILITY, 9)


def lord(s: State, card: i64) -> None:
    """Gain 1, plus 1 for each adjacent card of this card's family."""
    beside = s.neighbours(card)
    amount: i64 = 1
    while beside != 0:
        slot = lowest(beside)
        beside ^= bit(slot)
        if s.belongs[s.queue[slot]] == s.belongs[card]:
            amount += s.height(slot) if s.rules.first_edition else 1  # R20
    s.gain(card, amount, ABILITY, 20)


def shapeshifter(s: State, card: i64) -> None:
    """Choose an adjacent revealed character; apply its ability as if it were this card's."""
    s.ask(TARGET, s.neighbours(card) & s.revealed_characters())


def shapeshifter_on(s: State, card: i64, slot: i64) -> None:
    model = s.queue[slot]
    s.note(COPIED, s.seat, card, 0, NO_SOURCE, 10, model, s.seat_of_card(model))
    if s.kind_of(model) == SHAPESHIFTER:  # R10: a legal choice that does nothing
        nothing_happens(s, card, 10)
    else:
        s.act(card, s.kind_of(model))


def assassination(s: State, card: i64) -> None:
    """Eliminate any card of the queue."""
    s.ask(TARGET, s.all_slots())  # R11: itself too


def decree(s: State, card: i64) -> None:
    """Move the top card of any other slot to another place in the queue."""
    s.ask(TARGET, s.all_slots() & ~bit(s.slot_of(card)))


def decree_on(s: State, card: i64, slot: i64) -> None:
    s.moving = slot
    s.note_at(CHOSE, s.seat, s.queue[slot], slot, 12)
    if s.is_stack(slot):
        s.ask(GAP, bit(s.size + 1) - 1)
    else:  # R12: anywhere but the gap it came from, once it is lifted
        s.ask(GAP, s.all_slots() & ~bit(slot))


def decree_into(s: State, gap: i64) -> None:
    moved = s.lift(s.moving)
    s.insert(gap, moved)
    s.note(MOVED, s.seat, moved, s.moving, NO_SOURCE, 13, s.actor, s.seat_of_card(moved))


def ambush(s: State, card: i64) -> None:
    """Revealed by its seat: the tokens on it go to the supply; gain 1."""
    s.return_tokens(card)
    s.gain(card, 1, ABILITY, 14)


def ambush_fell(s: State, card: i64, attacker: i64) -> None:
    """Eliminated by another seat's card: gain 4 and discard the attacking card."""
    if s.seat_of_card(card) != s.seat_of_card(attacker):
        spring(s, card, attacker, 15)
        s.gain(card, 4, ABILITY, 15)
        s.discard_card(attacker, 15)
    elif s.rules.first_edition and s.belongs[card] == s.belongs[attacker]:  # R21, R51: its own family's card
        spring(s, card, attacker, 21)
        s.gain(card, 1, ABILITY, 21)
        s.discard_card(attacker, 21)


def conspiracy(s: State, card: i64) -> None:
    """Gain twice the tokens on it (in place of the tokens themselves)."""
    tokens = s.tokens[card]
    s.tokens[card] = 0
    s.gain(card, 2 * tokens, ABILITY, 0)
    if tokens == 0:
        nothing_happens(s, card, 0)


# ---- words that both boxes use ---------------------------------------------------------------------------


def seat_at(s: State, slot: i64) -> i64:
    """The seat that the top card of a slot belongs to."""
    return s.seat_of_card(s.queue[slot])


def spring(s: State, card: i64, attacker: i64, rulings: i64) -> None:
    """Tell that an Ambush or a Trap went off."""
    s.note(SPRANG, s.seat_of_card(card), card, 0, NO_SOURCE, rulings, attacker, s.seat_of_card(attacker))


def nothing_happens(s: State, card: i64, rulings: i64) -> None:
    """An ability without effect is told too."""
    s.tell(NOTHING_HAPPENED, card, 0, rulings)
