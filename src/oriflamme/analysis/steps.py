"""The review of one seat in steps, one for each move, so that it can be stopped, continued and shown as it grows.

A step depends on nothing but the record, the seat and its own number: steps can be made in any order and anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oriflamme.analysis.account import mistake_index
from oriflamme.analysis.effort import DEFAULT, Effort
from oriflamme.analysis.leaks import NOTICEABLE
from oriflamme.analysis.model import MODEL, ValueModel
from oriflamme.analysis.review import FORMAT, SeatReviewer, shares_of
from oriflamme.game import Record

Step = dict[str, Any]
"""`version`, `round`, `shares`, `error`, then as a review has them `decision` or null, `change` and `leaks`."""


class Steps(SeatReviewer):
    """Makes the steps of one seat."""

    def __init__(
        self, record: Record, seat: int, effort: Effort = DEFAULT, seed: int = 0, model: ValueModel = MODEL
    ) -> None:
        super().__init__(record, seat, effort, seed, model, {})
        self.game = record.game()

    def __len__(self) -> int:
        return len(self.record.moves)

    def make(self, version: int) -> Step:
        """Look at one move; the value of the position before it is known if the step before was the last one made."""
        if version != len(self.game.moves) or not self.values:
            self.game = self.record.game()
            for move in self.record.moves[:version]:
                self.game.play(move)
            self.value(self.game)
        self.values = self.values[-1:]
        self.decisions, self.changes, self.leaks, self.told, self.read = [], [], [], {}, {}
        before, round_number = self.values[-1], self.game.round
        self.step(self.game, self.record.moves[version])
        return {
            "version": version,
            "round": round_number,
            "shares": list(before.shares),
            "error": before.error,
            "decision": self.decisions[0].to_dict() if self.decisions else None,
            "change": self.changes[0].to_dict(),
            "leaks": [leak.to_dict() for leak in self.leaks],
        }

    def whole(self, steps: Sequence[Step]) -> dict[str, Any]:
        """Return the review from all its steps, as `Review.to_dict` has it."""
        return {"format": FORMAT, "value": self.model.hash, "seats": [self.account(steps)]}

    def account(self, steps: Sequence[Step]) -> dict[str, Any]:
        """Return the account of the seat: the same as `analysis.review` gives."""
        fair = 1 / len(self.record.seats)
        curve = [*(step["shares"] for step in steps), list(shares_of(self.record.replay()))]
        decisions = [step["decision"] for step in steps if step["decision"] is not None]
        changes = [step["change"] for step in steps]
        return {
            "seat": self.seat,
            "result": curve[-1][self.seat],
            "fair": fair,
            "deal": curve[0][self.seat] - fair,
            "fortune": sum(change["fortune"] for change in changes),
            "mistake_index": mistake_index((decision["loss"], decision["stake"]) for decision in decisions),
            "decisions": decisions,
            "changes": changes,
            "curve": curve,
            "errors": [*(step["error"] for step in steps), 0.0],
            "leaks": noticed(steps),
        }


def noticed(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Return the leaks that differ from what was told of the card before."""
    told: dict[str, float] = {}
    found = []
    for leak in (leak for step in steps for leak in step["leaks"]):
        known = next(each for each in leak["known"] if each is not None)
        if abs(known - told.get(leak["card"], -1)) >= NOTICEABLE:
            told[leak["card"]] = known
            found.append(leak)
    return found
