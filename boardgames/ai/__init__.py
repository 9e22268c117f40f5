"""Computer players that work for any game; pure, like core."""
