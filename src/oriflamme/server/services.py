"""What the rooms of a process share."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, field

from oriflamme.server.clocks import Time
from oriflamme.server.metrics import Metrics
from oriflamme.server.settings import Settings
from oriflamme.server.store import Store
from oriflamme.server.tasks import Tasks


@dataclass(frozen=True, slots=True)
class Services:
    """The database, the settings, the clocks and whatever else the rooms of a process share."""

    store: Store
    settings: Settings
    metrics: Metrics
    rng: random.Random
    """For pauses only."""
    tasks: Tasks = field(default_factory=Tasks)
    time: Time = field(default_factory=Time)
    server: str = field(default_factory=lambda: secrets.token_hex(8))
    """The name of this process among those of its database, new each time it starts."""

    def now(self) -> int:
        """Return the time of day, for what is on disk."""
        return self.time.wall()
