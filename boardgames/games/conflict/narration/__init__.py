"""What is said of the game: its events, reasons, click paths, lesson and figures."""
