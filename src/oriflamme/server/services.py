"""What the rooms of a process share."""

from __future__ import annotations

import random
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

    @property
    def server(self) -> str:
        """Return the name of this process among those of its database."""
        return self.store.database.name

    def now(self) -> int:
        """Return the time of day, for what is on disk."""
        return self.time.wall()
