"""Events: what happened, in the past tense. They tell the whole story of a game.

| key | means |
|---|---|
| `game_started` | the game began; `seat` is the first player |
| `round_started` | round `amount` began; `seat` is its first player |
| `placed` | `seat` placed `card` at `slot` (`place`: front, back or on); `by`: the Prince that brought its Twin |
| `waited` | `seat` let `card` wait; `amount` tokens lie on it now |
| `revealed` | `seat` turned its `card` up |
| `acted` | `card` applied an `ability`: its own or a copied one |
| `chose` | `seat` chose `card` (to be moved by a Decree, used by a Combination) |
| `copied` | the Shapeshifter `card` copied the card `by`, of seat `other` |
| `gained` | `seat` gained `amount` from `source` through `card`; taken: from seat `other` |
| `lost` | `seat` lost `amount` through `card`, to the supply or to seat `other` |
| `eliminated` | `seat` eliminated `card` of seat `other` with `by` |
| `discarded` | `card` left the queue without being eliminated |
| `tokens_returned` | `amount` tokens on `card` went back to the supply |
| `sprang` | the Ambush or Trap `card` went off against `by`, of seat `other` |
| `moved` | `seat` moved `card` from slot `origin` to `slot` by the Decree `by` |
| `replaced` | `card` of `seat` took the place of an eliminated card |
| `not_replaced` | `seat` had no card named as the eliminated `card`, neither aside nor discarded |
| `bribed` | `seat` put its bribe token on `card` of seat `other` |
| `bribe_returned` | the bribe token of `seat` came back from `card` |
| `repeated` | `seat` gave a token up to use its Combination `card` again |
| `nothing_happened` | the ability of `card` had no effect |
| `drew` | `seat` drew `card` |
| `round_ended` | round `amount` was over |
| `game_ended` | the game was over; `winners` won it |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oriflamme.engine.rules.journal import EVENT_NAMES, SOURCE_NAMES
from oriflamme.game.card import Card

EVENT_KEYS: Final[tuple[str, ...]] = tuple(EVENT_NAMES)
SOURCES: Final[tuple[str, ...]] = tuple(name for name in SOURCE_NAMES if name)

SECTIONS: Final = {
    "game_started": "2",
    "round_started": "2",
    "placed": "3",
    "waited": "4.1",
    "revealed": "4.2",
    "acted": "4.1",
    "chose": "4.4",
    "eliminated": "4.3",
    "tokens_returned": "4.3",
    "nothing_happened": "4.4",
    "drew": "8",
    "round_ended": "4.1",
    "game_ended": "9",
}
"""The section of the rule book behind an event that no ruling decides."""
SOURCE_SECTIONS: Final = {"start": "2", "tokens": "4.2", "ability": "5", "elimination": "4.3"}


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as its viewer may know it."""

    key: str
    round: int
    seat: int | None = None
    card: Card | None = None
    slot: int | None = None
    amount: int = 0
    source: str | None = None
    rulings: tuple[str, ...] = ()
    by: Card | None = None
    other: int | None = None
    place: str | None = None
    ability: str | None = None
    origin: int | None = None
    winners: tuple[int, ...] = ()

    @property
    def why(self) -> tuple[str, ...]:
        """The rulings behind it, or else the section of the rule book."""
        if self.rulings:
            return self.rulings
        section = SOURCE_SECTIONS.get(self.source or "") or SECTIONS.get(self.key, "4")
        return (f"§{section}",)

    def to_dict(self) -> dict[str, Any]:
        """Only the fields that say something."""
        form: dict[str, Any] = {"key": self.key, "round": self.round}
        for name in ("seat", "slot", "source", "other", "place", "ability", "origin"):
            if getattr(self, name) is not None:
                form[name] = getattr(self, name)
        if self.amount:
            form["amount"] = self.amount
        for name in ("card", "by"):
            if getattr(self, name) is not None:
                form[name] = str(getattr(self, name))
        for name in ("rulings", "winners"):
            if getattr(self, name):
                form[name] = list(getattr(self, name))
        return form

    @staticmethod
    def from_dict(form: dict[str, Any]) -> Event:
        fields = dict(form)
        for name in ("card", "by"):
            if name in fields:
                fields[name] = Card.parse(fields[name])
        for name in ("rulings", "winners"):
            if name in fields:
                fields[name] = tuple(fields[name])
        return Event(**fields)
