"""Where things lie just now: on the water by the camera, in tray and plates by whose turn it is.

What can be hovered over, what draws and what moves must agree on it to the pixel.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.hexes import SIDES, Hex
from boardgames.games.whitewater.rules.events import RaftMoved
from boardgames.games.whitewater.rules.state import (
    Member,
    Phase,
    Raft,
    State,
    crew_member,
    own_rafts,
)
from boardgames.games.whitewater.scene.camera_lead import beyond
from boardgames.games.whitewater.scene.draw.camera import Vec, middle
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.games.whitewater.scene.layout import Layout, Slot
from boardgames.ui.draw.widgets import columns

HEX_REACH = (90, 102)
"""The part of a hex that answers to the pointer, in map pixels."""
TURN_REACH = 74
FACING_REACH = 92

# On the water --------------------------------------------------------------------------------


def end_of(moved: RaftMoved) -> Vec:
    """Where a move ends, also over the finish."""
    return beyond(moved.start) if moved.end is None else middle(moved.end)


def hex_rect(scenery: WhitewaterScenery, here: Hex) -> Rect:
    """The part of a hex that answers to the pointer."""
    camera = scenery.layout.camera
    wide, high = camera.px(HEX_REACH[0]), camera.px(HEX_REACH[1])
    x, y = camera.at(middle(here))
    return Rect(round(x) - wide // 2, round(y) - high // 2, wide, high)


def _round(scenery: WhitewaterScenery, here: Hex, angle: float, reach: float) -> Rect:
    side = max(scenery.layout.camera.px(46), scenery.room.px(26))
    rect = Rect(0, 0, side, side)
    x, y = scenery.layout.camera.at(middle(here))
    turn = math.radians(angle)
    far = max(reach * scenery.layout.camera.zoom, scenery.room.px(0.62 * reach))
    rect.center = (round(x + far * math.cos(turn)), round(y + far * math.sin(turn)))
    if scenery.layout.river.collidepoint(x, y):
        # Next to a raft under the window's edge an arrow would be out of the pointer's reach.
        rect.clamp_ip(scenery.layout.river)
    return rect


def facing_rect(scenery: WhitewaterScenery, here: Hex, facing: int) -> Rect:
    return _round(scenery, here, 60 * facing, FACING_REACH)


def arrow_rects(frame: WhitewaterFrame) -> Iterator[tuple[Ref, Rect]]:
    """The arrows round the chosen raft: two to turn it by, or six once it is righted."""
    raft = frame.chosen_raft
    if raft is None or raft.hex is None:
        return
    if frame.view.phase is Phase.FACE:
        for facing in range(SIDES):
            yield ("facing", facing), facing_rect(frame, raft.hex, facing)
    elif frame.view.phase is Phase.ACT and not raft.capsized:
        for side in (-1, 1):
            rect = _round(frame, raft.hex, 60 * raft.facing + side * 84, TURN_REACH)
            yield ("turn", raft.letter, side), rect


def paddle_rects(frame: WhitewaterFrame) -> Iterator[tuple[int, Rect]]:
    """Floating paddles, aside of each other and of what else is in their hex."""
    count: dict[Hex, int] = {}
    for index, paddle in enumerate(frame.view.paddles):
        nth = count.get(paddle.hex, 0)
        count[paddle.hex] = nth + 1
        yield index, _aside(frame, paddle.hex, (-26 + 22 * nth, 32), (48, 26))


def swimmer_rects(frame: WhitewaterFrame) -> Iterator[tuple[Raft, Member, Rect]]:
    """Rafters in the water, aside of each other and of rafts."""
    count: dict[Hex, int] = {}
    for raft in frame.view.rafts:
        for member in raft.crew:
            if member.swimmer is not None:
                nth = count.get(member.swimmer, 0)
                count[member.swimmer] = nth + 1
                spot = (-24 + 24 * nth, -30)
                yield raft, member, _aside(frame, member.swimmer, spot, (44, 44))


def _aside(frame: WhitewaterFrame, here: Hex, spot: Vec, size: Vec) -> Rect:
    x, y = middle(here)
    rect = Rect(0, 0, frame.camera.px(size[0]), frame.camera.px(size[1]))
    at = frame.camera.at((x + spot[0], y + spot[1]))
    rect.center = (round(at[0]), round(at[1]))
    return rect


# In the tray ---------------------------------------------------------------------------------


def slots(layout: Layout, view: State) -> Iterator[tuple[Raft, Member, Slot]]:
    """The mover's rafts and where their cards lie."""
    for raft, slot in zip(own_rafts(view, view.active), layout.slots, strict=False):
        yield raft, crew_member(raft, view.active), slot


def extra_cells(slot: Slot) -> list[Rect]:
    """Spare, own swimmer, partner's swimmer."""
    return columns(slot.extra, [0, 0, 0], 4)


def board_rects(frame: WhitewaterFrame) -> dict[str, Rect]:
    """Where the thumbnails of all boards lie, in the tray."""
    names = list(frame.game.terms.boards)
    tray = frame.areas.tray.inflate(-frame.room.px(28), -frame.room.px(24))
    lines = 1 if len(names) <= 10 else 2
    per_row = -(-len(names) // lines)
    gap = frame.room.px(12)
    high = (tray.height - gap * (lines - 1)) // lines
    wide = (tray.width - gap * (per_row - 1)) // per_row
    return {
        name: Rect(
            tray.left + (index % per_row) * (wide + gap),
            tray.top + (index // per_row) * (high + gap),
            wide,
            high,
        )
        for index, name in enumerate(names)
    }
