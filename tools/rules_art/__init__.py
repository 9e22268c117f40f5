"""The images for the rule books: one module per game, each image cut from a real table.

The scene draws them, so they can't show a piece or a space that the game doesn't have.
"""
