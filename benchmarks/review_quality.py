"""How good reviews are: calibration, stability of grades, the order of bots by mistake index, and time.

    python -m benchmarks.review_quality calibrate --games 20000 --out FILE     # predicted shares against results
    python -m benchmarks.review_quality stability --games 400 --out FILE       # another seed, a tenfold budget
    python -m benchmarks.review_quality order --games 20 --out FILE            # mistake index against the arena
    python -m benchmarks.review_quality time --games 3

Every finished game is a line of the file; a run that was stopped continues with the next one. `--report` only reads.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from benchmarks.review_figures import calibration_report, order_report, stability_report
from oriflamme.analysis import DEFAULT, MODEL, Effort, evaluate, review
from oriflamme.analysis.model import policy_of, seed_of
from oriflamme.bots import find_bot
from oriflamme.engine.policy.valuation import Valuation
from oriflamme.game import Game, Record, View
from oriflamme.game.imagine import imagine

Line = dict[str, Any]

TABLES: Final = (("revised", 3), ("revised", 4), ("revised", 5), ("ablaze", 4), ("duel", 2))
QUICK: Final = ("random", "novice", "casual", "greedy", "tuned", "rival-a", "rival-b")
"""Bots for many games; none of the two rivals has a part in the value function."""
SEARCHING: Final = ("search@300it", "sampler@100it", "tuned", "rival-a", "greedy", "rival-b")
LADDER: Final = (
    "random", "novice", "casual", "greedy", "tuned", "rival-a", "rival-b", "sampler@100it", "search@20it",
    "search@100it", "search@1000it", "tuned+random",
)  # fmt: skip
"""Bots for the order by mistake index; `+random` makes every fourth move at random."""
ROUNDS_APART: Final = 3
"""A game is predicted at two of its rounds, this far apart; which two changes from game to game."""
PREDICTING: Final = Effort(position_games=150)
"""For each of two predictions from the same worlds, so that the noise of the games can be taken out."""
THOROUGH: Final = 3
"""One decision of this many is also graded with a tenfold budget and in other worlds: that takes six times as long."""
FIELD: Final = ("tuned", "greedy", "rival-a")
"""Whom each of them plays with."""
GAMES_TO_ONE: Final = 10
"""Games whose results count, to one that is judged."""
JUDGING: Final = Effort(games=1500, most_games=1500, world_part=0.5)
"""For the order no single grade has to be settled: the losses of many decisions are added up."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*TASKS, "time"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, for games of their own")
    parser.add_argument("--bots", choices=["quick", "search"], default="quick")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--picture", type=Path, help="where the diagram of the calibration goes")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    if options.what == "time":
        show_time(options.games)
        return
    task, report = TASKS[options.what]
    lines = list(resumed(task, options)) if not options.report else read(options.out)
    report(lines, options.picture)


def resumed(task: Callable[[int, argparse.Namespace], Line], options: argparse.Namespace) -> Iterator[Line]:
    """Yield the lines of all games, those of earlier runs first."""
    found = read(options.out)
    done = {line["game"] for line in found}
    yield from found
    with options.out.open("a") as file:
        for number in range(options.first, options.first + options.games):
            if number not in done:
                line = {"game": number, "value": MODEL.hash, **task(number, options)}
                file.write(json.dumps(line) + "\n")
                file.flush()
                yield line


def read(path: Path) -> list[Line]:
    """Return the finished games of a file; those of another value function do not count."""
    lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    return [line for line in lines if line["value"] == MODEL.hash]


# ---- games -------------------------------------------------------------------------------------------------


def played(rules: str, seats: int, names: list[str], seed: int) -> Iterator[Game]:
    """Play a game between bots; yield it before each move and at its end."""
    game, rng = Game.new(rules, seats, seed), random.Random(seed)
    bots = [find_bot(name.removesuffix("+random")) for name in names]
    while (seat := game.to_move) is not None:
        yield game
        view = game.view(seat)
        assert view.decision is not None
        at_random = names[seat].endswith("+random") and rng.random() < 0.25
        game.play(rng.choice(view.decision.options) if at_random else bots[seat].choose(view, rng))
    yield game


def finished(rules: str, seats: int, names: list[str], seed: int) -> Record:
    *_, game = played(rules, seats, names, seed)
    return Record.of(game)


def calibrate(number: int, options: argparse.Namespace) -> Line:
    """Predict the shares at the beginning of two rounds, as one of the seats knows the game then."""
    rng = random.Random(number * 7919)
    rules, seats = TABLES[number % len(TABLES)]
    names = rng.sample(QUICK if options.bots == "quick" else SEARCHING, seats)
    found: dict[str, list[list[float]]] = {}
    first, last, game = number // len(TABLES) % ROUNDS_APART, 0, None
    for game in played(rules, seats, names, 10_000_000 + number):
        if not game.is_over and game.round > last:
            last = game.round
            if (last - 1) % ROUNDS_APART == first:
                found[str(last)] = predictions(game.view(rng.randrange(seats)), number)
    assert game is not None and game.result is not None
    return {"rules": rules, "seats": seats, "bots": names, "shares": found, "winners": list(game.result.winners)}


def predictions(view: View, seed: int) -> list[list[float]]:
    """Return the expected shares twice, from the same worlds: other games are played in them."""
    imagined = imagine(view)
    belief = MODEL.belief(view, imagined, PREDICTING.worlds(MODEL.position_worlds), reads_viewer=True)
    found = []
    for half in (0, 1):
        games = Valuation(imagined.now, belief, policy_of(MODEL.own), seed_of(view, 2 * seed + half), False)
        games.run(PREDICTING.position_games, [0])
        shares = [float(games.shares[seat]) / PREDICTING.position_games for seat in range(len(view.seats))]
        found.append([round(share, 4) for share in shares])
    return found


def stability(number: int, options: argparse.Namespace) -> Line:
    """Grade a decision of a game as usual and with another seed; some with a tenfold budget and in other worlds too."""
    rng = random.Random(number * 7919)
    rules, seats = TABLES[number % len(TABLES)]
    record = finished(rules, seats, rng.sample(QUICK, seats), 20_000_000 + number)
    game, decisions = record.game(), []
    for move in record.moves:
        view = game.view(game.to_move)
        if view.decision is not None and len(view.decision.options) > 1:
            decisions.append((view, move))
        game.play(move)
    view, move = rng.choice(decisions)
    ways = [(DEFAULT, 0, MODEL), (DEFAULT, 1, MODEL)]
    if number // len(TABLES) % THOROUGH == 0:
        ways += [(DEFAULT.times(10), 2, MODEL), (DEFAULT, 0, replace(MODEL, salt=1))]
    found = [evaluate(view, effort, seed, move, model) for effort, seed, model in ways]
    grades = [(each.grade(move), *(round(x, 4) for x in each.loss(move))) for each in found]
    return {"rules": rules, "seats": seats, "version": len(view.moves), "grades": grades}


def order(number: int, options: argparse.Namespace) -> Line:
    """Judge one bot's decisions of a game with three of the field; and the results of more games of the same."""
    name, deal = LADDER[number % len(LADDER)], number // len(LADDER)
    results: list[float] = []
    judged: list[tuple[float, float]] = []
    for seed in range(30_000_000 + deal * GAMES_TO_ONE, 30_000_000 + (deal + 1) * GAMES_TO_ONE):
        names = [*FIELD]
        names.insert(seed % 4, name)
        record = finished("revised", 4, names, seed)
        assert record.result is not None
        winners = record.result["winners"]
        results.append(1 / len(winners) if seed % 4 in winners else 0.0)
        if len(results) == 1:
            judged = losses_and_stakes(record, seed % 4, JUDGING)
    return {"bot": name, "results": results, "losses": [loss for loss, _ in judged], "stakes": [s for _, s in judged]}


def losses_and_stakes(record: Record, seat: int, effort: Effort) -> list[tuple[float, float]]:
    """Return what each decision of a seat gave away, and what was at stake: all that the index needs."""
    game, found = record.game(), []
    for move in record.moves:
        view = game.view(seat)
        if game.to_move == seat and view.decision is not None and len(view.decision.options) > 1:
            judged = evaluate(view, effort, 0, move)
            found.append((judged.loss(move)[0], judged.stake))
        game.play(move)
    return found


def show_time(games: int) -> None:
    """Print the processor time of reviews of one seat and of all, and of evaluations, at the default budget."""
    for number in range(games):
        record = finished("revised", 4, ["tuned", "greedy", "casual", "rival-a"], 40_000_000 + number)
        start = time.process_time()
        review(record, [0])
        one = time.process_time() - start
        review(record)
        every = time.process_time() - start - one
        game, longest = record.game(), 0.0
        for move in record.moves:
            view = game.view(game.to_move)
            if view.decision is not None and len(view.decision.options) > 1:
                start = time.process_time()
                evaluate(view)
                longest = max(longest, time.process_time() - start)
            game.play(move)
        print(f"one seat {one:.1f} s, all seats {every:.1f} s, the longest evaluation for a hint {longest:.2f} s")


TASKS: Final[dict[str, tuple[Callable[[int, argparse.Namespace], Line], Callable[[list[Line], Path | None], None]]]] = {
    "calibrate": (calibrate, calibration_report),
    "stability": (stability, stability_report),
    "order": (order, order_report),
}


if __name__ == "__main__":
    main()
