"""The images for the rules of Bermuda Triangle, cut from its sea.

A ship is written as its colour's letter and its number, "Y2". It is on a space ("B07"), in a port
("oil"), under a magnet ("^A") or adrift at a point, in dots.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.games.bermuda.rules.actions import Roll, Rolled, Sail, Spin, Spun
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Adrift,
    At,
    Berth,
    Card,
    Docked,
    Hanging,
    Lost,
    Phase,
)
from boardgames.games.bermuda.scene.draw.pieces import draw_card
from boardgames.games.bermuda.scene.draw.spinner import Dial, SpinnerPicture
from boardgames.games.bermuda.scene.layout import Layout
from boardgames.ui.table.table import Table
from tools.rules_art.sheet import Point, Sheet
from tools.rules_art.tables import laid, opened, picture_of, watched

COLOURS = "BYGR"
BLUE = 0
NORTH_BY_FOUR = 5
"""The sector of the spinner that reads E – 4 – N."""
TO_THE_EAST = 15
"""The sector that reads G – EAST."""
Lying = Mapping[str, str | Point]


def sea_with(ships: Lying, choices: Mapping[str, Any] | None = None, **changes: Any) -> Table:
    """A table for four on which these ships lie; it is Blue's turn to roll unless said."""
    table = opened("bermuda", 4, **(choices or {}))
    usual = {"phase": Phase.ROLL, "turn": BLUE, "round": 4, "opening": (), "first": BLUE}
    fleets = _fleets(ships, len(table.game.board.ports))
    state = replace(table.session.state, ships=fleets, **{**usual, **changes})
    laid(table, state, viewer=BLUE)
    return table


def _fleets(ships: Lying, size: int) -> tuple[tuple[Berth, ...], ...]:
    fleets: list[list[Berth]] = [[Lost()] * size for _ in COLOURS]
    lying: Counter[str] = Counter()
    for order, (name, where) in enumerate(ships.items(), 1):
        berth: Berth
        if not isinstance(where, str):
            berth = Adrift(round(where[0] * 1000), round(where[1] * 1000), order)
        elif where[0].isupper():
            berth = At(where)
        else:
            lying[where] += 1
            place = lying[where]
            berth = Hanging(where[1:], place) if where[0] == "^" else Docked(where, place)
        fleets[COLOURS.index(name[0])][int(name[1]) - 1] = berth
    return tuple(tuple(fleet) for fleet in fleets)


def cut(table: Table, centre: Point, dots: float, has_lights: bool = False) -> Sheet:
    """The sea around a place, that many dots wide."""
    layout = table.display.layout
    return Sheet(picture_of(table, has_lights), layout.at(centre), dots * layout.dot)


def _place(table: Table, name: str) -> Point:
    layout: Layout = table.display.layout
    return layout.at(table.game.sea.space_at[name])


def start() -> pygame.Surface:
    """Home Port with a ship of every seat, its freight and its bonus cards."""
    table = sea_with({"B1": "sugar", "Y1": "sugar", "G1": "sugar", "R1": "sugar"}, cloud=(16, 12))
    return cut(table, (1.9, 5.1), 7.2).picture


def travel() -> pygame.Surface:
    """E – 4 – N: the spinner, and the cloud four dots north of the red circle."""
    table = sea_with({"Y1": "S07", "R2": "B07"}, cloud=(13, 6), letter="E")
    layout = table.display.layout
    sheet = cut(table, (12.0, 7.7), 15.4)
    sheet.arrow([layout.at((13, 9.4)), layout.at((13, 7.5))])
    side = 236
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    spinner = SpinnerPicture(table.room, table.game.rules.spinner, side - 26)
    rest = spinner.rest(NORTH_BY_FOUR)
    dial = Dial((rest, rest, rest), (True, True, True), True)
    spinner.draw(picture, (side // 2, side // 2 + 6), dial, 1.0)
    return sheet.lay(picture, (0.19, 0.68)).picture


def covered() -> pygame.Surface:
    """A lane under the cloud: one ship below it, one that has to stop before it."""
    table = sea_with({"G2": "B03", "R1": "B06", "Y3": "B10"}, cloud=(14, 12), letter="C")
    sheet = cut(table, (15.0, 12.6), 11.6)
    (x, y), (far_x, far_y) = _place(table, "B05"), _place(table, "B04")
    way = [(far_x + 20, far_y + 16), (x + 22, y + 16)]
    return sheet.arrow(way).cross((x - 26, y - 20), 17).picture


def sweep() -> pygame.Surface:
    """A ship hanging from a magnet, one the cloud passed over, and one pushed adrift."""
    table = sea_with(
        {"B1": "^A", "R2": "B08", "G1": (15.4, 12.1), "Y1": "B05"}, cloud=(12, 10), letter="E"
    )
    return cut(table, (12.4, 11.2), 10.4).picture


def turn() -> pygame.Surface:
    """A four on the die, and the course of the ship that would sail it."""
    table = sea_with(
        {"B1": "S03", "Y2": "S05", "R3": "S09"}, phase=Phase.SAIL, roll=4, cloud=(14, 12)
    )
    sheet = cut(table, (10.9, 5.2), 10.8, has_lights=True)
    return sheet.row(table.room, ["pieces/die_white_4"], (0.15, 0.74), 118).picture


def ports() -> pygame.Surface:
    """A full port, and a ship that has to wait for it."""
    table = sea_with(
        {"B3": "bananas", "Y3": "bananas", "G3": "bananas", "R3": "bananas", "Y2": "L11"},
        cloud=(12, 8),
    )
    x, y = _place(table, "L11")
    return cut(table, (23.4, 18.0), 7.6).cross((x - 18, y + 84), 15).picture


def landing() -> pygame.Surface:
    """A ship landed on is thrown back to the port its lane starts from."""
    table = sea_with({"B1": "S01", "R1": "S04", "Y1": "sugar"}, cloud=(16, 13), letter="B")
    session = table.session
    session.play(Roll())
    session.play(Rolled(3))
    session.play(Sail(1, "S04"))
    watched(table, "gulls", 260)
    sheet = cut(table, (5.6, 5.0), 8.8)
    start, end = _place(table, "S04"), table.display.layout.at((2.6, 5.2))
    return sheet.arrow([(start[0] - 40, start[1] + 50), end], bend=-0.16).picture


def cards() -> pygame.Surface:
    """The freight of the four ports, and a bonus."""
    table = sea_with({}, cloud=(24, 18))
    sheet = picture_of(table)
    x, y = table.display.layout.at((9.4, 10))
    fan = (("sugar", 60000), ("lumber", 40000), ("bananas", 30000), ("oil", 90000), (BONUS, 20000))
    places = ((-300, -120), (0, -120), (300, -120), (-150, 115), (150, 115))
    for (product, value), (right, down) in zip(fan, places, strict=True):
        rect = pygame.Rect(0, 0, 285, 190)
        rect.center = (round(x + right), round(y + down))
        draw_card(table.room, sheet, product, value, rect, lift=4)
    return Sheet(sheet, (x, y), 960).picture


def lift() -> pygame.Surface:
    """The cloud rises from the edge with all that hangs from it."""
    ships: Lying = {"B1": "^A", "R2": "^A", "G3": "^C", "Y1": "L06", "Y2": "L10"}
    table = sea_with(ships, phase=Phase.SPIN, turn=-1, cloud=(16, 10), letter="F")
    table.session.play(Spin())
    table.session.play(Spun(TO_THE_EAST))
    watched(table, "bermuda_chord", 1280)
    return cut(table, (22.0, 10.2), 13.4).picture


def ending() -> pygame.Surface:
    """Lights in all harbours for a fleet that has the money."""
    hands = ((Card("oil", 100000), Card("oil", 90000), Card("lumber", 100000)), (), (), ())
    ships: Lying = {"B1": "sugar", "B2": "O10", "B3": "S02", "R1": "S04"}
    table = sea_with(ships, cloud=(16, 12), hands=hands)
    session = table.session
    session.play(Roll())
    session.play(Rolled(2))
    session.play(Sail(2, "sugar"))
    watched(table, "chime", 1400)
    sheet = cut(table, (2.6, 5.2), 7.6)
    return sheet.inset(table.display.areas.plates[BLUE], 300, (0.72, 0.83)).picture


def choices() -> pygame.Surface:
    """The cloud with a third magnet."""
    table = sea_with(
        {"B1": "^A", "G3": "^C", "R2": "^F", "Y1": "B04"}, {"extra_magnet": True}, cloud=(13, 10)
    )
    return cut(table, (13.2, 9.8), 13.0).picture


PICTURES = {
    "start": start,
    "travel": travel,
    "covered": covered,
    "sweep": sweep,
    "turn": turn,
    "ports": ports,
    "landing": landing,
    "cards": cards,
    "lift": lift,
    "ending": ending,
    "choices": choices,
}
