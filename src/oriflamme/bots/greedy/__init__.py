"""`greedy`: rules of thumb over what a seat knows; see `choice`."""

from oriflamme.bots.greedy.choice import greedy

__all__ = ["greedy"]
