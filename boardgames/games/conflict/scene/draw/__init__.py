"""Drawing the table of Conflict: the board, what is on it, and what surrounds it."""
