"""The table of Bermuda Triangle on the screen."""
