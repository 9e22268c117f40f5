"""Everything on the screen that all games share; knows no game."""
