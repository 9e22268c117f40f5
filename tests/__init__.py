"""All tests. `python3 -m tests` runs them on a machine that has nothing but Python."""
