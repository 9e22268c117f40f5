"""How a match ended, as pictures."""
