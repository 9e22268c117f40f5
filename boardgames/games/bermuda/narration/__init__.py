"""What is said of the game: log lines, recaps, refusals, advice, the lesson, the final figures."""
