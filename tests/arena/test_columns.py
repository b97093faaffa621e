"""Games as columns: what the Parquet file says is what the records say."""

from __future__ import annotations

import sys
from pathlib import Path

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from oriflamme.arena import columns
from oriflamme.arena.columns import write_columns
from oriflamme.bots import find_bot, simulate
from oriflamme.cli import app
from oriflamme.extras import MissingExtra
from oriflamme.game import BadInput, Game, Record, RuleSet

ALL = [("revised", 4), ("ablaze", 3), ("duel", 2)]


@pytest.mark.parametrize(("rules", "seats"), ALL)
def test_a_row_is_a_game(rules: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "GROUP", 3)
    games = list(simulate(RuleSet.named(rules), seats, [find_bot("random")] * seats, 7, 5))
    write_columns(map(Record.of, games), tmp_path / "games.parquet")
    file = pyarrow.parquet.ParquetFile(tmp_path / "games.parquet")
    assert file.num_row_groups == 3
    rows = file.read().to_pylist()
    assert [row["game"] for row in rows] == list(range(1, 8))
    for row, game in zip(rows, games, strict=True):
        assert game.result is not None
        assert (row["rules"], row["seats"], row["first"]) == (rules, seats, game.first)
        assert row["influence"] == list(game.result.influence)
        assert [seat for seat, share in enumerate(row["win_share"]) if share] == list(game.result.winners)
        assert sum(row["win_share"]) == pytest.approx(1)
        assert row["move"] == [str(move) for move in game.moves]
        check_moves(row, game)


def check_moves(row: dict[str, list[object]], game: Game) -> None:
    """Replay a game beside its row: who was asked in which round, and what was dealt."""
    assert game.deal is not None
    again = Game.dealt(game.rules, game.seats, game.deal, game.first)
    hands = [sorted(str(card) for card in again.view(seat).hand) for seat in range(len(game.seats))]
    assert [sorted(map(str, hand)) for hand in row["hands"]] == hands  # type: ignore[call-overload]
    for move, seat, number in zip(row["move"], row["seat"], row["round"], strict=True):
        assert (again.to_move, again.round) == (seat, number)
        again.play(str(move))


def test_simulate_writes_the_same_games(tmp_path: Path) -> None:
    options = ["simulate", "--games", "5", "--bots", "tuned", "--record"]
    for name in ("games.parquet", "games.jsonl"):
        outcome = CliRunner().invoke(app, [*options, str(tmp_path / name)], catch_exceptions=False)
        assert outcome.exit_code == 0, outcome.output
    rows = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    records = [Record.parse(line) for line in (tmp_path / "games.jsonl").read_text("utf-8").splitlines()]
    assert [row["move"] for row in rows] == [list(record.moves) for record in records]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "games.parquet"]


def test_an_unfinished_game_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a finished game"):
        write_columns([Record.of(Game.new("revised", 3, seed=1))], tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"\[parquet\]"):
        write_columns([], tmp_path / "games.parquet")
