"""Laying stakes before they are played: highest first, the last falls by itself.

Nothing of it is in the match until it is confirmed, so it can be laid again as often as one likes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.games.whitewater.actions import PlaceStakes
from boardgames.games.whitewater.state import own_rafts

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene


def factors(scene: WhitewaterScene) -> list[int]:
    """A seat's stakes, the highest first."""
    return sorted(scene.game.terms.rules.factors(scene.session.seats), reverse=True)


def next_factor(scene: WhitewaterScene) -> int | None:
    """The stake to lay next, or None once all but the last lie."""
    left = factors(scene)[len(scene.staked) : -1]
    return left[0] if left else None


def order(scene: WhitewaterScene) -> list[str]:
    """The rafts as they are staked so far; once only one is left it is among them."""
    letters = [raft.letter for raft in own_rafts(scene.view, scene.view.active)]
    if next_factor(scene) is not None:
        return list(scene.staked)
    return [*scene.staked, *(letter for letter in letters if letter not in scene.staked)]


def meant(scene: WhitewaterScene) -> PlaceStakes:
    """The action that places what has been laid."""
    letters = [raft.letter for raft in own_rafts(scene.view, scene.view.active)]
    laid = dict(zip(order(scene), factors(scene), strict=True))
    return PlaceStakes(tuple(laid[letter] for letter in letters))


def take(scene: WhitewaterScene, ref: Ref) -> None:
    """A raft gets the next stake, or all are taken back, or they are placed."""
    match ref:
        case ("stakes", "place"):
            scene.act(meant(scene))
        case ("stakes", "again"):
            scene.staked = ()
            scene.changed()
        case (_, str(letter), *_):
            scene.staked = (*scene.staked, letter)
            scene.changed()
