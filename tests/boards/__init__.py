"""The second boards, and what simulated matches tell about a board."""
