"""Everything that draws the board of Conflict and what stands on it."""
