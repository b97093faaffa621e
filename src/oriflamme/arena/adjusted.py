"""Luck-adjusted win shares of a match, and the sequential test that may end it (analysis/luck.py, docs/arena.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from oriflamme.analysis.estimate import Floats, adjusted_values, estimate
from oriflamme.analysis.luck import PARTS, Baseline, GameLuck, luck_seed
from oriflamme.analysis.sequential import Question, is_look
from oriflamme.arena.bootstrap import number
from oriflamme.arena.games import Line, Match
from oriflamme.arena.run_directory import RunDirectory
from oriflamme.bots import find_bot

PLAIN: Final = "plain"
ADJUSTED: Final = "luck-adjusted"
ESTIMATORS: Final = (PLAIN, ADJUSTED)
VALUE_FILE: Final = "value.json"
DEALS_TO_ONE: Final = 50
"""Deals for the mean value of deals, to one deal of the match: so many that their error hardly counts."""
LEAST_DEALS: Final = 1_000
MOST_DEALS: Final = 200_000
DEAL: Final = PARTS.index("deal")


def frozen_baseline(match: Match, deals: int, run: RunDirectory) -> Baseline:
    """Return what a deal is worth to each bot in the mean: reckoned before the first game, and kept with the match."""
    luck = GameLuck(match.luck, [find_bot(name) for name in match.bots])
    if match.luck.games == 0 or len(match.groups) > 1 or not luck.knows_deals:
        return {}
    value, wanted = match.value, min(MOST_DEALS, max(LEAST_DEALS, DEALS_TO_ONE * deals))
    kept = run.read_json(VALUE_FILE)
    if isinstance(kept, dict) and kept.get("value") == value and kept.get("deals", 0) >= wanted:
        return {int(bot): (mean, error) for bot, (mean, error) in kept["means"].items()}
    found = luck.baseline(match.rules, match.groups[0], wanted, luck_seed(value))
    run.write(VALUE_FILE, [json.dumps({"value": value, "deals": wanted, "means": found}), "\n"])
    return found


class Adjusted:
    """The results and the luck of each bot, by deal."""

    def __init__(self, match: Match, lines: Sequence[Line], baseline: Baseline) -> None:
        shape = (len(lines), len(match.bots))
        self.baseline = baseline
        self.games, self.wins = np.zeros(shape), np.zeros(shape)
        self.luck = np.zeros((*shape, len(PARTS)))
        self.known = bool(lines) and all("luck" in game for line in lines for game in line["games"])
        for deal, line in enumerate(lines):
            for game in line["games"]:
                self._add(deal, game)
        for bot, (mean, _) in baseline.items():
            self.luck[:, bot, DEAL] -= mean * self.games[:, bot]

    def _add(self, deal: int, game: Line) -> None:
        winners = game["winners"]
        for seat, bot in enumerate(game["seated"]):
            self.games[deal, bot] += 1
            self.wins[deal, bot] += (seat in winners) / len(winners)
            if self.known:
                self.luck[deal, bot] += game["luck"][seat]

    def of(self, bot: int) -> tuple[Floats, Floats, Floats]:
        """Return a bot's share and luck in each of its deals, and the standard error of the mean luck."""
        played = self.games[:, bot] > 0
        games = self.games[played, bot]
        unsure = np.zeros(len(PARTS))
        unsure[DEAL] = self.baseline.get(bot, (0.0, 0.0))[1]
        return self.wins[played, bot] / games, self.luck[played, bot] / games[:, None], unsure

    def figures(self, bot: int) -> dict[str, Any] | None:
        """Return the luck-adjusted share of a bot as a summary has it; None if luck was not reckoned."""
        if not self.known or not self.games[:, bot].any():
            return None
        found = estimate(*self.of(bot))
        return {
            "win_share": number(found.mean),
            "low": number(max(0.0, found.low)),
            "high": number(min(1.0, found.high)),
            "error": number(found.error, 6),
            "reduction": number(found.reduction, 2),
            "coefficients": dict(zip(PARTS, (number(share) for share in found.coefficients), strict=True)),
        }


@dataclass
class SequentialTest:
    """Watches a match and says when the question about its first bot is settled.

    It looks at the deals in their order, whatever the order in which they are finished: the same match always ends at
    the same deal.
    """

    match: Match
    question: Question
    estimator: str
    baseline: Baseline
    answer: str | None = None
    deals: int = 0
    """How many deals have been looked at; the match ends with the last of them once there is an answer."""
    shares: list[Floats] = field(default_factory=list)
    luck: list[Floats] = field(default_factory=list)

    def look(self, lines: Mapping[int, Line]) -> bool:
        """Look at the deals that are finished; return whether the question is settled."""
        together = self.deals
        while self.answer is None and together in lines:
            together += 1
            if is_look(together):
                self._read([lines[deal] for deal in range(self.deals, together)])
                self.deals = together
        return self.answer is not None

    def _read(self, lines: Sequence[Line]) -> None:
        """Take some more deals into account."""
        found = Adjusted(self.match, lines, self.baseline)
        shares, luck, unsure = found.of(0)
        self.shares.append(shares)
        self.luck.append(luck)
        values, common = np.concatenate(self.shares), 0.0
        if self.estimator == ADJUSTED and found.known:
            values, coefficients = adjusted_values(values, np.concatenate(self.luck))
            common = float(((coefficients.mean(axis=0) * unsure) ** 2).sum())
        self.answer = self.question.answer(values, common)

    def to_dict(self) -> dict[str, Any]:
        question = self.question
        asked = {"low": number(question.low, 6), "high": number(question.high, 6), "error": question.error}
        return {**asked, "answer": self.answer, "deals": self.deals}
