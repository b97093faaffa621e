"""A game under way as a game tree sees it: choices of chance, decisions, and the journal of what happened."""

from __future__ import annotations

from functools import cache
from typing import Any

from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.sight import seen_in_event
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play
from oriflamme.envs.chance_nodes import Dealing
from oriflamme.envs.env_game import Table
from oriflamme.game import RuleSet
from oriflamme.game.numbering import numbering_for


class Setting:
    """What all states of a game share; it is never copied."""

    def __init__(self, rules: RuleSet, players: int, reward: str) -> None:
        self.key = rules, players, reward
        self.table = Table(rules, players or None, reward)
        self.table.empty.listening = True
        self.dealing = Dealing(rules, self.table.families)
        self.numbering = numbering_for(rules)
        self.seats = self.table.seats

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return setting_of, self.key


@cache
def setting_of(rules: RuleSet, players: int, reward: str) -> Setting:
    """One for each kind of table."""
    return Setting(rules, players, reward)


class Course:
    """A game under way: the choices of chance, the decisions, the journal of events and the engine's state."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.choices: list[int] = []
        self.decisions: list[tuple[int, int]] = []
        self.journal: list[int] = []
        self.engine: State | None = None
        self._told: dict[int, list[str]] = {}

    def __deepcopy__(self, memo: object) -> Course:
        copy = Course(self.setting)
        copy._told = {player: events[:] for player, events in self._told.items()}
        copy.choices, copy.decisions, copy.journal = self.choices[:], self.decisions[:], self.journal[:]
        copy.engine = None if self.engine is None else self.engine.clone()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.setting, self.choices, [action for _, action in self.decisions])

    def choose(self, outcome: int) -> None:
        """Chance has decided; after its last choice the cards are dealt."""
        self.choices.append(outcome)
        if len(self.choices) == len(self.setting.dealing.draws):
            self.engine = self.setting.dealing.deal(self.setting.table.empty, self.choices)
            self.journal += self.engine.take_journal()

    def decide(self, s: State, action: int) -> None:
        """A player has decided."""
        self.decisions.append((int(s.seat), action))
        play(s, self.setting.table.actions.move(s, action))
        self.journal += s.take_journal()

    def told(self, s: State, player: int) -> list[str]:
        """The events as a player saw them, as short texts."""
        events = self._told.setdefault(player, [])
        for start in range(len(events) * WIDTH, len(self.journal), WIDTH):
            event, seat, card, known, slot, amount, source, _, by, other = self.journal[start : start + WIDTH]
            shown = seen_in_event(s, player, card, known)
            events.append(f"{event},{seat},{shown},{slot},{amount},{source},{by},{other}")
        return events


def replayed(setting: Setting, choices: list[int], actions: list[int]) -> Course:
    """The game that these choices and actions make."""
    course = Course(setting)
    for outcome in choices:
        course.choose(outcome)
    for action in actions:
        assert course.engine is not None
        course.decide(course.engine, action)
    return course
