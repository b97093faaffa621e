"""A game against bots, by typing numbers."""

from __future__ import annotations

import random
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from oriflamme.bots import Player
from oriflamme.game import Game, Move, View
from oriflamme.game.lines import Narrator
from oriflamme.game.locale import Locale
from oriflamme.game.outlook import outlooks_of
from oriflamme.game.story import caption, card_text, detail, outlook_text, question
from oriflamme.terminal.paint import paint_cards, paint_influence, paint_queue
from oriflamme.terminal.show import news, show_result, tell_action


class Quit(Exception):
    """The player wants to stop."""


class TerminalGame:
    """A game of a person at one seat against bots at the others."""

    def __init__(
        self, game: Game, seat: int, bot: Player, locale: Locale, console: Console, read: Callable[[str], str]
    ) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self.locale = locale
        self.console = console
        self.read = read
        self.told = 0

    def play(self, rng: random.Random) -> None:
        """Play to the end."""
        self.tell()
        while (decision := self.game.decision) is not None:
            view = self.game.view(decision.seat)
            move = self.ask(view) if decision.seat == self.seat else self.bot.choose(view, rng)
            self.game.play(move)
            self.tell()
        if self.game.result is not None:
            self.console.print(paint_queue(self.game.view(self.seat).queue, None, self.locale))
            show_result(self.game.result, self.game.names, self.locale, self.console)

    def tell(self) -> None:
        """Print what has happened since the last time, as far as the player may know it."""
        events = self.game.events_for(self.seat)
        for action in news(events, self.told):
            tell_action(action, Narrator(self.locale, self.game.names, self.seat), self.console)
        self.told = len(events)

    def ask(self, view: View) -> Move:
        """Show the table and the options, and read the number of a move."""
        decision = view.decision
        assert decision is not None
        text = self.locale.text
        self.console.print()
        self.console.print(paint_queue(view.queue, view.cursor, self.locale))
        self.console.print(paint_influence(view, self.locale))
        self.console.print(paint_cards(text("cli-hand"), view.hand, self.locale))
        own_aside = (card for family in view.seats[self.seat] for card in view.aside[family])
        self.console.print(paint_cards(text("cli-aside"), own_aside, self.locale))
        self.console.print(Text(question(decision, self.locale, view.names), style="bold"))
        options = decision.options
        if decision.ask == "place" and decision.card is None:
            options = self.ask_card(view)
        return self.choose(options, view)

    def ask_card(self, view: View) -> tuple[Move, ...]:
        """Ask which card to place, and return the options for it."""
        decision = view.decision
        assert decision is not None
        for number, card in enumerate(view.hand, 1):
            self.console.print(f"  {number}. {card_text(card, self.locale)} — {self.card_rule(view, str(card.name))}")
        card = view.hand[self.number(len(view.hand)) - 1]
        return tuple(move for move in decision.options if move.card == card)

    def card_rule(self, view: View, name: str) -> str:
        """Return the rule of a card in this edition."""
        edition = f"text-{name}-{view.rules.edition}"
        return self.locale.text(edition if self.locale.has(edition) else f"text-{name}")

    def choose(self, options: tuple[Move, ...], view: View) -> Move:
        outlooks = outlooks_of(self.game.state, self.game.numbering, options)
        for number, (move, outlook) in enumerate(zip(options, outlooks, strict=True), 1):
            option = caption(move, self.locale, view)
            does = outlook_text(outlook, self.locale) or detail(move, self.locale)
            text = self.locale.text("option-with-detail", option=option, detail=does) if does else option
            self.console.print(f"  {number}. {text}")
        return options[self.number(len(options)) - 1]

    def number(self, highest: int) -> int:
        """Read a number from 1 to the highest; q stops the game."""
        while True:
            answer = self.read(self.locale.text("cli-prompt", highest=highest)).strip()
            if answer.lower() in ("q", "quit"):
                raise Quit
            if answer.isdecimal() and 1 <= int(answer[:4]) <= highest:
                return int(answer[:4])
            self.console.print(self.locale.text("cli-not-a-number", text=answer, highest=highest))
