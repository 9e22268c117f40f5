"""Images, text, pieces and shapes: everything that screens are drawn with."""
