"""The application: window, matches, tables and workshop."""
