"""Whatzit?: each numbered rule, in the order of the rulebook."""
