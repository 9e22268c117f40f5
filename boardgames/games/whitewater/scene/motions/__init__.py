"""How each event of Whitewater looks while it happens."""
