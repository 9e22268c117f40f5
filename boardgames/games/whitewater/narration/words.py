"""Places, directions, faces of dice and small numbers in words, and why a tie went as it did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from boardgames.core.game import Who
from boardgames.games.whitewater.rules.dice import SPINS
from boardgames.games.whitewater.rules.scoring import Line, rank_of

PLACES = ("first", "second", "third")
POINTS_TO = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""Where a raft looks, by facing."""

FACES = {
    "half": "half a turn",
    "paddle": "a lost paddle",
    "overboard": "a rafter overboard",
    "capsize": "a capsized raft",
    "red": "the red die as well",
    "black": "the black die as well",
}
CORNERS = ("no corner", "one corner", "two corners", "half a turn", "four corners", "five corners")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def faced(facing: int) -> str:
    """Where a raft looks, in words."""
    return POINTS_TO[facing]


def face_words(face: str) -> str:
    """What a face of a die shows, in words."""
    if face in FACES:
        return FACES[face]
    return f"{CORNERS[int(face[1])]} to the {'left' if face[0] == 'L' else 'right'}"


def chance(share: float) -> str:
    """How likely something is; what can happen is never said to be 0."""
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 else f"{100 * share:.0f} %"


def where_to(onto: str) -> str:
    """The way onto what is drawn on a hex; empty on open water."""
    if not onto:
        return ""
    return f"into {onto}" if onto.endswith(("whirlpool", "eddy")) else f"onto {onto}"


def spun(face: str) -> str:
    """How far a die turned a raft; empty for its other faces."""
    corners = SPINS.get(face)
    if corners is None:
        return ""
    if face == "half":
        return "half a turn"
    return f"{CORNERS[abs(corners)]} {'left' if corners < 0 else 'right'}"


def counted(count: int, one: str, many: str) -> str:
    """A small number in words, as one tells it."""
    return f"{number(count)} {one if count == 1 else many}"


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


# Ties ----------------------------------------------------------------------------------------


def tie_sentences(lines: Sequence[Sequence[Line]], who: Who) -> list[str]:
    """WR-95, WR-96: why one of two seats with equal points came before the other, best first."""
    ranks = {seat: rank_of(own, len(PLACES)) for seat, own in enumerate(lines)}
    order = sorted(ranks, key=lambda seat: ranks[seat])
    return [
        _tie(lines[one], lines[other], who)
        for one, other in pairwise(order)
        if ranks[one][0] == ranks[other][0] != 0
    ]


def _tie(ahead: Sequence[Line], behind: Sequence[Line], who: Who) -> str:
    first, second = who(ahead[0].seat), who(behind[0].seat)
    for mine, other in zip_longest(_scored(ahead), _scored(behind)):
        if mine is None:
            break
        raft = f"raft {mine.letter}"
        if other is None:
            return f"{first} came before {second}: {raft} scored for {first} as well."
        if mine.place != other.place:
            place = PLACES[(mine.place or 1) - 1]
            against = f"{second} had only raft {other.letter} against it"
            return f"{first} came before {second} with {raft}, {place}; {against}."
        if mine.own_turn != other.own_turn:
            return f"{first} came before {second}: {raft} finished in {first}’s own turn."
    return f"Nothing set {first} and {second} apart: they shared their place."


def _scored(lines: Sequence[Line]) -> list[Line]:
    """The rafts that gave points, in the order ties are broken by."""
    scored = [line for line in lines if line.points]
    return sorted(scored, key=lambda line: (line.place or 0, not line.own_turn))
