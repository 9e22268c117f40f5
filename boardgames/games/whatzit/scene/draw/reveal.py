"""The climax of a card: code and solution side by side, its reading pointing at what it means.

Beside them stands who had it and what that brings; below, everything that was typed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pygame

from boardgames.core.game import Seat
from boardgames.games.whatzit.narration.reveal import Reveal
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.card_print import EFFORT
from boardgames.games.whatzit.scene.draw.chips import AnyScenery
from boardgames.games.whatzit.scene.draw.colours import BLACK, BUBBLES, WHITE, YELLOW
from boardgames.games.whatzit.scene.draw.easel import draw_card_shadow, draw_veil, panel_rect
from boardgames.games.whatzit.scene.draw.reading import (
    Reading,
    draw_reading,
    laid_reading,
    one_line_px,
)
from boardgames.games.whatzit.scene.draw.said import draw_said
from boardgames.games.whatzit.scene.reveal_places import RevealPlaces
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

OUTCOME_TYPE = 60
"""The size of type in which it is said what a card brings, or what is to be judged."""


def draw_reveal(
    scenery: AnyScenery, surface: pygame.Surface, shown: Reveal, share: float = 1.0
) -> None:
    """All of it; `share` is how much of the reading has pointed at its parts already."""

    def begun() -> Generator[None, None, tuple[pygame.Surface, Reading]]:
        draw_veil(scenery.layout, surface)
        return _steps(scenery, surface, shown)

    sheet, reading = scenery.layout.pictures.revealed.get(_key(scenery, shown), begun)
    surface.blit(sheet, panel_rect(scenery.layout))
    draw_reading(scenery.room, surface, reading, share)


def prepare_reveal(scenery: AnyScenery, surface: pygame.Surface, shown: Reveal) -> None:
    """Makes a little of it ahead; only the empty panel may be on the surface now."""
    made = scenery.layout.pictures.revealed
    made.step(_key(scenery, shown), lambda: _steps(scenery, surface, shown))


def _key(scenery: AnyScenery, shown: Reveal) -> tuple[object, ...]:
    return shown, tuple(scenery.layout.reveal.code), scenery.room.settings.high_contrast


def _steps(
    scenery: AnyScenery, surface: pygame.Surface, shown: Reveal
) -> Generator[None, None, tuple[pygame.Surface, Reading]]:
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
    scenery: AnyScenery, surface: pygame.Surface, place: RevealPlaces, shown: Reveal
) -> Iterator[None]:
    """Everything on the panel but the reading and its pointers."""
    pictures, room = scenery.layout.pictures, scenery.room
    printer = pictures.printer
    for rect in (place.code, place.answer):
        draw_card_shadow(room, surface, rect)
    yield
    surface.blit(printer.front(shown.card, place.code.width), place.code)
    surface.blit(answer_side(printer, shown, place.answer.width), place.answer)
    plate = paint.rounded(place.reading.size, room.px(14), WHITE, CREAM, BLACK, max(2, room.px(3)))
    surface.blit(plate, place.reading)
    yield
    # Finding out how large type can be takes as long as setting it.
    _gain_px(room, place.outcome, shown)
    yield
    _draw_gain(scenery, surface, place.outcome, shown)
    yield
    _draw_verdict(scenery, surface, place.outcome, shown)
    yield
    draw_said(room, surface, place.said, shown.said, scenery.players)
    pictures.glass.draw(surface, place.glass, 0.0)


def answer_side(printer: Printer, shown: Reveal, wide: int) -> pygame.Surface:
    """The solution side with the answer alone: its reading stands under the code."""
    return printer.answer_side(shown.card, shown.read[0], wide)


def _head_of(room: Room, rect: pygame.Rect) -> pygame.Rect:
    """Where it says who had it."""
    return pygame.Rect(rect.left, rect.top, rect.width, min(rect.height // 3, room.px(64)))


def _ground(shown: Reveal) -> Colour:
    return YELLOW if shown.seat is not None else WHITE


def _draw_verdict(
    scenery: AnyScenery, surface: pygame.Surface, rect: pygame.Rect, shown: Reveal
) -> None:
    ground = _ground(shown)
    _draw_head(scenery, surface, rect, shown.seat, shown.verdict, (ground, BLACK))


def draw_ruling(
    scenery: AnyScenery, surface: pygame.Surface, seat: Seat, said: tuple[str, str]
) -> None:
    """What is said to an appeal, over the words it is about and instead of whose they are."""
    text, kind = said
    place = scenery.layout.reveal.outcome
    _draw_head(scenery, surface, place, seat, text, BUBBLES[kind])


def _draw_head(
    scenery: AnyScenery,
    surface: pygame.Surface,
    rect: pygame.Rect,
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


def _gain_box(room: Room, rect: pygame.Rect) -> pygame.Rect:
    """Where it says what that brings."""
    top, box = _head_of(room, rect).bottom, rect.inflate(-room.px(24), 0)
    box.top, box.height = top + room.px(4), rect.bottom - top - room.px(12)
    return box


def _gain_px(room: Room, rect: pygame.Rect, shown: Reveal) -> int:
    """Words to be judged run over as many lines as make them largest; a gain stays on its line."""
    longest = max(shown.lines, key=len, default="")
    if shown.is_quoted:
        return room.type_px(OUTCOME_TYPE)
    return one_line_px(room, longest, _gain_box(room, rect), (30, OUTCOME_TYPE), "bold")


def _draw_gain(
    scenery: AnyScenery, surface: pygame.Surface, rect: pygame.Rect, shown: Reveal
) -> None:
    room, letters, ground = scenery.room, scenery.room.letters, _ground(shown)
    body = pygame.Rect(rect.left, _head_of(room, rect).bottom - room.px(10), rect.width, 0)
    body.height = rect.bottom - body.top
    plate = paint.rounded(body.size, room.px(16), BLACK, BLACK, ground, max(2, room.px(4)))
    surface.blit(plate, body)
    box, px = _gain_box(room, rect), _gain_px(room, rect, shown)
    least = room.theme.smallest_text
    told = letters.beginning("\n".join(shown.lines), px, box.size, "bold", least)
    letters.draw_in(surface, told, box, px, WHITE, "bold", "center")
