"""Scripts that draw the images, so that anyone can change a colour and draw them all again."""
