"""The shelf: five games in a room, with rain outside the window.

Hovering over a game shows its description; "Continue" is first if there is an unfinished match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.core.rng import Rng
from boardgames.core.texts import N_, _
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, LAMP, PAPER, WOOD_DARK
from boardgames.ui.draw.widgets import (
    Button,
    draw_button,
    draw_focus,
    draw_label,
    draw_paper,
)
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.modal import Choice, Modal, show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import BoxCard, Host, MatchCard
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

FRAME_MS = 80.0
AWAKE_MS = 15_000.0
"""The rain stops this long after the last input, so an idle shelf costs nothing."""
STREAKS = 34
# The window panes in the painted room, as shares of its width and height.
PANE = (0.641, 0.060, 0.9375, 0.410)
UPRIGHT = (0.44, 0.53)
CROSSBAR = (0.33, 0.47)
"""Bars between the panes, as shares of the window's width and height."""
# Positions in the painted room, as shares of its width and height.
_SHELF_TOP = 0.722
_FIRST_BOX, _LAST_BOX = 0.155, 0.975
_LIFT_MS = 160.0
_SAVES_A_LOOK = 20
"""Saves read per frame."""
_ICONS = 4
"""Buttons in the lower right corner."""
TITLE = "Rainy Day"
_TITLE_PX = 92
_LEFT = 330
"""Where the title and the buttons below it begin."""
TAKE_A_BOX = N_("Choose a game.")


class Rain:
    """Streaks with fixed places and speeds."""

    def __init__(self, room: Room) -> None:
        self.room = room
        rng = Rng(7)
        self._streaks = [
            (rng.chance(), rng.chance(), 0.25 + 0.75 * rng.chance(), 0.03 + 0.06 * rng.chance())
            for _streak in range(STREAKS)
        ]
        self._awake_left = AWAKE_MS
        self._since_frame = 0.0
        self._time = 0.0

    def wake(self) -> None:
        self._awake_left = AWAKE_MS

    @property
    def is_falling(self) -> bool:
        return self._awake_left > 0 and not self.room.settings.reduced_motion

    def update(self, ms: float) -> bool:
        """True if a new frame is due."""
        if not self.is_falling:
            return False
        self._awake_left -= ms
        self._since_frame += ms
        if self._since_frame < FRAME_MS:
            return False
        self._time += self._since_frame / 1000
        self._since_frame = 0.0
        return True

    def draw(self, surface: Surface, picture: Rect) -> None:
        """`picture` is the rectangle of the whole painted room."""
        pane = Rect(
            picture.left + round(picture.width * PANE[0]),
            picture.top + round(picture.height * PANE[1]),
            round(picture.width * (PANE[2] - PANE[0])),
            round(picture.height * (PANE[3] - PANE[1])),
        )
        sheet = Surface(pane.size, pygame.SRCALPHA)
        width, drop = max(1, self.room.px(1.5)), max(1, self.room.px(2.2))
        for x, y, speed, length in self._streaks:
            fallen = (y + self._time * 0.22 * speed) % 1.1
            top, bottom = round(fallen * pane.height), round((fallen + length) * pane.height)
            at = round(x * pane.width)
            if any(low < share < high for share, (low, high) in ((x, UPRIGHT), (fallen, CROSSBAR))):
                continue
            pygame.draw.line(sheet, (206, 220, 224, 60), (at, top), (at, bottom), width)
            pygame.draw.circle(sheet, (226, 236, 238, 130), (at, bottom), drop)
        surface.blit(sheet, pane)


class Shelf(Scene):
    def __init__(self, room: Room, host: Host) -> None:
        super().__init__(room)
        self.host = host
        self.boxes = list(host.boxes())
        self.unfinished: MatchCard | None = None
        self._has_looked = False
        self._search: Iterator[MatchCard | None] | None = None
        self._lifts = dict.fromkeys((box.name for box in self.boxes), 0.0)
        self.rain = Rain(room)

    def entered(self) -> None:
        self.changed()

    def changed(self) -> None:
        self._has_looked = False
        super().changed()

    def _look(self) -> None:
        """Searches a few more saves for an unfinished match, after the first frame."""
        if not self._has_looked:
            self._has_looked = True
            self._search = self.host.unfinished()
        if self._search is None:
            return
        looked_at = list(islice(self._search, _SAVES_A_LOOK))
        found = next((match for match in looked_at if match is not None), None)
        if found is not None or len(looked_at) < _SAVES_A_LOOK:
            self._search = None
            self.unfinished = found
            super().changed()

    @property
    def is_thinking(self) -> bool:
        return self._search is not None

    @property
    def _welcomes(self) -> bool:
        """Whether the welcome card of the first start is open."""
        is_new = not self.room.settings.has_been_welcomed
        has_looked = self._has_looked and self._search is None
        return is_new and has_looked and self.unfinished is None

    def _picture_rect(self) -> Rect:
        width, height = self.room.assets.source_size("room/shelf")
        scale = max(self.room.size[0] / width, self.room.size[1] / height)
        rect = Rect(0, 0, round(width * scale), round(height * scale))
        rect.center = (self.room.size[0] // 2, self.room.size[1] // 2)
        return rect

    def _box_rect(self, index: int) -> Rect:
        picture = self._picture_rect()
        left = picture.left + round(picture.width * _FIRST_BOX)
        right = picture.left + round(picture.width * _LAST_BOX)
        gap = self.room.px(26)
        count = len(self.boxes)
        width = (right - left - gap * (count - 1)) // count
        wide, high = self.room.assets.source_size(f"covers/{self.boxes[index].name}")
        height = round(width * high / wide)
        tallest = round(self.room.size[1] * 0.46)
        if height > tallest:
            height = tallest
            narrow = round(height * wide / high)
        else:
            narrow = width
        bottom = picture.top + round(picture.height * _SHELF_TOP)
        rect = Rect(0, 0, narrow, height)
        rect.midbottom = (left + index * (width + gap) + width // 2, bottom)
        return rect

    def _buttons(self) -> list[Button]:
        room = self.room
        made = []
        left, top = room.px(_LEFT), room.px(150)
        if self.unfinished is not None:
            rect = Rect(left, top, room.px(470), room.px(76))
            text = _("Continue {game}", game=self.unfinished.title)
            made.append(
                Button(
                    ("continue",),
                    rect,
                    text,
                    icon="play",
                    keys=("c",),
                    style="primary",
                    label=sentences(self.unfinished.players, self.unfinished.status),
                )
            )
            left = rect.right + room.px(16)
        made.append(self._evening_button(Rect(left, top, room.px(330), room.px(76))))
        specs = [
            (("matches",), "save", _("Saved matches ({key})", key="S"), ("s",)),
            (("scores",), "scores", _("Score book ({key})", key="N"), ("n",)),
            (("settings",), "settings", _("Settings ({key})", key="O"), ("o",)),
            (("quit",), "close", _("Quit ({key})", key="Q"), ("q",)),
        ]
        if self._welcomes:
            from boardgames.ui.shell import welcome

            made.extend(welcome.buttons(room))
        for index, (ref, icon, label, keys) in enumerate(specs):
            made.append(Button(ref, self._icon_rect(index), icon=icon, label=label, keys=keys))
        return made

    def _evening_button(self, rect: Rect) -> Button:
        if self._welcomes:
            # Where it usually is, there is the card; beside the title there is room.
            from boardgames.ui.shell import welcome

            room = self.room
            title = room.letters.width(TITLE, room.type_px(_TITLE_PX), "display")
            rect = Rect(room.px(_LEFT + 28) + title, room.px(60), room.px(250), room.px(66))
            rect.width = max(rect.width, welcome.card(room).right - rect.left)
        text, label = _("Play an evening"), _("Several games in a row, with points (E)")
        if self.host.has_evening():
            text, label = _("Continue the evening"), _("The standing and the next game (E)")
        return Button(("evening",), rect, text, icon="evening", keys=("e",), label=label)

    def _icon_rect(self, index: int) -> Rect:
        room = self.room
        side = room.px(64)
        left = room.size[0] - room.px(28) - (_ICONS - index) * (side + room.px(12))
        return Rect(left, room.size[1] - room.px(24) - side, side, side)

    def words(self) -> list[str]:
        if not self._welcomes:
            return [TITLE, _(TAKE_A_BOX)]
        from boardgames.ui.shell import welcome

        return [TITLE, _(welcome.TITLE), _(TAKE_A_BOX)]

    def focus_words(self) -> str:
        match self.focused:
            case ("box", str(name)):
                box = next(box for box in self.boxes if box.name == name)
                return sentences(*self._facts(box), box.sentence)
        return super().focus_words()

    def _facts(self, box: BoxCard) -> list[str]:
        facts = [box.title, box.players, self.host.minutes(box.name)]
        return [part for part in facts if part]

    def targets(self) -> list[Target]:
        self._look()
        buttons = [button.target() for button in self._buttons()]
        boxes = [
            Target(("box", box.name), self._box_rect(index), keys=(str(index + 1),))
            for index, box in enumerate(self.boxes)
        ]
        first = [target for target in buttons if target.ref[0] in ("continue", "welcome")]
        return [*first, *boxes, *(target for target in buttons if target not in first)]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("box", str(name)):
                self._open(next(box for box in self.boxes if box.name == name))
            case ("continue",) if self.unfinished is not None:
                self.resume(self.unfinished)
            case ("evening",):
                self.host.open_evening()
            case ("matches",):
                from boardgames.ui.shell.saves import SavesScreen

                self.room.stack.push(SavesScreen(self.room, self.host, self.resume))
            case ("scores",):
                self.host.open_score_book()
            case ("settings",):
                from boardgames.ui.shell.settings import SettingsScreen

                self.room.stack.push(SettingsScreen(self.room, self.host))
            case ("welcome", str()):
                from boardgames.ui.shell import welcome

                self.room.settings = welcome.settings_after(self.room.settings, ref)
                self.host.settings_changed()
                self.changed()
            case ("quit",):
                self._ask_to_leave()

    def _open(self, box: BoxCard) -> None:
        from boardgames.ui.shell.setup import SetUp

        try:
            sheet = self.host.set_up(box.name)
        except DataError as error:
            show_message(self.room, _("Can’t open this game"), error.lines)
            return
        self.room.stack.push(SetUp(self.room, self.host, sheet))

    def resume(self, match: MatchCard) -> None:
        try:
            table = self.host.resume(match.path)
        except DataError as error:
            self._show_held(match, error)
            return
        self.room.stack.back_to(self)
        self.room.stack.push(table)

    def _show_held(self, match: MatchCard, error: DataError) -> None:
        """A match that is open elsewhere can be watched or copied."""
        from boardgames.data.locks import HeldError

        lines = error.lines
        if not isinstance(error, HeldError):
            show_message(self.room, _("Can’t continue this match"), lines)
            return
        choices = [
            Choice(_("Watch"), lambda: self._open_other(self.host.watch, match), is_primary=True),
            Choice(_("Play a copy"), lambda: self._open_other(self.host.copy, match)),
            Choice(_("Back")),
        ]
        self.room.stack.push(Modal(self.room, _("This match is open elsewhere"), lines, choices))

    def _open_other(self, opened: Callable[[Path], Scene], match: MatchCard) -> None:
        try:
            scene = opened(match.path)
        except DataError as error:
            show_message(self.room, _("Can’t open this match"), error.lines)
            return
        self.room.stack.back_to(self)
        self.room.stack.push(scene)

    def _ask_to_leave(self) -> None:
        choices = [
            Choice(_("Quit"), self.room.stack.pop, keys=("q",)),
            Choice(_("Stay"), is_primary=True),
        ]
        lines = [_("Your matches are saved.")]
        self.room.stack.push(Modal(self.room, _("Quit Rainy Day?"), lines, choices))

    def open_rules(self) -> bool:
        match = self.unfinished.game if self.unfinished is not None else self.boxes[0].name
        ref = self.shown_ref
        self.host.open_rules(str(ref[1]) if ref is not None and ref[0] == "box" else match)
        return True

    def pointer(self, given: Input) -> bool:
        self.rain.wake()
        return False

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            self._ask_to_leave()
            return True
        if pressed.key == "enter" and not self.shows_focus and self.unfinished is not None:
            self.resume(self.unfinished)
            return True
        return False

    def _wanted(self, name: str) -> float:
        return 1.0 if self.shown_ref == ("box", name) else 0.0

    @property
    def is_moving(self) -> bool:
        return self.rain.is_falling or any(
            abs(lift - self._wanted(name)) > 0.001 for name, lift in self._lifts.items()
        )

    def update(self, ms: float) -> None:
        self._look()
        if self.rain.update(ms):
            self.is_dirty = True
        for name, lift in self._lifts.items():
            wanted = self._wanted(name)
            if lift != wanted:
                step = 1.0 if self.room.settings.reduced_motion else ms / _LIFT_MS
                self._lifts[name] = min(wanted, lift + step) if wanted else max(0.0, lift - step)
                self.is_dirty = True

    def draw(self, surface: Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/shelf", room.size), (0, 0))
        self.rain.draw(surface, self._picture_rect())
        at = (room.px(_LEFT), room.px(40))
        room.letters.draw(surface, TITLE, at, room.type_px(_TITLE_PX), CREAM, "display")
        for index, box in enumerate(self.boxes):
            self._draw_box(surface, box, self._box_rect(index))
        self._draw_story(surface)
        if self._welcomes:
            from boardgames.ui.shell import welcome

            welcome.draw(room, surface, self)
        for button in self._buttons():
            if button.ref[0] != "welcome":
                draw_button(room, surface, button, self)
        draw_label(self, surface, self._buttons(), below=self.shown_ref == ("continue",))

    def _draw_box(self, surface: Surface, box: BoxCard, rect: Rect) -> None:
        room = self.room
        lift = self._lifts[box.name]
        blur = room.px(14)
        name = f"covers/{box.name}"
        shadow = paint.soft_shadow(rect.size, room.px(10), blur, 150)
        surface.blit(shadow, (rect.left - 2 * blur + room.px(10), rect.top - 2 * blur + room.px(4)))
        raised = rect.move(0, -round(lift * room.px(26)))
        if lift > 0:
            light = paint.glow(round(rect.width * 1.9), LAMP, round(110 * lift))
            surface.blit(light, light.get_rect(center=raised.center))
        surface.blit(room.assets.image(name, rect.size), raised)
        if self.shows_focus and self.focused == ("box", box.name):
            draw_focus(room, surface, raised, room.px(6))

    def _draw_story(self, surface: Surface) -> None:
        room = self.room
        ref = self.shown_ref
        box = next((b for b in self.boxes if ref == ("box", b.name)), None)
        free = self._icon_rect(0).left - 2 * room.px(20)
        area = Rect(0, 0, min(room.px(1150), free), room.px(132))
        area.midbottom = (room.size[0] // 2 - room.px(80), room.size[1] - room.px(24))
        area.left = min(area.left, room.px(20) + free - area.width)
        if box is None:
            room.letters.draw_in(
                surface, _(TAKE_A_BOX), area, room.type_px(30), LAMP, "display", "center"
            )
            return
        draw_paper(room, surface, area, PAPER)
        inner = area.inflate(-room.px(44), -room.px(22))
        head = Rect(inner.left, inner.top, inner.width, room.px(42))
        facts = "   ·   ".join(self._facts(box))
        room.letters.draw_in(surface, facts, head, room.type_px(30), WOOD_DARK, "display")
        body = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        room.letters.draw_in(surface, box.sentence, body, room.type_px(24), WOOD_DARK)
