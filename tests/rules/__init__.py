"""The rules of each game, named by their numbers."""
