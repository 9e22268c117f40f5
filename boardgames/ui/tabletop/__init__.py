"""The table of every game: one Table made of parts, and what a game hands it."""
