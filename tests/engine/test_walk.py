"""The walk, revealing and eliminating: section 4 of the rule book."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest
from tests.table import asked, discarded, happened, placement, table

from oriflamme.engine.rules.cards import NOTHING, bits
from oriflamme.engine.rules.questions import GAME_OVER, REVEAL, ROUND_OVER
from oriflamme.engine.rules.walk import play_in_round
from oriflamme.game import Game, IllegalMove

REVEAL_IT: Final = 1
"""The engine's number for the move `reveal`."""

# ---- 4.1 the walk ----------------------------------------------------------------------------------------


def test_the_slots_are_resolved_in_order_and_each_card_by_its_own_seat() -> None:
    """Section 4.1: every face-down card is asked for, once."""
    game = table("green.spy red.spy blue.spy red.lord")
    seats = []
    while game.decision is not None:
        seats.append((game.decision.seat, game.decision.slot, str(game.decision.card)))
        game.play("wait")
    assert seats == [(2, 1, "green.spy"), (0, 2, "red.spy"), (1, 3, "blue.spy"), (0, 4, "red.lord")]
    assert game.queue == "green.spy+1 red.spy+1 blue.spy+1 red.lord+1"
    assert game.influence == (1, 1, 1)


def test_waiting_puts_1_token_from_the_supply_onto_the_card() -> None:
    """Section 4.1: tokens belong to nobody yet, so no influence moves."""
    game = table("red.spy blue.lord+2", "wait", "wait")
    assert game.queue == "red.spy+1 blue.lord+3"
    assert game.influence == (1, 1, 1)
    assert happened(game, "waited") == [
        {"key": "waited", "round": 2, "seat": 0, "slot": 1, "amount": 1, "card": "red.spy"},
        {"key": "waited", "round": 2, "seat": 1, "slot": 2, "amount": 3, "card": "blue.lord"},
    ]


def test_a_revealed_card_acts_whether_its_seat_likes_it_or_not() -> None:
    """Section 4.1: nobody is asked."""
    game = table("red.lord! blue.lord! green.lord!")
    assert asked(game) is None
    assert game.influence == (2, 2, 2)


def test_an_empty_queue_ends_the_round_at_once() -> None:
    game = table("")
    assert asked(game) is None
    assert happened(game, "round_ended") == [{"key": "round_ended", "round": 2, "amount": 2}]


@pytest.mark.parametrize(("cursor", "influence"), [(1, (2, 3, 2)), (2, (1, 3, 2)), (3, (1, 1, 2)), (4, (1, 1, 1))])
def test_what_lies_before_the_slot_at_hand_is_not_gone_back_to(cursor: int, influence: tuple[int, ...]) -> None:
    """R4: the walk only goes on."""
    game = table("red.lord! blue.heir! green.lord!", cursor=cursor)
    assert game.influence == influence


def test_after_a_card_that_stays_the_following_slot_is_next() -> None:
    """R3: the covered cards under it are not resolved, this round or ever, while it lies there."""
    game = table("red.lord!/red.heir! blue.spy", "wait")
    assert game.influence == (3, 1, 1)
    assert game.queue == "red.lord!/red.heir! blue.spy+1"
    game = table("red.lord!/red.spy blue.spy", "wait", "wait")
    assert game.influence == (1, 1, 1)
    assert game.queue == "red.lord!/red.spy+1 blue.spy+1"


def test_after_a_card_that_left_the_card_under_it_is_resolved_at_once() -> None:
    """R3: by the same procedure, down to the bottom of the stack."""
    game = table("red.heir!/red.ambush/red.conspiracy+1 blue.spy", "reveal", "reveal")
    assert game.influence == (6, 1, 1)
    assert game.queue == "red.heir! blue.spy"
    assert asked(game) == (1, "reveal", ["wait", "reveal"])


def test_a_face_down_card_that_comes_up_may_wait() -> None:
    """R3: the same procedure; then the following slot is next."""
    game = table("blue.heir red.lord+1/red.ambush green.spy", "reveal", "wait", "wait", cursor=2)
    assert game.queue == "blue.heir red.lord+2 green.spy+1"
    assert game.influence == (2, 1, 1)


def test_after_a_slot_that_is_gone_the_following_one_moves_up() -> None:
    """R3: it is next, and none is skipped, also where several go one after the other."""
    game = table("red.conspiracy+1 red.ambush blue.ambush green.spy", "reveal", "reveal", "reveal", "wait")
    assert game.queue == "green.spy+1"
    assert game.influence == (4, 2, 1)


def test_a_slot_that_vanishes_before_the_slot_at_hand_skips_nobody() -> None:
    """R4: the slot at hand only has another number now."""
    game = table("blue.spy green.spy red.archer! blue.lord! green.lord", "target 1", "wait", cursor=3)
    assert game.queue == "green.spy red.archer! blue.lord! green.lord+1"
    assert game.influence == (2, 2, 1)


def test_a_slot_that_vanishes_after_the_slot_at_hand_is_not_resolved() -> None:
    """R4: what is after it is resolved as it then is."""
    game = table("red.soldier! blue.lord! green.lord!")
    assert game.queue == "red.soldier! green.lord!"
    assert game.influence == (2, 1, 2)


def test_a_card_uncovered_before_the_slot_at_hand_waits_for_the_next_round() -> None:
    """R4: a slot that changes before the one at hand is not gone back to."""
    game = table("blue.heir!/blue.spy red.soldier!", cursor=2)
    assert game.queue == "blue.heir! red.soldier!"
    assert game.influence == (2, 1, 1)
    assert asked(game) is None


def test_a_card_that_was_resolved_is_resolved_again_where_the_walk_meets_it_again() -> None:
    """R4, R13: the heir is carried along by two Decrees and gains three times."""
    game = table("red.heir! blue.decree green.decree blue.spy", "reveal", "target 1", "gap 1")
    assert game.influence == (5, 1, 1)
    assert game.queue == "red.heir! green.decree blue.spy"
    for move in ("reveal", "target 1", "gap 1", "wait"):
        game.play(move)
    assert game.influence == (7, 1, 1)
    assert game.queue == "red.heir! blue.spy+1"


def test_an_ability_that_removes_its_own_card_has_been_applied() -> None:
    """R17: the archer on itself is paid, and R3 decides that the lord under it is next."""
    game = table("blue.spy red.lord!/red.archer", "reveal", "target 2", cursor=2)
    assert game.influence == (3, 1, 1)
    assert game.queue == "blue.spy red.lord!"
    assert asked(game) is None


def test_an_intrigue_on_other_cards_is_discarded_and_the_next_one_is_resolved() -> None:
    """R18: its effect comes first, then the card under it."""
    game = table("blue.spy+2 red.soldier!/red.conspiracy+1 green.heir", "reveal", "target 3", cursor=2)
    assert game.influence == (4, 1, 1)
    assert game.queue == "blue.spy+2 red.soldier!"
    assert [event["card"] for event in happened(game, "discarded")] == ["red.conspiracy"]


def test_a_round_as_text() -> None:
    """Section 4: waiting, revealing, a stack that comes up, a lost token and a walk that ends with the last slot."""
    game = table("red.spy blue.conspiracy+1 green.lord!/green.soldier+1 blue.heir! red.ambush+1 green.archer")
    story = []
    for move in ("wait", "reveal", "reveal", "target 3", "wait", "reveal", "target 1"):
        game.play(move)
        story.append(f"{move}: {game.queue} {game.influence}")
    assert story == [
        "wait: red.spy+1 blue.conspiracy+1 green.lord!/green.soldier+1 blue.heir! red.ambush+1 green.archer (1, 1, 1)",
        "reveal: red.spy+1 green.lord!/green.soldier+1 blue.heir! red.ambush+1 green.archer (1, 3, 1)",
        "reveal: red.spy+1 green.lord!/green.soldier! blue.heir! red.ambush+1 green.archer (1, 3, 2)",
        "target 3: red.spy+1 green.lord!/green.soldier! red.ambush+1 green.archer (1, 3, 3)",
        "wait: red.spy+1 green.lord!/green.soldier! red.ambush+2 green.archer (1, 3, 3)",
        "reveal: red.spy+1 green.lord!/green.soldier! red.ambush+2 green.archer! (1, 3, 3)",
        "target 1: green.lord!/green.soldier! red.ambush+2 green.archer! (1, 3, 4)",
    ]
    assert asked(game) is None
    assert discarded(game) == {"red": ["spy"], "blue": ["conspiracy", "heir"]}


# ---- 4.2 reveal ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [1, 2, 7])
def test_the_seat_takes_all_tokens_on_the_card_it_reveals(tokens: int) -> None:
    """Section 4.2: before the ability, which here has no effect."""
    game = table(f"red.soldier+{tokens}", "reveal")
    assert game.queue == "red.soldier!"
    assert game.influence == (1 + tokens, 1, 1)
    assert [event.key for event in game.events] == [
        "revealed",
        "gained",
        "acted",
        "nothing_happened",
        "round_ended",
    ]
    assert happened(game, "revealed") == [{"key": "revealed", "round": 2, "seat": 0, "slot": 1, "card": "red.soldier"}]
    assert happened(game, "gained") == [
        {
            "key": "gained", "round": 2, "seat": 0, "slot": 1, "source": "tokens", "amount": tokens,
            "card": "red.soldier",
        }
    ]  # fmt: skip


def test_a_card_without_tokens_gives_none() -> None:
    game = table("red.soldier", "reveal")
    assert game.influence == (1, 1, 1)
    assert happened(game, "gained") == []


def test_a_character_stays_revealed_also_while_covered() -> None:
    """Section 1: and it acts again once it is the top."""
    game = placement("red.heir!", [["red.ambush"], [], []], "place red.ambush on 1", "reveal", to_place=[0])
    assert game.queue == "red.heir!"
    assert game.influence == (4, 1, 1)


def test_the_supply_is_unlimited() -> None:
    """R1: however much lies on the table, everybody is paid."""
    game = table("red.conspiracy+99 blue.spy+99 green.heir+99", "reveal", "reveal", "reveal", influence=[9000] * 3)
    assert game.influence == (9198, 9100, 9100)
    assert game.queue == "blue.spy! green.heir!"


# ---- 4.3 eliminate ---------------------------------------------------------------------------------------


def test_an_elimination_happens_in_the_order_of_the_rule_book() -> None:
    """Section 4.3: the tokens to the supply, the card out of the queue, the attacker paid."""
    game = table("red.soldier! blue.heir+2 green.lord")
    assert [event.key for event in game.events] == ["acted", "tokens_returned", "eliminated", "gained"]
    assert game.influence == (2, 1, 1)


def test_an_eliminated_face_down_card_does_not_act() -> None:
    """Section 4.3: neither its ability nor its tokens come to anybody."""
    game = table("red.soldier! blue.conspiracy+5 green.lord")
    assert game.influence == (2, 1, 1)
    assert [event["card"] for event in happened(game, "acted")] == ["red.soldier"]
    assert happened(game, "revealed") == []


def test_an_eliminated_card_is_turned_face_up_for_everyone() -> None:
    """Section 4.3: until then only its colour was known."""
    game = table("blue.heir red.soldier", "wait", "reveal")
    for viewer in (0, 2, None):
        told = {event.key: str(event.card) for event in game.events_for(viewer)}
        assert (told["waited"], told["eliminated"]) == ("blue.?", "blue.heir")
        assert [str(card) for card in game.view(viewer).discards["blue"]] == ["blue.heir"]


def test_an_eliminated_card_without_tokens_returns_none() -> None:
    game = table("red.soldier! blue.heir!")
    assert happened(game, "tokens_returned") == []
    assert len(bits(game.state.revealed)) == 1, "only the soldier lies face up in the queue"


def test_only_tops_can_be_eliminated() -> None:
    """Section 4.3: a stack is one target."""
    game = table("blue.spy/blue.heir! red.assassination green.lord+1/green.spy", "reveal", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 2", "target 3"])
    game.play("target 3")
    assert game.queue == "blue.spy/blue.heir! green.lord+1"


# ---- 4.4 what is asked -----------------------------------------------------------------------------------


def test_a_question_with_one_possible_answer_is_not_asked() -> None:
    """R5: it leaves no move either."""
    game = table("red.soldier blue.spy", "reveal")
    assert game.queue == "red.soldier!"
    assert [str(move) for move in game.moves] == ["reveal"]


def test_reveal_or_wait_is_always_asked() -> None:
    """R5: also where nothing would come of it."""
    assert asked(table("red.soldier")) == (0, "reveal", ["wait", "reveal"])


def test_two_targets_that_come_to_the_same_are_two_options() -> None:
    """R5: each slot is an option of its own; the only exception is R8."""
    game = table("blue.heir! red.shapeshifter! green.heir!", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])
    game = table("blue.spy red.soldier! blue.lord", cursor=2)
    assert asked(game) == (0, "target", ["target 1", "target 3"])


NOT_OFFERED = [
    "target 1",
    "target 3",
    "target 5",
    "target 6",
    "target 0",
    "target 02",
    "target",
    "gap 2",
    "wait",
    "keep",
    "",
]


@pytest.mark.parametrize("move", NOT_OFFERED)
def test_a_move_that_was_not_offered_is_refused_and_changes_nothing(move: str) -> None:
    """Section 4.4: legal is what the question offers."""
    game = table("red.lord blue.spy red.soldier! green.lord+1 blue.lord", cursor=3)
    with pytest.raises(IllegalMove):
        game.play(move)
    assert asked(game) == (0, "target", ["target 2", "target 4"])
    assert game.queue == "red.lord blue.spy red.soldier! green.lord+1 blue.lord"
    assert game.moves == []


def test_nobody_is_asked_when_the_walk_is_over() -> None:
    game = table("red.spy", "wait")
    for move in ("wait", "reveal", "target 1", "place red.lord front"):
        with pytest.raises(IllegalMove):
            game.play(move)
    assert game.queue == "red.spy+1"
    assert int(game.state.seat) == NOTHING


# ---- a state can be copied at any question ---------------------------------------------------------------


def everything(game: Game) -> tuple[Any, ...]:
    known = int(game.state.not_aside), int(game.state.not_prince)
    return game.queue, game.influence, discarded(game), asked(game), game.bribe_tokens, known, game.view(0), game.events


def play_on(game: Game) -> Game:
    """Take the last option of every question until the walk is over."""
    while game.decision is not None:
        game.play(game.decision.options[-1])
    return game


@pytest.mark.parametrize(
    ("queue", "moves", "keys"),
    [
        ("red.spy+1 blue.lord green.heir", ["wait"], {}),
        ("blue.heir!/blue.spy+1 red.decree green.lord", ["wait", "reveal", "target 1"], {}),
        ("blue.soldier! red.shapeshifter green.lord", ["reveal"], {"cursor": 2}),
        ("red.assassination+2 blue.ambush+1", ["reveal"], {}),
        ("red.bribery blue.queen! green.felon!", ["reveal"], {"rules": "ablaze"}),
        (
            "red.queen! red.combination+2 red.felon! blue.trap+1",
            ["reveal", "target 1"],
            {"rules": "ablaze", "cursor": 2},
        ),
        ("red.prince+1 red.schemer! blue.trap", ["reveal"], {"rules": "ablaze", "twins": ["red"]}),
        (
            "red.substitution blue.twin! blue.felon green.felon",
            ["reveal"],
            {"rules": "ablaze", "aside": {"red": ["trap"]}},
        ),
    ],
)
def test_a_copy_goes_on_like_the_original_and_leaves_it_alone(
    queue: str, moves: list[str], keys: dict[str, Any]
) -> None:
    game = table(queue, *moves, **keys)
    before = everything(game)
    twin = game.clone()
    assert everything(twin) == before
    after = everything(play_on(twin))
    assert after != before
    assert everything(game) == before
    assert everything(play_on(game)) == after


@pytest.mark.parametrize("rules", ["first", "revised", "ablaze", "duel"])
def test_a_copy_made_at_any_moment_of_a_game_ends_like_the_original(rules: str) -> None:
    game = Game.new(rules, seed=11)
    copies = []
    while game.decision is not None:
        copies.append(game.clone())
        play_varied(game)
    for twin in copies[::7]:
        while twin.decision is not None:
            play_varied(twin)
        assert (twin.result, twin.view(0), twin.events) == (game.result, game.view(0), game.events)


def play_varied(game: Game) -> None:
    """Any option, but always the same one at the same moment of the same game."""
    assert game.decision is not None
    options = game.decision.options
    game.play(options[len(game.moves) * 7919 % len(options)])


def test_the_copy_module_copies_a_state_too() -> None:
    state = table("red.spy").state
    for twin in (copy.copy(state), copy.deepcopy(state)):
        play_in_round(twin, REVEAL_IT)
        assert twin.asked == ROUND_OVER
        assert state.asked == REVEAL
        assert int(twin.revealed) != int(state.revealed) == 0


@pytest.mark.parametrize(
    ("queue", "reveals", "influence"),
    [("red.soldier+1 blue.ambush+2 green.conspiracy+1", 2, [3, 5, 3]), ("red.decree+1 blue.lord", 1, [2, 1, 1])],
)
def test_nothing_is_written_down_unless_somebody_listens(queue: str, reveals: int, influence: list[int]) -> None:
    """Section 4: the game goes the same way."""
    heard = table(queue, *["reveal"] * reveals, round=6)
    deaf = table(queue, round=6).state.clone()
    deaf.listening = False
    for _ in range(reveals):
        play_in_round(deaf, REVEAL_IT)
    assert deaf.take_journal() == []
    assert heard.events != ()
    assert [int(deaf.influence[seat]) for seat in range(3)] == list(heard.influence) == influence
    assert deaf.asked == GAME_OVER
