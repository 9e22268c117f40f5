"""The images for the rules of Whitewater, cut from its river or arranged from its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.actions import Paddle as PaddleOn
from boardgames.games.whitewater.rules.state import Card, Member, Paddle, Phase, Raft, State
from boardgames.games.whitewater.scene.draw.beside import river_die
from boardgames.games.whitewater.scene.draw.camera import Camera, middle
from boardgames.games.whitewater.scene.draw.cards import draw_raft_card, draw_stake
from boardgames.games.whitewater.scene.draw.pictures import (
    Paddler,
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.dice_tray import draw_die
from tools.rules_art.sheet import Point, Sheet
from tools.rules_art.tables import laid, opened, picture_of, watched

CREWS = {"A": (0, 1), "B": (1, 2), "C": (2, 3), "D": (0, 3)}
NORTH_EAST, SOUTH_EAST = 1, 2
CARD = (240, 330)
PLANK = (1280, 800)
"""A plain tray to lay pieces on, twice as large as its picture."""

Lying = Mapping[str, Hex | tuple[Hex, int]]
"""Rafts by letter: where they lie, and how they point if not down the river."""


def river_with(rafts: Lying, choices: Mapping[str, Any] | None = None, **changes: Any) -> Table:
    """A table for four on which these rafts lie; nobody at the screen is asked anything."""
    table = opened("whitewater", 4, **{"boards": 5, **(choices or {})})
    state: State = table.session.state
    course = state.course or table.game.terms.rules.courses["family_float"].boards
    starts = table.game.terms.river(course).starts
    found = []
    for letter, (one, other) in CREWS.items():
        where: Any = rafts.get(letter, starts[letter])
        here, facing = where if isinstance(where[0], tuple) else (where, 0)
        found.append(Raft(letter, (Member(one, stake=1), Member(other, stake=2)), here, facing))
    usual = {"phase": Phase.ACT, "pairs": (), "given": (), "round": 2, "course": course}
    # Nothing lights up for computers.
    table.session.humans = frozenset()
    laid(table, replace(state, rafts=tuple(found), **{**usual, **changes}))
    return table


def cut(
    table: Table,
    here: Point,
    hexes: float,
    has_lights: bool = False,
    zoom: float = 1.0,
) -> Sheet:
    """The river around a place between hexes, that many columns wide."""
    camera: Camera = table.frame.camera
    x, y = _map_point(here)
    camera.look_at((x, y), zoom=camera.usual_zoom * zoom)
    camera.arrive()
    table.changed()
    # The long river's boards are made one by one; all that are seen have to be there.
    picture = picture_of(table, has_lights)
    step = _map_point((1, 0))[0] - _map_point((0, 0))[0]
    return Sheet(picture, camera.at((x, y)), hexes * step * camera.zoom)


def _map_point(here: Point) -> Point:
    column = int(here[0])
    x = middle((column, 0))[0]
    width = middle((1, 0))[0] - middle((0, 0))[0]
    height = middle((0, 1))[1] - middle((0, 0))[1]
    return x + (here[0] - column) * width, middle((0, 0))[1] + here[1] * height


def _plank(table: Table) -> pygame.Surface:
    """The wood of the table, and the tray the cards of a hand are in."""
    sheet = pygame.Surface(PLANK)
    sheet.blit(table.room.assets.covering("room/table", PLANK), (0, 0))
    tray = sheet.get_rect().inflate(-56, -56)
    paint.shaded_plate(sheet, tray, 40, (22, 74, 86), (11, 48, 60), (8, 30, 38), 5, 16)
    return sheet


def _whole(sheet: pygame.Surface) -> Sheet:
    return Sheet(sheet, sheet.get_rect().center, sheet.get_width())


def _lay(table: Table, sheet: pygame.Surface, name: str, at: Point, high: int) -> None:
    size = (round(high * CARD[0] / CARD[1]), high)
    draw_piece(table.room, sheet, f"whitewater/{name}", at, size)


def _raft(
    table: Table, sheet: pygame.Surface, letter: str, at: Point, wide: int, turn: float
) -> None:
    colour = raft_colour(table.game, letter)
    vests = [table.players[seat].rgb for seat in (0, 0, 1, 1)]
    crew = tuple(Paddler(vest) for vest in vests)
    look = RaftLook(colour, raft_pattern(table.game, letter), crew)
    picture = table.display.layout.pictures.rafts.picture(look, wide, turn)
    glow = paint.glow(round(wide * 1.2), (4, 20, 28), 170)
    place = (round(at[0]), round(at[1]))
    sheet.blit(glow, glow.get_rect(center=(place[0] + 8, place[1] + 16)))
    sheet.blit(picture, picture.get_rect(center=place))
    draw_badge(table.room.assets, sheet, letter, colour, at, round(wide * 0.24))


def box() -> pygame.Surface:
    """Rafts, dice, cards and tokens."""
    table = river_with({})
    sheet = _plank(table)
    for index, letter in enumerate("ABCDEF"):
        at = (196 + index % 3 * 262, 176 + index // 3 * 226)
        _raft(table, sheet, letter, at, 220, -8 + 16 * (index % 2))
    for index, (name, x) in enumerate((("girl_1_ready", 956), ("energy_ready", 1104))):
        _lay(table, sheet, name, (x, 250 + 24 * index), 300)
    for index, (colour, face) in enumerate((("blue", "R2"), ("red", "paddle"), ("black", "half"))):
        draw_die(table.room, sheet, river_die(colour, face), (156 + index * 168, 640), 136)
    for index in (1, 2, 3):
        at = (510 + index * 138, 646)
        draw_piece(table.room, sheet, f"whitewater/place_{index}", at, (126, 126))
    draw_stake(table.room, sheet, 2, (1078, 584), 134)
    draw_stake(table.room, sheet, 0, (1158, 668), 134)
    return _whole(sheet).picture


def river() -> pygame.Surface:
    """Two boards joined at their marks."""
    table = river_with({"A": (6, 2), "B": (4, 1), "C": (10, 1), "D": (1, 4)})
    sheet = cut(table, (7.4, 2.8), 11.4, zoom=0.8)
    return sheet.ring(table.frame.camera.at(_map_point((7.5, 1.94))), 26).picture


def crews() -> pygame.Surface:
    """A raft card with its stake face down, the two paddlers on it, Energy, and the stakes."""
    table = river_with({})
    sheet = _plank(table)
    raft = pygame.Rect(0, 0, 266, 366)
    raft.center = (226, 256)
    draw_raft_card(table.display.scenery(table.aids), sheet, "A", raft)
    draw_stake(table.room, sheet, 0, (330, 400), 136)
    _lay(table, sheet, "girl_1_ready", (606, 256), 366)
    _lay(table, sheet, "boy_1_ready", (898, 256), 366)
    for index in range(3):
        draw_stake(table.room, sheet, index + 1, (150 + index * 150, 616), 132)
        _lay(table, sheet, "energy_ready", (726 + index * 194, 604), 244)
    return _whole(sheet).picture


def turn() -> pygame.Surface:
    """Spent paddlers wake up when their owner's turn begins."""
    table = river_with({})
    sheet = _plank(table)
    _lay(table, sheet, "girl_1_spent", (250, 400), 470)
    _lay(table, sheet, "girl_1_ready", (1030, 400), 470)
    return _whole(sheet).arrow([(460, 400), (820, 400)], bend=0.12).picture


def points() -> pygame.Surface:
    """A paddler's point is for the own raft, an Energy card's for any raft of its owner."""
    table = river_with({})
    sheet = _plank(table)
    _lay(table, sheet, "boy_2_ready", (230, 240), 320)
    _lay(table, sheet, "energy_ready", (230, 586), 320)
    _raft(table, sheet, "A", (950, 230), 330, 0)
    _raft(table, sheet, "D", (950, 590), 330, 0)
    made = _whole(sheet)
    made.arrow([(390, 236), (730, 230)])
    made.arrow([(390, 590), (730, 590)])
    return made.arrow([(390, 530), (750, 330)]).picture


def actions() -> pygame.Surface:
    """Where a raft can go, and what it costs."""
    table = river_with({"A": (15, 2), "B": (4, 1), "C": (3, 3), "D": (1, 3)})
    table.session.humans = frozenset({0})
    laid(table, table.session.state)
    return cut(table, (15.0, 2.6), 5.2, has_lights=True).picture


def step() -> pygame.Surface:
    """One raft pushes two others on."""
    table = river_with({"A": (14, 2), "B": (15, 2), "C": (16, 3), "D": (12, 2)})
    table.session.play(PaddleOn("A", SOUTH_EAST, 0))
    watched(table, "whitewater_thud", 140)
    return cut(table, (15.6, 2.6), 6.2).picture


def hexes() -> pygame.Surface:
    """Rapids, eddy, whirlpools and snags on one bend."""
    table = river_with({"A": (12, 2), "B": (4, 1), "C": (3, 3), "D": (1, 3)})
    return cut(table, (12.3, 2.9), 7.6).picture


def dice() -> pygame.Surface:
    """Two faces each of the blue, the red and the black die."""
    table = river_with({})
    sheet = _plank(table)
    faces: Sequence[tuple[str, str, str]] = (
        ("blue", "R2", "red"),
        ("red", "overboard", "paddle"),
        ("black", "capsize", "half"),
    )
    for column, (colour, *two) in enumerate(faces):
        for row, face in enumerate(two):
            at = (250 + column * 390, 232 + row * 340)
            draw_die(table.room, sheet, river_die(colour, face), at, 270)
    return _whole(sheet).picture


def finish() -> pygame.Surface:
    """The first raft goes under the banner."""
    table = river_with({"A": (39, 2), "B": (38, 2), "C": (31, 3), "D": (25, 3)})
    table.session.play(PaddleOn("A", NORTH_EAST, 0))
    watched(table, "whitewater_paddle", 120)
    sheet = cut(table, (37.5, 2.1), 6.2)
    names = [f"whitewater/place_{place}" for place in (1, 2, 3)]
    return sheet.row(table.room, names, (0.22, 0.84), 84).picture


def drifting() -> pygame.Surface:
    """A raft nobody moved goes one hex on by itself."""
    table = river_with({"A": (8, 2), "B": (4, 1), "C": (3, 3), "D": (1, 3)})
    sheet = cut(table, (8.5, 2.1), 4.6)
    (x, y), (end_x, end_y) = table.frame.at((8, 2)), table.frame.at((9, 1))
    start = (x + (end_x - x) * 0.45, y + (end_y - y) * 0.45)
    return sheet.arrow([start, (end_x, end_y)]).picture


def resting() -> pygame.Surface:
    """A paddler lies down, and a hare jumps up."""
    table = river_with({})
    sheet = _plank(table)
    _lay(table, sheet, "boy_1_ready", (206, 400), 400)
    _lay(table, sheet, "boy_1_spent", (700, 400), 400)
    _lay(table, sheet, "energy_ready", (1032, 400), 440)
    return _whole(sheet).arrow([(380, 400), (530, 400)]).picture


def advanced() -> pygame.Surface:
    """A rafter swims, a paddle floats, and a raft lies bottom up."""
    table = river_with({"A": (15, 2), "B": (17, 3), "C": (3, 3), "D": (1, 3)}, {"game": "advanced"})
    state: State = table.session.state
    a, b, *others = state.rafts
    one, other = a.crew
    out = replace(one, cards=(Card.LOCKED, Card.LOCKED_TOKEN), swimmer=(14, 2))
    lost = replace(other, cards=(Card.PADDLE, Card.READY))
    a = replace(a, crew=(out, lost))
    b = replace(b, capsized=True)
    paddles = (Paddle((16, 1), "A", 1),)
    laid(table, replace(state, rafts=(a, b, *others), paddles=paddles))
    return cut(table, (15.4, 2.45), 5.2).picture


PICTURES = {
    "box": box,
    "river": river,
    "crews": crews,
    "turn": turn,
    "points": points,
    "actions": actions,
    "step": step,
    "hexes": hexes,
    "dice": dice,
    "finish": finish,
    "drifting": drifting,
    "resting": resting,
    "advanced": advanced,
}
