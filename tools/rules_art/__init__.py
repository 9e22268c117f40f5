"""The pictures of the rulebooks: one module a game, each picture cut out of a real table.

A picture drawn by the scene itself can't show a piece or a place the game doesn't have.
"""
