"""The queue as slots: stacks of cards in resolution order, and the cursor of the walk."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import NOTHING, bit


class SlotQueue:
    """The slots of a queue; only the top card of each exists for the game."""

    size: i64 = 0  # slots in the queue
    cursor: i64 = 0  # the slot at hand in the walk
    stacked: i64 = 0  # the cards that lie on others

    def __init__(self, queue: vec[i16], under: vec[i16], tokens: vec[i16]) -> None:
        # Two bytes each, so that a state is copied quickly and many of them fit near the processor.
        self.queue: vec[i16] = queue  # the top card of each slot
        self.under: vec[i16] = under  # the card directly under each card
        self.tokens: vec[i16] = tokens  # on each card

    # ---- looking ---------------------------------------------------------------------------------------

    def top(self, slot: i64) -> i64:
        """Return the top card of a slot."""
        return i64(self.queue[slot])

    def below(self, card: i64) -> i64:
        """Return the card directly under a card, or NOTHING."""
        return i64(self.under[card])

    def tokens_on(self, card: i64) -> i64:
        """Return how many tokens lie on a card."""
        return i64(self.tokens[card])

    def is_stack(self, slot: i64) -> bool:
        return (self.stacked >> self.top(slot)) & 1 != 0

    def height(self, slot: i64) -> i64:
        """Return how many cards lie in a slot."""
        n: i64 = 0
        card = self.top(slot)
        while card != NOTHING:
            n += 1
            card = self.below(card)
        return n

    def slot_of(self, card: i64) -> i64:
        """Return the slot this card is the top of, or NOTHING."""
        if self.cursor < self.size and self.top(self.cursor) == card:
            return self.cursor
        queue = self.queue
        for slot in range(self.size):
            if i64(queue[slot]) == card:
                return slot
        return NOTHING

    def all_slots(self) -> i64:
        return bit(self.size) - 1

    def beside(self, slots: i64) -> i64:
        """Return the slots adjacent to any of these slots."""
        return (slots << 1 | slots >> 1) & self.all_slots()

    def neighbours(self, card: i64) -> i64:
        """Return the slots directly before and after this card's."""
        return self.beside(bit(self.slot_of(card)))

    # ---- moving cards ----------------------------------------------------------------------------------

    def insert(self, slot: i64, card: i64) -> None:
        """Put a card into the queue as a new slot; the walk stays at the card it is at."""
        queue = self.queue
        i = self.size
        while i > slot:
            queue[i] = queue[i - 1]
            i -= 1
        queue[slot] = i16(card)
        self.size += 1
        if slot <= self.cursor:
            self.cursor += 1

    def cover(self, slot: i64, card: i64) -> None:
        """Put a card on a slot."""
        self.under[card] = self.queue[slot]
        self.stacked |= bit(card)
        self.queue[slot] = i16(card)

    def lift(self, slot: i64) -> i64:
        """Take the top card off a slot; an emptied slot closes up."""
        queue = self.queue
        card = i64(queue[slot])
        if (self.stacked >> card) & 1 != 0:
            queue[slot] = self.under[card]
            self.under[card] = NOTHING
            self.stacked &= ~bit(card)
            return card
        self.size -= 1
        for i in range(slot, self.size):
            queue[i] = queue[i + 1]
        if slot < self.cursor:
            self.cursor -= 1
        return card
