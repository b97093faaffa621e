"""From a view back to the engine: a game that fits everything its viewer has seen.

What the viewer cannot know is filled in somehow, so that every event could have happened as it was seen;
`engine.sight.another_world` leads from there to all the other worlds. Only the view is looked at.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from oriflamme.engine.rules.journal import EVENT_NAMES, WIDTH
from oriflamme.engine.rules.questions import NO_QUESTION
from oriflamme.engine.rules.setup import lay_pile, new_state, set_up
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import advance, is_legal, play
from oriflamme.game.card import FAMILIES, Card, card_of
from oriflamme.game.errors import BadInput
from oriflamme.game.move import Move, PlayedMove
from oriflamme.game.notation import QueueCard
from oriflamme.game.numbering import Numbering, numbering_for
from oriflamme.game.position import Position
from oriflamme.game.tracking import Piece, Track, track
from oriflamme.game.view import View

TRIES = 500


@dataclass(slots=True)
class Imagined:
    """A game that the viewer cannot tell from the real one: its start, its moves, and its present."""

    start: State
    now: State
    spare: int
    """Cards that may be in the game although this position does not place them."""
    moves: list[int] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)


def imagine(view: View) -> Imagined:
    """Return a game in which the viewer has seen all that is in its view."""
    numbering = numbering_for(view.rules)
    trace = track(view)
    for attempt in range(TRIES):
        filling = fill(view, trace, attempt)
        imagined = replay(view, start_of(view, trace, filling, numbering), trace, filling, numbering)
        if imagined is not None:
            imagined.spare = sum(1 << numbering.numbers[card] for card in filling.spare)
            return imagined
    raise BadInput("view", str(view), "a view of a game that can have happened")


# ---- filling in ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Filling:
    """A card for every place that the viewer cannot look at."""

    pieces: dict[int, Card] = field(default_factory=dict)
    hands: dict[str, list[Card]] = field(default_factory=dict)
    aside: dict[str, list[Card]] = field(default_factory=dict)
    piles: dict[str, list[Card]] = field(default_factory=dict)
    spare: list[Card] = field(default_factory=list)

    def of(self, piece: Piece) -> Card:
        return piece.card if piece.card.name is not None else self.pieces[id(piece)]


def fill(view: View, trace: Track, attempt: int) -> Filling:
    """Fill in every family; the replay shows whether that contradicts what the viewer has seen."""
    rng = random.Random(attempt)
    filling = Filling()
    for played in view.seats:
        for family in played:
            fill_family(view, trace, family, filling, rng)
    return filling


def fill_family(view: View, trace: Track, family: str, filling: Filling, rng: random.Random) -> None:
    """Deal the cards of a family that the viewer has not seen to the places where it sees backs."""
    hand = [card for card in view.hands[view.seat_of(family)] if card.family == family]
    aside = list(view.aside[family])
    pieces = [piece for slot in trace.queue for piece in slot if piece.card.family == family]
    known = {*hand, *aside, *view.discards[family], *(piece.card for piece in pieces)}
    rest = [card_of(family, name) for name in view.rules.cards if card_of(family, name) not in known]
    rng.shuffle(rest)
    filling.aside[family] = dealt(aside, rest)
    filling.hands[family] = dealt(hand, rest)
    for piece in pieces:
        if piece.card.name is None:
            filling.pieces[id(piece)] = rest.pop()
    filling.piles[family] = [rest.pop() for pile in view.piles for back in pile if back == family]
    filling.spare += rest


def dealt(shown: list[Card], rest: list[Card]) -> list[Card]:
    """Return these cards, the hidden ones replaced by others."""
    return [card if card.name is not None else rest.pop() for card in shown]


# ---- how it began ----------------------------------------------------------------------------------------


def start_of(view: View, trace: Track, filling: Filling, numbering: Numbering) -> State:
    """Return the state before the first move, with all secrets filled in."""
    if view.began is not None:
        return position_start(view, view.began, trace, filling)
    s = new_state(view.rules.engine(), [[FAMILIES.index(f) for f in played] for played in view.seats])
    s.listening = True
    hands = []
    for played in view.seats:
        for family in played:
            aside = [*filling.aside[family], *(card for card in trace.from_aside if card.family == family)]
            s.aside |= numbering.mask(tuple(aside))
            later = {*aside, *filling.piles[family]}
            hands += [card_of(family, name) for name in view.rules.cards if card_of(family, name) not in later]
    if view.rules.duel:
        piles = [start_pile(view, seat, trace, filling) for seat in range(len(view.seats))]
        lay_pile(s, [numbering.numbers[card] for pile in piles for card in pile], len(piles[0]))
        drawn = {card for pile in piles for card in pile}
        hands = [card for card in hands if card not in drawn]
    s.hands = numbering.mask(tuple(hands))
    set_up(s, int(view.history[0].seat or 0))
    return s


def start_pile(view: View, seat: int, trace: Track, filling: Filling) -> list[Card]:
    """Return a pile as it was laid: what has been drawn from it, then what is still there."""
    held = {family: list(cards) for family, cards in filling.hands.items()}
    pile = []
    for draw in trace.draws[seat]:
        if draw.card.name is not None:
            pile.append(draw.card)
        else:
            pile.append(filling.of(draw.piece) if draw.piece is not None else held[draw.card.family].pop())
    rest = {family: list(cards) for family, cards in filling.piles.items()}
    return pile + [rest[family].pop() for family in view.piles[seat]] if view.piles else pile


def position_start(view: View, began: View, trace: Track, filling: Filling) -> State:
    """Return the state of the position that a game started from."""
    queue = tuple(
        tuple(
            QueueCard(filling.of(piece), shown.revealed, shown.tokens, shown.bribe)
            for piece, shown in zip(pieces, slot, strict=True)
        )
        for pieces, slot in zip(trace.began, began.queue, strict=True)
    )
    hands = []
    for seat, hand in enumerate(began.hands):
        played = [filling.of(piece) for piece in trace.played if piece.seat == seat]
        left = [card for family in view.seats[seat] for card in filling.hands[family]]
        hands.append((*played, *left))
        assert len(hands[-1]) == len(hand)
    from_aside = trace.from_aside
    aside = {f: (*cards, *(card for card in from_aside if card.family == f)) for f, cards in filling.aside.items()}
    position = Position(
        began.rules, began.seats, began.round, began.first, began.phase, began.influence, queue, began.cursor or 1,
        began.to_place, tuple(hands), aside, began.discards, began.twins,
    )  # fmt: skip
    s = position.state()
    advance(s)
    return s


# ---- replaying -------------------------------------------------------------------------------------------


def replay(view: View, start: State, trace: Track, filling: Filling, numbering: Numbering) -> Imagined | None:
    """Replay the moves the viewer has seen; return None if the events differ from its history."""
    s = start.clone()
    imagined = Imagined(start, s, 0)
    number = follow(view, start.take_journal(), 0)
    for played in view.moves:
        if number is None:
            return None
        move = numbering.move_number(s, unmasked(played, trace.placed.get(number), filling))
        if move is None or played.seat != s.seat or not is_legal(s, move):
            return None
        imagined.moves.append(move)
        imagined.movers.append(played.seat)
        play(s, move)
        number = follow(view, s.take_journal(), number)
    if number != len(view.history) or not stands_as_seen(view, s):
        return None
    start.listening = s.listening = False
    return imagined


def unmasked(played: PlayedMove, piece: Piece | None, filling: Filling) -> Move:
    """Return a move with the card that was filled in for the piece it placed."""
    move = played.move
    if move.card is None or not move.card.hidden or piece is None:
        return move
    return replace(move, card=filling.of(piece))


def follow(view: View, cells: list[int], number: int) -> int | None:
    """Return how many events there are by now; None if one is not what the viewer saw."""
    for at in range(0, len(cells), WIDTH):
        if number >= len(view.history):
            return None
        event = view.history[number]
        if event.key != EVENT_NAMES[cells[at]] or (event.slot or 0) != cells[at + 4] + 1:
            return None
        number += 1
    return number


def stands_as_seen(view: View, s: State) -> bool:
    """Return whether the same question is open."""
    decision = view.decision
    if decision is None:
        return s.asked >= NO_QUESTION
    return bool(s.asked < NO_QUESTION and s.seat == decision.seat)
