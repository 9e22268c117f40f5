"""The compass screen, for one viewer.

Nothing but the label depends on Dry Land; it is gone in the frame in which the hold ends.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE
from boardgames.games.waterworld.scene import labels
from boardgames.ui.draw.motion import ease_in_out_quad, ease_out_cubic
from boardgames.ui.draw.theme import CREAM, INK, LAMP
from boardgames.ui.draw.widgets import Button, draw_button, draw_symbol
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target
from boardgames.ui.widgets.hold import Hold

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
"""The open side with its shutter closed, lowest layer first."""


class Turned(Enum):
    DOWN = "down"
    OPENING = "opening"
    OPEN = "open"
    CLOSING = "closing"


class CompassScene(Scene):
    def __init__(
        self,
        room: Room,
        player: Player,
        dry_land: Callable[[], str],
        look: Callable[[], None] | None = None,
        *,
        is_alone: bool = False,
    ) -> None:
        super().__init__(room)
        self.player = player
        self.is_alone = is_alone
        self.turned = Turned.DOWN
        self.elapsed = 0.0
        self.hold = Hold()
        self.has_seen = look is None
        self._dry_land = dry_land
        self._look = look
        self._is_first = True
        self._ticks = 0
        self.focused = ("compass",)

    # Time ------------------------------------------------------------------------------------

    @property
    def opening_ms(self) -> float:
        """The first opening is slow; later ones are short."""
        return TURN_OVER_MS + DISKS_MS + IRIS_MS + NUMBER_MS if self._is_first else AGAIN_MS

    @property
    def is_moving(self) -> bool:
        return self.turned in (Turned.OPENING, Turned.CLOSING) or self.hold.is_held

    def update(self, ms: float) -> None:
        self.hold.update(ms)
        if self.turned is Turned.OPENING:
            step = ms if not self.room.settings.reduced_motion else self.opening_ms
            self.elapsed += step
            self._tick()
            if self.elapsed >= self.opening_ms:
                self.turned = Turned.OPEN
                self.has_seen = True
                self._is_first = False
                self.changed()
            self.is_dirty = True
        elif self.turned is Turned.CLOSING:
            self.elapsed += ms
            if self.elapsed >= CLOSE_MS:
                self.turned = Turned.DOWN
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

    def _follow_hold(self) -> None:
        is_open = self.turned in (Turned.OPENING, Turned.OPEN)
        if self.hold.is_open == is_open:
            return
        if self.hold.is_open and self._look is not None:
            look, self._look = self._look, None
            look()
        self.turned = Turned.OPENING if self.hold.is_open else Turned.CLOSING
        self.elapsed = 0.0
        self._ticks = 0
        self.changed()

    @property
    def label(self) -> str:
        is_due = self.turned is Turned.OPENING and self.elapsed >= self.opening_ms - NUMBER_MS
        if self.turned is not Turned.OPEN and not is_due:
            return ""
        land = self._dry_land()
        return "" if land == HIDDEN_SPACE else land

    @property
    def told(self) -> str:
        """In a sentence, as long as the whole label is shown."""
        return _(labels.DRY_LAND_IS, space=self.label) if self.turned is Turned.OPEN else ""

    def pointer(self, given: Input) -> bool:
        if isinstance(given, PointerPressed):
            is_on_it = self._compass().collidepoint(given.pos)
        else:
            is_on_it = self.focused == ("compass",)
        is_used = self.hold.follow(given, is_on_it=is_on_it)
        if is_used:
            self._follow_hold()
        return is_used

    def _compass(self) -> Rect:
        side = round(min(self.room.size[0] * 0.5, self.room.size[1] * 0.56))
        rect = Rect(0, 0, side, side)
        rect.center = (self.room.size[0] // 2, round(self.room.size[1] * 0.53))
        return rect

    def _button(self) -> Button:
        room = self.room
        rect = Rect(0, 0, room.px(460), room.px(80))
        rect.midbottom = (room.size[0] // 2, room.size[1] - room.px(36))
        return Button(
            ("seen",),
            rect,
            _(labels.HAVE_SEEN),
            enabled=self.has_seen,
            keys=("e",),
            style="primary",
        )

    def words(self) -> list[str]:
        return [self.title, _(labels.HOW_TO_LOOK), self.told]

    def targets(self) -> list[Target]:
        label = _(labels.COMPASS)
        return [Target(("compass",), self._compass(), label=label), self._button().target()]

    def take(self, ref: Ref) -> None:
        if ref == ("seen",):
            self.hold.close()
            self.turned = Turned.DOWN
            self.room.stack.pop()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            if self.turned in (Turned.OPEN, Turned.OPENING):
                self.hold.close()
                self._follow_hold()
            elif self.has_seen:
                self.room.stack.pop()
            return True
        return False

    @property
    def title(self) -> str:
        if self.is_alone:
            return _(labels.COMPASS)
        return _(labels.ONLY_LOOKS, player=self.player.name)

    # Drawing ---------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        player = self.player
        line = Rect(0, room.px(36), room.size[0], room.px(80))
        text = self.title
        width = room.letters.width(text, room.type_px(56), "display")
        centre = (room.size[0] // 2 - width // 2 - room.px(60), line.centery)
        draw_symbol(room, surface, player.symbol, player.rgb, centre, room.px(80))
        room.letters.draw_in(surface, text, line, room.type_px(56), CREAM, "display", "center")
        help_ = Rect(0, line.bottom, room.size[0], room.px(50))
        words, px = (self.told, 40) if self.told else (_(labels.HOW_TO_LOOK), 26)
        room.letters.draw_in(surface, words, help_, room.type_px(px), LAMP, "text", "center")
        self._draw_compass(surface)
        draw_button(room, surface, self._button(), self)

    def _draw_compass(self, surface: Surface) -> None:
        rect = self._compass()
        if self.turned is Turned.DOWN:
            self._blit(surface, BACK, rect)
            return
        if self.turned is Turned.CLOSING:
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
        if self.turned is Turned.OPEN:
            return 1.0, 1.0, 1.0
        if not self._is_first:
            share = self.elapsed / AGAIN_MS
            return min(1.0, share * 2), 1.0, max(0.0, share * 2 - 1)
        flip = min(1.0, self.elapsed / TURN_OVER_MS)
        disks = max(0.0, min(1.0, (self.elapsed - TURN_OVER_MS) / DISKS_MS))
        iris = max(0.0, min(1.0, (self.elapsed - TURN_OVER_MS - DISKS_MS) / IRIS_MS))
        return flip, disks, iris

    def _blit(self, surface: Surface, name: str, rect: Rect, angle: float = 0) -> None:
        # Steps of four degrees: few images to cache, and nobody sees the difference.
        image = self.room.assets.image(name, rect.size, round(angle / 4) * 4)
        surface.blit(image, image.get_rect(center=rect.center))

    def _draw_flip(self, surface: Surface, rect: Rect, share: float) -> None:
        share = ease_in_out_quad(max(0.0, min(1.0, share)))
        names = (BACK,) if share < 0.5 else FACE
        width = max(2, round(rect.width * abs(1 - 2 * share)))
        narrow = Rect(0, 0, width, rect.height)
        narrow.center = rect.center
        for name in names:
            image = self.room.assets.image(name, rect.size)
            surface.blit(pygame.transform.smoothscale(image, narrow.size), narrow)

    def _draw_face(self, surface: Surface, rect: Rect, disks: float, iris: float) -> None:
        turned = ease_out_cubic(disks)
        self._blit(surface, "waterworld/compass_disk", rect, -360 * turned)
        self._blit(surface, "waterworld/compass_tattoo", rect, 720 * turned)
        label = self.label
        if label:
            shown = label if self.turned is Turned.OPEN else label[0]
            px = round(rect.height * 0.13)
            self.room.letters.draw(surface, shown, rect.center, px, INK, "display", "center")
        if iris < 1:
            shutter = SHUTTERS[min(len(SHUTTERS) - 1, round(iris * (len(SHUTTERS) - 1)))]
            self._blit(surface, f"waterworld/compass_shutter{shutter}", rect)
