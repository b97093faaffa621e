"""The figures of a study: what cards and seats are worth, with intervals over games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from oriflamme.arena.bootstrap import Floats, interval, number, resampled
from oriflamme.arena.card_counts import FIELDS, ROUNDS, SOURCES, BalanceStudy

Summary = dict[str, Any]

AT: Final = {field: place for place, field in enumerate(FIELDS)}
REVEALED: Final = tuple(f"revealed_{number}" for number in range(1, ROUNDS + 1))

RATIOS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "held": (("held",), ("held", "aside")),
    "played": (("placed",), ("held",)),
    "revealed": (REVEALED, ("played",)),
    "eliminated": (("eliminated",), ("played",)),
    "earned": (SOURCES, ("played",)),
    "lost": (("lost",), ("played",)),
    "win_share": (("held_wins",), ("held",)),
    "win_share_aside": (("aside_wins",), ("aside",)),
}
"""The figures of every card, each a ratio of two sums of its counts."""


class Samples:
    """The games of one rule set: counts as games × cards × fields, seats as games × places from the first player."""

    def __init__(self, names: Sequence[str], seats: int, lines: Sequence[Summary], seed: int) -> None:
        self.names = list(names)
        self.counts = np.array([[line["cards"][name] for name in self.names] for line in lines], dtype=np.float64)
        self.wins = np.zeros((len(lines), seats))
        self.influence = np.zeros((len(lines), seats))
        for game, line in enumerate(lines):
            for seat in range(seats):
                place = (seat - line["first"]) % seats
                self.wins[game, place] = (seat in line["winners"]) / len(line["winners"])
                self.influence[game, place] = line["influence"][seat]
        self.start = sum(line["start"] for line in lines)
        self.drawn = resampled(self.counts, seed)
        self.seat_draws = resampled(self.wins, seed) / len(lines)

    def ratio(self, name: str) -> tuple[Floats, Floats]:
        """Return a figure of every card, and its resamples."""
        above, below = ([AT[field] for field in fields] for fields in RATIOS[name])
        total = self.counts.sum(axis=0)
        with np.errstate(divide="ignore", invalid="ignore"):
            value = total[:, above].sum(axis=1) / total[:, below].sum(axis=1)
            draws = self.drawn[:, :, above].sum(axis=2) / self.drawn[:, :, below].sum(axis=2)
        return value, draws


def summarise_study(study: BalanceStudy, lines: Sequence[Summary], games: int) -> Summary:
    """Return the summary of a study, as far as it has been played."""
    kinds = len(study.rules)
    parts = [[line for line in lines if line["deal"] % kinds == which] for which in range(kinds)]
    if kinds == 2:  # only whole pairs, so that both sides rest on the same deals
        both = {line["deal"] // 2 for line in parts[0]} & {line["deal"] // 2 for line in parts[1]}
        parts = [[line for line in part if line["deal"] // 2 in both] for part in parts]
    found = [
        Samples(r.all_cards, study.seats, part, study.seed) for r, part in zip(study.rules, parts, strict=True) if part
    ]
    shown = [side(samples, rules.to_dict(), study.seats) for samples, rules in zip(found, study.rules, strict=False)]
    return {
        **study.to_dict(),
        "games": len(parts[0]),
        "complete": len(lines) == games * kinds,
        "fair": number(1 / study.seats, 6),
        "sides": shown,
        "faults": {name: why for line in lines for name, why in line.get("faults", {}).items()},
        "differences": differences(*found) if len(found) == 2 else None,
    }


def side(samples: Samples, rules: Summary, seats: int) -> Summary:
    """Return all figures of one rule set."""
    total = samples.counts.sum(axis=0)
    ratios = {name: samples.ratio(name) for name in RATIOS}
    return {
        "rules": rules,
        "influence": {"start": number(samples.start), "final": number(samples.influence.sum())},
        "cards": [card(samples.names[at], total[at], ratios, at) for at in range(len(samples.names))],
        "seats": [seat_figures(samples, place) for place in range(seats)],
    }


def card(name: str, total: Floats, ratios: dict[str, tuple[Floats, Floats]], at: int) -> Summary:
    """Return all figures of a card; influence is per time it was played."""
    played = max(total[AT["played"]], 1)
    shown = max(sum(total[AT[field]] for field in REVEALED), 1)
    form: Summary = {"card": name, "times_played": int(total[AT["played"]])}
    for figure, (value, draws) in ratios.items():
        form[figure] = with_ends(value[at], draws[:, at])
    form["sources"] = {source: number(total[AT[source]] / played) for source in SOURCES}
    form["rounds"] = [number(total[AT[field]] / shown) for field in REVEALED]
    return form


def with_ends(value: Any, draws: Floats) -> Summary:
    """Return a figure with the ends of its interval, all None if it was never seen."""
    if not np.isfinite(value):
        return {"value": None, "low": None, "high": None}
    low, high = interval(draws)
    return {"value": number(value), "low": number(low), "high": number(high)}


def seat_figures(samples: Samples, place: int) -> Summary:
    share = with_ends(samples.wins[:, place].mean(), samples.seat_draws[:, place])
    return {"win_share": share, "influence": number(samples.influence[:, place].mean())}


def differences(one: Samples, other: Samples) -> list[Summary]:
    """Return the figures of the second rule set minus those of the first, for the cards of both."""
    found = []
    for name in one.names:
        if name in other.names:
            form: Summary = {"card": name}
            for figure in ("revealed", "eliminated", "earned", "win_share"):
                (before, drawn), (after, redrawn) = one.ratio(figure), other.ratio(figure)
                a, b = one.names.index(name), other.names.index(name)
                form[figure] = with_ends(after[b] - before[a], redrawn[:, b] - drawn[:, a])
            found.append(form)
    return found
