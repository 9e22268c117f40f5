"""Pictures, type, pieces and paint: what everything on the screen is drawn with."""
