"""The compass reveal: a screen of its own, for one pair of eyes.

The face-down picture, the turning and the ticks never depend on where Dry Land is; the label is
gone in the very frame in which the hold is let go or the window loses the keyboard.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.games.waterworld.rules.actions import LookAtCompass
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Phase
from boardgames.ui.draw.motion import ease_in_out_quad, ease_out_cubic
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK, LAMP, SMALLEST_TEXT
from boardgames.ui.draw.widgets import Button, draw_button, draw_symbol
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Room, Scene, Target

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

TURN_OVER_MS = 300.0
DISKS_MS = 1100.0
IRIS_MS = 300.0
NUMBER_MS = 150.0
AGAIN_MS = 400.0
CLOSE_MS = 320.0
IRIS_SHARE = 120 / 320
TICKS = 24
SHUTTERS = ("", "_1", "_2", "_3", "_4")
BACK = "waterworld/compass_back"
FACE = ("waterworld/compass_disk", "waterworld/compass_tattoo", "waterworld/compass_shutter")
"""The open side with its window still shut, from the lowest layer up."""
QUICK_PRESS_MS = 260.0


class Leaf(Enum):
    """How the compass lies."""

    DOWN = "face down"
    OPENING = "being turned over, disks turning"
    OPEN = "open"
    CLOSING = "being closed"


def draw_open_compass(room: Room, surface: pygame.Surface, rect: pygame.Rect, space: str) -> None:
    """The compass for everybody's eyes, as it lies open once the match is over."""
    draw_piece(room, surface, "waterworld/compass_disk", rect.center, rect.size)
    draw_piece(room, surface, "waterworld/compass_tattoo", rect.center, rect.size, None, False)
    px = max(SMALLEST_TEXT, round(rect.height * 0.15))
    room.letters.draw(surface, space, rect.center, px, INK, "display", "center")


class CompassScene(Scene):
    """Hold to look, or click to open and click to close."""

    def __init__(self, room: Room, table: WaterworldScene) -> None:
        super().__init__(room)
        self.table = table
        self.seat = table.sitting.viewer
        self.leaf = Leaf.DOWN
        self.elapsed = 0.0
        self.has_seen = table.view.phase is not Phase.LOOK
        self._is_first = True
        self._held_ms = 0.0
        self._is_held = False
        self._stays_open = False
        self._ticks = 0
        self.focused = ("compass",)

    # Time ------------------------------------------------------------------------------------

    @property
    def opening_ms(self) -> float:
        """The first opening is slow; later ones are short."""
        if self._is_first:
            return TURN_OVER_MS + DISKS_MS + IRIS_MS + NUMBER_MS
        return AGAIN_MS

    @property
    def is_moving(self) -> bool:
        """While it opens or closes, or is held."""
        return self.leaf in (Leaf.OPENING, Leaf.CLOSING) or self._is_held

    def update(self, ms: float) -> None:
        """The disks turn, the iris opens."""
        if self._is_held:
            self._held_ms += ms
        if self.leaf is Leaf.OPENING:
            step = ms if not self.room.settings.reduced_motion else self.opening_ms
            self.elapsed += step
            self._tick()
            if self.elapsed >= self.opening_ms:
                self.leaf = Leaf.OPEN
                self.has_seen = True
                self._is_first = False
                self.changed()
            self.is_dirty = True
        elif self.leaf is Leaf.CLOSING:
            self.elapsed += ms
            if self.elapsed >= CLOSE_MS:
                self.leaf = Leaf.DOWN
                self.changed()
            self.is_dirty = True

    def _tick(self) -> None:
        if not self._is_first:
            return
        share = (self.elapsed - TURN_OVER_MS) / DISKS_MS
        due = min(TICKS, int(share * TICKS))
        if due > self._ticks:
            self._ticks = due
            self.room.sounds.play("ratchet")

    # Looking ---------------------------------------------------------------------------------

    def _open(self) -> None:
        if self.leaf in (Leaf.OPENING, Leaf.OPEN):
            return
        # Asked of the session, since the table below has not shown this look yet.
        if self.table.session.view(self.seat).phase is Phase.LOOK:
            self.table.act(LookAtCompass())
        self.leaf = Leaf.OPENING
        self.elapsed = 0.0
        self._ticks = 0
        self.changed()

    def _close(self) -> None:
        if self.leaf not in (Leaf.OPENING, Leaf.OPEN):
            return
        self.leaf = Leaf.CLOSING
        self.elapsed = 0.0
        self._stays_open = False
        self._is_held = False
        self.changed()

    def _press(self) -> None:
        if self._stays_open:
            self._close()
            return
        self._is_held = True
        self._held_ms = 0.0
        self._open()

    def _release(self) -> None:
        if not self._is_held:
            return
        self._is_held = False
        if self._held_ms <= QUICK_PRESS_MS:
            self._stays_open = True
        else:
            self._close()

    @property
    def label(self) -> str:
        """Dry Land, only while the compass is open."""
        if self.leaf is not Leaf.OPEN and not self._is_label_due:
            return ""
        view = self.table.session.view(self.seat)
        return "" if view.dry_land == HIDDEN_SPACE else str(view.dry_land)

    @property
    def _is_label_due(self) -> bool:
        return self.leaf is Leaf.OPENING and self.elapsed >= self.opening_ms - NUMBER_MS

    def pointer(self, given: Input) -> bool:
        """Holding and letting go, with pointer or Space."""
        match given:
            case PointerPressed(pos, 1) if self._compass().collidepoint(pos):
                self._press()
            case PointerReleased(_, 1) if self._is_held:
                self._release()
            case KeyPressed("space" | "enter") if self.focused == ("compass",):
                if not self._is_held:
                    self._press()
            case KeyReleased("space" | "enter") if self._is_held:
                self._release()
            case FocusChanged(False):
                self._close()
            case _:
                return False
        return True

    def _compass(self) -> pygame.Rect:
        side = round(min(self.room.size[0] * 0.5, self.room.size[1] * 0.56))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (self.room.size[0] // 2, round(self.room.size[1] * 0.53))
        return rect

    def _button(self) -> Button:
        room = self.room
        rect = pygame.Rect(0, 0, room.px(460), room.px(80))
        rect.midbottom = (room.size[0] // 2, room.size[1] - room.px(36))
        return Button(
            ("seen",), rect, "I have seen it", enabled=self.has_seen, keys=("e",), style="primary"
        )

    def targets(self) -> list[Target]:
        """The compass and the way on."""
        return [Target(("compass",), self._compass()), self._button().target()]

    def take(self, ref: Ref) -> None:
        """Back to the table, the compass face down."""
        if ref == ("seen",):
            self.leaf = Leaf.DOWN
            self.room.stack.pop()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc closes the compass, and leaves once it has been seen."""
        if pressed.key == "escape":
            if self.leaf in (Leaf.OPEN, Leaf.OPENING):
                self._close()
            elif self.has_seen:
                self.room.stack.pop()
            return True
        return False

    # Drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Who looks, and the compass as it lies."""
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        look = self.table.look_of(self.seat)
        line = pygame.Rect(0, room.px(36), room.size[0], room.px(80))
        text = f"Only {look.name} looks"
        width = room.letters.width(text, room.type_px(56), "display")
        centre = (room.size[0] // 2 - width // 2 - room.px(60), line.centery)
        draw_symbol(room, surface, look.symbol, look.colour, centre, room.px(80))
        room.letters.draw_in(surface, text, line, room.type_px(56), CREAM, "display", "center")
        help_ = pygame.Rect(0, line.bottom, room.size[0], room.px(50))
        words = "Hold the compass to look, or click to open it and click to close it."
        room.letters.draw_in(surface, words, help_, room.type_px(26), LAMP, "text", "center")
        self._draw_compass(surface)
        draw_button(room, surface, self._button(), self)

    def _draw_compass(self, surface: pygame.Surface) -> None:
        rect = self._compass()
        if self.leaf is Leaf.DOWN:
            self._blit(surface, BACK, rect)
            return
        if self.leaf is Leaf.CLOSING:
            share = self.elapsed / CLOSE_MS
            if share < IRIS_SHARE:
                self._draw_face(surface, rect, 1.0, 1 - share / IRIS_SHARE)
            else:
                self._draw_flip(surface, rect, 1 - (share - IRIS_SHARE) / (1 - IRIS_SHARE))
            return
        flip, disks, iris = self._shares()
        if flip < 1:
            self._draw_flip(surface, rect, flip)
        else:
            self._draw_face(surface, rect, disks, iris)

    def _shares(self) -> tuple[float, float, float]:
        if self.leaf is Leaf.OPEN:
            return 1.0, 1.0, 1.0
        if not self._is_first:
            share = self.elapsed / AGAIN_MS
            return min(1.0, share * 2), 1.0, max(0.0, share * 2 - 1)
        flip = min(1.0, self.elapsed / TURN_OVER_MS)
        disks = max(0.0, min(1.0, (self.elapsed - TURN_OVER_MS) / DISKS_MS))
        iris = max(0.0, min(1.0, (self.elapsed - TURN_OVER_MS - DISKS_MS) / IRIS_MS))
        return flip, disks, iris

    def _blit(
        self, surface: pygame.Surface, name: str, rect: pygame.Rect, angle: float = 0
    ) -> None:
        # Turned by steps of four degrees: few pictures to keep, and no eye sees the difference.
        picture = self.room.assets.image(name, rect.size, round(angle / 4) * 4)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_flip(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        share = ease_in_out_quad(max(0.0, min(1.0, share)))
        names = (BACK,) if share < 0.5 else FACE
        width = max(2, round(rect.width * abs(1 - 2 * share)))
        narrow = pygame.Rect(0, 0, width, rect.height)
        narrow.center = rect.center
        for name in names:
            picture = self.room.assets.image(name, rect.size)
            surface.blit(pygame.transform.smoothscale(picture, narrow.size), narrow)

    def _draw_face(
        self, surface: pygame.Surface, rect: pygame.Rect, disks: float, iris: float
    ) -> None:
        turned = ease_out_cubic(disks)
        self._blit(surface, "waterworld/compass_disk", rect, -360 * turned)
        self._blit(surface, "waterworld/compass_tattoo", rect, 720 * turned)
        label = self.label
        if label:
            shown = label if self.leaf is Leaf.OPEN else label[0]
            px = round(rect.height * 0.13)
            self.room.letters.draw(surface, shown, rect.center, px, INK, "display", "center")
        if iris < 1:
            shutter = SHUTTERS[min(len(SHUTTERS) - 1, round(iris * (len(SHUTTERS) - 1)))]
            self._blit(surface, f"waterworld/compass_shutter{shutter}", rect)
