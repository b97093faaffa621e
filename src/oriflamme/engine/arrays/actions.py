"""Answers as action numbers, relative to the seat that is asked: the same number means the same to every seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from oriflamme.engine.arrays.rows import OWN_FAMILIES, QUEUE_SLOTS
from oriflamme.engine.rules.cards import (
    CARDS,
    FAMILIES,
    FAMILY_CARDS,
    NOTHING,
    cards_of_family,
    count,
    lowest,
    nth,
    printed_family,
)
from oriflamme.engine.rules.kinds import KIND_COUNT
from oriflamme.engine.rules.questions import GAP, NO_QUESTION, ON_SLOT, PLACE, PLACES, REVEAL, TARGET
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import placeable, places_for

WAIT_ACTION: Final = 0
REVEAL_ACTION: Final = 1
KEEP_ACTION: Final = 2
REPEAT_ACTION: Final = 3
TARGET_ACTION: Final = 4
GAP_ACTION: Final = TARGET_ACTION + QUEUE_SLOTS
PLACE_ACTION: Final = GAP_ACTION + QUEUE_SLOTS + 1
PLACE_WIDTH: Final = ON_SLOT + QUEUE_SLOTS
"""Where a card can be placed: front, back, on each slot."""
FAMILY_ACTIONS: Final[i64] = KIND_COUNT * PLACE_WIDTH
ACTIONS: Final[i64] = PLACE_ACTION + FAMILY_ACTIONS
DUEL_ACTIONS: Final[i64] = PLACE_ACTION + OWN_FAMILIES * FAMILY_ACTIONS
"""In the duel the placements of the second family follow those of the first."""

# An open question in numbers: first what is asked, then of whom, the options as a mask (of `place`: the cards), and
# where cards of the seat's first and second family can be placed.
SEAT: Final = 1
OPTIONS: Final = 2
PLACES_OF: Final = 3
QUESTION_SIZE: Final = PLACES_OF + OWN_FAMILIES


@final
class Actions:
    """Writes the masks of one table and reads its actions."""

    def __init__(self, s: State) -> None:
        self.rules: Rules = s.rules
        self.own: vec[i64] = vec[i64]([NOTHING] * (OWN_FAMILIES * MAX_SEATS))  # the families of each seat
        self.which: vec[i64] = vec[i64]([0] * FAMILIES)  # of a seat's families: its first or its second
        for family in range(FAMILIES):
            seat = s.seat_of[family]
            if seat != NOTHING:
                if self.own[OWN_FAMILIES * seat] != NOTHING:
                    self.which[family] = 1
                self.own[OWN_FAMILIES * seat + self.which[family]] = family
        self.size: i64 = DUEL_ACTIONS if s.rules.duel else ACTIONS
        self.starts: vec[i64] = vec[i64]([0] * CARDS)  # the action that places each card at the front
        for card in range(CARDS):
            kind = s.kind_of(card)
            if kind != NOTHING:
                first = PLACE_ACTION + FAMILY_ACTIONS * self.which[card // FAMILY_CARDS]
                self.starts[card] = first + PLACE_WIDTH * kind
        self.here: vec[i64] = vec[i64]([0] * PLACE_WIDTH)  # the places at hand
        self.question: vec[i64] = vec[i64]([NO_QUESTION] * QUESTION_SIZE)  # the one at hand

    # ---- the open question -----------------------------------------------------------------------------

    def ask(self, s: State, question: vec[i64], at: i64) -> None:
        """Write the open question of a state down."""
        question[at] = s.asked
        question[at + SEAT] = s.seat
        if s.asked != PLACE:
            question[at + OPTIONS] = s.options
            return
        cards = placeable(s)
        question[at + OPTIONS] = cards
        while cards != 0:  # all cards of a family have the same places; a Twin is asked for alone
            card = lowest(cards)
            family = printed_family(card)
            question[at + PLACES_OF + self.which[family]] = places_for(s, card)
            if not self.rules.duel:
                return
            cards &= ~cards_of_family(family)

    def show(self, s: State, question: vec[i64], at: i64, cells: vec[u8], start: i64) -> None:
        """Put the open question of a state in place of the last one, which the cells show."""
        self.mark(question, at, cells, start, 0)
        self.ask(s, question, at)
        self.mark(question, at, cells, start, 1)

    def mark(self, question: vec[i64], at: i64, cells: vec[u8], start: i64, value: u8) -> None:
        """Set the cells of all actions that answer a question to a value."""
        options = question[at + OPTIONS]
        if question[at] == PLACE:
            self.mark_placements(question, at, cells, start, value)
        elif question[at] < NO_QUESTION:
            start += first_action(question[at])
            while options != 0:
                cells[start + lowest(options)] = value
                options &= options - 1

    def mark_placements(self, question: vec[i64], at: i64, cells: vec[u8], start: i64, value: u8) -> None:
        cards = question[at + OPTIONS]
        here = self.here
        starts = self.starts
        while cards != 0:
            family = printed_family(lowest(cards))
            held = cards & cards_of_family(family)
            cards ^= held
            width = self.list_places(question[at + PLACES_OF + self.which[family]])
            while held != 0:
                first = start + starts[lowest(held)]
                held &= held - 1
                for n in range(width):
                    cells[first + here[n]] = value

    def list_places(self, places: i64) -> i64:
        """List some places; return how many they are."""
        here = self.here
        n: i64 = 0
        while places != 0:
            here[n] = lowest(places)
            places &= places - 1
            n += 1
        return n

    def read(self, question: vec[i64], at: i64, action: i64) -> i64:
        """Return the legal move that an action stands for, or NOTHING if it does not answer the question."""
        if question[at] >= NO_QUESTION or action < 0 or action >= self.size:
            return NOTHING
        if question[at] == PLACE:
            return self.read_placement(question, at, action - PLACE_ACTION)
        move = action - first_action(question[at])
        if move < 0 or move > GAP_ACTION or (question[at + OPTIONS] >> move) & 1 == 0:
            return NOTHING  # no question has more options
        return move

    def read_placement(self, question: vec[i64], at: i64, n: i64) -> i64:
        if n < 0:
            return NOTHING
        which = n // FAMILY_ACTIONS
        place = self.rules.place_of[n % FAMILY_ACTIONS // PLACE_WIDTH]
        if place == NOTHING:
            return NOTHING
        card = self.own[OWN_FAMILIES * question[at + SEAT] + which] * FAMILY_CARDS + place
        where = n % PLACE_WIDTH
        if (question[at + OPTIONS] >> card) & 1 == 0 or (question[at + PLACES_OF + which] >> where) & 1 == 0:
            return NOTHING
        return card * PLACES + where

    def draw(self, question: vec[i64], at: i64, chance: i64) -> i64:
        """Return one of the actions that answer a question, all equally likely if all chances of 32 bits are."""
        options = question[at + OPTIONS]
        if question[at] != PLACE:
            return first_action(question[at]) + nth(options, (chance * count(options)) >> 32)
        family = printed_family(lowest(options))
        held = options & cards_of_family(family)
        others = options ^ held  # of a seat with two families
        which = self.which[family]
        own = count(held) * count(question[at + PLACES_OF + which])
        n = own
        if others != 0:
            n += count(others) * count(question[at + PLACES_OF + 1 - which])
        n = (chance * n) >> 32
        if n >= own:
            n -= own
            held = others
            which = 1 - which
        places = question[at + PLACES_OF + which]
        width = count(places)
        return self.starts[nth(held, n // width)] + nth(places, n % width)

    # ---- states ----------------------------------------------------------------------------------------

    def write_mask(self, s: State, viewer: i64, cells: vec[u8], at: i64) -> None:
        """Write which actions answer the open question: a 1 for each; none for a viewer who is not asked."""
        for n in range(self.size):
            cells[at + n] = 0
        if viewer == s.seat:
            self.ask(s, self.question, 0)
            self.mark(self.question, 0, cells, at, 1)

    def legal(self, s: State) -> list[int]:
        """Return the actions that answer the open question, ascending."""
        found: list[int] = []
        if s.asked == PLACE:
            cards = placeable(s)
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                append_all(found, places_for(s, card), self.starts[card])
        elif s.asked < NO_QUESTION:
            append_all(found, s.options, first_action(s.asked))
        return found

    def action(self, s: State, move: i64) -> i64:
        """Return the action that stands for a move."""
        if s.asked == PLACE:
            return self.starts[move // PLACES] + move % PLACES
        return move + first_action(s.asked)

    def move(self, s: State, action: i64) -> i64:
        """Return the legal move that an action stands for, or NOTHING if it does not answer the open question."""
        self.ask(s, self.question, 0)
        return self.read(self.question, 0, action)


def first_action(question: i64) -> i64:
    """Return the first of the actions that answer this kind of question."""
    if question == PLACE:
        return PLACE_ACTION
    if question == TARGET:
        return TARGET_ACTION
    if question == GAP:
        return GAP_ACTION
    return WAIT_ACTION if question == REVEAL else KEEP_ACTION


def append_all(found: list[int], options: i64, action: i64) -> None:
    """Append the action of each of these options."""
    while options != 0:
        found.append(action + lowest(options))
        options &= options - 1
