"""Levels are read off the bots' known shares."""

from __future__ import annotations

from itertools import pairwise

from oriflamme.analysis.account import mistake_index
from oriflamme.analysis.levels import FITTED, LEVELS, level_of, share_at
from oriflamme.bots.registry import LEVELS as PLAYED


def test_every_level_is_there_and_weaker_ones_win_less() -> None:
    assert [name for name, _ in LEVELS] == list(reversed(PLAYED))
    assert all(share > weaker for (_, share), (_, weaker) in pairwise(LEVELS))


def test_every_level_is_within_reach_and_random_moves_are_near_the_last() -> None:
    found = [level_of([game(float(index))] * 3) for index in range(101)]
    assert [name for name, _ in LEVELS] == list(dict.fromkeys(level.estimate for level in found if level is not None))
    assert share_at(0.0) > LEVELS[0][1] > LEVELS[-1][1] > share_at(100.0) >= 0


def index_at(share: float) -> float:
    start, slope = FITTED
    return (share - start) / slope


def game(index: float, stake: float = 0.5) -> list[tuple[float, float]]:
    """Two decisions of a game with this mistake index."""
    return [(index / 100 * stake, stake * 0.8), (0.0, stake * 0.2)]


def test_a_level_has_an_interval_that_shrinks_with_more_games() -> None:
    name, share = LEVELS[2]
    index = index_at(share)
    games = [game(index - 3), game(index), game(index + 3)]
    few, many = level_of(games), level_of(games * 20)
    assert few is not None and many is not None
    assert few.estimate == name and abs(few.share - share) < 1e-3
    assert few.low < many.low < few.share < many.high < few.high


def test_a_game_counts_by_what_was_at_stake_in_it() -> None:
    name, share = LEVELS[1]
    index = index_at(share)
    found = level_of([game(index), game(index), game(100.0, 1e-4)])
    assert found is not None and found.estimate == name


def test_too_few_games_or_nothing_at_stake_have_no_level() -> None:
    assert level_of([game(10.0)]) is None
    assert level_of([[(0.0, 0.0)], [], [(0.0, 0.0)]]) is None


def test_the_index_is_what_was_given_away_of_what_was_at_stake() -> None:
    assert mistake_index([(0.02, 0.1), (0.0, 0.3)]) == 5.0
    assert mistake_index([]) == mistake_index([(0.0, 0.0)]) == 0.0
