"""Teams: several people at one seat, who solve together and take turns at its work (WZ-99).

A seat's name lists its members ("Ann, Ben & Cleo"), so they stand in the save's list of seats and
on the screen wherever the name does, and nothing has to be kept beside it.
"""

from __future__ import annotations

import re

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
