"""The dimensions that features are made of, each with its number of buckets: the only place where that is written."""

from __future__ import annotations

from typing import Final

from oriflamme.engine.policy.assessment import STANDINGS
from oriflamme.engine.policy.card_facts import AIM_NAMES
from oriflamme.engine.policy.feature import Dimension, labelled
from oriflamme.engine.rules.kinds import KIND_NAMES
from oriflamme.engine.rules.state import MAX_SEATS

# ---- cards -----------------------------------------------------------------------------------------------

CARD: Final = labelled("card", KIND_NAMES, "the card that is placed or revealed")
ABILITY: Final = labelled("ability", KIND_NAMES, "the ability that is applied")
COVERED: Final = labelled("covered", KIND_NAMES, "the own card that is covered")
SHOWN: Final = labelled("shown", KIND_NAMES, "the open card that is targeted")
KNOWN: Final = labelled("known", ["unknown", *KIND_NAMES], "a card of the queue, if the seat can identify it")
AIM: Final = labelled("aim", AIM_NAMES, "what the ability does to its target")

# ---- time and score --------------------------------------------------------------------------------------

ROUNDS_LEFT: Final = Dimension("rounds_left", 6, "rounds after this one")
FEW_ROUNDS_LEFT: Final = Dimension("few_rounds_left", 4, "rounds after this one, 3 for more")
LATE: Final = Dimension("late", 3, "rounds after this one, 2 for more")
PHASE: Final = Dimension("phase", 3, "0 in the last round, 1 in the two rounds before it, 2 earlier")
ENDING: Final = Dimension("ending", 2, "1 in the last two rounds")
LAST: Final = Dimension("last", 2, "1 in the last round")
SEATS: Final = Dimension("seats", MAX_SEATS - 1, "seats at the table, less two")
LEAD: Final = Dimension("lead", 5, "influence ahead of the best rival: up to -4, -2, 0, 2, more")
POINTS: Final = Dimension("points", 11, "influence ahead, from 5 behind (0) to 5 ahead (10)")

# ---- places ----------------------------------------------------------------------------------------------

SIDE: Final = Dimension("side", 2, "0 in front of the queue, 1 at its back")
REGION: Final = Dimension("region", 3, "0 in front of the queue, 1 at its back, 2 on an own card")
SPOT: Final = Dimension("spot", 5, "0 front, 1 back, 2 empty queue, 3 on an own open card, 4 on a face-down one")
EDGE: Final = Dimension("edge", 4, "0 in the middle of the queue, 1 first, 2 last, 3 alone")
ZONE: Final = Dimension("zone", 4, "0 first, 1 last, 2 before the card at hand, 3 after it")
QUEUE_SIZE: Final = Dimension("queue_size", 6, "slots of the queue, in pairs")

# ---- neighbours and other cards --------------------------------------------------------------------------

STANDING: Final = Dimension("standing", STANDINGS, "who stands in a slot beside it (`assessment.py`)")
OTHER_STANDING: Final = Dimension("other_standing", STANDINGS, "who stands on the other side of it")
MINE: Final = Dimension("mine", 2, "1 for an own card")
OPEN: Final = Dimension("open", 2, "1 for an open card")
TOKENS: Final = Dimension("tokens", 4, "tokens on the card")
OPEN_FACE: Final = 4
FACE: Final = Dimension("face", OPEN_FACE + 1, "tokens on a face-down target, 3 for more; 4 for an open target")
RELATION: Final = Dimension("relation", 3, "the target's seat: 0 the own one, 1 a leading rival, 2 another")
LEADER: Final = Dimension("leader", 2, "1 for a card of a leading rival, at that end, beside it, or the target")
NEAR: Final = Dimension("near", 3, "own cards beside the target")
BENEATH: Final = Dimension("beneath", 3, "0 alone in its slot, 1 on a face-down card, 2 on an open card")
STACK: Final = Dimension("stack", 2, "1 for a target on top of other cards")
ITSELF: Final = Dimension("itself", 2, "1 for the acting card as its own target")
ACTS: Final = Dimension("acts", 2, "1 for a target whose turn in this round is still to come")
AGAIN: Final = Dimension("again", 2, "1 for a gap where the moved card has its turn still to come")
BAITS_LEFT: Final = Dimension("baits_left", 3, "unseen baits of the target's family")
PLOT: Final = Dimension("plot", 2, "1 while the Conspiracy of the target's family is unseen")
DANGER: Final = Dimension("danger", 4, "hidden cards that may be Soldiers: 1 before it, 2 after it, 3 both")
ARCHERS: Final = Dimension("archers", 2, "1 if a rival has an open Archer")
NAMESAKE: Final = Dimension("namesake", 2, "1 if a card of the same name is open")
GAIN: Final = Dimension("gain", 4, "what the ability seems to bring (`expected_gain.py`)")

# ---- counts ----------------------------------------------------------------------------------------------

LATER_PLACERS: Final = Dimension("later_placers", 4, "cards that are placed later in this round")
OWN_CARDS: Final = Dimension("own_cards", 4, "own cards in the queue; for a reveal, only the open ones")
LEADERS_CARDS: Final = Dimension("leaders_cards", 4, "cards of leading rivals; for a reveal, only those after it")
HIDDEN_AFTER: Final = Dimension("hidden_after", 4, "face-down cards of rivals after it")
