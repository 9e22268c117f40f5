"""The two dice of a throw: which is still to play, which moves a piece now, and how they lie."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import NOBODY
from boardgames.games.conflict.rules.events import DiceThrown, OrderThrown
from boardgames.games.conflict.rules.state import Move, Phase, State
from boardgames.games.conflict.scene import words
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_die
from boardgames.ui.draw.theme import CREAM, GOLD, Colour

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

DIE_TINTS: tuple[Colour, Colour] = ((255, 214, 92), (150, 226, 255))
"""One tint for each die, on the dice and on the squares they reach."""


class Use(enum.Enum):
    """What has become of a die of the throw."""

    LEFT = enum.auto()
    MOVING = enum.auto()
    PLAYED = enum.auto()


def die_uses(view: State) -> tuple[Use, Use]:
    """The uses of the left and the right die; of doubles the left one goes first."""
    left = list(view.dice_left)
    uses = [Use.PLAYED, Use.PLAYED]
    for index in range(len(view.dice))[::-1]:
        if view.dice[index] in left:
            left.remove(view.dice[index])
            uses[index] = Use.LEFT
    if view.move is not None:
        played = [index for index in range(len(view.dice)) if uses[index] is Use.PLAYED]
        moving = [index for index in played if view.dice[index] == die_of(view.move)]
        for index in moving[-1:]:
            uses[index] = Use.MOVING
    return uses[0], uses[1]


def die_of(move: Move) -> int:
    """The die a piece under way has taken: its steps so far and those to come."""
    return len(move.trod) + move.steps_left


def place_of(view: State, die: int) -> int:
    """Which of the two dice it is: 0 the left one, 1 the right one."""
    dice = view.dice
    return int(len(dice) == 2 and die == dice[1] and dice[0] != dice[1])


def tint_of(view: State, die: int) -> Colour:
    """The tint of a die."""
    return DIE_TINTS[place_of(view, die)]


def draw_dice(scene: ConflictScene, surface: pygame.Surface) -> None:
    view, layout, room = scene.view, scene.layout, scene.room
    poses = [scene.stage.pose(("die_at", index)) for index in range(2)]
    uses, lying = die_uses(view), view.dice or last_thrown(scene)
    is_to_throw = ("button", "throw") in scene.open_refs
    if is_to_throw and scene.has_lights:
        rim = layout.dice_tray.inflate(0, -room.px(6))
        pygame.draw.rect(surface, GOLD, rim, max(2, room.px(4)), border_radius=room.px(16))
    for index, centre in enumerate(layout.dice()):
        pips = lying[index]
        is_idle = uses[index] is Use.PLAYED and not is_to_throw
        pose = poses[index] or Pose(alpha=110 if is_idle else 255)
        if uses[index] is not Use.PLAYED and poses[index] is None:
            _ring_die(scene, surface, index, uses[index])
        draw_die(room, surface, "white", pips, centre, layout.die_side, pose)
    is_double = len(view.dice) == 2 and view.dice[0] == view.dice[1]
    if is_double and poses[0] is None and view.phase is not Phase.THROW:
        for index in range(2):
            rect = die_rect(scene, index).inflate(room.px(16), room.px(16))
            pygame.draw.rect(surface, GOLD, rect, room.px(3), border_radius=room.px(16))
    box = pygame.Rect(
        layout.dice_tray.left + room.px(16), 0, layout.dice_tray.width - room.px(32), 0
    )
    box.height = round(layout.dice_tray.height * 0.3)
    box.bottom = layout.dice_tray.bottom - room.px(8)
    text = dice_words(scene)
    if text and scene.shown_to_move is not None:
        room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


def _ring_die(scene: ConflictScene, surface: pygame.Surface, index: int, use: Use) -> None:
    """The tint of a die, bright while a piece moves by it or it can be pointed at now."""
    view, room = scene.view, scene.room
    rect = die_rect(scene, index).inflate(room.px(10), room.px(10))
    pips = view.dice[index]
    tint = tint_of(view, pips)
    is_bright = use is Use.MOVING or ("die", pips) in scene.lit_refs
    plate = paint.rounded(rect.size, room.px(14), tint, tint, alpha=235 if is_bright else 60)
    surface.blit(plate, rect)


def last_thrown(scene: ConflictScene) -> tuple[int, int]:
    """How the dice came to lie; before the first throw, as if somebody had put them there."""
    for entry in reversed(scene.session.entries[: scene.sitting.shown]):
        for event in reversed(entry.events):
            if isinstance(event, DiceThrown | OrderThrown):
                return event.a, event.b
    faces = scene.game.rules.dice.faces
    return faces, faces - 1


def dice_words(scene: ConflictScene) -> str:
    """What the dice allow."""
    view = scene.view
    if view.phase is Phase.ORDER and view.order_totals:
        told = zip(view.contenders, view.order_totals, strict=False)
        return " · ".join(f"{scene.name_of(seat)} {total}" for seat, total in told)
    if not view.dice or view.seat == NOBODY:
        return f"Round {view.round}" if view.round else ""
    number = view.doubles + (view.dice[0] != view.dice[1])
    thrown = f" ({words.nth_throw(number)})" if number > 1 else ""
    if view.phase is Phase.CHOOSE and len(view.dice_left) == 1:
        return f"The {view.dice_left[0]} is still to be played{thrown}"
    return f"{scene.name_of(view.seat)} threw {view.dice[0]} and {view.dice[1]}{thrown}"


def die_rect(scene: ConflictScene, index: int) -> pygame.Rect:
    """One of the two dice."""
    rect = pygame.Rect(0, 0, scene.layout.die_side, scene.layout.die_side)
    x, y = scene.layout.dice()[index]
    rect.center = (round(x), round(y))
    return rect
