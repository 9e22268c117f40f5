"""The table of Whitewater."""
