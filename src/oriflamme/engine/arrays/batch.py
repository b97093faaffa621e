"""Many games at once: each waits for a learner's decision, all are stepped by one call.

The buffers belong to the batch and are written in place; whoever looks at them sees the games as they are now.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.arrays.actions import Actions
from oriflamme.engine.arrays.observation import Encoder
from oriflamme.engine.arrays.rows import ROWS
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.policy.rollouts import new_random_game, random_move
from oriflamme.engine.rules.cards import NOTHING, count
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION, PLACE
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play, winners

# What a finished game pays.
WIN: Final = 0
MARGIN: Final = 1
RANK: Final = 2


def reward(s: State, seat: i64, kind: i64) -> float:
    """Return what a finished game pays a seat."""
    if kind == MARGIN:
        return margin(s, seat)
    if kind == RANK:
        return rank(s, seat)
    won = winners(s)
    return 1.0 / float(count(won)) if (won >> seat) & 1 != 0 else 0.0


def margin(s: State, seat: i64) -> float:
    """Influence more than the best of the others has, or less."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.influence[other])
    return float(s.influence[seat] - best)


def rank(s: State, seat: i64) -> float:
    """1 for the first, 0 for the last, evenly between; tied seats share."""
    own = score(s, seat)
    beaten: i64 = 0  # in halves
    for other in range(s.seats):
        if other != seat:
            theirs = score(s, other)
            beaten += 2 if theirs < own else 1 if theirs == own else 0
    return float(beaten) / float(2 * (s.seats - 1))


def score(s: State, seat: i64) -> i64:
    """Return what the ranking goes by: influence, then cards in the queue."""
    return s.influence[seat] * 64 + s.cards_in_queue(seat)


@final
class Batch:
    """Games of one table; every seat decides from outside, or one alone while the others play by a policy."""

    def __init__(self, empty: State, games: i64, alone: bool, policy: Policy | None, paid: i64, seed: i64) -> None:
        self.empty: State = empty
        self.games: i64 = games
        self.alone: bool = alone  # one seat of each game learns, drawn anew for each
        self.policy: Policy | None = policy  # of the others; without one they play at random
        self.options: Options = Options()
        self.paid: i64 = paid
        self.encoder: Encoder = Encoder(empty)
        self.actions: Actions = Actions(empty)
        self.observations: vec[i64] = vec[i64]([0] * (games * ROWS))
        self.masks: vec[i64] = vec[i64]([0] * (games * self.actions.rows))
        self.seats: vec[i64] = vec[i64]([NOTHING] * games)  # who is asked
        self.mine: vec[i64] = vec[i64]([0] * games)  # with `alone`: the learner's seat
        self.ended: vec[i64] = vec[i64]([0] * games)  # 1 where the last step ended a game and began another
        self.winners: vec[i64] = vec[i64]([0] * games)  # of the game that ended, as a mask
        self.rewards: vec[float] = vec[float]([0.0] * (games * MAX_SEATS))
        self.paid_learner: vec[float] = vec[float]([0.0] * games)
        self.placed: list[bool] = [False] * games  # the mask holds placements
        self.mover: i64 = NOTHING  # the learner who moved last
        self.decisions: i64 = 0  # of all seats, since the beginning
        self.rngs: list[Rng] = [Rng(seed * 1_000_003 + game) for game in range(games)]
        self.states: list[State] = [empty.clone() for _ in range(games)]
        for game in range(games):
            self.begin(game)
            self.write(game)

    def step(self, moves: list[int]) -> None:
        """Let every game's learner act, then the others until a learner is asked again; finished games begin anew."""
        if len(moves) != self.games:
            raise ValueError(f"{len(moves)} actions for {self.games} games")
        for game in range(self.games):
            s = self.states[game]
            move = self.actions.move(s, moves[game])
            if move == NOTHING:
                raise ValueError(f"action {moves[game]} does not answer the question of game {game}")
            self.answer(game, s, move)

    def step_random(self) -> None:
        """The same with random answers of the learners."""
        for game in range(self.games):
            s = self.states[game]
            self.answer(game, s, random_move(s, self.rngs[game]))

    def answer(self, game: i64, s: State, move: i64) -> None:
        """One game's step."""
        if self.ended[game] != 0:
            self.ended[game] = 0
            self.paid_learner[game] = 0.0
            for seat in range(s.seats):
                self.rewards[game * MAX_SEATS + seat] = 0.0
        self.mover = s.seat
        play(s, move)
        self.decisions += 1
        self.go_on(game)
        self.write(game)

    def go_on(self, game: i64) -> None:
        """Let the others play until a learner is asked."""
        while True:
            s = self.states[game]
            if s.asked >= NO_QUESTION:
                self.finish(game, s)
                self.begin(game)
                return
            if self.is_learner(game, s.seat):
                return
            self.let_other_play(s, self.rngs[game])

    def let_other_play(self, s: State, rng: Rng) -> None:
        """One move of a seat that does not learn."""
        policy = self.policy
        play(s, random_move(s, rng) if policy is None else choose(s, policy, self.options, rng))
        self.decisions += 1

    def is_learner(self, game: i64, seat: i64) -> bool:
        return not self.alone or seat == self.mine[game]

    def finish(self, game: i64, s: State) -> None:
        """Pay the seats of a finished game."""
        self.ended[game] = 1
        self.winners[game] = winners(s)
        for seat in range(s.seats):
            self.rewards[game * MAX_SEATS + seat] = reward(s, seat, self.paid)
        self.paid_learner[game] = self.rewards[game * MAX_SEATS + self.mover]

    def begin(self, game: i64) -> None:
        """Deal a new game and go on to the learner's first decision."""
        rng = self.rngs[game]
        s = new_random_game(self.empty, rng)
        self.states[game] = s
        if self.alone:
            self.mine[game] = rng.below(s.seats)
        while not self.is_learner(game, s.seat):  # everyone places in round 1
            self.let_other_play(s, rng)

    def write(self, game: i64) -> None:
        """Write what the learner who is asked sees and may do."""
        s = self.states[game]
        self.seats[game] = s.seat
        self.encoder.observe(s, s.seat, self.observations, game * ROWS)
        at = game * self.actions.rows
        self.actions.clear_mask(self.masks, at, self.placed[game])
        self.placed[game] = s.asked == PLACE
        self.actions.write_options(s, self.masks, at)


def random_steps(batch: Batch, steps: i64) -> None:
    """Step a batch at random inside the engine, for measuring."""
    for _ in range(steps):
        batch.step_random()
