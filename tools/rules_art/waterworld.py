"""The images for the rules of Waterworld, cut from its sea."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.games.waterworld.rules.actions import (
    AttackDeez,
    BattleRolled,
    FlyTo,
    MoveTo,
    Roll,
    Rolled,
    SendDeez,
    Side,
    TokenPicked,
)
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    Atoll,
    Pawn,
    Phase,
    Sails,
    State,
    Token,
)
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tools.rules_art.sheet import Sheet
from tools.rules_art.tables import laid, opened, picture_of, watched

COLOURS = ("green", "red", "blue", "yellow")
GIVEN: dict[str, Any] = {"pawn_choice": False, "first_seat": "seat_1"}
DRY_LAND = "G7"
CARD = (320, 448)
IRIS_MS = 2200.0


def sea_with(pawns: str, tokens: Mapping[str, Token] | None = None, **changes: Any) -> Table:
    """A table with trimarans on these spaces and these tokens turned up; the first seat moves."""
    places = pawns.split()
    table = opened("waterworld", len(places), **GIVEN)
    state: State = table.session.state
    atolls = [
        Atoll(
            atoll.space, (tokens or {}).get(atoll.space, Token.ROPE), atoll.space in (tokens or {})
        )
        for atoll in state.atolls
    ]
    fleet = tuple(Pawn(colour, at) for colour, at in zip(COLOURS, places, strict=False))
    usual = {"phase": Phase.START, "pawns": fleet, "atolls": tuple(atolls), "active": 0}
    laid(table, replace(state, **{**usual, **changes}), viewer=0)
    return table


def cut(
    table: Table, centre: str, spaces: float, has_lights: bool = False, down: float = 0.0
) -> Sheet:
    """The sea around a space, that many spaces wide."""
    step = table.display.layout.at("A2")[0] - table.display.layout.at("A1")[0]
    x, y = table.display.layout.at(centre)
    return Sheet(picture_of(table, has_lights), (x, y + down * step), spaces * step)


def _rolled(table: Table, *pips: int) -> None:
    table.session.play(Roll())
    table.session.play(Rolled(pips))


def _with_sails(table: Table, seat: int, sails: Sails) -> None:
    pawns = list(table.session.state.pawns)
    pawns[seat] = replace(pawns[seat], sails=sails)
    laid(table, replace(table.session.state, pawns=tuple(pawns)), viewer=0)


def sea() -> pygame.Surface:
    """The corner of the chart: letters, numbers, circles, and two atolls with hidden tokens."""
    table = sea_with("A3 A9 K9 K3", deez=None)
    return cut(table, "B3", 5.4, down=-0.15).picture


def set_up() -> pygame.Surface:
    """The Deez in the middle, tokens face down on the atolls, the compass face down."""
    table = sea_with("A3 A9 K9 K3")
    sheet = cut(table, "G6", 5.4)
    return sheet.row(table.room, ["waterworld/compass_back"], (0.83, 0.25), 150).picture


def aim() -> pygame.Surface:
    """One card of each kind."""
    table = sea_with("A3 A9 K9 K3", deez=None)
    sheet = picture_of(table)
    x, y = table.display.layout.at("F6")
    for index, kind in enumerate(COMPLETE):
        place = (x + (index - 1.5) * 232, y)
        draw_piece(table.room, sheet, f"waterworld/card_{kind.value}", place, (216, 302))
    return Sheet(sheet, (x, y), 1000).picture


def moving() -> pygame.Surface:
    """A three: every space that can be reached is lit."""
    table = sea_with("G7 A9 K9 K3", deez=None)
    _rolled(table, 3)
    table.turns.show_all()
    sheet = cut(table, "G7", 7.6, has_lights=True)
    return sheet.row(table.room, ["pieces/die_white_3"], (0.13, 0.2), 92).picture


def atolls() -> pygame.Surface:
    """A token is turned up and brings its card."""
    table = sea_with("H4 A9 K9 K3", deez=None)
    _rolled(table, 1)
    table.session.play(MoveTo("H5"))
    watched(table, "clack", 800)
    sheet = cut(table, "H6", 4.4, down=-0.1)
    picture = pygame.Surface((200, 260), pygame.SRCALPHA)
    draw_piece(table.room, picture, "waterworld/card_rope", (100, 130), (150, 210))
    return sheet.lay(picture, (0.86, 0.49)).picture


def dirigible() -> pygame.Surface:
    """The Dirigible carries a trimaran away."""
    table = sea_with("H7 A9 K9 K3", {"H7": Token.DIRIGIBLE}, deez=None, phase=Phase.FLY)
    table.session.play(FlyTo("D6"))
    watched(table, "burner", 480)
    return cut(table, "F6", 5.4, down=-0.1).picture


def smokers() -> pygame.Surface:
    """The Deez is sent against an atoll, and it sinks."""
    table = sea_with(
        "H7 A9 K9 K3", {"H7": Token.SMOKERS}, deez="F6", phase=Phase.MIX, pile=(Token.ENOLA,) * 3
    )
    table.session.play(TokenPicked(Token.ENOLA))
    table.session.play(SendDeez("H5"))
    watched(table, "crunch", 380)
    return cut(table, "H6", 5.0).picture


def meeting() -> pygame.Surface:
    """Two trimarans on one space: a card for a card."""
    table = sea_with("E5 E5 K9 K3", deez=None)
    sheet = cut(table, "E5", 4.2)
    for name, x in (("rope", 0.16), ("enola", 0.84)):
        picture = pygame.Surface((200, 260), pygame.SRCALPHA)
        draw_piece(table.room, picture, f"waterworld/card_{name}", (100, 130), (146, 204))
        sheet.lay(picture, (x, 0.5))
    x, y = table.display.layout.at("E5")
    step = table.display.layout.at("E6")[0] - x
    sheet.arrow([(x - step, y - 0.8 * step), (x + step, y - 0.8 * step)], bend=0.1)
    return sheet.arrow([(x + step, y + 0.8 * step), (x - step, y + 0.8 * step)], bend=0.1).picture


def compass() -> pygame.Surface:
    """The compass open: its iris shows where Dry Land is."""
    table = sea_with("A3 A9 K9 K3")
    state = replace(table.session.state, phase=Phase.LOOK, deez=None, holder=0, dry_land=DRY_LAND)
    laid(table, state, viewer=0)
    scene = table.ui.screen(table.frame, table)
    assert isinstance(scene, CompassScene)
    scene.handle(KeyPressed("space"))
    scene.update(IRIS_MS)
    sheet = pygame.Surface(table.room.size)
    scene.draw(sheet)
    width, height = table.room.size
    return Sheet(sheet, (width / 2, height * 0.53), height * 0.98).picture


def sails() -> pygame.Surface:
    """With sails up, two dice."""
    table = sea_with("E5 F8 K9 K3", deez=None)
    _with_sails(table, 0, Sails.UP)
    sheet = cut(table, "E5", 3.4, down=-0.1)
    names = ["pieces/die_white_4", "pieces/die_white_6"]
    return sheet.row(table.room, names, (0.77, 0.76), 96).picture


def attack() -> pygame.Surface:
    """White dice against red under the bow of the Deez."""
    table = sea_with("F6 A9 K9 K3", deez="F6", phase=Phase.ATTACK)
    hands = (COMPLETE, *table.session.state.hands[1:])
    laid(table, replace(table.session.state, hands=hands), viewer=0)
    table.session.play(AttackDeez())
    table.session.play(BattleRolled(Side.WHITE, (5, 4)))
    table.session.play(BattleRolled(Side.RED, (3, 2)))
    watched(table, "dice", 1500, times=2)
    board = table.display.layout.board.rect
    return Sheet(picture_of(table), board.center, board.width * 0.98).picture


def ending() -> pygame.Surface:
    """Dry Land rises where the winner stands."""
    table = sea_with("F7 A9 K9 K3", deez=None, holder=0, dry_land=DRY_LAND)
    state = table.session.state
    state = replace(state, knows=(True, False, False, False), hands=(COMPLETE, *state.hands[1:]))
    laid(table, state, viewer=0)
    _rolled(table, 1)
    table.session.play(MoveTo(DRY_LAND))
    watched(table, "gulls", 1650)
    return cut(table, DRY_LAND, 4.6, down=-0.1).picture


PICTURES = {
    "sea": sea,
    "set_up": set_up,
    "aim": aim,
    "moving": moving,
    "atolls": atolls,
    "dirigible": dirigible,
    "smokers": smokers,
    "meeting": meeting,
    "compass": compass,
    "sails": sails,
    "attack": attack,
    "ending": ending,
}
