"""What a board maker has: Tiled's project, the checker, the guide, and files that can't harm."""
