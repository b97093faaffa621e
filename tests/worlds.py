"""Other worlds: games that a viewer cannot tell from the real one."""

from __future__ import annotations

from dataclasses import replace

from oriflamme.engine.rules.chance import Rng
from oriflamme.engine.rules.sight import another_world
from oriflamme.game.card import Card, card_of
from oriflamme.game.deal import Deal, FamilyDeal
from oriflamme.game.errors import BadInput
from oriflamme.game.game import Game
from oriflamme.game.move import Move


def world_for(game: Game, viewer: int | None, seed: int) -> dict[Card, Card]:
    """For every card the one that lies in its place in a world that fits all the viewer has seen."""
    world = another_world(game.state, -1 if viewer is None else viewer, Rng(seed))
    return {card: game.numbering.cards[world[number]] for card, number in game.numbering.numbers.items()}


def in_another_world(game: Game, viewer: int | None, seed: int) -> Game:
    """The same game as it went in a world that the viewer cannot tell from this one."""
    if game.deal is None:
        raise BadInput("game", game.queue, "a game that began with a deal, not with a position")
    world = world_for(game, viewer, seed)
    other = Game.dealt(game.rules, game.seats, moved_deal(game.deal, world), game.first, game.names)
    for move in game.moves:
        other.play(moved_move(move, world))
    return other


def moved_deal(deal: Deal, world: dict[Card, Card]) -> Deal:
    """A deal as it is in another world."""

    def names(family: str, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(str(world[card_of(family, name)].name) for name in cards)

    families = {f: FamilyDeal(names(f, dealt.hand), names(f, dealt.aside)) for f, dealt in deal.families.items()}
    return Deal(families, tuple(tuple(world[card] for card in pile) for pile in deal.piles))


def moved_move(move: Move, world: dict[Card, Card]) -> Move:
    """A move as it is in another world: only placements name a card."""
    return move if move.card is None else replace(move, card=world[move.card])
