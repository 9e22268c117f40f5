"""The two dice of a throw: which is still to play, which moves a piece now, and how they lie.

Each die has a tint of its own, which the squares it reaches share: so nobody has to count.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence

import pygame

from boardgames.core.narration import SeenEntry
from boardgames.games.conflict.rules.events import OrderThrown
from boardgames.games.conflict.rules.state import Move, Phase, State
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import CREAM, GOLD, Colour
from boardgames.ui.widgets.dice_tray import BLANK, Die, draw_die

DIE_TINTS: tuple[Colour, Colour] = ((255, 214, 92), (150, 226, 255))
"""One tint for each die, on the dice and on the squares they reach."""
IDLE_DIE = 110
"""How much is left to see of a die that was played."""


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


def draw_dice(frame: ConflictFrame, surface: pygame.Surface) -> None:
    view, layout, room = frame.view, frame.layout, frame.room
    poses = [frame.shown_poses.get(("die_at", index)) for index in range(2)]
    uses, lying = die_uses(view), lying_faces(view, frame.seen.entries)
    is_to_throw = ("button", "throw") in frame.clickable
    if is_to_throw and frame.aids.highlights:
        rim = layout.dice_tray.inflate(0, -room.px(6))
        pygame.draw.rect(surface, GOLD, rim, max(2, room.px(4)), border_radius=room.px(16))
    for index, centre in enumerate(layout.dice()):
        face = str(lying[index]) if lying else BLANK
        is_idle = uses[index] is Use.PLAYED and not is_to_throw
        pose = poses[index] or Pose(alpha=IDLE_DIE if is_idle else 255)
        if uses[index] is not Use.PLAYED and poses[index] is None:
            _ring_die(frame, surface, index, uses[index])
        draw_die(room, surface, Die(face, pose=pose), centre, layout.die_side)
    is_double = len(view.dice) == 2 and view.dice[0] == view.dice[1]
    if is_double and poses[0] is None and view.phase is not Phase.THROW:
        for index in range(2):
            rect = frame.layout.die_rect(index).inflate(room.px(16), room.px(16))
            pygame.draw.rect(surface, GOLD, rect, room.px(3), border_radius=room.px(16))
    box = pygame.Rect(
        layout.dice_tray.left + room.px(16), 0, layout.dice_tray.width - room.px(32), 0
    )
    box.height = round(layout.dice_tray.height * 0.3)
    box.bottom = layout.dice_tray.bottom - room.px(8)
    text = labels.dice_words(frame)
    if text and frame.mover is not None:
        room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


def _ring_die(frame: ConflictFrame, surface: pygame.Surface, index: int, use: Use) -> None:
    """The tint of a die, bright while a piece moves by it or it can be pointed at now."""
    view, room = frame.view, frame.room
    rect = frame.layout.die_rect(index).inflate(room.px(10), room.px(10))
    pips = view.dice[index]
    tint = tint_of(view, pips)
    is_bright = use is Use.MOVING or ("die", pips) in frame.lit
    plate = paint.rounded(rect.size, room.px(14), tint, tint, alpha=235 if is_bright else 60)
    surface.blit(plate, rect)


def lying_faces(view: State, history: Sequence[SeenEntry]) -> tuple[int, ...]:
    """What the dice show: this turn's throw or the last for the first turn; blank before it."""
    if view.dice or not (view.contenders or labels.is_before_first_throw(view)):
        return view.dice
    for entry in reversed(history):
        for event in reversed(entry.events):
            if isinstance(event, OrderThrown) and (view.contenders or event.seat == view.first):
                return event.a, event.b
    return ()
