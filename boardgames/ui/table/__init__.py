"""The table of every game: its players, what can be hovered over, what is shown and said."""
