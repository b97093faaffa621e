"""The features of fitted policies: each thing in its own place, nothing that the seat cannot know."""

from __future__ import annotations

from bisect import bisect_right
from itertools import product
from typing import Any, Final

import pytest
from tests.engine.policy.positions import questions

from oriflamme.bots.policies import policy
from oriflamme.engine import compiled
from oriflamme.engine.policy.card_facts import AIM_NAMES
from oriflamme.engine.policy.critic import CRITIC, Critic
from oriflamme.engine.policy.feature import Dimension, Feature, Layout, labelled
from oriflamme.engine.policy.features import FEATURES, WEIGHTS, describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import choose
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import ASK_NAMES
from oriflamme.engine.rules.sight import another_world, moved_to
from oriflamme.engine.rules.state import State

STARTS: Final = [int(feature.start) for feature in FEATURES]


def described(state: State) -> list[tuple[int, list[int]]]:
    """Return the move and the cells of each option."""
    o = Options()
    describe(state, o)
    rows = []
    for n in range(int(o.n)):
        at = n * int(o.stride)
        cells = [int(o.cells[at + cell]) for cell in range(int(o.width))] if n >= o.free else []
        rows.append((int(o.moves[n]), cells))
    return rows


# ---- declarations ----------------------------------------------------------------------------------------


def test_features_follow_each_other_and_have_a_cell_for_every_combination() -> None:
    layout = Layout()
    two, three = Dimension("two", 2, ""), labelled("three", ["a", "b", "c"], "")
    first = layout.declare("place", "first", [three, two])
    second = layout.declare("reveal", "second", [two, three, two])
    cells = [int(first.cell(*buckets)) for buckets in product(range(3), range(2))]
    cells += [int(second.cell(*buckets)) for buckets in product(range(2), range(3), range(2))]
    assert cells == list(range(18)) and layout.size == 18
    assert (first.name, second.name) == ("place.first", "reveal.second")


def test_cells_are_found_by_label() -> None:
    layout = Layout()
    feature = layout.declare("place", "some", [labelled("card", ["spy", "heir"], ""), Dimension("two", 2, "")])
    assert feature.cells_of({}) == [0, 1, 2, 3]
    assert feature.cells_of({"card": ["heir", "wizard", "spy"]}) == [2, 3, -1, -1, 0, 1]


def test_a_count_beyond_the_last_bucket_is_in_the_last() -> None:
    dimension = Dimension("tokens", 4, "")
    assert [int(dimension.clamp(n)) for n in (0, 2, 3, 4, 9)] == [0, 2, 3, 3, 3]


def test_every_feature_has_a_name_of_its_own_and_a_question() -> None:
    names = [feature.name for feature in FEATURES]
    assert len(set(names)) == len(names)
    assert {feature.question for feature in FEATURES} == set(ASK_NAMES)
    for feature in FEATURES:
        dimensions = [dimension.name for dimension in feature.dimensions]
        assert len(set(dimensions)) == len(dimensions), feature.name


def test_every_aim_has_a_name() -> None:
    assert all(AIM_NAMES) and len(set(AIM_NAMES)) == len(AIM_NAMES)


def test_a_dimension_of_one_name_is_the_same_everywhere() -> None:
    seen: dict[str, Dimension] = {}
    for feature in (*FEATURES, *CRITIC.features):
        for dimension in feature.dimensions:
            assert seen.setdefault(dimension.name, dimension) is dimension


# ---- positions -------------------------------------------------------------------------------------------


def test_each_option_has_cells_of_different_features_of_its_question_and_every_feature_is_used() -> None:
    """A cell that strays would share its weight with another thing."""
    used: set[str] = set()
    for state in questions(5):
        widths = set()
        for _, cells in described(state):
            found = [FEATURES[bisect_right(STARTS, cell) - 1] for cell in cells]
            assert all(0 <= cell < WEIGHTS for cell in cells)
            assert {feature.question for feature in found} <= {ASK_NAMES[int(state.asked)]}
            names = [feature.name for feature in found]
            assert len(set(names)) == len(names)
            widths.add(len(cells))
            used.update(names)
        assert len(widths - {0}) == 1
    assert used == {feature.name for feature in FEATURES}


@pytest.mark.skipif(compiled(), reason="only the interpreted engine can be watched")
def test_every_bucket_is_one_of_its_dimension(monkeypatch: pytest.MonkeyPatch) -> None:
    unwatched: Any = Feature.cell

    def cell(self: Feature, *buckets: int) -> int:
        for dimension, bucket in zip(self.dimensions, buckets, strict=False):
            assert 0 <= bucket < dimension.size, (self.name, dimension.name, bucket)
        return int(unwatched(self, *buckets))

    monkeypatch.setattr(Feature, "cell", cell)
    critic = Critic()
    for state in questions(2):
        described(state)
        critic.evaluate(state, 0)


def test_what_a_seat_cannot_know_is_in_no_feature() -> None:
    rng = Rng(5)
    for turn, state in enumerate(questions(2)):
        if turn % 3 == 0:
            other = moved_to(state, another_world(state, state.seat, rng))
            assert described(other) == described(state)


def test_options_scored_directly_have_the_scores_of_their_cells() -> None:
    tuned = policy("tuned")
    asked = set()
    for turn, state in enumerate(questions(2)):
        if turn % 3 == 0:
            asked.add(int(state.asked))
            listed, direct = Options(), Options()
            describe(state, listed)
            tuned.evaluate(listed)
            choose(state, tuned, direct, Rng(1))
            assert direct.n == listed.n and direct.total == listed.total
            assert all(direct.moves[n] == listed.moves[n] for n in range(int(direct.n)))
            assert all(direct.scores[n] == listed.scores[n] for n in range(int(direct.n)))
    assert len(asked) == len(ASK_NAMES)
