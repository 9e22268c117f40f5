"""The way from a bare Python to an open window, tried with real environments and a real pip."""
