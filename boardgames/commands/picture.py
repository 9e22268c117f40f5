"""Draws images without a window: a table, a contact sheet of cards, a heat map of visits.

The heat map is drawn from maps alone, so it works for any game and any board.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from boardgames import paths
from boardgames.commands.ground import Ground, Place, corner_of, extent
from boardgames.core.rng import Rng
from boardgames.core.texts import _, plural
from boardgames.core.tiled import Point, TiledMap, TileLayer
from boardgames.data.parts import shipped_files
from boardgames.games import Opened, box_of, kit_of
from boardgames.program.board_request import board_from, opened_on, seed_for, variants_from

if TYPE_CHECKING:
    from boardgames.program.offscreen import Studio
    from boardgames.ui.draw.assets import Assets


def run(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    width, _x, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        text = _('"{size}" isn\'t a size. Write it like 1920x1080.', size=options.size)
        raise ValueError(text)
    from boardgames.data.settings import Settings
    from boardgames.program.offscreen import Studio

    size = (int(width), int(height))
    studio = Studio(size, Settings(interface_scale=options.scale / 100))
    if options.cards:
        picture = _cards(options, size, studio.room.assets)
    else:
        picture = _table(options, studio)
    pygame.image.save(picture, options.output)
    return 0


def _table(options: argparse.Namespace, studio: Studio) -> Surface:
    box = box_of(options.game)
    seats = options.seats or box.seats[0]
    board = board_from(options.game, options.board)
    game = _opened(options).game
    seed = seed_for(game, seats, board, options.seed)
    table = studio.table(game, kit_of(options.game), seats, seed, board=board)
    rng = Rng.of(options.seed, 77)
    for _action in range(options.actions):
        actions = table.session.legal_actions()
        if table.session.to_move is None or not actions:
            break
        table.session.play(rng.choice(actions))
    studio.seat_at(table, options.view)
    return studio.drawn(table)


def _cards(options: argparse.Namespace, size: tuple[int, int], assets: Assets) -> Surface:
    from boardgames.games.whatzit.scene.draw.card_face import contact_sheet

    first, _dash, last = options.cards.partition("-")
    if options.game != "whatzit" or not (first + last).isdigit():
        text = _(
            '"{cards}" aren\'t cards. Write it like whatzit --cards 1-48.', cards=options.cards
        )
        raise ValueError(text)
    game: Any = _opened(options).game
    numbers = range(int(first), int(last or first) + 1)
    return contact_sheet(numbers, size, game.setting.codes, assets)


def _opened(options: argparse.Namespace) -> Opened:
    board = board_from(options.game, options.board)
    files = shipped_files(options.game)
    return opened_on(options.game, files, board, variants_from(options.variant))


WIDE = 1500
MARGIN, HEADING, MOST_COLUMNS = 24, 46, 4
FONT, TITLE_FONT = "fonts/Lato-Bold.ttf", "fonts/AveriaSerifGWF-Bold.ttf"
PAPER, INK, COLD = (243, 236, 220), (45, 40, 34), (70, 74, 82)
VEIL = (243, 236, 220, 96)
RAMP = ((255, 241, 190), (252, 199, 96), (236, 122, 52), (188, 40, 40), (96, 12, 50))
"""From least to most visited; it only darkens, so it is readable without colour."""
SEE_THROUGH = 225
DARK_FROM = 0.55
FULL = 0.43
"""A disc's radius as a share of the distance between the nearest spaces."""
LEAST_LETTERS = 10
LABEL_SHARE = 0.62


def draw_heat(
    ground: Ground, visits: Mapping[Place, int], matches: int, title: str, path: Path
) -> None:
    """Saves the heat map; its numbers are visits per match."""
    pygame.font.init()
    played = [file for file in ground.maps if any(place[0] == file for place in visits)]
    files = played or list(ground.maps)
    columns = min(MOST_COLUMNS, math.ceil(math.sqrt(len(files))))
    wide = (WIDE - MARGIN * (columns + 1)) // columns
    # One scale for all, so that boards stay comparable.
    scale = wide / max(extent(ground.maps[file])[0] for file in files)
    panels = [_panel(ground, file, visits, matches, scale) for file in files]
    rows = [panels[at : at + columns] for at in range(0, len(panels), columns)]
    heights = [max(panel.get_height() for panel in row) for row in rows]
    high = HEADING + sum(heights) + MARGIN * (len(rows) + 1)
    sheet = Surface((WIDE, high))
    sheet.fill(PAPER)
    _head(sheet, title, matches)
    top = HEADING + MARGIN
    for row, height in zip(rows, heights, strict=True):
        for column, panel in enumerate(row):
            sheet.blit(panel, (MARGIN + column * (wide + MARGIN), top))
        top += height + MARGIN
    pygame.image.save(sheet, path)


def _head(sheet: Surface, title: str, matches: int) -> None:
    large = pygame.font.Font(paths.assets() / TITLE_FONT, 28)
    small = pygame.font.Font(paths.assets() / FONT, 15)
    sheet.blit(large.render(title, True, INK), (MARGIN, 20))
    words = plural(
        "Visits per match, from {count} match. A cross: nobody visited.",
        "Visits per match, from {count} matches. A cross: nobody visited.",
        matches,
    )
    line = small.render(words, True, INK)
    step, high = 26, 16
    left = sheet.get_width() - MARGIN - line.get_width() - step * len(RAMP) - 12
    for place, colour in enumerate(RAMP):
        pygame.draw.rect(sheet, colour, (left + place * step, 28, step, high))
    sheet.blit(line, (sheet.get_width() - MARGIN - line.get_width(), 27))


def _panel(
    ground: Ground, file: str, visits: Mapping[Place, int], matches: int, scale: float
) -> Surface:
    map_ = ground.maps[file]
    size = extent(map_)
    target = (round(size[0] * scale), round(size[1] * scale))
    board = pygame.transform.smoothscale(_painted(map_), target)
    spots = {place: at for place, at in ground.spots.items() if place[0] == file}
    most = max((visits.get(place, 0) for place in ground.spots), default=0) or 1
    radius = scale * FULL * _apart(list(spots.values()))
    for place, (x, y) in spots.items():
        count = visits.get(place, 0)
        at = (x * scale, y * scale)
        if count:
            # The square root brightens rarely visited spaces.
            _disc(board, at, radius, math.sqrt(count / most), count / max(1, matches))
        else:
            _cross(board, at, radius * 0.45)
    if len(ground.maps) == 1:
        return board
    return _captioned(board, str(map_.properties.get("title") or file))


def _captioned(board: Surface, words: str) -> Surface:
    text = pygame.font.Font(paths.assets() / TITLE_FONT, 20).render(words, True, INK)
    whole = Surface((board.get_width(), board.get_height() + text.get_height() + 4))
    whole.fill(PAPER)
    whole.blit(text, (0, 0))
    whole.blit(board, (0, text.get_height() + 4))
    return whole


def _apart(points: Sequence[Point]) -> float:
    near = math.inf
    ordered = sorted(points)
    for index, one in enumerate(ordered):
        for other in ordered[index + 1 :]:
            if other[0] - one[0] >= near:
                break
            near = min(near, math.dist(one, other))
    return near if math.isfinite(near) else 1.0


def warmth(share: float) -> tuple[int, int, int]:
    place = max(0.0, min(1.0, share)) * (len(RAMP) - 1)
    low, high = list(pairwise(RAMP))[min(int(place), len(RAMP) - 2)]
    part = place - min(int(place), len(RAMP) - 2)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(low, high, strict=True))
    return red, green, blue


def _disc(board: Surface, at: Point, radius: float, share: float, in_a_match: float) -> None:
    side = math.ceil(2 * radius) + 2
    disc = Surface((side, side), pygame.SRCALPHA)
    middle = (side / 2, side / 2)
    pygame.draw.circle(disc, (*warmth(share), SEE_THROUGH), middle, radius)
    pygame.draw.circle(disc, (*INK, SEE_THROUGH), middle, radius, 1)
    board.blit(disc, (at[0] - side / 2, at[1] - side / 2))
    words = f"{in_a_match:.1f}" if in_a_match < 10 else f"{in_a_match:.0f}"
    words = "<0.1" if words == "0.0" else words
    letters = int(2 * radius * LABEL_SHARE * 1.6 / len(words))
    if letters >= LEAST_LETTERS:
        font = pygame.font.Font(paths.assets() / FONT, min(letters, round(radius)))
        text = font.render(words, True, PAPER if share > DARK_FROM else INK)
        board.blit(text, text.get_rect(center=(round(at[0]), round(at[1]))))


def _cross(board: Surface, at: Point, arm: float) -> None:
    for down in (-arm, arm):
        start, end = (at[0] - arm, at[1] - down), (at[0] + arm, at[1] + down)
        pygame.draw.line(board, PAPER, start, end, 5)
        pygame.draw.line(board, COLD, start, end, 3)


def _painted(map_: TiledMap) -> Surface:
    sheet = Surface(extent(map_), pygame.SRCALPHA)
    sheet.fill(PAPER)
    pictures: dict[str, Surface] = {}
    for layer in map_.tile_layers:
        if layer.visible and layer.name.startswith(("picture", "spaces")):
            _paint(sheet, map_, layer, pictures)
    veil = Surface(sheet.get_size(), pygame.SRCALPHA)
    veil.fill(VEIL)
    sheet.blit(veil, (0, 0))
    return sheet


def _paint(sheet: Surface, map_: TiledMap, layer: TileLayer, pictures: dict[str, Surface]) -> None:
    for row, gids in enumerate(layer.rows):
        for column, gid in enumerate(gids):
            tile = _tile(map_, gid, pictures) if gid else None
            if tile is not None:
                left, top = corner_of(map_, column, row)
                # Tiled aligns taller tiles with the lower edge of their cell.
                sheet.blit(tile, (left, top + map_.tile_size[1] - tile.get_height()))


def _tile(map_: TiledMap, gid: int, pictures: dict[str, Surface]) -> Surface | None:
    fitting = [one for one in map_.tilesets if one.first_gid <= gid]
    tileset = max(fitting, key=lambda one: one.first_gid, default=None)
    if tileset is None or not tileset.image:
        return None
    if tileset.image not in pictures:
        pictures[tileset.image] = pygame.image.load(tileset.image)
    width, height = tileset.tile_size
    row, column = divmod(gid - tileset.first_gid, tileset.columns)
    left = tileset.margin + column * (width + tileset.spacing)
    top = tileset.margin + row * (height + tileset.spacing)
    return pictures[tileset.image].subsurface((left, top, width, height))
