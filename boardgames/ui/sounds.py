"""Effects by name, and the ambience of a place: streamed, quiet and slow to change.

Silent without a sound device. The mixer takes longer to start than the window, so it starts after
the first frame.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from threading import Thread

MOST_AT_FULL = 2
"""Effects that sound undiminished at once; of more, each gets a share, so that nothing clips."""
FADE_MS = 1500.0
"""From silence to full; one ambience is silent before the next begins."""
USUAL, DECISIVE = 0.75, 1.0
"""How loud an ambience is, and how loud when the match is about to be decided."""
BUFFER = 1024
"""Samples per turn of the mixer, 23 ms: twice as many turns would cost more than the ambience."""
_USUAL_CHANGES = pygame.AUDIO_ALLOW_FREQUENCY_CHANGE | pygame.AUDIO_ALLOW_CHANNELS_CHANGE
"""What the device may change."""


class Ambience(NamedTuple):
    """What is heard at a place all the time: a sound's name, and how loud it is from 0 to 1."""

    name: str
    loudness: float = USUAL


RAIN = Ambience("rain")
SILENCE = Ambience("", 0.0)


def swelling(name: str, *, is_decisive: bool) -> Ambience:
    """A little louder when the match is about to be decided."""
    return Ambience(name, DECISIVE if is_decisive else USUAL)


class Sounds:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "sounds"
        self.volume = 0.7
        self.ambience_volume = 0.6
        self.is_muted = False
        self.is_mono = False
        """Takes effect with `settle`."""
        self.is_attended = True
        """Whether the window has the focus; otherwise there is no ambience."""
        self.ambience = RAIN
        """What should be heard; `pass_time` gets there."""
        self._heard = SILENCE
        self._music_volume = -1.0
        """What the device was last told."""
        self._ready = False
        self._channels = 0
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: dict[str, Thread] = {}

    def start(self) -> None:
        self._open()
        self.settle()

    def _open(self) -> None:
        """With one channel both ears hear the same, so the system may not change it to two."""
        self._channels = 1 if self.is_mono else 2
        allowed = 0 if self.is_mono else _USUAL_CHANGES
        try:
            pygame.mixer.init(44100, -16, self._channels, BUFFER, allowedchanges=allowed)
        except pygame.error:
            self._ready = False
            return
        self._ready = True

    def settle(self) -> None:
        """Opens the device again if it should have another number of channels."""
        if self._ready and self._channels != (1 if self.is_mono else 2):
            self.finish_loading()
            pygame.mixer.quit()
            self._loaded.clear()  # sounds belong to the device they were loaded for
            self._heard = SILENCE
            self._open()

    # Ambience ----------------------------------------------------------------------------------

    @property
    def heard(self) -> Ambience:
        """What can be heard of the place now."""
        return self._heard

    def pass_time(self, ms: float) -> None:
        """Brings the ambience a little nearer to what it should be; takes no time if it is."""
        if not self._ready:
            return
        is_wanted = not self.is_muted and self.ambience_volume > 0 and self.is_attended
        wanted = self.ambience if is_wanted and self.ambience.name else SILENCE
        if wanted != self._heard:
            self._approach(wanted, ms / FADE_MS)
        volume = self._heard.loudness * self.ambience_volume
        if self._heard.name and volume != self._music_volume:
            pygame.mixer.music.set_volume(volume)
            self._music_volume = volume

    def _approach(self, wanted: Ambience, step: float) -> None:
        name, level = self._heard
        goal = wanted.loudness if name == wanted.name else 0.0
        level = max(goal, level - step) if level > goal else min(goal, level + step)
        if name != wanted.name and level <= 0:
            self._stream(wanted.name)
            name = wanted.name
        self._heard = Ambience(name, level) if name else SILENCE

    def _stream(self, name: str) -> None:
        """Starts another ambience, still silent; reading it on is up to the mixer's thread."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        path = self.folder / f"{name}.ogg"
        if not name or not path.exists():
            return
        try:
            pygame.mixer.music.load(path)
        except pygame.error:
            return
        pygame.mixer.music.set_volume(0)
        self._music_volume = 0.0
        pygame.mixer.music.play(loops=-1)

    # Effects -----------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Does nothing if muted, missing or without a device.

        What wasn't heard before is read next to the frame, and starts a few milliseconds later.
        """
        if not name or not self._ready or self.is_muted or self.volume <= 0:
            return
        if name in self._loaded:
            self._start(self._loaded[name])
        elif name not in self._loading:
            from threading import Thread

            self._loading[name] = Thread(target=self._load, args=(name,), daemon=True)
            self._loading[name].start()

    def _load(self, name: str) -> None:
        path, sound = self.folder / f"{name}.ogg", None
        with suppress(pygame.error, OSError):
            if path.exists():
                sound = pygame.mixer.Sound(path)
            self._start(sound)
        self._loaded[name] = sound
        self._loading.pop(name, None)

    def _start(self, sound: pygame.mixer.Sound | None) -> None:
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()
            _share_out()

    def finish_loading(self) -> None:
        """Waits until everything asked for so far is heard."""
        for thread in list(self._loading.values()):
            thread.join()


def _share_out() -> None:
    """All effects that sound get the same share of what the device can take."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    busy = [channel for channel in channels if channel.get_busy()]
    for channel in busy:
        channel.set_volume(min(1.0, MOST_AT_FULL / len(busy)))
