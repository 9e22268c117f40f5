"""The picture of how a match ended."""
