"""Everything that draws the sea, its ships, its cards and its cloud."""
