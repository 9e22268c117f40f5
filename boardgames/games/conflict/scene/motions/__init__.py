"""How what happens in Conflict looks while it happens."""
