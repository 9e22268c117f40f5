"""The shape of the code itself: who may import whom, what may be named how, what must be tested."""
