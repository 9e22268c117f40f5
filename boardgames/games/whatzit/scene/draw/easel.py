"""Draws an open card over the board: the card, the glass, chips, the answer field, the pad."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.desk import (
    LAST_SECONDS,
    Mode,
)
from boardgames.games.whatzit.scene.draw.chips import (
    Chips,
    draw_bubbles,
    draw_chips,
    row_of,
    shown_by,
)
from boardgames.games.whatzit.scene.draw.colours import BLACK, DARK_GREY, VEIL, WHITE, YELLOW
from boardgames.games.whatzit.scene.draw.pictures import BIT, BITS
from boardgames.games.whatzit.scene.draw.said import draw_said
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Easel, Layout, pad_keys
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import around, in_columns

ROCK_DEGREES = 2.0
COARSE = 8


PAD_STEP = 8
"""Keys of the pad per preload step."""


def draw(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Everything that covers the board while a card is open."""
    easel, ground = frame.easel, _ground_key(frame)
    whole = panel_rect(frame.layout)
    frame.pictures.panel.paint(surface, whole, ground, lambda: _paint_panel(frame, surface))
    draw_glass(frame, surface, easel)
    _draw_chips(frame, surface, easel, ground)
    if frame.mode in (Mode.TYPE, Mode.BUZZ):
        draw_said(frame.room, surface, easel.said, frame.desk.said, frame.players)
        _draw_field(frame, surface, easel)
        _draw_pad(frame, surface, easel)


def _ground_key(frame: WhatzitFrame) -> tuple[object, ...]:
    """What panel and card look like."""
    view = frame.view
    card = (view.card, view.face, view.phase is Phase.ANSWER, _is_away(frame), frame.is_covered)
    look = (frame.easel.card.size, frame.room.settings.high_contrast)
    return card, frame.desk.is_paused, view.read, look


def _is_away(frame: WhatzitFrame) -> bool:
    """Whether an animation draws the card."""
    return ("open card",) in frame.poses


def _paint_panel(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    draw_veil(frame.layout, surface)
    if not _is_away(frame):
        draw_card_shadow(frame.room, surface, frame.easel.card)
        _draw_card(frame, surface, frame.easel)


def _draw_chips(
    frame: WhatzitFrame, surface: pygame.Surface, easel: Easel, ground: tuple[object, ...]
) -> None:
    """Chips with the part of the panel below them, cached until one of them changes."""
    chips = Chips(easel, frame.view, frame.mode, frame.desk, frame.buzzers)
    row = row_of(frame.room, easel).clip(panel_rect(frame.layout))
    key = (row.topleft, *ground, *shown_by(frame, chips))
    frame.pictures.chips.paint(surface, row, key, lambda: draw_chips(frame, surface, chips))
    draw_bubbles(frame, surface, chips)


def panel_rect(layout: Layout) -> pygame.Rect:
    """Where the panel under an open card lies."""
    return layout.easel.whole.inflate(layout.room.px(16), layout.room.px(16))


def covered_area(frame: WhatzitFrame) -> pygame.Rect | None:
    """The part of the window that an open card's panel always repaints."""
    return solid_panel(frame.layout) if frame.is_card_up or frame.is_read_out else None


def solid_panel(layout: Layout) -> pygame.Rect:
    """The opaque part of the panel: all but its rounded corners."""
    corner = layout.room.px(BIT) // 2
    return in_columns(panel_rect(layout).inflate(-2 * corner, -2 * corner))[0]


def draw_veil(
    layout: Layout,
    surface: pygame.Surface,
    share: float = 1.0,
    hidden: pygame.Rect | None = None,
) -> None:
    """A loud panel comes before the board; what lies over it may hide a part of it wholly."""
    whole = panel_rect(layout)
    assets, bit = layout.room.assets, layout.room.px(BIT)
    panel = assets.kept(("panel", whole.size), lambda: panel_picture(assets, whole.size, bit))
    if share < 1:
        panel.set_alpha(round(255 * share))
        for part in around(whole, hidden):
            surface.blit(panel, part, part.move(-whole.left, -whole.top))
        return
    panel.set_alpha(255)
    solid = solid_panel(layout)
    for part in around(whole, solid):
        surface.blit(panel, part, part.move(-whole.left, -whole.top))
    # Nothing shines through here, and what need not be mixed is laid down in half the time.
    part = solid.move(-whole.left, -whole.top)
    middle = assets.kept(("solid panel", whole.size), lambda: panel.subsurface(part).convert())
    surface.blit(middle, solid)


def panel_ground(size: tuple[int, int], bit: int) -> pygame.Surface:
    """The panel without its confetti."""
    return paint.rounded(size, bit // 2, (20, 128, 124), (12, 88, 92), YELLOW, max(2, bit // 11))


def panel_picture(assets: Assets, size: tuple[int, int], bit: int) -> pygame.Surface:
    """Teal, with pale confetti that never comes near enough to a code to be read into it."""
    sheet = panel_ground(size, bit).copy()
    for index in range(40):
        name = BITS[index % len(BITS)]
        picture = assets.image(f"whatzit/bit_{name}", (bit, bit), index * 47 % 360).copy()
        picture.fill((8, 70, 74, 90), special_flags=pygame.BLEND_RGBA_MULT)
        x = index * 0.7548777 % 1 * (size[0] - 2 * bit) + bit
        y = index * 0.5698403 % 1 * (size[1] - 2 * bit) + bit
        sheet.blit(picture, picture.get_rect(center=(round(x), round(y))))
    return sheet


def draw_card_shadow(room: Room, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """What lifts the card off the panel."""
    blur = room.px(16)
    key = ("card shadow", rect.size, blur)
    shadow = room.assets.kept(key, lambda: _card_shadow(rect.size, blur))
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + room.px(8)))


def _card_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    """Blurred small and enlarged: blurring a whole card would cost a second."""
    small = (size[0] // COARSE, size[1] // COARSE)
    soft = max(1, blur // COARSE)
    shadow = paint.soft_shadow(small, soft, soft, 190)
    return pygame.transform.smoothscale(shadow, (size[0] + 4 * blur, size[1] + 4 * blur))


def _draw_card(frame: WhatzitFrame, surface: pygame.Surface, easel: Easel) -> None:
    view, rect = frame.view, easel.card
    if frame.is_covered:
        surface.blit(frame.pictures.printer.cover(rect.width), rect)
        if frame.desk.is_paused:
            line = pygame.Rect(rect.left, rect.top + round(rect.height * 0.57), rect.width, 0)
            line.height = round(rect.height * 0.09)
            text = words.PAUSED
            room = frame.room
            box = line.inflate(-room.px(40), 0)
            room.letters.draw_in(surface, text, box, room.type_px(40), BLACK, "bold", "center")
        return
    surface.blit(frame.pictures.printer.front(view.card, rect.width), rect)
    if view.phase is Phase.ANSWER:
        surface.blit(paint.veil(rect.size, VEIL, 96), rect)


# The glass -----------------------------------------------------------------------------------


def draw_glass(frame: WhatzitFrame, surface: pygame.Surface, easel: Easel) -> None:
    """The glass, rocking in the last seconds; the seconds above it."""
    desk, room = frame.desk, frame.room
    pose = frame.poses.get(("glass",))
    runs = frame.runs_sand and pose is None
    left = desk.sand.share_left if pose is None else pose.part
    angle = pose.angle if pose is not None else _rocking(frame, runs)
    is_still = room.settings.reduced_motion
    clock = (
        (0.0 if is_still else frame.sand_clock) if runs or (pose and pose.face == "runs") else -1.0
    )
    frame.pictures.glass.draw(surface, easel.glass, left, clock, angle)
    # Once it is read out, nobody has to answer any more.
    is_over = ("open card",) in frame.poses
    short = frame.view.phase in (Phase.ANSWER, Phase.QUICK) and not is_over
    ms = desk.answer_left if short else left * desk.sand.total
    _draw_seconds(frame, surface, easel, ms, short)


def _rocking(frame: WhatzitFrame, runs: bool) -> float:
    left = frame.desk.sand.left
    if not runs or left > LAST_SECONDS * 1000 or frame.room.settings.reduced_motion:
        return 0.0
    return ROCK_DEGREES * math.sin(left / 1000 * math.tau)


def _draw_seconds(
    frame: WhatzitFrame, surface: pygame.Surface, easel: Easel, ms: float, is_short: bool
) -> None:
    room = frame.room
    seconds = -int(-ms // 1000)
    is_late = seconds <= LAST_SECONDS
    colour = YELLOW if is_late and seconds else WHITE
    px = room.type_px(62 if is_late else 52)
    # A dark plate, since the numeral must be read in a glance over the felt and its squiggles.
    plate = pygame.Rect(0, 0, round(px * 2.1), round(px * 1.22))
    plate.midbottom = (easel.glass.centerx, easel.glass.top - room.px(6))
    rim = YELLOW if is_late and seconds else None
    surface.blit(paint.rounded(plate.size, plate.height // 2, BLACK, BLACK, rim, room.px(4)), plate)
    room.letters.draw_in(surface, str(seconds), plate, px, colour, "bold", "center")
    box = pygame.Rect(0, 0, room.px(230), room.px(30))
    box.midtop = (easel.glass.centerx, easel.glass.bottom + room.px(4))
    text = words.TO_ANSWER if is_short else words.SECONDS
    room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


# Typing --------------------------------------------------------------------------------------


def _draw_field(frame: WhatzitFrame, surface: pygame.Surface, easel: Easel) -> None:
    room, rect = frame.room, easel.field
    types = frame.mode is Mode.TYPE and frame.decides and not frame.desk.is_paused
    ground = WHITE if types else (92, 90, 98)
    surface.blit(
        paint.rounded(rect.size, room.px(14), ground, ground, BLACK, max(2, room.px(4))), rect
    )
    box = rect.inflate(-room.px(36), -room.px(12))
    if not types:
        text = words.PRESS_FIRST if frame.mode is Mode.BUZZ else ""
        room.letters.draw_in(surface, text, box, room.type_px(28), WHITE, "text")
        return
    text = frame.desk.text
    if text and _types_unseen(frame):
        text = "•" * len(text)
    shown = f"{text or words.TYPE_HERE}|"
    ink = BLACK if text else DARK_GREY
    room.letters.draw_in(surface, shown, box, room.type_px(34), ink, "bold")


def _types_unseen(frame: WhatzitFrame) -> bool:
    """Those who buzzed together must not see each other's answers."""
    view = frame.view
    return view.phase is Phase.ANSWER and (len(view.queue) > 1 or bool(view.given))


def _draw_pad(frame: WhatzitFrame, surface: pygame.Surface, easel: Easel) -> None:
    is_on = frame.mode is Mode.TYPE and frame.decides
    pointed = frame.pointed if frame.pointed is not None and frame.pointed[0] == "key" else None
    key = (easel.pad.topleft, is_on, pointed, frame.room.settings.high_contrast)

    def paint_whole() -> None:
        for _ in paint_pad(frame, surface, easel, is_on):
            pass

    frame.pictures.pad.paint(surface, easel.pad, key, paint_whole)


def paint_pad(
    frame: WhatzitFrame, surface: pygame.Surface, easel: Easel, is_on: bool
) -> Iterator[None]:
    """The letters below an open card, in small steps."""
    room = frame.room
    for number, (key, rect) in enumerate(pad_keys(room, easel.pad), 1):
        ground: Colour = WHITE if is_on else (74, 72, 80)
        if is_on and frame.pointed == ("key", key):
            ground = YELLOW
        plate = paint.rounded(
            rect.size, room.px(10), ground, paint.darker(ground, 0.1), BLACK, max(1, room.px(3))
        )
        surface.blit(plate, rect)
        px = room.type_px(24 if len(key) == 1 else 20)
        ink = BLACK if is_on else (196, 194, 202)
        room.letters.draw(surface, key, rect.center, px, ink, "bold", "center")
        if number % PAD_STEP == 0:
            yield
