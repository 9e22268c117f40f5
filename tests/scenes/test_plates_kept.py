"""Plates that are laid down as they were look as if they were drawn again."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.draw import paint
from boardgames.ui.draw.widgets import with_shadow
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.plates import AnyFrame, draw_plate, draw_plates

SIZES = ((1280, 800), (960, 600))


def of_computers(game: str, size: tuple[int, int]) -> Table:
    """A table at which nobody sits, with as many seats as it has."""
    opened = open_game(game)
    return Studio(size).table(opened, kit_of(game), opened.seats[-1], 5, humans=[])


def pixels(table: Table, sheet: pygame.Surface) -> bytes:
    """The plates and all that their shadows reach."""
    around = table.display.areas.plates[0].unionall(table.display.areas.plates[1:])
    whole = with_shadow(table.room, around).clip(sheet.get_rect())
    return pygame.image.tobytes(sheet.subsurface(whole), "RGB")


def drawn_anew(frame: AnyFrame, ground: pygame.Surface) -> pygame.Surface:
    """Every plate drawn as if none had been before."""
    sheet = ground.copy()
    sheet.set_clip(pygame.Rect(0, 0, 0, 0))
    draw_plates(frame, sheet)
    assert sheet.get_buffer().raw == ground.get_buffer().raw, "nothing shows beyond the clip"
    sheet.set_clip(None)
    for seat in range(frame.seats):
        draw_plate(frame, sheet, seat)
    return sheet


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_kept_plates_are_those_that_would_be_drawn(game: str, size: tuple[int, int]) -> None:
    table = of_computers(game, size)
    ground, frame = table.display.ground, table.frame
    for _ in range(2):
        for up in (None, *range(frame.seats)):
            shown, sheet = replace(frame, mover=up), ground.copy()
            draw_plates(shown, sheet)
            assert pixels(table, sheet) == pixels(table, drawn_anew(shown, ground))
    assert len(frame.areas.bare_plates) == 2 * frame.seats


def test_what_was_drawn_beyond_the_sheet_is_not_kept() -> None:
    table = of_computers("conflict", SIZES[0])
    draw_plates(table.frame, pygame.Surface((1, 1)))
    assert not table.display.areas.bare_plates


def test_somebody_else_has_another_plate() -> None:
    table = of_computers("waterworld", SIZES[0])
    frame, ground = table.frame, table.display.ground
    draw_plates(frame, ground.copy())
    renamed = replace(frame, players=(frame.players[1], *frame.players[1:]))
    sheet = ground.copy()
    draw_plates(renamed, sheet)
    assert pixels(table, sheet) == pixels(table, drawn_anew(renamed, ground))


@pytest.mark.parametrize("height", [1, 63, 64, 65, 300])
def test_a_tint_is_the_veil_of_that_size(height: int) -> None:
    ground = pygame.Surface((90, 310))
    for row in range(310):
        ground.fill((row % 256, 90, 255 - row % 256), (0, row, 90, 1))
    rect = pygame.Rect(5, 4, 70, height)
    tinted, veiled = ground.copy(), ground.copy()
    paint.tint(tinted, rect, (8, 18, 24), 165)
    veiled.blit(paint.veil(rect.size, (8, 18, 24), 165), rect)
    assert tinted.get_buffer().raw == veiled.get_buffer().raw
