"""The program on Windows: a real Windows Python under Wine, with the wheels Windows gets."""
