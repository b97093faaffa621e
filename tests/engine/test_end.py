"""The end of rounds and of the game: section 9 of the rule book, and the rounds of section 2."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import asked, happened, mixed, placement, table

from oriflamme.game import Game, IllegalMove, Rank, Result


def end_of(queue: str, influence: list[int], **keys: Any) -> Result:
    """How a game ends whose last walk is over."""
    game = table(queue, round=6, cursor=len(queue.split()) + 1, influence=influence, **keys)
    assert game.result is not None
    return game.result


def play_waiting(game: Game) -> Game:
    """Everyone places at the front and waits until nobody must decide anything."""
    while game.decision is not None:
        game.play("wait" if game.decision.ask == "reveal" else game.decision.options[0])
    return game


# ---- rounds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_six_rounds_are_played_and_the_tile_passes_to_the_next_seat(seats: int) -> None:
    """Section 2: after the last seat comes seat 0 again; each seat has placed six cards and holds one."""
    game = play_waiting(Game.new("revised", seats=seats, seed=5))
    assert game.is_over
    assert happened(game, "round_started") == [
        {"key": "round_started", "round": number + 1, "seat": (game.first + number) % seats, "amount": number + 1}
        for number in range(6)
    ]
    for number in range(6):
        placers = [event["seat"] for event in happened(game, "placed") if event["round"] == number + 1]
        assert placers == [(game.first + number + turn) % seats for turn in range(seats)]
    assert [len(hand) for hand in game.view(None).hands] == [1] * seats
    assert game.influence == (1,) * seats


def test_every_card_of_a_waiting_game_has_a_token_for_each_round_it_lay_there() -> None:
    """Section 4.1: the walk starts anew at the front each round and reaches every slot once."""
    game = play_waiting(Game.new("revised", seats=3, seed=5))
    tokens = [slot[0].tokens for slot in game.view(None).queue]
    assert tokens == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]


@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_round_begins_with_the_next_seat(first: int, following: int) -> None:
    """Section 2: there is no question between the last slot and the next placement."""
    game = table("red.spy", hands=[["red.lord"], ["blue.lord"], ["green.lord"]], first=first)
    game.one_round = False
    game.play("wait")
    assert game.round == 3
    assert game.decision is not None
    assert (game.decision.seat, game.decision.ask) == (following, "place")
    assert [event.key for event in game.events] == ["waited", "round_ended", "round_started"]
    assert game.view(None).to_place == (following, (following + 1) % 3, (following + 2) % 3)


def test_a_revealed_card_acts_again_in_the_next_round() -> None:
    """Section 4.1: the lord gains 2 beside the heir, then 3 between archer and heir; the tile passes on."""
    hands = [[f"{family}.heir", f"{family}.archer"] for family in ("red", "blue", "green")]
    game = placement("red.lord!", hands, round=4)
    game.one_round = False
    for move in ("place red.heir back", "place blue.heir back", "place green.heir back", *["wait"] * 3):
        game.play(move)
    assert game.influence == (3, 1, 1)
    for move in ("place blue.archer back", "place green.archer back", "place red.archer front", *["wait"] * 6):
        game.play(move)
    assert game.influence == (6, 1, 1)
    assert game.queue == ("red.archer+1 red.lord! red.heir+2 blue.heir+2 green.heir+2 blue.archer+1 green.archer+1")


@pytest.mark.parametrize("number", [1, 5])
def test_the_game_is_not_over_before_the_sixth_round(number: int) -> None:
    game = table("red.spy", "wait", round=number)
    assert not game.is_over
    assert game.result is None
    assert happened(game, "round_ended") == [{"key": "round_ended", "round": number, "amount": number}]
    assert happened(game, "game_ended") == []


def test_after_the_sixth_round_the_game_is_over() -> None:
    game = table("red.spy", "reveal", round=6, influence=[1, 4, 3])
    assert game.is_over
    assert asked(game) is None
    assert game.view(0).phase == "over"
    assert happened(game, "round_ended") == [{"key": "round_ended", "round": 6, "amount": 6}]
    assert happened(game, "game_ended") == [{"key": "game_ended", "round": 6, "winners": [1]}]
    with pytest.raises(IllegalMove):
        game.play("wait")


def test_a_position_without_hands_ends_with_its_walk() -> None:
    game = table("red.spy")
    game.one_round = False
    game.play("wait")
    assert asked(game) is None
    assert not game.is_over
    assert game.round == 2


# ---- who has won -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_seat_with_the_most_influence_wins(winner: int) -> None:
    """Section 9: cards in the queue do not matter then."""
    influence = [6, 6, 6]
    influence[winner] = 7
    others = [family for seat, family in enumerate(("red", "blue", "green")) if seat != winner]
    queue = " ".join(f"{family}.{card}!" for family in others for card in ("lord", "heir", "spy", "archer", "soldier"))
    result = end_of(queue, influence)
    assert result.winners == (winner,)
    assert result.tie_break is None
    assert result.rulings == ()


def test_the_ranking_goes_by_influence_then_by_cards_in_the_queue() -> None:
    """Section 9: tied seats behind the winner are ranked by their cards."""
    result = end_of("blue.lord! red.spy green.lord/green.heir", [3, 7, 3])
    assert result.influence == (3, 7, 3)
    assert result.winners == (1,)
    assert result.ranking == (Rank(1, 1, 7, 1), Rank(2, 2, 3, 2), Rank(3, 0, 3, 1))
    assert result.to_dict() == {"influence": [3, 7, 3], "winners": [1]}


@pytest.mark.parametrize(
    ("queue", "winner"),
    [
        ("red.lord! blue.heir! red.spy", 0),
        ("red.lord! blue.heir! blue.spy+3", 1),
        ("green.lord! green.heir! blue.spy", 1),
    ],
)
def test_on_a_tie_the_seat_with_more_cards_in_the_queue_wins(queue: str, winner: int) -> None:
    """R23: face-down cards count too; a third seat with more cards but less influence does not matter."""
    result = end_of(queue, [5, 5, 4])
    assert result.winners == (winner,)
    assert result.tie_break == "cards"
    assert result.rulings == ("R23",)
    assert result.ranking[0].seat == winner
    assert result.ranking[2].seat == 2


def test_the_tie_break_counts_covered_cards() -> None:
    """R23: the whole stack."""
    result = end_of("red.heir!/red.spy/red.lord! blue.heir! blue.lord!", [5, 5, 1])
    assert result.winners == (0,)
    assert result.ranking[:2] == (Rank(1, 0, 5, 3), Rank(2, 1, 5, 2))


@pytest.mark.parametrize(
    "rules", [mixed("queen"), mixed("trap"), mixed("prince"), mixed("felon"), mixed("substitution")]
)
def test_with_any_ablaze_card_in_the_set_the_tie_break_counts_tops_only(rules: dict[str, Any]) -> None:
    """R42: one slot against two, though three cards lie in it, and not one Ablaze card in the queue."""
    result = end_of("red.heir!/red.spy/red.lord! blue.heir! blue.lord!", [5, 5, 1], rules=rules)
    assert result.winners == (1,)
    assert result.ranking[:2] == (Rank(1, 1, 5, 2), Rank(2, 0, 5, 1))
    assert result.rulings == ("R42",)


def test_a_bribed_card_counts_for_the_family_it_belongs_to() -> None:
    """R42: printed blue, it is red's second card."""
    result = end_of("blue.heir!@red blue.lord! red.spy", [5, 5, 1], rules=mixed("bribery"))
    assert result.winners == (0,)


def test_still_tied_the_victory_is_shared() -> None:
    """R60: seats 0 and 1 share the first place, so the next is the third."""
    result = end_of("red.lord! blue.lord! green.lord!", [5, 5, 4])
    assert result.winners == (0, 1)
    assert result.tie_break == "shared"
    assert result.rulings == ("R23", "R60")
    assert result.ranking == (Rank(1, 0, 5, 1), Rank(1, 1, 5, 1), Rank(3, 2, 4, 1))


@pytest.mark.parametrize(
    ("queue", "winners"),
    [
        ("red.lord! green.lord!", (0, 2)),
        ("green.lord! blue.lord!", (1, 2)),
        ("", (0, 1, 2)),
        ("green.lord!", (2,)),
    ],
)
def test_of_the_tied_seats_those_with_most_cards_share(queue: str, winners: tuple[int, ...]) -> None:
    """R60, R23: all three have the same influence."""
    result = end_of(queue, [5, 5, 5])
    assert result.winners == winners
    assert result.tie_break == ("cards" if len(winners) == 1 else "shared")


def test_nobody_with_anything_is_a_shared_victory_of_all() -> None:
    """R60: no influence and no card."""
    result = end_of("", [0, 0, 0])
    assert result.winners == (0, 1, 2)
    assert [rank.place for rank in result.ranking] == [1, 1, 1]


def test_tokens_on_cards_and_cards_in_hand_are_worth_nothing() -> None:
    """Section 9: neither as influence nor in the tie-break (R23); aside and discarded cards are not in the queue."""
    keys: dict[str, Any] = {
        "hands": [["red.lord", "red.archer"], [], []],
        "aside": {"red": ["heir", "soldier"]},
        "discards": {"red": ["ambush"]},
    }
    assert end_of("red.spy+9 blue.lord!", [4, 5, 1], **keys).winners == (1,)
    assert end_of("red.spy+9 blue.lord! blue.spy", [5, 5, 1], **keys).winners == (1,)


def test_the_last_walk_still_counts() -> None:
    """Section 9: what is gained in round 6 decides."""
    game = table("red.heir+1 blue.lord", "reveal", "wait", round=6, influence=[1, 3, 3])
    assert game.influence == (4, 3, 3)
    assert game.result is not None
    assert game.result.winners == (0,)


def test_in_the_duel_the_cards_of_both_families_count_together() -> None:
    """R54: one red and one green against one blue."""
    result = end_of("red.heir! green.lord blue.spy!", [5, 5], rules="duel")
    assert result.winners == (0,)
    assert result.ranking == (Rank(1, 0, 5, 2), Rank(2, 1, 5, 1))
    assert result.rulings == ("R23", "R54")


def test_in_the_duel_covered_cards_count_in_the_base_game() -> None:
    """R54, R23, R60: two in one slot against two of two families."""
    result = end_of("red.heir!/red.lord blue.spy! yellow.lord", [5, 5], rules="duel")
    assert result.winners == (0, 1)
    assert result.rulings == ("R23", "R54", "R60")


def test_in_the_duel_covered_cards_do_not_count_with_ablaze() -> None:
    """R54, R42: one slot against two."""
    rules = {"duel": True, "cards": "ablaze"}
    result = end_of("red.queen!/red.felon blue.queen! yellow.felon!", [5, 5], rules=rules)
    assert result.winners == (1,)
    assert result.rulings == ("R42", "R54")
