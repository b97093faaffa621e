"""Random games inside the engine: for measuring, for checksums, for rollouts of positions."""

from __future__ import annotations

from mypy_extensions import i64

from oriflamme.engine.rules.cards import FAMILIES, NOTHING, cards_of_family, count, lowest, nth
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.questions import GAME_OVER, NO_QUESTION, PLACE, PLACES, REVEAL
from oriflamme.engine.rules.ruleset import Rules
from oriflamme.engine.rules.setup import deal, new_state, set_up
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import placeable, places_for, play


def random_move(s: State, rng: Rng) -> i64:
    """Return one of the moves that answer the open question, all equally likely."""
    if s.asked == REVEAL:
        return rng.below(2)
    if s.asked == PLACE:
        return random_placement(s, rng)
    return random_bit(s.options, rng)


def random_bit(mask: i64, rng: Rng) -> i64:
    """Return the index of one of the set bits, all equally likely."""
    return nth(mask, rng.below(count(mask)))


def random_placement(s: State, rng: Rng) -> i64:
    """Return a card and a place for it; all cards of a family have the same places."""
    cards = placeable(s)
    if not s.rules.duel:
        return random_bit(cards, rng) * PLACES + random_bit(places_for(s, lowest(cards)), rng)
    return nth_placement(s, cards, rng.below(placement_count(s, cards)))


def placement_count(s: State, cards: i64) -> i64:
    """Return the number of placements of these cards."""
    moves: i64 = 0
    for family in range(FAMILIES):
        held = cards & cards_of_family(family)
        if held != 0:
            moves += count(held) * count(places_for(s, lowest(held)))
    return moves


def nth_placement(s: State, cards: i64, n: i64) -> i64:
    """Return the n-th placement of these cards, in the order of the options of a decision."""
    for family in range(FAMILIES):
        held = cards & cards_of_family(family)
        if held != 0:
            places = places_for(s, lowest(held))
            width = count(places)
            if n < count(held) * width:
                return nth(held, n // width) * PLACES + nth(places, n % width)
            n -= count(held) * width
    return NOTHING


def new_random_game(empty: State, rng: Rng) -> State:
    """Return a new game at this empty table, with a random deal and a random first player."""
    s = empty.clone()
    deal(s, rng)
    set_up(s, rng.below(s.seats))
    return s


def play_out(s: State, rng: Rng) -> i64:
    """Play to the end at random; return the number of decisions."""
    decisions: i64 = 0
    while s.asked < NO_QUESTION:
        play(s, random_move(s, rng))
        decisions += 1
    return decisions


def random_playouts(s: State, times: i64, seed: i64) -> int:
    """Make random rollouts of a state; return the number of decisions."""
    rng = Rng(seed)
    decisions: i64 = 0
    for _ in range(times):
        decisions += play_out(s.clone(), rng)
    return decisions


def random_games(rules: Rules, families: list[list[int]], games: i64, seed: i64) -> tuple[int, int]:
    """Play games at random; return the number of decisions and a checksum of all results."""
    decisions: i64 = 0
    checksum: i64 = 0
    rng = Rng(seed)
    empty = new_state(rules, families)
    for _ in range(games):
        s = new_random_game(empty, rng)
        decisions += play_out(s, rng)
        checksum = mixed_in(checksum, s)
    return decisions, checksum


def mixed_in(checksum: i64, s: State) -> i64:
    """Return a checksum that depends on every seat's influence and on every card of the queue."""
    assert s.asked == GAME_OVER
    for seat in range(s.seats):
        checksum = (checksum * 31 + s.influence[seat]) & 0xFFFFFFFF
    for slot in range(s.size):
        checksum = (checksum * 31 + s.top(slot) * 8 + s.family_of(s.top(slot))) & 0xFFFFFFFF
    return (checksum * 31 + (s.discards & 0xFFFFFF)) & 0xFFFFFFFF


def middle_of_a_game(rules: Rules, families: list[list[int]], seed: i64) -> State:
    """Return a state in round 3, for measuring clones."""
    rng = Rng(seed)
    s = new_random_game(new_state(rules, families), rng)
    while s.round < 3:
        play(s, random_move(s, rng))
    return s


def clone_often(s: State, times: i64) -> State:
    """Clone a state again and again."""
    for _ in range(times):
        s = s.clone()
    return s
