"""Positions: any moment between two resolutions or before a placement (FORMATS, "Scenario file")."""

from __future__ import annotations

from dataclasses import dataclass, field

from oriflamme.engine.rules.cards import FAMILY_CARDS, TWIN_PLACE
from oriflamme.engine.rules.setup import lay, new_state
from oriflamme.engine.rules.state import SLOTS, State
from oriflamme.game.card import COMPANIONS, DEALT_CARDS, FAMILIES, INTRIGUES, Card
from oriflamme.game.errors import BadInput
from oriflamme.game.notation import Queue, Slot, parse_queue
from oriflamme.game.numbering import numbering_for
from oriflamme.game.reading import Reader
from oriflamme.game.ruleset import Families, RuleSet

REQUIRED = ("rules", "seats", "round", "first", "phase", "influence", "queue")
OPTIONAL = ("cursor", "to_place", "hands", "aside", "discards", "twins")


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it stands; what is not mentioned is not in the game."""

    rules: RuleSet
    seats: Families
    round: int
    first: int
    phase: str
    influence: tuple[int, ...]
    queue: Queue
    cursor: int = 1
    to_place: tuple[int, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    aside: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    discards: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    twins: tuple[str, ...] = ()

    def state(self) -> State:
        """Return the engine's state, ready to go on."""
        numbering = numbering_for(self.rules)
        s = new_state(self.rules.engine(), [[FAMILIES.index(f) for f in played] for played in self.seats])
        s.listening = True
        s.round, s.first = self.round, self.first
        for seat, amount in enumerate(self.influence):
            s.influence[seat] = amount
        for slot in self.queue:
            for height, card in enumerate(slot):
                bribe = FAMILIES.index(card.bribe) if card.bribe else -1
                lay(s, numbering.numbers[card.card], height > 0, card.revealed, card.tokens, bribe)
        s.hands = numbering.mask(tuple(card for hand in self.hands for card in hand))
        s.aside = numbering.mask(tuple(card for cards in self.aside.values() for card in cards))
        s.discards = numbering.mask(tuple(card for cards in self.discards.values() for card in cards))
        s.twins = sum(1 << (FAMILIES.index(family) * FAMILY_CARDS + TWIN_PLACE) for family in self.twins)
        s.placers = sum((seat + 1) << (4 * turn) for turn, seat in enumerate(self.to_place))
        s.cursor = self.cursor - 1
        return s


def read_position(form: Reader) -> Position:
    """Read and check a position; the keys of a scenario that are not its position's are left alone."""
    rules = RuleSet.read(form.key("rules"))
    seats = read_seats(form.key("seats"), rules)
    queue = parse_queue(form.key("queue").text(), form.key("queue").where)
    check_queue(queue, rules, form.key("queue").where)
    phase = form.key("phase").one_of(("placement", "resolution"))
    first = form.key("first").integer(0, len(seats) - 1)
    if phase == "placement" and not form.has("hands"):
        raise BadInput(form.where, sorted(form.value), 'the key "hands" in the placement phase')
    position = Position(
        rules=rules,
        seats=seats,
        round=form.key("round").integer(1, rules.rounds),
        first=first,
        phase=phase,
        influence=tuple(item.integer(0, 10_000) for item in form.key("influence").list(len(seats))),
        queue=queue,
        cursor=read_cursor(form, phase, len(queue)),
        to_place=read_to_place(form, phase, first, rules, len(seats)),
        hands=read_hands(form, seats),
        aside=read_heaps(form, "aside", seats),
        discards=read_heaps(form, "discards", seats),
        twins=read_twins(form, rules, seats),
    )
    check_cards(position, form.where)
    check_hands(position, form.key("hands").where)
    check_room(position, form.where)
    return position


def read_seats(form: Reader, rules: RuleSet) -> Families:
    """Return the families of each seat."""
    seats = tuple(tuple(item.one_of(FAMILIES) for item in played.list()) for played in form.list())
    form.distinct([family for played in seats for family in played], "family")
    rules.check_families(seats, form.where)
    return seats


def read_cursor(form: Reader, phase: str, slots: int) -> int:
    cursor = form.key("cursor", 1)
    if phase == "placement" and cursor.value != 1:
        cursor.fail("no cursor in the placement phase")
    return cursor.integer(1, slots + 1)


def read_to_place(form: Reader, phase: str, first: int, rules: RuleSet, seats: int) -> tuple[int, ...]:
    everyone = [(first + turn) % seats for turn in range(turns_of(rules, seats))] if phase == "placement" else []
    form = form.key("to_place", everyone)
    to_place = tuple(item.integer(0, seats - 1) for item in form.list())
    if len(to_place) > len(everyone):
        form.fail(f"at most {len(everyone)} seats still to place")
    return to_place


def turns_of(rules: RuleSet, seats: int) -> int:
    """Return how many cards are placed in a round."""
    return seats * (2 if rules.duel else 1)


def read_hands(form: Reader, seats: Families) -> tuple[tuple[Card, ...], ...]:
    if not form.has("hands"):
        return tuple(() for _ in seats)
    hands = []
    for played, hand in zip(seats, form.key("hands").list(len(seats)), strict=True):
        hands.append(tuple(Card.parse(item.text(), item.where) for item in hand.list()))
        for card in hands[-1]:
            if card.family not in played or card.name not in DEALT_CARDS:
                raise BadInput(hand.where, str(card), "cards of " + " and ".join(played) + ", not the Twin")
    return tuple(hands)


def read_heaps(form: Reader, key: str, seats: Families) -> dict[str, tuple[Card, ...]]:
    """Aside or discarded cards: bare names by family."""
    heaps: dict[str, tuple[Card, ...]] = {}
    families = [family for played in seats for family in played]
    for family, names in form.key(key, {}).items():
        if family not in families:
            raise BadInput(names.where, family, "a family at this table: " + ", ".join(families))
        heaps[family] = tuple(Card.parse(f"{family}.{item.text()}", item.where) for item in names.list())
        if key == "aside" and any(card.name in COMPANIONS.values() for card in heaps[family]):
            names.fail("no Twin: it is never put aside")
    return heaps


def read_twins(form: Reader, rules: RuleSet, seats: Families) -> tuple[str, ...]:
    form = form.key("twins", [])
    families = [family for played in seats for family in played]
    twins = tuple(item.one_of(families) for item in form.list())
    form.distinct(twins, "family")
    if twins and not rules.has_twins:
        form.fail("none: the Prince is not in the set")
    return twins


def check_queue(queue: Queue, rules: RuleSet, where: str) -> None:
    """Refuse a queue that cannot be between two resolutions."""
    for number, slot in enumerate(queue, 1):
        check_slot(slot, rules, f"{where}, slot {number}")
    bribes = [card.bribe for slot in queue for card in slot if card.bribe]
    Reader(None, where).distinct(bribes, "family's bribe token")


def check_slot(slot: Slot, rules: RuleSet, where: str) -> None:
    families = {card.family for card in slot}
    if len(families) > 1:
        raise BadInput(where, "/".join(map(str, slot)), "cards that all belong to one family")
    for card in slot:
        if card.revealed and card.card.name in INTRIGUES:
            raise BadInput(where, str(card), "no revealed intrigue")
        if card.revealed and card.tokens:
            raise BadInput(where, str(card), "no tokens on a revealed card")
        if card.bribe and (not card.is_open_character or not rules.has_bribes):
            raise BadInput(where, str(card), "a bribe only on a revealed character, with the Bribery in the set")


def check_cards(position: Position, where: str) -> None:
    """Every card at most once, and only cards of this rule set and these families."""
    families = [family for played in position.seats for family in played]
    in_queue = [card.card for slot in position.queue for card in slot]
    in_queue_bribes = [card.bribe for slot in position.queue for card in slot if card.bribe]
    elsewhere = [
        card for heap in (*position.aside.values(), *position.discards.values(), *position.hands) for card in heap
    ]
    cards = [*in_queue, *elsewhere, *(Card(family, position.rules.companion) for family in position.twins)]
    for card in cards:
        if card.family not in families:
            raise BadInput(where, str(card), "families at this table: " + ", ".join(families))
        if card.name not in position.rules.all_cards:
            raise BadInput(where, str(card), "cards of this rule set: " + ", ".join(position.rules.all_cards))
    for family in in_queue_bribes:
        if family not in families:
            raise BadInput(where, f"@{family}", "families at this table: " + ", ".join(families))
    Reader(None, where).distinct(cards, "card")


def check_hands(position: Position, where: str) -> None:
    """Refuse a position in which a seat must place more cards than it holds."""
    for seat, hand in enumerate(position.hands):
        turns = position.to_place.count(seat)
        if len(hand) < turns:
            cards = "1 card" if turns == 1 else f"{turns} cards"
            raise BadInput(
                where, list(map(str, hand)), f"in the hand of seat {seat} at least {cards}, one for each turn"
            )


def check_room(position: Position, where: str) -> None:
    """Refuse a queue that cannot hold every card that may still be placed."""
    rules = position.rules
    turns = len(position.to_place) + (rules.rounds - position.round) * turns_of(rules, len(position.seats))
    new = min(turns, sum(map(len, position.hands))) + len(position.twins)
    if len(position.queue) + new > SLOTS:
        raise BadInput(where, f"{len(position.queue)} slots and {new} cards to place", f"at most {SLOTS} slots in all")
