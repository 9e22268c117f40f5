"""The kernel: what a game is and how a match runs; no files, no clock, no pygame, no `random`."""
