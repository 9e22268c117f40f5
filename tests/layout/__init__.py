"""Every screen at many sizes: nothing clipped, nothing overlapping, everything readable."""
