"""Screens of its own: the compass, for one pair of eyes."""
