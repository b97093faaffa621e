"""What a seat notices about each of its options: the numbers of the weights that a fitted policy adds up.

The moves that answer the open question are listed with `width` cells each; a cell is the index of a weight.
Cells of cards are `start + situation * KINDS + kind`, so that every card has weights of its own.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.cards import (
    ARCHER,
    ASSASSINATION,
    BRIBERY,
    COMBINATION,
    CUTTHROAT,
    DECREE,
    FELON,
    KINDS,
    NOTHING,
    SHAPESHIFTER,
    SPY,
    SUBSTITUTION,
    bit,
    cards_of_family,
    flag,
    lowest,
    printed_family,
)
from oriflamme.engine.outlook import (
    STANDINGS,
    baits_left,
    best_rival,
    best_use,
    has_double,
    known_kind,
    promise,
    standing,
)
from oriflamme.engine.state import FRONT, GAP, ON_SLOT, PLACE, PLACES, REVEAL, TARGET, State
from oriflamme.engine.walk import placeable, places_for

LAYOUT: Final = 1
"""Changes with the meaning of any cell: weights fit one layout only."""
MOST: Final = 200
"""More options than any question has."""
WIDTH: Final = 12
"""More cells than any option has."""

# Where the weights of each group begin; the first one is always 0.
P_TIME: Final = 1  # rounds left × place
P_BESIDE: Final = P_TIME + KINDS * 30  # place × who stands before it
P_AFTER: Final = P_BESIDE + KINDS * 36  # who places later, or who stands after it
P_UNDER: Final = P_AFTER + KINDS * 20  # Archers, or the covered card
P_KIN: Final = P_UNDER + KINDS * 25  # the card at that end, or the tokens under it
P_LEAD: Final = P_KIN + KINDS * 96
P_SEATS: Final = P_LEAD + KINDS * 15  # seats × place × a leading rival beside it
P_OPEN: Final = P_SEATS + KINDS * 24  # namesake open × own cards in the queue
P_SIZE: Final = P_OPEN + KINDS * 8  # place × size × rounds left, whatever the card
R_TIME: Final = P_SIZE + 180  # rounds left × tokens
R_BEFORE: Final = R_TIME + KINDS * 24
R_AFTER: Final = R_BEFORE + KINDS * STANDINGS
R_LEAD: Final = R_AFTER + KINDS * STANDINGS
R_EDGE: Final = R_LEAD + KINDS * 15
R_PROMISE: Final = R_EDGE + KINDS * 8
R_STACK: Final = R_PROMISE + KINDS * 12
R_SEATS: Final = R_STACK + KINDS * 3
R_COMING: Final = R_SEATS + KINDS * 4
R_OPEN: Final = R_COMING + KINDS * 4
R_LEADER: Final = R_OPEN + KINDS * 12
R_TOKENS: Final = R_LEADER + KINDS * 6
T_KIND: Final = R_TOKENS + KINDS * 16  # ability × victim
T_GAP: Final = T_KIND + KINDS * 44
T_FACE: Final = T_GAP + 6 * 45
T_TURN: Final = T_FACE + 6 * 114
T_STACK: Final = T_TURN + KINDS * 8
T_SELF: Final = T_STACK + 24
T_PROMISE: Final = T_SELF + KINDS * 10
T_BESIDE: Final = T_PROMISE + KINDS * 4
G_ZONE: Final = T_BESIDE + 36
G_BEFORE: Final = G_ZONE + 44 * 4
G_AFTER: Final = G_BEFORE + 44 * STANDINGS
G_AGAIN: Final = G_AFTER + 44 * STANDINGS
A_USE: Final = G_AGAIN + 32
WEIGHTS: Final = A_USE + 60


@final
class Options:
    """The moves that answer a question, with what is noticed about each; one object serves many questions."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.free: i64 = 0  # so many of the first options have no cells: they weigh nothing
        self.width: i64 = 0
        self.moves: vec[i64] = vec[i64]([0] * MOST)
        self.cells: vec[i64] = vec[i64]([0] * (MOST * WIDTH))
        self.mass: vec[i64] = vec[i64]([0] * MOST)  # how likely each is, not yet divided by the total
        self.scores: vec[i64] = vec[i64]([0] * MOST)
        self.total: i64 = 0
        self.quick: bool = False  # placements are weighed at once, by these weights, without cells
        self.weights: vec[i64] = vec[i64]()
        self.here: vec[i64] = vec[i64]([0] * WIDTH)
        # what the seat has in mind, whatever the option
        self.seat: i64 = 0
        self.left: i64 = 0
        self.phase: i64 = 0
        self.best: i64 = 0
        self.lead: i64 = 0
        self.archers: i64 = 0
        self.mine: i64 = 0
        self.coming: i64 = 0

    def add(self, move: i64) -> i64:
        """A further option; where its cells begin."""
        n = self.n
        self.moves[n] = move
        self.n = n + 1
        return n * WIDTH


def notice(s: State, o: Options) -> None:
    """List the options of the open question with their cells."""
    o.n = 0
    o.free = 0
    seat = s.seat
    o.seat = seat
    left = s.rules.rounds - s.round
    o.left = left
    o.phase = flag(left > 0) + flag(left > 2)
    o.best = best_rival(s, seat)
    o.lead = lead_bucket(s.influence[seat] - o.best)
    if s.asked == REVEAL:
        notice_reveal(s, o)
    elif s.asked == PLACE:
        notice_places(s, o)
    elif s.asked == TARGET:
        notice_targets(s, o)
    elif s.asked == GAP:
        notice_gaps(s, o)
    else:
        notice_repeat(s, o)


def lead_bucket(lead: i64) -> i64:
    """From far behind (0) to well ahead (4)."""
    if lead <= -4:
        return 0
    if lead <= -2:
        return 1
    if lead <= 0:
        return 2
    return 3 + flag(lead > 2)


def seats_bucket(s: State) -> i64:
    return s.seats - 2


# ---- placement -------------------------------------------------------------------------------------------


def notice_places(s: State, o: Options) -> None:
    """Every card in every place."""
    o.width = 9
    seat = o.seat
    cards = placeable(s)
    open_kinds: i64 = 0
    mine: i64 = 0
    archers: i64 = 0
    queue = s.queue
    for slot in range(s.size):
        card = queue[slot]
        is_mine = s.seat_of_card(card) == seat
        mine += flag(is_mine)
        if s.is_revealed(card):
            kind = s.kind_of(card)
            open_kinds |= bit(kind)
            if kind == ARCHER and not is_mine:
                archers = 1
    mine = min(mine, 3)
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
                notice_end(s, o, place, archers, later)
            else:
                notice_slot(s, o, place - ON_SLOT)
            list_cards(s, o, held, place, open_kinds, mine)


def later_placers(s: State) -> i64:
    """How many cards are placed after this one in this round."""
    n: i64 = 0
    placers = s.placers >> 4
    while placers != 0:
        n += 1
        placers >>= 4
    return n


def notice_end(s: State, o: Options, place: i64, archers: i64, later: i64) -> None:
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
        card = s.queue[slot]
        known = known_kind(s, o.seat, card) + 1 + 22 * flag(s.seat_of_card(card) == o.seat)
    here[0] = P_TIME + (o.left * 5 + where) * KINDS
    here[1] = P_BESIDE + (side * STANDINGS + standing(s, o.seat, slot)) * KINDS
    here[2] = P_AFTER + (side * 4 + later) * KINDS
    here[3] = P_UNDER + (side * 2 + archers) * KINDS
    here[4] = P_KIN + (side * 44 + known) * KINDS
    here[5] = P_LEAD + (o.lead * 3 + o.phase) * KINDS
    here[6] = P_SEATS + ((seats_bucket(s) * 3 + side) * 2 + flag(leads(s, o, slot))) * KINDS
    here[8] = P_SIZE + (where * 6 + size_bucket(s)) * 6 + o.left


def notice_slot(s: State, o: Options, slot: i64) -> None:
    """A place on an own slot."""
    here = o.here
    card = s.queue[slot]
    is_open = flag(s.is_revealed(card))
    where = 4 - is_open
    here[0] = P_TIME + (o.left * 5 + where) * KINDS
    here[1] = P_BESIDE + (2 * STANDINGS + standing(s, o.seat, slot - 1)) * KINDS
    here[2] = P_AFTER + (8 + standing(s, o.seat, slot + 1)) * KINDS
    here[3] = P_UNDER + (4 + s.kind_of(card)) * KINDS
    here[4] = P_KIN + (88 + min(s.tokens[card], 3) * 2 + is_open) * KINDS
    here[5] = P_LEAD + (o.lead * 3 + o.phase) * KINDS
    here[6] = P_SEATS + ((seats_bucket(s) * 3 + 2) * 2 + leader_beside(s, o, slot)) * KINDS
    here[8] = P_SIZE + (where * 6 + size_bucket(s)) * 6 + o.left


def size_bucket(s: State) -> i64:
    return min(s.size // 2, 5)


def list_cards(s: State, o: Options, held: i64, place: i64, open_kinds: i64, mine: i64) -> None:
    """The place at hand for each of these cards."""
    if o.quick:
        score_cards(s, o, held, place, open_kinds, mine)
        return
    here = o.here
    cells = o.cells
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = s.kind_of(card)
        at = o.add(card * PLACES + place)
        for j in range(7):
            cells[at + j] = here[j] + kind
        cells[at + 7] = P_OPEN + (((open_kinds >> kind) & 1) * 4 + mine) * KINDS + kind
        cells[at + 8] = here[8]


def score_cards(s: State, o: Options, held: i64, place: i64, open_kinds: i64, mine: i64) -> None:
    """The same, weighed at once: placements are most of the options of a game."""
    here = o.here
    weights = o.weights
    scores = o.scores
    a = here[0]
    b = here[1]
    c = here[2]
    d = here[3]
    e = here[4]
    f = here[5]
    g = here[6]
    common = weights[here[8]]
    while held != 0:
        card = lowest(held)
        held &= held - 1
        kind = s.kind_of(card)
        known = weights[P_OPEN + (((open_kinds >> kind) & 1) * 4 + mine) * KINDS + kind]
        first = weights[a + kind] + weights[b + kind] + weights[c + kind] + weights[d + kind]
        scores[o.n] = common + known + first + weights[e + kind] + weights[f + kind] + weights[g + kind]
        o.moves[o.n] = card * PLACES + place
        o.n += 1


# ---- reveal or wait --------------------------------------------------------------------------------------


def notice_reveal(s: State, o: Options) -> None:
    """Waiting weighs nothing; the cells are those of the reveal."""
    o.width = 12
    o.free = 1
    o.add(0)
    at = o.add(1)
    cells = o.cells
    seat = o.seat
    slot = s.cursor
    card = s.queue[slot]
    kind = s.kind_of(card)
    tokens = min(s.tokens[card], 3)
    good = min(promise(s, seat, slot, kind), 3)
    look_round(s, o)
    cells[at] = R_TIME + (o.left * 4 + tokens) * KINDS + kind
    cells[at + 1] = R_BEFORE + standing(s, seat, slot - 1) * KINDS + kind
    cells[at + 2] = R_AFTER + standing(s, seat, slot + 1) * KINDS + kind
    cells[at + 3] = R_LEAD + (o.lead * 3 + o.phase) * KINDS + kind
    cells[at + 4] = R_EDGE + (edge(s, slot) * 2 + o.archers) * KINDS + kind
    cells[at + 5] = R_PROMISE + (good * 3 + o.phase) * KINDS + kind
    cells[at + 6] = R_STACK + beneath(s, card) * KINDS + kind
    cells[at + 7] = R_SEATS + seats_bucket(s) * KINDS + kind
    cells[at + 8] = R_COMING + o.coming * KINDS + kind
    cells[at + 9] = R_OPEN + (o.mine * 3 + o.phase) * KINDS + kind
    cells[at + 10] = R_LEADER + (leader_beside(s, o, slot) * 3 + o.phase) * KINDS + kind
    cells[at + 11] = R_TOKENS + (tokens * 4 + good) * KINDS + kind


def edge(s: State, slot: i64) -> i64:
    """0 in the middle, 1 first, 2 last, 3 alone."""
    return flag(slot == 0) + 2 * flag(slot == s.size - 1)


def beneath(s: State, card: i64) -> i64:
    """0 alone, 1 on a face-down card, 2 on an open one."""
    under = s.under[card]
    if under == NOTHING:
        return 0
    return 1 + flag(s.is_revealed(under))


def look_round(s: State, o: Options) -> None:
    """Own open cards, open Archers of rivals, and their face-down cards still to be resolved in this round."""
    mine: i64 = 0
    coming: i64 = 0
    o.archers = 0
    queue = s.queue
    for slot in range(s.size):
        card = queue[slot]
        is_mine = s.seat_of_card(card) == o.seat
        if s.is_revealed(card):
            mine += flag(is_mine)
            if not is_mine and s.kind_of(card) == ARCHER:
                o.archers = 1
        elif not is_mine and slot > s.cursor:
            coming += 1
    o.mine = min(mine, 3)
    o.coming = min(coming, 3)


def leader_beside(s: State, o: Options, slot: i64) -> i64:
    """1 if a card of a leading rival stands beside this slot."""
    return flag(leads(s, o, slot - 1) or leads(s, o, slot + 1))


def leads(s: State, o: Options, slot: i64) -> bool:
    """Whether the card of this slot belongs to a leading rival."""
    if slot < 0 or slot >= s.size:
        return False
    owner = s.seat_of_card(s.queue[slot])
    return owner != o.seat and s.influence[owner] == o.best


# ---- targets ---------------------------------------------------------------------------------------------

KILL: Final = 0
STEAL: Final = 1
COPY: Final = 2
SHIFT: Final = 3
BRIBE: Final = 4
USE: Final = 5


def sort_of(ability: i64) -> i64:
    """What an ability does to its target."""
    if ability == SPY:
        return STEAL
    if ability == SHAPESHIFTER:
        return COPY
    if ability == DECREE:
        return SHIFT
    if ability == BRIBERY:
        return BRIBE
    return USE if ability == COMBINATION else KILL


def notice_targets(s: State, o: Options) -> None:
    """Every slot that may be meant."""
    o.width = 8
    slots = s.options
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        notice_target(s, o, slot, o.add(slot))


def notice_target(s: State, o: Options, slot: i64, at: i64) -> None:
    cells = o.cells
    seat = o.seat
    ability = s.ability
    sort = sort_of(ability)
    card = s.queue[slot]
    owner = s.seat_of_card(card)
    mine = flag(owner == seat)
    relation: i64 = 0
    if mine == 0:
        relation = 1 + flag(s.influence[owner] != o.best)
    gap = lead_bucket(s.influence[owner] - s.influence[seat])
    is_last = flag(o.left == 0)
    acts = flag(slot > s.cursor)
    cells[at] = T_KIND + ((known_kind(s, seat, card) + 1) * 2 + mine) * KINDS + ability
    cells[at + 1] = T_GAP + sort * 45 + (relation * 5 + gap) * 3 + o.phase
    cells[at + 2] = T_FACE + sort * 114 + face(s, o, card, relation)
    cells[at + 3] = T_TURN + (acts * 4 + mine * 2 + is_last) * KINDS + ability
    cells[at + 4] = T_STACK + sort * 4 + flag(s.is_stack(slot)) * 2 + mine
    cells[at + 5] = T_SELF + (flag(card == s.actor) * 5 + o.lead) * KINDS + ability
    cells[at + 6] = T_PROMISE + min(outcome(s, o, ability, slot), 3) * KINDS + ability
    cells[at + 7] = T_BESIDE + sort * 6 + own_beside(s, seat, slot) * 2 + mine


def face(s: State, o: Options, card: i64, relation: i64) -> i64:
    """An open card by its name, a face-down one by its tokens and by what it may be."""
    if s.is_revealed(card):
        return 36 + (min(s.kind_of(card), FELON) * 3 + o.phase) * 2 + flag(relation == 1)
    return (min(s.tokens[card], 3) * 3 + o.phase) * 3 + baits_left(s, card)


def outcome(s: State, o: Options, ability: i64, slot: i64) -> i64:
    """What is special about this target for this ability."""
    card = s.queue[slot]
    if ability == SHAPESHIFTER or ability == COMBINATION:
        kind = s.kind_of(card)
        if kind == SHAPESHIFTER and ability == SHAPESHIFTER:
            return 0
        return promise(s, o.seat, slot if ability == COMBINATION else s.slot_of(s.actor), kind)
    if ability == CUTTHROAT:
        return namesakes(s, o.seat, slot)
    if ability == SUBSTITUTION:
        return flag(has_double(s, o.seat, s.belongs[s.actor], slot))
    if ability == ASSASSINATION or ability == ARCHER:
        return flag(leads(s, o, slot))
    return 0


def namesakes(s: State, seat: i64, slot: i64) -> i64:
    """How many other open cards of rivals fall with this one, as far as the seat knows its name."""
    kind = known_kind(s, seat, s.queue[slot])
    n: i64 = 0
    for other in range(s.size):
        card = s.queue[other]
        if other != slot and s.is_revealed(card) and s.kind_of(card) == kind and s.seat_of_card(card) != seat:
            n += 1
    return n


def own_beside(s: State, seat: i64, slot: i64) -> i64:
    """How many own cards stand beside a slot."""
    n: i64 = 0
    if slot > 0 and s.seat_of_card(s.queue[slot - 1]) == seat:
        n += 1
    if slot + 1 < s.size and s.seat_of_card(s.queue[slot + 1]) == seat:
        n += 1
    return n


# ---- gaps and repetitions --------------------------------------------------------------------------------


def notice_gaps(s: State, o: Options) -> None:
    """Where a Decree may put the card it moves."""
    o.width = 4
    card = s.queue[s.moving]
    mine = flag(s.seat_of_card(card) == o.seat)
    moved = (known_kind(s, o.seat, card) + 1) * 2 + mine
    alone = not s.is_stack(s.moving)
    gaps = s.options
    while gaps != 0:
        gap = lowest(gaps)
        gaps &= gaps - 1
        notice_gap(s, o, gap, moved, alone, o.add(gap))


def notice_gap(s: State, o: Options, gap: i64, moved: i64, alone: bool, at: i64) -> None:
    cells = o.cells
    # slots are counted as they are once the card is lifted
    size = s.size - flag(alone)
    after = gap + flag(alone and gap >= s.moving)
    before = after - 1 - flag(alone and gap == s.moving)
    again = flag(gap > s.cursor - flag(alone and s.moving < s.cursor))
    zone = 2 + again
    if gap == 0:
        zone = 0
    elif gap == size:
        zone = 1
    cells[at] = G_ZONE + zone * 44 + moved
    cells[at + 1] = G_BEFORE + standing(s, o.seat, before) * 44 + moved
    cells[at + 2] = G_AFTER + standing(s, o.seat, after) * 44 + moved
    tokens = min(s.tokens[s.queue[s.moving]], 3)
    cells[at + 3] = G_AGAIN + ((moved & 1) * 2 + again) * 8 + tokens * 2 + flag(o.left == 0)


def notice_repeat(s: State, o: Options) -> None:
    """Keeping a token weighs nothing; the cells are those of giving it up."""
    o.width = 1
    o.free = 1
    o.add(0)
    at = o.add(1)
    use = min(best_use(s, o.seat, NOTHING), 3)
    o.cells[at] = A_USE + (use * 3 + o.phase) * 5 + o.lead
