"""Every position that is accepted can be played to an end, by any bot."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games import tables
from tests.table import placement, table

from oriflamme.bots import find_bot
from oriflamme.engine import compiled
from oriflamme.engine.rules.state import SLOTS
from oriflamme.game import BadInput, Game, RuleSet
from oriflamme.game.card import CHARACTERS, FAMILIES, INTRIGUES
from oriflamme.game.position import read_position
from oriflamme.game.reading import Reader

SAMPLES = 120 if compiled() else 20
sampled = settings(max_examples=SAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
MOST_TOKENS = 5
LONGEST = 1500
"""No game from a position with few tokens has more moves."""


class Dealer:
    """Makes up positions that the format allows: every card somewhere or nowhere."""

    def __init__(self, rules: RuleSet, seats: int, rng: random.Random) -> None:
        self.rules, self.rng = rules, rng
        self.families = list(rules.families(seats))
        rng.shuffle(self.families)
        self.places: dict[str, list[str]] = {"queue": [], "hands": [], "aside": [], "discards": [], "nowhere": []}
        weights = [rng.random() ** 2 for _ in self.places]
        for family in [family for played in self.families for family in played]:
            for name in rules.all_cards:
                if name != "twin":
                    self.places[rng.choices(list(self.places), weights)[0]].append(f"{family}.{name}")

    def position(self) -> dict[str, Any]:
        """A position, which may still be refused."""
        rng, seats = self.rng, len(self.families)
        phase = rng.choice(["placement", "resolution"])
        queue = self.queue()
        form: dict[str, Any] = {
            "rules": self.rules.to_dict(),
            "seats": [list(played) for played in self.families],
            "round": rng.randint(1, self.rules.rounds),
            "first": rng.randrange(seats),
            "phase": phase,
            "influence": [rng.choice([0, 1, 7, 10_000]) for _ in range(seats)],
            "queue": " ".join(queue),
            "hands": [[card for card in self.places["hands"] if owner(card) in played] for played in self.families],
            "aside": self.heaps("aside"),
            "discards": self.heaps("discards"),
        }
        if phase == "resolution":
            form["cursor"] = rng.randint(1, len(queue) + 1)
        elif rng.random() < 0.7:
            turns = seats * (2 if self.rules.duel else 1)
            form["to_place"] = [rng.randrange(seats) for _ in range(rng.randint(0, turns))]
        if self.rules.has_twins:
            form["twins"] = [family for family in self.in_play if rng.random() < 0.7]
        return form

    @property
    def in_play(self) -> list[str]:
        return [family for played in self.families for family in played]

    def queue(self) -> list[str]:
        slots: list[list[str]] = []
        cards = self.places["queue"]
        self.rng.shuffle(cards)
        bribes = [family for family in self.in_play if self.rules.has_bribes and self.rng.random() < 0.5]
        for card in cards:
            name = card.partition(".")[2]
            face_up = name in CHARACTERS and self.rng.random() < 0.5
            mark = "!" if face_up else f"+{self.rng.randint(1, MOST_TOKENS)}" if self.rng.random() < 0.5 else ""
            under = [slot for slot in slots if owner(slot[0]) == owner(card) and "@" not in slot[-1]]
            if under and self.rng.random() < 0.4:
                self.rng.choice(under).append(card + mark)
            elif face_up and bribes and self.rng.random() < 0.5:
                slots.append([f"{card}{mark}@{bribes.pop()}"])
            else:
                slots.append([card + mark])
        return ["/".join(slot) for slot in slots]

    def heaps(self, place: str) -> dict[str, list[str]]:
        heaps: dict[str, list[str]] = {}
        for card in self.places[place]:
            family, _, name = card.partition(".")
            heaps.setdefault(family, []).append(name)
        return heaps


def owner(card: str) -> str:
    return card.partition(".")[0]


def accepted(form: dict[str, Any]) -> Game | None:
    """The game that goes on from a position; None if it is refused."""
    try:
        return Game.from_position(read_position(Reader(form, "position")))
    except BadInput:
        return None


def play_on(game: Game, bots: list[str], rng: random.Random, most: int = LONGEST) -> None:
    """Play to the end; each move by any of these bots."""
    for _ in range(most):
        if (decision := game.decision) is None:
            return
        assert decision.options, game
        game.play(find_bot(rng.choice(bots)).choose(game.view(decision.seat), rng))
    raise AssertionError(f"not over after {most} moves: {game}")


@pytest.mark.compiled
@sampled
@given(tables(), st.integers(0, 2**32))
@pytest.mark.parametrize("bot", ["random", "greedy", "tuned", "net", "sampler@30it", "search@30it"])
def test_every_accepted_position_is_played_to_an_end(bot: str, at: tuple[RuleSet, int], seed: int) -> None:
    """The bot makes a tenth of the moves, others are random: so it meets every kind of question."""
    rng = random.Random(seed)
    game = accepted(Dealer(*at, rng).position())
    if game is not None:
        play_on(game, [bot, *["random"] * 9], rng)


def test_most_positions_are_accepted() -> None:
    """The property above would say little otherwise; and the engine agrees with what is refused."""
    found = []
    for seed in range(200):
        rng = random.Random(seed)
        rules = RuleSet.named(rng.choice(["first", "revised", "ablaze", "duel"]))
        found.append(accepted(Dealer(rules, 2 if rules.duel else rng.randint(3, 5), rng).position()) is not None)
    assert 80 < sum(found) < 200


def test_a_seat_that_must_place_needs_its_cards() -> None:
    hands: list[list[str]] = [["red.spy", "red.lord"], [], []]
    with pytest.raises(BadInput, match=r'"hands".*seat 1.*1 card'):
        placement("red.heir! blue.spy! green.lord!", hands, round=6)
    assert placement("red.heir! blue.spy!", hands, to_place=[0, 0]).decision is not None
    with pytest.raises(BadInput, match=r"seat 0.*3 cards"):
        placement("red.heir! blue.spy!", hands, to_place=[0, 0, 0])
    two = [["red.spy", "green.spy"], ["blue.spy"]]
    with pytest.raises(BadInput, match=r"seat 1.*2 cards"):
        placement("", two, rules="duel")
    assert placement("", two, rules="duel", to_place=[1, 0, 0]).decision is not None


@pytest.mark.parametrize("rules", ["revised", "duel"])
def test_a_round_begins_only_where_every_seat_can_place(rules: str) -> None:
    """Without enough cards a position in mid-resolution ends with its round."""
    need = 2 if rules == "duel" else 1
    seats = [["red", "green"], ["blue", "yellow"]] if rules == "duel" else [["red"], ["blue"], ["green"]]
    cards = [[f"{played[0]}.{name}" for name in ("spy", "lord", "archer")] for played in seats]
    for held in range(need + 1):
        hands = [hand[:need] for hand in cards[:-1]] + [cards[-1][:held]]
        position = {"rules": rules, "seats": seats, "round": 2, "first": 0, "phase": "resolution"}
        form = {**position, "influence": [1] * len(seats), "queue": "red.heir blue.heir", "hands": hands}
        game = accepted(form)
        assert game is not None
        game.play("wait")
        game.play("wait")
        assert (game.decision is not None) == (held == need), held
        assert game.round == (3 if held == need else 2)


def test_a_queue_has_room_for_every_card_that_can_still_be_placed() -> None:
    families = FAMILIES
    every = [f"{family}.{name}" for family in families for name in (*CHARACTERS, *INTRIGUES)]
    seats = [[family] for family in families]
    rules = RuleSet.named("ablaze")
    cards = [card for card in every if card.partition(".")[2] in rules.cards]
    full = table(" ".join(cards[:SLOTS]), rules="ablaze", seats=seats)
    assert full.decision is not None
    with pytest.raises(BadInput, match=f"at most {SLOTS} slots"):
        table(" ".join(cards[: SLOTS + 1]), rules="ablaze", seats=seats)
    with pytest.raises(BadInput, match=f"at most {SLOTS} slots"):
        table(" ".join(cards[:SLOTS]), rules="ablaze", seats=seats, twins=["red"])
    hands = [[card for card in cards[SLOTS - 1 :] if owner(card) == family] for family in families]
    with pytest.raises(BadInput, match=f"at most {SLOTS} slots"):
        placement(" ".join(cards[: SLOTS - 1]), hands, rules="ablaze", seats=seats, to_place=[4, 4])
