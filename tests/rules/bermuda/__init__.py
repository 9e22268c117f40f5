"""The rules of Bermuda Triangle, in the rulebook's order."""
