"""Features of the target of an ability, and of the gap that a Decree moves a card to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import baits_left, is_unseen, known_kind, standing
from oriflamme.engine.policy.card_facts import (
    ARCHER,
    ASSASSINATION,
    COMBINATION,
    CONSPIRACY,
    CUTTHROAT,
    SHAPESHIFTER,
    SUBSTITUTION,
    aim_of,
)
from oriflamme.engine.policy.dimensions import (
    ABILITY,
    ACTS,
    AGAIN,
    AIM,
    BAITS_LEFT,
    FACE,
    GAIN,
    ITSELF,
    KNOWN,
    LAST,
    LATE,
    LEAD,
    LEADER,
    MINE,
    NEAR,
    OPEN_FACE,
    OTHER_STANDING,
    PHASE,
    PLOT,
    POINTS,
    RELATION,
    SHOWN,
    STACK,
    STANDING,
    TOKENS,
    ZONE,
)
from oriflamme.engine.policy.expected_gain import expected_gain, has_double
from oriflamme.engine.policy.feature import POLICY, Dimension, Feature
from oriflamme.engine.policy.options import Options, lead_bucket, leads, points_bucket
from oriflamme.engine.rules.cards import flag, lowest, printed_family
from oriflamme.engine.rules.state import State


def target(name: str, dimensions: list[Dimension]) -> Feature:
    return POLICY.declare("target", name, dimensions)


def gap(name: str, dimensions: list[Dimension]) -> Feature:
    return POLICY.declare("gap", name, dimensions)


VICTIM: Final = target("victim", [KNOWN, MINE, ABILITY])
SCORE: Final = target("score", [AIM, RELATION, LEAD, PHASE])
TURN: Final = target("turn", [ACTS, MINE, LAST, ABILITY])
SLOT: Final = target("slot", [AIM, STACK, MINE])
ACTOR: Final = target("actor", [ITSELF, LEAD, ABILITY])
PROSPECT: Final = target("prospect", [GAIN, ABILITY])
BESIDE_OWN: Final = target("beside_own", [AIM, NEAR, MINE])
OWNER: Final = target("owner", [RELATION, ACTS, LATE, FACE, ABILITY])
RACE: Final = target("race", [AIM, RELATION, ACTS, LAST, POINTS])
NEIGHBOURS: Final = target("neighbours", [AIM, NEAR, RELATION, ACTS, FACE])
# A target is either face down ...
HIDDEN: Final = target("hidden", [AIM, TOKENS, PHASE, BAITS_LEFT])
GUESS: Final = target("guess", [AIM, PLOT, BAITS_LEFT, TOKENS, LEADER, LATE])
# ... or open.
SHOWN_CARD: Final = target("shown_card", [AIM, SHOWN, PHASE, LEADER])
SHOWN_TURN: Final = target("shown_turn", [AIM, SHOWN, ACTS, LEADER, LATE])

GAP_ZONE: Final = gap("zone", [ZONE, KNOWN, MINE])
GAP_BEFORE: Final = gap("before", [STANDING, KNOWN, MINE])
GAP_AFTER: Final = gap("after", [OTHER_STANDING, KNOWN, MINE])
GAP_TURN: Final = gap("turn", [MINE, AGAIN, TOKENS, LAST])


def describe_targets(s: State, o: Options) -> None:
    """List every slot that may be targeted."""
    aim = aim_of(s.ability)
    slots = s.options
    while slots != 0:
        slot = lowest(slots)
        slots &= slots - 1
        o.add(slot)
        describe_target(s, o, aim, slot)
        o.finish()


def describe_target(s: State, o: Options, aim: i64, slot: i64) -> None:
    seat = o.seat
    ability = s.ability
    card = s.top(slot)
    owner = s.seat_of_card(card)
    mine = flag(owner == seat)
    theirs = s.influence[owner]
    ahead = theirs - s.influence[seat]
    relation: i64 = 0
    if mine == 0:
        relation = 1 + flag(theirs != o.best)
    is_last = flag(o.left == 0)
    acts = flag(slot > s.cursor)
    near = own_beside(s, seat, slot)
    o.put(VICTIM.cell(known_kind(s, seat, card) + 1, mine, ability))
    o.put(SCORE.cell(aim, relation, lead_bucket(ahead), o.phase))
    o.put(TURN.cell(acts, mine, is_last, ability))
    o.put(SLOT.cell(aim, flag(s.is_stack(slot)), mine))
    o.put(ACTOR.cell(flag(card == s.actor), o.lead, ability))
    o.put(PROSPECT.cell(GAIN.clamp(outcome(s, o, ability, slot)), ability))
    o.put(BESIDE_OWN.cell(aim, near, mine))
    face = put_face(s, o, aim, card, flag(relation == 1), acts)
    o.put(OWNER.cell(relation, acts, o.late, face, ability))
    o.put(RACE.cell(aim, relation, acts, is_last, points_bucket(ahead)))
    o.put(NEIGHBOURS.cell(aim, near, relation, acts, face))


def put_face(s: State, o: Options, aim: i64, card: i64, leader: i64, acts: i64) -> i64:
    """Add an open target by its name, a face-down one by what it may be; return its bucket of `FACE`."""
    if s.is_revealed(card):
        kind = s.kind_of(card)
        o.put(SHOWN_CARD.cell(aim, kind, o.phase, leader))
        o.put(SHOWN_TURN.cell(aim, kind, acts, leader, o.late))
        return OPEN_FACE
    tokens = TOKENS.clamp(s.tokens_on(card))
    baits = BAITS_LEFT.clamp(baits_left(s, card))
    plot = flag(is_unseen(s, printed_family(card), CONSPIRACY))
    o.put(HIDDEN.cell(aim, tokens, o.phase, baits))
    o.put(GUESS.cell(aim, plot, baits, tokens, leader, o.late))
    return tokens


def outcome(s: State, o: Options, ability: i64, slot: i64) -> i64:
    """Return what is special about this target for this ability, 0 for abilities without such a judgement."""
    card = s.top(slot)
    if ability == SHAPESHIFTER or ability == COMBINATION:
        kind = s.kind_of(card)
        if kind == SHAPESHIFTER and ability == SHAPESHIFTER:
            return 0
        return expected_gain(s, o.seat, slot if ability == COMBINATION else s.slot_of(s.actor), kind)
    if ability == CUTTHROAT:
        return namesakes(s, o.seat, slot)
    if ability == SUBSTITUTION:
        return flag(has_double(s, s.family_of(s.actor), slot))
    if ability == ASSASSINATION or ability == ARCHER:
        return flag(leads(s, o, slot))
    return 0


def namesakes(s: State, seat: i64, slot: i64) -> i64:
    """Return how many other open cards of rivals fall with this one, as far as the seat knows its name."""
    kind = known_kind(s, seat, s.top(slot))
    n: i64 = 0
    for other in range(s.size):
        card = s.top(other)
        if other != slot and s.is_revealed(card) and s.kind_of(card) == kind and s.seat_of_card(card) != seat:
            n += 1
    return n


def own_beside(s: State, seat: i64, slot: i64) -> i64:
    """Return how many own cards stand beside a slot."""
    n: i64 = 0
    if slot > 0 and s.seat_of_card(s.top(slot - 1)) == seat:
        n += 1
    if slot + 1 < s.size and s.seat_of_card(s.top(slot + 1)) == seat:
        n += 1
    return n


def describe_gaps(s: State, o: Options) -> None:
    """List the gaps where a Decree may put the card that it moves."""
    card = s.top(s.moving)
    mine = flag(s.seat_of_card(card) == o.seat)
    known = known_kind(s, o.seat, card) + 1
    gaps = s.options
    while gaps != 0:
        where = lowest(gaps)
        gaps &= gaps - 1
        o.add(where)
        describe_gap(s, o, where, known, mine)
        o.finish()


def describe_gap(s: State, o: Options, where: i64, known: i64, mine: i64) -> None:
    # slots are counted as they are once the card is lifted
    alone = not s.is_stack(s.moving)
    size = s.size - flag(alone)
    after = where + flag(alone and where >= s.moving)
    before = after - 1 - flag(alone and where == s.moving)
    again = flag(where > s.cursor - flag(alone and s.moving < s.cursor))
    zone = 2 + again
    if where == 0:
        zone = 0
    elif where == size:
        zone = 1
    o.put(GAP_ZONE.cell(zone, known, mine))
    o.put(GAP_BEFORE.cell(standing(s, o.seat, before), known, mine))
    o.put(GAP_AFTER.cell(standing(s, o.seat, after), known, mine))
    o.put(GAP_TURN.cell(mine, again, TOKENS.clamp(s.tokens_on(s.top(s.moving))), flag(o.left == 0)))
