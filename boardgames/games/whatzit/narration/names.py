"""What spaces, decks and the people of a team are called in sentences.

A team's name lists its members, who take turns at its work (WZ-99): "Ann, Ben & Cleo" is kept
nowhere but in the name.
"""

from __future__ import annotations

import re

from boardgames.games.whatzit.rules.numbers import Ground, Play
from boardgames.games.whatzit.rules.state import Setting

PLAYS = {Play.SOLO: "Solo", Play.ALL: "All play", Play.CHALLENGE: "a Challenge"}
DECKS = ("Regular", "Wicked")


def space_name(setting: Setting, place: int) -> str:
    """A place on the path as people call it."""
    space = setting.path.spaces[place]
    if space.ground is Ground.START:
        return "the Starting Square"
    if space.ground is Ground.CIRCLE:
        return "the Winner's Circle"
    return f"space {space.label or place}"


LONGEST_CALLED = 18
"""Letters of a name that a prompt has room for."""


def called_by(name: str) -> str:
    """A name in a prompt: a team that lists everybody is cut, its plate is in gold anyway."""
    return name if len(name) <= LONGEST_CALLED else f"{name[: LONGEST_CALLED - 1].rstrip(' ,')}…"


MOST_MEMBERS = 8
_BETWEEN = re.compile(r"\s*[,;&+]\s*|\s+and\s+", re.IGNORECASE)


def members_of(name: str) -> tuple[str, ...]:
    """The people a seat's name lists; one for a name that lists nobody else."""
    names = tuple(part.strip() for part in _BETWEEN.split(name))
    return tuple(part for part in names if part)[:MOST_MEMBERS] or (name,)


def member_at(name: str, size: int, count: int) -> str:
    """Who of a team has the next turn after so many; empty where one person sits alone.

    `size` is how many people the seat was given without naming them.
    """
    names = members_of(name)
    if len(names) > 1:
        return names[count % len(names)]
    return f"member {count % size + 1}" if size > 1 else ""
