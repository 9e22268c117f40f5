"""Scenes: one full screen each, on a stack, and the room they share.

A scene lists its targets; hover, focus, click and Enter are handled here for all of them, so mouse
and keyboard can always do the same.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from copy import copy
from itertools import count
from typing import TYPE_CHECKING

import msgspec
from pygame import Surface

from boardgames.core.game import Ref
from boardgames.core.texts import _
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import Theme
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, Pos
from boardgames.ui.keys import KEYS, SPOKEN_KEYS, Keymap
from boardgames.ui.pads import PadInUse, pad_rows
from boardgames.ui.sounds import RAIN, Ambience, Sounds
from boardgames.ui.speech import Speech, SpeechContent
from boardgames.ui.targets import Target, nearest_towards, next_stop, stops_among

if TYPE_CHECKING:
    from boardgames.data.settings import Settings


class Room:
    """Shared by all scenes: measures, images, text, sounds, settings and the stack."""

    def __init__(
        self,
        assets: Assets,
        sounds: Sounds,
        settings: Settings,
        size: Pos,
        lay_table: Callable[[Room, str, Sequence[tuple[str, str]]], None],
    ) -> None:
        self.assets = assets
        assets.keep_for(size)
        paint.keep_for(size)
        self.lay_table = lay_table
        """Opens a dialog with a title and a table of two columns."""
        self.sounds = sounds
        self.speech = Speech()
        self.settings = settings
        self.theme = Theme(size, settings.interface_scale)
        self.letters = Lettering(assets, self.theme.smallest_to_fit)
        self._use_look()
        self.stack = SceneStack()
        self._keymap: tuple[dict[str, str], Keymap] | None = None
        self.pad = PadInUse()
        self.is_untidy = False
        """Whether a table was closed and its memory isn't freed yet."""

    def resize(self, size: Pos) -> None:
        self.theme = Theme(size, self.settings.interface_scale)
        self._use_look()
        self.assets.forget_sizes(size)
        self.letters.forget_sizes(self.theme.smallest_to_fit)
        paint.forget_sizes(size)
        for scene in self.stack.scenes:
            scene.resized()

    def _use_look(self) -> None:
        """Applies high contrast; drops what was drawn before."""
        is_plain = self.settings.high_contrast
        self.letters.is_plain = self.assets.is_plain = is_plain
        paint.paint_plainly(is_plain)

    def lent(self, bar_height: int) -> Room:
        """The same room with a lower window, for a table above a bar of buttons."""
        lent = copy(self)
        width, height = self.size
        scale = self.settings.interface_scale
        lent.theme = Theme((width, height - bar_height), scale, window=self.size)
        return lent

    def lent_as(self, size: Pos) -> Room:
        """The same room with that window size and without motion, for an image of a table.

        Its table can't affect the open scenes.
        """
        lent = self.apart()
        lent.theme = Theme(size)
        return lent

    def apart(self) -> Room:
        """The same room, empty and without motion, for an invisible table."""
        lent = copy(self)
        lent.stack = SceneStack()
        lent.settings = msgspec.structs.replace(self.settings, reduced_motion=True)
        return lent

    def tidy(self, keeps_originals: bool = False) -> None:
        """Frees the memory of closed tables.

        Originals can be kept for the next table. Tables are reference cycles, so without an
        explicit collection several of them would stay, with all their images.
        """
        self.is_untidy = False
        if not keeps_originals:
            from boardgames.ui.draw.board_view import forget_sheet

            self.assets.forget_originals()
            forget_sheet()
        gc.collect()

    def note_told(self, *hints: str) -> None:
        """Remembers hints that needn't be shown again on this computer."""
        known = tuple(dict.fromkeys((*self.settings.lessons_seen, *hints)))
        self.settings = msgspec.structs.replace(self.settings, lessons_seen=known)

    @property
    def size(self) -> Pos:
        return self.theme.size

    @property
    def keymap(self) -> Keymap:
        if self._keymap is None or self._keymap[0] is not self.settings.keys:
            self._keymap = (self.settings.keys, Keymap(self.settings.keys))
        return self._keymap[1]

    def key_name(self, usual: str) -> str:
        """The gamepad's button, if one is in use, or the key."""
        return self.pad.sign_for(usual) or self.keymap.name(usual)

    def in_label(self, text: str) -> str:
        """A tooltip with the present key or button in brackets."""
        return self.keymap.in_label(self.pad.in_label(text))

    def px(self, measure: float) -> int:
        return self.theme.px(measure)

    def type_px(self, measure: float) -> int:
        return self.theme.type_px(measure)


class Scene:
    """One screen; redrawn completely when `is_dirty`."""

    hides_below = True
    """Whether the scene below needn't be drawn."""
    closes_on_escape = False
    _numbers = count()

    def __init__(self, room: Room) -> None:
        self.room = room
        self.number = next(Scene._numbers)
        """Unique in this run."""
        self.is_dirty = True
        self._targets: Sequence[Target] | None = None
        self.hovered: Ref | None = None
        self.focused: Ref | None = None
        self.shows_focus = False
        self._steps = 0
        """How often the focus was set, also on the same target."""

    def entered(self) -> None:
        """Called when it is put on the stack."""

    def left(self) -> None:
        """Called when it is removed from the stack."""

    def resized(self) -> None:
        self.changed()

    def changed(self) -> None:
        """Something visible changed: lay out and draw again."""
        self._targets = None
        self.is_dirty = True

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the frame now."""
        return False

    @property
    def is_thinking(self) -> bool:
        """Whether it needs its next update soon, though nothing visible moves."""
        return False

    def update(self, ms: float) -> None:
        """Lets time pass."""

    def draw(self, surface: Surface) -> None:
        """Draws everything."""

    def ambience(self) -> Ambience | None:
        """What is heard here all the time; None: what is heard at the scene below."""
        return None

    def words(self) -> Sequence[str]:
        """The text on this screen for speech, heading first."""
        return ()

    def focus_words(self) -> str:
        stop = next((one for one in self._stops() if one.ref == self.focused), None)
        target = stop or self.focused_target
        return "" if target is None else self.room.in_label(target.words)

    def heard(self) -> SpeechContent:
        """The content for speech; nothing that isn't visible."""
        words = tuple(enumerate(self.words()))
        return SpeechContent(self.number, words, ((self.focused, self._steps), self.focus_words()))

    def targets(self) -> Sequence[Target]:
        """In drawing order, topmost last."""
        return ()

    def take(self, ref: Ref) -> None:
        """A highlighted target was clicked or confirmed."""

    def refused(self, ref: Ref) -> None:
        """A target that can't be taken was clicked."""

    def key(self, pressed: KeyPressed) -> bool:
        """A key that no target uses; True if handled."""
        if self.closes_on_escape and pressed.key == "escape":
            self.room.stack.pop()
            return True
        return False

    def pointer(self, given: Input) -> bool:
        """Any input, before the default handling; True if handled."""
        return False

    def arrows(self, direction: str) -> bool:
        """An arrow key, before the default focus handling; True if handled."""
        return False

    def all_targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = tuple(self.targets())
        return self._targets

    def target_at(self, pos: Pos) -> Target | None:
        for target in reversed(self.all_targets()):
            if target.rect.collidepoint(pos):
                return target
        return None

    def target_of(self, ref: Ref | None) -> Target | None:
        if ref is None:
            return None
        return next((target for target in self.all_targets() if target.ref == ref), None)

    @property
    def shown_ref(self) -> Ref | None:
        """The hovered or focused target, whichever was used last."""
        return self.focused if self.shows_focus else self.hovered

    def handle(self, given: Input) -> None:
        if self.pointer(given):
            return
        match given:
            case PointerMoved(pos):
                self._hover(pos)
            case PointerPressed(pos, 1):
                self._hover(pos)
                self.press(self.target_at(pos))
            case KeyPressed():
                self._key(given)
            case _:
                pass

    def press(self, target: Target | None) -> None:
        """Takes the target, or explains why it can't be taken."""
        if target is None:
            return
        if target.lit:
            self.room.sounds.play("click")
            self.take(target.ref)
        else:
            self.refused(target.ref)

    def _hover(self, pos: Pos) -> None:
        target = self.target_at(pos)
        ref = target.ref if target else None
        if ref != self.hovered or self.shows_focus:
            self.hovered = ref
            self.shows_focus = False
            self.is_dirty = True

    def _key(self, pressed: KeyPressed) -> None:
        name = pressed.key
        if name == "tab":
            self.step_focus(-1 if pressed.shift else 1)
        elif name in ("left", "right", "up", "down"):
            if not self.arrows(name):
                self.walk_focus(name)
        elif self.key(pressed):
            pass
        elif name in ("enter", "space") and self.focused_target is not None and self.shows_focus:
            self.press(self.focused_target)
        elif not self._press_by_key(name):
            self._help(name)

    def _press_by_key(self, name: str) -> bool:
        for target in self.all_targets():
            if name in target.keys:
                self.press(target)
                return True
        return False

    def _help(self, name: str) -> None:
        """F1 and ? work everywhere; dialogs leave F1 to the scene below."""
        if name == "f1":
            any(scene.open_rules() for scene in reversed(self.room.stack.scenes))
        elif name == "?":
            self.show_keys()

    def show_keys(self) -> None:
        in_row = self.room.keymap.in_row
        spoken = SPOKEN_KEYS if self.room.settings.speech else ()
        rows = [(in_row(keys), _(does)) for keys, does in (*self.keys_help(), *spoken)]
        kind = self.room.pad.kind
        pad = [] if kind is None else pad_rows(kind)
        self.room.lay_table(self.room, _("Controls"), [*pad, *rows])

    def tell_saved(self) -> bool:
        """Explains how the match is saved; False if there is none."""
        return False

    def open_rules(self) -> bool:
        """Opens the rules of this screen's game; False if it has none."""
        return False

    def keys_help(self) -> Sequence[tuple[str, str]]:
        """Keys of this screen and what they do; looked up when they are listed."""
        return KEYS

    @property
    def focused_target(self) -> Target | None:
        """None if it no longer exists."""
        return self.target_of(self.focused)

    def _stops(self) -> list[Target]:
        return stops_among(self.all_targets())

    def focus(self, ref: Ref | None) -> None:
        self.focused = ref
        self.shows_focus = ref is not None
        self._steps += 1
        self.is_dirty = True

    def step_focus(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        self.focus(next_stop(stops, self.focused, step))

    def walk_focus(self, direction: str) -> None:
        here = self.focused_target
        stops = self._stops()
        if here is None or not self.shows_focus:
            self.step_focus(1 if direction in ("right", "down") else -1)
            return
        best = nearest_towards(here.rect.center, direction, stops, here.ref)
        if best is not None:
            self.focus(best.ref)


class SceneStack:
    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.entered()
        scene.changed()

    def pop(self) -> None:
        """Closes the top scene; an empty stack ends the program."""
        self.scenes.pop().left()
        if self.scenes:
            self.top.changed()

    def replace(self, scene: Scene) -> None:
        self.scenes.pop().left()
        self.push(scene)

    def back_to(self, scene: Scene) -> None:
        """Closes everything above that scene."""
        while self.scenes and self.top is not scene:
            self.pop()

    def visible(self) -> list[Scene]:
        """The scenes to draw, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].hides_below:
            first -= 1
        return self.scenes[max(0, first) :]

    def ambience(self) -> Ambience:
        """What the topmost scene with an ambience has; rain, if none has."""
        found = (scene.ambience() for scene in reversed(self.scenes))
        return next((ambience for ambience in found if ambience is not None), RAIN)
