"""The rules of Stones: pure, no screen."""
