"""The window itself: how large it may be, on which screen, and over all of it.

It is never larger than the screen it opens on, remembers its size for each screen, and fills the
screen it lies on without changing that screen's own size. On screens with more pixels than points
it is drawn in pixels, while sizes that are remembered and places that are pointed at are in points.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from pathlib import Path

import pygame
from msgspec.structs import replace

from boardgames.data.settings import LARGEST_WINDOW, Settings
from boardgames.ui.draw.theme import WOOD_DARK
from boardgames.ui.inputs import (
    Input,
    Pinched,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pos,
    Wheel,
)

Size = tuple[int, int]

UNSEEN = ("dummy", "offscreen", "evdev")
"""Where SDL draws when it finds no screen; a test may ask for that, a player never does."""
SHARP = ("cocoa", "wayland")
"""Where a screen may have several pixels to a point; X11 and Windows know pixels alone."""
_RIM = (16, 88)
"""Pixels of a screen that the window's own rim and title and the system's bars want."""

_SHARE_OF_LARGE_SCREEN = 2 / 3
_MOST_SCREENS = 20
"""Of so many screens the size is remembered, of those that were used last."""


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def prepare() -> None:
    """What the window system must know before anything is opened."""
    # Windows would blow the picture up by itself, and blur it, for whoever doesn't say otherwise.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Whoever looks at another monitor meanwhile still wants to see the table on this one.
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")


def draw_without_card() -> None:
    """Where there is no graphics card, lets the display that was found be drawn on directly.

    SDL would go through software OpenGL, forty times slower. Wayland knows no other way.
    """
    if pygame.display.get_driver() == "x11" and not Path("/dev/dri").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def refuse_unseen() -> None:
    """Raises NoDisplayError where nobody could see the window, and nobody asked for that."""
    driver = pygame.display.get_driver()
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    if driver in UNSEEN and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(f"SDL would draw {driver}, which nobody sees")


def screen_size() -> Size | None:
    """The size of the screen a window opens on; None where nobody sees it."""
    sizes = pygame.display.get_desktop_sizes()
    return None if pygame.display.get_driver() in UNSEEN or not sizes else sizes[0]


def bounded(size: Size) -> Size:
    """That size, not smaller than every screen needs and not larger than any screen has."""
    (wide, high), (least_wide, least_high), (most_wide, most_high) = size, SMALLEST, LARGEST_WINDOW
    return max(least_wide, min(wide, most_wide)), max(least_high, min(high, most_high))


def fitting(size: Size, screen: Size | None) -> Size:
    """That size, or what of it fits the screen together with the window's rim."""
    wide, high = bounded(size)
    if screen is None:
        return wide, high
    return min(wide, max(1, screen[0] - _RIM[0])), min(high, max(1, screen[1] - _RIM[1]))


def usual(screen: Size) -> Size:
    """How large a window opens that nobody has ever resized: on a large screen not as a stamp."""
    wide, high = Settings().window_size
    share = _SHARE_OF_LARGE_SCREEN
    return max(wide, round(screen[0] * share)), max(high, round(screen[1] * share))


def remembered(settings: Settings) -> Size:
    """How large the window was last time on a screen like this one."""
    screen = screen_size()
    if screen is None:
        return bounded(settings.window_size)
    is_untouched = settings.window_size == Settings().window_size
    known = usual(screen) if is_untouched else settings.window_size
    return fitting(settings.window_sizes.get(_name(screen), known), screen)


def remembering(settings: Settings, size: Size) -> Settings:
    """The settings, with the window's size noted for this screen."""
    kept, screen = bounded(size), screen_size()
    if screen is None:
        return replace(settings, window_size=kept)
    others = {name: one for name, one in settings.window_sizes.items() if name != _name(screen)}
    sizes = [*others.items(), (_name(screen), kept)][-_MOST_SCREENS:]
    return replace(settings, window_size=kept, window_sizes=dict(sizes))


def _name(screen: Size) -> str:
    return f"{screen[0]}x{screen[1]}"


class Opened:
    """The window once it is open: what is drawn on, in pixels, and its size in points."""

    def __init__(self, title: str, size: Size, icon: pygame.Surface) -> None:
        self._sharp: pygame.Window | None = None
        if pygame.display.get_driver() in SHARP:
            self._sharp = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
            self._sharp.set_icon(icon)
        else:
            pygame.display.set_caption(title)
            # Before the window: otherwise pygame looks for an icon of its own first.
            pygame.display.set_icon(icon)
            pygame.display.set_mode(size, pygame.RESIZABLE)
        # It can't be drawn smaller by hand than every screen needs.
        self._window.minimum_size = (min(size[0], SMALLEST[0]), min(size[1], SMALLEST[1]))

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on now; another one after the size has changed."""
        surface = pygame.display.get_surface() if self._sharp is None else self._sharp.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> Size:
        """In points, as the pointer's places are."""
        return self.surface.get_size() if self._sharp is None else self._sharp.size

    def show(self) -> None:
        """Brings what was drawn onto the screen."""
        if self._sharp is None:
            pygame.display.flip()
        else:
            self._sharp.flip()

    def fill_screen(self, is_full: bool) -> None:
        """Over all of the screen the window lies on, or back to what it was."""
        if is_full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def come_forward(self) -> None:
        """Asks the desktop to show the window before others, where it allows that."""
        with contextlib.suppress(pygame.error, AttributeError):
            self._window.focus()

    @property
    def _window(self) -> pygame.Window:
        if self._sharp is not None:
            return self._sharp
        with warnings.catch_warnings():
            # No other way leads to the window of pygame.display; the version in use is pinned.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()


SMALLEST = (960, 600)
"""The smallest size every screen is laid out for."""


class Pane:
    """A window as the scenes see it."""

    def __init__(self, window: pygame.Surface, points: Pos | None = None) -> None:
        wide, high = window.get_size()
        self.window = window
        self.window_size: Pos = (wide, high)
        """As it was laid out; pygame gives the surface itself another size under our hands."""
        self._sharpness = wide / points[0] if points else 1.0
        """Pixels to a point, in which the pointer's places are told."""
        self.size: Pos = (max(wide, SMALLEST[0]), max(high, SMALLEST[1]))
        self._shrunk = min(wide / self.size[0], high / self.size[1])
        is_whole = self.size == (wide, high)
        self.sheet = window if is_whole else pygame.Surface(self.size).convert(window)

    @property
    def _shown(self) -> pygame.Rect:
        """Where the sheet's picture lies in the window."""
        wide, high = (max(1, round(length * self._shrunk)) for length in self.size)
        shown = pygame.Rect(0, 0, wide, high)
        shown.center = self.window.get_rect().center
        return shown

    def show(self) -> None:
        """Brings what was drawn into the window."""
        if self.sheet is self.window:
            return
        shown = self._shown
        self.window.fill(WOOD_DARK)
        self.window.blit(pygame.transform.smoothscale(self.sheet, shown.size), shown)

    def inside(self, given: Input) -> Input:
        """The input as it is meant: a place in the window is one on the sheet."""
        match given:
            case PointerMoved() | PointerPressed() | PointerReleased() | Wheel() | Pinched() if (
                self.sheet is not self.window or self._sharpness != 1
            ):
                return replace(given, pos=self._on_sheet(given.pos))
        return given

    def _on_sheet(self, pos: Pos) -> Pos:
        x, y = (round(place * self._sharpness) for place in pos)
        if self.sheet is self.window:
            return x, y
        shown = self._shown
        x, y = x - shown.left, y - shown.top
        return round((x + 0.5) / self._shrunk), round((y + 0.5) / self._shrunk)
