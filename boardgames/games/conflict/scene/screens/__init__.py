"""Dialogs over the table of Conflict."""
