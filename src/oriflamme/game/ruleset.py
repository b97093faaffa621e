"""Rule sets: named, or spelled out as an object (FORMATS, "Rule sets")."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from oriflamme.engine.rules.ruleset import Rules
from oriflamme.game.card import BOXES, BRIBERS, COMPANIONS, DEALT_CARDS, FAMILIES, FAMILY_SIZE, NAMES
from oriflamme.game.errors import BadInput
from oriflamme.game.reading import Reader, parse_json

EDITIONS: Final = ("revised", "first")
WHOLE_BOXES: Final = {box: cards for box, cards in BOXES.items() if len(cards) == FAMILY_SIZE}
"""The boxes that are a rule set by themselves."""
ROUNDS: Final = 6
ASIDE: Final = 3
DUEL_HAND: Final = 3
DUEL_SEATS: Final = 2
SEATS: Final = range(3, len(FAMILIES) + 1)
"""The numbers of seats outside the duel."""
USUAL_SEATS: Final = 4

Families = tuple[tuple[str, ...], ...]
"""The families of each seat, in seat order."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What a table plays: any ten cards of all boxes, an edition, and flags, which are the fields that are bool.

    The last two fields make reduced games for study; formats and tables refuse those.
    """

    cards: tuple[str, ...] = BOXES["base"]
    edition: str = "revised"
    duel: bool = False
    twin_face_down: bool = False
    rounds: int = ROUNDS
    aside: int = ASIDE

    def __post_init__(self) -> None:
        for name in self.cards:
            if name not in DEALT_CARDS:
                raise BadInput("cards", name, "card names, not the Twin")
        if len(set(self.cards)) != len(self.cards):
            raise BadInput("cards", list(self.cards), "each card once")
        if self.edition not in EDITIONS:
            raise BadInput("edition", self.edition, "one of " + ", ".join(EDITIONS))
        if not 1 <= self.rounds <= ROUNDS or self.aside < 0 or len(self.cards) > FAMILY_SIZE:
            found = (self.rounds, self.aside, len(self.cards))
            raise BadInput("rule set", found, f"1-{ROUNDS} rounds of at most {FAMILY_SIZE} cards")
        if len(self.cards) - self.aside < self.rounds:
            raise BadInput("rule set", len(self.cards) - self.aside, f"a card for each of {self.rounds} rounds")
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=NAMES.index)))

    @property
    def name(self) -> str:
        """`first`, `revised`, `ablaze`, `duel`, or `mixed` where none of these names fits."""
        return next((name for name, rules in NAMED.items() if rules == self), "mixed")

    @property
    def is_full(self) -> bool:
        """Whether this is a game of the rule book, not a reduced one."""
        return (len(self.cards), self.rounds, self.aside) == (FAMILY_SIZE, ROUNDS, ASIDE)

    @property
    def hand_size(self) -> int:
        """Cards of a family in the starting hand."""
        left = len(self.cards) - self.aside
        return min(DUEL_HAND, left) if self.duel else left

    @property
    def companion(self) -> str | None:
        """The card that lies before each seat because another one is in the set: the Twin, with the Prince."""
        return next((COMPANIONS[name] for name in self.cards if name in COMPANIONS), None)

    @property
    def has_twins(self) -> bool:
        return self.companion is not None

    @property
    def has_bribes(self) -> bool:
        return not BRIBERS.isdisjoint(self.cards)

    @property
    def all_cards(self) -> tuple[str, ...]:
        """The names a family holds, the Twin included."""
        return self.cards if self.companion is None else (*self.cards, self.companion)

    @property
    def flags(self) -> dict[str, bool]:
        return {flag: getattr(self, flag) for flag in FLAGS}

    def engine(self) -> Rules:
        """Return the same for the engine."""
        return Rules(
            kinds=[NAMES.index(name) for name in self.cards],
            first_edition=self.edition == "first",
            rounds=self.rounds,
            aside=self.aside,
            hand=self.hand_size,
            **self.flags,
        )

    @property
    def usual_seats(self) -> int:
        """The number of seats at a table that nobody chose one for."""
        return DUEL_SEATS if self.duel else USUAL_SEATS

    def families(self, seats: int | None = None) -> Families:
        """Return the families of a table of this many seats, or of the usual number, in the usual order."""
        seats = self.usual_seats if seats is None else seats
        if self.duel:
            if seats != DUEL_SEATS:
                raise BadInput("seats", seats, "2 in the duel")
            return (FAMILIES[0], FAMILIES[2]), (FAMILIES[1], FAMILIES[3])
        if seats not in SEATS:
            raise BadInput("seats", seats, "3, 4 or 5 (2 only in the duel)")
        return tuple((family,) for family in FAMILIES[:seats])

    def check_families(self, seats: Families, where: str) -> None:
        """Refuse a table that this rule set cannot be played at."""
        if self.duel and (len(seats) != DUEL_SEATS or any(len(played) != 2 for played in seats)):
            raise BadInput(where, [list(p) for p in seats], "two seats with two families each in the duel")
        if not self.duel and (len(seats) not in SEATS or any(len(played) != 1 for played in seats)):
            raise BadInput(where, [list(p) for p in seats], "3 to 5 seats with one family each")

    def to_dict(self) -> dict[str, Any]:
        """Return the object form, as records store it."""
        form: dict[str, Any] = {
            "cards": next((box for box, cards in WHOLE_BOXES.items() if cards == self.cards), list(self.cards)),
            "edition": self.edition,
            **self.flags,
        }
        if not self.is_full:
            form |= {"rounds": self.rounds, "aside": self.aside}
        return form

    @staticmethod
    def named(name: str) -> RuleSet:
        """Return the rule set of this name."""
        if name not in NAMED:
            raise BadInput("rules", name, "one of " + ", ".join(NAMED) + ", or the object form")
        return NAMED[name]

    @staticmethod
    def parse(text: str) -> RuleSet:
        """Read a name, or the object form as JSON."""
        if text.lstrip().startswith("{"):
            return RuleSet.read(parse_json(text, "rules"))
        return RuleSet.named(text)

    @staticmethod
    def read(form: Reader) -> RuleSet:
        """Read a name or the object form; reduced games are refused."""
        if isinstance(form.value, str):
            return NAMED[form.one_of(tuple(NAMED))]
        form.with_keys((), ("cards", "edition", *FLAGS))
        return RuleSet(
            cards=read_cards(form.key("cards", "base")),
            edition=form.key("edition", "revised").one_of(EDITIONS),
            **{flag: form.key(flag, False).flag() for flag in FLAGS},
        )


FLAGS: Final = tuple(field.name for field in fields(RuleSet) if field.type == "bool")
"""The keys of the object form that are true or false; a flag is a field of `RuleSet` and of the engine's `Rules`."""


def box_or_names(cards: str | list[str]) -> tuple[str, ...]:
    """Return the cards of a whole box, or the names themselves."""
    return WHOLE_BOXES[cards] if isinstance(cards, str) else tuple(cards)


def read_cards(form: Reader) -> tuple[str, ...]:
    """Read a box by name, or ten different card names."""
    if isinstance(form.value, str):
        return box_or_names(form.one_of(tuple(WHOLE_BOXES)))
    names = tuple(item.one_of(DEALT_CARDS) for item in form.list())
    form.distinct(names, "card")
    if len(names) != FAMILY_SIZE:
        raise BadInput(form.where, f"{len(names)} cards", "ten different cards")
    return names


NAMED: Final[dict[str, RuleSet]] = {
    "first": RuleSet(edition="first"),
    "revised": RuleSet(),
    "ablaze": RuleSet(cards=BOXES["ablaze"]),
    "duel": RuleSet(edition="first", duel=True),
}
