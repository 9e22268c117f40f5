"""How the events of Waterworld look."""
