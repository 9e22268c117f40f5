"""The contract every game keeps, run on all of them and on a tiny one made for it."""
