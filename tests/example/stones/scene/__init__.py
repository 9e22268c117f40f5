"""Stones at the table."""
