"""What the events of one move tell a viewer: how games go on in which the first of them were the same."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from oriflamme.engine.policy.belief import Belief
from oriflamme.engine.policy.features import describe
from oriflamme.engine.policy.options import Options
from oriflamme.engine.policy.policy import Policy, play_on, win_share
from oriflamme.engine.rules.cards import CARDS, TWINS, printed_family
from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.journal import WIDTH
from oriflamme.engine.rules.questions import PLACE, PLACES
from oriflamme.engine.rules.sight import moved_to, seen_in_event
from oriflamme.engine.rules.state import MAX_SEATS, State
from oriflamme.engine.rules.walk import play, winners


def seen_rows(s: State, move: i64, viewer: i64) -> list[int]:
    """Make a move and return its rows of the journal, with only the cards that the viewer saw."""
    s.listening = True
    play(s, move)
    rows = s.take_journal()
    s.listening = False
    for cell in range(2, len(rows), WIDTH):
        rows[cell] = seen_in_event(s, viewer, rows[cell], rows[cell + 1])
    return rows


def branches(
    belief: Belief, move: i64, rows: list[int], own: Policy, worlds: i64, seed: i64
) -> tuple[list[float], list[int], list[float]]:
    """Make the last move of a game in worlds of the belief before it.

    Return for each game how likely the move was there, how many of its events were as the viewer saw them, and the
    viewer's share of the victory at the end.
    """
    rng = Rng(seed)
    o = Options()
    players: list[Policy] = [own] * MAX_SEATS
    world = vec[i64]([0] * CARDS)
    for card in range(CARDS):
        world[card] = card
    likely: list[float] = []
    agreed: list[int] = []
    shares: list[float] = []
    for _ in range(worlds):
        belief.draw_world(world, players)
        s = moved_to(belief.now, world)
        seat = s.seat
        made = move
        weight = 1.0
        if seat != belief.viewer:
            made, weight = same_looking(s, move, players[seat], o, belief.random_move_rate, rng)
            if weight == 0.0:
                continue
        same = agreement(seen_rows(s, made, belief.viewer), rows)
        if same == 0:
            continue
        play_on(s, players, o, rng)
        likely.append(weight)
        agreed.append(int(same))
        shares.append(win_share(s) if (winners(s) >> belief.viewer) & 1 != 0 else 0.0)
    return likely, agreed, shares


def same_looking(s: State, move: i64, policy: Policy, o: Options, random_rate: float, rng: Rng) -> tuple[i64, float]:
    """Return a move that others cannot tell from this one, drawn by a policy, and how likely all of these are."""
    describe(s, o)
    policy.manner(s).evaluate(o)
    total = 0.0
    for n in range(o.n):
        if looks_the_same(s, move, o.moves[n]):
            total += probability(o, n, random_rate)
    x = total * float(rng.below(1 << 30)) / float(1 << 30)
    made = move
    for n in range(o.n):
        if x >= 0.0 and looks_the_same(s, move, o.moves[n]):
            made = o.moves[n]
            x -= probability(o, n, random_rate)
    return made, total


def probability(o: Options, n: i64, random_rate: float) -> float:
    """Return how likely an option is, if its seat moves at random at this rate."""
    return (1.0 - random_rate) * float(o.mass[n]) / float(o.total) + random_rate / float(o.n)


def looks_the_same(s: State, one: i64, other: i64) -> bool:
    """Return whether others cannot tell two answers apart: cards are placed face down, except a Twin."""
    if s.asked != PLACE:
        return one == other
    card = one // PLACES
    there = other // PLACES
    if (TWINS >> card) & 1 != 0 or (TWINS >> there) & 1 != 0:
        return one == other
    return one % PLACES == other % PLACES and printed_family(card) == printed_family(there)


def agreement(rows: list[int], seen: list[int]) -> i64:
    """Return how many rows are the same, from the first one on."""
    same: i64 = 0
    for cell in range(min(len(rows), len(seen))):
        if rows[cell] != seen[cell]:
            return same
        if cell % WIDTH == WIDTH - 1:
            same += 1
    return same
