"""Scripts that write boards. The results are ordinary maps for Tiled."""
