"""Draws the images for rules and credits: `python -m tools.rule_pictures [GAME[/NAME] …]`.

Each is cut from a real table with a prepared position, so it shows the pieces as they are. Run it
again when art or boards change. Needs skia-python, numpy and `pngquant`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pygame

from tools.home import temporary_home

IMAGES = Path(__file__).parents[1] / "assets" / "images"
GAMES = ("waterworld", "whatzit", "bermuda", "conflict", "whitewater")
CREDITS = "credits"
"""The page that tells where everything comes from has pictures of the same kind."""


def folder_of(game: str) -> str:
    """Where the pictures of a game's rules are, as rulebooks name it."""
    return game if game == CREDITS else f"{game}/rules"


def pictures_of(game: str) -> Mapping[str, Callable[[], pygame.Surface]]:
    """The pictures of a game's rules, or of the credits, in the order they are read."""
    found: Mapping[str, Callable[[], pygame.Surface]] = import_module(
        f"tools.rules_art.{game}"
    ).PICTURES
    return found


def main(wanted: Sequence[str]) -> None:
    """All pictures, or those of a game, or single ones."""
    from tools.rules_art.keeping import keep

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with temporary_home():
        for game in (*GAMES, CREDITS):
            for name, draw in pictures_of(game).items():
                if wanted and game not in wanted and f"{game}/{name}" not in wanted:
                    continue
                path = keep(draw(), IMAGES / folder_of(game), name)
                print(f"drew {path.relative_to(IMAGES)}, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
