"""Buttons, panels and rows as values: a scene lists and draws them, and gets their ref back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.ui.draw import paint, theme
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

PAPER_BLUR = 10
"""Units; blur of a paper's shadow."""


class Button(msgspec.Struct, frozen=True):
    """Styles: primary (one per screen), plain, quiet (no panel until hovered)."""

    ref: Ref
    rect: Rect
    text: str = ""
    icon: str = ""
    keys: tuple[str, ...] = ()
    enabled: bool = True
    style: str = "plain"
    label: str = ""
    colour: theme.Colour | None = None
    is_on: bool = False
    is_stop: bool = True
    """Whether Tab and the arrow keys stop here."""
    is_first: bool = False
    """Whether Tab comes to it before the other buttons of its screen."""

    def target(self) -> Target:
        label = self.label or self.text
        return Target(self.ref, self.rect, self.enabled, label, self.keys, self.is_stop, self.text)


def back_button(room: Room, text: str = "", label: str | None = None) -> Button:
    rect = Rect(room.px(40), room.px(24), room.px(190), room.px(64))
    if label is None:
        label = _("Back ({key})", key="Esc")
    return Button(("back",), rect, text or _("Back"), icon="back", label=label)


class Pointing(Protocol):
    """What draws buttons needs to know: hover and focus."""

    @property
    def shown_ref(self) -> Ref | None:
        """The hovered or focused ref."""

    @property
    def shows_focus(self) -> bool:
        """Whether the keyboard was used last."""


def draw_button(room: Room, surface: Surface, button: Button, pointing: Pointing) -> None:
    pointed = pointing.shown_ref == button.ref
    base = button.colour or (theme.GOLD if button.style == "primary" else theme.PAPER)
    if button.is_on:
        base = theme.mixed(base, theme.GOLD, 0.6)
    if not button.enabled:
        base = theme.mixed(base, theme.PAPER_DARK, 0.92)
    if pointed and button.enabled:
        base = paint.lighter(base, 0.25)
    ink = theme.ink_on(base) if button.enabled else theme.mixed(theme.FADED_INK, theme.INK, 0.25)
    rect = button.rect
    radius = room.px(12)
    if button.style != "quiet" or pointed or button.is_on:
        paint.shaded_plate(
            surface,
            rect,
            radius,
            paint.lighter(base, 0.12),
            paint.darker(base, 0.1),
            rim=paint.darker(base, 0.38),
            rim_width=max(1, room.px(2)),
            blur=room.px(6 if button.enabled else 3),
            strength=120 if button.enabled else 60,
        )
    elif button.style == "quiet":
        ink = theme.CREAM
    if room.settings.high_contrast and not button.enabled:
        # Without shades a disabled button would look enabled.
        surface.blit(paint.veil(rect.size, theme.BLACK, 70), rect)
        ink = theme.BLACK
    _draw_face(room, surface, button, ink)
    if pointed and pointing.shows_focus:
        draw_focus(room, surface, rect, radius)


def draw_buttons(scene: Scene, surface: Surface, buttons: Iterable[Button]) -> None:
    for button in buttons:
        draw_button(scene.room, surface, button, scene)


def _draw_face(room: Room, surface: Surface, button: Button, ink: theme.Colour) -> None:
    rect = button.rect.inflate(-room.px(18), -room.px(8))
    if button.icon:
        side = min(button.rect.height - room.px(14), room.px(44))
        picture = room.assets.icon(button.icon, side, ink)
        if not button.text:
            surface.blit(picture, picture.get_rect(center=button.rect.center))
            return
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))
        rect = Rect(rect.left + side + room.px(8), rect.top, 0, rect.height)
        rect.width = button.rect.right - room.px(9) - rect.left
    size = room.type_px(30 if button.style == "primary" else 24)
    face = "display" if button.style == "primary" else "bold"
    least = min(size, room.letters.smallest)
    if room.letters.fitting_px(button.text, size, rect.size, face, least) < least:
        rect.inflate_ip(room.px(12) if not button.icon else 0, room.px(8))  # less padding
    align = "left" if button.icon else "center"
    room.letters.draw_in(surface, button.text, rect, size, ink, face, align)


def draw_focus(room: Room, surface: Surface, rect: Rect, radius: int) -> None:
    """The focus ring: light within dark, so it is visible on anything."""
    width = max(2, room.px(4))
    if room.settings.high_contrast:
        draw_bold_ring(surface, rect.inflate(4 * width, 4 * width), 2 * width, theme.TAKEN, radius)
        return
    outer = rect.inflate(4 * width, 4 * width)
    inner = rect.inflate(2 * width, 2 * width)
    pygame.draw.rect(surface, theme.INK, outer, width, border_radius=radius + 2 * width)
    pygame.draw.rect(surface, (255, 244, 190), inner, width, border_radius=radius + width)


def draw_bold_ring(
    surface: Surface, rect: Rect, width: int, colour: theme.Colour, radius: int
) -> None:
    """A coloured line between two black ones."""
    edge = max(2, width // 2)
    around = rect.inflate(2 * edge, 2 * edge)
    pygame.draw.rect(surface, theme.BLACK, around, width + 2 * edge, border_radius=radius + width)
    pygame.draw.rect(surface, colour, rect, width, border_radius=radius + width)


def draw_paper(
    room: Room, surface: Surface, rect: Rect, tint: theme.Colour = theme.PAPER, alpha: int = 255
) -> None:
    paint.shaded_plate(
        surface,
        rect,
        room.px(14),
        paint.lighter(tint, 0.18),
        paint.darker(tint, 0.04),
        rim=paint.darker(tint, 0.3),
        rim_width=max(1, room.px(1.5)),
        blur=room.px(PAPER_BLUR),
        alpha=alpha,
    )


def draw_progress(room: Room, surface: Surface, bar: Rect, share: float) -> None:
    """How far something is, from 0 to 1."""
    paper, gold = theme.PAPER, theme.GOLD
    ground, rim = paint.darker(paper, 0.12), paint.darker(paper, 0.4)
    surface.blit(paint.rounded(bar.size, bar.height // 2, ground, rim), bar)
    filled = bar.inflate(-room.px(8), -room.px(8))
    filled.width = max(filled.height, round(filled.width * share))
    if share:
        shape = paint.rounded(filled.size, filled.height // 2, gold, paint.darker(gold, 0.25))
        surface.blit(shape, filled)


def with_shadow(room: Room, rect: Rect) -> Rect:
    """The paper's rectangle including its shadow."""
    return paint.with_shadow(rect, room.px(PAPER_BLUR))


def draw_symbol(
    room: Room,
    surface: Surface,
    symbol: str,
    colour: theme.Colour,
    center: tuple[int, int],
    px: int,
) -> None:
    """A player's symbol on a disc of their colour."""
    rim = paint.disc(px, theme.INK)
    surface.blit(rim, rim.get_rect(center=center))
    inner = paint.disc(px - max(2, px // 12) * 2, colour)
    surface.blit(inner, inner.get_rect(center=center))
    picture = room.assets.icon(
        theme.SYMBOLS[symbol], max(4, round(px * 0.52)), theme.ink_on(colour)
    )
    surface.blit(picture, picture.get_rect(center=center))


def draw_portrait(
    room: Room, surface: Surface, face: str, center: tuple[int, int], px: int
) -> bool:
    """A computer's face; False if this version doesn't have it."""
    name = f"faces/{face}"
    if not room.assets.has_picture(name):
        return False
    picture = room.assets.image(name, (px, px))
    surface.blit(picture, picture.get_rect(center=center))
    return True


_BADGE = 0.46
"""How large a computer's symbol is, as a share of its portrait."""


def draw_player(
    room: Room, surface: Surface, player: Player, center: tuple[int, int], px: int
) -> None:
    """A person's symbol; a computer's face in its colour, with the symbol at the lower right."""
    rim = max(2, px // 12)
    ring = paint.disc(px, player.rgb)
    if not player.face or not room.assets.has_picture(f"faces/{player.face}"):
        draw_symbol(room, surface, player.symbol, player.rgb, center, px)
        return
    surface.blit(ring, ring.get_rect(center=center))
    draw_portrait(room, surface, player.face, center, px - 2 * rim)
    side = round(px * _BADGE)
    away = (px - side) // 2
    at = (center[0] + away, center[1] + away)
    draw_symbol(room, surface, player.symbol, player.rgb, at, side)


def rows(rect: Rect, heights: Sequence[int], gap: int) -> list[Rect]:
    """Splits a rectangle into rows; heights of 0 share the rest."""
    free = rect.height - sum(heights) - gap * (len(heights) - 1)
    flexible = sum(1 for height in heights if height == 0)
    cut, top = [], rect.top
    for height in heights:
        height = height or max(0, free // flexible)
        cut.append(Rect(rect.left, top, rect.width, height))
        top += height + gap
    return cut


def columns(rect: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    """Splits a rectangle into columns; widths of 0 share the rest."""
    turned = Rect(rect.top, rect.left, rect.height, rect.width)
    return [Rect(r.top, r.left, r.height, r.width) for r in rows(turned, widths, gap)]


def grown_columns(rect: Rect, needs: Sequence[int], gap: int) -> list[Rect]:
    """Columns alike, unless one needs more: it takes room from the others."""
    free = rect.width - gap * (len(needs) - 1)
    if not needs or max(needs) <= free // len(needs):
        return columns(rect, [0] * len(needs), gap)
    spare = (free - sum(needs)) // len(needs)
    return columns(rect, [max(1, need + spare) for need in needs], gap)


def widest_word(room: Room, text: str, px: int, face: str = "text") -> int:
    """The least width in which a text can be set without breaking a word."""
    letters = room.letters
    return max(letters.width(word, min(px, letters.smallest), face) for word in text.split(" "))


def tooltip_size(room: Room, text: str) -> tuple[int, int]:
    px, pad = room.type_px(20), room.px(10)
    lines = room.letters.wrapped(room.in_label(text), px, room.px(420))
    width = max(room.letters.width(line, px) for line in lines) + 2 * pad
    return width, room.letters.line_height(px) * len(lines) + 2 * pad - room.px(4)


def tooltip_rect(room: Room, text: str, near: Rect) -> Rect:
    """Above the thing, or below, inside the window."""
    rect = Rect((0, 0), tooltip_size(room, text))
    rect.midbottom = (near.centerx, near.top - room.px(8))
    if rect.top < 0:
        rect.top = near.bottom + room.px(8)
    rect.clamp_ip(Rect((0, 0), room.size))
    return rect


def draw_tooltip(room: Room, surface: Surface, text: str, near: Rect) -> None:
    draw_slip(room, surface, text, tooltip_rect(room, text, near))


def draw_slip(room: Room, surface: Surface, text: str, rect: Rect) -> None:
    """A small dark note."""
    px, pad = room.type_px(20), room.px(10)
    paint.shaded_plate(
        surface, rect, room.px(8), (54, 40, 30), (40, 29, 21), rim=(120, 92, 60), blur=room.px(5)
    )
    label = room.in_label(text)
    for index, line in enumerate(room.letters.wrapped(label, px, room.px(420))):
        top = rect.top + pad - room.px(2) + index * room.letters.line_height(px)
        room.letters.draw(surface, line, (rect.left + pad, top), px, theme.CREAM)


def draw_label(
    scene: Scene, surface: Surface, buttons: Sequence[Button], below: bool = False
) -> None:
    """The tooltip of the hovered button."""
    pointed = next((button for button in buttons if button.ref == scene.shown_ref), None)
    if pointed is not None and pointed.label:
        near = pointed.rect
        if below:
            near = Rect(near.left, 0, near.width, near.bottom)
        draw_tooltip(scene.room, surface, pointed.label, near)
