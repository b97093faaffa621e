"""The review of one seat in steps, one for each move, so that it can be stopped, continued and shown as it grows.

A step depends on nothing but the record, the seat and its own number: steps can be made in any order and anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.analysis.evaluation import DEFAULT, Effort, evaluate, position_shares
from oriflamme.analysis.model import MODEL, ValueModel
from oriflamme.analysis.review import FORMAT, reviewed, seed_of, shares_of
from oriflamme.game import Game, Record

Step = dict[str, Any]
"""`version`, `round`, `event`, `shares`, and `decision` as a review has it, or null."""


class Steps:
    """Makes the steps of a record."""

    def __init__(self, record: Record, effort: Effort = DEFAULT, seed: int = 0, model: ValueModel = MODEL) -> None:
        self.record = record
        self.effort = effort
        self.model = model
        self.base = seed_of(record, seed)
        self.game = record.game()
        self.played = 0

    def __len__(self) -> int:
        """The steps of one seat: one before each move."""
        return len(self.record.moves)

    def at(self, version: int) -> Game:
        """Return the game before a move."""
        if version < self.played:
            self.game, self.played = self.record.game(), 0
        while self.played < version:
            self.game.play(self.record.moves[self.played])
            self.played += 1
        return self.game

    def step(self, seat: int, version: int) -> Step:
        """Value the position before a move, and the seat's decision if it was asked."""
        game, move = self.at(version), self.record.moves[version]
        view = game.view(seat)
        stream = self.base + (version * len(self.record.seats) + seat) * 2
        shares = position_shares(view, self.effort, stream, self.model)
        decision = None
        if game.to_move == seat and view.decision is not None and len(view.decision.options) > 1:
            found = evaluate(view, self.effort, stream + 1, move, self.model)
            decision = reviewed(found, version, game.round, move).to_dict()
        before, round_number = game.event_count, game.round
        told = self.at(version + 1).event_count > before
        return {
            "version": version,
            "round": round_number,
            "event": before if told else None,
            "shares": list(shares),
            "decision": decision,
        }

    def review(self, seat: int, steps: Sequence[Step]) -> dict[str, Any]:
        """Return the review of a seat from all its steps, as `Review.to_dict` has it."""
        return {"format": FORMAT, "value": self.model.hash, "seats": [self.account(seat, steps)]}

    def account(self, seat: int, steps: Sequence[Step]) -> dict[str, Any]:
        """Return the account of a seat: the same as `analysis.review` gives."""
        fair = 1 / len(self.record.seats)
        curve = [step["shares"] for step in steps] + [list(shares_of(self.at(len(self))))]
        decisions = [step["decision"] for step in steps if step["decision"] is not None]
        losses = [step["decision"]["loss"] if step["decision"] is not None else 0.0 for step in steps]
        changes = [
            {
                "version": step["version"],
                "event": step["event"],
                "fortune": after[seat] - before[seat] + loss,
            }
            for step, before, after, loss in zip(steps, curve, curve[1:], losses, strict=False)
        ]
        return {
            "seat": seat,
            "result": curve[-1][seat],
            "fair": fair,
            "deal": curve[0][seat] - fair,
            "fortune": sum(change["fortune"] for change in changes),
            "mistake_index": 100 * sum(losses) / (fair * max(1, len(decisions))),
            "decisions": decisions,
            "changes": changes,
            "curve": curve,
        }
