"""A view as rows of eight small numbers, relative to the viewer's seat.

An observation is `ROWS` words of 64 bits; each of their bytes is a cell, the lowest byte the first. Families and
seats are counted from the viewer on, so that one network serves every seat. `game/layout.py` names the cells.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from oriflamme.engine.arrays.rows import (
    ASIDE_ROW,
    BACK_KIND,
    COVERED_ROW,
    DISCARD_ROW,
    EVENT_CELLS,
    FAMILY_ROW,
    HALF,
    HALF_CARDS,
    HAND_ROW,
    INFLUENCE_ROW,
    KIND_ROWS,
    MOMENT_ROW,
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
    FAMILY_MASK,
    NOTHING,
    bit,
    cards_of_family,
    count,
    flag,
    printed_family,
)
from oriflamme.engine.rules.journal import ACTED, GAME_ENDED, MOVED, WIDTH
from oriflamme.engine.rules.kinds import KIND_COUNT
from oriflamme.engine.rules.questions import GAME_OVER, GAP, NO_QUESTION, REVEAL
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.sight import identified, seen_in_event
from oriflamme.engine.rules.state import MAX_SEATS, State


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
        # Tables by viewer: the numbers of the seats, and the first two cells of each card, from its face and back.
        self.seat_cells: vec[i64] = vec[i64]([0] * (MAX_SEATS * MAX_SEATS))
        self.faces: vec[i64] = vec[i64]([0] * (MAX_SEATS * CARDS))
        self.backs: vec[i64] = vec[i64]([0] * (MAX_SEATS * CARDS))
        self.families: vec[i64] = vec[i64]([family for family in range(FAMILIES) if s.seat_of[family] != NOTHING])
        self.spread: vec[i64] = vec[i64]([0] * (KIND_ROWS * (HALF + HALF)))
        self.head: vec[i64] = vec[i64]([0] * MOMENT_ROW)
        for viewer in range(s.seats):
            self.look_from(s, viewer)
        self.write_head(s.rules)
        self.spread_kinds(s.rules)

    def look_from(self, s: State, viewer: i64) -> None:
        """Number the seats and families from a viewer on."""
        each: i64 = 2 if s.rules.duel else 1
        for seat in range(s.seats):
            away = seat - viewer if seat >= viewer else seat - viewer + s.seats
            self.seat_cells[viewer * MAX_SEATS + seat] = away + 1
            number = each * away
            for family in range(FAMILIES):
                if s.seat_of[family] == seat:
                    number += 1
                    for place in range(FAMILY_CARDS):
                        card = family * FAMILY_CARDS + place
                        self.faces[viewer * CARDS + card] = row(s.kind_of(card) + 1, number, 0, 0, 0, 0, 0)
                        self.backs[viewer * CARDS + card] = row(BACK_KIND, number, 0, 0, 0, 0, 0)

    def write_head(self, rules: Rules) -> None:
        """The rows that tell the rule set; they never change."""
        flags = row(0, flag(rules.duel), flag(rules.first_edition), flag(rules.twin_face_down), 0, 0, 0)
        self.head[0] = flags | row(0, 0, 0, 0, rules.rounds, rules.aside, rules.size)
        for kind in range(KIND_COUNT):
            if rules.place_of[kind] != NOTHING:
                self.head[SET_ROW + kind // ROW] |= bit(8 * (kind % ROW))

    def spread_kinds(self, rules: Rules) -> None:
        """Write the flags of the kinds of every set of a family's first cards, and of every set of its others."""
        for half in range(2):
            for cards in range(HALF):
                for n in range(HALF_CARDS):
                    place = HALF_CARDS * half + n
                    if (cards >> n) & 1 != 0 and place < FAMILY_CARDS and rules.kinds[place] != NOTHING:
                        kind = rules.kinds[place]
                        self.spread[KIND_ROWS * (half * HALF + cards) + kind // ROW] |= bit(8 * (kind % ROW))

    def family_cell(self, angle: i64, family: i64) -> i64:
        """Return a family's number, from 1."""
        return self.backs[angle * CARDS + family * FAMILY_CARDS] >> 8

    def observe(self, s: State, viewer: i64, words: vec[i64], at: i64) -> None:
        """Write what a viewer sees now, from a word on; a spectator looks from the first seat."""
        angle = viewer
        if viewer == NOTHING:
            angle = 0
        words[at] = self.head[0] | s.seats
        head = self.head
        for n in range(SET_ROW, MOMENT_ROW):
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
        moment = row(0, s.round, seat_cells[base + s.first], 0, 0, 0, 0)
        if s.asked < NO_QUESTION:
            moment |= row(0, 0, 0, 0, s.asked + 1, seat_cells[base + s.seat], 0)
        if s.asked == GAME_OVER:
            moment |= 2
        elif s.placers == 0:
            moment |= row(1, 0, 0, s.cursor + 1, 0, 0, 0)
        words[at + MOMENT_ROW] = moment
        placers = s.placers
        order: i64 = 0
        by: i64 = 0
        while placers != 0:
            order |= seat_cells[base + (placers & 15) - 1] << by
            placers >>= 4
            by += 8
        words[at + TO_PLACE_ROW] = order
        influence = self.pile_tops(s, angle)
        for seat in range(s.seats):
            influence |= cell(s.influence[seat]) << (8 * seat_cells[base + seat] - 8)
        words[at + INFLUENCE_ROW] = influence

    def pile_tops(self, s: State, angle: i64) -> i64:
        """Duel: the family on top of each seat's pile, in the sixth and seventh cell."""
        tops: i64 = 0
        if s.drawn < s.pile_size:
            for seat in range(s.seats):
                top = s.pile[seat * s.pile_size + s.drawn]
                family = self.family_cell(angle, printed_family(top))
                tops |= family << (8 * self.seat_cells[angle * MAX_SEATS + seat] + 32)
        return tops

    def question_row(self, s: State, known: i64, angle: i64) -> i64:
        """Return the card at hand or acting, its slot, the ability, and the slot a Decree takes its card from."""
        if s.asked == REVEAL:
            card = s.queue[s.cursor]
            return self.card_cells(known, angle, card) | row(0, 0, s.cursor + 1, 0, 0, 0, 0)
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
        if (known >> card) & 1 != 0:
            return self.faces[angle * CARDS + card]
        return self.backs[angle * CARDS + card]

    def write_families(self, s: State, angle: i64, words: vec[i64], at: i64) -> None:
        """What everyone sees of each family outside the queue."""
        for family in self.families:
            cards = cards_of_family(family)
            cells = count(s.hands & cards) | count(s.aside & cards) << 8
            if s.rules.twins:
                cells |= flag(s.twins & cards != 0) << 24
            if s.rules.bribes:
                cells |= flag(s.bribe[family] == NOTHING) << 32
            if s.drawn < s.pile_size:
                cells |= backs_in_pile(s, family) << 16
            number = self.family_cell(angle, family) - 1
            words[at + FAMILY_ROW + number] = cells
            self.write_kinds(s.discards, family, words, at + DISCARD_ROW + KIND_ROWS * number)

    def write_own(self, s: State, viewer: i64, known: i64, words: vec[i64], at: i64) -> None:
        """The viewer's own hand and the cards it knows to be aside; a spectator has none."""
        if viewer == NOTHING:
            for i in range(at + HAND_ROW, at + DISCARD_ROW):
                words[i] = 0
        for family in self.families:
            if s.seat_of[family] == viewer:
                row_of = KIND_ROWS * (self.family_cell(viewer, family) - 1)
                self.write_kinds(s.hands & known, family, words, at + HAND_ROW + row_of)
                self.write_kinds(s.aside & known, family, words, at + ASIDE_ROW + row_of)

    def write_kinds(self, cards: i64, family: i64, words: vec[i64], at: i64) -> None:
        """A flag for the kind of each of a family's cards that are among these."""
        spread = self.spread
        own = (cards >> (family * FAMILY_CARDS)) & FAMILY_MASK
        rows = KIND_ROWS
        low = rows * (own & (HALF - 1))
        high = rows * (HALF + (own >> HALF_CARDS))
        for n in range(rows):
            words[at + n] = spread[low + n] | spread[high + n]

    def write_queue(self, s: State, known: i64, angle: i64, words: vec[i64], at: i64) -> None:
        """The top of each slot, then the covered cards, slot by slot and from the top down."""
        covered = at + COVERED_ROW
        first = at + QUEUE_ROW
        queue = s.queue
        below = s.under
        slots: i64 = QUEUE_SLOTS
        bribed: i64 = 0
        if s.rules.bribes:
            bribed = self.bribed_cards(s)
        for slot in range(min(s.size, slots)):
            card = queue[slot]
            height: i64 = 1
            under = below[card]
            while under != NOTHING and covered < at + ROWS:
                words[covered] = self.queue_cells(s, known, bribed, angle, under) | row(0, 0, 0, 0, 0, slot + 1, height)
                covered += 1
                height += 1
                under = below[under]
            words[first + slot] = self.queue_cells(s, known, bribed, angle, card) | height << 40
        if s.placers == 0 and s.asked != GAME_OVER and s.cursor < s.size:
            words[first + s.cursor] |= row(0, 0, 0, 0, 0, 0, 1)
        clear_rows(words, first + s.size, at + COVERED_ROW)
        clear_rows(words, covered, at + ROWS)

    def bribed_cards(self, s: State) -> i64:
        """Return the cards that a bribe token lies on."""
        cards: i64 = 0
        for family in self.families:
            if s.bribe[family] != NOTHING:
                cards |= bit(s.bribe[family])
        return cards

    def queue_cells(self, s: State, known: i64, bribed: i64, angle: i64, card: i64) -> i64:
        """Return the cells of a card of the queue as the viewer sees it."""
        at = angle * CARDS + card
        cells = self.faces[at] if (known >> card) & 1 != 0 else self.backs[at]
        if not s.is_revealed(card):
            return cells | cell(s.tokens[card]) << 24
        cells |= row(0, 0, 1, 0, 0, 0, 0)
        if (bribed >> card) & 1 != 0:
            for family in self.families:
                if s.bribe[family] == card:
                    cells |= self.family_cell(angle, family) << 32
        return cells

    def write_history(self, s: State, viewer: i64, journal: list[int], cells: vec[u8]) -> None:
        """Write what the viewer saw happen, a row for each event, oldest first; of too many the latest."""
        angle = viewer
        if viewer == NOTHING:
            angle = 0
        rows: i64 = len(cells) // EVENT_CELLS
        first: i64 = len(journal) // WIDTH - rows
        if first < 0:
            first = 0
        at: i64 = 0
        row_at: i64 = first * WIDTH
        while row_at < len(journal):
            self.write_event(s, viewer, angle, journal, row_at, cells, at)
            row_at += WIDTH
            at += EVENT_CELLS
        while at < len(cells):
            cells[at] = 0
            at += 1

    def write_event(
        self, s: State, viewer: i64, angle: i64, journal: list[int], row_at: i64, cells: vec[u8], at: i64
    ) -> None:
        event: i64 = journal[row_at]
        amount: i64 = journal[row_at + 5]
        if event == GAME_ENDED:
            amount = 0
        elif event == ACTED or event == MOVED:
            amount += 1
        put(cells, at, event + 1)
        put(cells, at + 1, self.seat_cell(angle, journal[row_at + 1]))
        self.put_card(angle, seen_in_event(s, viewer, journal[row_at + 2], journal[row_at + 3]), cells, at + 2)
        put(cells, at + 4, journal[row_at + 4] + 1)
        put(cells, at + 5, cell(amount))
        put(cells, at + 6, journal[row_at + 6])
        self.put_card(angle, journal[row_at + 8], cells, at + 7)
        put(cells, at + 9, self.seat_cell(angle, journal[row_at + 9]))

    def seat_cell(self, angle: i64, seat: i64) -> i64:
        """Return a seat's number, from 1; 0 for none."""
        if seat == NOTHING:
            return 0
        return self.seat_cells[angle * MAX_SEATS + seat]

    def put_card(self, angle: i64, card: i64, cells: vec[u8], at: i64) -> None:
        """The kind and family of a card, of its back, or of none."""
        known: i64 = 0
        if card == NOTHING:
            pass
        elif card < CARDS:
            known = self.faces[angle * CARDS + card]
        else:
            known = self.backs[angle * CARDS + (card - CARDS) * FAMILY_CARDS]
        put(cells, at, known & 255)
        put(cells, at + 1, known >> 8)


def put(cells: vec[u8], at: i64, number: i64) -> None:
    cells[at] = u8(number)


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
