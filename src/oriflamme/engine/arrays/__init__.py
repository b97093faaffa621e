"""Views, moves and games as numbers."""
