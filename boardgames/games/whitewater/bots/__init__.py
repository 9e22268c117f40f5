"""Computer players: each sees a seat's view and nothing else."""
