"""Window and main loop; the only module that reads pygame's events.

The loop runs at 60 Hz while something moves and at 20 Hz otherwise; it draws only after a change.
"""

from __future__ import annotations

import _locale
import _thread
import gc
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import msgspec

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "rainy-day")

import pygame
from pygame import Surface

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.core.texts import N_, _
from boardgames.data.settings import Settings, open_settings, save_settings
from boardgames.program import window
from boardgames.program.window import Pane
from boardgames.ui import inputs
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.picture_store import return_free_memory
from boardgames.ui.keys import Command, command
from boardgames.ui.modal import lay_table, show_message
from boardgames.ui.pads import Pads
from boardgames.ui.scene import Room
from boardgames.ui.sounds import Sounds
from boardgames.ui.speech import Silence

if TYPE_CHECKING:
    from boardgames.program.voices import SystemVoice

PATIENCE_S = 1.0
"""Time to save the last data before the process is ended by force."""
_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")
TITLE = "Rainy Day"
SAVES_BY_ITSELF = N_("Rainy Day saves automatically, after every move.")
MOVING_HZ, IDLE_HZ = 60, 20
REPEATED_KEYS = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
    )
)


class Leaving:
    """Shutdown: anyone can request it, nothing can block it; two seconds at most."""

    def __init__(self) -> None:
        self.is_asked = False
        self._listens = False

    def listen(self) -> None:
        """Also handles signals, except those that are ignored.

        Only for the real program: a request ends the whole process.
        """
        self._listens = True
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is None or signal.getsignal(number) is signal.SIG_IGN:
                continue
            try:
                signal.signal(number, self._signalled)
            except ValueError:
                return  # only the main thread may listen

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        self.ask()

    def ask(self) -> None:
        """Requests a shutdown; the process exits even if the main loop hangs."""
        if self._listens and not self.is_asked:
            self.is_asked = True
            # Not a Thread: this may run in a signal handler, where its locks might be held.
            _thread.start_new_thread(self._end_in_time, ())

    def _end_in_time(self) -> None:
        time.sleep(PATIENCE_S)
        os._exit(0)


def _note_first_frame() -> None:
    """Writes the time of the first frame to a file for tools/bench_start.py."""
    wanted = os.environ.get("RAINYDAY_FIRST_FRAME")
    if wanted:
        Path(wanted).write_text(str(time.monotonic_ns()), encoding="ascii")


class App:
    def __init__(self, size: tuple[int, int] | None = None, assets: Assets | None = None) -> None:
        assets = assets or Assets(paths.assets())
        window.prepare()
        loaded = open_settings(paths.settings_file())
        self.settings: Settings = loaded.settings
        self.notice = loaded.notice
        self._keeps_settings = loaded.may_write
        pygame.font.init()
        try:
            pygame.display.init()
            # Not earlier: as soon as there was a second thread, `init` takes half as long again.
            assets.load_first_pictures()
            window.refuse_unseen()
            window.draw_without_card()
            # In the locale C.UTF-8 SDL sets a title that X11's tools can't read.
            # The module locale would do the same but is slow to import.
            usual = _locale.setlocale(_locale.LC_CTYPE)
            _locale.setlocale(_locale.LC_CTYPE, "C")
            icon = pygame.image.load(assets.folder / "images" / "room" / "icon.png")
            wished = window.bounded(size) if size else window.remembered(loaded.settings)
            self.opened = window.Opened(TITLE, wished, icon)
            self.pane = Pane(self.opened.surface, self.opened.size)
            _locale.setlocale(_locale.LC_CTYPE, usual)
        except pygame.error as error:
            raise window.NoDisplayError(str(error)) from error
        pygame.key.set_repeat(350, 45)
        self.room = Room(assets, Sounds(assets.folder), self.settings, self.pane.size, lay_table)
        self.clock = pygame.time.Clock()
        self.leaving = Leaving()
        self.frames = 0
        """Number of frames shown, for tests and measurements."""
        self.on_crash: Callable[[Exception], None] | None = None
        """Called when a scene raises; without it the exception ends the program."""
        self.on_drop: Callable[[Path], None] = lambda path: None
        self.on_turn: Callable[[], None] = lambda: None
        """Called in every pass of the loop."""
        self.unsaid = ""
        """Why the settings couldn't be saved last time; empty if they were."""
        self.knows_unkept = False
        """Whether this error has been shown."""
        self._held: set[int] = set()
        self._pads = Pads(self.room.pad)
        self._voice: SystemVoice | None = None

    def apply_settings(self) -> None:
        settings = self.room.settings
        if settings.fullscreen != self.settings.fullscreen:
            self._set_fullscreen(settings.fullscreen)
        was = self.settings
        is_same = settings.interface_scale == was.interface_scale
        if not is_same or settings.high_contrast != was.high_contrast:
            self.room.resize(self.pane.size)
        self.settings = settings
        self._set_sound()
        self._set_voice()
        self.unsaid = self._save_settings()

    def _save_settings(self) -> str:
        """Returns an error message if they can't be saved."""
        if not self._keeps_settings:
            return ""
        return save_settings(paths.settings_file(), self.room.settings)

    def change_settings(self, **changes: object) -> None:
        self.room.settings = msgspec.structs.replace(self.room.settings, **changes)
        self.apply_settings()

    @property
    def window(self) -> Surface:
        """The surface to draw on."""
        return self.pane.sheet

    def _set_fullscreen(self, is_full: bool) -> None:
        self.opened.fill_screen(is_full)
        self.lay_out()

    def lay_out(self) -> None:
        self.pane = Pane(self.opened.surface, self.opened.size)
        self.room.resize(self.pane.size)

    def run(self) -> None:
        if self.settings.fullscreen:
            self._set_fullscreen(True)
        # Not with `turn`, which waits first.
        try:
            self.show()
        except Exception as error:
            self._failed(error)
        _note_first_frame()
        gc.freeze()  # everything created so far stays, so the collector can skip it
        gc.enable()
        self._start_sound()
        self._set_voice()
        while self.room.stack.scenes:
            self.turn()
        self._close()

    def _close(self) -> None:
        """Saves the settings and closes the window; errors are only reported."""
        from boardgames.program import crashes

        self.leaving.ask()
        with crashes.noted(_("Couldn’t stop the voice.")):
            if self._voice is not None:
                self._voice.leave()
        with crashes.noted(_("Couldn’t save the settings.")):
            if self.room.settings != self.settings:
                # Hints shown at a table are only in the room's settings so far.
                crashes.say(self._save_settings())
        with crashes.noted(_("Couldn’t close the window.")):
            self.room.sounds.finish_loading()
            pygame.quit()

    def leave(self) -> None:
        """Closes all screens, whatever fails."""
        from boardgames.program import crashes

        self.leaving.ask()
        while self.room.stack.scenes:
            with crashes.noted(_("Couldn’t close a screen.")):
                self.room.stack.pop()

    def _start_sound(self) -> None:
        self._set_sound()
        self.room.sounds.start()
        self._pads.start()

    def _set_voice(self) -> None:
        speech = self.room.speech
        if self.settings.speech and self._voice is None:
            from boardgames.program.voices import of_this_system

            self._voice = speech.voice = of_this_system()
            speech.rest()
            if self.room.stack.scenes:
                self.room.stack.top.is_dirty = True
        elif not self.settings.speech and self._voice is not None:
            speech.rest()
            self._voice.leave()
            speech.voice, self._voice = Silence(), None
        if self._voice is not None:
            self._voice.volume = self.settings.volume_voice

    def _set_sound(self) -> None:
        sounds = self.room.sounds
        sounds.is_mono = self.settings.mono
        sounds.is_muted = self.settings.mute
        sounds.volume = self.settings.volume_effects
        sounds.ambience_volume = self.settings.volume_music
        sounds.settle()

    def turn(self) -> None:
        """One pass of the loop: input, time, and a frame if something changed."""
        if self.leaving.is_asked:
            self.leave()
            return
        try:
            stack = self.room.stack
            is_awake = stack.top.is_thinking or any(scene.is_moving for scene in stack.visible())
            ms = self.clock.tick(MOVING_HZ if is_awake else IDLE_HZ)
            try:
                self._handle_events(float(min(ms, 100)))
            except DataError as error:
                # A broken file mustn't close what is open.
                self.tell(_("Can’t open this"), error.lines)
            if not self.room.stack.scenes:
                return
            self._show_settings_error()
            self.show()
        except Exception as error:
            self._failed(error)

    def _handle_events(self, ms: float) -> None:
        for event in self._without_late_repeats(pygame.event.get()):
            self._event(event)
            if not self.room.stack.scenes:
                return
        self.on_turn()
        self.room.stack.top.update(ms)
        self.room.sounds.pass_time(ms)

    def _show_settings_error(self) -> None:
        """Shows the error once, and between two passes, when no scene is changing."""
        if self.unsaid and not self.knows_unkept and self.room.stack.scenes:
            self.knows_unkept = True
            self.tell(_("Can’t save settings"), [self.unsaid])

    def _failed(self, error: Exception) -> None:
        if self.leaving.is_asked:
            return  # the next turn closes all screens
        if self.on_crash is None:
            raise error
        self.on_crash(error)

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.room.stack.top.is_dirty = True
        elif event.type == pygame.DROPFILE:
            self.on_drop(Path(event.file))
        by_pad = self._pads.read(event)
        if by_pad is not None:
            self._give_mapped(by_pad)
            return
        given = None if self._is_repeated(event) else inputs.translated(event)
        if given is not None:
            self.room.pad.lay_down(given)
            self.give(self.pane.inside(given))

    def _without_late_repeats(self, events: list[pygame.event.Event]) -> list[pygame.event.Event]:
        """Drops repeats of keys that were released during a slow frame."""
        ups = {event.key: place for place, event in enumerate(events) if event.type == pygame.KEYUP}
        remaining, held = [], set(self._held)
        for place, event in enumerate(events):
            if event.type == pygame.KEYUP:
                held.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                if event.key in held and place < ups.get(event.key, 0):
                    continue
                held.add(event.key)
            remaining.append(event)
        return remaining

    def _is_repeated(self, event: pygame.event.Event) -> bool:
        """Whether a held key repeats; only moving and erasing may repeat.

        pygame repeats keys by its own clock, even during slow frames.
        """
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN:
            was_held = event.key in self._held
            self._held.add(event.key)
            return was_held and event.key not in REPEATED_KEYS
        return False

    def _resized(self) -> None:
        if self.opened.surface.get_size() == self.pane.window_size:
            return
        self.lay_out()
        if not self.settings.fullscreen:
            self.room.settings = window.remembering(self.room.settings, self.opened.size)
            self.apply_settings()

    def give(self, given: inputs.Input) -> None:
        """Handles a raw input, before keys are remapped."""
        if isinstance(given, inputs.KeyPressed):
            self._learn_name(given)
            asked = command(given)
            if asked is not None and not (self._is_typing and asked is not Command.LEAVE):
                self._obey(asked)
                return
        if isinstance(given, inputs.KeyPressed | inputs.KeyReleased) and not self._is_typing:
            given = self.room.keymap.meant(given)
        self._give_mapped(given)

    def _obey(self, asked: Command) -> None:
        top = self.room.stack.top
        match asked:
            case Command.UNDO | Command.REDO:
                # Without a real position, which might be a seat's key.
                is_redo = asked is Command.REDO
                top.handle(inputs.KeyPressed("u", shift=is_redo, ctrl=True, spot=asked.value))
            case Command.SAVE if not top.tell_saved():
                self.tell(_("Nothing to save"), [_(SAVES_BY_ITSELF)])
            case Command.LEAVE:
                self.leave()
            case Command.FULL_SCREEN:
                self.change_settings(fullscreen=not self.settings.fullscreen)

    def _give_mapped(self, given: inputs.Input) -> None:
        """Handles the window's shortcuts; passes everything else to the top scene."""
        match given:
            case inputs.FocusChanged(gained):
                self.room.sounds.is_attended = gained
                if not gained:
                    self.room.speech.rest()
                self.room.stack.top.handle(given)
            case inputs.QuitAsked():
                self.leave()
            case inputs.KeyPressed("f11"):
                self.change_settings(fullscreen=not self.settings.fullscreen)
            case inputs.KeyPressed("f2"):
                self.room.speech.again(self.room.stack.top.heard())
            case inputs.KeyPressed("m") if not self._is_typing:
                self.change_settings(mute=not self.settings.mute)
            case inputs.TextTyped() | _:
                self.room.stack.top.handle(given)

    def _learn_name(self, pressed: inputs.KeyPressed) -> None:
        """Remembers the label of a key, which only a press reveals."""
        names = self.settings.key_names
        is_letter = bool(pressed.spot) and len(pressed.key) == 1 and pressed.key != "?"
        if is_letter and names.get(pressed.spot, pressed.spot) != pressed.key:
            self.change_settings(key_names={**names, pressed.spot: pressed.key})

    @property
    def _is_typing(self) -> bool:
        return getattr(self.room.stack.top, "typing", None) is not None

    def show(self) -> None:
        visible = self.room.stack.visible()
        if not any(scene.is_dirty for scene in visible):
            return
        if self.settings.speech:
            self.room.speech.hear(self.room.stack.top.heard())
        for scene in visible:
            scene.is_dirty = False
            scene.draw(self.window)
        self.room.sounds.ambience = self.room.stack.ambience()
        self.pane.show()
        self.opened.show()
        self.frames += 1
        if self.room.is_untidy:
            # The next screen is visible already, so nobody waits.
            self.room.tidy()
            return_free_memory()

    def tell(self, title: str, lines: list[str]) -> None:
        show_message(self.room, title, lines)
