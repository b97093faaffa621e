"""Views: what a seat and a spectator may know, and nothing else."""

from __future__ import annotations

import json
import random

import pytest
from tests.table import mixed, placement, table

from oriflamme.game import BadInput, Card, Game, RuleSet, View

FACE_DOWN = {"cards": "ablaze", "twin_face_down": True}
ABLAZE_DUEL = RuleSet.parse('{"cards": "ablaze", "duel": true}')


def cards_of(game: Game, key: str, viewer: int | None) -> list[str]:
    """The cards of the events of one key, as a viewer saw them."""
    return [str(event.card) for event in game.events_for(viewer) if event.key == key]


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


# ---- the table -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "queue"),
    [
        (0, "red.heir!/red.archer+1 blue.? red.lord! green.?/green.?"),
        (1, "red.heir!/red.?+1 blue.spy red.lord! green.?/green.?"),
        (2, "red.heir!/red.?+1 blue.? red.lord! green.spy/green.soldier"),
        (None, "red.heir!/red.?+1 blue.? red.lord! green.?/green.?"),
    ],
)
def test_a_seat_sees_its_own_face_down_cards_and_the_backs_of_the_others(viewer: int | None, queue: str) -> None:
    """Section 3: a seat may look at its own; revealed cards are seen by all, also while covered."""
    game = table("red.heir!/red.archer+1 blue.spy red.lord! green.spy/green.soldier")
    assert str(game.view(viewer)) == queue


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_hands_and_aside_cards_are_seen_by_their_owner_only(viewer: int | None) -> None:
    """Section 1: of the others only how many there are, by family."""
    hands = [["red.spy", "red.lord"], ["blue.heir", "blue.spy"], ["green.lord"]]
    game = placement("", hands, aside={"red": ["heir", "archer"], "blue": ["lord"]})
    view = game.view(viewer)
    for seat, (hand, family) in enumerate(zip(view.hands, ("red", "blue", "green"), strict=True)):
        known = sorted(hands[seat]) if seat == viewer else [f"{family}.?"] * len(hands[seat])
        assert sorted(texts(hand)) == known
    assert sorted(texts(view.aside["red"])) == (["red.archer", "red.heir"] if viewer == 0 else ["red.?", "red.?"])
    assert texts(view.aside["blue"]) == (["blue.lord"] if viewer == 1 else ["blue.?"])
    assert view.aside["green"] == ()
    assert view.hand == (() if viewer is None else view.hands[viewer])


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_discards_tokens_bribes_and_influence_are_public(viewer: int | None) -> None:
    """Section 1: discards are face up."""
    game = table(
        "green.queen!@red blue.felon+2",
        rules="ablaze",
        discards={"red": ["bribery"]},
        twins=["blue"],
        influence=[4, 2, 0],
    )
    view = game.view(viewer)
    assert texts(view.discards["red"]) == ["red.bribery"]
    assert (view.influence, view.bribe_tokens, view.twins) == ((6, 2, 0), ("blue", "green"), ("blue",))
    assert str(view) == f"green.queen!@red {'blue.felon' if viewer == 1 else 'blue.?'}+2"


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_face_down_twin_is_shown_to_everyone(viewer: int | None) -> None:
    """R31, flag `twin_face_down`: everyone knows which it is and views show it."""
    game = table("red.prince blue.trap", "reveal", "place red.twin back", rules=FACE_DOWN, twins=["red"])
    view = game.view(viewer)
    assert str(view) == f"red.prince! {'blue.trap' if viewer == 1 else 'blue.?'} red.twin"
    assert "red.twin" in cards_of(game, "placed", viewer)
    game.play("wait")
    game.play("wait")
    assert cards_of(game, "waited", viewer)[1] == "red.twin"


def test_a_view_says_where_the_game_stands() -> None:
    """Formats: slots from 1, seats from 0; the slot at hand exists in the resolution only."""
    game = table("red.spy blue.lord green.heir", "wait", first=2, round=4)
    view = game.view(0)
    assert (view.round, view.first, view.phase, view.cursor, view.to_place) == (4, 2, "resolution", 2, ())
    assert (view.viewer, view.names, view.seats) == (0, ("red", "blue", "green"), (("red",), ("blue",), ("green",)))
    assert (view.twins, view.bribe_tokens, view.piles) == ((), (), ())
    hands = [["red.spy"], ["blue.spy"], ["green.spy"]]
    view = placement("", hands, "place blue.spy front", first=1).view(None)
    assert (view.phase, view.cursor, view.to_place) == ("placement", None, (2, 0))
    view = table("red.spy", "wait", round=6).view(1)
    assert (view.phase, view.cursor, view.decision) == ("over", None, None)


def test_a_view_knows_tops_and_the_seats_of_families() -> None:
    """Section 1: only the top of a slot exists for the game; section 8: a seat plays two families."""
    view = table("red.heir!/red.archer blue.spy!", rules="duel").view(1)
    assert [str(top) for top in view.tops] == ["red.?", "blue.spy!"]
    assert [view.seat_of(family) for family in ("red", "green", "blue", "yellow")] == [0, 0, 1, 1]


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_view_for_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """Formats: seats are numbered from 0."""
    with pytest.raises(BadInput):
        table("red.spy").view(seat)


# ---- decisions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_options_are_shown_only_to_the_seat_that_is_asked(viewer: int | None) -> None:
    """Formats: a placement names a card that only its seat is told."""
    game = placement("", [["red.spy", "red.lord"], ["blue.spy"], ["green.spy"]])
    decision = game.view(viewer).decision
    assert decision is not None
    assert (decision.seat, decision.ask, decision.card, decision.slot) == (0, "place", None, None)
    known = ["place red.lord front", "place red.spy front"] if viewer == 0 else []
    assert sorted(str(move) for move in decision.options) == known


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_face_down_card_at_hand_is_shown_only_to_its_seat(viewer: int | None) -> None:
    """4.1: everyone sees which slot is at hand."""
    decision = table("red.heir! blue.spy").view(viewer).decision
    assert decision is not None
    assert (decision.seat, decision.ask, decision.slot) == (1, "reveal", 2)
    assert str(decision.card) == ("blue.spy" if viewer == 1 else "blue.?")
    assert [str(move) for move in decision.options] == (["wait", "reveal"] if viewer == 1 else [])
    assert decision.ability is None


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_acting_card_is_shown_to_everyone(viewer: int | None) -> None:
    """4.2: it has been revealed; a Shapeshifter applies another card's ability."""
    game = table("blue.lord red.shapeshifter green.soldier!", "reveal", cursor=2)
    decision = game.view(viewer).decision
    assert decision is not None
    assert (str(decision.card), decision.slot, decision.ability) == ("red.shapeshifter", 2, "soldier")
    assert [str(move) for move in decision.options] == (["target 1", "target 3"] if viewer == 0 else [])


def test_the_placement_of_a_twin_shows_its_prince() -> None:
    """R31: it is revealed, so everyone sees which card asks."""
    decision = table("red.prince", "reveal", rules="ablaze", twins=["red"]).view(1).decision
    assert decision is not None
    assert (decision.ask, str(decision.card), decision.slot, decision.options) == ("place", "red.prince", 1, ())


# ---- events ----------------------------------------------------------------------------------------------


def test_a_placed_card_is_told_to_its_seat_only_also_after_it_was_revealed() -> None:
    """Section 3: events tell what a viewer knew when they happened."""
    hands = [["red.spy"], ["blue.lord"], ["green.heir"]]
    moves = ["place red.spy front", "place blue.lord back", "place green.heir back", "reveal"]
    game = placement("", hands, *moves)
    assert cards_of(game, "placed", 0) == ["red.spy", "blue.?", "green.?"]
    assert cards_of(game, "placed", 1) == ["red.?", "blue.lord", "green.?"]
    assert cards_of(game, "placed", None) == ["red.?", "blue.?", "green.?"]
    for viewer in (0, 1, 2, None):
        assert cards_of(game, "revealed", viewer) == ["red.spy"]
    assert [str(event.card) for event in game.events if event.key == "placed"] == ["red.spy", "blue.lord", "green.heir"]


def test_a_waiting_card_is_told_to_its_seat_only() -> None:
    """4.1: everyone sees the tokens."""
    game = table("red.spy+1 blue.lord", "wait", "reveal")
    assert cards_of(game, "waited", 0) == ["red.spy"]
    assert cards_of(game, "waited", 1) == cards_of(game, "waited", None) == ["red.?"]
    waited = [event for event in game.events_for(1) if event.key == "waited"]
    assert [(event.seat, event.slot, event.amount) for event in waited] == [(0, 1, 2)]


def test_a_moved_face_down_card_is_told_to_its_owner_not_to_the_mover() -> None:
    """R12: the moved card keeps its side."""
    game = table("blue.spy red.decree green.heir", "reveal", "target 1", "gap 2", cursor=2)
    for key in ("chose", "moved"):
        assert cards_of(game, key, 1) == ["blue.spy"]
        for viewer in (0, 2, None):
            assert cards_of(game, key, viewer) == ["blue.?"]
    moved = next(event for event in game.events_for(2) if event.key == "moved")
    assert (moved.seat, moved.origin, moved.slot, moved.other, str(moved.by)) == (0, 1, 3, 1, "red.decree")


def test_a_moved_revealed_card_is_told_to_everyone() -> None:
    """R12: the moved card keeps its side."""
    game = table("blue.spy! red.decree green.heir", "reveal", "target 1", "gap 2", cursor=2)
    for viewer in (0, 1, 2, None):
        assert cards_of(game, "moved", viewer) == ["blue.spy"]


def test_an_eliminated_or_discarded_card_is_told_to_everyone() -> None:
    """4.3, section 1: it is turned face up; R30: a face-down Prince that goes with its Twin is shown."""
    game = table("red.cutthroat! blue.twin! blue.prince+1", rules="ablaze")
    for viewer in (0, 1, 2, None):
        assert cards_of(game, "discarded", viewer) == ["blue.prince"]
        assert cards_of(game, "tokens_returned", viewer) == ["blue.prince"]
    game = table("red.soldier! blue.spy+1")
    for viewer in (0, 1, 2, None):
        assert cards_of(game, "eliminated", viewer) == ["blue.spy"]


def after_a_round(rules: RuleSet | str) -> Game:
    game = Game.new(rules, seed=4)
    while game.round == 1:
        assert game.decision is not None
        game.play(game.decision.options[0])
    return game


def test_a_drawn_card_is_told_to_its_seat_only() -> None:
    """Section 8: of the other seat's draws only the families."""
    game = after_a_round("duel")
    drawn = [(event.seat, str(event.card)) for event in game.events if event.key == "drew"]
    assert [seat for seat, _ in drawn] == [0, 1, 0, 1]
    for viewer in (0, 1, None):
        backs = [card if seat == viewer else card.split(".")[0] + ".?" for seat, card in drawn]
        assert cards_of(game, "drew", viewer) == backs


def test_the_history_grows_with_the_game_and_is_the_same_however_often_it_is_read() -> None:
    """Section 1: what a viewer has seen happen, it has seen."""
    game = table("red.spy blue.lord", rules="revised")
    assert game.view(0).history == game.events_for(0) == ()
    game.play("wait")
    assert [event.key for event in game.view(1).history] == ["waited"]
    game.play("wait")
    assert game.view(1).history == game.events_for(1) == game.clone().events_for(1)
    assert cards_of(game, "waited", 1) == ["red.?", "blue.lord"]


# ---- the duel --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_piles_show_families_only_also_to_their_own_seat(viewer: int | None) -> None:
    """Section 8, R55: backs show the family, alternating; eight cards, six after the first round."""
    view = Game.new("duel", seed=4).view(viewer)
    assert [len(pile) for pile in view.piles] == [8, 8]
    assert [set(pile) for pile in view.piles] == [{"red", "green"}, {"blue", "yellow"}]
    assert all(pile == pile[:2] * 4 for pile in view.piles)
    later = after_a_round("duel").view(viewer)
    assert later.piles == tuple(pile[2:] for pile in view.piles)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_families_of_a_hand_are_public(viewer: int | None) -> None:
    """Section 8: three cards of each family in the starting hand, three aside."""
    view = Game.new("duel", seed=4).view(viewer)
    for seat, families in enumerate((("red", "green"), ("blue", "yellow"))):
        assert sorted(card.family for card in view.hands[seat]) == sorted(families * 3)
        assert all(card.hidden == (seat != viewer) for card in view.hands[seat])
        for family in families:
            assert [card.hidden for card in view.aside[family]] == [seat != viewer] * 3


# ---- secrets and JSON ------------------------------------------------------------------------------------


def secrets(game: Game, viewer: int | None) -> list[str]:
    """The cards that a viewer must not know."""
    s, found = game.state, []
    for card, number in game.numbering.numbers.items():
        in_pile = any(s.pile[n] == number and n % s.pile_size >= s.drawn for n in range(len(s.pile)))
        hidden = (s.hands | s.aside) >> number & 1 or in_pile
        hidden = hidden or any(top.card == card and not top.revealed for slot in game.full_queue for top in slot)
        own = viewer is not None and card.family in game.seats[viewer]
        if hidden and not (own and not in_pile) and card.name != "twin":
            found.append(str(card))
    return found


@pytest.mark.parametrize(("rules", "seats"), [("revised", 4), ("ablaze", 3), ("duel", 2), (ABLAZE_DUEL, 2)])
def test_no_secret_is_written_anywhere_in_a_view(rules: RuleSet | str, seats: int) -> None:
    """Section 1: seen by their owner only; section 8: what the pile holds nobody knows."""
    rng = random.Random(1)
    game = Game.new(rules, seats, seed=1)
    for step in range(70):
        if (decision := game.decision) is None:
            break
        game.play(rng.choice(decision.options))
        for viewer in (None, *range(seats)) if step % 10 == 0 else ():
            written = json.dumps(game.view(viewer).to_dict())
            assert [card for card in secrets(game, viewer) if f'{card}"' in written or f"{card} " in written] == []


def again(view: View) -> View:
    return View.from_dict(json.loads(json.dumps(view.to_dict())))


@pytest.mark.parametrize(
    "game",
    [
        placement("", [["red.spy"], ["blue.spy"], ["green.spy"]]),
        table("red.heir!/red.archer+1 blue.spy", "wait"),
        table("blue.spy red.decree green.heir", "reveal", "target 1", cursor=2),
        table("green.queen!@red blue.felon+2 red.prince", rules="ablaze", twins=["blue"], aside={"red": ["trap"]}),
        table("red.queen! red.combination+2", "reveal", rules="ablaze", cursor=2),
        table("red.prince", "reveal", rules="ablaze", twins=["red"]),
        table("red.spy! blue.trap", rules=mixed("trap"), round=6, cursor=3),
        after_a_round("duel"),
        Game.new(RuleSet(cards=("spy", "lord", "trap"), rounds=2, aside=1), seats=3, seed=1),
    ],
    ids=lambda game: repr(game.queue),
)
def test_a_view_comes_back_from_json_as_it_was(game: Game) -> None:
    """For every seat and for a spectator, with its history."""
    for viewer in (None, *range(len(game.seats))):
        view = game.view(viewer)
        assert again(view) == view
        assert again(view).to_dict() == view.to_dict()


@pytest.mark.parametrize("rules", [RuleSet(rounds=3), RuleSet(cards=RuleSet.named("ablaze").cards, aside=4)])
def test_a_view_of_a_shorter_game_with_a_whole_box_comes_back_from_json(rules: RuleSet) -> None:
    """Formats: the object form names a whole box instead of its ten cards."""
    view = Game.new(rules, seats=3, seed=1).view(0)
    assert again(view) == view


def test_the_plain_form_of_a_view_is_written_in_the_words_of_the_formats() -> None:
    """Formats: queues, moves and cards as text, seats from 0, slots from 1."""
    form = table("red.heir!/red.archer+1 blue.spy", "wait", influence=[2, 1, 0]).view(1).to_dict()
    assert form["queue"] == "red.heir!/red.?+2 blue.spy"
    assert (form["viewer"], form["cursor"], form["influence"]) == (1, 2, [2, 1, 0])
    assert form["seats"] == [["red"], ["blue"], ["green"]]
    assert form["decision"] == (
        {"seat": 1, "ask": "reveal", "options": ["wait", "reveal"], "card": "blue.spy", "slot": 2, "ability": None}
    )
    assert form["history"] == [{"key": "waited", "round": 2, "seat": 0, "slot": 1, "amount": 2, "card": "red.?"}]
    rules = {"cards": "base", "edition": "revised", "duel": False, "twin_face_down": False}
    assert rules.items() <= form["rules"].items()
