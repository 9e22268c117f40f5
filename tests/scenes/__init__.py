"""Whole matches played on the screen, without a window."""
