"""What motions of Waterworld show, made before it is wanted.

Pictures are decoded beside what is drawn; sizes and shadows are made one at a time by pictures that
have little else to draw. Each of them alone would hold up the picture that first shows it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.games.waterworld.rules.state import COMPLETE, Token
from boardgames.games.waterworld.scene.draw.boats import draw_sails
from boardgames.games.waterworld.scene.draw.moorings import SMALLEST
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import (
    PAWN_SIZE,
    TOKEN_SIZE,
    card_picture,
    flying_card,
)
from boardgames.games.waterworld.scene.motions.atolls import SHOWN_TOKEN, TOKEN_LIFT
from boardgames.games.waterworld.scene.motions.battle import DIE, bow_size
from boardgames.games.waterworld.scene.motions.cards import CARD_LIFT, TITLE, shown_card
from boardgames.games.waterworld.scene.side import IDLE_DIE
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece, flight_made_ready
from boardgames.ui.furniture.dice_tray import RED, WHITE, dice_made_ready

_MOVING = (
    "mast",
    "card_back",
    "token_back",
    "smokers",
    "foam_ring",
    "splash",
    "wake",
    "dirigible",
    "sails_torn",
    "compass_back",
    "oil_ring",
    "burst",
    "deez_bow",
)
"""Pictures of things that are first seen when they move."""
_FLIGHT = 60
"""How high cards and tokens are lifted on their way."""


def made_in_passing(frame: WaterworldFrame) -> Iterator[None]:
    """In the order in which a match wants it."""
    room, layout, colours = frame.room, frame.layout, list(frame.game.sea.starts)
    sails = [f"sail_{colour}" for colour in colours]
    tokens = [f"token_{token.value}" for token in Token if token is not Token.HIDDEN]
    names = [*_MOVING[:3], *sails, *tokens, *_MOVING[3:]]
    room.assets.load_ahead(f"waterworld/{name}" for name in names)
    room.assets.load_ahead(card_picture(kind) for kind in COMPLETE)
    yield
    faces = frame.game.rules.dice.faces
    yield from flight_made_ready(room, "waterworld/card_back", flying_card(layout), _FLIGHT)
    yield from dice_made_ready(room, layout.die_side, WHITE, faces, IDLE_DIE)
    yield from _sails(frame, colours)
    side = layout.board.px(TOKEN_SIZE)
    yield from flight_made_ready(room, "waterworld/token_back", (side, side), _FLIGHT)
    nowhere, large = pygame.Surface((1, 1)), room.px(SHOWN_TOKEN)
    for name in tokens:
        for size, lift in ((side, 0), (large, TOKEN_LIFT)):
            pose = Pose(lift=lift)
            draw_piece(room, nowhere, f"waterworld/{name}", (0, 0), (size, size), pose)
            yield
    yield from _growing_boats(frame, colours)
    for pictures in (WHITE, RED):
        yield from dice_made_ready(room, room.px(DIE), pictures, faces)
    yield from room.letters.made_ready(room.type_px(TITLE), "display")
    for kind in COMPLETE:
        pose = Pose(lift=CARD_LIFT)
        draw_piece(room, nowhere, card_picture(kind), (0, 0), shown_card(layout), pose)
        yield
    room.assets.image("waterworld/deez_bow", bow_size(layout.board.rect))


def _growing_boats(frame: WaterworldFrame, colours: list[str]) -> Iterator[None]:
    """In every size between the one between atolls and that at sea."""
    room, nowhere, board = frame.room, pygame.Surface((1, 1)), frame.layout.board
    for side in range(board.px(PAWN_SIZE * SMALLEST), board.px(PAWN_SIZE)):
        for colour in colours:
            draw_piece(room, nowhere, f"waterworld/pawn_{colour}", (0, 0), (side, side))
            draw_sails(room, nowhere, colour, (0, 0), side, Pose(part=1.0))
            yield


def _sails(frame: WaterworldFrame, colours: list[str]) -> Iterator[None]:
    nowhere, side = pygame.Surface((1, 1)), frame.layout.board.px(PAWN_SIZE)
    for colour in colours:
        draw_sails(frame.room, nowhere, colour, (0, 0), side, Pose(part=1.0))
        yield
