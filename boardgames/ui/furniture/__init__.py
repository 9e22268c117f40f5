"""What stands on several tables; knows no game."""
