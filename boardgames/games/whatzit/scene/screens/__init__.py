"""Screens of the game's own: the Moderator's look, all cards of the match."""
