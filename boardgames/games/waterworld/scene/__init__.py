"""The table of Waterworld."""
