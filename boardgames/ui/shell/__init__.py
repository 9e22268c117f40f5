"""Screens without a match: shelf, set-up, settings, saves, rules, credits."""
