"""The letters and numbers printed at the edge of the sea: read also while everything is lit."""

from __future__ import annotations

import dataclasses

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.games.waterworld.scene.draw.backdrop import LINE, labels, printed
from boardgames.games.waterworld.scene.draw.sea import draw_sea
from boardgames.games.waterworld.scene.table import WaterworldScene
from boardgames.ui.furniture.stakes import Stake
from tests.scenes.waterworld_pixels import difference
from tests.scenes.waterworld_tables import ALL_BOARDS, table_on

PRINTED, TINTED = (40, 40, 40, 255), (80, 80, 110, 255)
"""How far the colour of type may be from what it was printed in, bare and under a glow."""
READABLE = 0.9
SMALL, LARGE = (1280, 800), (1920, 1080)


def all_lit(table: WaterworldScene) -> pygame.Surface:
    """The board with every space in gold, the widest ring there is; no boats stand before it."""
    lit: list[Ref] = [("space", name) for name in table.game.sea.board.spaces]
    frame = dataclasses.replace(
        table.shown(),
        view=replace(table.view, pawns=()),
        lit=frozenset(lit),
        stakes={ref: Stake(ref, "gold") for ref in lit},
    )
    sheet = table.backdrop.copy()
    draw_sea(frame, sheet, table.backdrop)
    return sheet.subsurface(table.layout.board.rect)


def typed(table: WaterworldScene) -> pygame.mask.Mask:
    """The pixels of everything that is written on the board."""
    view = table.layout.board
    bare = pygame.Surface(view.rect.size)
    bare.blit(printed(view), (0, 0))
    whole = table.backdrop.subsurface(view.rect)
    light = pygame.mask.from_threshold(whole, LINE, PRINTED)
    return difference(bare, whole).overlap_mask(light, (0, 0))


@pytest.mark.parametrize(
    ("board", "size"), [*((board, SMALL) for board in ALL_BOARDS), ("waterworld", LARGE)]
)
def test_no_ring_lies_on_a_letter_or_a_number(board: str, size: tuple[int, int]) -> None:
    table = table_on(board, size)
    letters, view = typed(table), table.layout.board
    seen = pygame.mask.from_threshold(all_lit(table), LINE, TINTED)
    for label, (x, y) in labels(view.tiled):
        place = pygame.Rect(0, 0, *[view.px(44)] * 2)
        place.center = (round(x * view.scale), round(y * view.scale))
        place.clamp_ip(((0, 0), view.rect.size))
        here, corner = pygame.mask.Mask(place.size), (-place.left, -place.top)
        here.draw(letters, corner)
        assert here.count(), label
        assert here.overlap_area(seen, corner) > READABLE * here.count(), label
