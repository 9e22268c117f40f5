"""What the command line can do beside playing."""
