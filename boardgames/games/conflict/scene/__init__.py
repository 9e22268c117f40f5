"""The table of Conflict."""
