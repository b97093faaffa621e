"""OpenSpiel: importing this registers `python_oriflamme`, with the deal as explicit chance.

    pyspiel.load_game("python_oriflamme(rules=ablaze,players=3)")

| parameter | means |
|---|---|
| `rules` | `first`, `revised`, `ablaze` or `duel` |
| `players` | 2 to 5; 0 for the usual number: 4, or 2 in the duel |
| `reward` | `win`, `margin` or `rank` |
| `cards` | other cards than the rule set's, joined by `+`: `archer+soldier+heir` |
| `rounds`, `aside` | 6 and 3; fewer make reduced games for study |
"""

from __future__ import annotations

from oriflamme.extras import require

require("openspiel")

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import u8

from oriflamme.engine.arrays.history import write_history
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.sight import another_world
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.envs.env_game import numpy_view
from oriflamme.envs.render import describe
from oriflamme.envs.tree import TreeGame, TreePath, tree_game_for
from oriflamme.game import Game, RuleSet
from oriflamme.game.actions import action_count, action_of, move_of
from oriflamme.game.game import default_names
from oriflamme.game.layout import CELLS, HISTORY_CELLS, HISTORY_EVENTS, LIMITS, cell_limits
from oriflamme.game.ruleset import ASIDE, DUEL_SEATS, ROUNDS

NAME = "python_oriflamme"
PARAMETERS = {"rules": "revised", "players": 0, "reward": "win", "cards": "", "rounds": ROUNDS, "aside": ASIDE}
MAX_LENGTH = 600
"""The most decisions of a game; a random game has about 60."""
OWN_ACTIONS = 128
"""How many of a player's own actions its information state holds, each plus 1."""
SCALE = 1 / np.array(cell_limits(), np.float32)
HISTORY_SCALE = 1 / np.array([LIMITS[cell] for cell in HISTORY_CELLS], np.float32)
"""What the cells are multiplied by, for numbers from 0 to 1."""


def game_type(reward: str = "win") -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Oriflamme",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if reward == "margin" else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=DUEL_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


def read_rules(settings: dict[str, Any]) -> RuleSet:
    """Return the rule set that the parameters describe."""
    named = RuleSet.named(settings["rules"])
    cards = tuple(settings["cards"].split("+")) if settings["cards"] else named.cards
    return replace(named, cards=cards, rounds=settings["rounds"], aside=settings["aside"])


class OriflammeGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**PARAMETERS, **(params or {})}
        reward = settings["reward"]
        self.tree = tree_game_for(read_rules(settings), settings["players"], reward)
        seats = self.tree.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.tree.env_game.rules),
            max_chance_outcomes=max(node.outcomes for node in self.tree.chance.nodes),
            num_players=seats,
            min_utility=-255.0 if reward == "margin" else 0.0,
            max_utility=255.0 if reward == "margin" else 1.0,
            utility_sum=None if reward == "margin" else 1.0 if reward == "win" else seats / 2,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(game_type(reward), info, params or {})

    def new_initial_state(self) -> OriflammeState:
        return OriflammeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OriflammeObserver:
        return OriflammeObserver(self.tree, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.tree.chance.nodes)


class OriflammeState(pyspiel.State):  # type: ignore[misc]
    """A state of the game tree; chance decides until the deal is complete."""

    def __init__(self, game: OriflammeGame) -> None:
        super().__init__(game)
        self.tree = game.tree
        self.path = TreePath(game.tree)

    @property
    def engine(self) -> State | None:
        """The engine's state; None before the deal is complete."""
        return self.path.engine

    # ---- the tree --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        s = self.engine
        if s is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(s.seat) if s.asked < NO_QUESTION else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.tree.chance.nodes[len(self.path.choices)].outcomes
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        s = self.engine
        return self.tree.env_game.actions.legal(s) if s is not None and s.seat == player else []

    def _apply_action(self, action: int) -> None:
        if self.path.engine is None:
            self.path.choose(action)
        else:
            self.path.decide(self.path.engine, action)

    def is_terminal(self) -> bool:
        return self.engine is not None and bool(self.engine.asked >= NO_QUESTION)

    def returns(self) -> list[float]:
        if self.engine is None or not self.is_terminal():
            return [0.0] * self.tree.seats
        env_game = self.tree.env_game
        env_game.state = self.engine
        return env_game.rewards()

    # ---- words -----------------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            node = self.tree.chance.nodes[min(len(self.path.choices), len(self.tree.chance.nodes) - 1)]
            return f"{node.what} {node.who}: {action}"
        return str(move_of(action, self.tree.env_game.families[player]))

    def __str__(self) -> str:
        if self.engine is None:
            return f"deal {self.path.choices}"
        game = self.game()
        hands = " | ".join(" ".join(map(str, game.view(seat).hand)) for seat in range(self.tree.seats))
        return f"{describe(game.view(None))}\nqueue in full: {game.queue}\nhands: {hands}"

    # ---- what players know -----------------------------------------------------------------------------

    def game(self) -> Game:
        """Return the game as it stands, without history, to show it."""
        assert self.engine is not None
        env_game = self.tree.env_game
        return Game(env_game.rules, env_game.families, default_names(env_game.families), self.engine.clone(), None)

    def remembered(self, player: int) -> str:
        """Return what a player has seen and done, as text; states it cannot tell apart have the same text."""
        s = self.engine
        if s is None:
            return f"deal {len(self.path.choices)}"
        own = self.tree.chance.known_to(player, self.path.choices)
        events = self.path.events_seen_by(s, player)
        actions = ",".join(str(action) for seat, action in self.path.decisions if seat == player)
        return f"{player};{own};{actions};{';'.join(events)}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> OriflammeState:
        """Return a state that the player cannot tell from this one; all such states are equally likely."""
        assert self.engine is not None
        world = another_world(self.engine, player_id, Rng(int(probability_sampler() * 2**53)))
        other = self.get_game().new_initial_state()
        for choice in self.tree.chance.in_world(self.path.choices, lambda card: int(world[card])):
            other.apply_action(choice)
        for seat, action in self.path.decisions:
            other.apply_action(self._moved(seat, action, world))
        return other  # type: ignore[no-any-return]

    def _moved(self, seat: int, action: int, world: Any) -> int:
        """Return an action as it is in another world: only placements name a card."""
        env_game = self.tree.env_game
        move = move_of(action, env_game.families[seat])
        if move.card is None:
            return action
        numbering = self.tree.numbering
        there = numbering.cards[world[numbering.numbers[move.card]]]
        return action_of(replace(move, card=there), env_game.families[seat])


class OriflammeObserver:
    """Observations of one player; with perfect recall also its history and its own actions."""

    def __init__(self, tree: TreeGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known, got {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is no observation of everybody's secrets")
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.perfect_recall = kind.perfect_recall
        self.tree = tree
        shapes: dict[str, tuple[int, ...]] = {"player": (MAX_SEATS,), "observation": (CELLS,)}
        if kind.perfect_recall:
            shapes |= {"history": (HISTORY_EVENTS, len(HISTORY_CELLS)), "actions": (OWN_ACTIONS,)}
            self._past = vec[u8]([0] * (HISTORY_EVENTS * len(HISTORY_CELLS)))
        self.tensor = np.zeros(sum(math.prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + math.prod(shape)].reshape(shape)
            start += math.prod(shape)

    def set_from(self, state: OriflammeState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor.fill(0)
        who = player if self.private else -1
        if self.private:
            self.dict["player"][player] = 1
        if state.engine is None:
            return
        env_game = self.tree.env_game
        np.minimum(env_game.observe(who, state.engine) * SCALE, 1, out=self.dict["observation"])
        if self.perfect_recall:
            write_history(env_game.encoder, state.engine, who, state.path.journal, self._past)
            past = numpy_view(self._past, np.uint8).reshape(self.dict["history"].shape)
            np.minimum(past * HISTORY_SCALE, 1, out=self.dict["history"])
            own = [action + 1 for seat, action in state.path.decisions if seat == who][-OWN_ACTIONS:]
            self.dict["actions"][: len(own)] = np.divide(own, env_game.action_count)

    def string_from(self, state: OriflammeState, player: int) -> str:
        """Return what a player sees, or all it has seen, as text."""
        if self.perfect_recall:
            return state.remembered(player if self.private else -1)
        if state.engine is None:
            return f"deal {len(state.path.choices)}"
        return describe(state.game().view(player if self.private else None))


pyspiel.register_game(game_type(), OriflammeGame)
