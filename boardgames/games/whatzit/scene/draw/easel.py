"""Draws an open card over the board: the card, the glass, chips, field and pad; then its reveal.

In a reveal, code and solution are side by side, with who had it and what that brings next to them;
below, everything that was typed.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import _
from boardgames.games.whatzit.narration.reveal import Reveal
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import LAST_SECONDS, Mode
from boardgames.games.whatzit.scene.draw.card_print import EFFORT
from boardgames.games.whatzit.scene.draw.chips import (
    Chips,
    draw_bubbles,
    draw_chips,
    draw_said,
    row_of,
    shown_by,
)
from boardgames.games.whatzit.scene.draw.colours import (
    BIT,
    BITS,
    BLACK,
    BUBBLES,
    DARK_GREY,
    VEIL,
    WHITE,
    YELLOW,
)
from boardgames.games.whatzit.scene.draw.reading import (
    Reading,
    draw_reading,
    laid_reading,
    one_line_px,
)
from boardgames.games.whatzit.scene.frame import WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.layout import Easel, Layout, RevealPlaces, pad_keys
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import around, in_columns

ROCK_DEGREES = 2.0
COARSE = 8
PAD_STEP = 8
"""Keys of the pad per preload step."""


def draw(frame: WhatzitFrame, surface: Surface) -> None:
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
    view = frame.view
    card = (view.card, view.face, view.phase is Phase.ANSWER, _is_away(frame), frame.is_covered)
    look = (frame.easel.card.size, frame.room.settings.high_contrast)
    return card, frame.desk.is_paused, view.read, look


def _is_away(frame: WhatzitFrame) -> bool:
    """Whether an animation draws the card."""
    return ("open card",) in frame.poses


def _paint_panel(frame: WhatzitFrame, surface: Surface) -> None:
    draw_veil(frame.layout, surface)
    if not _is_away(frame):
        draw_card_shadow(frame.room, surface, frame.easel.card)
        _draw_card(frame, surface, frame.easel)


def _draw_chips(
    frame: WhatzitFrame, surface: Surface, easel: Easel, ground: tuple[object, ...]
) -> None:
    """Chips with the part of the panel below them, cached until one of them changes."""
    chips = Chips(easel, frame.view, frame.mode, frame.desk, frame.buzzers)
    row = row_of(frame.room, easel).clip(panel_rect(frame.layout))
    key = (row.topleft, *ground, *shown_by(frame, chips))
    frame.pictures.chips.paint(surface, row, key, lambda: draw_chips(frame, surface, chips))
    draw_bubbles(frame, surface, chips)


def panel_rect(layout: Layout) -> Rect:
    return layout.easel.whole.inflate(layout.room.px(16), layout.room.px(16))


def covered_area(frame: WhatzitFrame) -> Rect | None:
    """The part of the window that an open card's panel always repaints."""
    return solid_panel(frame.layout) if frame.is_card_up or frame.is_read_out else None


def solid_panel(layout: Layout) -> Rect:
    """The opaque part of the panel: all but its rounded corners."""
    corner = layout.room.px(BIT) // 2
    return in_columns(panel_rect(layout).inflate(-2 * corner, -2 * corner))[0]


def draw_veil(
    layout: Layout, surface: Surface, share: float = 1.0, hidden: Rect | None = None
) -> None:
    """A loud panel comes before the board; what is over it may hide a part of it wholly."""
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
    # Nothing shines through here, and what doesn't have to be mixed is laid down in half the time.
    part = solid.move(-whole.left, -whole.top)
    middle = assets.kept(("solid_panel", whole.size), lambda: panel.subsurface(part).convert())
    surface.blit(middle, solid)


def panel_ground(size: tuple[int, int], bit: int) -> Surface:
    return paint.rounded(size, bit // 2, (20, 128, 124), (12, 88, 92), YELLOW, max(2, bit // 11))


def panel_picture(assets: Assets, size: tuple[int, int], bit: int) -> Surface:
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


def draw_card_shadow(room: Room, surface: Surface, rect: Rect) -> None:
    blur = room.px(16)
    key = ("card_shadow", rect.size, blur)
    shadow = room.assets.kept(key, lambda: _card_shadow(rect.size, blur))
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + room.px(8)))


def _card_shadow(size: tuple[int, int], blur: int) -> Surface:
    """Blurred small and enlarged: blurring a whole card would cost a second."""
    small = (size[0] // COARSE, size[1] // COARSE)
    soft = max(1, blur // COARSE)
    shadow = paint.soft_shadow(small, soft, soft, 190)
    return pygame.transform.smoothscale(shadow, (size[0] + 4 * blur, size[1] + 4 * blur))


def _draw_card(frame: WhatzitFrame, surface: Surface, easel: Easel) -> None:
    view, rect = frame.view, easel.card
    if frame.is_covered:
        surface.blit(frame.pictures.printer.cover(rect.width), rect)
        if frame.desk.is_paused:
            line = Rect(rect.left, rect.top + round(rect.height * 0.64), rect.width, 0)
            line.height = round(rect.height * 0.09)
            button = rect.top + round(rect.height * 0.82) - frame.room.px(44)
            line.bottom = min(line.bottom, button)
            text = _(labels.PAUSED)
            room = frame.room
            box = line.inflate(-room.px(40), 0)
            room.letters.draw_in(surface, text, box, room.type_px(40), BLACK, "bold", "center")
        return
    surface.blit(frame.pictures.printer.front(view.card, rect.width), rect)
    if view.phase is Phase.ANSWER:
        surface.blit(paint.veil(rect.size, VEIL, 96), rect)


# The glass -----------------------------------------------------------------------------------


def draw_glass(frame: WhatzitFrame, surface: Surface, easel: Easel) -> None:
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
    frame: WhatzitFrame, surface: Surface, easel: Easel, ms: float, is_short: bool
) -> None:
    room = frame.room
    seconds = -int(-ms // 1000)
    is_late = seconds <= LAST_SECONDS
    colour = YELLOW if is_late and seconds else WHITE
    px = room.type_px(62 if is_late else 52)
    # A dark plate, since the numeral must be read in a glance over the felt and its squiggles.
    plate = Rect(0, 0, round(px * 2.1), round(px * 1.22))
    plate.midbottom = (easel.glass.centerx, easel.glass.top - room.px(6))
    rim = YELLOW if is_late and seconds else None
    surface.blit(paint.rounded(plate.size, plate.height // 2, BLACK, BLACK, rim, room.px(4)), plate)
    room.letters.draw_in(surface, str(seconds), plate, px, colour, "bold", "center")
    box = Rect(0, 0, room.px(230), room.px(30))
    box.midtop = (easel.glass.centerx, easel.glass.bottom + room.px(4))
    text = _(labels.TO_ANSWER if is_short else labels.SECONDS)
    room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


# Typing --------------------------------------------------------------------------------------


def _draw_field(frame: WhatzitFrame, surface: Surface, easel: Easel) -> None:
    room, rect = frame.room, easel.field
    types = frame.mode is Mode.TYPE and frame.decides and not frame.desk.is_paused
    ground = WHITE if types else (92, 90, 98)
    surface.blit(
        paint.rounded(rect.size, room.px(14), ground, ground, BLACK, max(2, room.px(4))), rect
    )
    box = rect.inflate(-room.px(36), -room.px(12))
    if not types:
        text = _(labels.PRESS_FIRST) if frame.mode is Mode.BUZZ else ""
        room.letters.draw_in(surface, text, box, room.type_px(28), WHITE, "text")
        return
    text = frame.desk.text
    if text and _types_unseen(frame):
        text = "•" * len(text)
    shown = f"{text or _(labels.TYPE_HERE)}|"
    ink = BLACK if text else DARK_GREY
    room.letters.draw_in(surface, shown, box, room.type_px(34), ink, "bold")


def _types_unseen(frame: WhatzitFrame) -> bool:
    """Those who buzzed together must not see each other's answers."""
    view = frame.view
    return view.phase is Phase.ANSWER and (len(view.queue) > 1 or bool(view.given))


def _draw_pad(frame: WhatzitFrame, surface: Surface, easel: Easel) -> None:
    is_on = frame.mode is Mode.TYPE and frame.decides
    pointed = frame.pointed if frame.pointed is not None and frame.pointed[0] == "key" else None
    key = (easel.pad.topleft, is_on, pointed, frame.room.settings.high_contrast)

    def paint_whole() -> None:
        for _step in paint_pad(frame, surface, easel, is_on):
            pass

    frame.pictures.pad.paint(surface, easel.pad, key, paint_whole)


def paint_pad(frame: WhatzitFrame, surface: Surface, easel: Easel, is_on: bool) -> Iterator[None]:
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
        room.letters.draw(surface, labels.key_name(key), rect.center, px, ink, "bold", "center")
        if number % PAD_STEP == 0:
            yield


OUTCOME_TYPE = 60
"""The type size of a reward, or of an answer to be judged."""


def draw_reveal(
    scenery: WhatzitScenery, surface: Surface, shown: Reveal, share: float = 1.0
) -> None:
    """All of it; `share` is how much of the reading has pointed to its parts already."""

    def begun() -> Generator[None, None, tuple[Surface, Reading]]:
        draw_veil(scenery.layout, surface)
        return _steps(scenery, surface, shown)

    sheet, reading = scenery.layout.pictures.revealed.get(_key(scenery, shown), begun)
    surface.blit(sheet, panel_rect(scenery.layout))
    draw_reading(scenery.room, surface, reading, share)


def prepare_reveal(scenery: WhatzitScenery, surface: Surface, shown: Reveal) -> None:
    """Makes a little of it ahead; only the empty panel may be on the surface now."""
    made = scenery.layout.pictures.revealed
    made.step(_key(scenery, shown), lambda: _steps(scenery, surface, shown))


def _key(scenery: WhatzitScenery, shown: Reveal) -> tuple[object, ...]:
    return shown, tuple(scenery.layout.reveal.code), scenery.room.settings.high_contrast


def _steps(
    scenery: WhatzitScenery, surface: Surface, shown: Reveal
) -> Generator[None, None, tuple[Surface, Reading]]:
    whole, place = panel_rect(scenery.layout), scenery.layout.reveal
    sheet = surface.subsurface(whole).copy()
    yield
    printer = scenery.layout.pictures.printer
    while not printer.print_ahead(shown.card, place.code.width, EFFORT):
        yield
    yield from _painted(scenery, sheet, place.moved(-whole.left, -whole.top), shown)
    reading = laid_reading(
        scenery.room, printer, place.code, place.reading, shown.card, shown.read[1]
    )
    return sheet, (yield from reading)


def _painted(
    scenery: WhatzitScenery, surface: Surface, place: RevealPlaces, shown: Reveal
) -> Iterator[None]:
    pictures, room = scenery.layout.pictures, scenery.room
    printer = pictures.printer
    for rect in (place.code, place.answer):
        draw_card_shadow(room, surface, rect)
    yield
    surface.blit(printer.front(shown.card, place.code.width), place.code)
    side = printer.answer_side(shown.card, shown.read[0], place.answer.width)
    surface.blit(side, place.answer)
    plate = paint.rounded(place.reading.size, room.px(14), WHITE, CREAM, BLACK, max(2, room.px(3)))
    surface.blit(plate, place.reading)
    yield
    # Finding out how large type can be takes as long as setting it.
    _gain_px(room, place.outcome, shown)
    yield
    _draw_gain(scenery, surface, place.outcome, shown)
    yield
    colours = (_ground(shown), BLACK)
    _draw_head(scenery, surface, place.outcome, shown.seat, shown.verdict, colours)
    yield
    draw_said(room, surface, place.said, shown.said, scenery.players)
    pictures.glass.draw(surface, place.glass, 0.0)


def _head_of(room: Room, rect: Rect) -> Rect:
    """Where it says who solved it."""
    return Rect(rect.left, rect.top, rect.width, min(rect.height // 3, room.px(64)))


def _ground(shown: Reveal) -> Colour:
    return YELLOW if shown.seat is not None else WHITE


def draw_ruling(
    scenery: WhatzitScenery, surface: Surface, seat: Seat, said: tuple[str, str]
) -> None:
    """What is said to an appeal, over the words it is about and instead of whose they are."""
    text, kind = said
    _draw_head(scenery, surface, scenery.layout.reveal.outcome, seat, text, BUBBLES[kind])


def _draw_head(
    scenery: WhatzitScenery,
    surface: Surface,
    rect: Rect,
    seat: Seat | None,
    told: str,
    colours: tuple[Colour, Colour],
) -> None:
    room, (ground, ink) = scenery.room, colours
    head = _head_of(room, rect)
    plate = paint.rounded(head.size, room.px(16), ground, ground, BLACK, max(2, room.px(3)))
    surface.blit(plate, head)
    text = head.inflate(-room.px(24), -room.px(8))
    if seat is not None:
        player, side = scenery.players[seat], head.height - room.px(14)
        centre = (head.left + room.px(12) + side // 2, head.centery)
        draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
        text.left += side
        text.width -= side
    letters, least = room.letters, room.theme.smallest_text
    told = letters.beginning(told, room.type_px(34), text.size, "bold", least)
    letters.draw_in(surface, told, text, room.type_px(34), ink, "bold", "center")


def _gain_box(room: Room, rect: Rect) -> Rect:
    """Where the reward is shown."""
    top, box = _head_of(room, rect).bottom, rect.inflate(-room.px(24), 0)
    box.top, box.height = top + room.px(4), rect.bottom - top - room.px(12)
    return box


def _gain_px(room: Room, rect: Rect, shown: Reveal) -> int:
    """Words to be judged run over as many lines as make them largest; a gain stays on its line."""
    if shown.is_quoted or not shown.lines:
        return room.type_px(OUTCOME_TYPE)
    box, sizes = _gain_box(room, rect), (30, OUTCOME_TYPE)
    return min(one_line_px(room, line, box, sizes, "bold") for line in shown.lines)


def _draw_gain(scenery: WhatzitScenery, surface: Surface, rect: Rect, shown: Reveal) -> None:
    room, letters, ground = scenery.room, scenery.room.letters, _ground(shown)
    body = Rect(rect.left, _head_of(room, rect).bottom - room.px(10), rect.width, 0)
    body.height = rect.bottom - body.top
    plate = paint.rounded(body.size, room.px(16), BLACK, BLACK, ground, max(2, room.px(4)))
    surface.blit(plate, body)
    box, px = _gain_box(room, rect), _gain_px(room, rect, shown)
    least = room.theme.smallest_text
    told = letters.beginning("\n".join(shown.lines), px, box.size, "bold", least)
    letters.draw_in(surface, told, box, px, WHITE, "bold", "center")
