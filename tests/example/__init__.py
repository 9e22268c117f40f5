"""A whole game of a few lines, as ARCHITECTURE.md's "How to add a game" leads to it."""
