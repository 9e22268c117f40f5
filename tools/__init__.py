"""Scripts that make what the program ships: pictures and sounds. Never imported by the program."""
