"""Outlooks: what an option is said to bring is what happens, or it is said that nobody can know."""

from __future__ import annotations

import random

import pytest
from tests.games import TABLES, random_mixed
from tests.table import table
from tests.worlds import in_another_world

from oriflamme.game import Event, Game, Move, RuleSet
from oriflamme.game.outlook import OptionOutlook, outlooks_of

MIXED = [random_mixed(seed) for seed in range(10)]
ALL = [*TABLES, *MIXED]


def looks(game: Game, deep: bool = False) -> dict[str, OptionOutlook]:
    """What each option of the open question is said to bring."""
    assert game.decision is not None
    found = outlooks_of(game.state, game.numbering, game.decision.options, deep)
    return dict(zip(map(str, game.decision.options), found, strict=True))


def of_this_action(events: tuple[Event, ...], move: Move) -> list[Event]:
    """The events until the next card of the queue acts, or the round ends.

    A reveal lets the card act; so does the Twin's coming; a Shapeshifter acts once more as the card that it copies,
    unless that is another Shapeshifter (R10); a Combination lets the chosen card act (R40).
    """
    found = []
    allowed = 1 if move.verb in ("reveal", "place") else 0
    for event in events:
        allowed += event.key == "copied" or (event.key == "chose" and "R40" in event.rulings)
        allowed -= event.key == "acted" or (event.key == "nothing_happened" and "R10" in event.rulings)
        if allowed < 0 or event.key in ("round_ended", "round_started"):
            break
        found.append(event)
    return found


def happens(game: Game, move: Move) -> tuple[int, bool, int]:
    """What the action changes of the mover’s influence, whether an Ambush or a Trap goes off, and own cards that go."""
    decision = game.decision
    assert decision is not None
    events = of_this_action(game.foresee(move), move)
    if decision.card is None or move.verb == "wait":
        events = events[:1]
    gained = sum(event.amount for event in events if event.key == "gained" and event.seat == decision.seat)
    lost = sum(event.amount for event in events if event.key == "lost" and event.seat == decision.seat)
    fallen = sum((event.key, event.other) == ("eliminated", decision.seat) for event in events)
    fallen += sum((event.key, event.seat) == ("discarded", decision.seat) for event in events)
    return gained - lost, any(event.key == "sprang" for event in events), fallen


def check(rules: RuleSet, seats: int, seed: int) -> int:
    """Try every option of every decision of a random game; return how many said that they do not know."""
    game = Game.new(rules, seats, seed)
    rng = random.Random(seed)
    unknown = 0
    while (decision := game.decision) is not None:
        for move, outlook in zip(decision.options, looks(game).values(), strict=True):
            brings, sprang, fallen = happens(game, move)
            where = (game.view(decision.seat), decision, str(move), outlook, brings)
            assert outlook.least <= brings <= outlook.most, where
            assert outlook.known in (None, brings), where
            assert outlook.risks or not sprang or not outlook.chances, where
            assert outlook.loses <= fallen, where
            unknown += outlook.known is None
        game.play(rng.choice(decision.options))
    return unknown


@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
def test_what_an_option_promises_is_what_happens_or_it_is_said_to_be_unknown(rules: RuleSet, seats: int) -> None:
    for seed in range(3):
        check(rules, seats, seed)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
def test_the_same_in_200_games_of_every_rule_set(rules: RuleSet, seats: int) -> None:
    for seed in range(200):
        check(rules, seats, 1000 + seed)


@pytest.mark.parametrize(("rules", "seats"), ALL, ids=lambda part: getattr(part, "name", part))
def test_no_outlook_depends_on_what_its_seat_cannot_know(rules: RuleSet, seats: int) -> None:
    game = Game.new(rules, seats, seed=3)
    rng = random.Random(3)
    while (decision := game.decision) is not None:
        if rng.random() < 0.3:
            other = in_another_world(game, decision.seat, rng.getrandbits(62))
            for deep in (False, True):
                assert list(looks(game, deep).values()) == list(looks(other, deep).values())
        game.play(rng.choice(decision.options))


def test_an_elimination_brings_1_whatever_the_target_is_and_may_meet_an_ambush() -> None:
    game = table("blue.lord red.soldier green.heir!", "reveal", cursor=2)
    hidden, known = looks(game)["target 1"], looks(game)["target 3"]
    assert (hidden.known, hidden.risks) == (1, ("ambush",))
    assert (known.known, known.risks) == (1, ())


def test_a_trap_may_take_more_than_the_elimination_brings() -> None:
    game = table(
        "blue.queen red.felon! green.prince! red.apothecary", "reveal", cursor=4, rules="ablaze", influence=[5, 1, 1]
    )
    hidden, known = looks(game)["target 1"], looks(game)["target 3"]
    assert (hidden.least, hidden.most, hidden.risks) == (-2, 2, ("trap",))
    assert (known.known, known.risks) == (1, ())


def test_once_every_ambush_is_known_there_is_no_risk() -> None:
    game = table("blue.lord red.soldier green.heir!", "reveal", cursor=2, discards={"blue": ["ambush"]})
    assert looks(game)["target 1"].risks == ()


def test_with_all_further_answers_a_reveal_says_what_the_whole_action_brings() -> None:
    game = table("blue.lord red.soldier+2 green.heir!", cursor=2)
    assert (looks(game)["reveal"].known, looks(game)["reveal"].asks) == (2, True)
    assert looks(game, deep=True)["reveal"].known == 3


def test_own_cards_that_fall_in_any_case_are_counted() -> None:
    game = table("red.lord red.soldier! green.heir!", cursor=2)
    assert [each.loses for each in looks(game).values()] == [1, 0]
    game = table("red.schemer green.queen!/green.felon", cursor=1, rules="ablaze")
    assert (looks(game)["reveal"].loses, looks(game)["wait"].loses) == (1, 0)


def test_an_intrigue_that_leaves_when_it_has_acted_is_no_loss() -> None:
    game = table("red.assassination red.lord green.heir!", "reveal", cursor=1)
    assert {move: each.loses for move, each in looks(game).items()} == {"target 1": 0, "target 2": 1, "target 3": 0}
    assert looks(table("red.conspiracy+1 green.heir!", cursor=1))["reveal"].loses == 0
