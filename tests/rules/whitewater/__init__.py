"""Whitewater's rules, in the rulebook's order."""
