"""Regularised self-play: all seats learn, held near a slowly moving magnet, so that the policy keeps its mixtures.

This is magnetic mirror descent by policy gradient. What comes out is a policy that is hard to exploit, not one that
takes most from a population: no seat is played by anybody else, and the averaged weights are written as they are.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import Any, Final

from oriflamme.bots.fitting import CHUNK_GAMES, CHUNKS, CRITIC_RATE, MOMENT_FLOOR, Fit, Plan
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.gradient import Learner, nearest, play_and_learn
from oriflamme.engine.policy.policy import UNIT, Policy
from oriflamme.engine.rules.chance import Rng

AVERAGE_STEPS: Final = 1000
"""The steps that the averaged weights look back on: a rate of 0.001."""
MAGNET_SHARE, MAGNET_STEPS = 0.1, 4000
"""The magnet looks back on a tenth of all steps, at most on this many."""
LAST_EVERY: Final = 10
"""Steps after which the last policy is taken anew."""
EXPLOITERS: Final = 2
LIFE: Final = 8000
"""Steps after which an exploiter begins anew; then it finds what nobody looks for any more."""
EXPLORATION, EXPLOITER_RATE = 0.01, 0.02
"""An exploiter's bonus for unlikely choices, and its learning rate."""
TEMPERATURE_GAMES: Final = 100_000
"""The games in which the temperature begins to fall."""


@dataclass(frozen=True, slots=True)
class MagnetPlan(Plan):
    """The settings of regularised self-play."""

    learning_rate: float = 0.02
    temperature: float = 0.05
    """How strongly the policy is held near the magnet at first."""
    temperature_power: float = 0.1
    least_temperature: float = 0.02
    softness: float = 0.1
    """How much less certain than the slow average the magnet is: a pull towards uniform play."""
    last_temperature: float = 0.1
    exploited: float = 0.0
    """The share of tables at which an exploiter sits among the learners; it learns to beat them meanwhile."""

    def temperature_after(self, games: int) -> float:
        """Return the temperature after some games: it falls as a power of them, down to a floor."""
        fallen: float = self.temperature * (1 + games / TEMPERATURE_GAMES) ** -self.temperature_power
        return max(self.least_temperature, fallen)


class SelfPlay(Fit):
    """Regularised self-play under way."""

    def __init__(self, plan: MagnetPlan, start: list[float] | None = None) -> None:
        super().__init__(plan, [], start)
        self.settings = plan
        for n, weight in enumerate(start or ()):
            self.learner.average[n] = self.learner.slow[n] = weight
        self.learner.follow(0.0, 0.0, plan.softness)
        self.learner.mark()
        self.exploiters = [new_exploiter() for _ in range(EXPLOITERS if plan.exploited > 0 else 0)]

    def play_batch(self) -> float:
        if self.exploiters:
            self.play_exploiter(self.batch % EXPLOITERS)
        return super().play_batch()

    def play_exploiter(self, number: int) -> None:
        """Let an exploiter learn, alone among copies of the policy of the moment; after a while it begins anew."""
        if self.batch and (self.batch - number) % LIFE == number * LIFE // EXPLOITERS:
            self.exploiters[number] = new_exploiter()
        learner = self.exploiters[number]
        rng = random.Random(f"{self.plan.seed} exploiter {self.batch}")
        for _ in range(CHUNKS):
            table = self.table(rng)
            hero = rng.randrange(int(table.seats))
            players = [self.learner.policy] * int(table.seats)
            settings = (CHUNK_GAMES, self.plan.margin, CRITIC_RATE)
            play_and_learn(learner, table, players, 1 << hero, *settings, Rng(rng.getrandbits(60)))
        learner.step(EXPLOITER_RATE, MOMENT_FLOOR, 1.0)

    def prepare(self, left: float) -> None:
        self.learner.temperature = self.settings.temperature_after(self.games)
        self.learner.last_temperature = self.settings.last_temperature

    def margin(self, left: float) -> float:
        """The margin, which makes results less a matter of luck, counts less and less."""
        return self.plan.margin * left

    def seating(self, seats: int, others: list[Policy], rng: random.Random) -> tuple[int, list[Policy]]:
        everyone = (1 << seats) - 1
        if rng.random() >= self.settings.exploited:
            return everyone, [self.learner.policy] * seats
        hero, rival = rng.randrange(seats), rng.choice(self.exploiters).policy
        players = [rival if seat == hero else self.learner.policy for seat in range(seats)]
        return everyone & ~(1 << hero), players

    def look_back(self, rng: random.Random) -> None:
        magnet_steps = min(MAGNET_STEPS, 1 + MAGNET_SHARE * self.batch)
        average_steps = min(AVERAGE_STEPS, 1 + MAGNET_SHARE * self.batch)
        self.learner.follow(1 / average_steps, 1 / magnet_steps, self.settings.softness)
        if self.batch % LAST_EVERY == 0:
            self.learner.mark()

    def finished(self) -> list[int]:
        return [int(nearest(weight * UNIT)) for weight in self.learner.average]

    def about(self) -> dict[str, Any]:
        return {**super().about(), "method": "regularised self-play", "plan": asdict(self.settings)}

    def numbers(self) -> dict[str, Any]:
        learner = self.learner
        found = {**super().numbers(), "average": learner.average, "slow": learner.slow, "last": learner.last.weights}
        for n, rival in enumerate(self.exploiters):
            found |= {f"exploiter_{n}": rival.weights, f"exploiter_{n}_critic": rival.critic.weights}
            found |= {f"exploiter_{n}_first": rival.first_moment, f"exploiter_{n}_second": rival.second_moment}
        return found

    def restored(self) -> None:
        self.learner.follow(0.0, 0.0, self.settings.softness)
        for rival in self.exploiters:
            rival.round_off()


def new_exploiter() -> Learner:
    """Return an exploiter that knows nothing yet."""
    learner = Learner([0.0] * WEIGHTS)
    learner.exploration = EXPLORATION
    return learner
