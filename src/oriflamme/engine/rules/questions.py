"""What a seat can be asked, and the moves that answer."""

from __future__ import annotations

from typing import Final

# The first two are always asked, the others only if there is a choice (R5).
PLACE: Final = 0
REVEAL: Final = 1
TARGET: Final = 2
GAP: Final = 3
REPEAT: Final = 4
NO_QUESTION: Final = 5
ROUND_OVER: Final = 6
GAME_OVER: Final = 7

ASK_NAMES: Final = ["place", "reveal", "target", "gap", "repeat"]

# Where a card can be placed: the two ends, or on slot `place - ON_SLOT`.
FRONT: Final = 0
BACK: Final = 1
ON_SLOT: Final = 2
PLACES: Final = 64
"""A placement is `card * PLACES + place`; every other move is the index of a bit in `options`."""

# What answers `reveal` and `repeat`, besides 1 for yes.
WAIT: Final = 0
KEEP: Final = 0
