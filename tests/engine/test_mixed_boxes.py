"""Section 10: the two boxes share one queue; any ten of the twenty cards make a family."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, mixed, table

CHARACTERS = ("prince", "schemer", "queen", "cutthroat", "apothecary", "felon")
COPIES = mixed("shapeshifter", "trap", *CHARACTERS)
USES = mixed("combination", "bribery", "archer", "soldier", "spy", "heir", "lord", "shapeshifter", "ambush")
REPLACES = mixed("substitution", "bribery", "archer", "soldier", "spy", "heir", "lord", "shapeshifter")

copying = partial(table, rules=COPIES)
using = partial(table, rules=USES)
replacing = partial(table, rules=REPLACES)


# ---- a shapeshifter copies Ablaze characters -------------------------------------------------------------


@pytest.mark.parametrize(("model", "gain"), [("prince", 1), ("twin", 1), ("schemer", 1), ("queen", 2)])
def test_a_shapeshifter_copies_what_an_ablaze_character_gains(model: str, gain: int) -> None:
    """Section 10, R32: a copied Prince places no Twin."""
    game = copying(f"red.shapeshifter blue.{model}! green.trap", "reveal", twins=["red"])
    assert game.influence[0] == 1 + gain
    assert game.queue == f"red.shapeshifter! blue.{model}! green.trap"
    assert game.view(None).twins == ("red",)
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


def test_what_a_shapeshifter_copies_is_told() -> None:
    """R10: which card, of which seat, and which ability is then applied."""
    game = copying("red.shapeshifter! blue.queen!")
    assert happened(game, "copied") == [
        {"key": "copied", "round": 2, "seat": 0, "slot": 1, "other": 1, "card": "red.shapeshifter", "by": "blue.queen"}
        | {"rulings": ["R10"]}
    ]
    told = [(event["card"], event["ability"]) for event in happened(game, "acted")]
    assert told == [("red.shapeshifter", "shapeshifter"), ("red.shapeshifter", "queen"), ("blue.queen", "queen")]


def test_a_copied_schemer_discards_the_shapeshifter() -> None:
    """R10: not the Schemer; the stack must be beside the Shapeshifter."""
    game = copying("green.schemer! red.shapeshifter! blue.queen!/blue.trap", cursor=2)
    assert (game.queue, game.influence) == ("green.schemer! blue.queen!/blue.trap", (1, 1, 1))
    assert discarded(game) == {"red": ["shapeshifter"]}
    game = copying("red.shapeshifter! green.schemer! blue.queen!/blue.trap")
    assert (game.queue, game.influence) == ("red.shapeshifter! blue.queen!/blue.trap", (2, 1, 1))


def test_a_copied_cutthroat_strikes_the_neighbours_of_the_shapeshifter() -> None:
    """R10, R34: also the card it was copied from, and its namesakes."""
    game = copying("blue.felon red.shapeshifter! green.cutthroat! blue.cutthroat!", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert (game.queue, game.influence) == ("blue.felon red.shapeshifter!", (3, 1, 1))


def test_a_copied_cutthroat_falls_into_a_trap_as_the_shapeshifter() -> None:
    """R10, R35: the Shapeshifter is the attacking card."""
    game = copying("blue.trap red.shapeshifter! green.cutthroat!", "target 1", cursor=2, influence=[2, 1, 1])
    assert (game.queue, game.influence) == ("green.cutthroat!", (0, 3, 1))
    assert discarded(game) == {"red": ["shapeshifter"], "blue": ["trap"]}


def test_a_copied_apothecary_may_use_the_real_one_as_another_card() -> None:
    """R10, R36: it belongs to the family and is not the Shapeshifter."""
    game = copying("blue.trap red.apothecary! red.shapeshifter! green.felon", cursor=3)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert (game.queue, game.influence) == ("blue.trap red.apothecary! green.felon", (2, 1, 1))


def test_a_copied_apothecary_works_with_the_family_of_the_shapeshifter() -> None:
    """R10: keeps its own family; blue's Apothecary is no help."""
    game = copying("green.trap blue.apothecary! red.shapeshifter! green.felon", cursor=3)
    assert (game.queue, game.influence) == ("green.trap blue.apothecary! red.shapeshifter! green.felon", (1, 1, 1))


def test_a_copied_felon_looks_beside_the_shapeshifter() -> None:
    """R10, R37."""
    game = copying("blue.trap red.shapeshifter! green.felon! red.trap", cursor=2, influence=[3, 3, 3])
    assert happened(game, "lost")[:2] == [
        {"key": "lost", "round": 2, "seat": seat, "slot": 2, "source": "lost", "amount": 1, "card": "red.shapeshifter"}
        | {"rulings": ["R37"]}
        for seat in (1, 2)
    ]
    assert game.influence == (3 - 2, 3 - 1, 3 - 1)  # green's own Felon then costs red 2


def test_an_eliminated_shapeshifter_is_nothing_else() -> None:
    """R10: it copied a Queen and a Prince this round; neither bonus nor Twins."""
    game = copying("blue.queen! red.shapeshifter! green.cutthroat! red.twin!", "target 1", "target 2", cursor=2)
    assert game.queue == "blue.queen! green.cutthroat! red.twin!"
    assert game.influence == (1 + 2 + 1, 1, 1)  # the copied Queen, then the Twin


def test_a_cutthroat_knows_a_shapeshifter_by_its_own_name() -> None:
    """R10, R34: keeps its own name."""
    game = copying("red.cutthroat! blue.shapeshifter! green.queen! green.shapeshifter!")
    assert (game.queue, game.influence) == ("red.cutthroat! green.queen!", (3, 1, 3))


def test_a_bribed_shapeshifter_copies_for_its_briber() -> None:
    """R39: red decides and is paid."""
    rules = mixed("shapeshifter", "queen", "bribery", "trap", "felon")
    game = table("green.queen! blue.shapeshifter!@red green.felon!", rules=rules, cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 1")
    assert game.influence == (3 - 1, 1, 1)  # 2 by the copied Queen, 1 lost to the Felon


# ---- a substitution replaces base characters -------------------------------------------------------------


@pytest.mark.parametrize("name", ["archer", "soldier", "spy", "heir", "lord", "shapeshifter"])
def test_a_substitution_replaces_base_characters(name: str) -> None:
    """Section 10, R38."""
    game = replacing(f"blue.{name}! red.substitution", "reveal", cursor=2, aside={"red": [name]})
    assert (game.queue, game.influence) == (f"red.{name}!", (2, 1, 1))


def test_a_substitution_does_not_replace_base_intrigues() -> None:
    """R38: an Assassination is an intrigue."""
    rules = mixed("substitution")
    game = table(
        "blue.assassination red.substitution", "reveal", rules=rules, cursor=2, aside={"red": ["assassination"]}
    )
    assert (game.queue, happened(game, "replaced") + happened(game, "not_replaced")) == ("", [])


def test_a_substitution_falls_into_an_ambush() -> None:
    """R15: 1 for the elimination, 4 for the owner; the Substitution is discarded once."""
    game = table("red.substitution blue.ambush+1 green.spy", "reveal", rules=mixed("substitution"))
    assert (game.queue, game.influence) == ("green.spy", (2, 5, 1))
    assert len(happened(game, "discarded")) == 1


# ---- a combination applies base characters ---------------------------------------------------------------


def test_a_combination_applies_an_archer() -> None:
    """Section 10, R40, R6: from its own place; the Combination has left, so blue's Lord is the last card."""
    game = using("green.heir red.archer! blue.lord red.combination", "reveal", cursor=4)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game.play("target 3")
    assert (game.queue, game.influence) == ("green.heir red.archer!", (2, 1, 1))


def test_a_combination_applies_a_soldier_that_falls_into_an_ambush() -> None:
    """Section 10, R40, R15: the Soldier is the attacking card; nothing is left to use, the token is kept."""
    game = using("blue.ambush red.soldier! red.combination+1", "reveal", cursor=3)
    assert (game.queue, game.influence) == ("", (3, 5, 1))
    assert discarded(game) == {"red": ["combination", "soldier"], "blue": ["ambush"]}


def test_a_combination_applies_a_spy() -> None:
    """Section 10, R40, R8: asked only where the neighbours are of two seats."""
    game = using("blue.lord red.spy! blue.heir red.combination", "reveal", cursor=4)
    assert game.influence == (2, 0, 1)
    game = using("blue.lord red.spy! green.heir red.combination", "reveal", cursor=4)
    assert asked(game) == (0, "target", ["target 1", "target 3"])


def test_a_combination_applies_an_heir_and_a_lord() -> None:
    """Section 10, R40, R9: 2 for the Heir; 1 and 1 for the Heir beside the Lord."""
    game = using("red.heir! red.lord! red.combination+1", "reveal", "target 1", "repeat", "target 2", cursor=3)
    assert (game.queue, game.influence) == ("red.heir! red.lord!", (1 + 2 + 2, 1, 1))
    game = using("red.heir! blue.heir! red.combination", "reveal", cursor=3)
    assert game.influence == (1, 1, 1)


def test_a_combination_applies_a_shapeshifter() -> None:
    """Section 10, R40, R10: first which character is used, then what it copies, then what that asks."""
    game = using(
        "blue.lord red.heir! red.shapeshifter! green.soldier! red.combination+1", "reveal", "target 3", cursor=5
    )
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    assert game.decision is not None
    assert (str(game.decision.card), game.decision.ability) == ("red.shapeshifter", "shapeshifter")
    game.play("target 4")
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    assert game.decision is not None
    assert (str(game.decision.card), game.decision.ability) == ("red.shapeshifter", "soldier")
    game.play("target 4")
    assert (game.queue, game.influence) == ("blue.lord red.heir! red.shapeshifter!", (2, 1, 1))
    assert asked(game) == (0, "repeat", ["keep", "repeat"])


def test_a_bribed_base_character_may_be_used() -> None:
    """R39, R40."""
    game = using("blue.heir!@red red.combination", "reveal", cursor=2)
    assert game.influence == (3, 1, 1)


# ---- traps, ambushes, editions ---------------------------------------------------------------------------


def test_an_archer_may_fall_into_a_trap() -> None:
    """Section 10, R41: paid 1, then up to 3 are taken; it is discarded from wherever it stands."""
    game = table("red.archer! green.spy blue.trap+2", "target 3", rules=mixed("trap"), influence=[4, 1, 1])
    assert (game.queue, game.influence) == ("green.spy", (2, 4, 1))
    assert discarded(game) == {"red": ["archer"], "blue": ["trap"]}
    assert asked(game) == (2, "reveal", ["wait", "reveal"])


@pytest.mark.parametrize(("attacker", "moves"), [("red.soldier!", []), ("red.assassination", ["reveal", "target 2"])])
def test_other_base_cards_may_fall_into_a_trap(attacker: str, moves: list[str]) -> None:
    """Section 10, R41: red has 1 and gains 1; both are taken."""
    game = table(f"{attacker} blue.trap green.spy", *moves, rules=mixed("trap"))
    assert (game.queue, game.influence) == ("green.spy", (0, 3, 1))


def test_the_trap_takes_from_the_attackers_seat_the_ambush_from_the_supply() -> None:
    """R61: both mean another seat."""
    rules = mixed("trap")
    assert table("red.soldier! blue.trap", rules=rules, influence=[5, 1, 1]).influence == (3, 4, 1)
    assert table("red.soldier! blue.ambush", rules=rules, influence=[5, 1, 1]).influence == (6, 5, 1)
    assert table("red.soldier! red.trap", rules=rules, influence=[5, 1, 1]).influence == (6, 1, 1)
    assert table("red.soldier! red.ambush", rules=rules, influence=[5, 1, 1]).influence == (6, 1, 1)


@pytest.mark.parametrize("sprung", ["trap", "ambush"])
def test_bribes_decide_what_another_seats_card_is_for_both(sprung: str) -> None:
    """R61, R39: red's Soldier belongs to blue; blue's own Trap or Ambush does not mind it, red's does."""
    rules = mixed("trap", "bribery", "ambush", "soldier")
    game = table(f"red.soldier!@blue blue.{sprung}", rules=rules)
    assert (game.queue, game.influence) == ("red.soldier!@blue", (1, 2, 1))
    game = table(f"red.soldier!@blue red.{sprung}", rules=rules)
    assert (game.queue, discarded(game)) == ("", {"red": sorted([sprung, "soldier"])})
    assert game.influence == ((3, 0, 1) if sprung == "trap" else (5, 2, 1))


def test_in_the_first_edition_an_ambush_hit_by_a_bribed_card_of_its_family_discards_it() -> None:
    """R21, R62 (bribes included): blue's Soldier belongs to red; 1 for the elimination, 1 as if self-revealed."""
    rules = mixed("bribery", edition="first")
    game = table("blue.soldier!@red red.ambush green.spy", rules=rules)
    assert (game.queue, game.influence, game.bribe_tokens) == ("green.spy", (3, 1, 1), ("red", "blue", "green"))
    assert discarded(game) == {"red": ["ambush"], "blue": ["soldier"]}
    game = table("blue.soldier!@red red.ambush green.spy", rules=mixed("bribery"))
    assert (game.queue, game.influence) == ("blue.soldier!@red green.spy", (2, 1, 1))


@pytest.mark.parametrize(("edition", "gain"), [("first", 4), ("revised", 2)])
def test_the_edition_decides_about_lords_whatever_else_is_in_the_set(edition: str, gain: int) -> None:
    """R62, R20: a stack of three of the Lord's family beside it."""
    game = table("red.lord! red.heir!/red.spy/red.trap", rules=mixed("trap", edition=edition))
    assert game.influence == (1 + gain, 1, 1)


def test_bribed_neighbours_count_for_a_lord() -> None:
    """R39: adjacency; and a bribed Lord counts for its briber with the neighbours of that family."""
    game = table("blue.heir!@red red.lord! red.archer!@blue green.spy", rules=mixed("bribery"), cursor=2)
    assert game.influence[0] == 3
    game = table("blue.heir blue.lord!@red red.spy", rules=mixed("bribery"), cursor=2)
    assert game.influence == (3, 1, 1)


def test_a_spy_takes_from_the_seat_a_bribed_card_belongs_to() -> None:
    """R39, R8."""
    game = table("red.spy! blue.archer!@green", rules=mixed("bribery"))
    assert game.influence == (2, 1, 0)
    game = table("red.spy! blue.heir!@green green.lord", rules=mixed("bribery"))
    assert game.influence == (2, 1, 2)


def test_a_decree_moves_a_bribed_card_with_its_token() -> None:
    """R12: keeps its side, tokens and bribe."""
    game = table("blue.heir!@green red.decree", "reveal", rules=mixed("bribery"), cursor=2)
    assert game.queue == "blue.heir!@green"
    assert game.influence == (1, 1, 3)


@pytest.mark.parametrize("name", [*CHARACTERS, "substitution", "bribery", "combination", "trap"])
def test_one_ablaze_card_in_the_set_makes_the_tie_break_count_tops_only(name: str) -> None:
    """R62, R42: red has two cards in one slot, blue has two slots."""
    game = table("red.spy/red.lord blue.heir blue.spy", rules=mixed(name), round=6, cursor=4)
    assert game.result is not None
    assert (game.result.winners, game.result.tie_break) == ((1,), "cards")
    assert [(rank.seat, rank.cards) for rank in game.result.ranking] == [(1, 2), (0, 1), (2, 0)]
    assert game.result.rulings == ("R42",)


def test_without_an_ablaze_card_the_tie_break_counts_covered_cards() -> None:
    """R42, R23: red's two cards and blue's two cards."""
    for rules in ("revised", "first"):
        game = table("red.spy/red.lord blue.heir blue.spy", rules=rules, round=6, cursor=4)
        assert game.result is not None
        assert game.result.winners == (0, 1)


def test_with_ablaze_a_covered_card_does_not_count() -> None:
    """R42: one slot each, so the victory is shared."""
    game = table("red.felon!/red.queen/red.trap blue.trap", rules="ablaze", round=6, cursor=3)
    assert game.result is not None
    assert (game.result.winners, game.result.tie_break) == ((0, 1), "shared")


def test_the_twin_comes_along_with_the_prince_only() -> None:
    """Section 10: and the bribe tokens with the Bribery."""
    assert table("red.spy!", rules=mixed("trap")).bribe_tokens == ()
    assert table("red.spy!", rules=mixed("bribery")).bribe_tokens == ("red", "blue", "green")
    game = table("red.prince", "reveal", rules=mixed("prince"), twins=["red"])
    assert asked(game) == (0, "place", ["place red.twin front", "place red.twin back"])


def test_base_cards_eliminate_princes_and_twins_as_ablaze_cards_do() -> None:
    """Section 10, R30: one procedure."""
    game = table("red.soldier! blue.prince! blue.twin!", rules=mixed("prince"))
    assert (game.queue, game.influence) == ("red.soldier!", (2, 1, 1))
    game = table("red.assassination blue.prince+1 blue.twin!", "reveal", "target 3", rules=mixed("prince"))
    assert (game.queue, game.influence) == ("", (2, 1, 1))


def test_base_cards_are_paid_the_queen_bonus() -> None:
    """Section 10, R44."""
    game = table("red.archer! blue.queen", "target 2", rules=mixed("queen"))
    assert game.influence == (3, 1, 1)


def test_heirs_and_bribes_know_names_only() -> None:
    """R9, R39: blue's Heir works for red and is still in the way of red's."""
    game = table("red.heir! blue.heir!@red", rules=mixed("bribery"))
    assert game.influence == (1, 1, 1)
