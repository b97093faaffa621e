"""A view as rows of eight small numbers, relative to the viewer's seat.

An observation is `ROWS` words of 64 bits; each of their bytes is a cell, the lowest byte the first. Families and
seats are counted from the viewer on, so that one network serves every seat. `game/layout.py` names the cells.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.arrays.rows import (
    ASIDE_ROW,
    BACK_KIND,
    COVERED_ROW,
    DISCARD_ROW,
    FAMILY_ROW,
    HAND_ROW,
    INFLUENCE_ROW,
    KIND_ROWS,
    MOMENT_ROW,
    OWN_FAMILIES,
    QUESTION_ROW,
    QUEUE_ROW,
    QUEUE_SLOTS,
    ROW,
    ROWS,
    SET_ROW,
    TO_PLACE_ROW,
)
from oriflamme.engine.rules.cards import (
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    FIRST_HALF,
    HALF_CARDS,
    HALVES,
    NOTHING,
    OTHER_HALF,
    SIDES,
    TWIN_PLACE,
    bit,
    counts,
    flag,
    printed_family,
)
from oriflamme.engine.rules.kinds import KIND_COUNT
from oriflamme.engine.rules.questions import GAME_OVER, GAP, NO_QUESTION, REVEAL
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.sight import identified
from oriflamme.engine.rules.state import MAX_SEATS, State

ONE_CARD: Final = 1 << 40
"""A height of 1, in its cell."""
AT_HAND: Final = 1 << 48
ONE_DEEP: Final = 1 << 48
"""The mark of the current slot, and a depth of 1, in their cells."""


def row(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> i64:
    """Return the first seven cells of a row; the eighth is 0."""
    return a | b << 8 | c << 16 | d << 24 | e << 32 | f << 40 | g << 48


def cell(number: i64) -> i64:
    """Return a number as far as a cell can hold it."""
    most: i64 = 255
    return min(number, most)


@final
class Encoder:
    """Writes the observations of one table, into buffers that were all 0 or that it has written before."""

    def __init__(self, s: State) -> None:
        # Tables by viewer: the numbers of the seats and of the families, and the first cells of each card by how much
        # the viewer sees of it.
        self.seat_cells: vec[i64] = vec[i64]([0] * (MAX_SEATS * MAX_SEATS))
        self.family_cells: vec[i64] = vec[i64]([0] * (MAX_SEATS * FAMILIES))
        self.looks: vec[i64] = vec[i64]([0] * (MAX_SEATS * SIDES))
        self.families: vec[i64] = vec[i64]([family for family in range(FAMILIES) if s.seat_of[family] != NOTHING])
        self.each: i64 = 2 if s.rules.duel else 1  # families of a seat
        self.own: vec[i64] = vec[i64]([NOTHING] * (MAX_SEATS * OWN_FAMILIES))  # the families of each seat, in order
        self.kind_rows: i64 = KIND_ROWS
        self.spread: vec[i64] = vec[i64]([0] * (KIND_ROWS * HALVES))
        self.head: vec[i64] = vec[i64]([0] * MOMENT_ROW)
        for viewer in range(s.seats):
            self.look_from(s, viewer)
        self.prepare_head(s)
        self.spread_kinds(s.rules)

    def look_from(self, s: State, viewer: i64) -> None:
        """Number the seats and families from a viewer on."""
        each = self.each
        for seat in range(s.seats):
            away = seat - viewer if seat >= viewer else seat - viewer + s.seats
            self.seat_cells[viewer * MAX_SEATS + seat] = away + 1
            number = each * away
            for family in range(FAMILIES):
                if s.seat_of[family] == seat:
                    if seat == viewer:
                        self.own[OWN_FAMILIES * viewer + number] = family
                    number += 1
                    self.family_cells[viewer * FAMILIES + family] = number
                    for place in range(FAMILY_CARDS):
                        card = family * FAMILY_CARDS + place
                        at = viewer * SIDES + card
                        self.looks[at] = row(BACK_KIND, number, 0, 0, 0, 0, 0)
                        self.looks[at + CARDS] = row(s.kind_of(card) + 1, number, 0, 0, 0, 0, 0)
                        self.looks[at + 2 * CARDS] = row(s.kind_of(card) + 1, number, 1, 0, 0, 0, 0)

    def prepare_head(self, s: State) -> None:
        """Prepare the rows that tell the rule set; they never change."""
        rules = s.rules
        flags = row(s.seats, flag(rules.duel), flag(rules.first_edition), flag(rules.twin_face_down), 0, 0, 0)
        self.head[0] = flags | row(0, 0, 0, 0, rules.rounds, rules.aside, rules.size)
        for kind in range(KIND_COUNT):
            if rules.place_of[kind] != NOTHING:
                self.head[SET_ROW + kind // ROW] |= bit(8 * (kind % ROW))

    def spread_kinds(self, rules: Rules) -> None:
        """Write the flags of the kinds of every set of a family's first cards, and of every set of its others."""
        for cards in range(HALVES):
            first: i64 = 0  # the sets of the others follow those of the first
            held: i64 = cards
            if held > FIRST_HALF:
                first = HALF_CARDS
                held -= FIRST_HALF + 1
            for place in range(first, FAMILY_CARDS):
                kind = rules.kinds[place]
                if (held >> (place - first)) & 1 != 0 and kind != NOTHING:
                    self.spread[KIND_ROWS * cards + kind // ROW] |= bit(8 * (kind % ROW))

    def observe(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Write what a viewer sees now, from a word on; a spectator looks from the first seat."""
        angle = viewer
        if viewer == NOTHING:
            angle = 0
        head = self.head
        if words[at] != head[0]:  # not written yet
            for n in range(MOMENT_ROW):
                words[at + n] = head[n]
        known = identified(s, viewer)
        words[at + QUESTION_ROW] = self.question_row(s, known, angle)
        self.write_moment(s, angle, words, at)
        self.write_families(s, angle, words, at)
        self.write_own(s, viewer, known, words, at)
        self.write_queue(s, known, angle, words, at)

    def write_moment(self, s: State, angle: i64, words: vec[i64], at: i64) -> None:
        """Phase, round and who is asked; who is to place; influence and the tops of the piles."""
        seat_cells = self.seat_cells
        base = angle * MAX_SEATS
        placers = s.placers
        moment = s.round << 8 | seat_cells[base + s.first] << 16
        if s.asked < NO_QUESTION:
            moment |= (s.asked + 1) << 32 | seat_cells[base + s.seat] << 40
        if s.asked == GAME_OVER:
            moment |= 2
        elif placers == 0:
            moment |= 1 | (s.cursor + 1) << 24
        words[at + MOMENT_ROW] = moment
        order: i64 = 0
        by: i64 = 0
        while placers != 0:
            order |= seat_cells[base + (placers & 15) - 1] << by
            placers >>= 4
            by += 8
        words[at + TO_PLACE_ROW] = order
        influence = influence_from(s, angle)
        if s.drawn < s.pile_size:
            influence |= self.pile_tops(s, angle)
        words[at + INFLUENCE_ROW] = influence

    def pile_tops(self, s: State, angle: i64) -> i64:
        """Duel: the family on top of each seat's pile, in the sixth and seventh cell."""
        tops: i64 = 0
        for seat in range(s.seats):
            top = s.pile[seat * s.pile_size + s.drawn]
            family = self.family_cells[angle * FAMILIES + printed_family(top)]
            tops |= family << (8 * self.seat_cells[angle * MAX_SEATS + seat] + 32)
        return tops

    def question_row(self, s: State, known: i64, angle: i64) -> i64:
        """Return the card at hand or acting, its slot, the ability, and the slot a Decree takes its card from."""
        if s.asked == REVEAL:
            return self.card_cells(known, angle, s.top(s.cursor)) | row(0, 0, s.cursor + 1, 0, 0, 0, 0)
        if s.asked >= NO_QUESTION or s.actor == NOTHING:
            return 0
        cells = self.card_cells(known, angle, s.actor) | row(0, 0, s.slot_of(s.actor) + 1, 0, 0, 0, 0)
        if s.asked > REVEAL:
            cells |= row(0, 0, 0, s.ability + 1, 0, 0, 0)
        if s.asked == GAP:
            cells |= row(0, 0, 0, 0, s.moving + 1, 0, 0)
        return cells

    def card_cells(self, known: i64, angle: i64, card: i64) -> i64:
        """Return the kind of a card as far as the viewer can tell, and its family."""
        return self.looks[angle * SIDES + ((known >> card) & 1) * CARDS + card]

    def write_families(self, s: State, angle: i64, words: vec[i64], at: i64) -> None:
        """What everyone sees of each family outside the queue."""
        in_hands = counts(s.hands)
        aside = counts(s.aside)
        twins = s.twins >> TWIN_PLACE
        bribes = s.rules.bribes
        piles = s.drawn < s.pile_size
        numbers = self.family_cells
        first = angle * FAMILIES
        spread = self.spread
        rows = self.kind_rows
        others = rows * (FIRST_HALF + 1)
        family_row = at + FAMILY_ROW - 1  # families are counted from 1
        discard_row = at + DISCARD_ROW - rows
        for family in self.families:
            by = family * FAMILY_CARDS
            cells = (in_hands >> by) & 15 | ((aside >> by) & 15) << 8 | ((twins >> by) & 1) << 24
            if bribes:
                cells |= flag(s.bribe[family] == NOTHING) << 32
            if piles:
                cells |= backs_in_pile(s, family) << 16
            number = numbers[first + family]
            words[family_row + number] = cells
            low = rows * ((s.discards >> by) & FIRST_HALF)
            high = others + rows * ((s.discards >> (by + HALF_CARDS)) & OTHER_HALF)
            to = discard_row + rows * number
            for n in range(rows):
                words[to + n] = spread[low + n] | spread[high + n]

    def write_own(self, s: State, viewer: i64, known: i64, words: vec[i64], at: i64) -> None:
        """The viewer's own hand and the cards it knows to be aside; a spectator has none."""
        if viewer == NOTHING:
            for i in range(at + HAND_ROW, at + DISCARD_ROW):
                words[i] = 0
            return
        for n in range(self.each):
            by = self.own[OWN_FAMILIES * viewer + n] * FAMILY_CARDS
            self.write_kinds((s.hands & known) >> by, words, at + HAND_ROW)
            self.write_kinds((s.aside & known) >> by, words, at + ASIDE_ROW)
            at += self.kind_rows

    def write_kinds(self, cards: i64, words: vec[i64], at: i64) -> None:
        """A flag for the kind of each of a family's cards that are among these; higher bits are other families'."""
        spread = self.spread
        rows = self.kind_rows
        low = rows * (cards & FIRST_HALF)
        high = rows * (FIRST_HALF + 1 + ((cards >> HALF_CARDS) & OTHER_HALF))
        for n in range(rows):
            words[at + n] = spread[low + n] | spread[high + n]

    def write_queue(self, s: State, known: i64, angle: i64, words: vec[i64], at: i64) -> None:
        """The top of each slot, then the covered cards, slot by slot and from the top down."""
        queue = s.queue
        looks = self.looks
        tokens = s.tokens
        revealed = s.revealed  # all of them are known
        stacked = s.stacked
        bribed: i64 = 0
        if s.rules.bribes:
            bribed = self.bribed_cards(s)
        base = angle * SIDES
        first = at + QUEUE_ROW
        covered = at + COVERED_ROW
        slots: i64 = QUEUE_SLOTS
        size = s.size
        for slot in range(min(size, slots)):
            card = i64(queue[slot])
            open_card = (revealed >> card) & 1
            cells = looks[base + card + CARDS * (((known >> card) & 1) + open_card)] | ONE_CARD
            waited = i64(tokens[card])
            if waited != 0 and open_card == 0:
                cells |= cell(waited) << 24
            if (bribed >> card) & 1 != 0 and open_card != 0:
                cells |= self.bribe_cell(s, angle, card)
            if (stacked >> card) & 1 != 0:
                below = self.write_covered(s, known, bribed, angle, slot, words, covered, at + ROWS)
                cells += (below - covered) * ONE_CARD
                covered = below
            words[first + slot] = cells
        if s.placers == 0 and s.asked != GAME_OVER and s.cursor < size:
            words[first + s.cursor] |= AT_HAND
        clear_rows(words, first + size, at + COVERED_ROW)
        clear_rows(words, covered, at + ROWS)

    def write_covered(
        self, s: State, known: i64, bribed: i64, angle: i64, slot: i64, words: vec[i64], at: i64, end: i64
    ) -> i64:
        """The cards under the top of a slot; return where their rows end."""
        looks = self.looks
        under = s.under
        base = angle * SIDES
        place = (slot + 1) << 40 | ONE_DEEP
        card = s.below(s.top(slot))
        while card != NOTHING and at < end:
            open_card = (s.revealed >> card) & 1
            cells = looks[base + card + CARDS * (((known >> card) & 1) + open_card)] | place
            if open_card == 0:
                cells |= cell(s.tokens_on(card)) << 24
            elif (bribed >> card) & 1 != 0:
                cells |= self.bribe_cell(s, angle, card)
            words[at] = cells
            at += 1
            place += ONE_DEEP
            card = i64(under[card])
        return at

    def bribed_cards(self, s: State) -> i64:
        """Return the cards that a bribe token lies on."""
        cards: i64 = 0
        for family in self.families:
            if s.bribe[family] != NOTHING:
                cards |= bit(s.bribe[family])
        return cards

    def bribe_cell(self, s: State, angle: i64, card: i64) -> i64:
        """Return the family whose bribe token lies on a card, in the fifth cell."""
        cells: i64 = 0
        for family in self.families:
            if s.bribe[family] == card:
                cells |= self.family_cells[angle * FAMILIES + family] << 32
        return cells


def influence_from(s: State, angle: i64) -> i64:
    """Return the influence of each seat, a byte each, from a seat on."""
    influence = s.influence
    cells: i64 = 0
    for seat in range(s.seats):
        cells |= cell(influence[seat]) << (8 * seat)
    before = 8 * angle
    return cells >> before | (cells & (bit(before) - 1)) << (8 * s.seats - before)


def backs_in_pile(s: State, family: i64) -> i64:
    """Duel: how many cards of a family lie in its seat's pile."""
    first = s.seat_of[family] * s.pile_size
    n: i64 = 0
    for place in range(s.drawn, s.pile_size):
        if printed_family(s.pile[first + place]) == family:
            n += 1
    return n


def clear_rows(words: vec[i64], start: i64, end: i64) -> None:
    """Rows that are in use come first: what lies after an empty one is empty too."""
    while start < end and words[start] != 0:
        words[start] = 0
        start += 1
