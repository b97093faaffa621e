"""The two editions of the base game: section 6 of the rule book."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import asked, discarded, happened, mixed, table

from oriflamme.game import RuleSet

EDITIONS = ["first", "revised"]


def test_revised_is_the_default_edition() -> None:
    """R20, R21: what a rule set does not say is revised."""
    assert RuleSet().edition == "revised"
    assert RuleSet.parse("{}") == RuleSet.named("revised")
    assert RuleSet.named("first").edition == "first"
    assert RuleSet.named("ablaze").edition == "revised"


@pytest.mark.parametrize(("rules", "amount"), [("first", 4), ("revised", 2)])
def test_how_a_lord_counts_an_adjacent_stack(rules: str, amount: int) -> None:
    """R20: first: every card of an adjacent stack of its family, covered or not; revised: only the top card."""
    game = table("blue.spy red.lord! red.heir!/red.spy+1/red.archer", rules=rules, cursor=2)
    assert game.influence == (1 + amount, 1, 1)


@pytest.mark.parametrize(
    ("rules", "influence", "queue", "discards"),
    [
        ("first", 3, "green.lord", {"red": ["ambush", "soldier"]}),
        ("revised", 2, "red.soldier! green.lord", {"red": ["ambush"]}),
    ],
)
def test_what_an_own_ambush_does_to_its_attacker(
    rules: str, influence: int, queue: str, discards: dict[str, list[str]]
) -> None:
    """R21: first: 1 more, and the attacking card is discarded; revised: the elimination only."""
    game = table("red.soldier! red.ambush+3 green.lord", rules=rules)
    assert game.influence == (influence, 1, 1)
    assert game.queue == queue
    assert discarded(game) == discards
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_an_own_ambush_is_told_in_the_first_edition() -> None:
    """R21: the pay first, then the 1 as if self-revealed, then the attacking card leaves."""
    game = table("red.soldier! red.ambush", rules="first")
    assert [event.key for event in game.events] == [
        "acted",
        "eliminated",
        "gained",
        "sprang",
        "gained",
        "discarded",
        "round_ended",
    ]
    assert happened(game, "sprang") == [
        {
            "key": "sprang", "round": 2, "seat": 0, "other": 0, "card": "red.ambush", "by": "red.soldier",
            "rulings": ["R21"],
        }
    ]  # fmt: skip
    assert happened(game, "gained")[1] == {
        "key": "gained", "round": 2, "seat": 0, "source": "ability", "amount": 1, "card": "red.ambush",
        "rulings": ["R21"],
    }  # fmt: skip
    assert happened(game, "discarded")[0]["rulings"] == ["R21"]


@pytest.mark.parametrize(
    ("rules", "queue", "influence"), [("first", "red.lord!", 4), ("revised", "red.lord!/red.soldier!", 2)]
)
def test_the_card_under_an_attacker_of_an_own_ambush_is_resolved_where_the_attacker_leaves(
    rules: str, queue: str, influence: int
) -> None:
    """R21, R3: first: the lord comes up and gains 1."""
    game = table("red.lord!/red.soldier! red.ambush", rules=rules)
    assert game.queue == queue
    assert game.influence == (influence, 1, 1)


@pytest.mark.parametrize(("rules", "influence"), [("first", 3), ("revised", 2)])
def test_an_assassination_of_an_own_ambush_leaves_as_intrigues_do(rules: str, influence: int) -> None:
    """R21, R15: it is discarded once, whichever edition."""
    game = table("red.assassination red.ambush+1", "reveal", "target 2", rules=rules)
    assert game.queue == ""
    assert game.influence == (influence, 1, 1)
    assert [event["card"] for event in happened(game, "discarded")] == ["red.assassination"]


@pytest.mark.parametrize(
    ("rules", "queue"), [("first", "blue.soldier!"), ("revised", "blue.soldier! red.shapeshifter!")]
)
def test_a_shapeshifter_is_the_attacking_card_of_an_own_ambush(rules: str, queue: str) -> None:
    """R21, R10: the soldier it copied stays."""
    game = table("blue.soldier! red.shapeshifter! red.ambush", "target 3", rules=rules, cursor=2)
    assert game.queue == queue
    assert game.influence == (3 if rules == "first" else 2, 1, 1)


@pytest.mark.parametrize(
    ("edition", "influence", "queue"),
    [("first", (3, 1, 1), "blue.lord"), ("revised", (2, 1, 1), "green.soldier!@red blue.lord")],
)
def test_a_bribed_card_is_of_the_family_that_bribed_it(edition: str, influence: tuple[int, ...], queue: str) -> None:
    """R21: bribes included; the card goes to the discard of the family printed on it."""
    game = table("green.soldier!@red red.ambush+1 blue.lord", rules=mixed("bribery", edition=edition))
    assert game.influence == influence
    assert game.queue == queue
    assert discarded(game).get("green", []) == (["soldier"] if edition == "first" else [])
    assert ("red" in game.bribe_tokens) is (edition == "first")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_bribed_away_is_no_own_card_of_the_family_printed_on_it(edition: str) -> None:
    """R21, R15: it belongs to another seat, so the ambush gains 4."""
    game = table("red.soldier!@blue red.ambush", rules=mixed("bribery", edition=edition))
    assert game.influence == (5, 2, 1)
    assert game.queue == ""


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_tie_break_counts_covered_cards_in_both_editions(rules: str) -> None:
    """R23: three cards in one slot are more than two in two slots."""
    queue = "red.heir!/red.spy/red.lord! blue.heir! blue.lord!"
    game = table(queue, rules=rules, round=6, cursor=4, influence=[5, 5, 1])
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("queue", "moves", "cursor", "after", "influence"),
    [
        ("blue.heir!/blue.lord! red.decree", ["reveal", "gap 0"], 2, "blue.lord! blue.heir!", (1, 1, 1)),
        ("red.archer! blue.spy", ["target 1"], 1, "blue.spy", (2, 1, 1)),
        ("red.assassination blue.spy", ["reveal", "target 1"], 1, "blue.spy", (2, 1, 1)),
        ("red.spy red.soldier! blue.spy", ["target 1"], 2, "red.soldier! blue.spy", (2, 1, 1)),
        ("blue.shapeshifter! red.shapeshifter!", [], 2, "blue.shapeshifter! red.shapeshifter!", (1, 1, 1)),
        ("red.soldier! blue.ambush", [], 1, "", (2, 5, 1)),
    ],
)
def test_everything_else_is_ruled_alike(
    rules: str, queue: str, moves: list[str], cursor: int, after: str, influence: tuple[int, ...]
) -> None:
    """R12, R6, R11, R10, R15: printed in one edition only, and extended to the other."""
    game = table(queue, *moves, rules=rules, cursor=cursor)
    assert game.queue == after
    assert game.influence == influence


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_decree_never_puts_a_card_onto_another(rules: str) -> None:
    """R12: it offers gaps only, in both editions."""
    game = table("blue.spy red.decree blue.lord", "reveal", "target 1", rules=rules, cursor=2)
    assert asked(game) == (0, "gap", ["gap 1", "gap 2"])


def test_an_edition_is_a_flag_of_any_set_of_cards() -> None:
    """R20: the object form may combine it with other cards."""
    rules: dict[str, Any] = mixed("queen", edition="first")
    game = table("red.lord! red.heir!/red.spy", rules=rules)
    assert game.influence == (4, 1, 1)
