"""The window itself: how large it may be, on which screen, and over all of it.

It is never larger than the screen it opens on, remembers its size for each screen, and fills the
screen it lies on without changing that screen's own size.
"""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from pathlib import Path

import pygame
from msgspec.structs import replace

from boardgames.data.settings import LARGEST_WINDOW, Settings
from boardgames.ui.pane import SMALLEST

Size = tuple[int, int]

UNSEEN = ("dummy", "offscreen", "evdev")
"""Where SDL draws when it finds no screen; a test may ask for that, a player never does."""
_RIM = (16, 88)
"""Pixels of a screen that the window's own rim and title and the system's bars want."""


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def prepare() -> None:
    """What the window system must know before anything is opened."""
    # Windows would blow the picture up by itself, and blur it, for whoever doesn't say otherwise.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Whoever looks at another monitor meanwhile still wants to see the table on this one.
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    # Without a graphics card SDL draws its window through software OpenGL, forty times slower.
    if sys.platform.startswith("linux") and not Path("/dev/dri").exists():
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


def remembered(settings: Settings) -> Size:
    """How large the window was last time on a screen like this one."""
    screen = screen_size()
    kept = settings.window_sizes.get(_name(screen)) if screen else None
    return fitting(kept or settings.window_size, screen)


def remembering(settings: Settings, size: Size) -> Settings:
    """The settings, with the window's size noted for this screen."""
    kept, screen = bounded(size), screen_size()
    sizes = {**settings.window_sizes, _name(screen): kept} if screen else settings.window_sizes
    return replace(settings, window_size=kept, window_sizes=sizes)


def _name(screen: Size) -> str:
    return f"{screen[0]}x{screen[1]}"


def open_window(size: Size) -> pygame.Surface:
    """A window that can't be drawn smaller by hand than every screen needs."""
    opened = pygame.display.set_mode(size, pygame.RESIZABLE)
    _window().minimum_size = (min(size[0], SMALLEST[0]), min(size[1], SMALLEST[1]))
    return opened


def fill_screen(is_full: bool) -> pygame.Surface:
    """Over all of the screen the window lies on, or back to what it was."""
    if is_full:
        _window().set_fullscreen(desktop=True)
    else:
        _window().set_windowed()
    filled = pygame.display.get_surface()
    assert filled is not None
    return filled


def come_forward() -> None:
    """Asks the desktop to show the window before others, where it allows that."""
    with contextlib.suppress(pygame.error, AttributeError):
        _window().focus()


def _window() -> pygame.Window:
    with warnings.catch_warnings():
        # No other way leads to the window of pygame.display; the version in use is pinned.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
