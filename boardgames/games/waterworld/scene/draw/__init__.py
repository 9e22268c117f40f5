"""Drawing the sea, what floats on it, and the lights around it."""
