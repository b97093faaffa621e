"""The rules of the game: cards, state, walk, and what each seat knows."""
