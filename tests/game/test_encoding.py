"""Observations and actions: nothing is lost, nothing is told that the viewer may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64, u8
from tests.games import TABLES, games, random_game
from tests.history import encode_history
from tests.table import table
from tests.worlds import in_another_world

from oriflamme.engine import compiled
from oriflamme.engine.arrays.actions import Actions
from oriflamme.engine.arrays.history import write_history
from oriflamme.engine.arrays.observation import Encoder
from oriflamme.engine.arrays.rows import BACK_KIND, COVERED, QUEUE_SLOTS, ROW, ROWS
from oriflamme.game import BadInput, Game, RuleSet, View
from oriflamme.game.actions import action_count, action_mask, action_of, legal_actions, move_of
from oriflamme.game.card import NAMES
from oriflamme.game.decoding import decode, named_arrays
from oriflamme.game.encoding import encode
from oriflamme.game.layout import CELLS, GROUPS, HISTORY_CELLS, HISTORY_EVENTS

SAMPLES = 60 if compiled() else 15
sampled = settings(max_examples=SAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


def viewers(game: Game) -> list[int | None]:
    return [None, *range(len(game.seats))]


def present(view: View) -> View:
    """A view without its past."""
    names = tuple("+".join(played) for played in view.seats)
    return replace(view, history=(), moves=(), names=names)


def written(game: Game, viewer: int | None) -> tuple[bytes, bytes]:
    """The observation and the mask that the engine writes."""
    who = -1 if viewer is None else viewer
    actions = Actions(game.state)
    encoder = Encoder(game.state)
    words, mask = vec[i64]([77, *[0] * ROWS, 77]), vec[u8]([77, *[1] * actions.size, 77])
    encoder.observe(random_game(game.rules, len(game.seats), seed=len(game.moves)).state, 0, words, 1)
    encoder.observe(game.state, who, words, 1)
    actions.write_mask(game.state, who, mask, 1)
    assert words[0] == words[ROWS + 1] == mask[0] == mask[actions.size + 1] == 77
    return bytes(memoryview(words))[ROW:-ROW], bytes(memoryview(mask))[1:-1]


@sampled
@given(games())
def test_an_observation_reads_back_as_the_view_it_was_made_of(game: Game) -> None:
    for viewer in viewers(game):
        view = game.view(viewer)
        assert decode(encode(view), view.seats, viewer, action_mask(view)) == present(view)


@sampled
@given(games())
def test_the_engine_writes_what_the_view_says(game: Game) -> None:
    for viewer in viewers(game):
        view = game.view(viewer)
        assert written(game, viewer) == (encode(view), action_mask(view))


@sampled
@given(games())
def test_the_engine_writes_the_history_that_the_view_tells(game: Game) -> None:
    journal = game._memories.everything.rows
    for viewer in viewers(game):
        cells = vec[u8]([9] * (HISTORY_EVENTS * len(HISTORY_CELLS)))
        write_history(Encoder(game.state), game.state, -1 if viewer is None else viewer, journal, cells)
        assert bytes(memoryview(cells)) == encode_history(game.view(viewer))


@sampled
@given(games())
def test_every_legal_move_is_exactly_one_action(game: Game) -> None:
    if (decision := game.decision) is None:
        return
    actions, played = Actions(game.state), game.seats[decision.seat]
    numbers = [action_of(move, played) for move in decision.options]
    assert len(set(numbers)) == len(numbers) and sorted(numbers) == numbers
    assert [move_of(number, played) for number in numbers] == list(decision.options)
    assert legal_actions(game.view(decision.seat)) == numbers
    for number in range(-3, action_count(game.rules) + 3):
        move = actions.move(game.state, number)
        assert (move >= 0) == (number in numbers)
        if move >= 0:
            assert actions.action(game.state, move) == number
            assert game.numbering.move(game.state.asked, move) == move_of(number, played)


@sampled
@given(games(), st.data())
def test_observations_masks_and_history_do_not_change_with_what_the_viewer_cannot_know(
    game: Game, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from(viewers(game)))
    other = in_another_world(game, viewer, data.draw(st.integers(0, 2**32)))
    assert written(other, viewer) == written(game, viewer)
    assert encode_history(other.view(viewer)) == encode_history(game.view(viewer))


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_all_seats_see_the_first_moment_alike(rules: RuleSet, seats: int) -> None:
    """Seat-relative: only the own cards and who is first tell the seats apart."""
    game = Game.new(rules, seats, seed=3)
    hidden = {cell for group in GROUPS if group.name in ("hand", "aside", "moment", "to_place", "pile_tops")
              for cell in range(group.first, group.first + group.rows * group.stride)}  # fmt: skip
    seen = {bytes(c for n, c in enumerate(encode(game.view(seat))) if n not in hidden) for seat in range(seats)}
    assert len(seen) == 1


def test_groups_lie_side_by_side() -> None:
    used = [g.index(row, cell) for g in GROUPS for row in range(g.rows) for cell in range(len(g.cells))]
    assert len(set(used)) == len(used) and max(used) < CELLS == ROWS * ROW


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_queue_and_the_history_fit_every_game(rules: RuleSet, seats: int) -> None:
    """A greedy hoarder waits with everything, which makes the longest queue there can be."""
    game = Game.new(rules, seats, seed=1)
    rng = random.Random(1)
    while (decision := game.decision) is not None:
        waits = [move for move in decision.options if move.verb == "wait"]
        ends = [move for move in decision.options if move.place in ("front", "back")]
        game.play(waits[0] if waits else rng.choice(ends or decision.options))
        assert game.state.size <= QUEUE_SLOTS
    assert len(game.events) <= HISTORY_EVENTS
    assert rules.rounds * seats * (2 if rules.duel else 1) + 5 * rules.has_twins <= QUEUE_SLOTS == COVERED + 1


def test_a_queue_that_no_game_can_have_is_refused() -> None:
    families = ("red", "blue", "green", "yellow")
    queue = " ".join("/".join(f"{family}.{name}" for name in RuleSet().cards) for family in families)
    game = table(queue, seats=[[family] for family in families])
    with pytest.raises(BadInput, match="covered cards"):
        encode(game.view(0))


def test_a_history_row_tells_what_happened_and_to_whom() -> None:
    game = random_game(RuleSet(), 3, seed=4, length=1)
    assert game.first == game.events[-1].seat
    rows = encode_history(game.view(game.first))
    width = len(HISTORY_CELLS)
    last = dict(zip(HISTORY_CELLS, rows[width * (len(game.events) - 1) :][:width], strict=True))
    assert last["event"] == 3 and last["seat"] == 1 and last["family"] == 1 and 1 <= last["kind"] <= len(NAMES)
    other = encode_history(game.view((game.first + 1) % 3))[width * (len(game.events) - 1) :][:width]
    assert other[HISTORY_CELLS.index("kind")] == BACK_KIND


def test_the_groups_of_an_observation_have_names() -> None:
    game = random_game(RuleSet(), 4, seed=2, length=20)
    cells = np.frombuffer(encode(game.view(1)), np.uint8)
    arrays = named_arrays(cells)
    assert list(arrays) == [group.name for group in GROUPS]
    assert arrays["table"][:7].tolist() == [4, 0, 0, 0, 6, 3, 10]
    assert arrays["influence"][:4].tolist() == [game.influence[seat] for seat in (1, 2, 3, 0)]
    assert arrays["queue"].shape == (QUEUE_SLOTS, 7)
    assert arrays["hand"].shape == (2, len(NAMES)) and arrays["discards"].shape == (5, len(NAMES))
    many = named_arrays(np.stack([cells] * 3))
    assert all((many[name] == arrays[name]).all() and len(many[name]) == 3 for name in arrays)
