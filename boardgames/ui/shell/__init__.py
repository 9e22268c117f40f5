"""Screens without a match: shelf, setup, settings, saves, rules, credits."""
