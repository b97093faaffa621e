"""Rule sets: named, or spelled out as an object (FORMATS, "Rule sets")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oriflamme.engine.rules.ruleset import Rules
from oriflamme.game.card import ABLAZE_CARDS, BASE_CARDS, FAMILIES, NAMES
from oriflamme.game.errors import BadInput
from oriflamme.game.reading import Reader, parse_json

EDITIONS: Final = ("revised", "first")
BOXES: Final = {"base": BASE_CARDS, "ablaze": ABLAZE_CARDS}
FAMILY_SIZE: Final = 10
DUEL_HAND: Final = 3

Families = tuple[tuple[str, ...], ...]
"""The families of each seat, in seat order."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What a table plays. The last two fields make reduced games for study; formats and tables refuse those."""

    cards: tuple[str, ...] = BASE_CARDS
    edition: str = "revised"
    duel: bool = False
    twin_face_down: bool = False
    rounds: int = 6
    aside: int = 3

    def __post_init__(self) -> None:
        for name in self.cards:
            if name not in NAMES or name == "twin":
                raise BadInput("cards", name, "card names, not the Twin")
        if len(set(self.cards)) != len(self.cards):
            raise BadInput("cards", list(self.cards), "each card once")
        if self.edition not in EDITIONS:
            raise BadInput("edition", self.edition, "one of " + ", ".join(EDITIONS))
        if not 1 <= self.rounds <= 6 or self.aside < 0 or len(self.cards) > FAMILY_SIZE:
            raise BadInput("rule set", (self.rounds, self.aside, len(self.cards)), "1-6 rounds of at most ten cards")
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
        return len(self.cards) == FAMILY_SIZE and self.rounds == 6 and self.aside == 3

    @property
    def hand_size(self) -> int:
        """Cards of a family in the starting hand."""
        left = len(self.cards) - self.aside
        return min(DUEL_HAND, left) if self.duel else left

    @property
    def has_twins(self) -> bool:
        return "prince" in self.cards

    @property
    def has_bribes(self) -> bool:
        return "bribery" in self.cards

    @property
    def all_cards(self) -> tuple[str, ...]:
        """The names a family holds, the Twin included."""
        return (*self.cards, "twin") if self.has_twins else self.cards

    def engine(self) -> Rules:
        """The same for the engine."""
        kinds = [NAMES.index(name) for name in self.cards]
        return Rules(
            kinds,
            first_edition=self.edition == "first",
            duel=self.duel,
            twin_face_down=self.twin_face_down,
            rounds=self.rounds,
            aside=self.aside,
            hand=self.hand_size,
        )

    def families(self, seats: int) -> Families:
        """The families of a table of this many seats, in the usual order."""
        if self.duel:
            if seats != 2:
                raise BadInput("seats", seats, "2 in the duel")
            return (FAMILIES[0], FAMILIES[2]), (FAMILIES[1], FAMILIES[3])
        if not 3 <= seats <= 5:
            raise BadInput("seats", seats, "3, 4 or 5 (2 only in the duel)")
        return tuple((family,) for family in FAMILIES[:seats])

    def check_families(self, seats: Families, where: str) -> None:
        """Refuse a table that this rule set cannot be played at."""
        if self.duel and (len(seats) != 2 or any(len(played) != 2 for played in seats)):
            raise BadInput(where, [list(p) for p in seats], "two seats with two families each in the duel")
        if not self.duel and (not 3 <= len(seats) <= 5 or any(len(played) != 1 for played in seats)):
            raise BadInput(where, [list(p) for p in seats], "3 to 5 seats with one family each")

    def to_dict(self) -> dict[str, Any]:
        """The object form, as records store it."""
        form: dict[str, Any] = {
            "cards": next((box for box, cards in BOXES.items() if cards == self.cards), list(self.cards)),
            "edition": self.edition,
            "duel": self.duel,
            "twin_face_down": self.twin_face_down,
        }
        if not self.is_full:
            form |= {"rounds": self.rounds, "aside": self.aside}
        return form

    @staticmethod
    def named(name: str) -> RuleSet:
        """The rule set of this name."""
        if name not in NAMED:
            raise BadInput("rules", name, "one of " + ", ".join(NAMED) + ", or the object form")
        return NAMED[name]

    @staticmethod
    def parse(text: str) -> RuleSet:
        """A name, or the object form as JSON."""
        if text.lstrip().startswith("{"):
            return RuleSet.read(parse_json(text, "rules"))
        return RuleSet.named(text)

    @staticmethod
    def read(form: Reader) -> RuleSet:
        """Read a name or the object form; reduced games are refused."""
        if isinstance(form.value, str):
            return NAMED[form.one_of(tuple(NAMED))]
        form.with_keys((), ("cards", "edition", "duel", "twin_face_down"))
        return RuleSet(
            cards=read_cards(form.key("cards", "base")),
            edition=form.key("edition", "revised").one_of(EDITIONS),
            duel=form.key("duel", False).flag(),
            twin_face_down=form.key("twin_face_down", False).flag(),
        )


def box_or_names(cards: str | list[str]) -> tuple[str, ...]:
    """The cards of a box, or the names themselves."""
    return BOXES[cards] if isinstance(cards, str) else tuple(cards)


def read_cards(form: Reader) -> tuple[str, ...]:
    """A box by name, or ten different card names."""
    if isinstance(form.value, str):
        return box_or_names(form.one_of(tuple(BOXES)))
    names = tuple(item.one_of([*BASE_CARDS, *ABLAZE_CARDS]) for item in form.list())
    form.distinct(names, "card")
    if len(names) != FAMILY_SIZE:
        raise BadInput(form.where, f"{len(names)} cards", "ten different cards")
    return names


NAMED: Final[dict[str, RuleSet]] = {
    "first": RuleSet(edition="first"),
    "revised": RuleSet(),
    "ablaze": RuleSet(cards=ABLAZE_CARDS),
    "duel": RuleSet(edition="first", duel=True),
}
