"""What decided a finished match, as a screen."""
