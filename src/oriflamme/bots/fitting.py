"""Fitting policies by playing: one command, reproducible by its seed, resumed from its directory.

Every batch is played at tables of all rule sets, mixed boxes among them: by the learner alone among the policies of a
population and its own past, or, without a population, against itself and its past.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from oriflamme.bots.policies import buckets_of, engine_labels, policy, policy_form
from oriflamme.engine.policy.critic import CRITIC
from oriflamme.engine.policy.features import FEATURES, WEIGHTS
from oriflamme.engine.policy.gradient import Learner, play_and_learn
from oriflamme.engine.policy.policy import Policy, policy_games
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.files import write_json
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.card import DEALT_CARDS, FAMILIES, FAMILY_SIZE

TABLES: Final = [("revised", 4)] * 10 + [
    *(("revised", 3), ("revised", 5), ("first", 4), ("ablaze", 4), ("ablaze", 4)),
    *(("ablaze", 3), ("ablaze", 5), ("duel", 2), ("duel", 2), ("mixed", 4), ("mixed", 3), ("mixed", 2)),
]
"""The tables that batches are played at, the commonest ones several times."""
CHUNKS, CHUNK_GAMES = 6, 40
PAST_EVERY: Final = 150_000
"""Games after which the policy of the moment joins the past."""
PAST_KEPT, PAST_BESIDE_OTHERS = 6, 2
"""Past policies that are met, alone or beside a population."""
SAVE_SECONDS: Final = 20.0
SHARPNESS: Final = 2
"""The policy that is written is surer than the one that learned and had to explore."""
CRITIC_RATE: Final = 0.003
MOMENT_FLOOR: Final = 0.1
MEASURED_GAMES, MEASURED_SEATS = 4000, 4
"""The games of each measurement of the log, and the seats of its table."""
CHECKPOINT: Final = "oriflamme fit"
CHECKPOINT_VERSION: Final = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of a fit."""

    seed: int
    margin: float = 0.05
    """How much of the result is the margin of influence; the rest is the victory."""
    length: int | None = None
    """The games after which learning rate and exploration have shrunk to nothing; else they only become smaller."""
    exploration: float = 0.02
    """The bonus for unlikely choices."""
    learning_rate: float = 0.03
    half_life: int = 4_000_000
    """Without a length: the games after which the learning rate is halved."""
    without: float = 0.0
    """The share of features, drawn by the seed, that the learner does without: it becomes another kind of player."""

    def schedule(self, games: int) -> float:
        """Return the share of learning rate and exploration that is left after some games."""
        if self.length is None:
            return 1 / (1 + games / self.half_life)
        return max(0.0, 1 - games / self.length)


def random_rules(rng: random.Random) -> tuple[RuleSet, int]:
    """Return a rule set and a number of seats."""
    name, seats = rng.choice(TABLES)
    if name != "mixed":
        return RuleSet.named(name), seats
    cards = tuple(rng.sample(DEALT_CARDS, FAMILY_SIZE))
    return RuleSet(cards, rng.choice(("first", "revised")), duel=seats == 2), seats


def empty_table(rules: RuleSet, seats: int) -> State:
    """Return the engine's table of a rule set."""
    return new_state(rules.engine(), [[FAMILIES.index(family) for family in p] for p in rules.families(seats)])


def share_among(hero: Policy, others: Policy, rules: RuleSet, seats: int, games: int, seed: int) -> float:
    """Return what one policy takes from copies of another, in all seats in turn."""
    families = [[FAMILIES.index(family) for family in played] for played in rules.families(seats)]
    each = -(-games // seats)
    won = 0.0
    for seat in range(seats):
        players = [hero if other == seat else others for other in range(seats)]
        won += policy_games(rules.engine(), families, players, each, seed + seat)[0][seat]
    return won / (each * seats)


class Fit:
    """A fit under way: the learner, its past and its population."""

    def __init__(self, plan: Plan, population: list[Policy], start: list[float] | None = None) -> None:
        self.plan = plan
        self.population = population
        self.learner = Learner(start or [0.0] * WEIGHTS)
        drawn = random.Random(f"without {plan.seed}")
        self.left_out = [feature for feature in FEATURES if drawn.random() < plan.without]
        self.past: list[list[int]] = []
        self.batch = 0

    @property
    def games(self) -> int:
        return int(self.learner.games)

    @property
    def games_a_batch(self) -> int:
        return CHUNKS * CHUNK_GAMES

    @property
    def fair(self) -> float:
        """The share of somebody who plays as well as the others at the table where a fit is measured."""
        return 1 / MEASURED_SEATS

    def measured(self) -> float:
        """Return what one such policy takes from copies of `tuned`, at a table of four, revised edition."""
        rules, mine = RuleSet.named("revised"), Policy(self.finished(), self.others())
        return share_among(mine, policy("tuned"), rules, MEASURED_SEATS, MEASURED_GAMES, 1)

    def play_batch(self) -> float:
        """Play one batch and learn from it; return the learner's wins for each of its seats."""
        rng = random.Random(f"{self.plan.seed} {self.batch}")
        others = self.population + [Policy(weights) for weights in self.past]
        left = self.plan.schedule(self.games)
        self.prepare(left)
        won = seats = 0.0
        for _ in range(CHUNKS):
            table = self.table(rng)
            number = int(table.seats)
            mask, players = self.seating(number, others, rng)
            noise = Rng(rng.getrandbits(60))
            settings = (CHUNK_GAMES, self.margin(left), CRITIC_RATE)
            won += play_and_learn(self.learner, table, players, mask, *settings, noise)
            seats += mask.bit_count() / number * CHUNK_GAMES
        self.learner.step(self.plan.learning_rate * left, MOMENT_FLOOR, 1.0)
        self.batch += 1
        self.leave_out()
        self.look_back(rng)
        return won / seats

    def leave_out(self) -> None:
        """Forget what was learnt about the features that the learner does without."""
        for feature in self.left_out:
            for cell in range(feature.start, feature.start + feature.size):
                self.learner.weights[cell] = 0.0
        if self.left_out:
            self.learner.round_off()

    def table(self, rng: random.Random) -> State:
        """Return the table of some games, of any rule set."""
        return empty_table(*random_rules(rng))

    def prepare(self, left: float) -> None:
        """Set the learner up for a batch."""
        self.learner.exploration = self.plan.exploration * left

    def margin(self, left: float) -> float:
        """Return how much of the result is the margin of influence."""
        return self.plan.margin

    def look_back(self, rng: random.Random) -> None:
        """Do what is to be done after each step."""
        if self.games // PAST_EVERY > (self.games - CHUNKS * CHUNK_GAMES) // PAST_EVERY:
            self.remember(rng)

    def seating(self, seats: int, others: list[Policy], rng: random.Random) -> tuple[int, list[Policy]]:
        """Return which seats learn, and who sits at all of them: itself, copies of one policy, or any policies.

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
        """Add the policy of the moment to the past, as sure as the others are, and forget another if there are many."""
        self.past.append(self.sharpened() if self.population else self.weights())
        kept = PAST_BESIDE_OTHERS if self.population else PAST_KEPT
        if len(self.past) > kept:
            del self.past[rng.randrange(kept)]

    def weights(self) -> list[int]:
        return [int(weight) for weight in self.learner.policy.weights]

    def finished(self) -> list[int]:
        """Return the weights that are written: the policy as it is to be played."""
        return self.sharpened()

    def others(self) -> list[list[int]]:
        """Return the weights of the policy's other manners."""
        return []

    def sharpened(self) -> list[int]:
        """Return the weights of a policy that no longer has to explore."""
        return [SHARPNESS * weight for weight in self.weights()]

    # ---- on disk ---------------------------------------------------------------------------------------

    def save(self, out: Path) -> None:
        """Write everything that is needed to go on, and the policy by itself."""
        form = {
            **checkpoint_head(),
            "plan": asdict(self.plan),
            "batch": self.batch,
            "played": self.played(),
            "past": self.past,
            **{key: list(numbers) for key, numbers in self.numbers().items()},
        }
        write_json(out / "checkpoint.json", form)
        write_json(out / "weights.json", policy_form(self.finished(), self.about(), self.others()))

    def about(self) -> dict[str, Any]:
        """Return what is written about the weights."""
        about = {"games": self.games, "seed": self.plan.seed, "margin": self.plan.margin}
        return about | ({"without": [feature.name for feature in self.left_out]} if self.left_out else {})

    def played(self) -> list[int]:
        """Return the games of each learner."""
        return [self.games]

    def numbers(self) -> dict[str, Any]:
        """Return the arrays of the learner and its critic that change while it learns."""
        return numbers_of(self.learner)

    def resume(self, out: Path) -> bool:
        """Go on from what an earlier run has written; return whether there was anything."""
        path = out / "checkpoint.json"
        if not path.exists():
            return False
        form = json.loads(path.read_text("utf-8"))
        head = checkpoint_head()
        if not isinstance(form, dict) or {key: form.get(key) for key in head} != head:
            raise BadInput(str(path), str(form)[:40], "a checkpoint of this version; or use another directory")
        plan = asdict(self.plan)
        if form["plan"] != plan:
            raise BadInput(str(path), form["plan"], f"the plan of this command, {plan}; or use another directory")
        for key, numbers in self.numbers().items():
            for n, value in enumerate(form[key]):
                numbers[n] = value
        self.batch, self.past = form["batch"], form["past"]
        self.restored(form["played"])
        return True

    def restored(self, games: list[int]) -> None:
        """Bring up to date what follows from the numbers of a checkpoint; these are the games of each learner."""
        (self.learner.games,) = games
        self.learner.round_off()

    def run(self, out: Path, games: int | None, seconds: float | None) -> Iterator[tuple[int, float]]:
        """Play until the games or seconds are over; yield the games and the recent win share after each batch."""
        start = saved = time.monotonic()
        recent = 1.0
        while (games is None or self.games < games) and (seconds is None or time.monotonic() - start < seconds):
            recent += 0.02 * (self.play_batch() - recent)
            if time.monotonic() - saved > SAVE_SECONDS:
                saved = time.monotonic()
                self.save(out)
            yield self.games, recent
        self.save(out)


def numbers_of(learner: Learner) -> dict[str, Any]:
    """Return the arrays of a learner and its critic that change while it learns."""
    moments = {"first_moment": learner.first_moment, "second_moment": learner.second_moment}
    return {"weights": learner.weights, **moments, "critic": learner.critic.weights}


def checkpoint_head() -> dict[str, Any]:
    """Return what a checkpoint must agree in: its version, and the features and cards of its weights."""
    features = [*FEATURES, *CRITIC.features]
    labels = engine_labels(features)
    parts = {feature.name: buckets_of(feature, labels) for feature in features}
    return {"format": CHECKPOINT, "version": CHECKPOINT_VERSION, "labels": labels, "features": parts}
