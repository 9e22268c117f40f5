"""Scripts that make what the program ships, and measure it. The program never imports them."""
