"""What draws the river, its pieces and its lights."""
