"""Short sounds by name; silent without a sound device.

The mixer takes longer to start than the window, so it starts after the first frame.
"""

from __future__ import annotations

from pathlib import Path

import pygame

ROOM_TONE = "rain"
TONE_LOUDNESS = 0.3
"""Share of its volume, as it is in the background."""
TONE_FADE_MS = 1500
_TONE_CHANNEL = 0
_USUAL_CHANGES = pygame.AUDIO_ALLOW_FREQUENCY_CHANGE | pygame.AUDIO_ALLOW_CHANNELS_CHANGE
"""What the device may change."""


class Sounds:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "sounds"
        self.volume = 0.7
        self.tone_volume = 0.6
        self.is_muted = False
        self.is_mono = False
        """Takes effect with `settle`."""
        self.is_attended = True
        """Whether the window has the focus; otherwise the rain is silent."""
        self.is_raining = False
        self._ready = False
        self._channels = 0
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> None:
        self._open()
        self.settle()

    def _open(self) -> None:
        """With one channel both ears hear the same, so the system may not change it to two."""
        self._channels = 1 if self.is_mono else 2
        allowed = 0 if self.is_mono else _USUAL_CHANGES
        try:
            pygame.mixer.init(44100, -16, self._channels, 512, allowedchanges=allowed)
        except pygame.error:
            self._ready = False
            return
        pygame.mixer.set_reserved(_TONE_CHANNEL + 1)
        self._ready = True

    def _open_anew(self) -> None:
        """Sounds belong to the device they were loaded for."""
        pygame.mixer.quit()
        self._loaded.clear()
        self.is_raining = False
        self._open()

    def settle(self) -> None:
        """Applies the settings to channels and rain."""
        if self._ready and self._channels != (1 if self.is_mono else 2):
            self._open_anew()
        if not self._ready:
            return
        channel = pygame.mixer.Channel(_TONE_CHANNEL)
        sound = self._sound(ROOM_TONE)
        was_raining = self.is_raining
        is_wanted = not self.is_muted and self.tone_volume > 0 and self.is_attended
        self.is_raining = is_wanted and sound is not None
        if was_raining and not self.is_raining:
            channel.fadeout(TONE_FADE_MS // 3)
        elif self.is_raining and sound is not None:
            sound.set_volume(self.tone_volume * TONE_LOUDNESS)
            if not was_raining:
                channel.play(sound, loops=-1, fade_ms=TONE_FADE_MS)

    def play(self, name: str) -> None:
        """Does nothing if muted, missing or without a device."""
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
