"""The images for the credits: the shelf, and the five boxes side by side."""

from __future__ import annotations

import pygame

from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.program import Program
from tools.rules_art.sheet import Sheet

WINDOW = (1600, 1000)
TABLE = (1280, 800)
BOX = (272, 381)
PLACES = ((166, 420, 6), (404, 380, -3), (640, 410, 2), (876, 380, -4), (1112, 420, 5))
"""Where the boxes lie, and how they are turned."""


def shelf() -> pygame.Surface:
    """The first screen of somebody who has been here before."""
    app = App(WINDOW)
    app.room.settings = Settings(reduced_motion=True, has_been_welcomed=True)
    program = Program(app)
    app.room.stack.push(program.shelf)
    program.shelf.update(1000)
    app.show()
    return Sheet(app.window, (WINDOW[0] / 2, WINDOW[1] / 2), WINDOW[0]).picture


def boxes() -> pygame.Surface:
    """The five boxes on the table."""
    app = App(WINDOW)
    assets = app.room.assets
    sheet = pygame.Surface(TABLE)
    sheet.blit(assets.covering("room/table", TABLE), (0, 0))
    for box, (x, y, turn) in zip(CATALOGUE, PLACES, strict=True):
        name = f"covers/{box.name}"
        front = assets.fitted(name, BOX)
        size = front.get_size()
        shadow = pygame.transform.rotozoom(assets.shadow(name, size, 14, 170), turn, 1.0)
        sheet.blit(shadow, shadow.get_rect(center=(x + 8, y + 16)))
        cover = assets.image(name, size, turn)
        sheet.blit(cover, cover.get_rect(center=(x, y)))
    return Sheet(sheet, (TABLE[0] / 2, TABLE[1] / 2), TABLE[0]).picture


PICTURES = {"shelf": shelf, "boxes": boxes}
