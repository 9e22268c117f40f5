"""Short sounds by name; silent, and never in the way, where there is no sound device.

The mixer takes longer to start than the whole window, so it starts after the first frame.
"""

from __future__ import annotations

from pathlib import Path

import pygame


class Sounds:
    """Plays what scenes ask for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "sounds"
        self.volume = 0.7
        self.is_muted = False
        self._ready = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> None:
        """Opens the sound device, if there is one."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return
        self._ready = True

    def play(self, name: str) -> None:
        """Plays the sound once; does nothing if muted, missing or without a device."""
        if not name or not self._ready or self.is_muted or self.volume <= 0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = self.folder / f"{name}.ogg"
            try:
                self._loaded[name] = pygame.mixer.Sound(path) if path.exists() else None
            except pygame.error:
                self._loaded[name] = None
        return self._loaded[name]
