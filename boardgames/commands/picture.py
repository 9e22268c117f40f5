"""Draw a table, or another screen, into a picture file, without a window."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from boardgames.commands.choices import board_from, variants_from
from boardgames.core.rng import Rng
from boardgames.data.parts import shipped_files
from boardgames.games import box_of, kit_of, open_game
from boardgames.program.board_request import opened_on, seed_for

if TYPE_CHECKING:
    import pygame

    from boardgames.program.studio import Studio
    from boardgames.ui.draw.assets import Assets


def run(options: argparse.Namespace) -> int:
    """The command."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    width, _, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise ValueError(f'"{options.size}" is no size; write it like 1920x1080')
    import pygame

    from boardgames.data.settings import Settings
    from boardgames.program.studio import Studio

    size = (int(width), int(height))
    studio = Studio(size, Settings(interface_scale=options.scale / 100))
    if options.cards:
        picture = _cards(options, size, studio.room.assets)
    else:
        picture = _table(options, studio)
    pygame.image.save(picture, options.output)
    return 0


def _table(options: argparse.Namespace, studio: Studio) -> pygame.Surface:
    box = box_of(options.game)
    seats = options.seats or box.seats[0]
    board = board_from(options.game, options.board)
    files = shipped_files(options.game)
    game, _, _ = opened_on(options.game, files, board, variants_from(options.variant))
    seed = seed_for(game, seats, board, options.seed)
    table = studio.table(game, kit_of(options.game), seats, seed, board=board)
    rng = Rng.of(options.seed, 77)
    for _ in range(options.actions):
        actions = table.session.legal_actions()
        if table.session.to_move is None or not actions:
            break
        table.session.play(rng.choice(actions))
    studio.seat_at(table, options.view)
    return studio.drawn(table)


def _cards(options: argparse.Namespace, size: tuple[int, int], assets: Assets) -> pygame.Surface:
    from boardgames.games.whatzit.scene.draw.card_face import contact_sheet

    first, _, last = options.cards.partition("-")
    if options.game != "whatzit" or not (first + last).isdigit():
        raise ValueError(f'"{options.cards}" are no cards; write it like whatzit --cards 1-48')
    game: Any = open_game(options.game)
    numbers = range(int(first), int(last or first) + 1)
    return contact_sheet(numbers, size, game.setting.codes, assets)
