"""How people start the game without a terminal, and the build that needs no Python."""
