"""Hints for newcomers, each given once: what a friend would say at the first sight of a thing.

They are about the board and the dice; nobody ever helps with a puzzle (WZ-112).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from boardgames.games.whatzit.rules.numbers import Ground, Play
from boardgames.games.whatzit.rules.state import Phase

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

SYMBOLS = {
    Play.SOLO: "1 on the black die: the Solver guesses alone. If the sand runs out, each of the "
    "others has one quick guess.",
    Play.ALL: "ALL on the black die: everybody who may guess guesses at once, and the first who "
    "is right moves.",
    Play.CHALLENGE: "1:1 on the black die: the Solver against one rival. A Solver who wins may "
    "swap the two pawns.",
}
YELLOW = "Yellow: a Wicked card, and a ladder if you solve it from here."
NO_COUNT = "You need no exact number for the Circle."
WAITING = "{} waits on the Circle: a try of its own comes next turn, but anyone's card can win."


class Tips:
    """What this computer has been told, and what is said now."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = set(known)
        self._said: tuple[int, str] = (-1, "")
        """At which length of the match, and what."""

    def now(self, scene: WhatzitScene) -> str:
        """What is worth saying at this point of the match; empty for nothing new."""
        is_quiet = scene.place.guide is not None or not scene.has_hints
        if is_quiet or not scene.is_settled or scene.waits_for_computer:
            return ""
        here = len(scene.session.entries)
        if here != self._said[0]:
            self._said = (here, self._news(scene))
        return self._said[1]

    def _news(self, scene: WhatzitScene) -> str:
        for name, text in _fitting(scene):
            if name not in self.known:
                self.known.add(name)
                return text
        return ""


def _fitting(scene: WhatzitScene) -> Iterator[tuple[str, str]]:
    """All that fits the position, by name, the most pressing first."""
    view, path = scene.view, scene.game.path
    if view.phase is Phase.ROLL:
        for seat, place in enumerate(view.pawns):
            if place == path.circle and seat != view.solver:
                yield "whatzit_waiting", WAITING.format(scene.name_of(seat))
        if 0 < path.circle - view.pawns[view.solver] <= max(scene.game.rules.white_die):
            yield "whatzit_no_count", NO_COUNT
    if view.phase in (Phase.CHALLENGE, Phase.OPEN) and view.black is not None:
        yield f"whatzit_{view.black.value}", SYMBOLS[view.black]
        if path.spaces[view.pawns[view.solver]].ground is Ground.YELLOW:
            yield "whatzit_yellow", YELLOW
