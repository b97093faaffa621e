"""How `greedy` chooses: each move is scored by the influence it brings at once and by how it changes the queue."""

from __future__ import annotations

import random
from typing import Final

from oriflamme.bots.bot import Budget, Choice
from oriflamme.bots.greedy.abilities import ability_score, combination_score, gap_scores, target_score
from oriflamme.bots.greedy.heuristics import AVERAGE_RISK, BAIT, THREAT, average_income
from oriflamme.bots.greedy.income import income
from oriflamme.bots.greedy.lookahead import lifted, placed, revealed
from oriflamme.bots.greedy.situation import Situation, situation_of
from oriflamme.bots.greedy.worth import expected_turns, gain, intrigue_worth, risk
from oriflamme.game import Card, Decision, Move, QueueCard, View
from oriflamme.game.card import CHARACTERS


class GreedyBot:
    """A bot that draws one of the moves with the highest score, all equally likely."""

    def __call__(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Move:
        return self.think(view, decision, rng, budget).move

    def think(self, view: View, decision: Decision, rng: random.Random, budget: Budget) -> Choice:
        """Return a move, and how likely each option was."""
        likely = self.distribution(view, decision, budget)
        best = [move for move, share in zip(decision.options, likely, strict=True) if share]
        return Choice(rng.choice(best), likely)

    def distribution(self, view: View, decision: Decision, budget: Budget) -> tuple[float, ...]:
        """Return how likely each option is."""
        scores = scores_of(view, decision)
        least = max(scores) - 1e-9
        best = sum(points > least for points in scores)
        return tuple(1 / best if points > least else 0.0 for points in scores)


greedy: Final = GreedyBot()


def scores_of(view: View, decision: Decision) -> list[float]:
    """Return what each option is worth."""
    now = situation_of(view, decision)
    return [score(view, now, decision, move) for move in decision.options]


def score(view: View, now: Situation, decision: Decision, move: Move) -> float:
    """Return what a move is worth."""
    if move.verb == "place":
        return place_score(view, now, move)
    if move.verb == "reveal":
        return reveal_score(now, index(view.cursor))
    if move.verb == "wait":
        return wait_score(now, index(view.cursor))
    return answer_score(view, now, decision, move)


def answer_score(view: View, now: Situation, decision: Decision, move: Move) -> float:
    """Return what an answer to a card's question is worth; nothing is known about those of cards without rules here."""
    ability = str(decision.ability)
    if move.verb == "target":
        return target_score(now, index(decision.slot), ability, index(move.number))
    if ability == "decree" and move.verb == "gap":
        return max(gap_scores(now, chosen_slot(view), (move.number or 0,)))
    if decision.card is not None and decision.card.name == "combination":
        return combination_score(now, decision.card.family) if move.verb == "repeat" else 1.0
    return 0.0


def index(number: int | None) -> int:
    """Return the place in the queue of a slot's number; a Combination has none."""
    return -1 if number is None else number - 1


def chosen_slot(view: View) -> int:
    """Return the slot of the card that a Decree has chosen."""
    return next(index(event.slot) for event in reversed(view.history) if event.key == "chose")


# ---- placement -------------------------------------------------------------------------------------------


def place_score(view: View, now: Situation, move: Move) -> float:
    """Return what a card brings in this place, less what it would bring later."""
    assert move.card is not None
    if view.phase == "resolution":  # the Twin cannot be kept for later
        return gain(now, placed(now, QueueCard(move.card, revealed=not view.rules.twin_face_down), move))
    return gain(now, placed(now, QueueCard(move.card), move)) - kept_worth(move.card, now.known.rounds_left)


def kept_worth(card: Card, turns: int) -> float:
    """Return what a card brings next round or later, in an average place; one card is never placed."""
    if turns == 0:
        return 0.0
    name = str(card.name)
    if name in CHARACTERS:
        later = average_income(name) * expected_turns(turns, AVERAGE_RISK)
    else:
        later = intrigue_worth(name, 0, turns, AVERAGE_RISK)
    return later * turns / (turns + 1)


# ---- reveal or wait --------------------------------------------------------------------------------------


def reveal_score(now: Situation, slot: int) -> float:
    """Return the tokens, what the ability brings now, and what it brings later."""
    card = now.tops[slot]
    name = str(card.card.name)
    if name in CHARACTERS:
        danger = risk(now, slot, now.known.me)
        later = (1 - danger) * income(now, slot, card, name) * expected_turns(now.known.rounds_left, danger)
        return card.tokens + ability_score(revealed(now, slot), slot, name) + later
    return intrigue_score(now, slot, card, name) + uncovered_turn(now, slot)


def intrigue_score(now: Situation, slot: int, card: QueueCard, name: str) -> float:
    """Return what an intrigue brings if it is revealed now."""
    if name in BAIT:
        return 1.0
    if name == "conspiracy":
        return 2.0 * card.tokens
    if name == "combination":
        use = combination_score(lifted(now, (slot,)), card.family)
        return use + card.tokens * max(1.0, use)
    return card.tokens + ability_score(revealed(now, slot), slot, name)


def uncovered_turn(now: Situation, slot: int) -> float:
    """Return what the card under an intrigue earns, as it has its turn at once."""
    stack = now.queue[slot]
    if len(stack) == 1:
        return 0.0
    under = stack[-2]
    name = str(under.card.name)
    return max(0.0, income(now, slot, under, name)) if name in CHARACTERS else 1.0


def wait_score(now: Situation, slot: int) -> float:
    """Return one more token and all that is still to come, if the card lives to see its next turn."""
    card = now.tops[slot]
    name = str(card.card.name)
    turns = now.known.rounds_left
    if turns == 0:
        return last_wait_score(now, slot, name)
    danger = risk(now, slot, now.known.me)
    if name in BAIT:
        return danger * (BAIT[name] + 1) + (1 - danger) * intrigue_worth(name, 0, turns, danger)
    if name in CHARACTERS:
        return (1 - danger) * (card.tokens + 1 + income(now, slot, card, name) * expected_turns(turns, danger))
    return (1 - danger) * intrigue_worth(name, card.tokens + 1, turns, danger)


def last_wait_score(now: Situation, slot: int, name: str) -> float:
    """Return what waiting brings in the last round: nothing, unless a rival's killer comes next and takes the bait."""
    if name not in BAIT or slot + 1 == len(now.tops):
        return 0.0
    top = now.tops[slot + 1]
    return BAIT[name] / 2 if top.revealed and top.card.name in THREAT and not now.is_mine(top) else 0.0
