"""The course of a game: placement, the walk along the queue (RULES 4.1), the end of rounds and game.

`play` takes one move and goes on until somebody must decide something. What is under way is data in the state:
a question, an ability still to be applied, cards struck, a card acting.
"""

from __future__ import annotations

from mypy_extensions import i16, i64

from oriflamme.engine.rules.cards import (
    NOTHING,
    TWINS,
    bit,
    companion_of,
    count,
    flag,
    lowest,
    printed_family,
    shifted,
)
from oriflamme.engine.rules.journal import (
    ACTED,
    DREW,
    GAME_ENDED,
    NO_SOURCE,
    PLACED,
    REVEALED,
    ROUND_ENDED,
    ROUND_STARTED,
    TOKENS,
    WAITED,
)
from oriflamme.engine.rules.kinds import BY_NUMBER
from oriflamme.engine.rules.questions import (
    BACK,
    FRONT,
    GAME_OVER,
    GAP,
    KEEP,
    NO_QUESTION,
    ON_SLOT,
    PLACE,
    PLACES,
    REPEAT,
    REVEAL,
    ROUND_OVER,
    TARGET,
    WAIT,
)
from oriflamme.engine.rules.state import State
from oriflamme.engine.rules.strike import strike


def play(s: State, move: i64) -> None:
    """Make a legal move and continue to the next question, across the end of a round if necessary."""
    play_in_round(s, move)
    if s.asked == ROUND_OVER:
        next_round(s)


def play_in_round(s: State, move: i64) -> None:
    """Make a legal move and continue to the next question or to the end of the round."""
    question = s.asked
    s.asked = NO_QUESTION
    answer(s, question, move)
    advance(s)


def advance(s: State) -> None:
    """Continue until somebody must decide something, or the walk is over."""
    while True:
        if s.asked != NO_QUESTION:
            if s.asked <= REVEAL or s.options & (s.options - 1) != 0:
                return
            take_only_answer(s)
        elif s.due:
            s.due = False
            apply_ability(s, s.actor)
        elif s.struck != 0:
            strike(s)
        elif s.actor != NOTHING:
            finish(s)
        elif s.placers != 0:
            s.asked = PLACE
            s.seat = (s.placers & 15) - 1
        elif s.cursor < s.size:
            resolve_slot(s)
        else:
            end_round(s)
            return


def take_only_answer(s: State) -> None:
    """R5: a question with exactly one possible answer is not asked; one with none has no effect."""
    question = s.asked
    s.asked = NO_QUESTION
    if s.options == 0:
        s.nothing_happens(s.actor, BY_NUMBER[s.ability].no_target)
    else:
        answer(s, question, lowest(s.options))


def answer(s: State, question: i64, choice: i64) -> None:
    """Carry out what a seat has decided."""
    if question == PLACE:
        place(s, choice // PLACES, choice % PLACES)
    elif question == REVEAL:
        if choice == WAIT:
            wait(s)
        else:
            reveal(s, s.top(s.cursor))
    elif question == TARGET:
        BY_NUMBER[s.ability].on(s, s.actor, choice)
    elif question == GAP:
        BY_NUMBER[s.ability].into(s, choice)
    elif question == REPEAT:
        BY_NUMBER[s.kind_of(s.actor)].again(s, choice != KEEP)


# ---- placement -------------------------------------------------------------------------------------------


def places_for(s: State, card: i64) -> i64:
    """Return where this card may be placed: the front, the back, and from round 2 on slots of its family."""
    places: i64 = bit(FRONT)
    if s.size > 0:
        places |= bit(BACK)
    if s.round > 1:  # R52
        slots = s.slots_of_family(printed_family(card))
        if (TWINS >> card) & 1 != 0:
            slots = BY_NUMBER[s.kind_of(card)].coverable(s, slots)
        places |= slots << ON_SLOT
    return places


def placeable(s: State) -> i64:
    """Return the cards that may answer a `place`: the hand, or the Twin of the Prince just revealed."""
    if s.actor != NOTHING:
        return bit(companion_of(s.actor))
    return s.hand_of(s.seat)


def is_legal(s: State, move: i64) -> bool:
    """Return whether this move answers the open question."""
    if s.asked == PLACE:
        card = move // PLACES
        return (placeable(s) >> card) & 1 != 0 and (places_for(s, card) >> (move % PLACES)) & 1 != 0
    return s.asked < NO_QUESTION and 0 <= move < PLACES and (s.options >> move) & 1 != 0


def place(s: State, card: i64, where: i64) -> None:
    """Put a card into the queue: face down from the hand, or a Twin, revealed (R31)."""
    seat = s.seat
    if s.actor != NOTHING:
        s.twins &= ~bit(card)
        if not s.rules.twin_face_down:
            s.revealed |= bit(card)
    else:
        s.hands &= ~bit(card)
    if where == FRONT:
        s.insert(0, card)
    elif where == BACK:
        s.insert(s.size, card)
    else:
        s.cover(where - ON_SLOT, card)
    s.note(PLACED, seat, card, min(where, ON_SLOT), NO_SOURCE, 31 if s.actor != NOTHING else 0, s.actor, NOTHING)
    if s.actor == NOTHING:
        s.placers >>= 4
        s.cursor = 0


# ---- the walk --------------------------------------------------------------------------------------------


def resolve_slot(s: State) -> None:
    """A face-down card may wait or be revealed; a revealed one acts, whether its seat likes it or not."""
    card = s.top(s.cursor)
    if s.is_revealed(card):
        s.act(card, s.kind_of(card))
    else:
        s.asked = REVEAL
        s.seat = s.seat_of_card(card)
        s.options = 0b11


def wait(s: State) -> None:
    """Put 1 token from the supply onto the card."""
    card = s.top(s.cursor)
    tokens = s.tokens_on(card) + 1
    s.tokens[card] = i16(tokens)
    s.tell(WAITED, card, tokens, 0)
    s.cursor += 1


def reveal(s: State, card: i64) -> None:
    """RULES 4.2: the card is turned up, its seat takes the tokens on it, its ability is applied."""
    s.revealed |= bit(card)
    s.tell(REVEALED, card, 0, 0)
    kind = BY_NUMBER[s.kind_of(card)]
    s.act(card, kind.number)
    tokens = s.tokens_on(card)
    if tokens > 0 and not kind.handles_tokens:
        s.tokens[card] = 0
        s.gain(card, tokens, TOKENS, 0)
    kind.revealed(s, card)


def finish(s: State) -> None:
    """An ability is over. R3: a card still in its place lets the walk go on; an intrigue leaves."""
    if s.combination != NOTHING:
        BY_NUMBER[s.kind_of(s.combination)].go_on(s)
        return
    card = s.actor
    s.actor = NOTHING
    if s.cursor < s.size and s.top(s.cursor) == card:
        if s.is_intrigue(card):
            s.discard(s.cursor, 18 if s.is_stack(s.cursor) else 0)
        else:
            s.cursor += 1


def apply_ability(s: State, card: i64) -> None:
    """Do what the acting card's ability says."""
    ability = s.ability
    s.tell(ACTED, card, ability, 0)
    BY_NUMBER[ability].apply(s, card)


# ---- rounds and the end ----------------------------------------------------------------------------------


def start_round(s: State) -> None:
    """From the first player on, in seat order, each seat places a card; in the duel twice in turn."""
    placers: i64 = 0
    turns = s.seats * (1 + flag(s.rules.duel))
    seat = s.first
    for turn in range(turns):
        placers |= shifted(seat + 1, 4 * turn)
        seat = following(s, seat)
    s.placers = placers
    s.note(ROUND_STARTED, s.first, NOTHING, s.round, NO_SOURCE, 0, NOTHING, NOTHING)
    s.asked = PLACE
    s.seat = s.first


def following(s: State, seat: i64) -> i64:
    """Return the next seat in order."""
    seat += 1
    if seat == s.seats:
        seat = 0
    return seat


def end_round(s: State) -> None:
    """The walk is over."""
    s.seat = NOTHING
    s.options = 0
    s.note(ROUND_ENDED, NOTHING, NOTHING, s.round, NO_SOURCE, 0, NOTHING, NOTHING)
    if s.round == s.rules.rounds:
        s.asked = GAME_OVER
        if s.listening:
            s.note(GAME_ENDED, NOTHING, NOTHING, winners(s), NO_SOURCE, 0, NOTHING, NOTHING)
    else:
        s.asked = ROUND_OVER


def next_round(s: State) -> None:
    """Draw (in the duel), pass the first player's tile and go on; where a seat has too few cards, play ends here."""
    if s.rules.duel:
        draw(s)
    turns = 1 + flag(s.rules.duel)
    for seat in range(s.seats):
        if count(s.hand_of(seat)) < turns:
            return
    s.round += 1
    s.first = following(s, s.first)
    start_round(s)


def draw(s: State) -> None:
    """Each seat draws two cards while the pile lasts."""
    for _ in range(2):
        if s.drawn == s.pile_size:
            return
        for seat in range(s.seats):
            card = s.pile[seat * s.pile_size + s.drawn]
            s.hands |= bit(card)
            s.note(DREW, seat, card, 0, NO_SOURCE, 0, NOTHING, NOTHING)
        s.drawn += 1


def winners(s: State) -> i64:
    """Return the seats that have won: most influence, then most cards in the queue, else shared (R60)."""
    best: i64 = NOTHING
    mask: i64 = 0
    for seat in range(s.seats):
        score = s.influence[seat] * 64 + s.cards_in_queue(seat)
        if score > best:
            best = score
            mask = 0
        if score == best:
            mask |= bit(seat)
    return mask
