"""The pictures, drawn by scripts so that anyone can change a colour and draw them all again."""
