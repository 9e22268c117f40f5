"""The program in a real window on a virtual screen, clicked by xdotool."""
