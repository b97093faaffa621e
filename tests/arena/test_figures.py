"""The figures: known data give known shares, ranks, margins, intervals and ratings."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.arena.test_games import match

from oriflamme.arena.bootstrap import interval, ratio_interval, resampled, share_interval
from oriflamme.arena.figures import labels, summarise
from oriflamme.arena.games import Match, play_deals
from oriflamme.arena.plackett_luce import choices_of, ratings


def game(seated: list[int], influence: list[int], places: list[int], first: int = 0) -> dict[str, Any]:
    """A finished game as a line keeps it."""
    seats = len(seated)
    return {
        "seated": seated,
        "influence": influence,
        "winners": [seat for seat in range(seats) if places[seat] == 1],
        "places": places,
        "moves": [2] * seats,
        "ms": [4.0] * seats,
        "slowest": [3.0] * seats,
        "stand_ins": [0] * seats,
        "first": first,
    }


def summary(table: Match, *deals: list[dict[str, Any]]) -> dict[str, Any]:
    lines = [{"deal": number, "games": games} for number, games in enumerate(deals)]
    return summarise(table, lines, len(lines))


def test_a_shared_victory_is_split_and_tied_places_share_their_ranks() -> None:
    found = summary(match("a", "b", "c", seats=3), [game([0, 1, 2], [5, 5, 1], [1, 1, 3])])
    shares = [player["win_share"] for player in found["players"]]
    assert shares == [0.5, 0.5, 0]
    assert [player["mean_rank"] for player in found["players"]] == [1.5, 1.5, 3]
    assert found["players"][0]["ranks"] == [0.5, 0.5, 0]
    assert [player["margin"] for player in found["players"]] == [0, 0, -4]


def test_players_come_in_the_order_of_the_command_line() -> None:
    found = summary(match("weak", "strong", seats=3), [game([1, 0, 1], [9, 1, 8], [1, 3, 2])])
    assert [player["bot"] for player in found["players"]] == ["weak", "strong"]
    assert [player["rating"]["place"] for player in found["players"]] == [2, 1]
    assert found["players"][0].keys() >= {"bot", "win_share", "low", "high", "mean_rank", "ms_per_move"}
    assert found["players"][0]["ms_per_move"] == 2


def test_a_copy_counts_for_itself() -> None:
    found = summary(match("hero", "other"), [game([0, 1, 1, 1], [1, 9, 3, 2], [4, 1, 2, 3])])
    assert [player["win_share"] for player in found["players"]] == [0, 0.3333]
    assert [player["games"] for player in found["players"]] == [1, 3]


def test_seats_are_counted_from_the_first_player() -> None:
    found = summary(match("a", "b", "c", seats=3), [game([0, 1, 2], [5, 3, 1], [1, 2, 3], first=2)])
    assert [seat["win_share"] for seat in found["players"][0]["seats"]] == [None, 1, None]


def test_an_unfinished_match_says_so_and_an_empty_one_has_no_players() -> None:
    assert summarise(match("a", "b"), [], 5)["players"] == []
    assert not summarise(match("a", "b"), [], 5)["complete"]


def test_a_bot_against_its_copies_gets_its_fair_share_within_the_interval() -> None:
    table = match("random", "random", seed=11)
    found = summarise(table, play_deals(table, range(60)), 60)
    assert found["null_check"] == {"fair": 0.25, "within": True}
    hero = found["players"][0]
    assert hero["low"] < 0.25 < hero["high"] < 0.4
    assert hero["rating"]["low"] < 0 < hero["rating"]["high"]


def test_only_a_match_of_one_bot_is_a_null_check() -> None:
    assert summary(match("a", "b", seats=3), [game([0, 1, 1], [5, 3, 1], [1, 2, 3])])["null_check"] is None


def test_intervals_hold_the_truth_nineteen_times_out_of_twenty() -> None:
    rng = np.random.default_rng(5)
    held = 0
    for trial in range(200):
        wins = rng.binomial(4, 0.3, size=(120, 1)).astype(float)
        _, low, high = ratio_interval(wins, np.full((120, 1), 4.0), trial)
        held += bool(low[0] <= 0.3 <= high[0])
    assert 180 <= held <= 199


def test_intervals_follow_the_deals_and_not_the_games() -> None:
    together = np.repeat([0.0, 4.0], 50)[:, None]
    apart = np.full((100, 1), 2.0)
    games = np.full((100, 1), 4.0)
    _, low, high = ratio_interval(together, games, 1)
    assert 0.15 < float((high - low)[0]) < 0.25
    _, low, high = ratio_interval(apart, games, 1)
    assert float((high - low)[0]) == pytest.approx(0)


def test_winning_every_game_is_no_certainty() -> None:
    won, games = np.full((20, 2), 4.0), np.full((20, 2), 4.0)
    won[:, 1] = 0
    share, low, high = share_interval(won, games, 1)
    assert share.tolist() == [1, 0]
    assert low.tolist() == [pytest.approx(0.8316, abs=0.001), 0]
    assert high.tolist() == [1, pytest.approx(0.1684, abs=0.001)]


def test_the_same_seed_gives_the_same_interval() -> None:
    data = np.random.default_rng(1).random((5000, 3))
    one, two = interval(resampled(data, 7)), interval(resampled(data, 7))
    assert np.array_equal(one, two)


def test_processes_have_short_names_where_these_are_different() -> None:
    assert labels(["greedy", "process:python a/x.py", "process:python a/x.py"]) == ["greedy", "x.py", "x.py"]
    assert labels(["process:python a/x.py", "process:python b/x.py@5ms"]) == ["x.py", "x.py@5ms"]
    assert labels(["process:python a/x.py", "process:python b/x.py"]) == [
        "process:python a/x.py",
        "process:python b/x.py",
    ]


# ---- Plackett–Luce ---------------------------------------------------------------------------------------


def drawn(strength: list[float], rng: np.random.Generator) -> tuple[list[int], list[int]]:
    """A ranking drawn from known strengths: the players of each seat, and their places."""
    order = np.argsort(rng.exponential(1 / np.array(strength)))
    places = [0] * len(strength)
    for place, seat in enumerate(order, 1):
        places[int(seat)] = place
    return list(range(len(strength))), places


def test_known_strengths_are_found_again() -> None:
    rng = np.random.default_rng(3)
    strength = [8.0, 4.0, 2.0, 1.0]
    deals = [[drawn(strength, rng) for _ in range(4)] for _ in range(500)]
    truth = 400 * np.log10(strength) - np.mean(400 * np.log10(strength))
    found = ratings(choices_of(deals, 4), 1)
    assert [rating["place"] for rating in found] == [1, 2, 3, 4]
    for rating, true in zip(found, truth, strict=True):
        assert abs(rating["points"] - true) < 20
        assert rating["low"] - 5 <= true <= rating["high"] + 5
        assert rating["low"] < rating["points"] < rating["high"]


def test_a_strength_is_found_against_copies_as_well() -> None:
    rng = np.random.default_rng(4)
    deals = [[([0, 1, 1, 1], drawn([4.0, 1.0, 1.0, 1.0], rng)[1]) for _ in range(4)] for _ in range(400)]
    found = ratings(choices_of(deals, 2), 1)
    assert abs(found[0]["points"] - found[1]["points"] - 400 * np.log10(4)) < 25


def test_ties_favour_nobody_and_a_winner_of_everything_stays_finite() -> None:
    tied = ratings(choices_of([[([0, 1, 2], [1, 1, 1])]], 3), 1)
    assert [rating["points"] for rating in tied] == [0, 0, 0]
    best, worst = ratings(choices_of([[([0, 1], [1, 2])]] * 30, 2), 1)
    assert 100 < best["points"] < 2000 and worst["points"] == -best["points"]
