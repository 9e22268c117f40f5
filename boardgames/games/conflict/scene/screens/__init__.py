"""Sheets that lie over the table of Conflict."""
