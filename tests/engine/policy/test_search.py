"""Search and belief: likelihoods of worlds and policies, rollouts, and what they settle."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.table import table

from oriflamme.bots import find_bot
from oriflamme.bots.sampler import SearchSettings, new_search
from oriflamme.engine.policy.belief import WHOLE
from oriflamme.engine.policy.search import Search
from oriflamme.engine.rules.cards import CARDS
from oriflamme.game import Game
from oriflamme.game.imagine import imagine


def search_of(game: Game, *pool: str, **settings: Any) -> Search:
    """Return a search for the seat that is asked."""
    seat = game.to_move
    assert seat is not None
    return new_search(SearchSettings(pool, prior_weight=0.0, **settings), imagine(game.view(seat)), 1)


def share_of_first(search: Search, seat: int, draws: int) -> float:
    """Return how often a seat is drawn to follow the first of two policies."""
    return sum(int(search.belief.row_at(seat, search.belief.rng.below(WHOLE))) % 2 == 0 for _ in range(draws)) / draws


@pytest.mark.compiled
def test_the_likelihood_of_a_world_is_that_of_the_moves_seen() -> None:
    """A policy that moves as the seats did is likelier than one that does not."""
    game = Game.new("revised", 4, seed=8)
    rngs = [random.Random(seat) for seat in range(4)]
    tuned = find_bot("tuned")
    while game.round < 5:
        assert game.to_move is not None
        game.play(tuned.choose(game.view(game.to_move), rngs[game.to_move]))
    search = search_of(game, "tuned", "copycat")
    search.belief.sample_worlds(60)
    search.belief.update(True)
    others = [seat for seat in range(4) if seat != search.viewer]
    assert sum(share_of_first(search, seat, 200) for seat in others) / 3 > 0.6


def test_before_anybody_has_moved_a_policy_is_as_likely_as_its_prior() -> None:
    search = search_of(Game.new("revised", 4, seed=8), "tuned", "copycat", favourite_prior=0.8)
    search.belief.sample_worlds(10)
    search.belief.update(True)
    seat = (int(search.viewer) + 1) % 4
    assert 0.7 < share_of_first(search, seat, 500) < 0.9


def test_several_policies_can_share_the_prior_of_favourites() -> None:
    pool = ("tuned", "pupil", "copycat", "spar-a", "spar-b")
    search = search_of(Game.new("revised", 4, seed=8), *pool, favourite_prior=0.6, favourites=2)
    assert [round(search.belief.policy_prior(p), 9) for p in range(5)] == [0.3, 0.3, *[round(0.4 / 3, 9)] * 3]


def test_how_some_seats_play_tells_of_the_others_if_all_may_follow_the_same_policy() -> None:
    """Two seats have placed, the third is asked, the fourth has not moved."""
    game = Game.new("revised", 4, seed=8)
    rng = random.Random(1)
    while len(game.view(0).queue) < 2:
        assert game.to_move is not None
        game.play(find_bot("tuned").choose(game.view(game.to_move), rng))
    search = search_of(game, "tuned", "copycat")
    last = (int(search.viewer) + 1) % 4
    search.belief.sample_worlds(200)
    search.belief.update(True)
    assert 0.44 < share_of_first(search, last, 1000) < 0.56
    others = [share_of_first(search, seat, 1000) for seat in range(4) if seat not in (int(search.viewer), last)]
    odds = 1.0
    for share in others:
        odds *= share / (1 - share)
    search.belief.same_policy_prior = 1.0
    search.belief.update(True)
    assert abs(share_of_first(search, last, 1000) - odds / (1 + odds)) < 0.1
    assert odds > 1.5 or odds < 0.67


def test_a_clear_lead_is_told_from_a_narrow_one() -> None:
    game = table("blue.lord! green.heir! red.conspiracy+3", cursor=3, round=6, influence=[4, 7, 6])
    search = search_of(game, "tuned")
    search.belief.sample_worlds(5)
    search.belief.update(True)
    search.run(20)
    assert not search.is_clear(4.0)
    search.run(200)
    assert search.is_clear(4.0)
    early = search_of(Game.new("revised", 4, seed=8), "tuned")
    early.belief.sample_worlds(5)
    early.belief.update(True)
    early.run(2000)
    assert not early.is_clear(4.0)


def test_before_any_rollout_the_likeliest_option_is_the_best() -> None:
    search = search_of(Game.new("revised", 4, seed=8), "tuned")
    search.prior_weight = 20.0
    assert search.best() == search.options[search.order[0]]
    means = [search.mean(search.order[n]) for n in range(int(search.live))]
    assert means == sorted(means, reverse=True) and means[0] > means[-1]


def test_more_rollouts_take_no_more_memory_than_the_worlds() -> None:
    search = search_of(Game.new("revised", 4, seed=1), "tuned")
    search.belief.sample_worlds(10)
    search.belief.update(True)
    search.run(200)
    assert len(search.belief.cards) == 10 * CARDS and len(search.belief.log_likelihood) == 10 * 4
