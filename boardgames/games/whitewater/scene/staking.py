"""Laying stakes before they are played: highest first, the last falls by itself.

Nothing of it is in the match until it is confirmed, so it can be laid again as often as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.games.whitewater.rules.actions import PlaceStakes
from boardgames.games.whitewater.rules.state import own_rafts, partner_of, raft_of
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene


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


def card_rects(scene: WhitewaterScene) -> dict[str, pygame.Rect]:
    """The own raft cards, large, over the river."""
    letters = [raft.letter for raft in own_rafts(scene.view, scene.view.active)]
    area, room = scene.layout.river, scene.room
    # Above them stand a title and names; below them their stakes hang over the edge.
    first = area.top + room.px(146)
    most = round((area.bottom - room.px(16) - first) / 1.12)
    high = min(round(area.height * 0.56), round(area.width / (len(letters) + 1) * 1.1), most)
    wide = round(high * CARD_SHAPE)
    gap = room.px(56)
    left = area.centerx - (len(letters) * (wide + gap) - gap) // 2
    top = max(first, area.centery - high // 2)
    return {
        letter: pygame.Rect(left + index * (wide + gap), top, wide, high)
        for index, letter in enumerate(letters)
    }


def targets(scene: WhitewaterScene) -> Iterator[Target]:
    """Rafts to stake on; their letters are keys, for nothing else is asked."""
    factor = scene.next_factor or 1
    for index, (letter, rect) in enumerate(card_rects(scene).items(), 1):
        mate = scene.name_of(partner_of(raft_of(scene.view, letter), scene.view.active).seat)
        label = f"Raft {letter}, shared with {mate}"
        keys = (letter.lower(), str(index))
        yield Target(("raft", letter, factor), rect, label=label, keys=keys)
