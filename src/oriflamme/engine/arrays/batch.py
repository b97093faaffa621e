"""Many games at once: each waits for a learner's decision, all are stepped by one call.

The buffers belong to the batch and are written in place; whoever looks at them sees the games as they are now. A game
stays where it lies in memory when it is dealt anew, so that going through all games is going through memory.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from oriflamme.engine.arrays.actions import QUESTION_SIZE, Actions
from oriflamme.engine.arrays.observation import Encoder
from oriflamme.engine.arrays.rewards import reward_among
from oriflamme.engine.arrays.rows import ROWS
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, choose
from oriflamme.engine.policy.rollouts import random_move
from oriflamme.engine.rules.cards import NOTHING
from oriflamme.engine.rules.chance import Rng, scattered
from oriflamme.engine.rules.packing import overwrite, packed, unpacked
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import deal, set_up
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners

OWN_NUMBERS: Final = 7
"""The numbers of a saved game before those of its state."""


@final
class BatchTable:
    """What all games of a batch have in common, and who plays in them."""

    def __init__(
        self, empty: State, paid: i64, others: list[Policy | None], outside: i64, own: i64, restarting: bool
    ) -> None:
        self.empty: State = empty  # before the deal
        self.paid: i64 = paid  # what a finished game pays
        # Who plays at the seats after the learner's: a policy, or none for random play. Without others the learner has
        # all seats.
        self.others: list[Policy | None] = others
        self.outside: i64 = outside  # which of them are played by the caller, as a mask
        self.own: i64 = own  # the learner's seat, or NOTHING: drawn anew for each game
        self.restarting: bool = restarting  # a finished game begins anew in the same step


@final
class Batch:
    """Games of one table; every seat decides from outside, or one alone while the others play by policies."""

    def __init__(self, table: BatchTable, seeds: list[int]) -> None:
        games: i64 = len(seeds)
        empty = table.empty
        self.table: BatchTable = table
        self.games: i64 = games
        self.alone: bool = len(table.others) > 0
        self.options: Options = Options()
        self.encoder: Encoder = Encoder(empty)
        self.actions: Actions = Actions(empty)
        self.observations: vec[i64] = vec[i64]([0] * (games * ROWS))
        self.masks: vec[u8] = vec[u8]([0] * (games * self.actions.size))
        self.first_word: i64 = 0  # where the first game's observation and mask begin
        self.first_cell: i64 = 0
        self.questions: vec[i64] = vec[i64]([NO_QUESTION] * (games * QUESTION_SIZE))  # what the masks show
        self.chosen: vec[i64] = vec[i64]([NOTHING] * games)  # the actions of the next step
        self.moves: vec[i64] = vec[i64]([NOTHING] * games)  # the same as moves
        self.seats: vec[i64] = vec[i64]([NOTHING] * games)  # who is asked
        self.mine: vec[i64] = vec[i64]([0] * games)  # the learner's seat, or the last one to move
        self.ended: vec[i64] = vec[i64]([0] * games)  # 1 where the last step ended a game
        self.winners: vec[i64] = vec[i64]([0] * games)  # of the game that ended, as a mask
        self.rewards: vec[float] = vec[float]([0.0] * (games * empty.seats))
        self.paid_learner: vec[float] = vec[float]([0.0] * games)
        self.decisions: i64 = 0  # of all seats, since the beginning
        self.rngs: list[Rng] = [Rng(seed) for seed in seeds]
        self.states: list[State] = [empty.clone() for _ in seeds]
        for game in range(games):
            self.begin(game)

    # ---- steps -----------------------------------------------------------------------------------------

    def step(self) -> None:
        """Let every game's learner act as chosen, then the others until a learner is asked again.

        If an action does not answer its question, no game has moved.
        """
        for game in range(self.games):
            self.read_action(game)
        for game in range(self.games):
            self.answer(game, self.moves[game])

    def step_some(self, games: list[int]) -> None:
        """The same for some games; the others stay as they are."""
        for game in games:
            self.read_action(game)
        for game in games:
            self.answer(game, self.moves[game])

    def read_action(self, game: i64) -> None:
        """Find the move that was chosen in a game."""
        move = self.actions.read(self.questions, game * QUESTION_SIZE, self.chosen[game])
        if move == NOTHING:
            raise ValueError(f"action {self.chosen[game]} does not answer the question of game {game}")
        self.moves[game] = move

    def step_random(self) -> None:
        """The same with random answers of the learners."""
        for game in range(self.games):
            self.answer(game, random_move(self.states[game], self.rngs[game]))

    def draw(self, seed: i64, first: i64) -> None:
        """Choose a legal action for each game, all equally likely; none for a game that is over.

        What is drawn for a game depends on the seed and on its number, counted from the first on.
        """
        for game in range(self.games):
            at = game * QUESTION_SIZE
            self.chosen[game] = NOTHING
            if self.questions[at] < NO_QUESTION:
                self.chosen[game] = self.actions.draw(self.questions, at, scattered(seed, first + game))

    def refused(self) -> list[int]:
        """Return the games whose chosen action does not answer the question."""
        found: list[int] = []
        for game in range(self.games):
            if self.actions.read(self.questions, game * QUESTION_SIZE, self.chosen[game]) == NOTHING:
                found.append(game)
        return found

    def waiting(self) -> list[int]:
        """Return the games in which a seat that is played from outside, but not the learner's, is asked."""
        found: list[int] = []
        for game in range(self.games):
            if self.alone and self.seats[game] != self.mine[game]:
                found.append(game)
        return found

    def answer(self, game: i64, move: i64) -> None:
        """One game's step."""
        s = self.states[game]
        if not self.alone:
            self.mine[game] = s.seat
        if self.ended[game] != 0 and s.seat == self.mine[game]:
            self.forget_reward(game)
        play(s, move)
        self.decisions += 1
        self.go_on(game, s)
        if s.asked >= NO_QUESTION:
            self.finish(game, s)
            if self.table.restarting:
                self.begin(game)
                return
        self.write(game, s)

    def forget_reward(self, game: i64) -> None:
        self.ended[game] = 0
        self.paid_learner[game] = 0.0
        seats = self.table.empty.seats
        for seat in range(seats):
            self.rewards[game * seats + seat] = 0.0

    def go_on(self, game: i64, s: State) -> None:
        """Let the others play until somebody outside is asked, or the game is over."""
        if not self.alone:
            return
        mine = self.mine[game]
        rng = self.rngs[game]
        while s.asked < NO_QUESTION and s.seat != mine:
            other = s.seat - mine - 1
            if other < 0:
                other += s.seats
            if (self.table.outside >> other) & 1 != 0:
                return
            policy = self.table.others[other]
            play(s, random_move(s, rng) if policy is None else choose(s, policy, self.options, rng))
            self.decisions += 1

    def finish(self, game: i64, s: State) -> None:
        """Pay the seats of a finished game."""
        self.ended[game] = 1
        won = winners(s)
        self.winners[game] = won
        for seat in range(s.seats):
            self.rewards[game * s.seats + seat] = reward_among(s, seat, self.table.paid, won)
        self.paid_learner[game] = self.rewards[game * s.seats + self.mine[game]]

    def begin(self, game: i64) -> None:
        """Deal a new game and go on to the first decision of a seat outside; everyone places in round 1."""
        rng = self.rngs[game]
        s = self.states[game]
        overwrite(s, self.table.empty)
        deal(s, rng)
        set_up(s, rng.below(s.seats))
        if self.alone:
            self.mine[game] = self.table.own
            if self.table.own == NOTHING:
                self.mine[game] = rng.below(s.seats)
        self.go_on(game, s)
        self.write(game, s)

    def write(self, game: i64, s: State) -> None:
        """Write what the seat that is asked sees and may do; of a finished game, what the learner sees."""
        viewer = s.seat
        if viewer == NOTHING:
            viewer = self.mine[game]
        self.seats[game] = viewer
        self.encoder.observe(s, viewer, self.observations, self.first_word + game * ROWS)
        start = self.first_cell + game * self.actions.size
        self.actions.show(s, self.questions, game * QUESTION_SIZE, self.masks, start)

    def show_in(self, observations: vec[i64], first_word: i64, masks: vec[u8], first_cell: i64) -> None:
        """Write observations and masks into other buffers from now on, the first game's to these places."""
        for n in range(self.games * ROWS):
            observations[first_word + n] = self.observations[self.first_word + n]
        for n in range(self.games * self.actions.size):
            masks[first_cell + n] = self.masks[self.first_cell + n]
        self.observations = observations
        self.masks = masks
        self.first_word = first_word
        self.first_cell = first_cell

    # ---- games by themselves ---------------------------------------------------------------------------

    def reset(self, games: list[int]) -> None:
        """Deal new games in place of these."""
        for chosen in games:
            game: i64 = chosen
            self.forget_reward(game)
            self.begin(game)

    def seed(self, game: i64, seed: i64) -> None:
        """Let the random numbers of a game begin with a seed."""
        self.rngs[game] = Rng(seed)

    def save(self, game: i64) -> list[int]:
        """Return a game as numbers, with all its secrets and what it will draw next."""
        rng = self.rngs[game]
        own = [self.mine[game], self.ended[game], self.winners[game], rng.x, rng.y, rng.z, rng.w]
        return [int(number) for number in own] + packed(self.states[game])

    def load(self, game: i64, numbers: list[int]) -> None:
        """Go on with a game that was saved."""
        s = unpacked(self.table.empty, numbers[OWN_NUMBERS:])
        overwrite(self.states[game], s)
        self.forget_reward(game)
        self.mine[game], self.ended[game], self.winners[game] = numbers[0], numbers[1], numbers[2]
        rng = self.rngs[game]
        rng.x, rng.y, rng.z, rng.w = numbers[3], numbers[4], numbers[5], numbers[6]
        self.write(game, self.states[game])


def random_steps(batch: Batch, steps: i64) -> None:
    """Step a batch at random inside the engine, for measuring."""
    for _ in range(steps):
        batch.step_random()
