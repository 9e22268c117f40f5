"""The rules: pure functions over frozen values; no pygame, no file, no clock, no `random`."""
