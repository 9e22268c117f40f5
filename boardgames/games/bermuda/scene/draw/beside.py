"""Drawing what surrounds the board: panels, die and spinner beside it, fleet and captions below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import _
from boardgames.games.bermuda.narration.click_paths import DICE, SPINNER
from boardgames.games.bermuda.rules.state import Hanging, Lost, Phase
from boardgames.games.bermuda.scene import labels, ship_labels
from boardgames.games.bermuda.scene.draw.cloud import LIT
from boardgames.games.bermuda.scene.draw.highlights import draw_marked
from boardgames.games.bermuda.scene.draw.pieces import hull_picture
from boardgames.games.bermuda.scene.draw.plates import plate_things, plates_area
from boardgames.games.bermuda.scene.draw.spinner import Dial
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import SHIP_SHAPE, Layout, blit_centred
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, GOLD, INK, LAMP, Colour, mixed
from boardgames.ui.scene import Room
from boardgames.ui.widgets.dice_tray import BLANK, Die, draw_die

CARD_BLUR = 6
"""Units: how soft the shadow of a card is."""
USUAL, WEIGHED = 0.42, 0.3
"""The share of a card that says where its ship is: less where there is a risk to tell."""
ROOMY = 200
"""Pixels of a card's face from which a ship has room beside all words."""
LEAST_SHIP = 24
"""Pixels of a ship in which its colour is still told."""
GAP = 6
"""Units between a heading and the ship beside it."""
_FADES_IN = 0.05
"""A caption is there or not: half a caption can't be read."""


def draw_side(frame: BermudaFrame, surface: Surface, ground: Surface) -> None:
    """Everything beside the sea; panels and tray are copied as long as nothing of them changes."""
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
    for number, rect in enumerate(layout.fleet, 1):
        _draw_fleet_card(frame, surface, seat, number, rect)


def _draw_fleet_card(
    frame: BermudaFrame, surface: Surface, seat: Seat, number: int, rect: Rect
) -> None:
    room = frame.room
    # By the position that is shown, so that no card goes grey while a ship sails.
    is_dark = (
        frame.aids.highlights and frame.view.phase is Phase.SAIL and frame.sails.get(number) is None
    )
    is_told = frame.aids.highlights or frame.choice.is_meant
    is_chosen = is_told and frame.choice.to_sail == number
    is_looked_at = is_told and frame.choice.chosen == number
    base = (198, 189, 168) if is_dark else (244, 232, 202)
    paint.shaded_plate(
        surface,
        rect,
        room.px(12),
        paint.lighter(base, 0.2),
        paint.darker(base, 0.06),
        rim=GOLD if is_chosen else LIT if is_looked_at else (96, 76, 48),
        rim_width=max(1, room.px(4 if is_chosen else 3 if is_looked_at else 2)),
        blur=room.px(CARD_BLUR),
    )
    inner = _face_of(room, rect)
    if _is_tight(room, inner):
        _draw_tight_face(frame, surface, seat, number, inner)
    else:
        _draw_face(frame, surface, seat, number, inner)


def _face_of(room: Room, card: Rect) -> Rect:
    return card.inflate(-room.px(20), -room.px(12))


def _is_tight(room: Room, inner: Rect) -> bool:
    return inner.width < max(ROOMY, room.px(ROOMY))


def _draw_ship(
    frame: BermudaFrame,
    surface: Surface,
    seat: Seat,
    number: int,
    centre: tuple[int, int],
    wide: int,
) -> None:
    berth = frame.view.ships[seat][number - 1]
    alpha = 90 if isinstance(berth, Lost) else 255
    name = hull_picture(frame.game.rules, seat, is_dark=isinstance(berth, Hanging))
    size = (wide, round(wide / SHIP_SHAPE))
    draw_piece(frame.room, surface, name, centre, size, Pose(alpha=alpha))


def _draw_face(frame: BermudaFrame, surface: Surface, seat: Seat, number: int, inner: Rect) -> None:
    """Ship and number at the left, words at the right."""
    room = frame.room
    wide = min(room.px(92), round(inner.width * 0.3))
    high = round(wide / SHIP_SHAPE)
    centre = (inner.left + wide // 2, inner.top + high // 2 + room.px(4))
    _draw_ship(frame, surface, seat, number, centre, wide)
    label = Rect(inner.left, 0, wide, room.px(44))
    label.bottom = inner.bottom + room.px(4)
    room.letters.draw_in(surface, str(number), label, room.type_px(36), INK, "display", "center")
    left = inner.left + wide + room.px(10)
    is_weighed = frame.foreseen is not None and number in frame.foreseen.there
    share = WEIGHED if is_weighed else USUAL
    where = Rect(left, inner.top, inner.right - left, round(inner.height * share))
    text, px = ship_labels.where(frame, seat, number), room.type_px(23)
    where.height = max(where.height, room.letters.least_height(text, px, where.width, "bold"))
    room.letters.draw_in(surface, text, where, px, INK, "bold")
    below = Rect(left, where.bottom, where.width, inner.bottom - where.bottom)
    px = room.type_px(19)
    text = _fitting(room, ship_labels.outlooks(frame, seat, number), px, below)
    room.letters.draw_in(surface, text, below, px, INK)


def _draw_tight_face(
    frame: BermudaFrame, surface: Surface, seat: Seat, number: int, inner: Rect
) -> None:
    """Where a card is narrow the words get its whole width."""
    room = frame.room
    px, text = _heading_px(frame, seat), _heading(frame, seat, number)
    where, below = _tight_boxes(frame, seat, inner)
    room.letters.draw_in(surface, text, where, px, INK, "bold")
    free = where.width - room.letters.width(text, px, "bold") - room.px(GAP)
    ship = min(free, round(where.height * SHIP_SHAPE))
    if ship >= LEAST_SHIP:
        _draw_ship(frame, surface, seat, number, (where.right - ship // 2, where.centery), ship)
    text = _fitting(room, ship_labels.outlooks(frame, seat, number), room.type_px(20), below)
    room.letters.draw_in(surface, text, below, _outlook_px(frame, seat), INK)


def _heading(frame: BermudaFrame, seat: Seat, number: int) -> str:
    where = ship_labels.where(frame, seat, number)
    return _("{ship}: {where}", ship=number, where=where)


def _heading_px(frame: BermudaFrame, seat: Seat) -> int:
    """One size for the headings of a whole fleet, so small that each has its ship beside it."""
    room = frame.room
    px, least = room.type_px(20), room.theme.smallest_to_fit
    narrowest = min(_face_of(room, card).width for card in frame.layout.fleet)
    free = narrowest - LEAST_SHIP - room.px(GAP)
    headings = [_heading(frame, seat, number) for number in _numbers(frame)]
    while px > least and any(room.letters.width(one, px, "bold") > free for one in headings):
        px -= 1
    return px


def _outlook_px(frame: BermudaFrame, seat: Seat) -> int:
    """One size for what is told of a whole fleet."""
    room, sizes = frame.room, []
    px = room.type_px(20)
    for number, card in zip(_numbers(frame), frame.layout.fleet, strict=True):
        _, below = _tight_boxes(frame, seat, _face_of(room, card))
        text = _fitting(room, ship_labels.outlooks(frame, seat, number), px, below)
        sizes.append(room.letters.fitting_px(text, px, below.size, "text"))
    return min(sizes)


def _tight_boxes(frame: BermudaFrame, seat: Seat, inner: Rect) -> tuple[Rect, Rect]:
    """The line of the heading, or more where type is large, and the rest of the card."""
    letters, px = frame.room.letters, _heading_px(frame, seat)
    headings = (_heading(frame, seat, number) for number in _numbers(frame))
    lines = max(len(letters.wrapped(one, px, inner.width, "bold")) for one in headings)
    where = Rect(inner.left, inner.top, inner.width, lines * letters.line_height(px))
    return where, Rect(inner.left, where.bottom, inner.width, inner.bottom - where.bottom)


def _numbers(frame: BermudaFrame) -> range:
    return range(1, len(frame.layout.fleet) + 1)


def _fitting(room: Room, wordings: Sequence[str], px: int, box: Rect) -> str:
    """The first wording that fits into the box when it is set as small as may be; else the last."""
    letters = room.letters
    for text in wordings:
        least = max(room.theme.smallest_to_fit, letters.fitting_px(text, px, box.size, "text"))
        lines = letters.wrapped(text, least, box.width, "text")
        is_narrow = all(letters.width(line, least, "text") <= box.width for line in lines)
        if is_narrow and len(lines) * letters.line_height(least) <= box.height:
            return text
    return wordings[-1]


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
