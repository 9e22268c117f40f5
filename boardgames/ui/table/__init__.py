"""The table of every game: who sits there, what can be pointed at, what is shown, what is said."""
