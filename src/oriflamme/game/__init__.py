"""The game for people: games, decisions, moves, events, views; notation, records and scenarios."""

from oriflamme.game.card import Card
from oriflamme.game.deal import Deal, FamilyDeal
from oriflamme.game.errors import BadInput, IllegalMove
from oriflamme.game.event import Event
from oriflamme.game.game import Game
from oriflamme.game.move import Decision, Move, PlayedMove
from oriflamme.game.notation import QueueCard, format_queue, parse_queue
from oriflamme.game.position import Position
from oriflamme.game.record import Record
from oriflamme.game.result import Rank, Result
from oriflamme.game.ruleset import RuleSet
from oriflamme.game.scenario import Scenario
from oriflamme.game.view import View

__all__ = [
    "BadInput",
    "Card",
    "Deal",
    "Decision",
    "Event",
    "FamilyDeal",
    "Game",
    "IllegalMove",
    "Move",
    "PlayedMove",
    "Position",
    "QueueCard",
    "Rank",
    "Record",
    "Result",
    "RuleSet",
    "Scenario",
    "View",
    "format_queue",
    "parse_queue",
]
