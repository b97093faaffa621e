"""What holds in every game of every rule set."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games import TABLES, games, random_game
from tests.worlds import in_another_world

from oriflamme.engine import compiled
from oriflamme.engine.rules.cards import bits
from oriflamme.game import Card, Game, IllegalMove, Move, Record, RuleSet, View, format_queue, parse_queue
from oriflamme.game.card import FAMILIES, NAMES

SAMPLES = 60 if compiled() else 15
sampled = settings(max_examples=SAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


def snapshot(game: Game) -> str:
    """Everything that can be seen of a game, by anybody."""
    views = [game.view(viewer).to_dict() for viewer in (None, *range(len(game.seats)))]
    return json.dumps([views, game.queue, [event.to_dict() for event in game.events], list(map(str, game.moves))])


def all_cards(game: Game) -> list[Card]:
    """Every card of the game, wherever it lies."""
    s = game.state
    piles = [int(s.pile[seat * s.pile_size + n]) for seat in range(s.seats) for n in range(s.drawn, s.pile_size)]
    in_queue = [card.card for slot in game.full_queue for card in slot]
    heaps = [*bits(s.hands), *bits(s.aside), *bits(s.discards), *bits(s.twins), *piles]
    return in_queue + [game.numbering.cards[number] for number in heaps]


@sampled
@given(games())
def test_every_card_is_in_exactly_one_place(game: Game) -> None:
    families = [family for played in game.seats for family in played]
    expected = {Card(family, name) for family in families for name in game.rules.all_cards}
    assert Counter(all_cards(game)) == Counter(expected)


@sampled
@given(games())
def test_every_bribe_token_is_in_exactly_one_place(game: Game) -> None:
    on_cards = [card.bribe for slot in game.full_queue for card in slot if card.bribe]
    families = [family for played in game.seats for family in played] if game.rules.has_bribes else []
    assert sorted([*on_cards, *game.bribe_tokens]) == sorted(families)
    assert all(card.is_open_character for slot in game.full_queue for card in slot if card.bribe)


@sampled
@given(games())
def test_a_slot_holds_cards_of_one_family_and_tokens_lie_on_face_down_cards(game: Game) -> None:
    for slot in game.full_queue:
        assert len({card.family for card in slot}) == 1
        assert not any(card.revealed and card.tokens for card in slot)


@sampled
@given(games())
def test_influence_is_never_negative_and_is_what_the_events_say(game: Game) -> None:
    told = [0] * len(game.seats)
    for event in game.events:
        if event.key in ("gained", "lost"):
            assert event.seat is not None and event.amount > 0 and event.source
            told[event.seat] += event.amount if event.key == "gained" else -event.amount
            assert told[event.seat] >= 0
    assert tuple(told) == game.influence


@sampled
@given(games())
def test_a_clone_is_independent(game: Game) -> None:
    before = snapshot(game)
    twin = game.clone()
    assert snapshot(twin) == before
    while (decision := twin.decision) is not None:
        twin.play(decision.options[0])
    assert snapshot(game) == before


@sampled
@given(games())
def test_looking_ahead_tells_what_then_happens_and_changes_nothing(game: Game) -> None:
    before = snapshot(game)
    for move in game.decision.options if game.decision else ():
        events, asked = game.foresee(move), game.decision_after(move)
        assert snapshot(game) == before
        twin = game.clone()
        assert twin.play(move) == events and twin.decision == asked
        assert twin.event_count == len(twin.events)
        for viewer in (None, *range(len(game.seats))):
            told = twin.events_for(viewer)
            assert (
                twin.view(viewer, game.event_count).history == told[game.event_count :]
                and twin.view(viewer).history == told
            )


@sampled
@given(games(), st.integers(1, 12))
def test_taking_back_gives_the_game_as_it_was(game: Game, moves: int) -> None:
    moves = min(moves, len(game.moves))
    earlier = Game.dealt(game.rules, game.seats, game.deal, game.first, game.names) if game.deal else game
    for move in game.moves[: len(game.moves) - moves]:
        earlier.play(move)
    game.take_back(moves)
    assert snapshot(game) == snapshot(earlier)


@sampled
@given(games())
def test_a_record_replays_to_the_same_record(game: Game) -> None:
    line = Record.of(game).to_json()
    record = Record.parse(line)
    assert record.problem() is None
    assert Record.of(game) == record == Record.from_dict(record.to_dict())
    assert Record.of(record.replay()).to_json() == line
    assert snapshot(record.replay()) == snapshot(game)


@sampled
@given(games())
def test_notation_is_read_as_it_is_written(game: Game) -> None:
    assert format_queue(parse_queue(game.queue)) == game.queue
    for viewer in (None, *range(len(game.seats))):
        view = game.view(viewer)
        assert parse_queue(str(view)) == view.queue
        assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view
    for move in (*game.moves, *(game.decision.options if game.decision else ())):
        assert Move.parse(str(move)) == move


def every_writable_move(game: Game) -> set[str]:
    """All moves that can be written for a queue of this size."""
    numbers = range(int(game.state.size) + 3)
    places = ["front", "back", *(f"on {n}" for n in numbers)]
    cards = [f"{family}.{name}" for family, name in product(FAMILIES, NAMES)]
    moves = {f"place {card} {place}" for card, place in product(cards, places)}
    return moves | {"reveal", "wait", "repeat", "keep"} | {f"{verb} {n}" for verb in ("target", "gap") for n in numbers}


@settings(max_examples=max(5, SAMPLES // 6), deadline=None, suppress_health_check=list(HealthCheck))
@given(games())
def test_every_offered_move_is_accepted_and_every_other_refused_without_any_change(game: Game) -> None:
    before = snapshot(game)
    offered = {str(move) for move in game.decision.options} if game.decision else set()
    for move in sorted(every_writable_move(game) - offered):
        with pytest.raises(IllegalMove) as refusal:
            game.play(move)
        assert refusal.value.move == move
        assert {str(option) for option in refusal.value.options} == offered
    for seat in range(len(game.seats)):
        if game.decision is not None and seat != game.decision.seat:
            with pytest.raises(IllegalMove):
                game.play(game.decision.options[0], seat)
    assert snapshot(game) == before
    for move in offered:
        game.clone().play(move)


@settings(max_examples=2 * SAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(games(), st.data())
def test_what_a_viewer_is_handed_does_not_change_with_what_it_cannot_know(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([None, *range(len(game.seats))]))
    other = in_another_world(game, viewer, data.draw(st.integers(0, 2**32)))
    assert json.dumps(other.view(viewer).to_dict()) == json.dumps(game.view(viewer).to_dict())
    for moves in range(len(game.moves)):
        one, two = replayed(game, moves), replayed(other, moves)
        if moves % 10 == 0:
            assert json.dumps(one.view(viewer).to_dict()) == json.dumps(two.view(viewer).to_dict())


def replayed(game: Game, moves: int) -> Game:
    """The game after its first moves."""
    assert game.deal is not None
    again = Game.dealt(game.rules, game.seats, game.deal, game.first, game.names)
    for move in game.moves[:moves]:
        again.play(move)
    return again


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_other_worlds_really_differ(rules: RuleSet, seats: int) -> None:
    game = random_game(rules, seats, seed=5, length=12)
    queues = {in_another_world(game, 0, seed).queue for seed in range(20)}
    assert len(queues) > 3


@sampled
@given(games(finished=True))
def test_a_finished_game_has_winners_and_a_ranking(game: Game) -> None:
    result = game.result
    assert result is not None and game.decision is None
    best = max((rank.influence, rank.cards) for rank in result.ranking)
    assert [rank.seat for rank in result.ranking if (rank.influence, rank.cards) == best] == list(result.winners)
    assert [rank.place for rank in result.ranking] == sorted(rank.place for rank in result.ranking)
    assert (len(result.winners) > 1) == (result.tie_break == "shared")
    assert game.events[-1].key == "game_ended" and game.events[-1].winners == result.winners
