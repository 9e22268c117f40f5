"""Draws what surrounds the board: panels, die and spinner next to it, fleet and captions below."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.games.bermuda.narration.click_paths import DICE, SPINNER
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.cloud import LIT
from boardgames.games.bermuda.scene.draw.fleet_cards import CARD_BLUR, draw_fleet_cards
from boardgames.games.bermuda.scene.draw.highlights import draw_marked
from boardgames.games.bermuda.scene.draw.plates import plate_things, plates_area
from boardgames.games.bermuda.scene.draw.spinner import Dial
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import Layout, blit_centred
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import CREAM, INK, LAMP, Colour, mixed
from boardgames.ui.widgets.dice_tray import BLANK, Die, draw_die

_FADES_IN = 0.05
"""A caption is there or not: half a caption can't be read."""


def draw_side(frame: BermudaFrame, surface: Surface, ground: Surface) -> None:
    """Everything next to the sea; panels and tray are copied as long as nothing of them changes."""
    poses = frame.poses
    counting = [(ref, poses[ref]) for ref in poses if ref[0] in ("glyph", "money")]
    area = plates_area(frame)
    frame.images.panels.paint(
        surface,
        (frame.layout, area),
        (frame.view, frame.mover, frame.aids.outcomes, counting),
        ground,
        lambda: plate_things(frame),
    )
    _draw_cached_tray(frame, surface)
    draw_well(frame, surface)
    draw_spinner(frame, surface)


def _draw_cached_tray(frame: BermudaFrame, surface: Surface) -> None:
    choice = frame.choice
    flags = (frame.aids.highlights, frame.aids.outcomes, choice.is_meant)
    here = None if frame.foreseen is None else frame.foreseen.here
    key = (frame.view, frame.viewer, choice.chosen, choice.to_sail, here, flags)
    spread = 2 * frame.room.px(CARD_BLUR)
    area = frame.areas.tray.inflate(spread, spread).clip(frame.layout.beside[1])
    frame.images.tray.paint(surface, area, key, lambda: draw_tray(frame, surface))


# Spinner and die -----------------------------------------------------------------------------


def draw_well(frame: BermudaFrame, surface: Surface) -> None:
    """This turn's roll and whose it is; blank before it, and whenever nobody has one."""
    room, rect, well = frame.room, frame.layout.die, frame.layout.well
    plate = paint.rounded(well.size, room.px(16), (18, 34, 60), (10, 22, 44), (8, 14, 28), 2, 225)
    surface.blit(plate, well)
    if DICE in frame.lit:
        pygame.draw.rect(surface, LIT, well, max(2, room.px(4)), border_radius=room.px(16))
    view = frame.view
    shown = view.pips if view.opening else view.roll
    die = Die(str(shown) if shown else BLANK, pose=frame.poses.get(("die",)))
    draw_die(room, surface, die, rect.center, round(rect.width * 0.86))
    if view.turn >= 0 and not view.opening:
        name = frame.name_of(view.turn)
        box, px = frame.layout.whose, room.type_px(20)
        room.letters.draw_name(surface, name, box, px, CREAM, "bold", "center")


def draw_spinner(frame: BermudaFrame, surface: Surface) -> None:
    room, layout = frame.room, frame.layout
    rings = [frame.poses.get(("ring", index)) for index in range(3)]
    whole = frame.poses.get(("spinner",), Pose())
    picture = frame.images.spinner
    sector = frame.view.sector
    rest = picture.rest(sector or 1)
    first, second, third = (
        (pose.angle, pose.part >= 1) if pose is not None else (rest, sector > 0) for pose in rings
    )
    dial = Dial(
        (first[0], second[0], third[0]),
        (first[1], second[1], third[1]),
        is_still=all(pose is None or pose.part >= 1 for pose in rings),
    )
    side = round(layout.spinner.width * whole.scale)
    picture.draw(surface, layout.spinner.center, dial, whole.scale)
    if SPINNER in frame.lit:
        blit_centred(surface, paint.ring(side + room.px(8), room.px(5), LIT), layout.spinner.center)
    text = labels.reading(frame.game.rules, sector)
    if text and not any(rings):
        room.letters.draw_in(
            surface, text, layout.reading, room.type_px(23), CREAM, "bold", "center"
        )


def draw_tray(frame: BermudaFrame, surface: Surface) -> None:
    seat = frame.tray_seat
    if seat is None:
        return
    room, layout = frame.room, frame.layout
    title = layout.title.inflate(0, -room.px(28))
    top = Rect(title.left, title.top, title.width - room.px(12), round(title.height * 0.45))
    room.letters.draw_name(
        surface, labels.fleet_title(frame, seat), top, room.type_px(28), CREAM, "display"
    )
    low = Rect(top.left, top.bottom, top.width, title.height - top.height)
    text = labels.round_and_goal(frame)
    room.letters.draw_in(surface, text, low, room.type_px(20), mixed(CREAM, INK, 0.2))
    draw_fleet_cards(frame, surface, seat)


def draw_beside(frame: BermudaFrame, surface: Surface, ground: Surface) -> None:
    draw_side(frame, surface, ground)
    draw_marked(frame, surface)


def draw_caption(
    layout: Layout, surface: Surface, text: str, share: float = 1.0, colour: Colour = CREAM
) -> None:
    """One sentence; `share` says how far it has come up."""
    if share <= _FADES_IN:
        return
    room, rect = layout.room, layout.areas.story
    _draw_caption_plate(layout, surface)
    inner = rect.inflate(-room.px(36), -room.px(12))
    room.letters.draw_in(surface, text, inner, room.type_px(31), colour, "display", "center")


def rising(t: float, steepness: float = 8) -> float:
    """The share of a caption that comes up, stays, and goes with a motion."""
    return min(1.0, t * steepness, (1 - t) * steepness)


def _draw_caption_plate(layout: Layout, surface: Surface) -> None:
    room, rect = layout.room, layout.areas.story
    paint.shaded_plate(
        surface, rect, room.px(12), (44, 24, 72), (24, 12, 44), rim=LAMP, blur=room.px(8)
    )


def preload_caption(layout: Layout) -> None:
    _draw_caption_plate(layout, Surface(layout.areas.story.size))
