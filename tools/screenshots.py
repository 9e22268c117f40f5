"""Draws the screenshots for the README and the app stores: `python -m tools.screenshots`.

The program draws them, so they can't show anything that it doesn't.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from boardgames.ai.bots import Bot, RandomBot, chosen
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from tools.home import temporary_home

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (1600, 1000)
SHOWN = (1200, 750)
ACTIONS = {"waterworld": 60, "bermuda": 90, "conflict": 140, "whitewater": 90, "whatzit": 40}
MIDDLE = 40
"""For any other game."""


def table_picture(name: str) -> pygame.Surface:
    """A table in the middle of a match between computer players."""
    studio = Studio(SIZE, Settings(reduced_motion=True))
    game, kit = open_game(name), kit_of(name)
    bots: dict[str, Bot] = {"random": RandomBot(), **kit.bots()}
    bot = bots.get("easy", bots["random"])
    table = studio.table(game, kit, game.seats[-1], seed=7)
    rng = Rng(7)
    for _ in range(ACTIONS.get(name, MIDDLE)):
        if table.session.to_move is None:
            break
        table.session.play(chosen(bot, table.session, rng))
    studio.seat_at(table, None)
    studio.room.stack.scenes = [table]
    return studio.drawn(table)


def shelf_picture() -> pygame.Surface:
    """The shelf of somebody who has been here before, one box lifted."""
    app = App(SIZE)
    app.room.settings = Settings(reduced_motion=True, has_been_welcomed=True)
    shelf = Program(app).shelf
    app.room.stack.push(shelf)
    shelf.hovered = ("box", "waterworld")
    shelf.update(1000)
    app.show()
    return app.window.copy()


def keep(picture: pygame.Surface, name: str) -> None:
    """As a small JPEG: photographs of tables compress well so."""
    small = pygame.transform.smoothscale(picture, SHOWN)
    pygame.image.save(small, FOLDER / f"{name}.jpg")
    print(f"drew {name}.jpg")


def main() -> None:
    """All pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with temporary_home():
        keep(shelf_picture(), "shelf")
        for box in CATALOGUE:
            keep(table_picture(box.name), box.name)


if __name__ == "__main__":
    main()
