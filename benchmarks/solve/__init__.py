"""How far bots are from unbeatable, in the end of a duel that is small enough to be solved."""
