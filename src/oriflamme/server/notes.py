"""What can be noted at a table besides moves."""

from __future__ import annotations

from typing import Literal

Note = Literal[
    "sat_down",
    "left",
    "returned",
    "handed_over",
    "replaced",
    "timed_out",
    "bot_stays",
    "host",
    "sent_away",
    "locked",
    "unlocked",
    "first_lot",
    "first_choice",
    "first_oldest",
    "rematch",
    "declined",
]
"""What can happen at a table besides moves."""
