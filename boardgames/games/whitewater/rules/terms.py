"""What a match is played by: rules, boards and chosen options, and the numbers they come to.

Rivers are joined once per course and kept, so a position needs to carry only the boards' names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.whitewater.rules import laying
from boardgames.games.whitewater.rules.board import RiverBoard
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.state import Phase, Rules

LOSSES = ("paddle", "overboard", "capsize")
"""What a die can take; any other face but a worse die spins the raft."""


class Terms:
    """Rules, boards and options; nothing of it changes during a match."""

    def __init__(
        self, rules: Rules, boards: Mapping[str, RiverBoard], options: Mapping[str, Any]
    ) -> None:
        self.rules = rules
        course = str(options["course"])
        self.course = course.removesuffix(laying.WITH_OURS)
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
        self._course: tuple[str, ...] | None = None
        self._river: River

    def river(self, course: tuple[str, ...]) -> River:
        """The joined river of a course."""
        # A match asks for the same one again and again: a look suffices, without comparing names.
        if course is self._course:
            return self._river
        river = self._rivers.get(course)
        if river is None:
            river = self._rivers[course] = River([self.boards[name] for name in course])
        self._course, self._river = course, river
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
    if course.endswith(laying.WITH_OURS):
        return boards
    asked = rules.courses[course].boards if course in rules.courses else ()
    return {name: one for name, one in boards.items() if not one.is_ours or name in asked}


def odds(terms: Terms, die: str) -> dict[str, float]:
    """How likely each kind of result is once worse dice have been rolled; they add up to 1."""
    found = dict.fromkeys(("spin", *LOSSES), 0.0)
    faces = terms.rules.dice.faces(die)
    for face in faces:
        if face in ("red", "black"):
            for kind, share in odds(terms, face).items():
                found[kind] += share / len(faces)
        else:
            found[face if face in LOSSES else "spin"] += 1 / len(faces)
    return found


def facts_of(terms: Terms) -> Mapping[str, object]:
    """By the names the rulebook uses."""
    rules, costs = terms.rules, terms.costs
    facts: dict[str, object] = {
        "board_count": len(terms.boards),
        "raft_count": len(rules.rafts),
        "raft_card_count": 2 * len(rules.rafts),
        "action_card_count": rules.seats.most * terms.action_cards(rules.seats.most),
        "character_count": len(rules.characters),
        "character_copies": terms.copies_of_character(),
        "energy_card_count": rules.seats.most * rules.energy_cards,
        "least_boards": laying.LEAST_BOARDS,
        "stakes_for_two": list(rules.factors(2)),
        "stakes_for_more": list(rules.factors(rules.seats.most)),
        "snag_move": costs.move + costs.snag,
        "snag_back": costs.back + costs.snag,
        "rafter_cost": costs.recover * rules.cards_per_raft,
        "capsize_cost": costs.recover * 2 * rules.cards_per_raft,
        "capsize_tokens": 2 * rules.cards_per_raft,
        "round_limit": terms.round_limit,
    }
    for die in ("blue", "red", "black"):
        for kind, share in odds(terms, die).items():
            facts[f"odds_{die}_{kind}"] = f"{100 * share:.1f}"
    return facts
