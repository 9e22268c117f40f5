"""Whatzit?: words that are pictures; solve them before the sand runs out."""
