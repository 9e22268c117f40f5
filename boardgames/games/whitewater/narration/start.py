"""What is told before the race: why a card is given, what stakes do, what river it is."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.wording import join_names
from boardgames.games.whitewater.narration.words import PLACES
from boardgames.games.whitewater.rules.river import River


def who_paddles(giver: str, letter: str) -> str:
    """Over the seats that could be given a card."""
    return f"Who paddles raft {letter} with {giver}?"


def why_given(giver: str, letter: str) -> str:
    """Why a raft card is given away."""
    return (
        f"Two paddle every raft. Whoever gets the card becomes {giver}'s partner in raft {letter}: "
        "both move it, and its place counts for both."
    )


def partner_label(taker: str, seat: Seat, letter: str) -> str:
    """What giving the card to a seat does."""
    return f"Give the card to {taker}: your partner in raft {letter} ({seat + 1})"


def stakes_secretly(name: str) -> str:
    """Over the cards that are staked on."""
    return f"{name} stakes secretly"


def staked_lines(factor: int, points: Sequence[int]) -> list[tuple[str, str]]:
    """What a stake makes of each place."""
    return [(name, str(factor * one)) for name, one in zip(PLACES, points, strict=True)]


def what_stakes_do(factors: Sequence[int], points: Sequence[int]) -> str:
    """What the tokens are for, the highest first."""
    told = [f"{one}x {_figures(one, points)}" for one in sorted(factors, reverse=True)]
    return (
        f"A stake multiplies what its raft's place brings: {join_names(told)}. "
        "Only you know which lies where."
    )


def _figures(factor: int, points: Sequence[int]) -> str:
    return "–".join(str(factor * one) for one in points)


def river_to_come(river: River, points: Sequence[int]) -> str:
    """Over the picture of the whole river."""
    far = max(river.to_go[start] for start in river.starts.values())
    worth = join_names([f"{name} {one}" for name, one in zip(PLACES, points, strict=True)])
    return f"The river: {far} hexes from start to finish. Points: {worth}, times the stake."
