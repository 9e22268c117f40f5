"""What dice and pushes do to a crew, as the end of a sentence; small numbers in words.

The mover's own mishaps go on after the mover's name, other people's name whom they befell.
"""

from __future__ import annotations

from boardgames.core.game import Event
from boardgames.core.wording import Teller
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.dice import SPINS
from boardgames.games.whitewater.rules.events import LockKind
from boardgames.games.whitewater.telling.words import CORNERS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def counted(count: int, one: str, many: str) -> str:
    """A small number in words, as one tells it."""
    return f"{number(count)} {one if count == 1 else many}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def _spun(face: str) -> str:
    """How far a die turned a raft; empty for its other faces."""
    corners = SPINS.get(face)
    if corners is None:
        return ""
    if face == "half":
        return "half a turn"
    return f"{CORNERS[abs(corners)]} {'left' if corners < 0 else 'right'}"


def own_loss(event: Event) -> str:
    """What the mover lost by the mover's own die."""
    match event:
        case ev.DieRolled(_, face) if _spun(face):
            return f"got spun {_spun(face)}"
        case ev.CardLocked(why=LockKind.PADDLE):
            return "lost a paddle"
        case ev.CardLocked(why=LockKind.RAFTER):
            return "lost a rafter overboard"
        case ev.RaftCapsized():
            return "capsized"
        case ev.NothingLost():
            return "had nothing left to lose there"
        case ev.TokensLost(_, _, count):
            return f"lost {counted(count, 'Energy token', 'Energy tokens')}"
    return ""


def suffered(event: Event, tell: Teller) -> str:
    """What befell the crew of a raft that was pushed."""
    match event:
        case ev.DieRolled(_, face) if _spun(face):
            return f"it spun {_spun(face)}"
        case ev.CardLocked(seat, why=LockKind.PADDLE):
            return f"{tell(seat)} lost a paddle"
        case ev.CardLocked(seat, why=LockKind.RAFTER):
            return f"{tell.of(seat)} rafter went overboard"
        case ev.RaftCapsized():
            return "it capsized"
        case ev.NothingLost(seat):
            return f"{tell(seat)} had nothing left to lose"
        case ev.TokensLost(seat, _, count):
            return f"{tell(seat)} lost {counted(count, 'Energy token', 'Energy tokens')}"
    return ""
