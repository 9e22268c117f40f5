"""All keys in one dialog; each can be remapped."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK, PAPER
from boardgames.ui.draw.widgets import Button, back_button, draw_buttons, draw_label, draw_paper
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.keys import COMMANDS, OWN, is_modifier, plain_name
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host
from boardgames.ui.targets import Target

COLUMNS = 2
DEEP = -(-len(COMMANDS) // COLUMNS)
OWN_ROWS = (2, 3)
"""Rows of game-specific keys: below the others, or on a separate page."""
CAP_TYPE = 24
OWN_HEIGHT, TURN_HEIGHT = 170, 64
OWN_WORDS = "Keys of the games: what each does stands on its table’s own sheet of keys."
WAITS = "Press the new key for “{}”. Esc leaves it as it is."
ASKS = "Choose a line, then press the key it shall have. Two keys change places."


class KeysScreen(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, host: Host) -> None:
        super().__init__(room)
        self.host = host
        self.typing: str | None = None
        """The default key being remapped; meanwhile keys arrive unmapped."""
        self._page = 0

    def _sheet(self) -> Rect:
        room = self.room
        width = min(room.px(1500), room.size[0] - room.px(80))
        rect = Rect(0, room.px(120), width, room.size[1] - room.px(150))
        rect.centerx = room.size[0] // 2
        return rect

    def _inner(self) -> Rect:
        return self._sheet().inflate(-self.room.px(80), -self.room.px(36))

    def _said(self) -> Rect:
        inner = self._inner()
        return Rect(inner.left, inner.top, inner.width, self.room.px(44))

    @property
    def _is_on_two(self) -> bool:
        """Whether large type requires a separate page for game-specific keys."""
        room = self.room
        height = self._below(OWN_HEIGHT).height // DEEP - room.px(8)
        return height < room.letters.line_height(room.type_px(CAP_TYPE))

    def _below(self, reserved: int) -> Rect:
        """The area below the message, minus `reserved` units at the bottom."""
        inner, top = self._inner(), self._said().bottom + self.room.px(8)
        foot = inner.bottom - self.room.px(reserved) - self.room.px(12)
        return Rect(inner.left, top, inner.width, foot - top)

    def _own(self) -> Rect:
        if self._is_on_two:
            return self._below(TURN_HEIGHT)
        inner = self._inner()
        own = Rect(inner.left, 0, inner.width, self.room.px(OWN_HEIGHT))
        own.bottom = inner.bottom
        return own

    def _turn(self) -> Button:
        room, inner = self.room, self._inner()
        rect = Rect(0, 0, room.px(420), room.px(TURN_HEIGHT))
        rect.midbottom = inner.midbottom
        return Button(("page",), rect, f"More, {self._page + 1} of 2", keys=("pagedown",))

    def _lines(self) -> list[tuple[str, str, Rect]]:
        if self._is_on_two and self._page:
            return []
        lines = self._below(TURN_HEIGHT if self._is_on_two else OWN_HEIGHT)
        gap = self.room.px(50)
        width, height = (lines.width - gap) // COLUMNS, lines.height // DEEP
        placed = []
        for index, (key, title) in enumerate(COMMANDS):
            column, row = divmod(index, DEEP)
            left = lines.left + column * (width + gap)
            placed.append((key, title, Rect(left, lines.top + row * height, width, height)))
        return placed

    def _buttons(self) -> list[Button]:
        room = self.room
        made = [back_button(room)]
        reset = Rect(0, room.px(24), room.px(330), room.px(64))
        reset.right = room.size[0] - room.px(40)
        label = "Every key does again what it did at first"
        changed = bool(room.keymap.changed)
        made.append(Button(("reset",), reset, "As they were", label=label, enabled=changed))
        for key, title, row in self._lines():
            cap = Rect(0, 0, room.px(170), row.height - room.px(8))
            cap.midright = row.midright
            made.append(self._cap(key, cap, f"{title}: {room.keymap.name(key)}"))
        if not self._is_on_two:
            return made + self._own_caps()
        return [*made, *(self._own_caps() if self._page else ()), self._turn()]

    def _own_caps(self) -> list[Button]:
        room, own = self.room, self._own()
        count = OWN_ROWS[self._is_on_two]
        half = -(-len(OWN) // count)
        width, height = own.width // half, min(room.px(92), (own.height - room.px(40)) // count)
        made = []
        for index, key in enumerate(OWN):
            row, column = divmod(index, half)
            cap = Rect(own.left + column * width, own.top + room.px(40), 0, 0)
            cap.size = (width - room.px(8), height - room.px(8))
            cap.top += row * height
            name = room.keymap.name(key)
            label = "" if name == plain_name(key) else f"{name} does what {plain_name(key)} did"
            made.append(self._cap(key, cap, label))
        return made

    def _cap(self, key: str, rect: Rect, label: str) -> Button:
        room = self.room
        name = "…" if self.typing == key else room.keymap.name(key)
        name = room.letters.shortened(
            name, room.type_px(CAP_TYPE), rect.width - room.px(20), "bold"
        )
        colour = GOLD if key in room.keymap.changed else None
        return Button(("cap", key), rect, name, label=label, colour=colour)

    def words(self) -> list[str]:
        return ["Keys", self._asked()]

    def _asked(self) -> str:
        if self.typing is None:
            return ASKS
        return WAITS.format(dict(COMMANDS).get(self.typing, plain_name(self.typing)))

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("page",):
                self._page = 1 - self._page
                self.changed()
            case ("reset",):
                self._save({})
            case ("cap", str(key)):
                self.typing = key
                self.changed()

    def _save(self, changed: dict[str, str]) -> None:
        self.room.settings = msgspec.structs.replace(self.room.settings, keys=changed)
        self.host.settings_changed()
        self.changed()

    def pointer(self, given: Input) -> bool:
        if self.typing is None or not isinstance(given, KeyPressed):
            return False
        if is_modifier(given.key):
            return True
        usual, self.typing = self.typing, None
        if given.key != "escape" or usual == "escape":
            self._save(self.room.keymap.with_key(usual, given.key))
        self.changed()
        return True

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, "Keys", taken=660)
        draw_paper(room, surface, self._sheet(), PAPER)
        room.letters.draw_in(surface, self._asked(), self._said(), room.type_px(23), FADED_INK)
        for _, name, row in self._lines():
            row = Rect(row.left, row.top, row.width - room.px(190), row.height)
            room.letters.draw_in(surface, name, row, room.type_px(25), INK, "bold")
        if self._page or not self._is_on_two:
            own = self._own()
            heading = Rect(own.left, own.top, own.width, room.px(36))
            room.letters.draw_in(surface, OWN_WORDS, heading, room.type_px(21), FADED_INK)
        buttons = self._buttons()
        draw_buttons(self, surface, buttons)
        draw_label(self, surface, buttons)
