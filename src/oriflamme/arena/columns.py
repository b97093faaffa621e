"""Games as columns: a Parquet file with a row for each game, for those who study very many (docs/formats.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from oriflamme.engine.rules.cards import bits
from oriflamme.extras import require
from oriflamme.files import appearing
from oriflamme.game import BadInput, Record
from oriflamme.game.engine_table import EngineTable, engine_table
from oriflamme.game.ruleset import NAMED

SUFFIX: Final = ".parquet"
GROUP: Final = 20_000
"""The games of a row group, which are kept in memory until it is written."""


def write_columns(records: Iterable[Record], path: Path) -> None:
    """Write finished games to a Parquet file, all of them or none."""
    with column_file(path) as add:
        for record in records:
            add(record)


@contextmanager
def column_file(path: Path) -> Iterator[Callable[[Record], None]]:
    """Yield what adds a finished game to a Parquet file; the file appears when the block ends without an error."""
    require("parquet")
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    schema = schema_of(arrow)
    with appearing(path) as hidden, parquet.ParquetWriter(hidden, schema, compression="zstd") as writer:
        games = RowGroup()

        def add(record: Record) -> None:
            games.add(record)
            if len(games.rows) == GROUP:
                writer.write_table(arrow.Table.from_pylist(games.taken(), schema))

        yield add
        writer.write_table(arrow.Table.from_pylist(games.taken(), schema))


def schema_of(arrow: Any) -> Any:
    """Return the columns and their types."""
    number, text, list_of = arrow.int8(), arrow.string(), arrow.list_
    columns = {
        "game": arrow.int64(),
        "rules": text,
        "seats": number,
        "first": number,
        "names": list_of(text),
        "hands": list_of(list_of(text)),
        "influence": list_of(arrow.int16()),
        "win_share": list_of(arrow.float32()),
        "move": list_of(text),
        "seat": list_of(number),
        "round": list_of(number),
    }
    return arrow.schema(list(columns.items()))


class RowGroup:
    """The rows that are not written yet."""

    def __init__(self) -> None:
        self.number = 0
        self.rows: list[dict[str, Any]] = []
        self._rules: dict[Any, str] = {rules: name for name, rules in NAMED.items()}

    def taken(self) -> list[dict[str, Any]]:
        """Hand the rows over."""
        rows, self.rows = self.rows, []
        return rows

    def add(self, record: Record) -> None:
        """Add a finished game."""
        table = engine_table(record.rules, record.seats)
        played = table.replay(record.deal, record.first, record.moves)
        if record.result is None or len(played.moves) != len(record.moves):
            raise BadInput("record", record.result, "a finished game that replays (oriflamme replay --check)")
        self.number += 1
        winners = record.result["winners"]
        self.rows.append(
            {
                "game": self.number,
                "rules": self.rules_name(record),
                "seats": len(record.seats),
                "first": record.first,
                "names": record.names,
                "hands": hands_of(table, int(played.hands)),
                "influence": record.result["influence"],
                "win_share": [(seat in winners) / len(winners) for seat in range(len(record.seats))],
                "move": record.moves,
                "seat": played.movers,
                "round": rounds_of(record),
            }
        )

    def rules_name(self, record: Record) -> str:
        """Return the name of a rule set, or its object form as JSON."""
        name = self._rules.get(record.rules)
        if name is None:
            name = self._rules[record.rules] = json.dumps(record.rules.to_dict())
        return name


def hands_of(table: EngineTable, hands: int) -> list[list[str]]:
    """Return the cards dealt to the hand of each seat."""
    cards = [table.numbering.cards[number] for number in bits(hands)]
    return [[card.text for card in cards if card.family in played] for played in table.seats]


def rounds_of(record: Record) -> list[int]:
    """Return the round of each move: it begins when everybody has placed as often as before."""
    turns = len(record.seats) * (2 if record.rules.duel else 1)
    companion = f".{record.rules.companion} "
    placed, rounds = 0, []
    for move in record.moves:
        placed += move.startswith("place") and companion not in move
        rounds.append((placed - 1) // turns + 1)
    return rounds
