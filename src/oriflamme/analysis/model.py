"""The value function of every analysis: which policies play games on, and how the others are read.

It is frozen: its hash covers the weights of every policy and every setting, so that figures of different versions are
never mixed.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from oriflamme.bots.policies import HERE, policy, policy_names, read_policy
from oriflamme.bots.tuned import PREFIX
from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.features import WEIGHTS
from oriflamme.engine.policy.policy import Policy
from oriflamme.engine.rules.cards import NOTHING
from oriflamme.engine.rules.chance import Rng
from oriflamme.game import BadInput, View
from oriflamme.game.imagine import Imagined

VERSION: Final = 4
"""Grows with every change of what an analysis computes."""
UNIFORM: Final = "random"
"""The policy that takes every option with the same probability."""


@dataclass(frozen=True, slots=True)
class ValueModel:
    """How games are played on.

    For the value of a position everybody plays on by the policy that fits how they have played, so that before the
    first move all seats are equal but for their cards. For the options of a decision its seat plays on by `own`.
    """

    own: str = "tuned"
    pool: tuple[str, ...] = ("tuned", "pupil", "copycat", "elder", "spar-a", "spar-d", "spar-h", UNIFORM)
    favourites: int = 2
    favourite_prior: float = 0.3
    same_policy_prior: float = 0.5
    random_move_rate: float = 0.1
    worlds: int = 1600
    """Worlds that a decision is judged in."""
    position_worlds: int = 400
    """Worlds that a position is valued in."""
    salt: int = 0
    """Another number is another sample of worlds."""

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that stand for everything that decides a value."""
        return hash_of(self)

    def belief(self, view: View, imagined: Imagined, worlds: int, reads_viewer: bool = False) -> Belief:
        """Return what a viewer believes about the others.

        The worlds are a function of the view alone: they belong to the value function, and no seed changes them.
        With `reads_viewer` the viewer's own policy is inferred from its moves as well, as an onlooker would.
        """
        pool = [policy_of(name) for name in self.pool]
        belief = Belief(
            imagined.start,
            imagined.now,
            imagined.moves,
            imagined.movers,
            imagined.spare,
            pool,
            Rng(seed_of(view, self.salt)),
        )
        belief.viewer = NOTHING if view.viewer is None else view.viewer
        belief.reads_viewer = reads_viewer
        belief.random_move_rate = self.random_move_rate
        belief.favourite_prior = self.favourite_prior
        belief.favourites = self.favourites
        belief.same_policy_prior = self.same_policy_prior
        belief.sample_worlds(worlds)
        belief.update(True)
        return belief


MODEL: Final = ValueModel()


def seed_of(view: View, seed: int = 0) -> int:
    """Return a seed made from what a viewer has seen: nothing that it cannot know has a part in it."""
    text = f"{seed} {SEEN.text_of(view)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def model_with(own: str) -> ValueModel:
    """Return the model in which the seat that decides plays on by another policy: a shipped one, or `policy:FILE`."""
    if not own.startswith(PREFIX) and own not in (UNIFORM, *policy_names()):
        raise BadInput("model", own, f"one of {', '.join((UNIFORM, *policy_names()))}, or {PREFIX}FILE")
    policy_of(own)
    return replace(MODEL, own=own)


class SeenText:
    """What viewers have seen as text; the last one is kept, as several seeds are made from the same view."""

    def __init__(self) -> None:
        self.last: tuple[View, str] | None = None

    def text_of(self, view: View) -> str:
        """Return all that a viewer has seen."""
        last = self.last
        if last is None or last[0] is not view:
            last = view, f"{view.rules.to_dict()} {view.viewer} {view.moves} {view.history}"
            self.last = last
        return last[1]


SEEN: Final = SeenText()


@cache
def policy_of(name: str) -> Policy:
    """Return a shipped policy, that of a file, or the uniform one."""
    if name == UNIFORM:
        return Policy([0] * WEIGHTS)
    return read_policy(file_of(name)) if name.startswith(PREFIX) else policy(name)


def file_of(name: str) -> Path:
    """Return the file of a policy."""
    return Path(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else HERE / f"{name}.json"


@cache
def hash_of(model: ValueModel) -> str:
    """Return the hash of a model: its settings and the files of its policies."""
    parts = hashlib.sha256(repr((VERSION, sorted(asdict(model).items()))).encode())
    for name in sorted({model.own, *model.pool} - {UNIFORM}):
        parts.update(file_of(name).read_bytes())
    return parts.hexdigest()[:12]
