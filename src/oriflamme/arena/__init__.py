"""The arena: bots against bots, measured honestly, and the balance of the cards; docs/arena.md."""
