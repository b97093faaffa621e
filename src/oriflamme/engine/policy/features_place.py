"""What a seat notices about the cards it may place, and where."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import STANDINGS, named, standing
from oriflamme.engine.policy.options import (
    P_AFTER,
    P_BESIDE,
    P_KIN,
    P_LATE,
    P_LEAD,
    P_MODEL,
    P_OPEN,
    P_RACE,
    P_SEATS,
    P_SIZE,
    P_STAKE,
    P_TIME,
    P_UNDER,
    Options,
    leader_beside,
    leads,
    seats_bucket,
)
from oriflamme.engine.rules.cards import ARCHER, KINDS, bit, cards_of_family, flag, lowest, printed_family
from oriflamme.engine.rules.questions import FRONT, ON_SLOT, PLACES
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import placeable, places_for


def notice_places(s: State, o: Options) -> None:
    """Every card in every place."""
    o.width = 13
    cards = placeable(s)
    look_over(s, o)
    if o.quick:
        weigh_cards(s, o, cards)
    later = min(later_placers(s), 3)
    while cards != 0:
        family = printed_family(lowest(cards))
        held = cards & cards_of_family(family)
        cards &= ~held
        places = places_for(s, lowest(held))
        while places != 0:
            place = lowest(places)
            places &= places - 1
            if place < ON_SLOT:
                notice_end(s, o, place, later)
            else:
                notice_slot(s, o, place - ON_SLOT)
            list_cards(s, o, held, place)


def look_over(s: State, o: Options) -> None:
    """Open names, own cards, open Archers of rivals, and the cards of leading rivals."""
    seat = o.seat
    open_kinds: i64 = 0
    mine: i64 = 0
    archers: i64 = 0
    stake: i64 = 0
    queue = s.queue
    belongs = s.belongs
    seat_of = s.seat_of
    influence = s.influence
    revealed = s.revealed
    best = o.best
    for slot in range(s.size):
        card = queue[slot]
        owner = seat_of[belongs[card]]
        is_mine = owner == seat
        mine += flag(is_mine)
        stake += flag(not is_mine and influence[owner] == best)
        if (revealed >> card) & 1 != 0:
            kind = s.kind_of(card)
            open_kinds |= bit(kind)
            if kind == ARCHER and not is_mine:
                archers = 1
    o.open_kinds = open_kinds
    o.mine = min(mine, 3)
    o.archers = archers
    o.stake = min(stake, 3)


def later_placers(s: State) -> i64:
    """How many cards are placed after this one in this round."""
    n: i64 = 0
    placers = s.placers >> 4
    while placers != 0:
        n += 1
        placers >>= 4
    return n


def notice_end(s: State, o: Options, place: i64, later: i64) -> None:
    """An end of the queue."""
    here = o.here
    side = flag(place != FRONT)
    where = side
    slot: i64 = 0
    known: i64 = 0
    if s.size == 0:
        where = 2
    else:
        slot = side * (s.size - 1)
        known = named(s, o.seat, s.queue[slot])
    here[0] = P_TIME + (o.left * 5 + where) * KINDS
    who = standing(s, o.seat, slot)
    here[1] = P_BESIDE + (side * STANDINGS + who) * KINDS
    here[2] = P_AFTER + (side * 4 + later) * KINDS
    here[3] = P_UNDER + (side * 2 + o.archers) * KINDS
    here[4] = P_KIN + (side * 44 + known) * KINDS
    led = flag(leads(s, o, slot))
    here[5] = P_SEATS + ((seats_bucket(s) * 3 + side) * 2 + led) * KINDS
    here[6] = P_LATE + (((side * 4 + min(o.left, 3)) * STANDINGS + who) * 2 + led) * KINDS
    here[7] = P_MODEL + ((side * 3 + o.late) * 44 + known) * KINDS
    here[8] = P_SIZE + (where * 6 + size_bucket(s)) * 6 + o.left


def notice_slot(s: State, o: Options, slot: i64) -> None:
    """A place on an own slot."""
    here = o.here
    card = s.queue[slot]
    is_open = flag(s.is_revealed(card))
    where = 4 - is_open
    here[0] = P_TIME + (o.left * 5 + where) * KINDS
    before = standing(s, o.seat, slot - 1)
    after = standing(s, o.seat, slot + 1)
    here[1] = P_BESIDE + (2 * STANDINGS + before) * KINDS
    here[2] = P_AFTER + (8 + after) * KINDS
    here[3] = P_UNDER + (4 + s.kind_of(card)) * KINDS
    here[4] = P_KIN + (88 + min(s.tokens[card], 3) * 2 + is_open) * KINDS
    here[5] = P_SEATS + ((seats_bucket(s) * 3 + 2) * 2 + leader_beside(s, o, slot)) * KINDS
    here[6] = P_LATE + (192 + (flag(o.left < 2) * STANDINGS + before) * STANDINGS + after) * KINDS
    here[7] = P_MODEL + (264 + s.kind_of(card) * 3 + o.late) * KINDS
    here[8] = P_SIZE + (where * 6 + size_bucket(s)) * 6 + o.left


def size_bucket(s: State) -> i64:
    return min(s.size // 2, 5)


def list_cards(s: State, o: Options, held: i64, place: i64) -> None:
    """The place at hand for each of these cards."""
    if o.quick:
        score_cards(s, o, held, place)
        return
    here = o.here
    cells = o.cells
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = s.kind_of(card)
        at = o.add(card * PLACES + place)
        for j in range(8):
            cells[at + j] = here[j] + kind
        cells[at + 8] = here[8]
        cells[at + 9] = P_LEAD + (o.lead * 3 + o.phase) * KINDS + kind
        cells[at + 10] = P_OPEN + (((o.open_kinds >> kind) & 1) * 4 + o.mine) * KINDS + kind
        cells[at + 11] = P_RACE + o.race * KINDS + kind
        cells[at + 12] = P_STAKE + (min(o.left, 3) * 4 + o.stake) * KINDS + kind


def weigh_cards(s: State, o: Options, cards: i64) -> None:
    """What is the same for a card wherever it is placed, weighed at once."""
    weights = o.weights
    bases = o.bases
    lead = P_LEAD + (o.lead * 3 + o.phase) * KINDS
    race = P_RACE + o.race * KINDS
    stake = P_STAKE + (min(o.left, 3) * 4 + o.stake) * KINDS
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        kind = s.kind_of(card)
        known = i64(weights[P_OPEN + (((o.open_kinds >> kind) & 1) * 4 + o.mine) * KINDS + kind])
        bases[card] = known + i64(weights[lead + kind]) + i64(weights[race + kind]) + i64(weights[stake + kind])


def score_cards(s: State, o: Options, held: i64, place: i64) -> None:
    """The same as listing their cells, weighed at once: placements are most of the options of a game."""
    here = o.here
    weights = o.weights
    scores = o.scores
    moves = o.moves
    bases = o.bases
    kinds = s.rules.kinds
    a = here[0]
    b = here[1]
    c = here[2]
    d = here[3]
    e = here[4]
    f = here[5]
    g = here[6]
    h = here[7]
    common = i64(weights[here[8]])
    n = o.n
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = kinds[card]
        first = i64(weights[a + kind]) + i64(weights[b + kind]) + i64(weights[c + kind]) + i64(weights[d + kind])
        second = i64(weights[e + kind]) + i64(weights[f + kind]) + i64(weights[g + kind]) + i64(weights[h + kind])
        scores[n] = common + bases[card] + first + second
        moves[n] = card * PLACES + place
        n += 1
    o.n = n
