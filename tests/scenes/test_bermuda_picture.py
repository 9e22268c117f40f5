"""Bermuda Triangle's table, painted again only where it has changed, looks as if painted whole."""

from __future__ import annotations

import pygame

from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.games.bermuda.scene.draw.pieces import piles, ships
from boardgames.games.bermuda.scene.frame import BRIGHTNESS
from boardgames.program.offscreen import Studio
from boardgames.ui.cache import Layer
from boardgames.ui.draw.collage import Collage
from boardgames.ui.table.table import Table

SIZE = (1024, 640)
MS = 90.0
PICTURES = 420
COMPARED_EVERY = 3
PLAIN = (90, 120, 150)


def table_of(humans: list[int]) -> Table:
    """A table with a new match."""
    return Studio(SIZE).table(open_game("bermuda"), kit_of("bermuda"), 4, 5, humans=humans)


def goes_on(table: Table, rng: Rng) -> None:
    """What waits for a hand is thrown, and once nothing plays something is played."""
    if table.stage.press is not None:
        table.stage.skip()
    if table.is_settled and not table.stage.is_busy and table.session.to_move is not None:
        table.send([rng.choice(table.session.legal_actions())])


def painted_whole(table: Table) -> bytes:
    """The table as it is painted where nothing was painted before."""
    images, sheet = table.frame.images, pygame.Surface(table.room.size)
    cached = images.sea, images.panels, images.tray
    images.sea, images.panels, images.tray = Collage(), Collage(), Layer()
    table.display.draw(sheet)
    images.sea, images.panels, images.tray = cached
    return pygame.image.tobytes(sheet, "RGB")


def test_a_table_painted_in_parts_is_the_table_painted_whole() -> None:
    table, rng = table_of([]), Rng(4)
    sheet = pygame.Surface(table.room.size)
    swept = dark = 0
    for number in range(PICTURES):
        table.animate(MS)
        sheet.fill((255, 0, 255))
        table.display.draw(sheet)
        if number % COMPARED_EVERY == 0:
            assert pygame.image.tobytes(sheet, "RGB") == painted_whole(table)
        frame = table.frame
        swept += frame.is_sweeping
        dark += BRIGHTNESS in frame.poses and frame.brightness < 0.9
        goes_on(table, rng)
    assert swept
    assert dark


def test_nothing_is_drawn_outside_of_the_place_a_thing_says_it_changes() -> None:
    table, rng = table_of([]), Rng(7)
    sheet = pygame.Surface(table.room.size)
    for index in range(PICTURES):
        table.animate(MS)
        if index % 20 == 0:
            frame = table.frame
            for thing in (*piles(frame), *ships(frame)):
                sheet.fill(PLAIN)
                thing.draw(sheet)
                sheet.fill(PLAIN, thing.rect)
                changed = pygame.mask.from_threshold(sheet, PLAIN, (1, 1, 1, 255))
                assert changed.count() == SIZE[0] * SIZE[1], thing.name
        goes_on(table, rng)
