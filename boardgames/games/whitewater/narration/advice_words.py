"""The words of Whitewater's advice: what to do, as the first choice and as the second."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.core.texts import N_, Plural, Template, _

TOWARDS = (
    N_("north"),
    N_("north-east"),
    N_("south-east"),
    N_("south"),
    N_("south-west"),
    N_("north-west"),
)
"""Where a raft drifts, by direction."""
REST = Plural(
    N_("Rest {count} paddler on raft {letter}."), N_("Rest {count} paddlers on raft {letter}.")
)
OR_REST = Plural(
    N_("Or rest {count} paddler on raft {letter}."),
    N_("Or rest {count} paddlers on raft {letter}."),
)
TURN = N_("Turn raft {letter} to face {direction}.")
OR_TURN = N_("Or turn raft {letter} to face {direction}.")
SWIM = N_("Move the swimmer of raft {letter} nearer.")
OR_SWIM = N_("Or move the swimmer of raft {letter} nearer.")
FREE = Plural(N_("Free {count} card on raft {letter}."), N_("Free {count} cards on raft {letter}."))
OR_FREE = Plural(
    N_("Or free {count} card on raft {letter}."), N_("Or free {count} cards on raft {letter}.")
)
PICK_UP = N_("Pick up the paddle near raft {letter}.")
OR_PICK_UP = N_("Or pick up the paddle near raft {letter}.")
FINISH = N_("Move raft {letter} over the finish.")
OR_FINISH = N_("Or move raft {letter} over the finish.")
MOVE = {
    "on": (
        Plural(
            N_("Move raft {letter} {count} hex downstream."),
            N_("Move raft {letter} {count} hexes downstream."),
        ),
        Plural(
            N_("Or move raft {letter} {count} hex downstream."),
            N_("Or move raft {letter} {count} hexes downstream."),
        ),
    ),
    "upstream": (
        Plural(
            N_("Move raft {letter} {count} hex upstream."),
            N_("Move raft {letter} {count} hexes upstream."),
        ),
        Plural(
            N_("Or move raft {letter} {count} hex upstream."),
            N_("Or move raft {letter} {count} hexes upstream."),
        ),
    ),
    "aside": (
        Plural(
            N_("Move raft {letter} {count} hex sideways."),
            N_("Move raft {letter} {count} hexes sideways."),
        ),
        Plural(
            N_("Or move raft {letter} {count} hex sideways."),
            N_("Or move raft {letter} {count} hexes sideways."),
        ),
    ),
}
MOVE_TO = (
    Plural(
        N_("Move raft {letter} {count} hex, to {mark}."),
        N_("Move raft {letter} {count} hexes, to {mark}."),
    ),
    Plural(
        N_("Or move raft {letter} {count} hex, to {mark}."),
        N_("Or move raft {letter} {count} hexes, to {mark}."),
    ),
)
MOVE_BACK = {
    True: (
        Plural(
            N_("Back up raft {letter} {count} hex downstream."),
            N_("Back up raft {letter} {count} hexes downstream."),
        ),
        Plural(
            N_("Or back up raft {letter} {count} hex downstream."),
            N_("Or back up raft {letter} {count} hexes downstream."),
        ),
    ),
    False: (
        Plural(
            N_("Back up raft {letter} {count} hex."), N_("Back up raft {letter} {count} hexes.")
        ),
        Plural(
            N_("Or back up raft {letter} {count} hex."),
            N_("Or back up raft {letter} {count} hexes."),
        ),
    ),
}
"""Whether it comes nearer to the finish, stern first."""


class Suggestion(NamedTuple):
    """What is advised, as a whole sentence, and as the second choice."""

    text: Template
    second: Template
    values: dict[str, object]

    @property
    def advised(self) -> str:
        return _(self.text, **self.values)

    @property
    def instead(self) -> str:
        return _(self.second, **self.values)


def suggested(text: Template, second: Template, **values: object) -> Suggestion:
    return Suggestion(text, second, values)
