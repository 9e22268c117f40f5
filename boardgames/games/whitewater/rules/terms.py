"""What a match is played by: the rules, the boards and the chosen options, ready for quick use.

Rivers are joined once per course and kept, so a position needs to carry only the boards' names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.whitewater.rules import laying
from boardgames.games.whitewater.rules.board import RiverBoard
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.state import Phase, Rules

WITH_OURS = "_with_ours"
"""Ends the names of ways to lay a river for which boards of ours are in the box, too."""


class Terms:
    """Rules, boards and options; nothing of it changes during a match."""

    def __init__(
        self, rules: Rules, boards: Mapping[str, RiverBoard], options: Mapping[str, Any]
    ) -> None:
        self.rules = rules
        course = str(options["course"])
        self.course = course.removesuffix(WITH_OURS)
        self.boards = _boards_in_play(rules, boards, course)
        self.costs = rules.costs
        self.most_energy = rules.energy_cards
        self.points = rules.points
        self.advanced = options["game"] == "advanced"
        self.drifting = bool(options["drifting"])
        self.hard_rest = bool(options["hard_rest"])
        self.most_boards = int(options["boards"])
        self.deals_crews = options["rafts"] == "deal"
        self.draws_first = options["first_seat"] == "lot"
        self.paddlers = str(options["characters"])
        self.round_limit = int(options["round_limit"])
        self._rivers: dict[tuple[str, ...], River] = {}

    def river(self, course: tuple[str, ...]) -> River:
        """The joined river of a course."""
        river = self._rivers.get(course)
        if river is None:
            river = River([self.boards[name] for name in course])
            self._rivers[course] = river
        return river

    def opening_course(self) -> tuple[str, ...]:
        """What of the river lies there before anything is chosen."""
        if self.course == "draw":
            return ()
        if self.course == "build":
            starts = laying.choices(self.boards, ())
            return (starts[0],) if len(starts) == 1 else ()
        return self.rules.courses[self.course].boards[: self.most_boards]

    def phase_after_first(self) -> Phase:
        """Whether the river still has to be laid once it is known who begins."""
        return Phase.COURSE if self.course in ("build", "draw") else Phase.PAIRS

    def rafts_per_seat(self, seats: int) -> int:
        """How many rafts each seat is in."""
        return self.rules.rafts_for_two if seats == 2 else 2

    def action_cards(self, seats: int) -> int:
        """How many Action cards each seat has."""
        return self.rules.cards_per_raft * self.rafts_per_seat(seats)

    def copies_of_character(self) -> int:
        """WR-03: so many cards of each character are in the box."""
        cards = self.rules.seats.most * self.action_cards(self.rules.seats.most)
        return -(-cards // len(self.rules.characters))


def _boards_in_play(
    rules: Rules, boards: Mapping[str, RiverBoard], course: str
) -> Mapping[str, RiverBoard]:
    """Those of the old box and a player's own; ours only where the table has asked for them."""
    if course.endswith(WITH_OURS):
        return boards
    asked = rules.courses[course].boards if course in rules.courses else ()
    return {name: one for name, one in boards.items() if not one.is_ours or name in asked}
