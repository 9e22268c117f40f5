"""Widgets used by several games; knows no game."""
