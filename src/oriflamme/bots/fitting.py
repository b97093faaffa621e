"""Fitting policies by playing: one command, reproducible by its seed, resumed from its directory.

Every batch is played at several tables of all rule sets, mixed boxes among them: by the learner alone among the
policies of a population and its own past, or, without a population, against itself and its past.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, Final

from oriflamme.bots.policies import policy_form
from oriflamme.engine.policy.gradient import Learner, lessons
from oriflamme.engine.policy.options import WEIGHTS
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.card import ABLAZE_CARDS, BASE_CARDS, FAMILIES

TABLES: Final = [("revised", 4)] * 10 + [
    *(("revised", 3), ("revised", 5), ("first", 4), ("ablaze", 4), ("ablaze", 4)),
    *(("ablaze", 3), ("ablaze", 5), ("duel", 2), ("duel", 2), ("mixed", 4), ("mixed", 3), ("mixed", 2)),
]
"""The tables that batches are played at, the commonest ones several times."""
CHUNKS, CHUNK_GAMES = 6, 40
PAST_EVERY: Final = 150_000
"""After so many games the policy of the moment joins the past."""
PAST_KEPT, PAST_BESIDE_OTHERS = 6, 2
"""So much of the past is met, alone or beside a population."""
SAVE_SECONDS: Final = 20.0
SHARPNESS: Final = 2
"""The policy that is written is surer than the one that learned and had to try things."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a fit is after."""

    seed: int
    margin: float = 0.05
    """How much of the result is the margin of influence; the rest is the victory."""
    length: int | None = None
    """After so many games steps and curiosity have shrunk to nothing; else they only become slowly smaller."""
    curiosity: float = 0.02
    """What rare choices are worth in themselves."""
    rate: float = 0.03
    slowing: int = 4_000_000
    """Without a length: after so many games steps are half as long."""

    def left(self, games: int) -> float:
        """How much of the first zeal is left after so many games."""
        if self.length is None:
            return 1 / (1 + games / self.slowing)
        return max(0.0, 1 - games / self.length)


def random_rules(rng: random.Random) -> tuple[RuleSet, int]:
    """A rule set and a number of seats."""
    name, seats = rng.choice(TABLES)
    if name != "mixed":
        return RuleSet.named(name), seats
    cards = tuple(rng.sample((*BASE_CARDS, *ABLAZE_CARDS), 10))
    return RuleSet(cards, rng.choice(("first", "revised")), duel=seats == 2), seats


def empty_table(rules: RuleSet, seats: int) -> State:
    """The engine's table of a rule set."""
    return new_state(rules.engine(), [[FAMILIES.index(family) for family in p] for p in rules.families(seats)])


class Fit:
    """A fit under way: the learner, its past and its population."""

    def __init__(self, plan: Plan, population: list[Policy], start: list[float] | None = None) -> None:
        self.plan = plan
        self.population = population
        self.learner = Learner(start or [0.0] * WEIGHTS)
        self.past: list[list[int]] = []
        self.batch = 0

    @property
    def games(self) -> int:
        return int(self.learner.games)

    def play_batch(self) -> float:
        """Play one batch and learn from it; the learner's wins for each of its seats."""
        rng = random.Random(f"{self.plan.seed} {self.batch}")
        others = self.population + [Policy(weights) for weights in self.past]
        zeal = self.plan.left(self.games)
        self.learner.curiosity = self.plan.curiosity * zeal
        won = seats = 0.0
        for _ in range(CHUNKS):
            table = empty_table(*random_rules(rng))
            number = int(table.seats)
            mask, players = self.seating(number, others, rng)
            noise = Rng(rng.getrandbits(60))
            won += lessons(self.learner, table, players, mask, CHUNK_GAMES, self.plan.margin, 0.003, noise)
            seats += mask.bit_count() / number * CHUNK_GAMES
        self.learner.step(self.plan.rate * zeal, 0.1, 1.0)
        self.batch += 1
        if self.games // PAST_EVERY > (self.games - CHUNKS * CHUNK_GAMES) // PAST_EVERY:
            self.remember(rng)
        return won / seats

    def seating(self, seats: int, others: list[Policy], rng: random.Random) -> tuple[int, list[Policy]]:
        """Which seats learn, and who sits at the others: nobody, copies of one policy, or anybody.

        With a population the learner always sits alone: it learns to beat others, not to agree with itself.
        """
        everyone = (1 << seats) - 1
        mine = self.learner.policy
        how = rng.random()
        if not others or (how < 0.2 and not self.population):
            return everyone, [mine] * seats
        if how < 0.8:
            hero, rival = rng.randrange(seats), rng.choice(others)
            return 1 << hero, [mine if seat == hero else rival for seat in range(seats)]
        mask = 1 << rng.randrange(seats) if self.population else rng.randrange(1, everyone + 1)
        return mask, [mine if mask >> seat & 1 else rng.choice(others) for seat in range(seats)]

    def remember(self, rng: random.Random) -> None:
        """Keep the policy as it is now, as sure as the others are; of the past, some are forgotten."""
        self.past.append(self.sharpened() if self.population else self.weights())
        kept = PAST_BESIDE_OTHERS if self.population else PAST_KEPT
        if len(self.past) > kept:
            del self.past[rng.randrange(kept)]

    def weights(self) -> list[int]:
        return [int(weight) for weight in self.learner.policy.weights]

    def sharpened(self) -> list[int]:
        """The policy as it is to be played."""
        return [SHARPNESS * weight for weight in self.weights()]

    # ---- on disk ---------------------------------------------------------------------------------------

    def save(self, out: Path) -> None:
        """Write down everything that is needed to go on, and the policy by itself."""
        learner = self.learner
        form = {
            "plan": list(astuple(self.plan)),
            "batch": self.batch,
            "games": self.games,
            "past": self.past,
            **{key: list(getattr(learner, key)) for key in ("weights", "drift", "spread")},
            "onlooker": list(learner.onlooker.weights),
        }
        write_whole(out / "checkpoint.json", form)
        about = {"games": self.games, "seed": self.plan.seed, "margin": self.plan.margin}
        write_whole(out / "weights.json", policy_form(self.sharpened(), about))

    def resume(self, out: Path) -> bool:
        """Go on from what an earlier run has written; whether there was anything."""
        path = out / "checkpoint.json"
        if not path.exists():
            return False
        form = json.loads(path.read_text("utf-8"))
        plan = list(astuple(self.plan))
        if form["plan"] != plan:
            raise BadInput(str(path), form["plan"], f"the plan of this command, {plan}; or use another directory")
        learner = self.learner
        parts = {key: getattr(learner, key) for key in ("weights", "drift", "spread")}
        for key, cells in (*parts.items(), ("onlooker", learner.onlooker.weights)):
            for n, value in enumerate(form[key]):
                cells[n] = value
        learner.games = form["games"]
        learner.round_off()
        self.batch, self.past = form["batch"], form["past"]
        return True

    def run(self, out: Path, games: int | None, seconds: float | None) -> Iterator[tuple[int, float]]:
        """Play until so many games or seconds are over; games and recent win share, after each batch."""
        start = saved = time.monotonic()
        recent = 1.0
        while (games is None or self.games < games) and (seconds is None or time.monotonic() - start < seconds):
            recent += 0.02 * (self.play_batch() - recent)
            if time.monotonic() - saved > SAVE_SECONDS:
                saved = time.monotonic()
                self.save(out)
            yield self.games, recent
        self.save(out)


def write_whole(path: Path, form: Any) -> None:
    """Write a file that appears only when it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(form, separators=(",", ":")) + "\n", "utf-8")
    part.replace(path)
