"""The window: its size on each screen, full screen, and the surface that scenes draw on.

On high-DPI screens it is drawn in pixels, while remembered sizes and pointer positions are in
points.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from pathlib import Path

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.texts import _
from boardgames.data.settings import LARGEST_WINDOW, Settings
from boardgames.ui import inputs
from boardgames.ui.draw.theme import WOOD_DARK

Size = tuple[int, int]

UNSEEN = ("dummy", "offscreen", "evdev")
"""SDL drivers without a screen; only tests ask for them."""
SHARP = ("cocoa", "wayland")
"""Drivers with several pixels per point; X11 and Windows only know pixels."""
_RIM = (16, 88)
"""Pixels of a screen needed for window borders and system bars."""

_SHARE_OF_LARGE_SCREEN = 2 / 3
_MOST_SCREENS = 20
"""Number of remembered screens, most recently used."""
SMALLEST = (960, 600)
"""The smallest size that screens are designed for."""


class NoDisplayError(Exception): ...


def prepare() -> None:
    """Environment variables that SDL reads when it starts."""
    # Otherwise Windows scales the window up and blurs it.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # The table stays visible while another monitor is used.
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")


def draw_without_card() -> None:
    """Draws directly to the display if there is no graphics card.

    SDL would use software OpenGL, which is forty times slower; Wayland has no alternative.
    """
    if pygame.display.get_driver() == "x11" and not Path("/dev/dri").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def refuse_unseen() -> None:
    """Raises NoDisplayError if the window would be invisible without being asked to."""
    driver = pygame.display.get_driver()
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    if driver in UNSEEN and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(_("SDL chose {driver}, which is invisible", driver=driver))


def screen_size() -> Size | None:
    """None if there is no visible screen."""
    sizes = pygame.display.get_desktop_sizes()
    return None if pygame.display.get_driver() in UNSEEN or not sizes else sizes[0]


def bounded(size: Size) -> Size:
    """Limited by the smallest supported window and the largest screen."""
    (wide, high), (least_wide, least_high), (most_wide, most_high) = size, SMALLEST, LARGEST_WINDOW
    return max(least_wide, min(wide, most_wide)), max(least_high, min(high, most_high))


def fitting(size: Size, screen: Size | None) -> Size:
    """Limited to the screen without window borders."""
    wide, high = bounded(size)
    if screen is None:
        return wide, high
    return min(wide, max(1, screen[0] - _RIM[0])), min(high, max(1, screen[1] - _RIM[1]))


def usual(screen: Size) -> Size:
    """Default size; larger on large screens."""
    wide, high = Settings().window_size
    share = _SHARE_OF_LARGE_SCREEN
    return max(wide, round(screen[0] * share)), max(high, round(screen[1] * share))


def remembered(settings: Settings) -> Size:
    """The last size on a screen like this one."""
    screen = screen_size()
    if screen is None:
        return bounded(settings.window_size)
    is_untouched = settings.window_size == Settings().window_size
    known = usual(screen) if is_untouched else settings.window_size
    return fitting(settings.window_sizes.get(_name(screen), known), screen)


def remembering(settings: Settings, size: Size) -> Settings:
    """The settings with the size stored for this screen."""
    limited, screen = bounded(size), screen_size()
    if screen is None:
        return replace(settings, window_size=limited)
    others = {name: one for name, one in settings.window_sizes.items() if name != _name(screen)}
    sizes = [*others.items(), (_name(screen), limited)][-_MOST_SCREENS:]
    return replace(settings, window_size=limited, window_sizes=dict(sizes))


def _name(screen: Size) -> str:
    return f"{screen[0]}x{screen[1]}"


class Opened:
    def __init__(self, title: str, size: Size, icon: Surface) -> None:
        self._sharp: pygame.Window | None = None
        if pygame.display.get_driver() in SHARP:
            self._sharp = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
            self._sharp.set_icon(icon)
        else:
            pygame.display.set_caption(title)
            # Before the window, otherwise pygame loads its default icon first.
            pygame.display.set_icon(icon)
            pygame.display.set_mode(size, pygame.RESIZABLE)
        # Users can't make it smaller than screens need.
        self._window.minimum_size = (min(size[0], SMALLEST[0]), min(size[1], SMALLEST[1]))

    @property
    def surface(self) -> Surface:
        """Another one after the size has changed."""
        surface = pygame.display.get_surface() if self._sharp is None else self._sharp.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> Size:
        """In points, like pointer positions."""
        return self.surface.get_size() if self._sharp is None else self._sharp.size

    def show(self) -> None:
        if self._sharp is None:
            pygame.display.flip()
        else:
            self._sharp.flip()

    def fill_screen(self, is_full: bool) -> None:
        if is_full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def come_forward(self) -> None:
        with contextlib.suppress(pygame.error, AttributeError):
            self._window.focus()

    @property
    def _window(self) -> pygame.Window:
        if self._sharp is not None:
            return self._sharp
        with warnings.catch_warnings():
            # The only access to the window of pygame.display; the version is pinned.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()


class Pane:
    """What scenes draw on: the window, or a larger surface scaled down if it is too small."""

    def __init__(self, window: Surface, points: inputs.Pos | None = None) -> None:
        wide, high = window.get_size()
        self.window = window
        self.window_size: inputs.Pos = (wide, high)
        """Size at creation; pygame may resize the surface itself."""
        self._sharpness = wide / points[0] if points else 1.0
        """Pixels per point."""
        self.size: inputs.Pos = (max(wide, SMALLEST[0]), max(high, SMALLEST[1]))
        self._shrunk = min(wide / self.size[0], high / self.size[1])
        is_whole = self.size == (wide, high)
        self.sheet = window if is_whole else Surface(self.size).convert(window)

    @property
    def _shown(self) -> Rect:
        wide, high = (max(1, round(length * self._shrunk)) for length in self.size)
        shown = Rect(0, 0, wide, high)
        shown.center = self.window.get_rect().center
        return shown

    def show(self) -> None:
        if self.sheet is self.window:
            return
        shown = self._shown
        self.window.fill(WOOD_DARK)
        self.window.blit(pygame.transform.smoothscale(self.sheet, shown.size), shown)

    def inside(self, given: inputs.Input) -> inputs.Input:
        """Converts pointer positions from the window to the drawn surface."""
        match given:
            case (
                inputs.PointerMoved()
                | inputs.PointerPressed()
                | inputs.PointerReleased()
                | inputs.Wheel()
                | inputs.Pinched()
            ) if self.sheet is not self.window or self._sharpness != 1:
                return replace(given, pos=self._on_sheet(given.pos))
        return given

    def _on_sheet(self, pos: inputs.Pos) -> inputs.Pos:
        x, y = (round(place * self._sharpness) for place in pos)
        if self.sheet is self.window:
            return x, y
        shown = self._shown
        x, y = x - shown.left, y - shown.top
        return round((x + 0.5) / self._shrunk), round((y + 0.5) / self._shrunk)
