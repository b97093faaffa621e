"""Numbered games of a table in worker processes: they get plain data and give records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oriflamme.bots import Player, find_bot
from oriflamme.bots.external import Fault, GivenUp, closing, fault_of, faults_of, give_up
from oriflamme.bots.simulate import simulated_records
from oriflamme.game import Record, RuleSet

if TYPE_CHECKING:
    from oriflamme.arena.executors import Workers


@dataclass(frozen=True)
class Simulation:
    """Which bots play at which table: one of them on all seats, or one for each."""

    bots: tuple[str, ...]
    rules: RuleSet
    seats: int
    seed: int

    def players(self) -> list[Player]:
        """Return the players of all seats."""
        players = [find_bot(name) for name in self.bots]
        return players * self.seats if len(players) == 1 else players


def play_here(task: Simulation, players: Sequence[Player], games: int) -> Iterator[Record]:
    """Yield the games in their order, played in this process."""
    return simulated_records(task.rules, task.seats, players, range(games), task.seed)


def play_numbers(task: Simulation, numbers: Sequence[int], given_up: GivenUp = ()) -> list[dict[str, Any]]:
    """Play the games of these numbers; the last line tells what went wrong."""
    players = task.players()
    give_up(players, given_up)
    with closing(players):
        records = simulated_records(task.rules, task.seats, players, numbers, task.seed)
        lines: list[dict[str, Any]] = [
            {"deal": n, "record": record} for n, record in zip(numbers, records, strict=True)
        ]
    found = {player.name: fault for player in dict.fromkeys(players) if (fault := fault_of(player))}
    lines[-1] |= {"stand_ins": found, **faults_of(players)}
    return lines


def play_elsewhere(task: Simulation, workers: Workers, games: int, faults: dict[str, Fault]) -> Iterator[Record]:
    """Yield the games in their order, played by workers; add what went wrong to `faults`."""
    early: dict[int, Record] = {}
    given_up: dict[str, str] = {}
    number = 0
    for lines in workers.work(play_numbers, task, range(games), given_up):
        early |= {line["deal"]: line["record"] for line in lines}
        given_up |= lines[-1].get("given_up", {})
        for name, fault in lines[-1]["stand_ins"].items():
            before = faults[name].moves if name in faults else 0
            faults[name] = Fault(before + fault.moves, fault.why)
        while number in early:
            yield early.pop(number)
            number += 1
