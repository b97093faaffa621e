"""State: the queue, the hands, the influence and the pending question; and the words the cards are written in."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import FAMILIES, FAMILY_CARDS, NOTHING, TWINS, bit, printed_family
from oriflamme.engine.rules.journal import (
    BRIBE_RETURNED,
    DISCARDED,
    GAINED,
    LOSS,
    LOST,
    NO_SOURCE,
    NOTHING_HAPPENED,
    SPRANG,
    TAKEN,
    TOKENS_RETURNED,
    with_row,
)
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.slots import SlotQueue

SLOTS: Final = 40
MAX_SEATS: Final = 5


@final
class State(SlotQueue):
    """A whole game at one moment. `clone` copies it; nothing outside it is ever changed by a move."""

    pile_size: i64 = 0  # duel: cards in each seat's pile at the start
    drawn: i64 = 0  # duel: cards drawn from it by each seat
    hands: i64 = 0
    aside: i64 = 0
    discards: i64 = 0
    revealed: i64 = 0  # cards face up in the queue
    twins: i64 = 0  # Twins that still lie before their seats
    not_aside: i64 = 0  # cards everyone knows not to be aside: a Substitution did not bring them
    not_prince: i64 = 0  # face-down cards everyone knows not to be a Prince: a Twin's fall spared them

    round: i64 = 1
    first: i64 = 0
    placers: i64 = 0  # seats still to place, four bits each (seat + 1), the next one lowest

    actor: i64 = NOTHING  # the card whose ability is being applied
    ability: i64 = NOTHING  # which one: a Shapeshifter's is another kind's
    due: bool = False  # the ability has not been applied yet
    struck: i64 = 0  # slots whose tops are being eliminated
    pay: i64 = 0  # what that elimination pays
    moving: i64 = NOTHING  # the slot a Decree takes its card from
    combination: i64 = NOTHING  # the Combination being carried out
    spare: i64 = 0  # its tokens, not yet kept or given up

    asked: i64 = NO_QUESTION
    seat: i64 = NOTHING
    options: i64 = 0
    listening: bool = False

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        seat_of: vec[i64],
        cards_of: vec[i64],
        queue: vec[i16],
        under: vec[i16],
        tokens: vec[i16],
        belongs: vec[i16],
        bribe: vec[i64],
        influence: vec[i64],
        pile: vec[i64],
    ) -> None:
        super().__init__(queue, under, tokens)
        self.rules: Rules = rules
        self.seats: i64 = seats
        self.seat_of: vec[i64] = seat_of  # by family; NOTHING for a family that is not in the game
        self.cards_of: vec[i64] = cards_of  # by seat: all cards of its families
        self.belongs: vec[i16] = belongs  # the family each card belongs to; shared where there are no bribes
        self.bribe: vec[i64] = bribe  # the card each family's bribe token lies on; shared likewise
        self.influence: vec[i64] = influence
        self.pile: vec[i64] = pile  # duel: the draw piles, one seat after the other, top first
        self.journal: vec[i64] = vec[i64]()

    def clone(self) -> State:
        """Return an independent copy, with an empty journal."""
        s = State(
            self.rules,
            self.seats,
            self.seat_of,
            self.cards_of,
            self.queue[:],
            self.under[:],
            self.tokens[:],
            self.belongs[:] if self.rules.bribes else self.belongs,
            self.bribe[:] if self.rules.bribes else self.bribe,
            self.influence[:],
            self.pile,  # never written after the deal
        )
        self.copy_cards(s)
        self.copy_walk(s)
        return s

    def copy_cards(self, s: State) -> None:
        """Copy where the cards are, but for the order of the queue."""
        s.pile_size = self.pile_size
        s.drawn = self.drawn
        s.size = self.size
        s.stacked = self.stacked
        s.hands = self.hands
        s.aside = self.aside
        s.discards = self.discards
        s.revealed = self.revealed
        s.twins = self.twins
        s.not_aside = self.not_aside
        s.not_prince = self.not_prince

    def copy_walk(self, s: State) -> None:
        """Copy where the game stands: round, walk and question."""
        s.round = self.round
        s.first = self.first
        s.placers = self.placers
        s.cursor = self.cursor
        s.actor = self.actor
        s.ability = self.ability
        s.due = self.due
        s.struck = self.struck
        s.pay = self.pay
        s.moving = self.moving
        s.combination = self.combination
        s.spare = self.spare
        s.asked = self.asked
        s.seat = self.seat
        s.options = self.options
        s.listening = self.listening

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    # ---- looking ---------------------------------------------------------------------------------------

    def kind_of(self, card: i64) -> i64:
        """Return the name on a card."""
        return self.rules.kinds[card]

    def is_intrigue(self, card: i64) -> bool:
        return (self.rules.intrigues >> card) & 1 != 0

    def card(self, family: i64, kind: i64) -> i64:
        """Return a family's card of this name, or NOTHING if the set has none."""
        place = self.rules.place_of[kind]
        if place == NOTHING:
            return NOTHING
        return family * FAMILY_CARDS + place

    def is_revealed(self, card: i64) -> bool:
        return (self.revealed >> card) & 1 != 0

    def is_public(self, card: i64) -> bool:
        """Return whether everyone knows which card this is."""
        return (self.public_cards() >> card) & 1 != 0

    def public_cards(self) -> i64:
        """Return the cards that everyone can tell: revealed, discarded, and Twins even when face down (R31)."""
        return self.revealed | self.discards | TWINS

    def family_of(self, card: i64) -> i64:
        """Return the family a card belongs to: the printed one, unless it is bribed."""
        return i64(self.belongs[card])

    def seat_of_card(self, card: i64) -> i64:
        """Return the seat of the family a card belongs to."""
        return self.seat_of[self.family_of(card)]

    def seat_at(self, slot: i64) -> i64:
        """Return the seat that the top card of a slot belongs to."""
        return self.seat_of_card(self.top(slot))

    def slots_of_family(self, family: i64) -> i64:
        """Return the slots whose top belongs to this family."""
        queue = self.queue
        belongs = self.belongs
        slots: i64 = 0
        for slot in range(self.size):
            if i64(belongs[i64(queue[slot])]) == family:
                slots |= bit(slot)
        return slots

    def revealed_characters(self) -> i64:
        """Return the slots whose top is a revealed character."""
        queue = self.queue
        characters = self.revealed & ~self.rules.intrigues
        slots: i64 = 0
        for slot in range(self.size):
            if (characters >> i64(queue[slot])) & 1 != 0:
                slots |= bit(slot)
        return slots

    def hand_of(self, seat: i64) -> i64:
        """Return the cards a seat holds, of all its families."""
        return self.hands & self.cards_of[seat]

    def cards_in_queue(self, seat: i64) -> i64:
        """Return what the tie-break counts: covered cards too (R23), unless the set counts tops only (R42)."""
        n: i64 = 0
        for slot in range(self.size):
            if self.seat_at(slot) == seat:
                n += 1
                if not self.rules.tops_only:
                    n += self.height(slot) - 1
        return n

    # ---- asking ----------------------------------------------------------------------------------------

    def ask(self, question: i64, options: i64) -> None:
        """Let the seat of the acting card choose among these."""
        self.asked = question
        self.options = options
        self.seat = self.seat_of_card(self.actor)

    def act(self, card: i64, ability: i64) -> None:
        """Apply an ability next, as this card's."""
        self.actor = card
        self.ability = ability
        self.due = True

    def strike(self, slots: i64, pay: i64) -> None:
        """Eliminate the tops of these slots next."""
        self.struck = slots
        self.pay = pay

    # ---- influence -------------------------------------------------------------------------------------

    def gain(self, card: i64, amount: i64, source: i64, rulings: i64) -> None:
        """Let the seat of this card gain influence from the supply."""
        self.pay_seat(self.seat_of_card(card), card, amount, source, rulings)

    def pay_seat(self, seat: i64, card: i64, amount: i64, source: i64, rulings: i64) -> None:
        if amount > 0:
            self.influence[seat] += amount
            self.note(GAINED, seat, card, amount, source, rulings, NOTHING, NOTHING)

    def lose(self, seat: i64, amount: i64, card: i64, rulings: i64) -> None:
        """Let a seat lose influence to the supply, never below 0."""
        amount = min(amount, self.influence[seat])
        if amount > 0:
            self.influence[seat] -= amount
            self.note(LOST, seat, card, amount, LOSS, rulings, NOTHING, NOTHING)

    def take(self, card: i64, victim: i64, amount: i64, rulings: i64) -> bool:
        """Take influence from another seat, as much as it has, for this card; return whether there was any."""
        seat = self.seat_of_card(card)
        amount = min(amount, self.influence[victim])
        if seat == victim or amount == 0:
            return False
        self.influence[victim] -= amount
        self.note(LOST, victim, card, amount, LOSS, rulings, NOTHING, seat)
        self.influence[seat] += amount
        self.note(GAINED, seat, card, amount, TAKEN, rulings, NOTHING, victim)
        return True

    # ---- moving cards ----------------------------------------------------------------------------------

    def leave(self, slot: i64) -> i64:
        """Move the top card to its printed family's discard, its tokens to the supply, a bribe to its family."""
        card = self.lift(slot)
        self.revealed &= ~bit(card)
        self.discards |= bit(card)
        self.return_tokens(card)
        if self.rules.bribes:
            self.return_bribe(card)
        return card

    def discard(self, slot: i64, rulings: i64) -> None:
        """Discard the top card without eliminating it: nobody is paid, nothing is triggered."""
        card = self.leave(slot)
        if self.listening:
            self.note_at(DISCARDED, self.seat_of_card(card), card, slot, rulings)

    def discard_card(self, card: i64, rulings: i64) -> None:
        """Discard this card if it still lies on top of a slot."""
        slot = self.slot_of(card)
        if slot != NOTHING:
            self.discard(slot, rulings)

    def return_tokens(self, card: i64) -> None:
        """Return the tokens on a card to the supply."""
        tokens = self.tokens_on(card)
        if tokens > 0:
            self.tokens[card] = 0
            self.note(TOKENS_RETURNED, NOTHING, card, tokens, NO_SOURCE, 0, NOTHING, NOTHING)

    def return_bribe(self, card: i64) -> None:
        """Return a bribe token to its family; the card belongs to its printed family again."""
        for family in range(FAMILIES):
            if self.bribe[family] == card:
                self.bribe[family] = NOTHING
                self.belongs[card] = i16(printed_family(card))
                self.note(BRIBE_RETURNED, self.seat_of[family], card, 0, NO_SOURCE, 39, NOTHING, NOTHING)

    # ---- the journal -----------------------------------------------------------------------------------

    def note(
        self, event: i64, seat: i64, card: i64, amount: i64, source: i64, rulings: i64, by: i64, other: i64
    ) -> None:
        """Write an event to the journal if somebody listens."""
        if self.listening:
            slot: i64 = NOTHING
            if card != NOTHING:
                slot = self.slot_of(card)
            self.write(event, seat, card, slot, amount, source, rulings, by, other)

    def tell(self, event: i64, card: i64, amount: i64, rulings: i64) -> None:
        """Write down what a card did, for its seat."""
        if self.listening:
            self.note(event, self.seat_of_card(card), card, amount, NO_SOURCE, rulings, NOTHING, NOTHING)

    def spring(self, card: i64, attacker: i64, rulings: i64) -> None:
        """Write down that an Ambush or a Trap went off."""
        self.note(SPRANG, self.seat_of_card(card), card, 0, NO_SOURCE, rulings, attacker, self.seat_of_card(attacker))

    def nothing_happens(self, card: i64, rulings: i64) -> None:
        """Write down that an ability had no effect."""
        self.tell(NOTHING_HAPPENED, card, 0, rulings)

    def note_at(self, event: i64, seat: i64, card: i64, slot: i64, rulings: i64) -> None:
        """Write down something that happened at a slot."""
        if self.listening:
            self.write(event, seat, card, slot, 0, NO_SOURCE, rulings, NOTHING, NOTHING)

    def write(
        self, event: i64, seat: i64, card: i64, slot: i64, amount: i64, source: i64, rulings: i64, by: i64,
        other: i64,
    ) -> None:  # fmt: skip
        """Append a row; whether everyone knows the card is decided by where it lies now."""
        known: i64 = 1 if card != NOTHING and self.is_public(card) else 0
        self.journal = with_row(self.journal, event, seat, card, known, slot, amount, source, rulings, by, other)

    def take_journal(self) -> list[int]:
        """Hand the rows over and begin a new journal."""
        rows = [int(cell) for cell in self.journal]
        self.journal = vec[i64]()
        return rows
