"""Conflict's board, painted again only where it has changed, looks as if it were painted whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.scene.draw import ground
from boardgames.games.conflict.scene.draw.board import draw_board
from boardgames.games.conflict.scene.draw.ground import RIM, draw_plate
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.games.conflict.scene.ui import preload_later
from boardgames.program import tables
from boardgames.program.offscreen import Studio
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Painting
from boardgames.ui.table.areas import around, widened
from boardgames.ui.table.table import Table

PICTURES = 90
SEVERAL = 6
MS = 50.0
WINDOW = pygame.Rect(0, 0, 200, 100)


def table_of(humans: list[int], size: tuple[int, int] = (1280, 800)) -> Table:
    """A table with a new match."""
    table = Studio(size).table(open_game("conflict"), kit_of("conflict"), 4, 5, humans=humans)
    assert isinstance(table, Table)
    return table


def goes_on(table: Table, rng: Rng) -> None:
    """Dice that wait for a hand are thrown, and once nothing moves something is played."""
    if table.stage.press is not None:
        table.stage.skip()
    if table.is_settled and not table.is_moving and table.session.to_move is not None:
        table.send([rng.choice(table.session.legal_actions())])


def pixels(sheet: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(sheet.subsurface(area), "RGB")


def board_of(table: Table, frame: ConflictFrame, sheet: pygame.Surface) -> bytes:
    """The board as it is painted now; what lay on the sheet doesn't matter."""
    sheet.fill((255, 0, 255))
    draw_board(frame, sheet, table.display.ground)
    return pixels(sheet, frame.layout.board_area)


@pytest.mark.parametrize("humans", [[], [0]])
def test_a_board_painted_in_parts_is_the_board_painted_whole(humans: list[int]) -> None:
    table, rng = table_of(humans), Rng(4)
    sheet = pygame.Surface(table.room.size)
    seen = set()
    for number in range(PICTURES):
        table.animate(MS)
        table.frame.local.shows_dangers = bool(humans) and number % 20 > 14
        table.changed()
        frame = table.frame
        found = board_of(table, frame, sheet)
        bare = replace(frame, layout=replace(frame.layout))  # with nothing cached
        assert found == board_of(table, bare, sheet)
        seen.add(found)
        goes_on(table, rng)
    assert len(seen) > SEVERAL


def test_the_tray_around_the_board_is_that_of_a_whole_plate() -> None:
    table = table_of([])
    room, frame, board = table.room, table.display.layout.frame, table.display.layout.board.rect
    found, wanted = (pygame.Surface(room.size) for _ in range(2))
    draw_plate(table.display.layout, found)
    plate = paint.rounded(
        frame.size,
        room.px(10),
        paint.lighter(RIM, 0.16),
        paint.darker(RIM, 0.2),
        rim=(28, 17, 10),
        rim_width=max(1, room.px(2)),
    )
    wanted.blit(plate, frame)
    for sheet in (found, wanted):
        # The print of the board is there.
        sheet.fill((0, 0, 0), board)
    assert pixels(found, frame) == pixels(wanted, frame)


def test_what_is_made_ready_is_not_seen() -> None:
    table = table_of([])
    sheet = pygame.Surface(table.room.size)
    table.display.draw(sheet)
    before = pixels(sheet, sheet.get_rect())
    steps = sum(1 for _ in preload_later(table.frame))
    table.display.draw(sheet)
    assert pixels(sheet, sheet.get_rect()) == before
    assert steps > 30


@pytest.mark.parametrize("left", range(0, 40, 3))
@pytest.mark.parametrize("width", [1, 15, 16, 33, 150])
def test_what_lies_around_a_part_and_the_part_are_all_of_the_window(left: int, width: int) -> None:
    hole = pygame.Rect(left, 20, width, 30)
    sheet = pygame.Surface(WINDOW.size)
    for part in (*around(WINDOW, hole), hole):
        assert part.size >= (0, 0)
        sheet.fill((255, 255, 255), part)
    assert pygame.mask.from_threshold(sheet, (255, 255, 255), (1, 1, 1)).count() == 200 * 100
    assert widened(hole).contains(hole)


def test_a_gradient_of_repeated_columns_is_one_that_is_smoothed_whole() -> None:
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (200, 10, 30, 255))
    strip.set_at((0, 1), (20, 90, 255, 255))
    for size in ((5, 7), (300, 200), (33, 1), (3, 90)):
        wanted = pygame.transform.smoothscale(strip, size)
        found = paint.gradient(size, (200, 10, 30), (20, 90, 255))
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_contours_in_a_colour_are_white_ones_tinted() -> None:
    field = pygame.Surface((256, 2), pygame.SRCALPHA)
    for alpha in range(256):
        field.fill((255, 255, 255, alpha), (alpha, 0, 1, 2))
    contours = paint.Contours(field, 6.0)
    for level, colour, alpha in ((22, (148, 196, 208), 150), (104, (74, 46, 24), 255)):
        wanted = contours.above(level)
        wanted.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        found = contours.above(level, colour, alpha)
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_a_table_made_ready_at_the_set_up_looks_like_any_other_and_prints_no_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed: list[Layout] = []
    print_board = ground._printed

    def noted(layout: Layout) -> Painting:
        printed.append(layout)
        made: pygame.Surface = yield from print_board(layout)
        return made

    monkeypatch.setattr(ground, "_printed", noted)

    def first_picture(studio: Studio) -> bytes:
        table = studio.table(open_game("conflict"), kit_of("conflict"), 2, 5)
        return pygame.image.tobytes(studio.drawn(table), "RGB")

    ready, other = Studio((1280, 800)), Studio((1280, 800))
    steps = sum(1 for _ in tables.made_ready(ready.room, "conflict", 2, {}, None))
    assert steps > 10
    assert len(printed) == 1
    found = first_picture(ready)
    assert len(printed) == 1
    assert found == first_picture(other)
