"""What must hold between the numbers of rules.yaml, its sample rivers and the boards there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem, did_you_mean
from boardgames.core.tiled import Maps
from boardgames.games.whitewater.rules.board import (
    IN_COLOURS,
    JOINS,
    OUT_COLOURS,
    SETTING,
    Space,
    board_name,
    cells_of,
    marks_of,
)
from boardgames.games.whitewater.rules.laying import LEAST_BOARDS, WITH_OURS
from boardgames.games.whitewater.rules.state import Rules
from boardgames.games.whitewater.rules.validation import map_problems

FILE = "rules.yaml"
NOT_ON = {
    "blue": ("overboard", "capsize", "black"),
    "red": ("capsize", "red"),
    "black": ("red", "black"),
}
"""What a die may not show: blue is mild, and each calls only for the next worse one."""

BY_HAND = ("build", "draw", f"build{WITH_OURS}", f"draw{WITH_OURS}")
"""Choices of `course` that are no sample river."""


def problems(parts: Parts) -> list[Problem]:
    """Everything wrong with rules and maps together; warnings too."""
    rules: Rules = parts.rules
    found: list[Problem] = []
    for _, map_ in sorted(parts.maps.items()):
        found += map_problems(map_, rules.costs)
    if not any(_has_all_starts(parts.maps, name) for name in parts.maps):
        found.append(Problem("boards/whitewater", "", "no board has start hexes A to F."))
    return [*found, *_numbers(rules), *_courses(rules, parts.maps)]


def _has_all_starts(maps: Maps, name: str) -> bool:
    letters = {cell.value for cell in cells_of(maps[name]).values() if cell.kind is Space.START}
    return letters == set(SETTING[Space.START][1])


def _numbers(rules: Rules) -> Iterator[Problem]:
    if rules.seats.least > rules.seats.most:
        yield Problem(FILE, "seats", f"least {rules.seats.least} is more than most.")
    if len(rules.rafts) < len(SETTING[Space.START][1]):
        missing = [letter for letter in SETTING[Space.START][1] if letter not in rules.rafts]
        yield Problem(FILE, "rafts", f"raft {', '.join(missing)} is missing.")
    if list(rules.points) != sorted(set(rules.points), reverse=True):
        text = f"{list(rules.points)} must fall from first to third place."
        yield Problem(FILE, "points", text)
    for die, faces in (("blue", rules.dice.blue), ("red", rules.dice.red)):
        yield from _die(die, faces)
    yield from _die("black", rules.dice.black)
    for who in ("girl", "boy"):
        if who not in rules.characters.values():
            yield Problem(FILE, "characters", f"there is no {who}; name at least one.")
    yield from _stakes(rules)


def _die(die: str, faces: Sequence[str]) -> Iterator[Problem]:
    for face in dict.fromkeys(faces):
        if face in NOT_ON[die]:
            yield Problem(FILE, f"dice.{die}", f'the {die} die may not show "{face}".')


def _stakes(rules: Rules) -> Iterator[Problem]:
    if "default" not in rules.stakes:
        yield Problem(FILE, "stakes", 'an entry "default" is missing.')
    for seats, factors in rules.stakes.items():
        if seats != "default" and seats not in range(2, 7):
            yield Problem(FILE, f"stakes.{seats}", "stakes are for 2 to 6 seats, or default.")
        wanted = rules.rafts_for_two if seats == 2 else 2
        if len(factors) != wanted:
            text = f"{len(factors)} factors; each seat is in {wanted} rafts."
            yield Problem(FILE, f"stakes.{seats}", text)
    if 2 not in rules.stakes and rules.seats.least == 2:
        yield Problem(FILE, "stakes", "an entry for 2 seats is missing.")


def _courses(rules: Rules, maps: Maps) -> Iterator[Problem]:
    names = [board_name(file) for file in sorted(maps)]
    ends = {board_name(file): _colours(maps, file) for file in maps}
    for key, course in rules.courses.items():
        place = f"courses.{key}"
        if len(course.boards) < LEAST_BOARDS:
            text = f"{len(course.boards)} boards; a river needs at least {LEAST_BOARDS}."
            yield Problem(FILE, place, text)
        for index, name in enumerate(course.boards):
            if name not in ends:
                text = f'no board "{name}"{did_you_mean(name, names) or "."}'
                yield Problem(FILE, place, text)
            elif name in course.boards[:index]:
                yield Problem(FILE, place, f"{name} is there twice.")
            elif index == 0 and ends[name][0]:
                yield Problem(FILE, place, "the first board must be a Start board.")
            if index and name in ends and course.boards[index - 1] in ends:
                before = course.boards[index - 1]
                yield from _joint(place, before, ends[before][1], name, ends[name][0])
    yield from _choices(rules)


def _colours(maps: Maps, file: str) -> tuple[str, str]:
    """What a board begins and ends with; empty where it has no such mark."""
    colours = [colour for _, colour, _ in marks_of(maps[file])]
    begins = next((colour for colour in colours if colour in IN_COLOURS), "")
    return begins, next((colour for colour in colours if colour in OUT_COLOURS), "")


def _joint(place: str, before: str, ends: str, name: str, begins: str) -> Iterator[Problem]:
    if ends and not begins:
        yield Problem(FILE, place, f"{name} is a Start board; it can only come first.")
    elif ends and JOINS[ends] != begins:
        yield Problem(FILE, place, f"{before} ends {ends}, {name} begins {begins}.")


def _choices(rules: Rules) -> Iterator[Problem]:
    variant = rules.variants.get("course")
    offered = list((variant.choices if variant else None) or {})
    for key in rules.courses:
        if key not in offered:
            text = f'the river "{key}" is not among the choices; add it.'
            yield Problem(FILE, "variants.course", text)
    for choice in offered:
        if choice not in rules.courses and choice not in BY_HAND:
            near = did_you_mean(str(choice), list(rules.courses)) or "; add it under courses."
            yield Problem(FILE, "variants.course", f'no river "{choice}"{near}')
