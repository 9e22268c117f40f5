"""The letters and numbers at the edge of the sea stay readable while everything is highlighted."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.games.waterworld.scene.draw.sea import LINE, draw_sea, labels, printed
from boardgames.ui.tabletop.table import Table
from tests.scenes.waterworld_pixels import difference
from tests.scenes.waterworld_tables import ALL_BOARDS, table_on, with_highlights

PRINTED, TINTED = (40, 40, 40, 255), (80, 80, 110, 255)
"""How much the colour of text may differ from the printed one, bare and under a glow."""
READABLE = 0.9
SMALL, LARGE = (1280, 800), (1920, 1080)


def all_lit(table: Table) -> pygame.Surface:
    """The board without boats and with every space in gold, the widest ring there is."""
    spaces: list[Ref] = [("space", name) for name in table.frame.game.sea.board.spaces]
    frame = with_highlights(table.frame, replace(table.view, pawns=()), spaces)
    assert len(frame.lit) == len(frame.outcomes) == len(spaces)
    sheet = table.display.ground.copy()
    draw_sea(frame, sheet, table.display.ground)
    return sheet.subsurface(table.display.layout.board.rect)


def typed(table: Table) -> pygame.mask.Mask:
    """The pixels of all text on the board."""
    view = table.display.layout.board
    bare = pygame.Surface(view.rect.size)
    bare.blit(printed(view), (0, 0))
    whole = table.display.ground.subsurface(view.rect)
    light = pygame.mask.from_threshold(whole, LINE, PRINTED)
    return difference(bare, whole).overlap_mask(light, (0, 0))


@pytest.mark.parametrize(
    ("board", "size"), [*((board, SMALL) for board in ALL_BOARDS), ("waterworld", LARGE)]
)
def test_no_ring_lies_on_a_letter_or_a_number(board: str, size: tuple[int, int]) -> None:
    table = table_on(board, size)
    letters, view = typed(table), table.display.layout.board
    seen = pygame.mask.from_threshold(all_lit(table), LINE, TINTED)
    for label, (x, y) in labels(view.tiled):
        place = pygame.Rect(0, 0, *[view.px(44)] * 2)
        place.center = (round(x * view.scale), round(y * view.scale))
        place.clamp_ip(((0, 0), view.rect.size))
        here, corner = pygame.mask.Mask(place.size), (-place.left, -place.top)
        here.draw(letters, corner)
        assert here.count(), label
        assert here.overlap_area(seen, corner) > READABLE * here.count(), label
