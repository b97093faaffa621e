"""Games among bots that live in the engine: `random` and fitted policies. They are the same games as through views."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from oriflamme.bots.bot import Player
from oriflamme.bots.random_bot import RandomBot
from oriflamme.bots.tuned import FittedBot
from oriflamme.engine.policy.matches import Played
from oriflamme.engine.policy.policy import Policy
from oriflamme.game import RuleSet
from oriflamme.game.engine_table import engine_table

Policies = list[Policy | None]
"""The policy of each seat, None for random moves."""


def policies_of(players: Sequence[Player]) -> Policies | None:
    """Return the policies of these players, or None if not all of them live in the engine."""
    if not all(isinstance(player.bot, RandomBot | FittedBot) for player in players):
        return None
    return [player.bot.policy if isinstance(player.bot, FittedBot) else None for player in players]


class EngineGames:
    """Plays games of one table; every seat has its own random stream."""

    def __init__(self, rules: RuleSet, seats: int) -> None:
        self.table = engine_table(rules, rules.families(seats))
        self.chance = random.Random()
        self.rngs = [random.Random() for _ in range(seats)]
        self.bits = [rng.getrandbits for rng in self.rngs]

    def play(
        self, deal: str, policies: Policies, streams: Sequence[str], listening: bool = False, timed: bool = False
    ) -> Played:
        """Play the game of this deal; deal and streams are named by the seeds of their generators."""
        self.chance.seed(deal)
        self.chance.seed(self.chance.getrandbits(62))
        game = self.table.table.deal(self.chance.getrandbits, listening)
        for rng, stream in zip(self.rngs, streams, strict=True):
            rng.seed(stream)
        self.table.table.play(game, policies, self.bits, time.perf_counter if timed else None)
        return game
