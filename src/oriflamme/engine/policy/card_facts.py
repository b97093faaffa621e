"""What policies know about a card by its facts: whom it strikes, how it aims, whether it earns or is a bait."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import bit
from oriflamme.engine.rules.kind import AIMS, BRIBE, COPY, ELIMINATE, MOVE, TAKE, USE
from oriflamme.engine.rules.kinds import KINDS, number_of
from oriflamme.engine.rules.state import State

# The cards that features and assessments name.
ARCHER: Final[i64] = number_of("archer")
SOLDIER: Final[i64] = number_of("soldier")
SPY: Final[i64] = number_of("spy")
HEIR: Final[i64] = number_of("heir")
LORD: Final[i64] = number_of("lord")
SHAPESHIFTER: Final[i64] = number_of("shapeshifter")
PRINCE: Final[i64] = number_of("prince")
TWIN: Final[i64] = number_of("twin")
SCHEMER: Final[i64] = number_of("schemer")
QUEEN: Final[i64] = number_of("queen")
CUTTHROAT: Final[i64] = number_of("cutthroat")
APOTHECARY: Final[i64] = number_of("apothecary")
FELON: Final[i64] = number_of("felon")
ASSASSINATION: Final[i64] = number_of("assassination")
DECREE: Final[i64] = number_of("decree")
AMBUSH: Final[i64] = number_of("ambush")
CONSPIRACY: Final[i64] = number_of("conspiracy")
SUBSTITUTION: Final[i64] = number_of("substitution")
BRIBERY: Final[i64] = number_of("bribery")
COMBINATION: Final[i64] = number_of("combination")
TRAP: Final[i64] = number_of("trap")


def aim_names() -> list[str]:
    """Return the names of the aims, by number."""
    names = [""] * AIMS
    names[ELIMINATE] = "eliminate"
    names[TAKE] = "take"
    names[COPY] = "copy"
    names[MOVE] = "move"
    names[BRIBE] = "bribe"
    names[USE] = "use"
    return names


def mask_of(kinds: list[bool]) -> i64:
    """Return the mask of the kinds for which this is true."""
    mask: i64 = 0
    for number, is_one in enumerate(kinds):
        if is_one:
            mask |= bit(number)
    return mask


AIM_NAMES: Final = aim_names()
STRIKERS: Final = mask_of([kind.strikes_beside for kind in KINDS])
"""The kinds that strike their neighbours."""
BAITS: Final = mask_of([kind.punishes for kind in KINDS])
"""The kinds that nobody should eliminate."""
EARNERS: Final = mask_of([kind.earns for kind in KINDS])
"""The kinds that bring influence and touch no other card."""


def is_among(kinds: i64, kind: i64) -> bool:
    """Return whether a mask of kinds holds this one."""
    return (kinds >> kind) & 1 != 0


def aim_of(kind: i64) -> i64:
    """Return what an ability does to its target."""
    return KINDS[kind].aim


def targets_of(s: State, card: i64, kind: i64) -> i64:
    """Return the slots that this card could target with this ability."""
    return KINDS[kind].targets(s, card)
