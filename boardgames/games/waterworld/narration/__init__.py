"""Texts about a match: log, recaps, remarks, refusals, advice, the lesson, the final statistics."""
