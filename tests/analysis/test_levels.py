"""Levels are read off the bots' known shares."""

from __future__ import annotations

from itertools import pairwise

from oriflamme.analysis.levels import LEVELS, level_of
from oriflamme.bots.registry import LEVELS as PLAYED


def test_every_level_is_there_and_weaker_ones_give_away_more_and_win_less() -> None:
    assert [name for name, *_ in LEVELS] == list(reversed(PLAYED))
    for (_, rate, share), (_, next_rate, next_share) in pairwise(LEVELS):
        assert rate < next_rate and share > next_share


def test_a_level_has_an_interval_that_shrinks_with_more_games() -> None:
    _, rate, share = LEVELS[2]
    few = level_of([rate - 3, rate, rate + 3])
    many = level_of([rate - 3, rate, rate + 3] * 20)
    assert few is not None and many is not None
    assert few.estimate == LEVELS[2][0] and abs(few.share - share) < 1e-3
    assert few.low < many.low < few.share < many.high < few.high


def test_one_game_has_no_level() -> None:
    assert level_of([10.0]) is None
