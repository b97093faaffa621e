"""What a card is and does. Each card is one class, a subclass of `Kind`, in the file of its box (`boxes/`).

A kind is a name, such as Archer; a card is one piece of cardboard, such as the red Archer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from oriflamme.engine.rules.cards import NOTHING, bit, shifted
from oriflamme.engine.rules.questions import TARGET

if TYPE_CHECKING:
    from oriflamme.engine.rules.state import State

# What an ability does to the card it chooses.
ELIMINATE: Final = 0
TAKE: Final = 1
COPY: Final = 2
MOVE: Final = 3
BRIBE: Final = 4
USE: Final = 5
AIMS: Final = 6

OWNER_BITS: Final = 4
OWNER_MASK: Final = 15


class Kind:
    """One of the cards: its facts, and what it does when it acts, is revealed or is eliminated.

    The facts and methods here are those of a character that eliminates the card it chooses; each card says only what
    is different about it. Its name is the name of its class.
    """

    number: i64 = NOTHING
    box: str = ""

    # ---- facts ---------------------------------------------------------------------------------------------

    intrigue: bool = False  # it leaves the queue after its effect
    dealt: bool = True  # one of a family's ten; otherwise it comes along with the card that names it
    companion: str = ""  # the card that comes along with this one
    handles_tokens: bool = False  # its seat does not simply take the tokens when it is revealed
    places_bribes: bool = False  # the set needs bribe tokens
    tops_only: bool = False  # R42: with it in the set the tie-break counts tops only; set by its box
    aim: i64 = ELIMINATE  # what it does to the card it chooses
    no_target: i64 = 7  # the ruling that says that nothing happens without a target
    pay_ruling: i64 = 0  # the ruling on what its strike pays
    strikes_beside: bool = False  # once revealed, it strikes its neighbours round after round
    punishes: bool = False  # whoever eliminates it regrets it
    earns: bool = False  # once revealed, it brings influence and touches no other card

    def __init__(self) -> None:
        self.name: str = type(self).__name__.lower()

    # ---- what it does --------------------------------------------------------------------------------------

    def targets(self, s: State, card: i64) -> i64:
        """Return the slots whose top card it may choose."""
        return 0

    def apply(self, s: State, card: i64) -> None:
        """Apply the ability: act at once, or ask."""
        s.ask(TARGET, self.targets(s, card))

    def on(self, s: State, card: i64, slot: i64) -> None:
        """Carry the ability out on the top card of the chosen slot."""
        s.strike(bit(slot), 1)

    def into(self, s: State, gap: i64) -> None:
        """Carry the ability out with the chosen gap."""

    def again(self, s: State, repeat: bool) -> None:
        """Carry out what was decided about one of its tokens."""

    def go_on(self, s: State) -> None:
        """Go on after an ability that it applied has ended."""

    def revealed(self, s: State, card: i64) -> None:
        """Do what its reveal brings, before its ability."""

    def struck(self, s: State, card: i64, victim: i64, owner: i64, slot: i64, alone: bool) -> None:
        """Do what follows its strike: the victim belonged to this family and was alone in its slot, or not."""

    def fell(self, s: State, card: i64, attacker: i64, owners: i64) -> None:
        """Do what its elimination triggers; `owners` is read by `owner_when_fallen`."""

    def coverable(self, s: State, slots: i64) -> i64:
        """Return those of its family's slots that it may be placed on."""
        return slots


@final
class Box:
    """A box: its cards in rule-book order."""

    def __init__(self, name: str, order: int, kinds: list[Kind], tops_only: bool = False) -> None:
        self.name: str = name
        self.order: int = order  # boxes are listed in this order
        self.kinds: list[Kind] = kinds
        for kind in kinds:
            kind.box = name
            kind.tops_only = tops_only


def owner_when_fallen(owners: i64, printed: i64) -> i64:
    """Return the family that the fallen card printed for this family belonged to, or NOTHING if none fell."""
    return ((owners >> (OWNER_BITS * printed)) & OWNER_MASK) - 1


def with_owner(owners: i64, printed: i64, owner: i64) -> i64:
    """Return `owners` with one fallen card more: the family printed on it, and the one it belonged to."""
    return owners | shifted(owner + 1, OWNER_BITS * printed)


KINDS: Final[list[Kind]] = []
"""All cards of all boxes by number; `kinds` fills it."""
