"""Whether the luck-adjusted estimator keeps its word: coverage of its intervals, bias, and games that it saves.

    python -m benchmarks.luck null --bot tuned --rules duel --matches 10000 --deals 20 --out FILE
    python -m benchmarks.luck match --bots tuned rival-a --deals 5000 --out FILE

`null` plays short matches of a policy against its copies and counts how often the intervals hold the fair share.
`match` plays one match between policies and compares both estimators. The games are played inside the engine, with the
deals, rotations and random streams of the arena. Every match or deal is a line of the file: a run that was stopped
continues. `--report` only reads.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from oriflamme.analysis.estimate import estimate
from oriflamme.analysis.luck import PARTS, GameLuck, LuckModel, hash_of, luck_seed
from oriflamme.bots import Player, find_bot
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import choose
from oriflamme.engine.policy.rollouts import new_random_game
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import new_state
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play, winners
from oriflamme.game import RuleSet
from oriflamme.game.card import FAMILIES

Row = list[float]
"""What the first bot won in the games of a deal, in the mean, then its luck in parts."""
DEAL: Final = PARTS.index("deal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["null", "match"])
    parser.add_argument("--bot", default="tuned", help="the policy that plays against its copies")
    parser.add_argument("--bots", nargs=2, default=["tuned", "rival-a"], help="one policy against copies of another")
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--luck-games", type=int, default=LuckModel().games)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    bots = [options.bot] * 2 if options.what == "null" else options.bots
    players = [find_bot(name) for name in bots]
    table = Table(players, RuleSet.parse(options.rules), options.seats, LuckModel.with_games(options.luck_games))
    about = {"bots": bots, "rules": options.rules, "seats": table.seats, "seed": options.seed, "value": table.value}
    if options.what == "null":
        about["deals"] = options.deals
        rows = lambda match: [table.row(f"{options.seed} {match}", deal) for deal in range(options.deals)]  # noqa: E731
        report_null(resumed(options, about, options.matches, rows), table)
    else:
        lines = resumed(options, about, options.deals, lambda deal: [table.row(str(options.seed), deal)])
        report_match(lines, table, options.seed)


def resumed(
    options: argparse.Namespace, about: dict[str, Any], units: int, make: Callable[[int], list[Row]]
) -> list[list[Row]]:
    """Return the rows of all units; those of earlier runs are read from the file."""
    found = dict(read(options.out, about))
    if options.report:
        return list(found.values())
    with options.out.open("a", encoding="utf-8") as file:
        if file.tell() == 0:
            file.write(json.dumps(about) + "\n")
        for unit in range(units):
            if unit not in found:
                start = time.process_time()
                found[unit] = make(unit)
                spent = time.process_time() - start
                file.write(json.dumps({"unit": unit, "rows": found[unit], "seconds": round(spent, 4)}) + "\n")
                file.flush()
    return list(found.values())


def read(path: Path, about: dict[str, Any]) -> Iterator[tuple[int, list[Row]]]:
    """Yield the finished units of a file; one of another run is refused, a last line that was cut off is left out."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    if lines and json.loads(lines[0]) != about:
        sys.exit(f"{path} is of another run: {lines[0].strip()}")
    whole = [line for line in lines if line.endswith("\n")]
    if len(whole) < len(lines):
        path.write_text("".join(whole), "utf-8")
    for line in whole[1:]:
        form = json.loads(line)
        yield form["unit"], form["rows"]


class Table:
    """A policy against copies of another, at one table."""

    def __init__(self, players: list[Player], rules: RuleSet, seats: int | None, model: LuckModel) -> None:
        families = [[FAMILIES.index(family) for family in played] for played in rules.families(seats)]
        self.rules, self.seats = rules, len(families)
        self.empty = new_state(rules.engine(), families)
        self.luck, self.value = GameLuck(model, players), hash_of(model, players)
        if None in self.luck.drawn_by:
            sys.exit("policies only: they play inside the engine")

    def row(self, seed: str, deal: int) -> Row:
        """Play a deal in all rotations."""
        start = new_random_game(self.empty, Rng(random.Random(f"{seed} {deal}").getrandbits(60)))
        rows = [self.play(start, seed, deal, rotation) for rotation in range(self.seats)]
        return [float(mean) for mean in np.mean(rows, axis=0)]

    def play(self, start: State, seed: str, deal: int, rotation: int) -> Row:
        """Play one game; the first bot sits on the seat of the rotation's number."""
        streams = [(seat - rotation) % self.seats for seat in range(self.seats)]
        seated = [min(1, stream) for stream in streams]
        rngs = [random.Random(f"{seed} {deal} stream {stream}") for stream in streams]
        policies = [self.luck.drawn_by[bot] for bot in seated]
        s, o, moves = start.clone(), Options(), []
        while s.asked < NO_QUESTION:
            policy = policies[int(s.seat)]
            assert policy is not None
            moves.append(int(choose(s, policy, o, Rng(rngs[int(s.seat)].getrandbits(60)))))
            play(s, moves[-1])
        nothing = [([], [])] * len(moves)  # type: ignore[var-annotated]
        known = self.luck.knows_deals
        luck = self.luck.of(start, moves, seated, nothing, luck_seed(seed, deal, rotation), known)
        won = int(winners(s))
        return [(won >> rotation & 1) / won.bit_count(), *luck[rotation]]


def report_null(matches: list[list[Row]], table: Table) -> None:
    """Print how often the intervals hold the fair share."""
    fair, parts = 1 / table.seats, np.zeros(len(PARTS))
    held = {"plain": 0, "luck-adjusted": 0}
    means = []
    for rows in matches:
        found = np.array(rows)
        plain = estimate(found[:, 0], np.zeros((len(found), len(PARTS))), parts)
        adjusted = estimate(found[:, 0], found[:, 1:], parts)
        for name, found_share in (("plain", plain), ("luck-adjusted", adjusted)):
            held[name] += found_share.low <= fair <= found_share.high
        means.append((plain.mean, adjusted.mean))
    print(f"{len(matches):,} matches of {len(matches[0])} deals in {table.seats} rotations, value {table.value}")
    for number, (name, times) in enumerate(held.items()):
        share, column = times / len(matches), np.array(means)[:, number]
        error = column.std(ddof=1) / len(column) ** 0.5
        print(
            f"{name:14} holds {100 * share:.2f} % ± {196 * (share * (1 - share) / len(matches)) ** 0.5:.2f}"
            f"   mean {100 * column.mean():.3f} ± {196 * error:.3f}   spread {100 * column.std(ddof=1):.2f}"
        )
    ratio = np.array(means).var(axis=0)
    print(f"variance of the means: {ratio[0] / ratio[1]:.2f} times smaller")


def report_match(lines: list[list[Row]], table: Table, seed: int) -> None:
    """Print both estimates, how far they are apart, and how many times fewer games the adjusted one needs."""
    found = np.array([row for rows in lines for row in rows])
    unsure = np.zeros(len(PARTS))
    if table.luck.knows_deals:
        seated = [0, *[1] * (table.seats - 1)]
        mean, unsure[DEAL] = table.luck.baseline(table.rules, seated, 50 * len(found), luck_seed(table.value))[0]
        found[:, 1 + DEAL] -= mean
    plain = estimate(found[:, 0], np.zeros((len(found), len(PARTS))), unsure * 0)
    print(f"{len(found):,} deals, {len(found) * table.seats:,} games, value {table.value}, seed {seed}")
    print(f"plain          {shown(plain.mean, plain.error)}")
    without = found[:, 1:].copy()
    without[:, DEAL] = 0
    for name, luck, error in (("moves only", without, unsure * 0), ("luck-adjusted", found[:, 1:], unsure)):
        adjusted = estimate(found[:, 0], luck, error)
        apart = (found[:, 0] - luck @ np.array(adjusted.coefficients)) - found[:, 0]
        spread = (apart.var(ddof=1) / len(apart) + (error**2).sum()) ** 0.5
        off = (adjusted.mean - plain.mean) / spread if spread else 0.0
        weights = ", ".join(f"{part} {share:.2f}" for part, share in zip(PARTS, adjusted.coefficients, strict=True))
        print(
            f"{name:14} {shown(adjusted.mean, adjusted.error)}  {adjusted.reduction:.2f} times fewer games"
            f"  {off:+.2f} standard errors from plain  ({weights})"
        )


def shown(mean: float, error: float) -> str:
    return f"{100 * mean:.3f} % ± {196 * error:.3f}"


if __name__ == "__main__":
    main()
