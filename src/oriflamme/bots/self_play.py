"""Regularised self-play: all seats learn, held near a slowly moving magnet, so that the policy keeps its mixtures.

This is magnetic mirror descent by policy gradient, in a league: at some tables an exploiter sits among the learners and
learns to beat them, at others strangers do, who no longer learn: exploiters of earlier days, and other policies. What
comes out is a policy that is hard to exploit, not one that takes most from a population; the averaged weights are
written as they are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from oriflamme.bots.fitting import (
    CHUNK_GAMES,
    CHUNKS,
    CRITIC_RATE,
    MOMENT_FLOOR,
    SHARPNESS,
    Fit,
    Plan,
    empty_table,
    numbers_of,
)
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.gradient import Learner, nearest, play_and_learn
from oriflamme.engine.policy.policy import UNIT, Policy
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.state import State
from oriflamme.game import RuleSet

AVERAGE_STEPS: Final = 1000
"""The steps that the averaged weights look back on: a rate of 0.001."""
MAGNET_SHARE, MAGNET_STEPS = 0.1, 4000
"""The magnet looks back on a tenth of all steps, at most on this many."""
LAST_EVERY: Final = 10
"""Steps after which the last policy is taken anew."""
EXPLOITERS: Final = 3
EXPLOITERS_A_BATCH: Final = 2
"""Exploiters that learn while the policy plays one batch."""
LIFE: Final = 27_000
"""Batches after which an exploiter becomes a stranger; the new one finds what nobody looks for any more."""
STRANGERS_KEPT: Final = 14
"""Exploiters of earlier days that are kept."""
HOME, HOME_SHARE = ("revised", 4), 0.5
"""The table at which fits are measured, and the share of games that is played there besides those of all tables."""
EXPLORATION, EXPLOITER_RATE = 0.01, 0.02
"""An exploiter's bonus for unlikely choices, and its learning rate."""
DUEL_SEATS: Final = 2
START_SHARE: Final = 0.5
FORMER_SHARE: Final = 0.5
"""How often a stranger is a former exploiter for certain."""
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
    strange: float = 0.0
    """The share of tables at which strangers sit among the learners, in one seat or several."""

    def temperature_after(self, games: int) -> float:
        """Return the temperature after some games: it falls as a power of them, down to a floor."""
        fallen: float = self.temperature * (1 + games / TEMPERATURE_GAMES) ** -self.temperature_power
        return max(self.least_temperature, fallen)


class SelfPlay(Fit):
    """Regularised self-play under way. The population and, as its past, former exploiters are the strangers.

    The policy may have several manners: they take turns to learn, and sit at the same tables.
    """

    def __init__(
        self, plan: MagnetPlan, starts: Sequence[list[float]] = (), population: list[Policy] | None = None
    ) -> None:
        super().__init__(plan, population or [], starts[0] if starts else None)
        self.settings = plan
        self.manners = [self.learner, *(Learner(start) for start in starts[1:])]
        for manner, start in zip(self.manners, starts, strict=False):
            for n, weight in enumerate(start):
                manner.average[n] = manner.slow[n] = weight
        for manner in self.manners:
            manner.follow(0.0, 0.0, plan.softness)
            manner.mark()
        self.exploiters = [self.new_exploiter(n) for n in range(EXPLOITERS if plan.exploited > 0 else 0)]

    def new_exploiter(self, number: int) -> Learner:
        """Return an exploiter that begins with nothing, half of some stranger, or half of the policy itself."""
        start = [0.0] * WEIGHTS
        if number % 3 == 1 and self.population:
            start = [START_SHARE * int(weight) / UNIT for weight in self.population[0].weights]
        if number % 3 == 2:
            start = [START_SHARE * weight for weight in self.learner.average]
        learner = Learner(start)
        learner.exploration = EXPLORATION
        return learner

    @property
    def games(self) -> int:
        return sum(int(manner.games) for manner in self.manners)

    def copies(self, seats: int, rng: random.Random) -> list[Policy]:
        """Return the policy of the moment for all seats, each in one of its manners; in the duel there is one."""
        manners = self.manners[:1] if seats == DUEL_SEATS else self.manners
        return [rng.choice(manners).policy for _ in range(seats)]

    def play_batch(self) -> float:
        self.learner = self.manners[self.batch % len(self.manners)]
        for n in range(EXPLOITERS_A_BATCH if self.exploiters else 0):
            self.play_exploiter((self.batch + n) % EXPLOITERS, n)
        return super().play_batch()

    def play_exploiter(self, number: int, part: int) -> None:
        """Let an exploiter learn, alone among copies of the policy of the moment."""
        life, age = divmod(self.batch + number * LIFE // EXPLOITERS, LIFE)
        if self.batch and age < EXPLOITERS and part == 0:
            self.retire(number, number + life)
        learner = self.exploiters[number]
        rng = random.Random(f"{self.plan.seed} exploiter {self.batch} {part}")
        for _ in range(CHUNKS):
            table = self.table(rng)
            hero = rng.randrange(int(table.seats))
            players = self.copies(int(table.seats), rng)
            settings = (CHUNK_GAMES, self.plan.margin, CRITIC_RATE)
            play_and_learn(learner, table, players, 1 << hero, *settings, Rng(rng.getrandbits(60)))
        learner.step(EXPLOITER_RATE, MOMENT_FLOOR, 1.0)

    def retire(self, number: int, start: int) -> None:
        """Make a stranger of an exploiter, as sure as it is at its best, and begin a new one."""
        self.past.append([SHARPNESS * int(weight) for weight in self.exploiters[number].policy.weights])
        del self.past[:-STRANGERS_KEPT]
        self.exploiters[number] = self.new_exploiter(start)

    def table(self, rng: random.Random) -> State:
        if rng.random() < HOME_SHARE:
            return empty_table(RuleSet.named(HOME[0]), HOME[1])
        table = super().table(rng)
        return table if table.seats != DUEL_SEATS or self.learner is self.manners[0] else self.table(rng)

    def prepare(self, left: float) -> None:
        self.learner.temperature = self.settings.temperature_after(self.games)
        self.learner.last_temperature = self.settings.last_temperature

    def margin(self, left: float) -> float:
        """The margin, which makes results less a matter of luck, counts less and less."""
        return self.plan.margin * left

    def seating(self, seats: int, others: list[Policy], rng: random.Random) -> tuple[int, list[Policy]]:
        how, mine = rng.random(), self.learner.policy
        players = self.copies(seats, rng)
        players[rng.randrange(seats)] = mine
        if how < self.settings.exploited:
            players[other_seat(players, mine, rng)] = rng.choice(self.exploiters).policy
        elif how < self.settings.exploited + self.settings.strange and others:
            former = others[len(self.population) :]
            stranger = rng.choice(former if former and rng.random() < FORMER_SHARE else others)
            for _ in range(rng.randrange(1, seats)):
                players[other_seat(players, mine, rng)] = stranger
        return sum(1 << seat for seat in range(seats) if players[seat] is mine), players

    def look_back(self, rng: random.Random) -> None:
        magnet_steps = min(MAGNET_STEPS, 1 + MAGNET_SHARE * self.batch)
        average_steps = min(AVERAGE_STEPS, 1 + MAGNET_SHARE * self.batch)
        self.learner.follow(1 / average_steps, 1 / magnet_steps, self.settings.softness)
        if self.batch // len(self.manners) % LAST_EVERY == 0:
            self.learner.mark()

    def finished(self) -> list[int]:
        return whole_weights(self.manners[0])

    def others(self) -> list[list[int]]:
        return [whole_weights(manner) for manner in self.manners[1:]]

    def played(self) -> list[int]:
        return [int(manner.games) for manner in self.manners]

    def about(self) -> dict[str, Any]:
        return {**super().about(), "method": "regularised self-play", "plan": asdict(self.settings)}

    def numbers(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for n, learner in enumerate(self.manners):
            of = f"_{n}" if n else ""
            found |= {key + of: numbers for key, numbers in numbers_of(learner).items()}
            found |= {f"average{of}": learner.average, f"slow{of}": learner.slow, f"last{of}": learner.last.weights}
        for n, rival in enumerate(self.exploiters):
            found |= {f"exploiter_{n}_{key}": numbers for key, numbers in numbers_of(rival).items()}
        return found

    def restored(self, games: list[int]) -> None:
        for manner, played in zip(self.manners, games, strict=True):
            manner.games = played
            manner.round_off()
            manner.follow(0.0, 0.0, self.settings.softness)
        for rival in self.exploiters:
            rival.round_off()


def whole_weights(learner: Learner) -> list[int]:
    """Return the averaged weights of a learner as they are written."""
    return [int(nearest(weight * UNIT)) for weight in learner.average]


def other_seat(players: list[Policy], mine: Policy, rng: random.Random) -> int:
    """Return a seat that may be given to somebody else: one policy that learns stays at the table."""
    seats = [seat for seat, player in enumerate(players) if player is not mine]
    if players.count(mine) > 1:
        seats = list(range(len(players)))
    return rng.choice(seats)
