"""What Conflict shows on its board stays to be seen."""

from __future__ import annotations

import pygame
import pytest

from boardgames.games.conflict.rules.state import Kind
from boardgames.games.conflict.scene.draw.dangers import pointed_enemy
from boardgames.games.conflict.scene.table import ConflictScene
from boardgames.ui.inputs import Wheel
from boardgames.ui.table.label import REST_MS
from tests.scenes.conflict_positions import FRONT, Where, piece_at, point_at, seen, thrown

CROWDED: Where = {
    **FRONT,
    (1, Kind.PLANE, 0): "M13",
    (1, Kind.GUN, 0): "T8",
    (1, Kind.ARTILLERY, 1): "B14",
}
"""An enemy in the middle of a wide reach, and others at the edge of a narrow one."""
ENEMIES = ("M13", "A5", "F10", "K16", "T8", "B14")


def come_near(table: ConflictScene, square: str) -> None:
    """The board is looked at nearer round a square, and printed so."""
    point_at(table, square)
    table.handle(Wheel(table.layout.square_rect(square).center, 2.0))
    for _ in range(40):
        table.update(40.0)
    assert table.is_magnified
    assert table._printing is None
    table.label.dismiss()


def reached(table: ConflictScene, square: str) -> list[pygame.Rect]:
    """The squares that the piece on a square could hit, as far as they are seen."""
    hits = table.own_frame().weigher.threats.hits(piece_at(table, square))
    names, window = table.game.moves.chart.names, table.areas.board
    rects = (table.layout.square_rect(names[hit]) for hit in hits)
    return [rect.clip(window) for rect in rects if rect.colliderect(window)]


def same_at(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    before, after = (pygame.image.tobytes(sheet.subsurface(rect), "RGB") for sheet in (one, other))
    return before == after


class TestLabels:
    """Named are the pieces that are pointed at; what they could hit is what one looks for."""

    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    @pytest.mark.parametrize("is_near", [False, True])
    def test_none_lies_over_the_reach_that_is_shown(
        self, size: tuple[int, int], is_near: bool
    ) -> None:
        table = thrown((2, 3), CROWDED, size=size)
        table.hints_told.dismiss()
        if is_near:
            come_near(table, "M13")
        for square in ("M13", "K16") if is_near else ENEMIES:
            point_at(table, square)
            assert pointed_enemy(table.own_frame()) == piece_at(table, square)
            bare = seen(table)
            table.update(REST_MS)
            named = seen(table)
            assert not same_at(bare, named, named.get_rect()), "it is named somewhere"
            assert all(same_at(bare, named, rect) for rect in reached(table, square))
            table.label.dismiss()

    def test_one_lies_on_the_board_again_once_no_reach_is_shown(self) -> None:
        table = thrown((2, 3), CROWDED)
        table.has_stakes = False
        point_at(table, "M13")
        bare = seen(table)
        table.update(REST_MS)
        assert not same_at(bare, seen(table), table.areas.board)
