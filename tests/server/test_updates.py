"""Updates are put together from parts; they say what the forms of the same view say."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest
from tests.server.rows import move_row
from tests.server.test_secrets import table_of

from oriflamme.game import Game, RuleSet
from oriflamme.server.messages import MESSAGE
from oriflamme.server.table import Table
from oriflamme.server.wire import decision_form, events_form, result_form, view_form

RULES = ("revised", "first", "ablaze", "duel")


def whole_form(table: Table, viewer: int | None, since: int | None) -> dict[str, Any]:
    """An update made of the forms of a whole view."""
    told = 0 if since is None else table.marks[since]
    view = table.game.view(viewer)
    return {
        "type": "update",
        "version": table.version,
        "since": since,
        "events": events_form(view.history, told),
        "view": view_form(view),
        "decision": decision_form(table.game, view.decision),
        "result": result_form(table.game.result),
        "clocks": None,
        "help": None,
    }


@pytest.mark.parametrize("rules", RULES)
def test_an_update_says_what_a_whole_view_says(rules: str) -> None:
    seats = 2 if rules == "duel" else 4
    game = Game.new(RuleSet.parse(rules), seats=seats, seed=5)
    table, rng = table_of(game), random.Random(5)
    while True:
        version = table.version
        for viewer in (*range(seats), None):
            for since in {None, max(0, version - 1), version // 2, version}:
                sent = table.update_text(viewer, since, 0)
                assert orjson.loads(sent) == orjson.loads(orjson.dumps(whole_form(table, viewer, since)))
                MESSAGE.validate_json(sent)
        if table.decision is None:
            break
        move = rng.choice(table.decision.options)
        table.apply(move_row(version, str(move), seat=table.decision.seat), version)
