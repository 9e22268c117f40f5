"""Drawing the board, its pieces and highlights, and everything around it."""
