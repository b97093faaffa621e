"""The deal of the day: drawn from a secret of the server and the date, and from nothing that a client sends."""

from __future__ import annotations

import hashlib
import hmac
import random
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from oriflamme.game import Game, Record, RuleSet
from oriflamme.game.card import DEALT_CARDS, FAMILY_SIZE
from oriflamme.game.deal import random_deal
from oriflamme.server.rows import ContestRow
from oriflamme.server.starts import deal_of

MIXED: Final = "mixed"
ROTATION: Final[tuple[tuple[str, int, str], ...]] = (
    ("revised", 4, "hard"),
    ("ablaze", 4, "hard"),
    ("revised", 3, "master"),
    ("duel", 2, "hard"),
    ("first", 5, "normal"),
    (MIXED, 4, "hard"),
    ("ablaze", 3, "master"),
)
"""Rules, seats and the level of the bots for each day of the week, from Monday on."""


def day_of(now: int) -> date:
    """Return the date of a moment, which is the same everywhere: UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def end_of(day: date) -> int:
    """Return the moment at which a day ends."""
    return int(datetime.combine(day + timedelta(days=1), time(), UTC).timestamp() * 1000)


def draw(secret: bytes, day: date, now: int) -> ContestRow:
    """Draw the deal of a day: the same for everybody, and unknown to whoever does not have the secret."""
    rng = random.Random(digest(secret, f"deal {day}"))
    name, count, level = ROTATION[day.weekday()]
    rules = RuleSet(cards=tuple(rng.sample(DEALT_CARDS, FAMILY_SIZE))) if name == MIXED else RuleSet.named(name)
    families = rules.families(count)
    game = Game.dealt(rules, families, random_deal(rules, families, rng), rng.randrange(count))
    seat = rng.randrange(count)
    stream = digest(secret, f"stream {day}").hex()
    start = {"kind": "daily", "day": str(day), "company": str(day), "stream": stream, "counted": True}
    start |= deal_of(Record.of(game).to_dict())
    bots = tuple(None if number == seat else level for number in range(count))
    return ContestRow(id=day.strftime("%Y%m%d"), day=str(day), start=start, seat=seat, bots=bots, created=now)


def digest(secret: bytes, text: str) -> bytes:
    return hmac.digest(secret, text.encode(), hashlib.sha256)
