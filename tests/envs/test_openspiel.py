"""`python_oriflamme` under OpenSpiel's own tests, and under its algorithms."""

from __future__ import annotations

import copy
import json
import pickle
import random
import unittest
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from oriflamme.envs import openspiel
from oriflamme.envs.chance_nodes import ChanceDeal
from oriflamme.envs.tree import TreeGame
from oriflamme.game import BadInput, RuleSet
from oriflamme.game.layout import CELLS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test

NAMED = [f"rules={name},players={seats}" for name in ("first", "revised", "ablaze") for seats in (3, 4, 5)]
MIXED = "cards=archer+prince+bribery+combination+ambush+spy+decree+substitution+queen+shapeshifter"
GAMES = [*NAMED, "rules=duel", f"{MIXED},players=4", f"rules=duel,{MIXED}", "reward=margin", "reward=rank,players=5"]
TINY = "players=3,cards=archer+heir,rounds=1,aside=1"
REDUCED = "players=3,cards=archer+heir+ambush,rounds=2,aside=1"


def load(settings: str) -> Any:
    return pyspiel.load_game(f"{openspiel.NAME}({settings})")


def random_state(game: Any, seed: int, decisions: int | None = None) -> Any:
    """A state after some random decisions, or at the end."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    while not state.is_terminal() and (decisions is None or decisions > 0):
        state.apply_action(rng.choice(state.legal_actions()))
        decisions = None if decisions is None else decisions - 1
    return state


@pytest.mark.parametrize("settings", GAMES)
def test_openspiel_accepts_the_game(settings: str) -> None:
    pyspiel.random_sim_test(load(settings), num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("settings", GAMES)
def test_openspiel_accepts_the_game_for_long(settings: str) -> None:
    pyspiel.random_sim_test(load(settings), num_sims=20, serialize=True, verbose=False)


def passes(base: type[unittest.TestCase], settings: str) -> bool:
    """Whether a game passes one of OpenSpiel's API test classes."""
    case = type("Case", (base,), {"game": load(settings), "game_name": settings})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    assert not (result.errors or result.failures), "\n".join(text for _, text in result.errors + result.failures)
    return True


@pytest.mark.parametrize("settings", ["players=3", "rules=ablaze,players=3", "rules=duel"])
def test_openspiels_api_holds_in_a_part_of_the_tree(settings: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: sample(game, 40))
    assert passes(api_test.EnforceAPIOnPartialTreeBase, settings)


def test_openspiels_api_holds_in_the_whole_tree_of_a_tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall among it; the numbers of nodes are chance, decisions and ends."""
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, TINY, (22, 1164, 1164))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, TINY, 588)
    assert passes(api_test.EnforceAPIOnFullTreeBase, TINY)


@pytest.mark.parametrize("settings", GAMES)
def test_a_resampled_state_cannot_be_told_from_the_real_one(settings: str) -> None:
    game = load(settings)
    for decisions in (0, 9, 25, 50):
        state = random_state(game, decisions, decisions)
        if state.is_terminal():
            continue
        for player in range(game.num_players()):
            differ = 0
            for seed in range(3):
                other = state.resample_from_infostate(player, random.Random(seed).random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                differ += str(other) != str(state)
            assert differ


@pytest.mark.parametrize("settings", GAMES)
def test_a_serialised_state_goes_on_as_the_real_one(settings: str) -> None:
    game = load(settings)
    state = random_state(game, 4, 20)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state) and again.history() == state.history()
    clone = state.clone()
    while not state.is_terminal():
        action = random.Random(len(state.history())).choice(state.legal_actions())
        assert again.legal_actions() == state.legal_actions()
        state.apply_action(action)
        again.apply_action(action)
    assert str(again) == str(state) and again.returns() == state.returns() and not clone.is_terminal()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_copied_state_is_the_same(copied: Callable[[Any], Any]) -> None:
    state = random_state(load("rules=ablaze,players=3"), 4, 20)
    again = copied(state)
    state.apply_action(state.legal_actions()[0])
    assert again.history() == state.history()[:-1] and str(again) != str(state)
    again.apply_action(again.legal_actions()[0])
    assert str(again) == str(state) and str(copied(state.get_game())) == str(state.get_game())


@pytest.mark.parametrize("settings", GAMES)
def test_tensors_are_numbers_from_0_to_1(settings: str) -> None:
    game = load(settings)
    for decisions in (5, 25, 45):
        state = random_state(game, decisions, decisions)
        for player in range(game.num_players()):
            for tensor in (state.information_state_tensor(player), state.observation_tensor(player)):
                assert min(tensor) >= 0 and 0.5 < max(tensor) <= 1


@pytest.mark.parametrize("settings", GAMES)
def test_returns_add_up(settings: str) -> None:
    game = load(settings)
    for seed in range(3):
        returns = random_state(game, seed).returns()
        assert all(game.min_utility() <= paid <= game.max_utility() for paid in returns)
        if "margin" not in settings:
            assert sum(returns) == pytest.approx(game.utility_sum())


def test_every_outcome_of_chance_deals_another_game() -> None:
    """RULES 2 and R55: all deals of a small duel, each once."""
    rules = RuleSet(("archer", "heir", "spy", "lord"), duel=True, rounds=2, aside=0)
    chance = ChanceDeal(rules, rules.families(2))
    assert [node.outcomes for node in chance.nodes] == [2, *[1, 4, 1] * 4, 2, 2]
    state = TreeGame(rules, 2, "win").env_game.empty
    one = chance.deal(state, [0] * len(chance.nodes))
    assert int(one.hands).bit_count() == 12 and len(one.pile) == 4


@pytest.mark.parametrize("final", [ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT])
@pytest.mark.parametrize("settings", ["players=3", "rules=ablaze,players=3", "rules=duel"])
def test_openspiels_ismcts_plays(settings: str, final: Any) -> None:
    from open_spiel.python.algorithms import mcts

    game = load(settings)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.5, max_simulations=6, random_state=np.random.RandomState(3),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(4)), final_policy_type=final,
    )  # fmt: skip
    for decisions in (0, 12, 30):
        state = random_state(game, 2, decisions)
        assert bot.step(state) in state.legal_actions()


def test_openspiels_mccfr_runs_on_a_reduced_game() -> None:
    game = load(REDUCED)
    for solver in (
        external_sampling_mccfr.ExternalSamplingSolver(game),
        outcome_sampling_mccfr.OutcomeSamplingSolver(game),
    ):
        for _ in range(2):
            solver.iteration()
        policy = solver.average_policy()
        state = random_state(game, 1, 0)
        chances = policy.action_probabilities(state)
        assert sum(chances.values()) == pytest.approx(1.0) and set(chances) <= set(state.legal_actions())


def test_openspiels_learning_environment_takes_it() -> None:
    env = rl_environment.Environment(load("players=3"))
    step = env.reset()
    rng = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1.0)


def test_observers_see_what_they_may() -> None:
    game = load("players=3")
    state = random_state(game, 1, 10)
    public = make_observation(
        game,
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    public.set_from(state, 0)
    first = public.tensor.copy()
    public.set_from(state, 1)
    assert (public.tensor == first).all() and public.tensor.shape == (5 + CELLS,)
    assert public.string_from(state, 0) == public.string_from(state, 1)


def test_actions_are_moves_in_words() -> None:
    state = random_state(load("players=3"), 1, 0)
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(word.startswith("place ") for word in words) and json.dumps(words)
    assert str(load("players=3").new_initial_state()) == "deal []"


@pytest.mark.parametrize("settings", ["rules=chess", "players=7", "cards=dragon", "reward=fame"])
def test_parameters_that_make_no_sense_are_refused(settings: str) -> None:
    with pytest.raises((BadInput, pyspiel.SpielError)):
        load(settings)
