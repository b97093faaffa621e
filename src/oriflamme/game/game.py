"""Game: a whole game for people who play, write bots or study positions.

It holds every secret; `view` and `events_for` are what may leave it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from oriflamme.engine.rules.cards import NOTHING, bits
from oriflamme.engine.rules.display import EVERYTHING
from oriflamme.engine.rules.display import bribe_tokens as bribe_tokens_of
from oriflamme.engine.rules.display import influence as influence_of
from oriflamme.engine.rules.questions import GAME_OVER, NO_QUESTION
from oriflamme.engine.rules.setup import lay_pile, new_state, set_up
from oriflamme.engine.rules.sight import card_at_hand
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import advance, is_legal, play, play_in_round, winners
from oriflamme.game.card import FAMILIES, Card
from oriflamme.game.deal import Deal, random_deal
from oriflamme.game.errors import BadInput, IllegalMove
from oriflamme.game.event import Event, Events
from oriflamme.game.memories import Memories
from oriflamme.game.move import Decision, Move, PlayedMove
from oriflamme.game.notation import Queue, format_queue
from oriflamme.game.numbering import numbering_for
from oriflamme.game.position import Position
from oriflamme.game.result import Result, make_result
from oriflamme.game.ruleset import Families, RuleSet
from oriflamme.game.view import View

ROOM: Final = dict.fromkeys(("viewer", "names", "decision", "queue", "hands", "aside", "remembered"))
"""Room for the fields of a view that are not the same for everyone."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A legal move that was looked ahead but not made; `Game.adopt` makes it."""

    seat: int
    number: int
    origin: State
    state: State
    decision: Decision | None


class Game:
    """A game under way. Make one with `Game.new`, `Game.dealt` or `Game.from_position`.

    >>> game = Game.new("revised", seats=3, seed=7)
    >>> game.decision.ask
    'place'
    """

    def __init__(self, rules: RuleSet, seats: Families, names: Sequence[str], state: State, deal: Deal | None) -> None:
        self.rules = rules
        self.seats = seats
        self.names = tuple(names)
        self.deal = deal
        self.moves: list[Move] = []
        self.one_round = False
        self.began: Game | None = None
        self._began_views: dict[int | None, View] = {}
        self.numbering = numbering_for(rules)
        self._display = self.numbering.display
        self._start = state.clone()
        self.state = state
        self._first = int(state.first)
        self._families = [FAMILIES.index(family) for played in seats for family in played]
        self._forget()
        self._memories = self._new_memories()
        self._listen()
        self._first_rows = self._memories.everything.rows[:]

    @classmethod
    def new(
        cls,
        rules: RuleSet | str = "revised",
        seats: int | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Game:
        """Deal a new game; without a seed the randomness is the operating system's."""
        rules = RuleSet.parse(rules) if isinstance(rules, str) else rules
        families = rules.families(seats)
        rng = random.SystemRandom() if seed is None else random.Random(seed)
        first = rng.randrange(len(families))
        return cls.dealt(rules, families, random_deal(rules, families, rng), first, names)

    @classmethod
    def dealt(
        cls, rules: RuleSet, seats: Families, deal: Deal, first: int = 0, names: Sequence[str] | None = None
    ) -> Game:
        """Start a game from an explicit deal."""
        rules.check_families(seats, "seats")
        if not 0 <= first < len(seats):
            raise BadInput("first", first, f"a seat from 0 to {len(seats) - 1}")
        if problem := deal.problem(rules, seats):
            raise BadInput("deal", deal.to_dict(), f"a complete deal ({problem})")
        numbering = numbering_for(rules)
        s = new_state(rules.engine(), [[FAMILIES.index(f) for f in played] for played in seats])
        s.listening = True
        for family, dealt in deal.families.items():
            s.hands |= numbering.mask(tuple(Card(family, name) for name in dealt.hand))
            s.aside |= numbering.mask(tuple(Card(family, name) for name in dealt.aside))
        if rules.duel:
            lay_pile(s, [numbering.numbers[card] for pile in deal.piles for card in pile], len(deal.piles[0]))
        set_up(s, first)
        return cls(rules, seats, names or default_names(seats), s, deal)

    @classmethod
    def from_position(cls, position: Position, names: Sequence[str] | None = None, one_round: bool = False) -> Game:
        """Continue a game from a position; with `one_round` it stops when the walk is over."""
        s = position.state()
        names = names or default_names(position.seats)
        began = cls(position.rules, position.seats, names, s.clone(), None)
        advance(s)
        game = cls(position.rules, position.seats, names, s, None)
        game.began = began
        game.one_round = one_round
        return game

    # ---- playing ---------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """Who must decide what, with all legal moves; None when nobody must."""
        return self.decision_about(int(card_at_hand(self.state)), True)

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None when nobody must."""
        return int(self.state.seat) if self.state.asked < NO_QUESTION else None

    @property
    def is_over(self) -> bool:
        """Whether the last round has been played."""
        return bool(self.state.asked == GAME_OVER)

    def play(self, move: Move | str, seat: int | None = None) -> Sequence[Event]:
        """Make a move and return its events. An illegal move raises IllegalMove and changes nothing."""
        number = self._legal_number(move, seat)
        before = self.event_count
        self._write_down(number)
        (play_in_round if self.one_round else play)(self.state, number)
        self._listen()
        return Events(self._memories.everything, before)

    def foresee(self, move: Move | str) -> tuple[Event, ...]:
        """Return the events of a move without making it, with every secret."""
        return tuple(
            self.numbering.events(self._state_after(self._legal_number(move, None)).take_journal(), self.round)
        )

    def look_ahead(self, move: Move | str, seat: int | None = None) -> Ahead:
        """Look a move ahead without making it; an illegal move raises IllegalMove."""
        number = self._legal_number(move, seat)
        after = self._state_after(number)
        asked = after.asked < NO_QUESTION
        decision = self.numbering.decision(after, int(card_at_hand(after)), True) if asked else None
        return Ahead(int(self.state.seat), number, self.state, after, decision)

    def adopt(self, ahead: Ahead) -> Sequence[Event]:
        """Make a move that was looked ahead from here, without playing it again, and return its events."""
        if ahead.origin is not self.state:
            raise ValueError("looked ahead from another state")
        before = self.event_count
        self._write_down(ahead.number)
        self.state = ahead.state
        self._listen()
        if ahead.decision is not None:
            self._work_out()
            self._decisions[int(card_at_hand(self.state)), True] = ahead.decision
        return Events(self._memories.everything, before)

    def take_back(self, moves: int = 1) -> None:
        """Undo the last moves."""
        if not 0 <= moves <= len(self.moves):
            raise BadInput("moves to take back", moves, f"a number from 0 to {len(self.moves)}")
        again = self.moves[: len(self.moves) - moves]
        self.state, self.moves = self._start.clone(), []
        self._forget()
        self._memories = self._new_memories()
        self._memories.remember(self.state, self._first_rows)
        for move in again:
            self.play(move)

    def clone(self) -> Game:
        """Return an independent copy."""
        copy = object.__new__(Game)
        copy.__dict__.update(self.__dict__)
        copy.state, copy.moves = self.state.clone(), list(self.moves)
        copy._forget()
        copy._memories = self._memories.copy()
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    # ---- looking ---------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return int(self.state.round)

    @property
    def first(self) -> int:
        """The first player of the first round played here."""
        return self._first

    @property
    def influence(self) -> tuple[int, ...]:
        return cast(tuple[int, ...], influence_of(self.state))

    @property
    def queue(self) -> str:
        """The queue in full, as text."""
        return format_queue(self.full_queue)

    @property
    def full_queue(self) -> Queue:
        """The queue in full."""
        return cast(Queue, self._display.queue(self.state, EVERYTHING))

    @property
    def discards(self) -> dict[str, tuple[Card, ...]]:
        heaps = self._display.by_family(self.state.discards, EVERYTHING, self._families)
        return cast(dict[str, tuple[Card, ...]], heaps)

    @property
    def bribe_tokens(self) -> tuple[str, ...]:
        """The families whose bribe token lies in front of its seat."""
        return cast(tuple[str, ...], bribe_tokens_of(self.state, self._families))

    @property
    def result(self) -> Result | None:
        """The ranking, once the game is over."""
        if not self.is_over:
            return None
        cards = tuple(int(self.state.cards_in_queue(seat)) for seat in range(len(self.seats)))
        return make_result(self.rules, self.influence, cards, tuple(bits(winners(self.state))))

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, with every secret."""
        return cast(tuple[Event, ...], self._memories.everything.history(0, self.event_count))

    def events_for(self, viewer: int | None, since: int = 0) -> tuple[Event, ...]:
        """Return the events as a seat or a spectator (None) saw them, without the first `since`."""
        return cast(tuple[Event, ...], self._memories.of(viewer).history(since, self.event_count))

    def moves_for(self, viewer: int | None) -> tuple[PlayedMove, ...]:
        """Return every move as a seat or a spectator (None) saw it made."""
        return cast(tuple[PlayedMove, ...], self._memories.of(viewer).played(len(self.moves)))

    @property
    def event_count(self) -> int:
        """The number of events, the same for every viewer."""
        return self._memories.event_count

    def view(self, viewer: int | None, since: int = 0) -> View:
        """Return what a seat, or a spectator (None), may know; its history omits the first `since` events."""
        eyes, memory = NOTHING if viewer is None else viewer, self._memories.of(viewer)
        s = self.state
        if self._worked_out is not s:
            self._work_out()
        known = self._open.copy()
        card = self._display.show(s, eyes, self._families, known)
        known["viewer"] = viewer
        known["names"] = self.names
        known["decision"] = self.decision_about(card, s.seat == eyes)
        known["remembered"] = (memory, since, self._events_seen, self._moves_seen)
        if self.began is not None:
            if viewer not in self._began_views:
                self._began_views[viewer] = self.began.view(viewer)
            known["began"] = self._began_views[viewer]
        return View.of(known)

    def __repr__(self) -> str:
        return f"<Game {self.rules.name}, {len(self.seats)} seats, round {self.round}: {self.queue!r}>"

    # ---- inside ----------------------------------------------------------------------------------------

    def _new_memories(self) -> Memories:
        return Memories(self.numbering, int(self._start.round), len(self.seats))

    def _listen(self) -> None:
        """Remember what the engine has written to its journal."""
        self._forget()
        self._memories.remember(self.state, self.state.take_journal())

    def _write_down(self, number: int) -> None:
        """Note a move that is about to be made."""
        self.moves.append(self._memories.write_down(self.state, number))

    def _forget(self) -> None:
        """Forget what was worked out for the state as it was."""
        self._worked_out: State | None = None
        self._decisions: dict[tuple[int, bool], Decision] = {}

    def _work_out(self) -> None:
        """Work out what everyone sees of the state, once until the next move."""
        self._forget()
        self._worked_out = self.state
        self._events_seen, self._moves_seen = self.event_count, len(self.moves)
        fixed = {"rules": self.rules, "seats": self.seats, "began": None}
        self._open: dict[str, Any] = ROOM | fixed | self._display.open_parts(self.state, self._families)

    def decision_about(self, card: int, is_asked: bool) -> Decision | None:
        """Return the open question as one sees it to whom this is the card at hand; equal ones are one object."""
        found = self._decisions.get((card, is_asked)) if self._worked_out is self.state else None
        if found is None and self.state.asked < NO_QUESTION:
            if self._worked_out is not self.state:
                self._work_out()
            found = self._decisions[card, is_asked] = self.numbering.decision(self.state, card, is_asked)
        return found

    def _legal_number(self, move: Move | str, seat: int | None) -> int:
        """Return the engine's number for a legal move; any other is refused."""
        s = self.state
        number = self.numbering.number_of(int(s.asked), move if isinstance(move, str) else move.text)
        if number is None or not is_legal(s, number) or seat not in (None, s.seat):
            raise self._refusal(move, seat)
        return number

    def _refusal(self, move: Move | str, seat: int | None) -> IllegalMove:
        """Return why a move is refused."""
        decision = self.decision
        if decision is None:
            return IllegalMove(move, seat, (), "nobody has to decide anything")
        if seat is not None and seat != decision.seat:
            return IllegalMove(move, seat, (), f"seat {seat} is not asked, seat {decision.seat} is")
        why = f"seat {decision.seat} is asked to {decision.ask}; legal: {', '.join(map(str, decision.options))}"
        return IllegalMove(move, decision.seat, decision.options, why)

    def _state_after(self, number: int) -> State:
        """Return the engine's state after a legal move."""
        after = self.state.clone()
        (play_in_round if self.one_round else play)(after, number)
        return after


def default_names(seats: Families) -> tuple[str, ...]:
    """Name each seat after its families."""
    return tuple("+".join(played) for played in seats)
