"""Bots: the interface, the registry, and one file for each bot."""

from oriflamme.bots.bot import Bot, Budget, Choice, Player
from oriflamme.bots.registry import BOTS, LEVELS, find_bot, house_bot
from oriflamme.bots.simulate import play_game, simulate

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Choice", "Player", "find_bot", "house_bot", "play_game", "simulate"]
