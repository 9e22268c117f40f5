"""How a match ended, as a picture."""
