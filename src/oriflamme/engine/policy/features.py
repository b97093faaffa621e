"""The features of each option of the open question: everything that a fitted policy takes into account."""

from __future__ import annotations

from typing import Final

from oriflamme.engine.policy.assessment import best_rival
from oriflamme.engine.policy.dimensions import LATE
from oriflamme.engine.policy.feature import POLICY
from oriflamme.engine.policy.features_place import describe_placements
from oriflamme.engine.policy.features_reveal import describe_repeat, describe_reveal
from oriflamme.engine.policy.features_target import describe_gaps, describe_targets
from oriflamme.engine.policy.options import Options, lead_bucket, points_bucket
from oriflamme.engine.rules.cards import flag
from oriflamme.engine.rules.questions import GAP, PLACE, REVEAL, TARGET
from oriflamme.engine.rules.state import State

FEATURES: Final = POLICY.features
"""All of them: the modules that declare them are imported above."""
WEIGHTS: Final = int(POLICY.size)
"""How many weights a policy has."""


def describe(s: State, o: Options) -> None:
    """List the options of the open question with their cells."""
    o.n = 0
    o.free = 0
    seat = s.seat
    o.seat = seat
    left = s.rules.rounds - s.round
    o.left = left
    o.phase = flag(left > 0) + flag(left > 2)
    o.late = LATE.clamp(left)
    o.best = best_rival(s, seat)
    lead = s.influence[seat] - o.best
    o.lead = lead_bucket(lead)
    o.points = points_bucket(lead)
    if s.asked == REVEAL:
        describe_reveal(s, o)
    elif s.asked == PLACE:
        describe_placements(s, o)
    elif s.asked == TARGET:
        describe_targets(s, o)
    elif s.asked == GAP:
        describe_gaps(s, o)
    else:
        describe_repeat(s, o)
