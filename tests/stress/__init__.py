"""Storms of random inputs, and deaths at every moment: nothing fails, nothing is lost."""
