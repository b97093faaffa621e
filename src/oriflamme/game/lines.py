"""The log as people read it: one line for an action, with "you" for its reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oriflamme.game.action import Action
from oriflamme.game.card import Card
from oriflamme.game.event import Event
from oriflamme.game.locale import CASES, Locale
from oriflamme.game.story import Facts, card_facts, event_facts, joined, yes

TARGETED: Final = ("eliminated", "moved", "bribed", "placed")
"""Events whose `card` is what something is done to, and whose `by` does it."""
VOWELS: Final = frozenset("aeiouyhàâäæéèêëîïôöœùûü")
"""First letters of a name before which a language may drop a vowel: French `d’Aldric`."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells a reader: in a language, with the names of the seats, and with "you" for the own seat, if any."""

    locale: Locale
    names: Sequence[str]
    seat: int | None = None

    def line(self, action: Action) -> str:
        """Return the line of an action: what was done to whom."""
        event = action.headline
        message = "line-" + event.key.replace("_", "-")
        words = self.locale.source(message)
        facts = event_facts(event, self.locale, self.names) | card_facts("card", event.card, self.locale, words)
        return self.locale.text(message, **facts, **self.people(action), **self.pieces(action))

    def changes(self, action: Action) -> str:
        """Return what an action brought and cost: `Maud +1, you −1`; nothing if it changed nobody's influence."""
        changed = (f"{self.name(seat)} {amount:+d}" for seat, amount in action.changes.items() if amount)
        return ", ".join(changed).replace(" -", " \N{MINUS SIGN}")

    def name(self, seat: int) -> str:
        """Return a player's name, or the word for the reader."""
        return self.locale.text("line-you") if seat == self.seat else self.names[seat]

    def is_own(self, seat: int | None) -> str:
        return yes(seat is not None and seat == self.seat)

    def people(self, action: Action) -> Facts:
        """Return who acts, loses and wins."""
        event = action.headline
        losers = list(dict.fromkeys(e.seat for e in action.events if e.key == "lost" and e.seat is not None))
        return {
            "own": self.is_own(event.seat),
            "count": sum(each.key == event.key for each in action.events),
            "losing": yes(self.seat in losers),
            "losers": joined([self.name(seat) for seat in losers], self.locale),
            "n_losers": len(losers),
            "paid": yes(action.changes.get(-1 if event.seat is None else event.seat, 0) > 0),
            "winning": yes(self.seat in event.winners),
            "winners": joined([self.name(seat) for seat in event.winners], self.locale),
        }

    def pieces(self, action: Action) -> Facts:
        """Return the card that acts, and on what."""
        event = action.headline
        actor, target = (event.by, event.card) if event.key in TARGETED else (event.card, event.by)
        victims = [self.victim(each) for each in action.events if each.key == event.key == "eliminated"]
        owner = event.seat if event.other is None else event.other
        facts = self.piece("actor", actor, action.seat) | self.piece("target", target, owner)
        return facts | {"same": yes(owner == event.seat), "victims": joined(victims, self.locale)}

    def victim(self, event: Event) -> str:
        """Return an eliminated card as the sentence goes on: `your Lord`."""
        same = yes(event.seat == event.other)
        return self.locale.text("line-victim", same=same, **self.piece("target", event.card, event.other))

    def piece(self, variable: str, card: Card | None, seat: int | None) -> Facts:
        """Return a card without its family, in every case, and whose it is."""
        known = card is not None and card.name is not None
        message = f"card-{card.name}" if card is not None and known else "some-card"
        owner = "" if seat is None else self.names[seat]
        return {
            variable: self.locale.text(message),
            **{f"{variable}_{case}": self.locale.form(message, case) for case in CASES},
            f"{variable}_gender": self.locale.gender(message),
            f"{variable}_known": yes(known),
            f"{variable}_of": owner,
            f"{variable}_own": self.is_own(seat),
            f"{variable}_vowel": yes(owner[:1].casefold() in VOWELS),
        }
