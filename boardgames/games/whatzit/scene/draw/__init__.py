"""Draws the board, its pieces and the cards, from frames and plain values."""
