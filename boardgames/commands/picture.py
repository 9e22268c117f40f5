"""Draw a table, or another screen, into a picture file, without a window."""

from __future__ import annotations

import argparse
import os

from boardgames.commands.choices import variants_from
from boardgames.core.rng import Rng
from boardgames.games import box_of, kit_of, open_game


def run(options: argparse.Namespace) -> int:
    """The command."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    width, _, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise ValueError(f'"{options.size}" is no size; write it like 1920x1080')
    import pygame

    from boardgames.studio import Studio

    studio = Studio((int(width), int(height)))
    box = box_of(options.game)
    seats = options.seats or box.seats[0]
    game = open_game(options.game, variants_from(options.variant))
    table = studio.table(game, kit_of(options.game), seats, options.seed)
    rng = Rng.of(options.seed, 77)
    for _ in range(options.actions):
        actions = table.session.legal_actions()
        if table.session.to_move is None or not actions:
            break
        table.session.play(rng.choice(actions))
    studio.seat_at(table, options.view)
    pygame.image.save(studio.drawn(table), options.output)
    return 0
