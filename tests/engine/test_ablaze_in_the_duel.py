"""R50, R56: the two families of a seat are strangers where a card speaks of a family, one where it speaks of a seat."""

from __future__ import annotations

from functools import partial

import pytest
from tests.table import asked, discarded, happened, mixed, placement, table

from oriflamme.game import Game, RuleSet

ABLAZE_DUEL = {"cards": "ablaze", "duel": True}
duel = partial(table, rules=ABLAZE_DUEL)


def test_every_family_has_its_own_twin_and_bribe_token() -> None:
    """R56: four families, four Twins, four tokens."""
    game = Game.new(RuleSet.parse('{"cards": "ablaze", "duel": true}'), seed=1)
    view = game.view(None)
    assert view.twins == ("red", "green", "blue", "yellow")
    assert view.bribe_tokens == ("red", "green", "blue", "yellow")
    assert (view.rules.edition, view.rules.name) == ("revised", "mixed")


def test_the_families_of_a_seat_bribe_with_tokens_of_their_own() -> None:
    """R56: green's token lies on a Queen, red's is still there."""
    game = duel("blue.queen!@green red.bribery yellow.schemer!", "reveal", "target 3", cursor=2)
    assert game.queue == "blue.queen!@green yellow.schemer!@red"
    assert game.bribe_tokens == ("blue", "yellow")
    assert game.influence == (2, 1)


def test_each_prince_places_the_twin_of_its_own_family() -> None:
    """R56, R31: red's Twin went long ago, green's is placed."""
    game = duel("red.queen green.schemer green.prince", "reveal", cursor=3, twins=["green", "blue"])
    assert asked(game) == (0, "place", [f"place green.twin {place}" for place in ("front", "back", "on 2")])
    game = duel("red.prince", "reveal", twins=["green"])
    assert (asked(game), game.influence) == (None, (2, 1))


# ---- what compares families ------------------------------------------------------------------------------


def test_an_apothecary_knows_its_own_family_only() -> None:
    """R50: red's cards are no help to green's Apothecary."""
    game = duel("green.apothecary! blue.trap red.felon yellow.queen")
    assert game.queue == "green.apothecary! blue.trap red.felon yellow.queen"
    game = duel("green.apothecary! blue.trap green.felon yellow.queen red.schemer")
    assert asked(game) == (0, "target", ["target 2", "target 4"])


def test_a_substitution_replaces_a_character_of_the_seats_other_family() -> None:
    """R50, R38: green's Schemer is a foreign one for red; red's own is not."""
    game = duel("green.schemer! red.substitution", "reveal", cursor=2, aside={"red": ["schemer"]})
    assert (game.queue, game.influence) == ("red.schemer!", (2, 1))
    game = duel("red.schemer! red.substitution", "reveal", cursor=2, aside={"green": ["schemer"]})
    assert (game.queue, game.influence) == ("", (2, 1))


def test_a_substitution_brings_nothing_from_the_seats_other_family() -> None:
    """R50, R38: the same character *of this family*."""
    game = duel("blue.schemer! red.substitution", "reveal", cursor=2, aside={"green": ["schemer"]})
    assert (game.queue, len(happened(game, "not_replaced"))) == ("", 1)


def test_a_bribery_makes_a_card_belong_to_the_bribing_family() -> None:
    """R50, R39: red bribes green's Apothecary, which then works with red's cards."""
    game = duel("green.felon red.bribery green.apothecary! blue.felon red.trap", "reveal", cursor=2)
    assert game.queue == "green.felon green.apothecary!@red red.trap"
    assert (game.influence, discarded(game)) == ((2, 1), {"red": ["bribery"], "blue": ["felon"]})


def test_a_combination_uses_its_own_family_only() -> None:
    """R50, R40: green's Queen is no character of red's."""
    game = duel("green.queen! red.combination+1", "reveal", cursor=2)
    assert game.influence == (2, 1)
    game = duel("green.queen! red.schemer! red.combination", "reveal", cursor=3)
    assert game.influence == (2, 1)


def test_a_prince_takes_only_the_twin_of_its_own_family_along() -> None:
    """R50, R30."""
    game = duel("blue.substitution red.prince! green.twin! red.twin!", "reveal")
    assert (game.queue, game.influence) == ("green.twin!", (2, 2))
    game = duel("blue.substitution red.twin! green.prince! red.prince", "reveal")
    assert (game.queue, game.influence) == ("green.prince!", (2, 2))


def test_a_stack_is_always_of_one_family() -> None:
    """R50, section 8: neither a card nor a Twin goes on the seat's other family."""
    game = placement("red.queen! green.felon!", [["red.trap"], ["blue.trap"]], rules=ABLAZE_DUEL, to_place=[0])
    assert asked(game) == (0, "place", [f"place red.trap {place}" for place in ("front", "back", "on 1")])
    game = duel("green.felon red.prince", "reveal", cursor=2, twins=["red"])
    assert asked(game) == (0, "place", ["place red.twin front", "place red.twin back"])


# ---- what compares seats ---------------------------------------------------------------------------------


def test_a_trap_does_not_mind_the_seats_other_family() -> None:
    """R50, R41, R61: only the 1 for the elimination; the attacking card stays."""
    game = duel("green.apothecary! blue.felon red.trap green.felon", influence=[5, 5])
    assert (game.queue, game.influence) == ("green.apothecary! blue.felon green.felon", (6, 5))
    game = duel("yellow.apothecary! blue.felon red.trap yellow.felon", influence=[5, 5])
    assert (game.queue, game.influence) == ("blue.felon yellow.felon", (8, 3))


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_an_ambush_does_not_mind_the_seats_other_family(edition: str) -> None:
    """R61, R50, R51: the same meaning of "another seat" as for the Trap, in both editions."""
    rules = mixed("trap", duel=True, edition=edition)
    for sprung in ("trap", "ambush"):
        game = table(f"green.soldier! red.{sprung}", rules=rules, influence=[5, 5])
        assert (game.queue, game.influence) == ("green.soldier!", (6, 5))


def test_a_queen_pays_no_bonus_to_the_seats_other_family() -> None:
    """R50: queen's bonus compares seats."""
    assert duel("green.substitution red.queen!", "reveal").influence == (2, 1)
    assert duel("yellow.substitution red.queen!", "reveal").influence == (1, 3)


def test_a_cutthroat_spares_the_namesakes_of_its_seat() -> None:
    """R50, R34: green's Felon is spared, yellow's falls."""
    game = duel("red.cutthroat! blue.schemer! green.schemer!")
    assert (game.queue, game.influence) == ("red.cutthroat! green.schemer!", (2, 1))
    game = duel("red.cutthroat! blue.schemer! yellow.schemer!")
    assert (game.queue, game.influence) == ("red.cutthroat!", (3, 1))
    game = duel("red.cutthroat! green.schemer! yellow.schemer!")
    assert (game.queue, game.influence) == ("red.cutthroat!", (3, 1))


def test_a_felon_costs_a_seat_for_the_cards_of_both_its_families() -> None:
    """R50, R37: 1 for each of its cards; the Felon's seat too."""
    assert duel("blue.trap red.felon! yellow.trap", cursor=2, influence=[5, 5]).influence == (5, 3)
    assert duel("green.trap red.felon! yellow.trap", cursor=2, influence=[5, 5]).influence == (4, 4)


def test_a_spy_takes_nothing_from_the_seats_other_family() -> None:
    """R50, R53: with Ablaze cards in the set as without."""
    rules = mixed("queen", duel=True)
    assert table("red.spy! green.heir", rules=rules).influence == (1, 1)
    assert table("blue.heir red.spy! yellow.lord", rules=rules, cursor=2).influence == (2, 0)


def test_influence_is_the_seats() -> None:
    """Section 8: red's and green's Queens pay one purse."""
    assert duel("red.queen! green.queen! blue.queen!").influence == (5, 3)


def test_in_the_tie_break_the_tops_of_both_families_count_together() -> None:
    """R54, R42: red's covered card does not count; 2 slots against 3."""
    game = duel("red.trap/red.felon green.trap blue.trap yellow.felon yellow.trap", round=6, cursor=6)
    assert game.result is not None
    assert (game.result.winners, game.result.rulings) == ((1,), ("R42", "R54"))
    assert [(rank.seat, rank.cards) for rank in game.result.ranking] == [(1, 3), (0, 2)]


def test_a_queen_bribed_by_the_seats_other_family_stays_in_the_seat() -> None:
    """R50, R39: red's Queen belongs to green; green's card that eliminates her earns no bonus, blue's does."""
    assert duel("green.substitution red.queen!@green", "reveal").influence == (2, 1)
    assert duel("red.substitution red.queen!@green", "reveal").influence == (2 + 2, 1)  # R43: she is back
    assert duel("blue.substitution red.queen!@green", "reveal").influence == (1, 3)
