"""What is next to the river: the ribbon with the whole course, the places, the race, the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.core.hexes import Hex, corners
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.narration.captions import HEXES_LEFT, worth_words
from boardgames.games.whitewater.rules.board import TILE_SIZE, Cell, River, Space
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.scene.draw.camera import COLUMN, look_of, middle, world_of
from boardgames.games.whitewater.scene.draw.highlights import LIT
from boardgames.games.whitewater.scene.draw.pictures import draw_badge, raft_colour
from boardgames.games.whitewater.scene.draw.river_picture import POOLS, TINTS
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.games.whitewater.scene.layout import DICE
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.draw.widgets import draw_symbol, widest_word
from boardgames.ui.scene import Room
from boardgames.ui.widgets.dice_tray import Die, draw_die

WATER = 0.6
"""How much of the ribbon's height is river; below it stand the boards' names."""
TITLES = (12, 44, 52)
BADGE = 38
"""Units across a raft's letter."""
RACE = ((22, 74, 86), (11, 48, 60), (8, 30, 38))
RACE_TYPE = 0.74
"""How large its numbers may be, as a share of its height."""
FAR_BEHIND = (150, 178, 180)
PLACE_BADGE = 0.5
"""How high the letter on a place token is, as a share of it."""


def x_of(frame: WhitewaterFrame, x: float) -> float:
    """A place along the river on the ribbon."""
    world, ribbon = world_of(frame.river), frame.layout.ribbon
    return ribbon.left + (x - world.left) / world.width * ribbon.width


def point_at(river: River, ribbon: Rect, pos: tuple[int, int]) -> tuple[float, float]:
    """The place of the river under a point of the ribbon."""
    world = world_of(river)
    x = world.left + (pos[0] - ribbon.left) / ribbon.width * world.width
    return x, world.top + (pos[1] - ribbon.top) / (ribbon.height * WATER) * world.height


def _at(frame: WhitewaterFrame, here: Hex) -> tuple[float, float]:
    world, ribbon = world_of(frame.river), frame.layout.ribbon
    x, y = middle(here)
    return x_of(frame, x), ribbon.top + (y - world.top) / world.height * ribbon.height * WATER


def ribbon_thing(frame: WhitewaterFrame) -> Thing:
    """The ribbon without what shows where the window is."""
    look = (frame.view.rafts, frame.chosen, frame.river)
    return Thing(("ribbon",), look, frame.layout.ribbon, partial(draw_ribbon, frame))


def draw_ribbon(frame: WhitewaterFrame, surface: Surface) -> None:
    """The whole course, drawn out to the width of the window: boards, rafts, swimmers."""
    ribbon, room = frame.layout.ribbon, frame.room
    surface.blit(kept_river(room.assets, frame.river, ribbon.size), ribbon)
    _draw_titles(frame, surface)
    for raft in frame.view.rafts:
        for member in raft.crew:
            if member.swimmer is not None:
                x, y = _at(frame, member.swimmer)
                picture = room.assets.image("whitewater/swimmer", (room.px(18), room.px(18)))
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    _draw_rafts(frame, surface)


def _draw_titles(frame: WhitewaterFrame, surface: Surface) -> None:
    """The boards' names below the water, and where the race ends."""
    ribbon, room = frame.layout.ribbon, frame.room
    px, low = room.type_px(16), ribbon.top + round(ribbon.height * (1 + WATER) / 2)
    finish = room.letters.width(_(captions.FINISH), px, "bold")
    at = (ribbon.right - room.px(8), low)
    room.letters.draw(surface, _(captions.FINISH), at, px, LIT, "bold", "midright")
    for laid in frame.river.laid:
        x = x_of(frame, laid.column * COLUMN + COLUMN * laid.board.columns / 2)
        wide = room.letters.width(laid.board.title, px, "bold")
        is_clear = x + wide / 2 < ribbon.right - finish - room.px(24)
        if is_clear and wide < ribbon.width / len(frame.river.laid) - room.px(20):
            at = (round(x), low)
            room.letters.draw(surface, laid.board.title, at, px, CREAM, "bold", "center")


def _draw_rafts(frame: WhitewaterFrame, surface: Surface) -> None:
    """Every raft where it lies along the course, those abreast side by side."""
    ribbon, side = frame.layout.ribbon, frame.room.px(BADGE)
    rafts = {raft.letter: raft.hex for raft in frame.view.rafts if raft.hex is not None}
    order = sorted(rafts, key=lambda letter: (middle(rafts[letter]), letter))
    wished = [x_of(frame, middle(rafts[letter])[0]) for letter in order]
    ends = (ribbon.left + side / 2 + 2, ribbon.right - side / 2 - 2)
    y = ribbon.top + ribbon.height * WATER / 2
    for letter, x in zip(order, side_by_side(wished, side + 1, ends), strict=True):
        colour = raft_colour(frame.game, letter)
        if letter == frame.chosen:
            ring = paint.disc(side + frame.room.px(8), LIT)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
        draw_badge(frame.room.assets, surface, letter, colour, (x, y), side)


def side_by_side(wished: Sequence[float], apart: float, ends: tuple[float, float]) -> list[float]:
    """Places in that order and at least so far apart, each as near as can be to where it is wished.

    Those that would overlap stand round their common middle.
    """
    groups: list[list[float]] = []
    for x in wished:
        groups.append([x])
        while len(groups) > 1 and _begin(groups[-1], apart) < _end(groups[-2], apart) + apart:
            later = groups.pop()
            groups[-1].extend(later)
    found = [_begin(group, apart) + apart * n for group in groups for n in range(len(group))]
    for index, x in enumerate(found):
        found[index] = max(x, ends[0] + apart * index)
    for back, x in enumerate(reversed(found)):
        found[-1 - back] = min(x, ends[1] - apart * back)
    return found


def _begin(group: Sequence[float], apart: float) -> float:
    return sum(group) / len(group) - apart * (len(group) - 1) / 2


def _end(group: Sequence[float], apart: float) -> float:
    return _begin(group, apart) + apart * (len(group) - 1)


def draw_shown_part(frame: WhitewaterFrame, surface: Surface) -> None:
    ribbon, room = frame.layout.ribbon, frame.room
    seen = frame.camera.seen()
    left, right = x_of(frame, seen.left), x_of(frame, seen.right)
    rect = Rect(round(left), ribbon.top, round(right - left), ribbon.height)
    draw_window(room, surface, rect.clip(ribbon).inflate(-2, -2))


def draw_window(room: Room, surface: Surface, rect: Rect) -> None:
    pygame.draw.rect(surface, INK, rect, room.px(5), border_radius=room.px(8))
    pygame.draw.rect(surface, LIT, rect, room.px(3), border_radius=room.px(8))


def kept_river(
    assets: Assets, river: River, size: tuple[int, int], water: float = WATER
) -> Surface:
    """The small river of that size as it was drawn for whatever table had the same."""
    key = ("small_river", look_of(river), size, water)
    return assets.kept(key, lambda: small_river(river, size, water))


def small_river(river: River, size: tuple[int, int], water: float = WATER) -> Surface:
    """A river as a band of water with a dot for every hazard, stretched to a share of a size."""
    world = world_of(river)
    # Twice as fine as shown, so that dots and edges are smooth; what is blurred needn't be.
    sheet = Surface(size)
    sheet.fill(TINTS[Space.LAND])
    sx, sy = size[0] / world.width, size[1] * water / world.height
    for here, cell in river.cells.items():
        if cell.kind is not Space.LAND:
            rim = [
                ((x - world.left) * sx, (y - world.top) * sy) for x, y in corners(here, *TILE_SIZE)
            ]
            pygame.draw.polygon(sheet, TINTS[Space.WATER], rim)
    blurred = pygame.transform.gaussian_blur(sheet, 2)
    large = pygame.transform.smoothscale(blurred, (size[0] * 2, size[1] * 2))

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - world.left) * sx * 2, (point[1] - world.top) * sy * 2

    edge, low = at((river.columns * COLUMN + 24, 0))[0], round(large.get_height() * water)
    square = max(4, low // 8)
    for row in range(0, low, square):
        for column in range(3):
            dark = (row // square + column) % 2
            box = (edge + square * column, row, square, square)
            pygame.draw.rect(large, (16, 40, 48) if dark else (250, 255, 253), box)
    for here, cell in river.cells.items():
        if cell.kind not in (Space.LAND, Space.WATER, Space.START):
            draw_hazard(large, cell, at(middle(here)), large.get_height() / 21)
    large.fill(TITLES, (0, low, large.get_width(), large.get_height() - low))
    return pygame.transform.smoothscale(large, size)


def draw_hazard(sheet: Surface, cell: Cell, spot: Vec, reach: float) -> None:
    """A dot in the colour of what is there; whirlpools have a white rim."""
    if cell.kind is Space.WHIRLPOOL:
        pygame.draw.circle(sheet, (240, 252, 250), spot, reach * 1.2)
        pygame.draw.circle(sheet, POOLS[cell.value], spot, reach)
    else:
        pygame.draw.circle(sheet, TINTS[cell.kind], spot, reach * 0.9)


def race_thing(frame: WhitewaterFrame) -> Thing:
    view = frame.view
    rafts = tuple((raft.letter, raft.hex) for raft in view.rafts)
    places = tuple(item for item in frame.poses.items() if item[0][0] == "place")
    look = (rafts, view.phase, view.course, view.finished, places, frame.aids.outcomes)
    return Thing(("race",), look, frame.layout.standings, partial(_draw_standings, frame))


def _draw_standings(frame: WhitewaterFrame, surface: Surface) -> None:
    _draw_places(frame, surface)
    _draw_race(frame, surface)


def _draw_places(frame: WhitewaterFrame, surface: Surface) -> None:
    """The place tokens, whose they are, and what they are worth."""
    room, layout, finished = frame.room, frame.layout, frame.view.finished
    for index, points in enumerate(frame.points):
        rect = layout.place(index)
        taken = index < len(finished)
        pose = frame.poses.get(("place", index))
        name = f"whitewater/place_{index + 1}"
        alpha = 255 if taken or pose is not None else 150
        draw_piece(room, surface, name, rect.center, rect.size, pose or Pose(alpha=alpha))
        letter = finished[index].letter if taken else (pose.face if pose else None)
        if letter:
            # At the lower right, but never over what the place is worth.
            side = round(rect.height * PLACE_BADGE)
            at = (rect.right - side / 2, rect.bottom - side * 0.4)
            draw_badge(room.assets, surface, letter, raft_colour(frame.game, letter), at, side)
        if frame.aids.outcomes:
            box, px = layout.worth(index), room.type_px(24)
            wordings = worth_words(points)
            fits = widest_word(room, wordings[0], px, "bold") <= box.width
            room.letters.draw_in(surface, wordings[not fits], box, px, CREAM, "bold")


def _draw_race(frame: WhitewaterFrame, surface: Surface) -> None:
    """Every raft with the hexes it has to go, the foremost first; faint where no place is left."""
    if not frame.aids.outcomes or not frame.view.rafts or frame.view.phase is Phase.OVER:
        return
    room, row = frame.room, frame.layout.race
    surface.blit(paint.rounded(row.size, room.px(12), *RACE, alpha=225), row)
    found, px = frame.standings, min(room.type_px(24), round(row.height * RACE_TYPE))
    title, small = frame.layout.standing(-1, len(found)).inflate(-room.px(12), 0), room.type_px(20)
    if room.letters.width(_(HEXES_LEFT), small, "bold") <= title.width:
        room.letters.draw_in(surface, _(HEXES_LEFT), title, small, FAR_BEHIND, "bold")
    widest = max(room.letters.width(str(one.to_go), px, "bold") for one in found)
    for index, one in enumerate(found):
        cell = frame.layout.standing(index, len(found))
        side = min(cell.height - room.px(6), cell.width - widest - room.px(8), room.px(42))
        at = (cell.left + side // 2, cell.centery)
        draw_badge(room.assets, surface, one.letter, raft_colour(frame.game, one.letter), at, side)
        left = cell.left + side + room.px(4)
        box = Rect(left, cell.top, cell.right - left, cell.height)
        if one.taken is not None:
            medal = min(box.width, round(cell.height * 0.8))
            picture = room.assets.image(f"whitewater/place_{one.taken}", (medal, medal))
            surface.blit(picture, picture.get_rect(midleft=box.midleft))
            continue
        ink = CREAM if one.would_be is not None else FAR_BEHIND
        room.letters.draw(surface, str(one.to_go), box.midleft, px, ink, "bold", "midleft")


def dice_thing(frame: WhitewaterFrame) -> Thing:
    look = (frame.players, dict(frame.past.rolls))
    return Thing(("dice",), look, frame.layout.dice, partial(_draw_dice, frame))


def _draw_dice(frame: WhitewaterFrame, surface: Surface) -> None:
    """The three dice as they fell in this turn, each with the symbol of its player."""
    for index, colour in enumerate(DICE):
        rect = frame.layout.die(index)
        rolled = frame.past.rolls.get(colour)
        face = rolled.face if rolled is not None else ""
        die = river_die(colour, face, Pose(alpha=255 if face else 150))
        draw_die(frame.room, surface, die, rect.center, rect.width)
        if rolled is not None:
            player, side = frame.players[rolled.roller], round(rect.width * 0.42)
            corner = (rect.right - side // 5, rect.top + side // 5)
            draw_symbol(frame.room, surface, player.symbol, player.rgb, corner, side)


def river_die(colour: str, face: str = "", pose: Pose | None = None) -> Die:
    """A die of the river: tumbling, or lying with its symbol up."""
    symbol = f"whitewater/face_{face}" if face else ""
    return Die(pictures=f"whitewater/die_{colour}_{{}}", symbol=symbol, pose=pose)
