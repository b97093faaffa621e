"""Features of a placement: the card, and the place it goes to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import known_kind, standing
from oriflamme.engine.policy.card_facts import ARCHER
from oriflamme.engine.policy.dimensions import (
    ARCHERS,
    CARD,
    COVERED,
    ENDING,
    FEW_ROUNDS_LEFT,
    KNOWN,
    LATE,
    LATER_PLACERS,
    LEAD,
    LEADER,
    LEADERS_CARDS,
    MINE,
    NAMESAKE,
    OPEN,
    OTHER_STANDING,
    OWN_CARDS,
    PHASE,
    POINTS,
    QUEUE_SIZE,
    REGION,
    ROUNDS_LEFT,
    SEATS,
    SIDE,
    SPOT,
    STANDING,
    TOKENS,
)
from oriflamme.engine.policy.feature import POLICY, Dimension, Feature
from oriflamme.engine.policy.options import Options, leader_beside, leads, seats_bucket
from oriflamme.engine.rules.cards import bit, cards_of_family, flag, lowest, printed_family
from oriflamme.engine.rules.questions import FRONT, ON_SLOT, PLACES
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import placeable, places_for


def place(name: str, dimensions: list[Dimension]) -> Feature:
    return POLICY.declare("place", name, dimensions)


# Of the place, for each card; the card is the last dimension, so that its kind can be added to the cell.
TIME: Final = place("time", [ROUNDS_LEFT, SPOT, CARD])
NEIGHBOUR: Final = place("neighbour", [REGION, STANDING, CARD])
TABLE: Final = place("table", [SEATS, REGION, LEADER, CARD])
# The same place is either an end of the queue ...
TO_COME: Final = place("to_come", [SIDE, LATER_PLACERS, CARD])
SHOTS: Final = place("shots", [SIDE, ARCHERS, CARD])
END_CARD: Final = place("end_card", [SIDE, MINE, KNOWN, CARD])
END_NEIGHBOUR: Final = place("end_neighbour", [SIDE, FEW_ROUNDS_LEFT, STANDING, LEADER, CARD])
LATE_END_CARD: Final = place("late_end_card", [SIDE, LATE, MINE, KNOWN, CARD])
# ... or an own slot.
NEXT: Final = place("next", [OTHER_STANDING, CARD])
COVERED_CARD: Final = place("covered_card", [COVERED, CARD])
COVERED_TOKENS: Final = place("covered_tokens", [TOKENS, OPEN, CARD])
BOTH_NEIGHBOURS: Final = place("both_neighbours", [ENDING, STANDING, OTHER_STANDING, CARD])
LATE_COVERED_CARD: Final = place("late_covered_card", [COVERED, LATE, CARD])
# Of the place, whatever the card.
SIZE: Final = place("size", [SPOT, QUEUE_SIZE, ROUNDS_LEFT])
# Of the card, whatever the place.
SCORE: Final = place("score", [LEAD, PHASE, CARD])
OPEN_NAMESAKE: Final = place("open_namesake", [NAMESAKE, OWN_CARDS, CARD])
RACE: Final = place("race", [LATE, POINTS, CARD])
LEADERS: Final = place("leaders", [FEW_ROUNDS_LEFT, LEADERS_CARDS, CARD])

PLACE_CELLS: Final = 8
"""Cells of a place to which the kind of a card is added: as many for an end as for a slot."""
UNROLLED: Final = 8
"""Those that are added up without a loop, which saves a twentieth of the time of a game."""


def describe_placements(s: State, o: Options) -> None:
    """List every card in every place."""
    cards = placeable(s)
    survey_queue(s, o)
    if o.direct:
        score_cards(s, o, cards)
    later = LATER_PLACERS.clamp(later_placers(s))
    while cards != 0:
        family = printed_family(lowest(cards))
        held = cards & cards_of_family(family)
        cards &= ~held
        places = places_for(s, lowest(held))
        while places != 0:
            where = lowest(places)
            places &= places - 1
            if where < ON_SLOT:
                describe_end(s, o, where, later)
            else:
                describe_slot(s, o, where - ON_SLOT)
            if o.direct:
                score_placements(s, o, held, where)
            else:
                list_placements(s, o, held, where)


def survey_queue(s: State, o: Options) -> None:
    """Count own cards, open kinds, open Archers of rivals, and the cards of leading rivals."""
    seat = o.seat
    open_kinds: i64 = 0
    mine: i64 = 0
    archers: i64 = 0
    leaders: i64 = 0
    queue = s.queue
    belongs = s.belongs
    seat_of = s.seat_of
    influence = s.influence
    revealed = s.revealed
    best = o.best
    for slot in range(s.size):
        card = i64(queue[slot])
        owner = seat_of[i64(belongs[card])]
        is_mine = owner == seat
        mine += flag(is_mine)
        leaders += flag(not is_mine and influence[owner] == best)
        if (revealed >> card) & 1 != 0:
            kind = s.kind_of(card)
            open_kinds |= bit(kind)
            if kind == ARCHER and not is_mine:
                archers = 1
    o.open_kinds = open_kinds
    o.own_cards = OWN_CARDS.clamp(mine)
    o.archers = archers
    o.leaders_cards = LEADERS_CARDS.clamp(leaders)


def later_placers(s: State) -> i64:
    """Return how many cards are placed after this one in this round."""
    n: i64 = 0
    placers = s.placers >> 4
    while placers != 0:
        n += 1
        placers >>= 4
    return n


def describe_end(s: State, o: Options, where: i64, later: i64) -> None:
    """Describe an end of the queue."""
    here = o.here
    side = flag(where != FRONT)
    spot = side
    slot: i64 = 0
    mine: i64 = 0
    known: i64 = 0
    if s.size == 0:
        spot = 2
    else:
        slot = side * (s.size - 1)
        card = s.top(slot)
        mine = flag(s.seat_of_card(card) == o.seat)
        known = known_kind(s, o.seat, card) + 1
    who = standing(s, o.seat, slot)
    led = flag(leads(s, o, slot))
    here[0] = TIME.cell(o.left, spot)
    here[1] = NEIGHBOUR.cell(side, who)
    here[2] = TABLE.cell(seats_bucket(s), side, led)
    here[3] = TO_COME.cell(side, later)
    here[4] = SHOTS.cell(side, o.archers)
    here[5] = END_CARD.cell(side, mine, known)
    here[6] = END_NEIGHBOUR.cell(side, FEW_ROUNDS_LEFT.clamp(o.left), who, led)
    here[7] = LATE_END_CARD.cell(side, o.late, mine, known)
    o.common = SIZE.cell(spot, QUEUE_SIZE.clamp(s.size // 2), o.left)


def describe_slot(s: State, o: Options, slot: i64) -> None:
    """Describe a place on an own slot."""
    here = o.here
    card = s.top(slot)
    kind = s.kind_of(card)
    is_open = flag(s.is_revealed(card))
    spot = 4 - is_open
    before = standing(s, o.seat, slot - 1)
    after = standing(s, o.seat, slot + 1)
    here[0] = TIME.cell(o.left, spot)
    here[1] = NEIGHBOUR.cell(2, before)
    here[2] = TABLE.cell(seats_bucket(s), 2, leader_beside(s, o, slot))
    here[3] = NEXT.cell(after)
    here[4] = COVERED_CARD.cell(kind)
    here[5] = COVERED_TOKENS.cell(TOKENS.clamp(s.tokens_on(card)), is_open)
    here[6] = BOTH_NEIGHBOURS.cell(flag(o.left < 2), before, after)
    here[7] = LATE_COVERED_CARD.cell(kind, o.late)
    o.common = SIZE.cell(spot, QUEUE_SIZE.clamp(s.size // 2), o.left)


def list_placements(s: State, o: Options, held: i64, where: i64) -> None:
    """List each of these cards in the place at hand, with all cells."""
    here = o.here
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = s.kind_of(card)
        o.add(card * PLACES + where)
        for n in range(PLACE_CELLS):
            o.put(here[n] + kind)
        o.put(o.common)
        put_card(o, kind)
        o.finish()


def put_card(o: Options, kind: i64) -> None:
    """Add the cells of a card that are the same in every place."""
    o.put(SCORE.cell(o.lead, o.phase, kind))
    o.put(OPEN_NAMESAKE.cell((o.open_kinds >> kind) & 1, o.own_cards, kind))
    o.put(RACE.cell(o.late, o.points, kind))
    o.put(LEADERS.cell(FEW_ROUNDS_LEFT.clamp(o.left), o.leaders_cards, kind))


def score_cards(s: State, o: Options, cards: i64) -> None:
    """Score what is the same for a card in every place."""
    bases = o.bases
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        o.score = 0
        put_card(o, s.kind_of(card))
        bases[card] = o.score


def score_placements(s: State, o: Options, held: i64, where: i64) -> None:
    """Score each of these cards in the place at hand: placements are most of the options of a game."""
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
    common = i64(weights[o.common])
    n = o.n
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = kinds[card]
        score = common + bases[card]
        score += i64(weights[a + kind]) + i64(weights[b + kind]) + i64(weights[c + kind]) + i64(weights[d + kind])
        score += i64(weights[e + kind]) + i64(weights[f + kind]) + i64(weights[g + kind]) + i64(weights[h + kind])
        for j in range(UNROLLED, PLACE_CELLS):
            score += i64(weights[here[j] + kind])
        scores[n] = score
        moves[n] = card * PLACES + where
        n += 1
    o.n = n
