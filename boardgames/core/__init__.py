"""The kernel: games and how a match runs, without files, clock, pygame or `random`."""
