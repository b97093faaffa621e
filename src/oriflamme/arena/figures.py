"""The figures of a match: win shares, ranks, margins, seats, times and ratings, with intervals over deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from oriflamme.analysis.luck import Baseline
from oriflamme.arena.adjusted import ADJUSTED, PLAIN, Adjusted, SequentialTest
from oriflamme.arena.bootstrap import Floats, number, ratio_interval, share_interval
from oriflamme.arena.games import Line, Match
from oriflamme.arena.plackett_luce import choices_of, ratings
from oriflamme.bots.process import PREFIX as PROCESS
from oriflamme.bots.tuned import PREFIX as POLICY

CURVE: Final = 120
"""The number of points of the curve that shows how the win share settles."""


class Results:
    """The results of a match as arrays: deals × players × seats, counted from the first player."""

    def __init__(self, match: Match, lines: Sequence[Line]) -> None:
        self.match = match
        self.lines = lines
        shape = (len(lines), len(match.bots), match.seats)
        self.games, self.wins, self.ranks, self.margins = (np.zeros(shape) for _ in range(4))
        self.places = np.zeros((len(match.bots), match.seats))
        self.spread: list[Counter[int]] = [Counter() for _ in match.bots]
        self.moves, self.ms, self.slowest, self.stand_ins = (np.zeros(len(match.bots)) for _ in range(4))
        for deal, line in enumerate(lines):
            for game in line["games"]:
                self._add(deal, game)

    def _add(self, deal: int, game: Line) -> None:
        influence, places, winners = game["influence"], game["places"], game["winners"]
        for seat, player in enumerate(game["seated"]):
            tied = places.count(places[seat])
            margin = influence[seat] - max(influence[:seat] + influence[seat + 1 :])
            at = deal, player, (seat - game["first"]) % self.match.seats
            self.games[at] += 1
            self.wins[at] += (seat in winners) / len(winners)
            self.ranks[at] += places[seat] + (tied - 1) / 2
            self.margins[at] += margin
            self.places[player, places[seat] - 1 : places[seat] - 1 + tied] += 1 / tied
            self.spread[player][margin] += 1
            self.moves[player] += game["moves"][seat]
            self.ms[player] += game["ms"][seat]
            self.slowest[player] = max(self.slowest[player], game["slowest"][seat])
            self.stand_ins[player] += game["stand_ins"][seat]


def summarise(
    match: Match,
    lines: Sequence[Line],
    deals: int,
    estimator: str = PLAIN,
    baseline: Baseline | None = None,
    test: SequentialTest | None = None,
) -> dict[str, Any]:
    """Return the summary of a match, as far as it has been played; a settled test ends it before the last deal."""
    if test is not None and test.answer is not None:
        lines, deals = lines[: test.deals], test.deals
    results = Results(match, lines)
    fair = 1 / match.seats
    players = players_of(results, ratings(rankings(results), match.seed)) if lines else []
    luck = Adjusted(match, lines, baseline or {})
    for bot, player in enumerate(players):
        player["adjusted"] = luck.figures(bot)
    same = len(set(match.bots)) == 1
    chosen = [headline(player, estimator) for player in players if player["games"]]
    within = all(share["low"] <= fair <= share["high"] for share in chosen)
    return {
        **match.to_dict(),
        "games": len(lines) * match.seats,
        "deals": len(lines),
        "complete": len(lines) == deals,
        "fair": number(fair, 6),
        "players": players,
        "null_check": {"fair": number(fair, 6), "within": within} if same and players else None,
        "highlights": highlights(match, lines, [player["rating"]["place"] for player in players]) if players else [],
        "faults": {name: why for line in lines for name, why in line.get("faults", {}).items()},
        "estimator": estimator,
        "luck": {"value": match.value, **asdict(match.luck)} if luck.known else None,
        "sprt": None if test is None else test.to_dict(),
    }


def headline(player: dict[str, Any], estimator: str) -> dict[str, Any]:
    """Return the share of a player with its interval by the estimator that was chosen, if it has one."""
    found: dict[str, Any] | None = player.get("adjusted") if estimator == ADJUSTED else None
    return player if found is None else found


def highlights(match: Match, lines: Sequence[Line], order: Sequence[int]) -> list[dict[str, Any]]:
    """Return games worth a look, by their number among the records: largest victory, closest, greatest surprise."""
    games = [game for line in lines for game in line["games"]]
    last = order.index(max(order))
    leads = [sorted(game["influence"])[-1] - sorted(game["influence"])[-2] for game in games]
    found = [("largest", leads.index(max(leads))), ("closest", leads.index(min(leads)))]
    upsets = [at for at, game in enumerate(games) if last in [game["seated"][seat] for seat in game["winners"]]]
    if upsets and len(set(match.bots)) > 1:
        found.append(("surprise", max(upsets, key=lambda at: leads[at])))
    return [
        {
            "kind": kind,
            "game": at + 1,
            "seated": [labels(match.bots)[player] for player in games[at]["seated"]],
            "influence": games[at]["influence"],
            "winners": games[at]["winners"],
        }
        for kind, at in found
    ]


def rankings(results: Results) -> Any:
    deals = [[(game["seated"], game["places"]) for game in line["games"]] for line in results.lines]
    return choices_of(deals, len(results.match.bots))


def players_of(results: Results, rated: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the figures of each bot, in the order of the command line."""
    seed = results.match.seed
    names = labels(results.match.bots)
    games = results.games.sum(axis=2)
    shares = share_interval(results.wins.sum(axis=2), games, seed)
    ranks = ratio_interval(results.ranks.sum(axis=2), games, seed)
    margins = ratio_interval(results.margins.sum(axis=2), games, seed)
    seats = share_interval(results.wins, results.games, seed)
    return [
        {
            "bot": bot,
            "label": names[player],
            **figure("win_share", "", shares, player),
            **figure("mean_rank", "mean_rank_", ranks, player),
            **figure("margin", "margin_", margins, player),
            "ms_per_move": number(results.ms[player] / max(results.moves[player], 1)),
            "slowest_ms": number(results.slowest[player]),
            "moves": int(results.moves[player]),
            "stand_ins": int(results.stand_ins[player]),
            "games": int(games[:, player].sum()),
            "rating": rated[player],
            "ranks": [number(share) for share in results.places[player] / max(results.places[player].sum(), 1)],
            "seats": [figure("win_share", "", seats, (player, seat)) for seat in range(results.match.seats)],
            "margins": {str(margin): times for margin, times in sorted(results.spread[player].items())},
            "curve": curve(results, player),
        }
        for player, bot in enumerate(results.match.bots)
    ]


def labels(bots: Sequence[str]) -> list[str]:
    """Return short names of bots, as far as these are unambiguous."""
    short = [short_name(bot) for bot in bots]
    full = {label: {bot for bot, other in zip(bots, short, strict=True) if other == label} for label in short}
    return [label if len(full[label]) == 1 else bot for bot, label in zip(bots, short, strict=True)]


def short_name(bot: str) -> str:
    """Return the last word of a command without its directory, the name of a file of weights, or a name as it is."""
    if bot.startswith(PROCESS):
        return bot.rsplit(" ", 1)[-1].rsplit("/", 1)[-1]
    if bot.startswith(POLICY):
        path = Path(bot.removeprefix(POLICY))
        return path.parent.name if path.stem == "weights" and path.parent.name else path.stem
    return bot


def figure(name: str, prefix: str, found: tuple[Floats, Floats, Floats], at: Any) -> dict[str, float | None]:
    """Return a figure with the ends of its interval."""
    value, low, high = found
    return {name: number(value[at]), f"{prefix}low": number(low[at]), f"{prefix}high": number(high[at])}


def curve(results: Results, player: int) -> list[list[float | None]]:
    """Return how the win share settled, as rows: games so far, share, and half the width of its interval."""
    wins, games = results.wins[:, player].sum(axis=1), results.games[:, player].sum(axis=1)
    total, seen = np.cumsum(wins), np.cumsum(games)
    at = np.unique(np.linspace(1, len(wins), min(CURVE, len(wins))).astype(int)) - 1
    rows: list[list[float | None]] = []
    for end in at:
        if seen[end] == 0:
            continue
        share = total[end] / seen[end]
        rest = wins[: end + 1] - share * games[: end + 1]
        half = 1.96 * np.sqrt((rest**2).sum()) / seen[end] if end >= 4 else np.nan
        rows.append([int((end + 1) * results.match.seats), number(share), number(half)])
    return rows
