"""Game: a whole game for people who play, write bots or study positions.

It holds every secret; `view` and `events_for` are what may leave it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from oriflamme.engine.rules.cards import NOTHING, bits
from oriflamme.engine.rules.questions import GAME_OVER, NO_QUESTION
from oriflamme.engine.rules.setup import lay_pile, new_state, set_up
from oriflamme.engine.rules.sight import identified
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.walk import advance, is_legal, play, play_in_round, winners
from oriflamme.game.card import FAMILIES, Card
from oriflamme.game.deal import Deal, random_deal
from oriflamme.game.errors import BadInput, IllegalMove
from oriflamme.game.event import Event
from oriflamme.game.move import Decision, Move, PlayedMove, read_move
from oriflamme.game.notation import Queue, format_queue
from oriflamme.game.numbering import Row, numbering_for, rows
from oriflamme.game.open_table import ALL, OpenTable, open_table
from oriflamme.game.position import Position
from oriflamme.game.result import Result, make_result
from oriflamme.game.ruleset import Families, RuleSet
from oriflamme.game.view import View


@dataclass(frozen=True, slots=True)
class Ahead:
    """A legal move that was looked ahead but not made; `Game.adopt` makes it."""

    seat: int
    move: Move
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
        self._played: list[tuple[PlayedMove, PlayedMove]] = []
        self.one_round = False
        self.began: Game | None = None
        self.numbering = numbering_for(rules)
        self._start = state.clone()
        self.state = state
        self._first = int(state.first)
        self._rows: list[Row] = []
        self._events: list[Event] = []
        self._seen: dict[int | None, list[Event]] = {}
        self._open: OpenTable | None = None
        self._asked: tuple[State, Decision | None] | None = None
        self._listen()

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
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = self.state, self.numbering.decision(self.state, everything=True)
        return self._asked[1]

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None when nobody must."""
        return int(self.state.seat) if self.state.asked < NO_QUESTION else None

    @property
    def is_over(self) -> bool:
        """Whether the last round has been played."""
        return bool(self.state.asked == GAME_OVER)

    def play(self, move: Move | str, seat: int | None = None) -> tuple[Event, ...]:
        """Make a move and return its events. An illegal move raises IllegalMove and changes nothing."""
        made, number = self._check_legal(move, seat)
        self._write_down(made)
        (play_in_round if self.one_round else play)(self.state, number)
        before = len(self._rows)
        self._listen()
        return tuple(self._events[before:])

    def foresee(self, move: Move | str) -> tuple[Event, ...]:
        """Return the events of a move without making it, with every secret."""
        return tuple(map(self.numbering.event, rows(self._after(move)[1], self.round)))

    def look_ahead(self, move: Move | str, seat: int | None = None) -> Ahead:
        """Look a move ahead without making it; an illegal move raises IllegalMove."""
        made, after = self._after(move, seat)
        return Ahead(int(self.state.seat), made, self.state, after, self.numbering.decision(after, everything=True))

    def adopt(self, ahead: Ahead) -> tuple[Event, ...]:
        """Make a move that was looked ahead from here, without playing it again, and return its events."""
        if ahead.origin is not self.state:
            raise ValueError("looked ahead from another state")
        self._write_down(ahead.move)
        self.state = ahead.state
        before = len(self._rows)
        self._listen()
        self._asked = self.state, ahead.decision
        return tuple(self._events[before:])

    def take_back(self, moves: int = 1) -> None:
        """Undo the last moves."""
        if not 0 <= moves <= len(self.moves):
            raise BadInput("moves to take back", moves, f"a number from 0 to {len(self.moves)}")
        again = self.moves[: len(self.moves) - moves]
        state = self._start.clone()
        start = self._rows_at_start
        self.state, self.moves, self._played, self._seen, self._open = state, [], [], {}, None
        self._rows, self._events = self._rows[:start], self._events[:start]
        for move in again:
            self.play(move)

    def clone(self) -> Game:
        """Return an independent copy."""
        copy = object.__new__(Game)
        copy.__dict__.update(self.__dict__)
        copy.state, copy._open = self.state.clone(), None
        copy.moves, copy._played = list(self.moves), list(self._played)
        copy._rows = list(self._rows)
        copy._events = list(self._events)
        copy._seen = {viewer: list(events) for viewer, events in self._seen.items()}
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
        return self._table.influence

    @property
    def queue(self) -> str:
        """The queue in full, as text."""
        return format_queue(self.full_queue)

    @property
    def full_queue(self) -> Queue:
        """The queue in full."""
        return self._table.queue(ALL)

    @property
    def discards(self) -> dict[str, tuple[Card, ...]]:
        return self._table.discards(ALL)

    @property
    def bribe_tokens(self) -> tuple[str, ...]:
        """The families whose bribe token lies in front of its seat."""
        return self._table.bribe_tokens

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
        return tuple(self._events)

    def events_for(self, viewer: int | None, since: int = 0) -> tuple[Event, ...]:
        """Return the events as a seat or a spectator (None) saw them, without the first `since`."""
        seen_events = self._seen.setdefault(viewer, [])
        for number in range(len(seen_events), len(self._rows)):
            row, event = self._rows[number], self._events[number]
            seen_events.append(self.numbering.seen_event(self.state, row, event, viewer))
        return tuple(seen_events[since:])

    def moves_for(self, viewer: int | None) -> tuple[PlayedMove, ...]:
        """Return every move as a seat or a spectator (None) saw it made."""
        return tuple([whole if whole.seat == viewer else public for whole, public in self._played])

    @property
    def event_count(self) -> int:
        """The number of events, the same for every viewer."""
        return len(self._rows)

    def view(self, viewer: int | None, since: int = 0) -> View:
        """Return what a seat, or a spectator (None), may know; its history omits the first `since` events."""
        if viewer is not None and not 0 <= viewer < len(self.seats):
            raise BadInput("seat", viewer, f"a seat from 0 to {len(self.seats) - 1}, or None for a spectator")
        s, table = self.state, self._table
        known = int(identified(s, NOTHING if viewer is None else viewer))
        return View(
            rules=self.rules,
            seats=self.seats,
            names=self.names,
            viewer=viewer,
            round=int(s.round),
            first=int(s.first),
            phase=table.phase,
            cursor=table.cursor,
            to_place=table.to_place,
            influence=table.influence,
            queue=table.queue(known),
            hands=table.hands(known),
            aside=table.aside(known),
            discards=table.discards(known),
            twins=table.twins,
            bribe_tokens=table.bribe_tokens,
            piles=table.piles,
            decision=self.decision if viewer == self.to_move else self.numbering.decision(s, viewer),
            history=self.events_for(viewer, since),
            moves=self.moves_for(viewer),
            began=None if self.began is None else self.began.view(viewer),
        )

    def __repr__(self) -> str:
        return f"<Game {self.rules.name}, {len(self.seats)} seats, round {self.round}: {self.queue!r}>"

    # ---- inside ----------------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Turn what the engine has written to its journal into events."""
        self._open = self._asked = None
        last = self._rows[-1][0] if self._rows else int(self.state.round)
        news = list(rows(self.state, last))
        self._rows.extend(news)
        self._events.extend(map(self.numbering.event, news))
        if not self.moves:
            self._rows_at_start = len(self._rows)

    def _check_legal(self, move: Move | str, seat: int | None) -> tuple[Move, int]:
        """Return a legal move and the engine's number for it; any other is refused."""
        s = self.state
        known = read_move(move) if isinstance(move, str) else move
        if known is not None and str(known) == str(move) and seat in (None, s.seat):
            number = self.numbering.move_number(s, known)
            if number is not None and is_legal(s, number):
                return known, number
        raise self._refusal(move, seat)

    def _write_down(self, move: Move) -> None:
        """Note a move that is about to be made, whole and as the others see it."""
        self.moves.append(move)
        whole = PlayedMove(int(self.state.seat), move)
        is_open = move.card is None or self.state.is_public(self.numbering.numbers[move.card])
        self._played.append((whole, whole if is_open else whole.masked()))

    def _refusal(self, move: Move | str, seat: int | None) -> IllegalMove:
        """Return why a move is refused."""
        decision = self.decision
        if decision is None:
            return IllegalMove(move, seat, (), "nobody has to decide anything")
        if seat is not None and seat != decision.seat:
            return IllegalMove(move, seat, (), f"seat {seat} is not asked, seat {decision.seat} is")
        why = f"seat {decision.seat} is asked to {decision.ask}; legal: {', '.join(map(str, decision.options))}"
        return IllegalMove(move, decision.seat, decision.options, why)

    def _after(self, move: Move | str, seat: int | None = None) -> tuple[Move, State]:
        """Return a legal move and the engine's state after it."""
        made, number = self._check_legal(move, seat)
        after = self.state.clone()
        (play_in_round if self.one_round else play)(after, number)
        return made, after

    @property
    def _table(self) -> OpenTable:
        """What lies open, computed once for each move."""
        if self._open is None or self._open.state is not self.state:
            self._open = open_table(self.state, self.seats, self.numbering)
        return self._open


def default_names(seats: Families) -> tuple[str, ...]:
    """Name each seat after its families."""
    return tuple("+".join(played) for played in seats)
