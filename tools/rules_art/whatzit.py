"""The images for the rules of Whatzit?, cut from its board or arranged from its pieces.

They show only two cards: one whose solution the rules give away, and one from the lesson.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.games.whatzit.rules.state import Face, Phase, Play
from boardgames.games.whatzit.scene.draw.board import draw_pawn
from boardgames.games.whatzit.scene.draw.card_face import height_of
from boardgames.games.whatzit.scene.draw.colours import PINK
from boardgames.games.whatzit.scene.draw.easel import panel_picture
from boardgames.games.whatzit.scene.ui import WhatzitUI
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.table.table import Table
from tools.rules_art.sheet import SIZE, Point, Sheet
from tools.rules_art.tables import laid, opened, picture_of

SEATS = 6
PANEL = (1280, 800)
TOLD, LESSON = "r018", "r012"
"""FIRE written back, which rule WZ-08 explains; and a large DEAL from the lesson."""
INK = (23, 22, 26)
PAWN = 62
"""How wide a pawn is on the board, in map pixels."""


def table_with(
    pawns: Sequence[int],
    choices: Mapping[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """A table with pawns on these places; the first seat is Solver and about to roll."""
    table = opened("whatzit", len(pawns), **(choices or {}))
    decks = table.game.setting.decks
    usual = {
        "phase": Phase.ROLL,
        "pawns": tuple(pawns),
        "decks": decks,
        "shuffled": len(decks),
        "rolls": (),
        "solver": 0,
        "moderator": len(pawns) - 1,
        "turns": (1,) + (0,) * (len(pawns) - 1),
    }
    laid(table, replace(table.session.state, **{**usual, **changes}), viewer=0)
    return table


def cut(table: Table, places: Sequence[int], pixels: float, up: float = 0.0) -> Sheet:
    """The board around these places, that many pixels of the map wide, moved up if asked."""
    spaces = table.game.path.spaces
    x = sum(spaces[place].at[0] for place in places) / len(places)
    y = sum(spaces[place].at[1] for place in places) / len(places)
    board = table.display.layout.board
    return Sheet(picture_of(table), board.at((x, y - up)), pixels * board.scale)


def _space(table: Table, place: int, right: float = 0.0, down: float = 0.0) -> Point:
    x, y = table.game.path.spaces[place].at
    board: BoardView = table.display.layout.board
    return board.at((x + right, y + down))


def _panel(table: Table) -> pygame.Surface:
    """Wood, and the loud panel behind open cards."""
    sheet = pygame.Surface(PANEL)
    sheet.blit(table.room.assets.covering("room/table", PANEL), (0, 0))
    panel = panel_picture(table.room.assets, (1232, 752), 66)
    sheet.blit(panel, (24, 24))
    return sheet


def _whole(sheet: pygame.Surface) -> Sheet:
    return Sheet(sheet, sheet.get_rect().center, sheet.get_width())


def _pawn(table: Table, sheet: pygame.Surface, seat: int, at: Point, wide: float) -> None:
    scale = wide / (PAWN * table.display.layout.board.scale)
    draw_pawn(table.display.scenery(table.aids), sheet, seat, Pose(scale=scale), at)


def _die(table: Table, sheet: pygame.Surface, name: str, at: Point, side: int) -> None:
    draw_piece(table.room, sheet, name, at, (side, side))


def _card(
    table: Table, sheet: pygame.Surface, picture: pygame.Surface, at: Point, turn: float
) -> None:
    turned = pygame.transform.rotozoom(picture, turn, 1.0)
    shape = pygame.mask.from_surface(turned).to_surface(setcolor=(*INK, 110), unsetcolor=(*INK, 0))
    rect = turned.get_rect(center=(round(at[0]), round(at[1])))
    sheet.blit(shape, rect.move(8, 12))
    sheet.blit(turned, rect)


def _icon(table: Table, sheet: pygame.Surface, name: str, at: Point, px: int) -> None:
    for colour, away in ((INK, 6), ((253, 251, 244), 0)):
        picture = table.room.assets.icon(name, px, colour)
        sheet.blit(picture, picture.get_rect(center=(round(at[0]) + away, round(at[1]) + away)))


def parts() -> pygame.Surface:
    """Card box, pawns, dice and sand timer."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    draw_piece(table.room, sheet, "whatzit/box", (460, 220), (760, 257))
    for deck, x in ((0, 286), (1, 634)):
        back = table.display.layout.pictures.printer.back(deck, 200)
        for layer in range(4):
            sheet.blit(back, back.get_rect(center=(x, 226 - layer * 8)))
    table.display.layout.pictures.glass.draw(sheet, pygame.Rect(930, 66, 260, 390), 0.55)
    for seat in range(SEATS):
        _pawn(table, sheet, seat, (150 + seat * 124, 570), 136)
    _die(table, sheet, "pieces/die_white_5", (960, 610), 160)
    _die(table, sheet, "whatzit/die_black_all", (1126, 580), 160)
    return _whole(sheet).picture


def cards() -> pygame.Surface:
    """A card's two sides: the code, and what it says."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    answer, reading = table.game.setting.read_out(TOLD)
    solution = table.display.layout.pictures.printer.solution("regular", answer, reading, 540)
    _card(table, sheet, table.display.layout.pictures.printer.front(TOLD, 540), (334, 316), 4)
    _card(table, sheet, solution, (936, 480), -4)
    return _whole(sheet).picture


def roles() -> pygame.Surface:
    """The highest roll is the first Solver, the neighbour on the right moderates."""
    changes: dict[str, Any] = {
        "phase": Phase.GUESS,
        "card": LESSON,
        "card_deck": 0,
        "face": Face.LOOKED,
    }
    table = table_with((5, 3, 9, 7), white=4, black=Play.ALL, guessers=(0, 1, 2), **changes)
    plates = table.display.areas.plates
    whole = plates[0].unionall(list(plates[1:]))
    sheet = Sheet(picture_of(table), whole.center, whole.height * 1.74)
    for plate, pips in zip(plates, (6, 3, 5, 2), strict=True):
        share = sheet.at((plate.left, plate.centery))
        centre = ((share[0] - 70) / SIZE[0], share[1] / SIZE[1])
        sheet.row(table.room, [f"pieces/die_white_{pips}"], centre, 70)
    return sheet.picture


def move() -> pygame.Surface:
    """A four: from 3 to the yellow 7, past the pawns between."""
    table = table_with((3, 5, 0, 0))
    sheet = cut(table, (4, 6), 620, up=88)
    sheet.arrow([_space(table, 3, 34, -44), _space(table, 7, -30, -40)], PINK, bend=0.09)
    names = ["pieces/die_white_4", "whatzit/die_black_solo"]
    return sheet.row(table.room, names, (0.8, 0.18), 92).picture


def solo() -> pygame.Surface:
    """The black die shows a 1: the Solver alone."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    _die(table, sheet, "whatzit/die_black_solo", (310, 400), 360)
    _pawn(table, sheet, 0, (700, 400), 300)
    table.display.layout.pictures.glass.draw(sheet, pygame.Rect(914, 170, 290, 435), 0.6)
    return _whole(sheet).picture


def all_play() -> pygame.Surface:
    """The black die shows ALL: everybody but the Moderator."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    _die(table, sheet, "whatzit/die_black_all", (300, 400), 340)
    for seat, at in enumerate(((620, 320), (860, 280), (1100, 320), (740, 530), (980, 530))):
        _pawn(table, sheet, seat, at, 190)
    return _whole(sheet).picture


def challenge() -> pygame.Surface:
    """The black die shows 1:1: two pawns, which may change places."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    _die(table, sheet, "whatzit/die_black_challenge", (270, 400), 320)
    _pawn(table, sheet, 0, (640, 420), 230)
    _pawn(table, sheet, 1, (1070, 420), 230)
    made = _whole(sheet)
    made.arrow([(690, 250), (1020, 250)], bend=0.16)
    return made.arrow([(1020, 600), (690, 600)], bend=0.16).picture


def ladders() -> pygame.Surface:
    """A Wicked card solved on 4: up the ladder, then on by the white die."""
    table = table_with((4, 1, 7, 0))
    sheet = cut(table, (3, 14), 590, up=24)
    sheet.arrow([_space(table, 4, 10, -44), _space(table, 13, 10, 6)], PINK)
    sheet.arrow([_space(table, 13, -40, -36), _space(table, 16, 26, -36)], PINK)
    return sheet.row(table.room, ["pieces/die_white_3"], (0.88, 0.2), 92).picture


def judging() -> pygame.Surface:
    """Solved, nearly solved, or two at once."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    _card(table, sheet, table.display.layout.pictures.printer.front(LESSON, 640), (440, 400), 3)
    draw_piece(table.room, sheet, "whatzit/tick", (700, 560), (242, 220))
    draw_piece(table.room, sheet, "whatzit/close", (1000, 220), (440, 269))
    draw_piece(table.room, sheet, "whatzit/tie", (1000, 570), (440, 269))
    return _whole(sheet).picture


def circle() -> pygame.Surface:
    """One pawn in the Winner's Circle, two more before it."""
    table = table_with((49, 48, 47, 33))
    return cut(table, (49, 47), 520, up=12).picture


def buzz() -> pygame.Surface:
    """The program judges: a buzzer was pressed, and an answer is being typed."""
    changes: dict[str, Any] = {"card": LESSON, "card_deck": 0, "face": Face.UP, "program": True}
    table = table_with(
        (5, 3, 9, 7),
        {"judge": "program"},
        phase=Phase.ANSWER,
        white=4,
        black=Play.ALL,
        guessers=(0, 1, 2, 3),
        thoughts=(0, 0, 0, 0),
        queue=(0,),
        moderator=-1,
        **changes,
    )
    assert isinstance(table.ui, WhatzitUI)
    desk = table.ui.card.desk
    desk.is_paused = False
    desk.sand.gone = desk.sand.total * 0.4
    desk.text = "big de"
    table.changed()
    whole = table.display.layout.typing_easel.whole
    low = (whole.centerx, whole.bottom)
    return Sheet(picture_of(table).subsurface(whole), low, whole.width).picture


def teams() -> pygame.Surface:
    """One pawn for several people."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    for seat, (x, members) in enumerate(((260, 2), (640, 4), (1020, 3))):
        _pawn(table, sheet, seat, (x, 520), 210)
        for index in range(members):
            at = (x + (index - (members - 1) / 2) * 84, 216)
            _icon(table, sheet, "person", at, 104)
    return _whole(sheet).picture


def computers() -> pygame.Surface:
    """Computers sit at the table, and the sand runs for them too."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    for seat, x in ((3, 240), (4, 520), (5, 800)):
        _icon(table, sheet, "computer", (x, 230), 190)
        _pawn(table, sheet, seat, (x, 540), 190)
    table.display.layout.pictures.glass.draw(sheet, pygame.Rect(950, 190, 270, 405), 0.35)
    return _whole(sheet).picture


def time() -> pygame.Surface:
    """While the sand doesn't move, the code is covered."""
    table = table_with((0,) * SEATS)
    sheet = _panel(table)
    table.display.layout.pictures.glass.draw(sheet, pygame.Rect(90, 110, 390, 585), 0.5)
    cover = table.display.layout.pictures.printer.cover(640)
    _card(table, sheet, cover, (840, 40 + height_of(640) // 2 + 110), 3)
    return _whole(sheet).picture


PICTURES = {
    "parts": parts,
    "cards": cards,
    "roles": roles,
    "move": move,
    "solo": solo,
    "all_play": all_play,
    "challenge": challenge,
    "ladders": ladders,
    "judging": judging,
    "circle": circle,
    "buzz": buzz,
    "teams": teams,
    "computers": computers,
    "time": time,
}
