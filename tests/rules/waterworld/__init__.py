"""Waterworld's rules, each by its number, in the order of the rulebook."""
