"""Screens of their own: the own stakes, and what is asked as a turn ends."""
