"""The position of a puzzle: a record whose secrets are imagined, so that it holds nothing its seat cannot know."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from oriflamme.engine.rules.cards import bits
from oriflamme.engine.rules.walk import play
from oriflamme.game import BadInput, Card, Deal, FamilyDeal, Record, View
from oriflamme.game.game import default_names
from oriflamme.game.imagine import Imagined, imagine
from oriflamme.game.numbering import Numbering, numbering_for


def imagined_record(view: View) -> Record:
    """Return a game up to this decision in which the seat has seen all that is in its view; names are left out."""
    if view.viewer is None or view.began is not None:
        raise BadInput("view", view.viewer, "the view of a seat in a game that began with a deal")
    found, numbering = imagine(view), numbering_for(view.rules)
    names = default_names(view.seats)
    deal, moves = deal_of(view, found, numbering), moves_of(found, numbering)
    record = Record(view.rules, view.seats, names, int(view.history[0].seat or 0), deal, moves, None)
    if record.replay().view(view.viewer).to_dict() != replace(view, names=names).to_dict():
        raise BadInput("view", str(view), "a view that an imagined game repeats exactly")
    return record


def deal_of(view: View, found: Imagined, numbering: Numbering) -> Deal:
    """Return the deal of an imagined game."""
    aside = {numbering.cards[number] for number in bits(found.start.aside)}
    laid = [numbering.cards[int(number)] for number in found.start.pile]
    families = {}
    for family in (family for played in view.seats for family in played):
        ten = [Card(family, name) for name in view.rules.cards]
        hand = tuple(str(card.name) for card in ten if card not in aside and card not in laid)
        families[family] = FamilyDeal(hand, tuple(str(card.name) for card in ten if card in aside))
    size = len(laid) // len(view.seats)
    piles = tuple(tuple(laid[seat * size : (seat + 1) * size]) for seat in range(len(view.seats))) if laid else ()
    return Deal(families, piles)


def moves_of(found: Imagined, numbering: Numbering) -> tuple[str, ...]:
    """Return the moves of an imagined game as people write them."""
    state, moves = found.start.clone(), []
    for number in found.moves:
        moves.append(str(numbering.move(int(state.asked), number)))
        play(state, number)
    return tuple(moves)


def id_of(view: View) -> str:
    """Return eight hexadecimal digits that stand for everything the seat sees."""
    text = json.dumps(view.to_dict(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
