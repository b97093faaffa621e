"""Features of a reveal, and of giving a Combination's token up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.policy.assessment import is_unseen, known_kind, standing
from oriflamme.engine.policy.card_facts import ARCHER, SOLDIER
from oriflamme.engine.policy.dimensions import (
    ARCHERS,
    BENEATH,
    CARD,
    DANGER,
    EDGE,
    GAIN,
    HIDDEN_AFTER,
    KNOWN,
    LATE,
    LEAD,
    LEADER,
    LEADERS_CARDS,
    MINE,
    OTHER_STANDING,
    OWN_CARDS,
    PHASE,
    POINTS,
    ROUNDS_LEFT,
    SEATS,
    STANDING,
    TOKENS,
)
from oriflamme.engine.policy.expected_gain import best_use, expected_gain
from oriflamme.engine.policy.feature import POLICY, Dimension, Feature
from oriflamme.engine.policy.options import Options, leader_beside, seats_bucket
from oriflamme.engine.rules.cards import NOTHING, flag, printed_family
from oriflamme.engine.rules.state import State


def reveal(name: str, dimensions: list[Dimension]) -> Feature:
    return POLICY.declare("reveal", name, dimensions)


TIME: Final = reveal("time", [ROUNDS_LEFT, TOKENS, CARD])
BEFORE: Final = reveal("before", [STANDING, CARD])
AFTER: Final = reveal("after", [OTHER_STANDING, CARD])
SCORE: Final = reveal("score", [LEAD, PHASE, CARD])
POSITION: Final = reveal("position", [EDGE, ARCHERS, CARD])
PROSPECT: Final = reveal("prospect", [GAIN, PHASE, CARD])
SLOT: Final = reveal("slot", [BENEATH, CARD])
TABLE: Final = reveal("table", [SEATS, CARD])
TO_COME: Final = reveal("to_come", [HIDDEN_AFTER, CARD])
OWN_OPEN: Final = reveal("own_open", [OWN_CARDS, PHASE, CARD])
BESIDE_LEADER: Final = reveal("beside_leader", [LEADER, PHASE, CARD])
TOKENS_OR_GAIN: Final = reveal("tokens_or_gain", [TOKENS, GAIN, CARD])
TIME_AND_GAIN: Final = reveal("time_and_gain", [ROUNDS_LEFT, TOKENS, GAIN, CARD])
PREVIOUS_CARD: Final = reveal("previous_card", [MINE, KNOWN, LATE, CARD])
NEXT_CARD: Final = reveal("next_card", [MINE, KNOWN, LATE, CARD])
RACE: Final = reveal("race", [LATE, POINTS, TOKENS, CARD])
THREAT: Final = reveal("threat", [DANGER, TOKENS, LATE, CARD])
LEADERS: Final = reveal("leaders", [LEADERS_CARDS, LATE, CARD])

TOKEN_USE: Final = POLICY.declare("repeat", "token_use", [GAIN, PHASE, LEAD])


def describe_reveal(s: State, o: Options) -> None:
    """List waiting, whose score is 0, and the reveal."""
    o.free = 1
    o.add(0)
    o.finish()
    o.add(1)
    seat = o.seat
    slot = s.cursor
    card = s.top(slot)
    kind = s.kind_of(card)
    tokens = TOKENS.clamp(s.tokens_on(card))
    gain = GAIN.clamp(expected_gain(s, seat, slot, kind))
    survey_queue(s, o)
    o.put(TIME.cell(o.left, tokens, kind))
    o.put(BEFORE.cell(standing(s, seat, slot - 1), kind))
    o.put(AFTER.cell(standing(s, seat, slot + 1), kind))
    o.put(SCORE.cell(o.lead, o.phase, kind))
    o.put(POSITION.cell(edge(s, slot), o.archers, kind))
    o.put(PROSPECT.cell(gain, o.phase, kind))
    o.put(SLOT.cell(beneath(s, card), kind))
    o.put(TABLE.cell(seats_bucket(s), kind))
    o.put(TO_COME.cell(o.hidden_after, kind))
    o.put(OWN_OPEN.cell(o.own_cards, o.phase, kind))
    o.put(BESIDE_LEADER.cell(leader_beside(s, o, slot), o.phase, kind))
    o.put(TOKENS_OR_GAIN.cell(tokens, gain, kind))
    o.put(TIME_AND_GAIN.cell(o.left, tokens, gain, kind))
    put_neighbour(s, o, PREVIOUS_CARD, slot - 1, kind)
    put_neighbour(s, o, NEXT_CARD, slot + 1, kind)
    o.put(RACE.cell(o.late, o.points, tokens, kind))
    danger = flag(may_strike(s, seat, slot - 1)) + 2 * flag(may_strike(s, seat, slot + 1))
    o.put(THREAT.cell(danger, tokens, o.late, kind))
    o.put(LEADERS.cell(o.leaders_cards, o.late, kind))
    o.finish()


def put_neighbour(s: State, o: Options, feature: Feature, slot: i64, kind: i64) -> None:
    """Add a neighbour as far as the seat can identify it; no neighbour counts as an own card that is unknown."""
    mine: i64 = 1
    known: i64 = 0
    if slot >= 0 and slot < s.size:
        card = s.top(slot)
        mine = flag(s.seat_of_card(card) == o.seat)
        known = known_kind(s, o.seat, card) + 1
    o.put(feature.cell(mine, known, o.late, kind))


def may_strike(s: State, seat: i64, slot: i64) -> bool:
    """Return whether a face-down card of a rival may be a Soldier, as its family's has not been seen yet."""
    if slot < 0 or slot >= s.size:
        return False
    card = s.top(slot)
    if s.seat_of_card(card) == seat or s.is_revealed(card):
        return False
    return is_unseen(s, printed_family(card), SOLDIER)


def edge(s: State, slot: i64) -> i64:
    """Return 0 in the middle of the queue, 1 first, 2 last, 3 alone."""
    return flag(slot == 0) + 2 * flag(slot == s.size - 1)


def beneath(s: State, card: i64) -> i64:
    """Return 0 for a card alone in its slot, 1 for one on a face-down card, 2 for one on an open card."""
    under = s.below(card)
    if under == NOTHING:
        return 0
    return 1 + flag(s.is_revealed(under))


def survey_queue(s: State, o: Options) -> None:
    """Count own open cards, open Archers of rivals, and what of the rivals' stands after the card at hand."""
    mine: i64 = 0
    hidden: i64 = 0
    leaders: i64 = 0
    archers: i64 = 0
    seat = o.seat
    queue = s.queue
    belongs = s.belongs
    seat_of = s.seat_of
    influence = s.influence
    revealed = s.revealed
    cursor = s.cursor
    best = o.best
    for slot in range(s.size):
        card = i64(queue[slot])
        owner = seat_of[i64(belongs[card])]
        is_mine = owner == seat
        if not is_mine and slot > cursor and influence[owner] == best:
            leaders += 1
        if (revealed >> card) & 1 != 0:
            if is_mine:
                mine += 1
            elif s.kind_of(card) == ARCHER:
                archers = 1
        elif not is_mine and slot > cursor:
            hidden += 1
    o.archers = archers
    o.own_cards = OWN_CARDS.clamp(mine)
    o.hidden_after = HIDDEN_AFTER.clamp(hidden)
    o.leaders_cards = LEADERS_CARDS.clamp(leaders)


def describe_repeat(s: State, o: Options) -> None:
    """List keeping a token, whose score is 0, and giving it up."""
    o.free = 1
    o.add(0)
    o.finish()
    o.add(1)
    o.put(TOKEN_USE.cell(GAIN.clamp(best_use(s, o.seat, NOTHING)), o.phase, o.lead))
    o.finish()
