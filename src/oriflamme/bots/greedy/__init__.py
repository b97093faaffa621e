"""`greedy`: rules of thumb about influence and risk, one move ahead.

`choice` scores the moves, `abilities` what abilities bring at once, `worth` what the cards of a queue still bring and
`income` what they bring in a turn; `situation` is the queue as a seat sees it, `lookahead` the queue after a move,
and `heuristics` has the numbers. A card that the tables do not name counts as an average character or intrigue.
"""

from oriflamme.bots.greedy.choice import greedy

__all__ = ["greedy"]
