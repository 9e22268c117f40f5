"""Boards that are laid out by script; what comes out is an ordinary map to be edited in Tiled."""
