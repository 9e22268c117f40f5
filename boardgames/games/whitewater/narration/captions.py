"""Short words that stand over the river for a moment: what came in, what was rolled, what was lost.

They are shown while something moves, or on a sheet of their own, so each says all of it without a
look at the position.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.wording import join_names, pluralize
from boardgames.games.whitewater.narration.words import FACES, PLACES
from boardgames.games.whitewater.rules.dice import SPINS
from boardgames.games.whitewater.rules.scoring import Line

FINISH = "Finish"
DUSK = "Dusk falls over the river"


def arrival(letter: str, place: int) -> str:
    """A raft has got there."""
    return f"{PLACES[place - 1].capitalize()}: raft {letter}!"


def arrival_worth(name: str, points: int, *, is_locked: bool) -> str:
    """What a raft that has come in brings one of its crew; nobody's stake is named."""
    if is_locked:
        return f"{name}: both cards locked, 0 until one is recovered"
    return f"{points} × {name}'s stake"


def rolled(name: str, face: str) -> str:
    """A die's face in words."""
    corners = SPINS.get(face)
    if corners is None or face == "half":
        return f"{name}: {FACES[face]}"
    return f"{name}: {pluralize(abs(corners), 'corner')} {'left' if corners < 0 else 'right'}"


def rough_water(name: str) -> str:
    """WR-33."""
    return f"Rough water: {name} has nothing left and gets one Energy"


def nothing_lost(name: str) -> str:
    """The die took nothing."""
    return f"{name} has nothing left to lose"


def tokens_lost(name: str, count: int) -> str:
    """The die took tokens."""
    return f"{name} loses {'an Energy token' if count == 1 else f'{count} Energy tokens'}"


def passed_over(name: str) -> str:
    """WR-35."""
    return f"{name} has nothing left to do: passed over"


def stake_shown(name: str, line: Line) -> str:
    """What a stake brings as it is turned over."""
    if line.locked:
        return f"{name}: both paddlers locked, 0"
    return f"{name}: {line.worth} × {line.stake} = {line.points}"


# Sheets --------------------------------------------------------------------------------------

LOOK, HIDE, BACK = "Hold to look", "Hide them", "Back to the river"
LOOK_AWAY = "Everybody else looks away."


def stake_on(letter: str, factor: int) -> str:
    """A seat's own stake, in words."""
    return f"Raft {letter}: {factor}x"


def have_looked(names: Sequence[str]) -> str:
    """For everybody, after stakes were looked at on somebody else's turn."""
    return f"{join_names(names)} looked at their stakes."


def only_looks(name: str) -> str:
    """Whose eyes the stakes are for."""
    return f"Only {name} looks"
