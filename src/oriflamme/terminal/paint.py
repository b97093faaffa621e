"""Cards, queues and tables as coloured text; nothing depends on colour, as every card says its family."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from oriflamme.game import Card, QueueCard, View
from oriflamme.game.action import Action
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import Locale
from oriflamme.game.notation import Queue
from oriflamme.game.story import card_text

COLOURS: Final = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow", "black": "bold"}


def paint_card(card: Card, locale: Locale) -> Text:
    """Return a card in its family's colour."""
    return Text(card_text(card, locale), style=COLOURS[card.family])


def paint_queue_card(shown: QueueCard, locale: Locale) -> Text:
    """Return a card in the queue: in brackets while it is face down, followed by tokens and bribe."""
    text = paint_card(shown.card, locale)
    if not shown.revealed:
        text = Text("[").append_text(text).append("]")
    if shown.tokens:
        text.append(f" +{shown.tokens}", style="bold")
    if shown.bribe:
        text.append(f" @{locale.family(shown.bribe)}", style=COLOURS[shown.bribe])
    return text


def paint_queue(queue: Queue, at_hand: int | None, locale: Locale) -> Text:
    """Return the queue, a line for each slot; covered cards follow the one on top."""
    if not queue:
        return Text(locale.text("cli-queue-empty"), style="dim")
    lines = []
    for number, slot in enumerate(queue, 1):
        line = Text(f"{'>' if number == at_hand else ' '}{number:3}  ")
        line.append_text(Text(" / ").join(paint_queue_card(card, locale) for card in reversed(slot)))
        lines.append(line)
    return Text("\n").join(lines)


def paint_influence(view: View, locale: Locale) -> Text:
    """Return every seat's influence on one line."""
    seats = (
        Text(f"{name} {amount}", style=COLOURS[played[0]])
        for name, amount, played in zip(view.names, view.influence, view.seats, strict=True)
    )
    return Text(f"{locale.text('cli-influence')}: ").append_text(Text("  ").join(seats))


def paint_cards(title: str, cards: Iterable[Card], locale: Locale) -> Text:
    """Return cards on one line, after a title."""
    return Text(f"{title}: ").append_text(Text(", ").join(paint_card(card, locale) for card in cards))


def paint_action(action: Action, reader: Narrator) -> Text:
    """Return a line of the log, with what the action brought and cost."""
    style = "bold" if action.headline.key in ("round_started", "game_ended") else ""
    changes = reader.changes(action)
    return Text(f"{reader.line(action)} ({changes})" if changes else reader.line(action), style=style)
