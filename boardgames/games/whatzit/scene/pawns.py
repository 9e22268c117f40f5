"""Where pawns stand: on their space, aside of others that share it (WZ-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.whatzit.scene.layout import CROWDS, PAWN_FOOT, PAWN_SIZE

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

Vec = tuple[float, float]
POINTED_SHARE = 0.8
"""How much of a pawn's width can be pointed at: its head is narrower than its foot."""


def alone_on(scene: WhatzitScene, place: int) -> Vec:
    """Where a pawn alone on a space has its middle, in the window."""
    space = scene.game.path.spaces[place]
    foot = (space.at[0], space.at[1] + PAWN_FOOT - PAWN_SIZE[1] / 2)
    return scene.layout.board.at(foot)


def pawn_at(scene: WhatzitScene, seat: Seat) -> Vec:
    """Where a pawn stands, aside of others on its space."""
    pawns, board = scene.view.pawns, scene.layout.board
    here = [other for other, place in enumerate(pawns) if place == pawns[seat]]
    x, y = alone_on(scene, pawns[seat])
    dx, dy = CROWDS[len(here) - 1][here.index(seat)]
    return x + dx * board.scale, y + dy * board.scale


def pawn_rect(scene: WhatzitScene, seat: Seat) -> pygame.Rect:
    """A pawn, to point at."""
    board = scene.layout.board
    rect = pygame.Rect(0, 0, board.px(PAWN_SIZE[0] * POINTED_SHARE), board.px(PAWN_SIZE[1]))
    x, y = pawn_at(scene, seat)
    rect.center = (round(x), round(y))
    return rect
