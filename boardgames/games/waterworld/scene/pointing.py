"""What can be pointed at on the table of Waterworld, and what each thing is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.games.waterworld.rules.state import COMPLETE, Phase
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.scene import words
from boardgames.games.waterworld.scene.draw.lights import SPACE_LIGHT
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, PAWN_SIZE, TOKEN_SIZE
from boardgames.games.waterworld.scene.side import dice_rect, plate_signs
from boardgames.ui.draw.motion import Vec
from boardgames.ui.scene import Target

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

_HULL = (0.86, 0.6)
"""The part of a boat's picture that its hull fills."""


def board_things(scene: WaterworldScene) -> list[Target]:
    """Spaces, atolls, the Deez and boats."""
    view, board = scene.view, scene.layout.board
    found = []
    for name, space in scene.game.sea.board.spaces.items():
        rect = board.rect_at(space.at, SPACE_LIGHT)
        found.append(Target(("space", name), rect, label=words.space_label(scene, name)))
    for atoll in view.atolls:
        space = scene.game.sea.board.spaces[atoll.space]
        rect = board.rect_at(space.at, ATOLL_SIZE)
        label = words.target_label(scene, atoll)
        found.append(Target(("atoll", atoll.space), rect, label=label))
        rect = _around(scene.token_at(atoll.space), board.px(TOKEN_SIZE), board.px(TOKEN_SIZE))
        label = words.space_label(scene, atoll.space)
        found.append(Target(("token", atoll.space), rect, label=label))
    if view.deez is not None:
        size = board.px(DEEZ_SIZE[0]), board.px(DEEZ_SIZE[1])
        rect = _around(scene.deez_at(view.deez), *size)
        found.append(Target(("deez",), rect, label=words.deez_label(scene), keys=("a",)))
    return [*found, *_boat_things(scene)]


def _around(centre: Vec, width: int, height: int) -> pygame.Rect:
    rect = pygame.Rect(0, 0, width, height)
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def _boat_things(scene: WaterworldScene) -> list[Target]:
    """Boats to be chosen; the mover's own, which raises sails; those it meets."""
    view, board = scene.view, scene.layout.board
    if view.phase is Phase.PAWNS:
        found = []
        for colour, start in scene.game.sea.starts.items():
            rect = board.rect_at(scene.game.sea.board.spaces[start].at, PAWN_SIZE)
            label = f"The {colour} trimaran, starting on {start}"
            found.append(Target(("pawn", colour), rect, label=label))
        return found
    sails: Ref = ("sails", view.active)
    if sails in scene.picker.lit and scene.decides:
        # Only while it can be taken: at other times the sails on the plate answer alone.
        return [Target(sails, _hull(scene, view.active), is_stop=False)]
    if view.phase is Phase.CONTACT:
        hulls = [_hull(scene, seat) for seat in met(view)]
        label = f"Trade with {words.names(scene, met(view))} (T)"
        return [Target(("pawns",), hulls[0].unionall(hulls), label=label, is_stop=False)]
    return []


def _hull(scene: WaterworldScene, seat: int) -> pygame.Rect:
    side = scene.layout.board.px(PAWN_SIZE)
    x, y = scene.pawn_at(seat)
    return _around((x, y + side * 0.17), round(side * _HULL[0]), round(side * _HULL[1]))


def side_things(scene: WaterworldScene) -> list[Target]:
    """Piles, dice and plates."""
    layout, view = scene.layout, scene.view
    found = [
        Target(("pile", "draw"), layout.draw_pile, label=words.draw_label(scene)),
        Target(("pile", "discard"), layout.discard_pile, label="Face down, in no order"),
        Target(("pile", "tokens"), layout.token_pile, label="Tokens waiting, face down"),
        Target(("dice", "white"), dice_rect(scene), label="Roll", is_stop=False),
    ]
    for seat, plate in enumerate(scene.areas.plates):
        label = words.plate_label(scene, seat)
        found.append(Target(("hand", seat), plate, label=label))
        if seat < len(view.pawns):
            rect = plate_signs(scene, seat)["sails"]
            found.append(Target(("sails", seat), rect, label=label, is_stop=False))
    return found


def hand_things(scene: WaterworldScene) -> list[Target]:
    """The cards of whoever sits at the screen, and the compass."""
    hand = scene.open_hand
    if hand is None:
        return []
    found = []
    for number, kind in enumerate(COMPLETE, 1):
        rects = scene.layout.cards(COMPLETE.index(kind), hand.count(kind))
        title = scene.game.rules.cards.of(kind).title
        keys = (str(number),)
        found.append(Target(("card", kind.value), rects[0].unionall(rects), True, title, keys))
    label = "The compass: see Dry Land again" if scene.may_look_again else "The compass"
    found.append(Target(("compass",), scene.layout.compass, label=label))
    return found
