"""The tin pieces: enamel tinted with the colour of a corner, trim and symbol over it.

Colours and symbols come from rules.yaml, so a corner repainted there is repainted on the table.
Every picture is kept with all others for its size; few angles and fades are used.
"""

from __future__ import annotations

import pygame

from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import SYMBOLS, Colour, mixed
from boardgames.ui.scene import Room

INK: Colour = (32, 20, 13)
DEAD: Colour = (150, 146, 138)
FLYING_HEIGHT = 16.0
"""Units an airplane is above its square while it flies."""
_SYMBOL_PLACE = {
    "roundel": (0.5, 0.5, 0.34),
    "mine": (0.5, 0.5, 0.27),
    "flag": (0.53, 0.28, 0.3),
    "pennant": (0.36, 0.31, 0.22),
}
_STAND_PLACE = (0.5, 0.817, 0.25)
"""Where the symbol is stamped, and how large, as shares of the picture."""

_TURN_STEP, _FADE_STEP, _SCALE_STEPS = 5, 16, 10

Size = tuple[int, int]


class TinPieces:
    """Pictures of owned things, by name, owner's colour and symbol, and size."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._reaches: dict[tuple[Size, float], pygame.Rect] = {}

    def tinted(
        self, name: str, colour: Colour, symbol: str, size: Size, turn: int = 0, fade: int = 255
    ) -> pygame.Surface:
        """The thing in a colour with a symbol stamped on it (none where empty)."""
        key = ("tin", name, colour, symbol, size, turn, fade)
        return self._assets.kept(key, lambda: self._made(name, colour, symbol, size, turn, fade))

    def _made(
        self, name: str, colour: Colour, symbol: str, size: Size, turn: int, fade: int
    ) -> pygame.Surface:
        if fade != 255:
            picture = self.tinted(name, colour, symbol, size, turn).copy()
            picture.set_alpha(fade)
            return picture
        if turn:
            return pygame.transform.rotozoom(self.tinted(name, colour, symbol, size), turn, 1.0)
        picture = self._assets.image(f"conflict/{name}_enamel", size).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(self._assets.image(f"conflict/{name}_trim", size), (0, 0))
        if symbol:
            x, y, share = _SYMBOL_PLACE.get(name, _STAND_PLACE)
            px = max(5, round(size[1] * share))
            ink = INK if name in ("mine",) or name not in _SYMBOL_PLACE else (255, 250, 236)
            icon = self._assets.icon(SYMBOLS[symbol], px, ink)
            picture.blit(icon, icon.get_rect(center=(round(size[0] * x), round(size[1] * y))))
        return picture

    def shadow(self, name: str, size: Size, blur: int) -> pygame.Surface:
        """The soft shadow of a thing; colour doesn't matter."""
        key = ("tin shadow", name, size, blur)
        return self._assets.kept(key, lambda: self._shadowed(name, size, blur))

    def _shadowed(self, name: str, size: Size, blur: int) -> pygame.Surface:
        return cast_shadow(self.tinted(name, DEAD, "", size), blur, 120)

    def reach(
        self, room: Room, centre: tuple[float, float], size: Size, lift: float = 0.0
    ) -> pygame.Rect:
        """Where a thing at rest, with its shadow, changes the picture; a pixel more each way."""
        found = self._reaches.get((size, lift))
        if found is None:
            found = self._reaches[size, lift] = _reach(room, size, lift)
        return found.move(round(centre[0]), round(centre[1]))

    def draw(
        self,
        room: Room,
        surface: pygame.Surface,
        name: str,
        colour: Colour,
        symbol: str,
        centre: tuple[float, float],
        size: Size,
        pose: Pose | None = None,
    ) -> None:
        """The thing with its shadow, as its pose says."""
        pose = pose or Pose()
        x, y = pose.at if pose.at is not None else centre
        if pose.scale != 1.0:
            # Few sizes, so that a piece in flight is made a handful of times and not every frame.
            scale = max(1, round(pose.scale * _SCALE_STEPS)) / _SCALE_STEPS
            size = (max(2, round(size[0] * scale)), max(2, round(size[1] * scale)))
        turn = round(pose.angle / _TURN_STEP) * _TURN_STEP % 360
        fade = min(255, (pose.alpha + _FADE_STEP // 2) // _FADE_STEP * _FADE_STEP)
        if fade <= 0:
            return
        if fade == 255 and min(turn, 360 - turn) < 40:
            blur, away = _shadow_of(room, size, pose.lift)
            shade = self.shadow(name, size, blur)
            surface.blit(shade, shade.get_rect(center=(round(x + away), round(y + away * 1.4))))
        picture = self.tinted(name, colour, symbol, size, turn, fade)
        at = (round(x), round(y - room.px(pose.lift)))
        surface.blit(picture, picture.get_rect(center=at))


def _shadow_of(room: Room, size: Size, lift: float) -> tuple[int, float]:
    """How soft the shadow of a thing is, and how far away it falls."""
    return max(1, size[1] // 14), size[1] * 0.05 + room.px(lift * 0.5)


def _reach(room: Room, size: Size, lift: float) -> pygame.Rect:
    """Where a thing about the origin changes the picture."""
    blur, away = _shadow_of(room, size, lift)
    shadow = pygame.Rect(0, 0, size[0] + 4 * blur, size[1] + 4 * blur)
    shadow.center = (round(away), round(away * 1.4))
    picture = pygame.Rect((0, 0), size)
    picture.center = (0, -room.px(lift))
    return picture.union(shadow).inflate(2, 2)


def dimmed(colour: Colour) -> Colour:
    """The colour of something out of play."""
    return mixed(colour, DEAD, 0.8)
