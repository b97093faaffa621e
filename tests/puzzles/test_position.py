"""A puzzle holds what its seat has seen and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.games import TABLES, random_game, random_mixed
from tests.worlds import in_another_world

from oriflamme.game import BadInput, Game, RuleSet, View
from oriflamme.puzzles.certificate import POOLS
from oriflamme.puzzles.contest import OptionContest, Stage
from oriflamme.puzzles.maker import described
from oriflamme.puzzles.position import id_of, imagined_record
from oriflamme.puzzles.solvers import solved_by

SMALL = Stage(games=200, beliefs=2, worlds=10)
CERTIFICATE = {"pools": [{"value": model.hash} for model in POOLS]}
EVERY_TABLE = [*TABLES, *(random_mixed(seed) for seed in (1, 2, 5))]
every_table = pytest.mark.parametrize(("rules", "seats"), EVERY_TABLE, ids=lambda value: getattr(value, "name", value))


def decisions(rules: RuleSet, seats: int) -> list[Game]:
    """Games that stand at a decision between several options."""
    games = [random_game(rules, seats, 60 + length, length) for length in (9, 21, 37)]
    return [game for game in games if game.decision is not None and len(game.decision.options) > 1]


def view_of(game: Game) -> View:
    assert game.decision is not None
    return game.view(game.decision.seat)


def told(view: View) -> str:
    """Everything that a puzzle of this decision says."""
    assert view.decision is not None and view.viewer is not None
    record = imagined_record(view)
    seen = record.replay().view(view.viewer)
    puzzle, best = id_of(seen), str(view.decision.options[0])
    found = OptionContest(seen, POOLS[3], SMALL, 7).standing(best)
    options = [
        {"move": move, "share": found.shares[move][0], "influence": found.influence[move]} for move in found.shares
    ]
    form = {"id": puzzle, "seat": view.viewer, "record": record.to_dict(), "best": best, "options": options}
    return json.dumps(described({**form, "solved": solved_by(seen, best, puzzle), "certificate": CERTIFICATE}))


@every_table
def test_the_imagined_record_shows_the_seat_what_it_has_seen(rules: RuleSet, seats: int) -> None:
    for game in decisions(rules, seats):
        view = view_of(game)
        record = imagined_record(view)
        assert view.viewer is not None
        again = record.replay().view(view.viewer)
        assert again.to_dict() == replace(view, names=again.names).to_dict()


@every_table
def test_the_record_and_the_id_do_not_depend_on_what_the_seat_cannot_know(rules: RuleSet, seats: int) -> None:
    changed = 0
    for game in decisions(rules, seats):
        view = view_of(game)
        for seed in (1, 2, 3):
            other = in_another_world(game, view.viewer, seed)
            changed += other.deal != game.deal
            assert imagined_record(view_of(other)) == imagined_record(view)
            assert id_of(view_of(other)) == id_of(view)
    assert changed


def test_what_a_puzzle_says_does_not_change_when_hidden_cards_are_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oriflamme.puzzles.solvers.MASTER", "search@100it")
    for (rules, seats), length in zip(EVERY_TABLE[::4], (12, 22, 17, 27), strict=True):
        game = random_game(rules, seats, 80 + length, length)
        assert game.decision is not None
        other = in_another_world(game, game.decision.seat, 5)
        assert other.deal != game.deal
        assert told(view_of(other)) == told(view_of(game))


def test_names_of_players_are_left_out() -> None:
    game = random_game(RuleSet.named("revised"), 3, 2, 12)
    game.names = ("search@500it", "tuned", "Ann")
    assert "Ann" not in imagined_record(view_of(game)).to_json()


def test_only_a_seat_of_a_dealt_game_has_a_puzzle() -> None:
    game = random_game(RuleSet.named("revised"), 3, 2, 12)
    with pytest.raises(BadInput, match="the view of a seat"):
        imagined_record(game.view(None))
