"""A game as a path through its tree: the outcomes of chance, the decisions, and the events they led to."""

from __future__ import annotations

from functools import cache
from typing import Any

from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.sight import seen_in_event
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import play
from oriflamme.envs.chance_nodes import ChanceDeal
from oriflamme.envs.env_game import EnvGame
from oriflamme.game import RuleSet
from oriflamme.game.numbering import numbering_for


class TreeGame:
    """What all paths through the tree of one game share; it is never copied."""

    def __init__(self, rules: RuleSet, players: int, reward: str) -> None:
        self.key = rules, players, reward
        self.env_game = EnvGame(rules, players or None, reward)
        self.env_game.empty.listening = True
        self.chance = ChanceDeal(rules, self.env_game.families)
        self.numbering = numbering_for(rules)
        self.seats = self.env_game.seats

    def __deepcopy__(self, memo: object) -> TreeGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return tree_game_for, self.key


@cache
def tree_game_for(rules: RuleSet, players: int, reward: str) -> TreeGame:
    """Return the shared parts of a game with these parameters."""
    return TreeGame(rules, players, reward)


class TreePath:
    """The way from the root to a node: outcomes of chance, decisions, the journal, and the engine's state there."""

    def __init__(self, tree: TreeGame) -> None:
        self.tree = tree
        self.choices: list[int] = []
        self.decisions: list[tuple[int, int]] = []
        self.journal: list[int] = []
        self.engine: State | None = None
        self._seen: dict[int, list[str]] = {}

    def __deepcopy__(self, memo: object) -> TreePath:
        copy = TreePath(self.tree)
        copy._seen = {player: events[:] for player, events in self._seen.items()}
        copy.choices, copy.decisions, copy.journal = self.choices[:], self.decisions[:], self.journal[:]
        copy.engine = None if self.engine is None else self.engine.clone()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.tree, self.choices, [action for _, action in self.decisions])

    def choose(self, outcome: int) -> None:
        """Follow an outcome of chance; after the last one the cards are dealt."""
        self.choices.append(outcome)
        if len(self.choices) == len(self.tree.chance.nodes):
            self.engine = self.tree.chance.deal(self.tree.env_game.empty, self.choices)
            self.journal += self.engine.take_journal()

    def decide(self, s: State, action: int) -> None:
        """Follow a decision of the player who is asked."""
        self.decisions.append((int(s.seat), action))
        play(s, self.tree.env_game.actions.move(s, action))
        self.journal += s.take_journal()

    def events_seen_by(self, s: State, player: int) -> list[str]:
        """Return the events as a player saw them, as short texts."""
        events = self._seen.setdefault(player, [])
        for start in range(len(events) * WIDTH, len(self.journal), WIDTH):
            event, seat, card, known, slot, amount, source, _, by, other = self.journal[start : start + WIDTH]
            shown = seen_in_event(s, player, card, known)
            events.append(f"{event},{seat},{shown},{slot},{amount},{source},{by},{other}")
        return events


def replayed(tree: TreeGame, choices: list[int], actions: list[int]) -> TreePath:
    """Return the path that these outcomes and actions make."""
    path = TreePath(tree)
    for outcome in choices:
        path.choose(outcome)
    for action in actions:
        assert path.engine is not None
        path.decide(path.engine, action)
    return path
