"""What a seat notices about each of its options: the cells of the open question."""

from __future__ import annotations

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.features_place import notice_places
from oriflamme.engine.policy.features_reveal import notice_repeat, notice_reveal
from oriflamme.engine.policy.features_target import notice_gaps, notice_targets
from oriflamme.engine.policy.options import Options, lead_bucket, to_the_point
from oriflamme.engine.rules.cards import flag
from oriflamme.engine.rules.questions import GAP, PLACE, REVEAL, TARGET
from oriflamme.engine.rules.state import State


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
    lead = s.influence[seat] - o.best
    o.lead = lead_bucket(lead)
    o.late = min(left, 2)
    o.race = o.late * 11 + to_the_point(lead)
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
