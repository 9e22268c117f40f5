"""The hidden sides of all cards, behind the three doors that may open to them (WZ-112).

The judge compares an answer, the Moderator looks, and a rule reads a solution out; nothing else
in the program gets to an answer, and a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.games.whatzit.rules.cards.judge import Judge, Solution, Verdict
from boardgames.games.whatzit.rules.numbers import Judging


class Solutions:
    """All solutions of a match."""

    def __init__(self, solutions: Mapping[str, Solution], judging: Judging) -> None:
        self._solutions = solutions
        self._judge = Judge(judging)

    def judged(self, card: str, text: str) -> Verdict:
        """What the judge says to an answer typed for the card; nothing typed is silence."""
        if not text.strip():
            return Verdict.SILENT
        return self._judge.verdict(text, self._solutions[card])

    def looked_at(self, card: str) -> Solution:
        """The hidden side, for the Moderator's eyes."""
        return self._solutions[card]

    def read_out(self, card: str) -> tuple[str, str]:
        """Answer and reading, once the card is over."""
        solution = self._solutions[card]
        return solution.answer, solution.reading
