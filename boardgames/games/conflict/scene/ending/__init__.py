"""The end screen of Conflict: its picture, its chart, its figures."""
