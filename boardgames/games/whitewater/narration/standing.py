"""How the race stands and what it is worth, in figures and in words.

All of it is worked out from what everybody sees; nobody's stake is ever named, only that it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.core.wording import pluralize
from boardgames.games.whitewater.narration.words import PLACES
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.state import (
    Raft,
    State,
    is_locked,
    member_of,
    own_rafts,
    place_of,
)

TO_GO = "to go"
"""Before the rafts and their hexes."""


class Standing(NamedTuple):
    """A raft in the race."""

    letter: str
    to_go: int
    """Hexes to the finish; 0 for a raft that is over it."""
    taken: int | None
    """The place it has, from 1."""
    would_be: int | None
    """The place it has or would have if all came in as they lie; None where none is left for it."""


def standings(river: River, view: State, places: int) -> list[Standing]:
    """All rafts, the foremost first."""
    to_go = {raft.letter: river.to_go[raft.hex] if raft.hex else 0 for raft in view.rafts}
    found = []
    for raft in view.rafts:
        taken = place_of(view, raft.letter)
        ahead = sum(far < to_go[raft.letter] for far in to_go.values())
        place = taken or ahead + 1
        would_be = place if place <= places else None
        found.append(Standing(raft.letter, to_go[raft.letter], taken, would_be))
    return sorted(found, key=lambda one: (one.taken or places + 1, one.to_go, one.letter))


def counts_nothing(raft: Raft, seat: Seat) -> bool:
    """WR-94: whether both of a seat's cards on a raft are locked, so that it scores nothing."""
    member = member_of(raft, seat)
    return member is not None and all(is_locked(card) for card in member.cards)


# In words ------------------------------------------------------------------------------------


def worth_words(points: int) -> str:
    """What a place is worth, as short as can be."""
    return f"{points} × stake"


def place_words(place: int, points: Sequence[int], letter: str) -> str:
    """A place token: what it is worth, and to whom."""
    worth = f"{PLACES[place - 1].capitalize()} place: {points[place - 1]} × the stake"
    if letter:
        return f"{worth} of everybody in raft {letter}, which has taken it"
    return f"{worth} of everybody in the raft that takes it"


def standing_words(one: Standing, points: Sequence[int]) -> str:
    """How a raft stands in the race."""
    if one.taken is not None:
        worth = points[one.taken - 1]
        return f"Raft {one.letter} came {PLACES[one.taken - 1]}: {worth} × its paddlers' stakes"
    told = f"Raft {one.letter}: {to_go_words(one.to_go)}"
    if one.would_be is None:
        return f"{told}; as the rafts lie it would come too late to score"
    worth = points[one.would_be - 1]
    return f"{told}; as the rafts lie {PLACES[one.would_be - 1]}, {worth} × its paddlers' stakes"


def finishing_words(letter: str, place: int, points: int) -> str:
    """A raft would get there."""
    return f"raft {letter} comes {PLACES[place - 1]}, {points} × its paddlers' stakes"


def to_go_words(far: int) -> str:
    """So far from the finish."""
    return f"{pluralize(far, 'hex', 'hexes')} to go"


def prospects(river: River, view: State, points: Sequence[int], seat: Seat) -> str:
    """What a seat has in hand, and what it can still score."""
    told = []
    open_places = range(len(view.finished) + 1, len(points) + 1)
    for raft in own_rafts(view, seat):
        place = place_of(view, raft.letter)
        if place is not None and counts_nothing(raft, seat):
            told.append(f"raft {raft.letter} {PLACES[place - 1]}, but both cards locked: 0")
        elif place is not None:
            told.append(f"raft {raft.letter} {PLACES[place - 1]}: {points[place - 1]} × its stake")
        elif open_places and raft.hex is not None:
            far, best = to_go_words(river.to_go[raft.hex]), PLACES[open_places[0] - 1]
            told.append(f"raft {raft.letter} {far}, can still come {best}")
    return "; ".join(told)
