"""What is said of the game: log lines, reasons, spelling, the lesson, the figures of the end."""
