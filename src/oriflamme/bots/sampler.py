"""`sampler` and `search`: rollouts from worlds that the seat cannot tell apart.

Both weigh the worlds by the likelihood of the moves seen, and spend their time on the options that do best. `search`
also infers which of several policies each seat follows, and plays a mixture of its options, so that it is hard to
predict; an ending that is small enough it solves.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

from oriflamme.bots.bot import Budget, Choice
from oriflamme.bots.policies import policy
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.endgame import find_ending
from oriflamme.engine.policy.search import Search
from oriflamme.engine.rules.chance import Rng
from oriflamme.game import Decision, Move, View
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import numbering_for


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How to search: the policies that the others may follow, and what time is spent on."""

    pool: tuple[str, ...]
    own: str = "tuned"
    """The policy that the seat itself follows in rollouts, and the prior of its options."""
    eta: float | None = None
    """How far the rollouts change the own policy: more is stronger against the pool, and easier to predict.

    Without it the best option is played, whatever the others are worth.
    """
    tau: float = 0.0
    """How strongly the mixture is drawn towards uniform play."""
    solves_endings: bool = False
    most_options: int = 12
    """Options that are searched: those that the own policy finds likeliest."""
    weighted: bool = True
    """Worlds count by their likelihood; else they are equally likely."""
    halving: bool = True
    """Sequential halving: the worse half of the options is dropped again and again; else all get the same time."""
    belief_share: float = 0.4
    """The share of the time that is spent on the likelihood of worlds."""
    most_worlds: int = 1000
    random_move_rate: float = 0.1
    """How often a seat is taken to move at random."""
    prior_weight: float = 20.0
    """The own policy's opinion of an option counts like this number of rollouts."""
    favourite_prior: float = 0.0
    """How likely a seat is to follow one of the first policies of the pool, before it has moved; 0: uniform."""
    favourites: int = 1
    """How many of the first policies share that."""
    deviations: float = 4.0
    """An option that leads by this many standard deviations is taken before the time is over."""
    same_policy_prior: float = 0.0
    """How likely it is that all others follow the same policy, before they have moved."""


SAMPLER: Final = SearchSettings(("tuned",))
FIRST_POOL: Final = ("tuned", "pupil", "copycat", "elder", "senior", *(f"spar-{letter}" for letter in "abcdefghijklm"))
FIRST_SEARCH: Final = SearchSettings(FIRST_POOL, favourite_prior=0.3, favourites=2, same_policy_prior=0.8)
BROKEN_OFF: Final = ("spar-g", "spar-j", "spar-l")
"""Policies whose training an error ended early."""
LATER_SPARS: Final = tuple(f"spar-{letter}" for letter in "nopqrstuvwxy")
POOL: Final = ("blueprint", *(name for name in FIRST_POOL if name not in BROKEN_OFF), *LATER_SPARS)
SEARCH: Final = SearchSettings(
    POOL, "blueprint", eta=500.0, solves_endings=True, favourite_prior=0.4, favourites=3, same_policy_prior=0.8
)

PORTION: Final = 20
"""Rollouts between two looks at the clock."""
WORLD_PORTION: Final = 4
LEAST_WORLDS: Final = 8
DEFAULT_ITERATIONS: Final = 1000
GLANCE: Final = 0.15
"""The share of the time after which a clear choice is made, with fewer worlds."""
ENDING_MILLISECONDS: Final = 300
"""The time for an ending where the budget is in iterations; it is not measured, so that the same seed plays alike."""
MOST_NODES: Final = 30_000
NODES_A_MILLISECOND: Final = 100
VISITS_A_MILLISECOND: Final = 20_000
"""What an ending may cost, so that growing and solving it take less than the budget."""
MOST_ENDING_WORLDS: Final = 200
LEAST_SOLVING, MOST_SOLVING = 20, 500
"""Iterations of the solution."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """A bot that searches with some settings."""

    settings: SearchSettings

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return self.think(view, decision, rng, budget).move

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
        """Return a move, and how likely each option was to be played."""
        start = time.perf_counter()
        if len(decision.options) == 1:
            return Choice(decision.options[0], (1.0,))
        imagined = imagine(view)
        likely = self.ending(imagined, budget) if self.settings.solves_endings else {}
        if not likely:
            likely = self.search(imagined, rng, budget, start)
        numbering, asked = numbering_for(view.rules), int(imagined.now.asked)
        found = {numbering.move(asked, number): probability for number, probability in likely.items()}
        probabilities = tuple(found.get(move, 0.0) for move in decision.options)
        if len(found) == 1:  # nothing to draw: the random numbers are those of a search that plays the best option
            return Choice(next(iter(found)), probabilities)
        return Choice(rng.choices(decision.options, probabilities)[0], probabilities)

    def ending(self, imagined: Imagined, budget: Budget) -> dict[int, float]:
        """Return the probabilities of all moves in an ending that is small enough to be solved; else nothing."""
        own = policy(self.settings.own)
        milliseconds = budget.milliseconds or ENDING_MILLISECONDS
        nodes = min(MOST_NODES, NODES_A_MILLISECOND * milliseconds)
        tree, key = find_ending(imagined.start, imagined.moves, imagined.spare, own, nodes, MOST_ENDING_WORLDS)
        if tree is None:
            return {}
        visits = VISITS_A_MILLISECOND * min(milliseconds, ENDING_MILLISECONDS)
        tree.iterate(min(MOST_SOLVING, max(LEAST_SOLVING, visits // int(len(tree.sets) * tree.seats))))
        return tree.strategy(key)

    def search(self, imagined: Imagined, rng: random.Random, budget: Budget, start: float) -> dict[int, float]:
        """Return the probabilities of all moves, by rollouts."""
        search = new_search(self.settings, imagined, rng.getrandbits(60))
        if budget.milliseconds is None:
            spend_iterations(search, self.settings, budget.iterations or DEFAULT_ITERATIONS)
        else:
            spend_time(search, self.settings, start, budget.milliseconds / 1000)
        if self.settings.eta is None:
            return {int(search.best()): 1.0}
        mixture = search.mixture(self.settings.eta, self.settings.tau)
        return {int(search.options[n]): probability for n, probability in enumerate(mixture)}

    def load_policies(self) -> None:
        """Read the policies now, not in the time of the first move."""
        for name in (self.settings.own, *self.settings.pool):
            policy(name)


sampler: Final = SearchBot(SAMPLER)
"""Flat Monte Carlo over weighted worlds; everybody is taken to play like `tuned`."""

search: Final = SearchBot(SEARCH)
"""The same, with each seat's policy inferred from how it has played; it plays a mixture, and solves endings."""

first_search: Final = SearchBot(FIRST_SEARCH)
"""The first version of `search`, which plays the best option and nothing else; for comparison."""


def new_search(settings: SearchSettings, it: Imagined, seed: int) -> Search:
    """Return a search for the seat that is asked, with no worlds yet."""
    rng = Rng(seed)
    pool = [policy(name) for name in settings.pool]
    belief = Belief(it.start, it.now, it.moves, it.movers, it.spare, pool, rng)
    belief.random_move_rate = settings.random_move_rate
    belief.favourite_prior = settings.favourite_prior
    belief.favourites = settings.favourites
    belief.same_policy_prior = settings.same_policy_prior
    search = Search(it.now, policy(settings.own), belief, rng)
    search.prior_weight = settings.prior_weight
    search.keep(settings.most_options)
    return search


def spend_iterations(search: Search, settings: SearchSettings, iterations: int) -> None:
    """Make this number of rollouts; the same seed gives the same move."""
    worlds = int(iterations * settings.belief_share / 2)
    search.belief.sample_worlds(min(settings.most_worlds, max(LEAST_WORLDS, worlds)))
    search.belief.update(settings.weighted)
    phases = phases_of(search, settings)
    for phase in range(phases):
        search.run(max(1, iterations * (phase + 1) // phases - int(search.iterations)))
        if phase + 1 < phases:
            search.halve()


def spend_time(search: Search, settings: SearchSettings, start: float, seconds: float) -> None:
    """Search for this time since `start`; a glance is enough if one option is clearly the best."""
    glance = seconds * GLANCE
    sample_until(search, settings, start + glance * settings.belief_share)
    if is_settled(search, settings, start + glance):
        return
    sample_until(search, settings, start + glance + (seconds - glance) * settings.belief_share)
    begin = time.perf_counter()
    phases = phases_of(search, settings)
    for phase in range(phases):
        search.run(1)
        if is_settled(search, settings, begin + (start + seconds - begin) * (phase + 1) / phases):
            return
        if phase + 1 < phases:
            search.halve()


def sample_until(search: Search, settings: SearchSettings, end: float) -> None:
    """Sample worlds until this time."""
    belief = search.belief
    while belief.worlds < LEAST_WORLDS or (time.perf_counter() < end and belief.worlds < settings.most_worlds):
        belief.sample_worlds(WORLD_PORTION)
    belief.update(settings.weighted)


def is_settled(search: Search, settings: SearchSettings, end: float) -> bool:
    """Make rollouts until this time; return at once, and whether so, if one option is clearly the best."""
    while time.perf_counter() < end:
        search.run(PORTION)
        if search.is_clear(settings.deviations):
            return True
    return False


def phases_of(search: Search, settings: SearchSettings) -> int:
    """Return how often the options are halved until one or two are left."""
    return max(1, int(search.live - 1).bit_length()) if settings.halving else 1
